"""The PTX that Triton's compiler emits for the conversion of a tensor between two layouts of a block.

A candidate of one operation, `converted_ptx(FROM, TO, bits, architecture)`, whose results are the PTX
and the bytes of dynamic shared memory that it needs. The kernel has two pointers: each thread loads
the elements that FROM places there, the tensor is converted, and each thread t stores every element k
that it now has, copies as well, at place t n + k of n elements. The stores are inline PTX, so that
the compiler cannot leave an element where it was, or store one copy of several.
"""

import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path[:0] = [str(FOLDER.parent), str(FOLDER)]
import plumbline_forked
from plumbline_adapter import describe, open_wire
from plumbline_notation import Several, Unsupported

wire = open_wire()

from compiler import attribute, compiled, size_of, warps_of

del sys.path[:2]

CONSTRAINTS = {8: "c", 16: "h", 32: "r", 64: "l"}

KERNEL = """#from = {source}
#to = {target}
module attributes {{"ttg.num-ctas" = 1 : i32, "ttg.num-warps" = {warps} : i32, ttg.target = "cuda:{architecture}", "ttg.threads-per-warp" = 32 : i32}} {{
  tt.func public @convert(%p: {pointer}, %q: {pointer}) {{
    %i = tt.make_range {{end = {size} : i32, start = 0 : i32}} : tensor<{size}xi32, #from>
    %a = tt.splat %p : {pointer} -> tensor<{size}x{pointer}, #from>
    %b = tt.addptr %a, %i : tensor<{size}x{pointer}, #from>, tensor<{size}xi32, #from>
    %x = tt.load %b : tensor<{size}x{pointer}, #from>
    %y = ttg.convert_layout %x : tensor<{size}x{element}, #from> -> tensor<{size}x{element}, #to>
    %j = tt.make_range {{end = {size} : i32, start = 0 : i32}} : tensor<{size}xi32, #to>
    %c = tt.splat %q : {pointer} -> tensor<{size}x{pointer}, #to>
    %d = tt.addptr %c, %j : tensor<{size}x{pointer}, #to>, tensor<{size}xi32, #to>
    %z = tt.elementwise_inline_asm "{store}" {{constraints = "=r,l,{constraint}", packed_element = 1 : i32, pure = false}} %d, %y : tensor<{size}x{pointer}, #to>, tensor<{size}x{element}, #to> -> tensor<{size}xi32, #to>
    tt.return
  }}
}}
"""
STORE = (
    "{{ .reg .b32 t; .reg .b64 a; mov.u32 t, %tid.x; mad.wide.u32 a, t, {stride}, $1; "
    "st.global.b{bits} [a], $2; mov.b32 $0, 0; }}"
)


def without_debug(ptx):
    """The module up to the end of its only kernel, without comments and places of source lines."""
    kernel = ptx[: ptx.index("\n}") + 3]
    return "\n".join(line for line in kernel.splitlines() if line.strip() and not re.match(r"\s*(//|\.loc\b)", line))


def converted(source, target, bits, architecture):
    if bits not in CONSTRAINTS:
        raise Unsupported("an element has 8, 16, 32 or 64 bits")
    warps = warps_of(source)
    if warps != warps_of(target):
        raise Unsupported("different numbers of warps")
    dimensions = ("register", "lane", "warp")
    element = f"i{bits}"
    text = KERNEL.format(
        source=attribute(source, dimensions),
        target=attribute(target, dimensions),
        warps=warps,
        architecture=architecture,
        size=size_of(source),
        element=element,
        pointer=f"!tt.ptr<{element}>",
        store=STORE.format(stride=size_of(source) * bits // 8, bits=bits),
        constraint=CONSTRAINTS[bits],
    )
    ptx, shared = compiled(text, warps, architecture)
    return Several((without_debug(ptx), str(shared)))


CALLS = {"converted_ptx": (("linear", "linear", "integer", "integer"), converted)}
plumbline_forked.serve(wire, describe(FOLDER, CALLS), CALLS)
