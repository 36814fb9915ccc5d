"""The version, which CMakeLists.txt states, and its section of CHANGELOG.md."""

import re

STATED = re.compile(r"^project\(plumbline VERSION ([0-9.]+) ", re.M)
SECTION = re.compile(r"^## (\d+(?:\.\d+)+) - (\d{4}-\d\d-\d\d)$", re.M)


def stated(root):
    """The version of the tree."""
    return STATED.search((root / "CMakeLists.txt").read_text(encoding="utf-8"))[1]


def sections(root):
    """{version: date} of the sections of CHANGELOG.md, the newest first."""
    return dict(SECTION.findall((root / "CHANGELOG.md").read_text(encoding="utf-8")))


def key(version):
    """Orders versions: 0.10.0 is after 0.9.0."""
    return tuple(map(int, version.split(".")))
