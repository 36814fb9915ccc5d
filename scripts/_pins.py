"""The pinned files of built-in candidates: libraries/pins.json.

    wheels    for "PACKAGE==VERSION", the SHA-256 of each wheel of that release
    closures  for "NAME@VERSION" of a candidate, the packages that pip installs for it, each as
              "PACKAGE==VERSION"; absent if nobody has recorded them

scripts/pin-candidates writes it. PLUMB_PINS names another file, for tests and for mirrors that
build wheels of their own.
"""

import hashlib
import json
import os
import re

from _libraries import LIBRARIES

FILE = LIBRARIES / "pins.json"


def file():
    return os.environ.get("PLUMB_PINS") or FILE


def read():
    with open(file(), encoding="utf-8") as text:
        return json.load(text)


def canonical(requirement):
    """Packages are the same if their names differ in case, or in `-`, `_` and `.` only."""
    package, _, version = requirement.partition("==")
    return f"{re.sub('[-_.]+', '-', package).lower()}=={version}"


def mismatch(wheel, requirement):
    """What is wrong with the wheel of a release, one sentence; nothing if it is pinned."""
    pinned = read()["wheels"].get(canonical(requirement))
    if pinned is None:
        return f"{requirement} is not pinned in {file()}; run scripts/pin-candidates."
    found = hashlib.sha256(wheel.read_bytes()).hexdigest()
    if found in pinned:
        return None
    return (
        f"{wheel.name} is not the file that was published: its SHA-256 is {found}, which {file()} "
        f"does not have for {requirement}; remove the file, or ask who serves it."
    )


def closure(name, version):
    """The packages that pip installs for a candidate; nothing if they are not recorded."""
    return read()["closures"].get(f"{name}@{version}")


def lines_for_pip(requirements):
    """A requirements file that pip checks with --require-hashes."""
    pinned = read()["wheels"]
    return "".join(
        " ".join([one, *(f"--hash=sha256:{digest}" for digest in pinned[canonical(one)])]) + "\n"
        for one in requirements
    )
