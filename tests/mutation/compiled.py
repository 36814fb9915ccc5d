"""Compiles a family's operations, with the mutants of an overlay, into a shared library."""

import os
import re
import subprocess

from mutants import HOME

FLAGS = """-std=c++20 -O1 -w -fPIC -fvisibility=hidden -fno-gnu-unique -D_GLIBCXX_ASSERTIONS
-fdiagnostics-color=never -fno-diagnostics-show-caret -fmax-errors=0""".split()

# What no mutant changes, compiled once.
PRECOMPILED = """#include <algorithm>
#include <array>
#include <boost/multiprecision/cpp_int.hpp>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>
"""
_PLACE = re.compile(r"^(\S+?):(\d+):(?:\d+:)? +(.*)")


class CompileError(Exception):
    pass


def guilty(overlay, errors):
    """The mutants of which the compiler complains. An error belongs to the innermost mutant among
    the places from which its template was required."""
    found, places = {}, []
    for line in errors.splitlines():
        match = _PLACE.match(line)
        if not match:
            continue
        path, number, text = match.group(1), int(match.group(2)), match.group(3)
        if text.startswith(("error:", "fatal error:")):
            for place in [(path, number), *places]:
                mutant = overlay.mutant_at(*place)
                if mutant is not None:
                    found.setdefault(mutant, text)
                    break
            places = []
        elif not text.startswith("note:"):
            places.append((path, number))
    return found


def compiler():
    return [os.environ.get("CXX", "c++"), *FLAGS]


def precompile(folder):
    """A header that all libraries include first."""
    header = folder / "precompiled.hpp"
    if not header.with_name("precompiled.hpp.gch").exists():
        header.write_text(PRECOMPILED, encoding="utf-8")
        output = folder / "precompiled.tmp"
        subprocess.run([*compiler(), "-x", "c++-header", header, "-o", output], check=True)
        output.rename(header.with_name("precompiled.hpp.gch"))
    return header


def compile_family(family, overlay, library):
    """None, or {number: error} of the mutants that do not compile."""
    source = library.with_suffix(".cpp")
    source.write_text(
        '#include "tests/mutation/library_body.hpp"\n'  # all values before the operations on them
        f'#include "properties/operations/{family}.hpp"\n'
        f"PLUMB_MUTATED_LIBRARY({family}, PLUMB_OPERATIONS_ON_{family.upper()})\n",
        encoding="utf-8",
    )
    exported = library.parent / "exported.map"
    exported.write_text("{ global: plumb_mutated_library; local: *; };\n", encoding="utf-8")
    words = [*compiler(), "-include", library.parent / "precompiled.hpp", f"-I{overlay.folder}"]
    words += [f"-I{HOME}", "-shared", "-Wl,-Bsymbolic", f"-Wl,--version-script={exported}"]
    words += ["-o", library, source]
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode == 0:
        return None
    found = guilty(overlay, done.stderr)
    if not found:
        raise CompileError(f"{family}: {done.stderr[:2000]}")
    return found
