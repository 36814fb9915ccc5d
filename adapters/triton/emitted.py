"""What Triton's compiler emits for the conversion of a tensor between two layouts of one warp.

A candidate of one operation, `emitted_conversion(FROM, TO, bits)`, whose result is (shuffles, selects,
byte permutes, accesses of shared memory) in the PTX for sm_90. The kernel loads element k of its
input, converts, and stores element k of its output, and does nothing else; selects are those that the
conversion adds, as an element that several lanes hold is stored under a predicate, without any.
"""

import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path[:0] = [str(FOLDER.parent), str(FOLDER)]
import plumbline_forked
from plumbline_adapter import describe, open_wire
from plumbline_notation import Unsupported

wire = open_wire()

from compiler import attribute, compiled, size_of

del sys.path[:2]

ARCHITECTURE = 90
COUNTED = [r"shfl\.sync\.", r"selp\.", r"prmt\.", r"(?:st|ld)\.shared\.|stmatrix|ldmatrix"]

KERNEL = """#from = {source}
#to = {target}
module attributes {{"ttg.num-ctas" = 1 : i32, "ttg.num-warps" = 1 : i32, ttg.target = "cuda:{arch}", "ttg.threads-per-warp" = 32 : i32}} {{
  tt.func public @convert(%p: {pointer}, %q: {pointer}) {{
    %i = tt.make_range {{end = {size} : i32, start = 0 : i32}} : tensor<{size}xi32, #from>
    %a = tt.splat %p : {pointer} -> tensor<{size}x{pointer}, #from>
    %b = tt.addptr %a, %i : tensor<{size}x{pointer}, #from>, tensor<{size}xi32, #from>
    %x = tt.load %b : tensor<{size}x{pointer}, #from>
    %y = ttg.convert_layout %x : tensor<{size}x{element}, #from> -> tensor<{size}x{element}, #to>
    %j = tt.make_range {{end = {size} : i32, start = 0 : i32}} : tensor<{size}xi32, #to>
    %c = tt.splat %q : {pointer} -> tensor<{size}x{pointer}, #to>
    %d = tt.addptr %c, %j : tensor<{size}x{pointer}, #to>, tensor<{size}xi32, #to>
    tt.store %d, %y : tensor<{size}x{pointer}, #to>
    tt.return
  }}
}}
"""


def emitted(source, target, bits):
    if bits not in (8, 16, 32, 64):
        raise Unsupported("an element has 8, 16, 32 or 64 bits")
    element = f"i{bits}"
    dimensions = ("register", "lane")
    text = KERNEL.format(source=attribute(source, dimensions), target=attribute(target, dimensions), arch=ARCHITECTURE,
                         size=size_of(source), element=element, pointer=f"!tt.ptr<{element}>")
    code = [line for line in compiled(text, 1, ARCHITECTURE)[0].splitlines() if not line.lstrip().startswith(("//", ".", "$"))]
    return tuple(sum(len(re.findall(r"\b(?:" + one + ")", line)) for line in code) for one in COUNTED)


CALLS = {"emitted_conversion": (("linear", "linear", "integer"), emitted)}
plumbline_forked.serve(wire, describe(FOLDER, CALLS), CALLS)
