"""The house rules that a machine can hold: who includes whom, what lies where, and what a line is.

python3 tests/architecture/house.py             check the repository
python3 tests/architecture/house.py --control   check that each kind of violation is found
"""

import re
import sys

from _arrows import ALONE, FOLDERS, circles, forbidden, includes, room_of
from _check import run
from _controls import wrong_rows
from _crowded import CPP, crowded
from _included import missing_includes
from _reading import misplaced, reading_order

# Names --------------------------------------------------------------------------------------------

OPEN = re.compile(r"^namespace ([\w:]*) ?\{")
CLOSE = re.compile(r"^\}  // namespace")
DEFINED = re.compile(r"^(?:struct|class|enum class|enum) (\w+)(?: final)?(?: :[^:].*)?(?: \{|$)")
IN_PLUMB_ITSELF = {"reference", "properties", "tests", "tests/audit"}
# Elsewhere the namespace has the name of the room, or this one.
NAMESPACES = {
    "gpu_conformance/pack": "gpu_conformance",
    "plumb/dialects/text": "dialects",
    "plumb/gpu": "gpu_conformance",
    "tests/oracle": "certify",
}
FOR_USERS = {"plumb/cpp"}  # what their projects include: namespace plumbline


def types_of(text):
    """(namespace, name, line) of each type that is defined outside of anonymous namespaces, and is
    no specialisation."""
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
    room = room_of(file)
    if room in IN_PLUMB_ITSELF or file.startswith(ALONE):
        return None
    expected = ["plumb", NAMESPACES.get(room, room.split("/")[-1])]
    if room in FOR_USERS:
        expected = ["plumbline"]
    for line in text.splitlines():
        opened = OPEN.match(line)
        if opened and opened.group(1).startswith("plumb"):
            inside = opened.group(1).split("::")
            if inside[: len(expected)] != expected:
                return opened.group(1)
    return None


# Width and length ---------------------------------------------------------------------------------

SCRIPTS = {".py", ".cmake", ".sh", ".mjs", ".css"}
FOLDERS_OF_SCRIPTS = ["scripts", ".ci"]

WIDTH = 100
LENGTH = 300


def is_code(path):
    """english.py holds the width of Markdown."""
    return (
        path.suffix in CPP | SCRIPTS
        or path.name == "CMakeLists.txt"
        or (path.is_file() and not path.suffix and path.read_bytes().startswith(b"#!"))
    )


def style(file, text):
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        if len(line) > WIDTH:
            yield f"{file}:{number}: {len(line)} columns, at most {WIDTH}"
    if len(lines) > LENGTH:
        yield f"{file}: {len(lines)} lines, at most {LENGTH}"


# Calls --------------------------------------------------------------------------------------------

# Boost has functions of these names, which are found by the argument and are more special.
BOOSTS = re.compile(r"(?<![\w:.])(?:gcd|lcm)\((?!const )")
NO_CALLS = re.compile(r'//.*|"[^"]*"')


def boosts_call(file, text):
    """The lines of a definition or a law that may call Boost's function for the one of plumb."""
    if not file.startswith(("reference/", "properties/laws/")):
        return
    for number, line in enumerate(text.splitlines(), 1):
        if found := BOOSTS.search(NO_CALLS.sub("", line)):
            yield f"{file}:{number}: {found.group(0)[:-1]} may be Boost's; write plumb::"


# --------------------------------------------------------------------------------------------------


def texts(root):
    """{file: text} of all code below `root`, room by room."""
    paths = [root / "CMakeLists.txt"]
    for folder in [*FOLDERS, *FOLDERS_OF_SCRIPTS]:
        paths.extend(sorted((root / folder).rglob("*")))
    return {
        path.relative_to(root).as_posix(): path.read_text(encoding="utf-8")
        for path in paths
        if path.exists() and is_code(path)
    }


def violations(root):
    """One line for each violation below `root`."""
    found, types, pairs = [], {}, []
    code = texts(root)
    found.extend(crowded(root, code))
    for file, text in code.items():
        found.extend(style(file, text))
        if not file.endswith(tuple(CPP)):
            continue
        for number, line, bracket, header in includes(text):
            if reason := forbidden(file, bracket, header):
                found.append(f"{file}:{number}: {line}: {reason}")
            if bracket == '"':
                pairs.append((file, header))
        found.extend(boosts_call(file, text))
        if reason := misplaced(file, text):
            found.append(f"{file}: {reason}")
        if space := foreign_namespace(file, text):
            found.append(f"{file}: namespace {space} in the room {room_of(file)}")
        if not file.startswith(ALONE):
            for space, name, number in types_of(text):
                before = types.setdefault((space, name), f"{file}:{number}")
                if before != f"{file}:{number}":
                    found.append(f"{file}:{number}: {space}::{name} is defined in {before} too")
    found.extend(circles(pairs))
    found.extend(missing_includes(code))
    found.extend(reading_order(root))
    return found


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:], __doc__, violations, lambda: wrong_rows(violations)))
