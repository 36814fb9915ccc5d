"""The programs of a build that the scripts start."""

import os
import pathlib

BUILT = pathlib.Path(__file__).resolve().parent.parent / "build" / "release"


def built(name="plumb"):
    """The path in the environment, as $PLUMB, else the program that the preset release builds."""
    return pathlib.Path(os.environ.get(name.upper()) or BUILT / name)


def not_built(path):
    """The sentence of a script that does not find the program."""
    return f"{path} is missing; scripts/certify builds it."
