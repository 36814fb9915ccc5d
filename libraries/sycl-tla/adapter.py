"""CuTe C++ of Intel's fork, with numbers that are std::int64_t.

The rows are those of CuTe C++: the headers are of CUTLASS 4.2, and what the fork adds beside them
(peers.tsv) is a part of an operation, or of its tensors.
"""

import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parent / "common"))
from plumbline_adapter import open_wire
from cute_cpp.service import run

del sys.path[0]

run(FOLDER, open_wire(), dynamic=True, integer_bits=64)
