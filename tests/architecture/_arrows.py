"""Arrows: which room may include which, which family, which library, and no circle between
folders."""

import re

# Rooms --------------------------------------------------------------------------------------------

_SPECIFICATION = {"reference", "properties"}
_SAID = _SPECIFICATION | {"properties/notation"}
_TEXTS = _SAID | {"plumb/catalogue"}
_PACK = {"gpu_conformance/pack"}
_JUDGED = _TEXTS | _PACK | {"plumb/candidates", "plumb/certify", "plumb/dialects",
                            "plumb/mma_fragments", "plumb/workbench"}
_ON_GPU = {"plumb/gpu", "gpu_conformance"}
_ENGINE = {"plumb/embedding"}
_FUZZING = {"plumb/fuzzing"}
_ALL = (_JUDGED | _ON_GPU | _ENGINE | _FUZZING
        | {"proofs", "plumb/pictures", "plumb/explorer"})

# fmt: off
#   room                        may include, besides itself
KNOWS = {
    "reference":                set(),
    "properties":               {"reference"},
    "properties/notation":      _SPECIFICATION,
    "proofs":                   _SAID,
    "gpu_conformance":          _PACK,
    "gpu_conformance/pack":     set(),
    "plumb/catalogue":          _SAID,
    "plumb/candidates":         _TEXTS | _PACK,
    "plumb/pictures":           _TEXTS,
    "plumb/mma_fragments":      _TEXTS,
    "plumb/dialects":           _TEXTS | {"plumb/dialects/text", "plumb/mma_fragments"},
    "plumb/dialects/text":      _TEXTS,
    "plumb/workbench":          _TEXTS | {"plumb/candidates", "plumb/dialects",
                                          "plumb/dialects/text", "plumb/mma_fragments"},
    "plumb/certify":            _TEXTS | {"plumb/candidates", "plumb/pictures"},
    "plumb/embedding":          _JUDGED - _PACK | {"plumb/pictures"},
    "plumb/explorer":           _JUDGED - _PACK | _ENGINE | {"plumb/gpu", "plumb/pictures"},
    "plumb/fuzzing":            _TEXTS | {"plumb/candidates", "plumb/certify"},
    "plumb/fuzzer":             _TEXTS | _FUZZING,
    "plumb/c":                  _ENGINE | {"properties/notation"},
    "plumb/cpp":                set(),  # includes as its users do: <plumbline/laws.hpp>
    "plumb/worker":             {"plumb/c"},
    "plumb/python":             _TEXTS | _ENGINE | {"plumb/pictures"},
    "plumb/gpu":                _JUDGED | _ON_GPU,
    "plumb/cli":                _ALL,
    "libraries":                set(),
    "tests":                    _ALL | {"tests/mutants", "tests/oracle", "tests/audit"},
    "tests/mutants":            _SAID | {"proofs"},
    "tests/oracle":             _TEXTS,
    "tests/audit":              _JUDGED | {"plumb/cli", "tests/oracle"},
}
FOLDERS = sorted({room.split("/")[0] for room in KNOWS})

# In the order of the book. A family knows those before it.
FAMILIES = ["integers", "tuples", "coordinates", "layouts", "modes", "algebra", "decisions",
            "matrices", "swizzles", "composed", "linear", "shuffles", "memory"]
CUT_BY_FAMILY = ("reference/", "properties/laws/", "tests/mutants/")

_READ_JSON = {"proofs", "plumb/candidates", "plumb/workbench", "plumb/certify", "plumb/gpu",
              "plumb/mma_fragments",
              "plumb/embedding", "plumb/explorer", "plumb/fuzzing", "plumb/c", "plumb/worker",
              "plumb/python", "plumb/cli", "libraries", "tests"}

#   library      headers                       only in, and below it
LIBRARIES = {
    "Z3":         (re.compile(r"z3"),          {"proofs", "tests"}),
    "RapidCheck": (re.compile(r"rapidcheck"),  {"properties", "plumb/cpp", "tests"}),
    "CLI11":      (re.compile(r"CLI/"),        {"plumb/cli", "tests/audit"}),
    "pugixml":    (re.compile(r"pugi"),        {"plumb/certify", "tests"}),
    "JSON":       (re.compile(r"nlohmann/"),   _READ_JSON),
    "GoogleTest": (re.compile(r"g(test|mock)/"), {"plumb/cpp", "tests"}),
}
# fmt: on

