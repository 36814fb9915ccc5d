"""pip, as the installer of candidates calls it: its reasons as one sentence, its files pinned."""

import sys

import _pins
from _environment import Failure, lines_with, run

PIP_OPTIONS = [
    "--quiet",
    "--disable-pip-version-check",
    "--only-binary=:all:",
    "--retries=2",
    "--timeout=20",
]


def pip(arguments, requirements, words=None):
    """`words` are what pip is given, if not the requirements themselves."""
    done = run([sys.executable, "-m", "pip", *arguments, *(words or requirements)])
    if done.returncode == 0:
        return
    if "DO NOT MATCH THE HASHES" in done.stderr:
        raise Failure(
            1,
            f"a package of {' and '.join(requirements)} is not the file that {_pins.file()} has "
            "the SHA-256 of; remove it from pip's folders, or ask who serves it.",
        )
    if "No module named pip" in done.stderr:
        raise Failure(1, f"{sys.executable} has no pip; install python3-pip.")
    reason = lines_with("ERROR", done.stderr)[-1]
    raise Failure(
        3,
        f"{' and '.join(requirements)} could not be downloaded ({reason}); connect to the network, "
        "or set PIP_NO_INDEX=1 and PIP_FIND_LINKS to a folder that holds its wheel.",
    )


def checked_wheel(requirement, options, downloads):
    """The wheel of a release, downloaded into an empty folder."""
    to = ["--no-deps", "--dest", str(downloads)]
    pip(["download", *PIP_OPTIONS, *options, *to], [requirement])
    (wheel,) = downloads.glob("*.whl")
    wrong = _pins.mismatch(wheel, requirement)
    if wrong:
        raise Failure(1, wrong)
    return wheel
