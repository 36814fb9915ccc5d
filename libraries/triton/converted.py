"""The PTX that Triton's compiler emits for the conversion of a tensor between two layouts of a
block.

A candidate of one operation, `converted_ptx(FROM, TO, bits, architecture)`, whose results are the
PTX and the bytes of dynamic shared memory that it needs. The kernel has two pointers: each thread
loads the elements that FROM places there, the tensor is converted, and each thread t stores every
element k that it now has, copies as well, at place t n + k of n elements. The stores are inline
PTX, so that the compiler cannot leave an element where it was, or store one copy of several.
"""

import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path[:0] = [str(FOLDER.parent / "common"), str(FOLDER)]
import plumbline_forked
from plumbline_adapter import describe, open_wire
from plumbline_notation import Several, Unsupported

wire = open_wire()

from compiler import compiled, kernel, size_of, warps_of

del sys.path[:2]

CONSTRAINTS = {8: "c", 16: "h", 32: "r", 64: "l"}

ENDS = (
    '%z = tt.elementwise_inline_asm "{store}" '
    '{{constraints = "=r,l,{constraint}", packed_element = 1 : i32, pure = false}} %d, %y : '
    "tensor<{size}x{pointer}, #to>, tensor<{size}x{element}, #to> -> tensor<{size}xi32, #to>"
)
STORE = (
    "{{ .reg .b32 t; .reg .b64 a; mov.u32 t, %tid.x; mad.wide.u32 a, t, {stride}, $1; "
    "st.global.b{bits} [a], $2; mov.b32 $0, 0; }}"
)


def without_debug(ptx):
    """The module up to the end of its only kernel, without comments and places of source lines."""
    only = ptx[: ptx.index("\n}") + 3]
    return "\n".join(
        line
        for line in only.splitlines()
        if line.strip() and not re.match(r"\s*(//|\.loc\b)", line)
    )


def converted(source, target, bits, architecture):
    if bits not in CONSTRAINTS:
        raise Unsupported("an element has 8, 16, 32 or 64 bits")
    warps = warps_of(source)
    if warps != warps_of(target):
        raise Unsupported("different numbers of warps")
    store = STORE.format(stride=size_of(source) * bits // 8, bits=bits)
    text = kernel(
        source,
        target,
        ("register", "lane", "warp"),
        bits,
        warps,
        architecture,
        ENDS,
        store=store,
        constraint=CONSTRAINTS[bits],
    )
    ptx, shared = compiled(text, warps, architecture)
    return Several((without_debug(ptx), str(shared)))


CALLS = {"converted_ptx": (("linear", "linear", "integer", "integer"), converted)}
plumbline_forked.serve(wire, describe(FOLDER, CALLS), CALLS)
