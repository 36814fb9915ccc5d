"""AMD's rotating encoding of shared memory, which no binding turns into a linear layout.

The compiler says whether a buffer may be taken for one in a given linear layout: `memdesc_reshape`
to the same shape is only valid if it may. So each basis is looked for among those that there are,
and the whole layout is asked for again at the end.
"""

import itertools
import os
import tempfile

from plumbline_notation import Unsupported
from powers import is_power_of_two
from triton._C.libtriton import ir

RESHAPED = """#s = #ttg.amd_rotating_shared<{{vec = {v}, perPhase = {p}, maxPhase = {m},
                                order = {order}}}>
#t = #ttg.shared_linear<{{offset = {offset}}}, alignment = 16>
#m = #ttg.shared_memory
module attributes {{"ttg.num-ctas" = 1 : i32, "ttg.num-warps" = 1 : i32,
                   "ttg.threads-per-warp" = 64 : i32}} {{
  tt.func public @f(%s: !ttg.memdesc<{shape}xi8, #s, #m, mutable>) {{
    %t = ttg.memdesc_reshape %s : !ttg.memdesc<{shape}xi8, #s, #m, mutable>
                               -> !ttg.memdesc<{shape}xi8, #t, #m, mutable>
    tt.return
  }}
}}
"""


def is_layout(context, move, sizes, bases):
    """`sizes` and `bases` have the columns first, and the compiler has them last."""
    text = RESHAPED.format(
        **move,
        order=list(range(len(sizes)))[::-1],
        offset=[list(basis)[::-1] for basis in bases],
        shape="x".join(map(str, sizes[::-1])),
    )
    with tempfile.NamedTemporaryFile("w", suffix=".mlir", delete=False) as file:
        file.write(text)
    try:
        ir.parse_mlir_module(file.name, context)
        return True
    except RuntimeError:
        return False
    finally:
        os.unlink(file.name)


def counting(size, place, rank):
    return [
        tuple(1 << bit if k == place else 0 for k in range(rank))
        for bit in range(size.bit_length() - 1)
    ]


def candidates(columns):
    """What a row may be moved by: most often a power of two, or nothing."""
    likely = [0, *(1 << bit for bit in range(columns.bit_length() - 1))]
    return itertools.chain(likely, (n for n in range(columns) if n not in likely))


def bases(context, v, p, m, sizes):
    if not all(map(is_power_of_two, (v, p, m))):
        raise Unsupported("a number that is no power of two")
    if len(sizes) < 2 or all(size == 1 for size in sizes):
        raise Unsupported("no matrix, or a single element")
    move = {"v": v, "p": p, "m": m}
    columns, rows = sizes[:2]
    found = counting(columns, 0, 2)
    for row in (1 << bit for bit in range(rows.bit_length() - 1)):
        tried = ([*found, (moved, row)] for moved in candidates(columns))
        found = next(one for one in tried if is_layout(context, move, [columns, 2 * row], one))
    rank = len(sizes)
    whole = [basis + (0,) * (rank - 2) for basis in found]
    for place in range(2, rank):
        whole += counting(sizes[place], place, rank)
    if not is_layout(context, move, sizes, whole):
        raise Unsupported("a layout that is not that of its columns and rows")
    return whole
