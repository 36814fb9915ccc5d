"""CuTe C++ with numbers that are std::int64_t: the program computes, and CuTe omits most checks.

Profiles, template arguments and orders stay compile-time constants, as in every call of CuTe.
"""

import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parents[1] / "common"))
from plumbline_adapter import open_wire
from cute_cpp.service import run

del sys.path[0]

run(FOLDER, open_wire(), dynamic=True, integer_bits=64)
