"""The house rules that a machine can hold: who includes whom, what lies where, and how wide a line is.

    python3 tests/architecture/house.py             check the repository
    python3 tests/architecture/house.py --control   check that each kind of violation is found
"""

import pathlib
import re
import sys
import tempfile

from _check import run

# Arrows between rooms -----------------------------------------------------------------------------

_SPECIFICATION = {"reference", "properties"}
_TEXTS = _SPECIFICATION | {"notation", "catalogue"}

#           room               may include, besides itself
KNOWS = {
    "reference":       set(),
    "properties":      {"reference"},
    "notation":        _SPECIFICATION,
    "catalogue":       _SPECIFICATION | {"notation"},
    "candidates":      _TEXTS,
    "proofs":          _SPECIFICATION | {"notation"},
    "pictures":        _TEXTS,
    "atlas":           _TEXTS,
    "workbench":       _TEXTS | {"candidates"},
    "certify":         _TEXTS | {"candidates"},
    "gpu_conformance": _TEXTS | {"candidates", "workbench"},
    "mutants":         _SPECIFICATION | {"notation", "proofs"},
    "adapters":        set(),
    "cli":             _TEXTS | {"candidates", "proofs", "workbench", "pictures", "atlas", "gpu_conformance", "certify"},
    "tests":           _TEXTS | {"candidates", "proofs", "workbench", "pictures", "atlas", "gpu_conformance", "certify",
                                 "mutants"},
}

# In the order of the book. A family knows those before it.
FAMILIES = ["integers", "tuples", "coordinates", "layouts", "modes", "algebra", "decisions",
            "matrices", "swizzles", "composed", "linear", "shuffles", "memory"]
CUT_BY_FAMILY = ("reference/", "properties/laws/", "mutants/")

#           library      headers                              only in
LIBRARIES = {
    "Z3":         (re.compile(r"z3"),                         {"proofs", "tests"}),
    "RapidCheck": (re.compile(r"rapidcheck"),                 {"properties", "tests"}),
    "CLI11":      (re.compile(r"CLI/"),                       {"cli"}),
    "pugixml":    (re.compile(r"pugi"),                       {"certify", "tests"}),
    "JSON":       (re.compile(r"nlohmann/"),                  {"candidates", "proofs", "workbench", "atlas", "certify",
                                                               "gpu_conformance", "adapters", "mutants", "cli", "tests"}),
    "GoogleTest": (re.compile(r"g(test|mock)/"),              {"tests"}),
}