# Built outside this repository's build: the names there are those of other programs.
ALONE = ("libraries/", "gpu_conformance/device/", "tests/consumers/")

# What is built on a machine with a GPU, which has CUDA, CMake and Python only.
TAKEN_ALONG = ("gpu_conformance/device/", "gpu_conformance/pack/")
DEVICE_HEADERS = re.compile(r"sys/|cute/|cuda/")

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(["<])([^">]+)[">]')
STANDARD = re.compile(r"^[a-z0-9_]+$")  # <vector>, and no <vector.h> or <x/vector>


def includes(text):
    """(line number, line, bracket, header) of each include."""
    for number, line in enumerate(text.splitlines(), 1):
        if match := INCLUDE.match(line):
            yield number, line.strip(), *match.groups()


def room_of(path):
    """The innermost room that the file lies in; None if it lies in none."""
    rooms = [room for room in KNOWS if path.startswith(room + "/")]
    return max(rooms, key=len, default=None)


def family_of(path):
    """The folder of CUT_BY_FAMILY that the file lies in, and its family; Nones elsewhere."""
    for folder in CUT_BY_FAMILY:
        family = path.removeprefix(folder).split("/")[0]
        if path.startswith(folder) and family in FAMILIES:
            return folder, family
    return None, None


def forbidden(file, bracket, header):
    """Why `file` must not include `header`, or None."""
    room, its_room = room_of(file), room_of(header)
    if file.startswith(TAKEN_ALONG) and "/" in header:
        if not header.startswith(TAKEN_ALONG) and not DEVICE_HEADERS.match(header):
            return f"a machine with a GPU has {', '.join(TAKEN_ALONG)} only"
    if ".." in header.split("/"):
        return "write the path from the repository root"
    if its_room:
        if its_room != room and its_room not in KNOWS[room]:
            return f"{room} must not know {its_room}"
        (folder, family), (its_folder, its_family) = family_of(file), family_of(header)
        if folder and folder == its_folder and FAMILIES.index(its_family) > FAMILIES.index(family):
            return f"{family} comes before {its_family}"
        return None
    if bracket == '"' and not file.startswith(ALONE):
        return "write the path from the repository root, and third-party headers in <>"
    if room == "reference" and not STANDARD.match(header):
        return "reference uses the standard library only"
    for library, (headers, rooms) in LIBRARIES.items():
        if headers.match(header) and not any(f"{room}/".startswith(f"{one}/") for one in rooms):
            return f"{library} belongs to {', '.join(sorted(rooms))}"
    return None


# Folders ------------------------------------------------------------------------------------------


def arrows_between_folders(pairs):
    """{folder: {x: {y: (file, header)}}}: a file below folder/x includes a header below folder/y.
    What lies in `folder` itself is part of no x."""
    arrows = {}
    for file, header in pairs:
        here, there = file.split("/")[:-1], header.split("/")[:-1]
        same = 0
        while same < min(len(here), len(there)) and here[same] == there[same]:
            same += 1
        if 0 < same < min(len(here), len(there)):
            from_x = arrows.setdefault("/".join(here[:same]), {}).setdefault(here[same], {})
            from_x.setdefault(there[same], (file, header))
    return arrows


def shortest_way(arrows, first, last):
    """first, .., last along the arrows, or None."""
    ways, seen = [[first]], {first}
    for way in ways:
        if way[-1] == last:
            return way
        for following in sorted(set(arrows.get(way[-1], ())) - seen):
            seen.add(following)
            ways.append([*way, following])
    return None


def circles(pairs):
    """Folders side by side that include each other in a circle, with a file for each arrow."""
    for folder, arrows in sorted(arrows_between_folders(pairs).items()):
        for x, y in sorted((x, y) for x in arrows for y in arrows[x]):
            way = shortest_way(arrows, y, x)
            if way and x == min(way):
                circle = [x, *way]
                files = [arrows[a][b][0] for a, b in zip(circle, way)]
                yield f"{folder}: a circle of folders, {' > '.join(circle)}: {', '.join(files)}"
