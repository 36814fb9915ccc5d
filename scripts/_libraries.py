"""The folders of the libraries: libraries/NAME, and the one in it that a candidate lies in."""

import pathlib

LIBRARIES = pathlib.Path(__file__).resolve().parent.parent / "libraries"


def candidate_folders():
    """The folder of each candidate, by its name: that of its library, or one in it where a library
    has several."""
    files = [*LIBRARIES.glob("*/candidate.json"), *LIBRARIES.glob("*/*/candidate.json")]
    return {file.parent.name: file.parent for file in sorted(files)}
