"""Runs the lines of findings.json with hidet itself. No adapter takes part.

With the Python that has hidet: build/candidates/hidet-0.6.1/bin/python libraries/hidet/direct.py
"""

import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path[:0] = [str(FOLDER), str(FOLDER.parent / "common")]
from plumbline_direct import check
from stand_in import algebra, installed

names = {}
for module in algebra(installed()):
    names.update(vars(module))
check(FOLDER, {**names, "L": names["TensorLayout"], "C": names["ComposedTensorLayout"]})
