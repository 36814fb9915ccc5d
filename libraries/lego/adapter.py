"""LEGO: blocks that permute the elements of an array, and their inverses.

The last dimension of Row, and of a GroupBy, counts fastest. A compact layout is a RegP: its
dimensions by falling stride. An index is a GroupBy of one dimension, whose Row has the modes in
reverse order. Every value is asked of `apply` or `inv`, which go through its MLIR. What is no
permutation has no block, and is outside the declared domain, or `unsupported`.
"""

import math
import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parent / "common"))
from plumbline_adapter import describe, open_wire
from plumbline_forked import serve
from plumbline_notation import Unsupported

del sys.path[0]

wire = open_wire()

import sympy
from lego import core

GREATEST = (1 << 62) - 1


def in_parentheses(value):
    return value if isinstance(value, tuple) else (value,)


def extents(shape):
    shape = in_parentheses(shape)
    if not shape or not all(isinstance(extent, int) and extent > 0 for extent in shape):
        raise Unsupported("dimensions are integers above 0")
    if math.prod(shape) > GREATEST:
        raise Unsupported("more elements than an index of its MLIR counts")
    return shape


def coordinate(c, S):
    c = in_parentheses(c)
    if len(c) != len(S) or not all(isinstance(part, int) for part in c):
        raise Unsupported("an index for each dimension is wanted")
    if not all(0 <= part < extent for part, extent in zip(c, S)):
        raise Unsupported("an index is in [0, dimension)")
    return c


def index(i, S):
    if not 0 <= i < math.prod(S):
        raise Unsupported("an index below 0 or from the size on")
    return sympy.Integer(i)


def grouped(block, groups):
    return core.OrderBy(block).GroupBy([tuple(groups)])


def applied(layout, indices):
    return int(layout.apply(*indices))


def inverted(layout, i):
    return tuple(int(part) for part in layout.inv(i))


def like(S, found):
    return found if isinstance(S, tuple) else found[0]


def permutation(S, D):
    """The dimensions of the compact layout S:D by falling stride."""
    D = in_parentheses(D)
    order = sorted(range(len(S)), key=lambda k: (-D[k] if S[k] > 1 else 0, k))
    inner = 1
    for k in reversed(order):
        if S[k] > 1 and D[k] != inner:
            raise Unsupported("no permutation of the elements")
        inner *= S[k]
    return core.RegP(S, tuple(order))


def lex_crd2idx(c, S):
    S = extents(S)
    return applied(grouped(core.Row(*S), S), coordinate(c, S))


def lex_idx2crd(i, S):
    shape = extents(S)
    return like(S, inverted(grouped(core.Row(*shape), shape), index(i, shape)))


def idx2crd(i, S):
    shape = extents(S)
    return like(S, inverted(grouped(core.Col(*shape), shape), index(i, shape)))


def crd2crd(c, S, T):
    S = extents(S)
    return idx2crd(applied(grouped(core.Col(*S), S), coordinate(c, S)), T)


def crd2idx(c, S, D):
    S = extents(S)
    return applied(grouped(permutation(S, D), S), coordinate(c, S))


def evaluate(A, i):
    S = extents(A.shape)
    block = permutation(S[::-1], in_parentheses(A.stride)[::-1])
    return applied(grouped(block, (math.prod(S),)), (int(index(i, S)),))


# fmt: off
OPERATIONS = {
    "lex_crd2idx": (("tuple", "tuple"), lex_crd2idx),
    "lex_idx2crd": (("integer", "tuple"), lex_idx2crd),
    "idx2crd":     (("integer", "tuple"), idx2crd),
    "crd2crd":     (("tuple", "tuple", "tuple"), crd2crd),
    "crd2idx":     (("tuple", "tuple", "tuple"), crd2idx),
    "evaluate":    (("layout", "integer"), evaluate),
}
# fmt: on

serve(wire, describe(FOLDER, OPERATIONS, integer_bits="64"), OPERATIONS)
