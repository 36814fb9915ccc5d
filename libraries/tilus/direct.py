"""Runs the lines of findings.json with Tilus itself. No adapter takes part.

With the Python that has it: build/candidates/tilus-0.2.0/bin/python libraries/tilus/direct.py
"""

import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path[:0] = [str(FOLDER), str(FOLDER.parent / "common")]
from plumbline_direct import check
from stand_in import installed, modules

names = {}
for module in modules(installed()):
    names.update(vars(module))
check(FOLDER, names)
