"""Runs the lines of findings.json with tensor-layouts itself. No adapter takes part.

With the Python that has it: build/candidates/tensor-layouts-0.3.2/bin/python, this file
"""

import pathlib
import sys

import tensor_layouts

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parent / "common"))
from plumbline_direct import check

check(FOLDER, {**vars(tensor_layouts), "L": tensor_layouts.Layout})
