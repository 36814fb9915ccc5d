"""Runs the lines of findings.json with pycute itself. No adapter takes part.

With the Python that has it: build/candidates/pycute-4.2.0.0/bin/python libraries/pycute/direct.py
"""

import pathlib
import sys

import pycute

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parent / "common"))
from plumbline_direct import check

check(FOLDER, {**vars(pycute), "L": pycute.Layout})
