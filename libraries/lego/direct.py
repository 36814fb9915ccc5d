"""Runs the lines of findings.json with LEGO itself. No adapter takes part.

With the Python that has it: build/candidates/lego-0.2.5/bin/python, this file
"""

import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parent / "common"))
from lego import core
from plumbline_direct import check

check(FOLDER, vars(core))
