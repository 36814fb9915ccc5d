"""Runs the lines of findings.json with torch's own files. No adapter takes part.

With the Python that has them: build/candidates/torch-2.15.0/bin/python libraries/torch/direct.py
"""

import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path[:0] = [str(FOLDER), str(FOLDER.parent / "common")]
from plumbline_direct import check
from stand_in import installed, layouts

library, mesh = layouts(installed())
check(FOLDER, {**vars(library), **vars(mesh), "L": library.Layout, "F": mesh._FlatLayout})
