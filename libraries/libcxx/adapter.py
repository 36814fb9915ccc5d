"""libc++'s std::mdspan: mappings of 64-bit dextents of rank 0 to 6.

    python3 adapter.py INSTALLATION

A mapping is layout_left where the strides are exactly the column-major ones, layout_right where
they are exactly the row-major ones, layout_stride elsewhere. A request outside the preconditions
that [mdspan.layout] states for the call is refused here, because the call would be undefined. They
are the domain that candidate.json declares.
"""

import ctypes
import itertools
import math
import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
INSTALLED = pathlib.Path(sys.argv[1])

sys.path[:0] = [str(FOLDER.parent / "common"), str(INSTALLED)]
from plumbline_adapter import describe, open_wire, serve
from plumbline_notation import Unsupported

wire = open_wire()

GREATEST = (1 << 63) - 1
GREATEST_RANK = 6
SIZE, SPAN, INDEX, UNIQUE, EXHAUSTIVE = range(5)
LEFT, RIGHT, STRIDE = range(3)

library = ctypes.CDLL(str(INSTALLED / "libmapping.so"))
library.plumbline_mdspan.restype = ctypes.c_int64


def flat(value):
    value = value if isinstance(value, tuple) else (value,)
    if any(isinstance(part, tuple) for part in value):
        raise Unsupported("a nested shape has no mapping")
    return value


def precondition(holds, words):
    if not holds:
        raise ValueError(words)


def column_major(extents):
    return tuple(itertools.accumulate((1, *extents[:-1]), lambda a, b: a * b)) if extents else ()


def unique_in_some_order(extents, strides):
    """[mdspan.layout.stride.cons]: each stride is at least the stride times the extent before."""
    return any(
        all(strides[b] >= strides[a] * extents[a] for a, b in itertools.pairwise(order))
        for order in itertools.permutations(range(len(extents)))
    )


def kind_of(extents, strides):
    """LEFT, RIGHT or STRIDE, if the preconditions of its constructor hold."""
    if len(extents) != len(strides) or len(extents) > GREATEST_RANK:
        raise Unsupported("shape and stride differ in rank, or the rank is above 6")
    precondition(all(extent >= 0 for extent in extents), "an extent is negative")
    left = strides == column_major(extents)
    if left or strides[::-1] == column_major(extents[::-1]):
        precondition(math.prod(extents) <= GREATEST, "the size is not representable")
        return LEFT if left else RIGHT
    precondition(all(stride > 0 for stride in strides), "a stride is not positive")
    reach = sum((extent - 1) * stride for extent, stride in zip(extents, strides))
    precondition(0 in extents or reach < GREATEST, "required_span_size is not representable")
    precondition(unique_in_some_order(extents, strides), "no order of the modes is unique")
    return STRIDE


def ask(question, shape, stride, coordinate=()):
    extents, strides = flat(shape), flat(stride)
    kind = kind_of(extents, strides)
    numbers = [(ctypes.c_int64 * max(1, len(row)))(*row) for row in (extents, strides, coordinate)]
    return library.plumbline_mdspan(question, kind, ctypes.c_size_t(len(extents)), *numbers)


def crd2idx(c, S, D):
    coordinate, extents = flat(c), flat(S)
    if len(coordinate) != len(extents):
        raise Unsupported("a mapping takes one index for each of its modes")
    inside = all(0 <= part < extent for part, extent in zip(coordinate, extents))
    precondition(inside, "a coordinate is outside the extents")
    return ask(INDEX, S, D, coordinate)


def of_layout(question, kind=int):
    return ("layout",), lambda A: kind(ask(question, A.shape, A.stride))


# fmt: off
OPERATIONS = {
    "size":       of_layout(SIZE),
    "cosize":     of_layout(SPAN),
    "crd2idx":    (("tuple", "tuple", "tuple"), crd2idx),
    "injective":  of_layout(UNIQUE, bool),
    "surjective": of_layout(EXHAUSTIVE, bool),
}
# fmt: on

serve(wire, describe(FOLDER, OPERATIONS, integer_bits="64"), OPERATIONS)
