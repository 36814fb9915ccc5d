"""What Triton's compiler emits for the conversion of a tensor between two layouts of a block.

A candidate of one operation, `emitted_conversion(FROM, TO, bits)`, whose result is (shuffles,
selects, byte permutes, accesses of shared memory) in the PTX for sm_90. The kernel loads element k
of its input, converts, and stores element k of its output, and does nothing else; selects are those
that the conversion adds, as an element that several lanes hold is stored under a predicate, without
any.
"""

import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path[:0] = [str(FOLDER.parent / "common"), str(FOLDER)]
import plumbline_forked
from plumbline_adapter import describe, open_wire
from plumbline_notation import Unsupported

wire = open_wire()

from compiler import compiled, kernel, warps_of

del sys.path[:2]

ARCHITECTURE = 90
COUNTED = [r"shfl\.sync\.", r"selp\.", r"prmt\.", r"(?:st|ld)\.shared\.|stmatrix|ldmatrix"]

STORE = "tt.store %d, %y : tensor<{size}x{pointer}, #to>"


def emitted(source, target, bits):
    if bits not in (8, 16, 32, 64):
        raise Unsupported("an element has 8, 16, 32 or 64 bits")
    warps = warps_of(source)
    if warps != warps_of(target):
        raise Unsupported("different numbers of warps")
    inputs = ("register", "lane", "warp")
    text = kernel(source, target, inputs, bits, warps, ARCHITECTURE, STORE)
    code = [
        line
        for line in compiled(text, warps, ARCHITECTURE)[0].splitlines()
        if not line.lstrip().startswith(("//", ".", "$"))
    ]
    return tuple(
        sum(len(re.findall(r"\b(?:" + one + ")", line)) for line in code) for one in COUNTED
    )


CALLS = {"emitted_conversion": (("linear", "linear", "integer"), emitted)}
plumbline_forked.serve(wire, describe(FOLDER, CALLS), CALLS)
