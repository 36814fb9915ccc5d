"""What the tests of `plumb atlas` share."""

import json
import pathlib
import tempfile

from _plumb import HOME, plumb

ATLAS = pathlib.Path(HOME, "gpu_conformance", "atoms.json")
PUBLICATIONS = pathlib.Path(HOME, "gpu_conformance", "publications.json")
MALFORMED = {"SM80_16x8x128_S32U1U1S32_TN_XORPOPC", "SM80_16x8x128_S32U1U1S32_TN_ANDPOPC"}
CONTRADICTS = {"SM75_U32x1_MOVM_T"}


def published():
    return json.loads(ATLAS.read_text(encoding="utf-8"))


def publications():
    """(publisher and version, row) of every row."""
    text = json.loads(PUBLICATIONS.read_text(encoding="utf-8"))
    return [
        (f"{by['publisher']} {by['version']}", row)
        for by in text["publishers"]
        for row in by["rows"]
    ]


def checked(*words):
    """(exit code, the checks by name)."""
    code, out, err = plumb("atlas", "--json", *words, timeout=300)
    assert err == "", err
    return code, {row["name"]: row for row in map(json.loads, out.splitlines())}


def check_of(atoms):
    """The checks of an atlas of these atoms."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "atoms.json")
        file.write_text(json.dumps({**published(), "atoms": atoms}))
        return checked("--file", str(file))


def tree(text):
    """((4,8),2) as nested lists."""
    return json.loads(text.replace("(", "[").replace(")", "]"))


def leaves(shape, stride):
    if isinstance(shape, int):
        return [(shape, stride)]
    return [leaf for pair in zip(shape, stride) for leaf in leaves(*pair)]


def element(mode, index):
    """A second way to evaluate a mode, digit by digit."""
    total = 0
    for extent, stride in mode:
        total += index % extent * stride
        index //= extent
    return total
