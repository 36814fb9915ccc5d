"""CuTe C++ with numbers that are types, cute::Int: the compiler computes everything.

cute::Int holds an int, so the candidate has 32 bits.
"""

import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parents[1] / "common"))
from plumbline_adapter import open_wire
from cute_cpp.service import run

del sys.path[0]

run(FOLDER, open_wire(), dynamic=False, integer_bits=32)
