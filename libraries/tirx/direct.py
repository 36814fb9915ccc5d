"""Runs the lines of findings.json with TIRx itself. No adapter takes part.

With the Python that has it: build/candidates/tirx-0.1.0a4/bin/python libraries/tirx/direct.py
"""

import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parent / "common"))
from plumbline_direct import check
from tvm_tirx.sym import Analyzer
from tvm_tirx.tirx.layout import ComposeLayout, S, TileLayout

names = {"Analyzer": Analyzer, "ComposeLayout": ComposeLayout, "S": S, "TileLayout": TileLayout}
check(FOLDER, names)
