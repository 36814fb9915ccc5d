"""Triton's LinearLayout. What is illegal ends the process: each request runs in a forked child.

`linear_compose(A, B)` is `A.compose(B)`, B after A. An index of the catalogue is that of the inputs one
after the other, the first one lowest; the library takes one index for each input.
"""

import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parent))
import plumbline_forked
from plumbline_adapter import describe, open_wire
from plumbline_notation import F2Matrix, LinearLayout, Unsupported

del sys.path[0]

wire = open_wire()

from triton._C.libtriton import linear_layout as library


def made(layout):
    """Nothing is required of the bases: a layout of the catalogue need not be surjective."""
    bases = [(name, [list(basis) for basis in bases]) for name, bases in layout.inputs]
    names = [name for name, _ in layout.outputs]
    return library.LinearLayout.from_bases(bases, names, [size for _, size in layout.outputs], False)


def back(layout):
    return LinearLayout(
        tuple((name, tuple(map(tuple, bases))) for name, bases in layout.bases),
        tuple((name, size) for name, size in layout.out_dims),
    )


def matrix(layout):
    rows = made(layout).get_matrix_view()
    columns = sum(len(bases) for _, bases in layout.inputs)
    return F2Matrix(
        len(rows), tuple(sum(row[k] << i for i, row in enumerate(rows)) for k in range(columns))
    )


def apply(layout, index):
    """An index beyond the size is none of the library's."""
    indices = {}
    for name, bases in layout.inputs:
        indices[name] = index % (1 << len(bases))
        index >>= len(bases)
    if index != 0:
        raise Unsupported("an index beyond the size")
    value = made(layout).apply(indices)
    return tuple(value[name] for name, _ in layout.outputs)


CALLS = {
    "linear_matrix":     (("linear",), matrix),
    "linear_apply":      (("linear", "integer"), apply),
    "linear_injective":  (("linear",), lambda L: made(L).is_injective()),
    "linear_surjective": (("linear",), lambda L: made(L).is_surjective()),
    "linear_compose":    (("linear", "linear"), lambda A, B: back(made(A).compose(made(B)))),
    "linear_invert":     (("linear",), lambda A: back(made(A).invert())),
    "linear_pseudoinvert": (("linear",), lambda A: back(made(A).pseudoinvert())),
    "linear_invert_and_compose": (("linear", "linear"),
                                  lambda A, B: back(made(A).invert_and_compose(made(B)))),
    "linear_product":    (("linear", "linear"), lambda A, B: back(made(A) * made(B))),
}

plumbline_forked.serve(wire, describe(FOLDER, CALLS, integer_bits="32"), CALLS)