# Built outside this repository's build, with nothing but their own folder on the include path.
ALONE = {"adapters", "gpu_conformance"}

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(["<])([^">]+)[">]')
STANDARD = re.compile(r"^[a-z0-9_]+$")                        # <vector>, and no <vector.h> or <x/vector>
SOURCES = {".hpp", ".h", ".cpp", ".cc", ".cu", ".cuh"}


def family_of(path):
    """The folder of CUT_BY_FAMILY that the file lies in, and its family; Nones elsewhere."""
    for folder in CUT_BY_FAMILY:
        family = path.removeprefix(folder).split("/")[0]
        if path.startswith(folder) and family in FAMILIES:
            return folder, family
    return None, None


def forbidden(file, bracket, header):
    """Why `file` must not include `header`, or None."""
    room, first = file.split("/")[0], header.split("/")[0]
    if ".." in header.split("/"):
        return "write the path from the repository root"
    if first in KNOWS and "/" in header:
        if first != room and first not in KNOWS[room]:
            return f"{room} must not know {first}"
        (folder, family), (its_folder, its_family) = family_of(file), family_of(header)
        if folder and folder == its_folder and FAMILIES.index(its_family) > FAMILIES.index(family):
            return f"{family} comes before {its_family}"
        return None
    if bracket == '"' and room not in ALONE:
        return "write the path from the repository root, and third-party headers in <>"
    if room == "reference" and not STANDARD.match(header):
        return "reference uses the standard library only"
    for library, (headers, rooms) in LIBRARIES.items():
        if headers.match(header) and room not in rooms:
            return f"{library} belongs to {', '.join(sorted(rooms))}"
    return None


# What lies where ----------------------------------------------------------------------------------

CLAUSE = re.compile(r"^// Clause ", re.M)
TYPE = re.compile(r"^(?:struct|class|enum class|enum|using) \w+", re.M)


def misplaced(file, text):
    """Why a header of the reference lies in the wrong place, or None."""
    if not file.startswith("reference/") or not file.endswith(".hpp"):
        return None
    if "/search/" in file:
        return "a file in search/ has no clause" if CLAUSE.search(text) else None
    if not CLAUSE.search(text) and not TYPE.search(text):
        return "a file outside search/ has a clause or defines a type"
    first = next((n for n, line in enumerate(text.splitlines(), 1) if CLAUSE.match(line)), 0)
    return "the first clause stands after line 50" if first > 50 else None


LINK = re.compile(r"\]\(([\w/]+\.hpp)\)")


def reading_order(root):
    """Headers that reference/README.md does not name, and names of no header."""
    readme = root / "reference" / "README.md"
    if not readme.exists():
        return
    folder = root / "reference"
    named = set(LINK.findall(readme.read_text(encoding="utf-8")))
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*.hpp")}
    for header in sorted(header for header in there - named if "/search/" not in header):
        yield f"reference/{header}: reference/README.md does not name it"
    for header in sorted(named - there):
        yield f"reference/README.md: there is no {header}"


# Names ---------------------------------------------------------------------------------------------

OPEN = re.compile(r"^namespace ([\w:]*) ?\{")
CLOSE = re.compile(r"^\}  // namespace")
DEFINED = re.compile(r"^(?:struct|class|enum class|enum) (\w+)(?: final)?(?: :[^:].*)?(?: \{|$)")
IN_PLUMB_ITSELF = {"reference", "properties", "tests"}


def types_of(text):
    """(namespace, name, line) of each type that is defined outside of anonymous namespaces, and is no
    specialisation."""
    spaces = []
    for number, line in enumerate(text.splitlines(), 1):
        if opened := OPEN.match(line):
            spaces.append(opened.group(1))
        elif CLOSE.match(line) and spaces:
            spaces.pop()
        elif (defined := DEFINED.match(line)) and "" not in spaces:
            yield "::".join(spaces), defined.group(1), number


def foreign_namespace(file, text):
    """The first namespace that is not the one of the room, or None."""
    room = file.split("/")[0]
    if room in IN_PLUMB_ITSELF or room in ALONE or room not in KNOWS:
        return None
    for line in text.splitlines():
        opened = OPEN.match(line)
        if opened and opened.group(1).startswith("plumb"):
            inside = opened.group(1).split("::")
            if inside[:2] != ["plumb", room]:
                return opened.group(1)
    return None


# Style ---------------------------------------------------------------------------------------------

WIDTH = 100
LENGTH = 300
MAY_BE_LONG = {"tests", "adapters"}


def style(file, text):
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        if len(line) > WIDTH:
            yield f"{file}:{number}: {len(line)} columns, at most {WIDTH}"
    if len(lines) > LENGTH and file.split("/")[0] not in MAY_BE_LONG:
        yield f"{file}: {len(lines)} lines, at most {LENGTH}"


# -----------------------------------------------------------------------------------------------------


def violations(root):
    """One line for each violation below `root`."""
    found, types = [], {}
    for room in KNOWS:
        for path in sorted((root / room).rglob("*")):
            if path.suffix not in SOURCES:
                continue
            file, text = path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")
            for number, line in enumerate(text.splitlines(), 1):
                match = INCLUDE.match(line)
                if reason := match and forbidden(file, *match.groups()):
                    found.append(f"{file}:{number}: {line.strip()}: {reason}")
            if reason := misplaced(file, text):
                found.append(f"{file}: {reason}")
            if space := foreign_namespace(file, text):
                found.append(f"{file}: namespace {space} in the room {room}")
            if room not in ALONE:
                for space, name, number in types_of(text):
                    before = types.setdefault((space, name), f"{file}:{number}")
                    if before != f"{file}:{number}":
                        found.append(f"{file}:{number}: {space}::{name} is defined in {before} too")
            found.extend(style(file, text))
    found.extend(reading_order(root))
    return found


# Controls --------------------------------------------------------------------------------------------

#            file                              text                                     allowed
CONTROLS = [
    ("reference/layouts/search/a.hpp",         '#include "reference/tuples/b.hpp"',     True),
    ("reference/layouts/search/a.hpp",         '#include "reference/algebra/b.hpp"',    False),
    ("reference/layouts/search/a.hpp",         "#include <vector>",                     True),
    ("reference/layouts/search/a.hpp",         "#include <boost/rational.hpp>",         False),
    ("reference/layouts/search/a.hpp",         "#include <stdint.h>",                   False),
    ("reference/layouts/search/a.hpp",         '#include "properties/a.hpp"',           False),
    ("reference/layouts/search/a.hpp",         '#include "b.hpp"',                      False),
    ("reference/layouts/search/a.hpp",         "// Clause    a",                        False),
    ("reference/layouts/a.hpp",                "// Clause    a",                        True),
    ("reference/layouts/a.hpp",                "struct A {};",                          True),
    ("reference/layouts/a.hpp",                "inline int a() { return 0; }",          False),
    ("reference/layouts/a.hpp",                "\n" * 50 + "// Clause    a",            False),
    ("reference/README.md",                    "[a](layouts/a.hpp)",                    False),
    ("reference/README.md",                    "search/ holds layouts/search/a.hpp",    True),
    ("properties/laws/layouts/a.hpp",          '#include "reference/algebra/a.hpp"',    True),
    ("properties/laws/layouts/a.hpp",          '#include "properties/laws/algebra/a.hpp"', False),
    ("properties/laws/algebra/a.hpp",          '#include "properties/laws/layouts/a.hpp"', True),
    ("properties/laws/algebra/a.hpp",          "#include <rapidcheck.h>",               True),
    ("properties/laws/algebra/a.hpp",          '#include "../a.hpp"',                   False),
    ("properties/a.cpp",                       '#include "proofs/a.hpp"',               False),
    ("properties/a.cpp",                       '#  include "certify/a.hpp"',            False),
    ("notation/a.cpp",                         '#include "catalogue/a.hpp"',            False),
    ("catalogue/a.cpp",                        '#include "candidates/a.hpp"',           False),
    ("catalogue/a.cpp",                        "#include <nlohmann/json.hpp>",          False),
    ("candidates/a.cpp",                       '#include "certify/a.hpp"',              False),
    ("proofs/a.cpp",                           "#include <z3++.h>",                     True),
    ("proofs/a.cpp",                           '#include "catalogue/a.hpp"',            False),
    ("workbench/a.cpp",                        '#include "cli/a.hpp"',                  False),
    ("pictures/a.cpp",                         '#include "catalogue/a.hpp"',            True),
    ("pictures/a.cpp",                         '#include "candidates/a.hpp"',           False),
    ("pictures/a.cpp",                         '#include "atlas/a.hpp"',                False),
    ("atlas/a.cpp",                            '#include "pictures/a.hpp"',             False),
    ("pictures/a.cpp",                         "#include <nlohmann/json.hpp>",          False),
    ("certify/a.cpp",                          '#include "candidates/a.hpp"',           True),
    ("certify/a.cpp",                          '#include "proofs/a.hpp"',               False),
    ("certify/a.cpp",                          "#include <proofs/a.hpp>",               False),
    ("certify/a.cpp",                          "#include <z3++.h>",                     False),
    ("certify/a.cpp",                          "#include <CLI/CLI.hpp>",                False),
    ("certify/a.cpp",                          "namespace plumb::certify {",            True),
    ("certify/a.cpp",                          "namespace plumb {",                     False),
    ("certify/a.cpp",                          "namespace plumb::proofs {",             False),
    ("gpu_conformance/a.cu",                   '#include "certify/a.hpp"',              False),
    ("adapters/mdspan/a.cpp",                  '#include "json.hpp"',                   True),
    ("adapters/mdspan/a.cpp",                  '#include "reference/a.hpp"',            False),
    ("cli/a.cpp",                              '#include "proofs/a.hpp"',               True),
    ("cli/a.cpp",                              '#include "adapters/a.hpp"',             False),
    ("cli/a.cpp",                              '#include "tests/a.hpp"',                False),
    ("tests/a_test.cpp",                       '#include "certify/a.hpp"',              True),
    ("tests/a_test.cpp",                       '#include "cli/a.hpp"',                  False),
    ("tests/a_test.cpp",                       '// #include "cli/a.hpp"',               True),
    ("proofs/a.cpp",                           "namespace plumb::proofs {\nstruct A {\nstruct A {", False),
    ("proofs/a.cpp",                           "namespace plumb::proofs {\nstruct A;\nstruct A {", True),
    ("proofs/a.cpp",                           "namespace plumb::proofs {\nnamespace {\nstruct A {\n"
                                               "}  // namespace\nstruct A {",           True),
    ("proofs/a.cpp",                           "//" + "-" * 98,                         True),
    ("proofs/a.cpp",                           "//" + "-" * 99,                         False),
    ("proofs/a.cpp",                           "//\n" * 299,                            True),
    ("proofs/a.cpp",                           "//\n" * 300,                            False),
]


def control():
    """Each row of CONTROLS that the check gets wrong."""
    wrong = []
    for file, text, allowed in CONTROLS:
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, file)
            path.parent.mkdir(parents=True)
            path.write_text(f"{text}\n", encoding="utf-8")
            if (not violations(pathlib.Path(folder))) != allowed:
                wrong.append(f"{file}: {text.strip()}: should be {'allowed' if allowed else 'found'}")
    return wrong


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:], __doc__, violations, control))
