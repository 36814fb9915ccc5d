"""Runs the lines of findings.json with TileFoundry itself. No adapter takes part.

With the Python that has it: build/candidates/tilefoundry-0.0.3/bin/python, this file
"""

import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path[:0] = [str(FOLDER), str(FOLDER.parent / "common")]
from plumbline_direct import check
from stand_in import installed, modules

layout, algebra = modules(installed(), ["layout", "layout_algebra"])
check(FOLDER, {**vars(layout), **vars(algebra), "L": layout.Layout})
