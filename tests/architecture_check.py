"""Which folder may include which, and where each third-party library may be used.

    python3 tests/architecture_check.py             check the repository
    python3 tests/architecture_check.py --control   check that each kind of violation is found
"""

import pathlib
import re
import sys
import tempfile

#           folder        may include
KNOWS = {
    "reference":       {"reference"},
    "properties":      {"reference", "properties"},
    "proofs":          {"reference", "properties", "proofs"},
    "certify":         {"reference", "properties", "certify"},
    "gpu_conformance": {"reference", "properties", "gpu_conformance"},
    "adapters":        {"adapters"},
    "cli":             {"reference", "properties", "proofs", "certify", "gpu_conformance", "cli"},
    "tests":           {"reference", "properties", "proofs", "certify", "gpu_conformance", "tests"},
}

#           library      headers                              only in
LIBRARIES = {
    "Z3":         (re.compile(r"z3"),                         {"proofs", "tests"}),
    "RapidCheck": (re.compile(r"rapidcheck"),                 {"properties", "tests"}),
    "CLI11":      (re.compile(r"CLI/"),                       {"cli"}),
    "pugixml":    (re.compile(r"pugi"),                       {"certify", "tests"}),
    "GoogleTest": (re.compile(r"g(test|mock)/"),              {"tests"}),
}

# Built outside this repository's build, with nothing but their own folder on the include path.
ALONE = {"adapters", "gpu_conformance"}

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(["<])([^">]+)[">]')
STANDARD = re.compile(r"^[a-z0-9_]+$")                        # <vector>, and no <vector.h> or <x/vector>
SOURCES = {".hpp", ".h", ".cpp", ".cc", ".cu", ".cuh"}


def violation(folder, bracket, header):
    """Why a file in `folder` must not include `header`, or None."""
    first = header.split("/")[0]
    if ".." in header.split("/"):
        return "write the path from the repository root"
    if first in KNOWS and "/" in header:
        return None if first in KNOWS[folder] else f"{folder} must not know {first}"
    if bracket == '"' and folder not in ALONE:
        return "write the path from the repository root, and third-party headers in <>"
    if folder == "reference" and not STANDARD.match(header):
        return "reference uses the standard library only"
    for library, (headers, folders) in LIBRARIES.items():
        if headers.match(header) and folder not in folders:
            return f"{library} belongs to {', '.join(sorted(folders))}"
    return None


def violations(root):
    """One line for each forbidden include below `root`."""
    found = []
    for folder in KNOWS:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in SOURCES:
                continue
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                match = INCLUDE.match(line)
                reason = match and violation(folder, *match.groups())
                if reason:
                    found.append(f"{path.relative_to(root)}:{number}: {line.strip()}: {reason}")
    return found


#            file                        include                              allowed
CONTROLS = [
    ("reference/a.hpp",                  '#include "reference/b.hpp"',        True),
    ("reference/a.hpp",                  "#include <vector>",                 True),
    ("reference/a.hpp",                  "#include <boost/rational.hpp>",     False),
    ("reference/a.hpp",                  "#include <stdint.h>",               False),
    ("reference/a.hpp",                  '#include "properties/a.hpp"',       False),
    ("reference/a.hpp",                  '#include "b.hpp"',                  False),
    ("properties/laws/a.hpp",            '#include "reference/a.hpp"',        True),
    ("properties/laws/a.hpp",            "#include <rapidcheck.h>",           True),
    ("properties/laws/a.hpp",            '#include "../a.hpp"',               False),
    ("properties/a.cpp",                 '#include "proofs/a.hpp"',           False),
    ("properties/a.cpp",                 '#  include "certify/a.hpp"',        False),
    ("proofs/a.cpp",                     "#include <z3++.h>",                 True),
    ("proofs/a.cpp",                     '#include "certify/a.hpp"',          False),
    ("certify/a.cpp",                    '#include "properties/a.hpp"',       True),
    ("certify/a.cpp",                    '#include "proofs/a.hpp"',           False),
    ("certify/a.cpp",                    "#include <proofs/a.hpp>",           False),
    ("certify/a.cpp",                    "#include <z3++.h>",                 False),
    ("certify/a.cpp",                    "#include <CLI/CLI.hpp>",            False),
    ("gpu_conformance/a.cu",             '#include "certify/a.hpp"',          False),
    ("adapters/mdspan/a.cpp",            '#include "json.hpp"',               True),
    ("adapters/mdspan/a.cpp",            '#include "reference/a.hpp"',        False),
    ("cli/a.cpp",                        '#include "proofs/a.hpp"',           True),
    ("cli/a.cpp",                        '#include "adapters/a.hpp"',         False),
    ("cli/a.cpp",                        '#include "tests/a.hpp"',            False),
    ("tests/a_test.cpp",                 '#include "certify/a.hpp"',          True),
    ("tests/a_test.cpp",                 '#include "cli/a.hpp"',              False),
    ("tests/a_test.cpp",                 '// #include "cli/a.hpp"',           True),
]


def control():
    """Each row of CONTROLS that the check gets wrong."""
    wrong = []
    for file, include, allowed in CONTROLS:
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, file)
            path.parent.mkdir(parents=True)
            path.write_text(f"{include}\n", encoding="utf-8")
            if (not violations(pathlib.Path(folder))) != allowed:
                wrong.append(f"{file}: {include}: should be {'allowed' if allowed else 'found'}")
    return wrong


def main(arguments):
    if arguments == ["--control"]:
        wrong = control()
    elif not arguments:
        wrong = violations(pathlib.Path(__file__).resolve().parent.parent)
    else:
        print(__doc__, file=sys.stderr)
        return 2
    print("\n".join(wrong) if wrong else "nothing found")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
