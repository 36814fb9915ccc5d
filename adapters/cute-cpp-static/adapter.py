"""CuTe C++ with numbers that are types (`cute::Int`): everything is computed by the compiler.

`cute::Int` holds an `int`, so the candidate has 32 bits. A call that the compiler rejects is refused, and is
`out_of_range` where the compiler says that a constant overflows.
"""

import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parent))
from plumbline_adapter import open_wire
from cute_cpp.service import run

del sys.path[0]

run(FOLDER, open_wire(), dynamic=False, integer_bits=32)
