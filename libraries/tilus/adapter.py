"""Tilus's layouts of shared memory, and its layouts of registers as linear layouts.

A shared layout has a flat shape, and modes of each dimension from the most significant on; a
dimension is a mode here, and its modes are that mode's, reversed. An extent of 1 is no mode there.
`count_size` is cosize, `shared_reshape` is with_shape with the dimensions in row-major order,
`shared_slice` is select, and `shared_compose(B, A)` is blocked_product(A, B) where A has no gaps.
Layouts are evaluated by `as_numpy_grid`.
"""

import math
import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parent / "common"))
from plumbline_adapter import describe, open_wire, serve
from plumbline_notation import Composed, Layout, LinearLayout, Swizzle, Unsupported

sys.path[0] = str(FOLDER)
from registers import linear_of, registers_of
from stand_in import installed, modules

del sys.path[0]

wire = open_wire()

shared, shared_ops, register, register_ops = modules(installed())
MOST_ELEMENTS = 1 << 16
SWIZZLED = "layout|swizzled layout"


# Shared layouts -----------------------------------------------------------------------------------


def leaves(tree):
    return [leaf for part in tree for leaf in leaves(part)] if isinstance(tree, tuple) else [tree]


def in_parentheses(value):
    return value if isinstance(value, tuple) else (value,)


def to_swizzle(swizzle):
    if swizzle.shift < 0:
        raise Unsupported("its swizzles move down")
    return shared.Swizzle(base=swizzle.base, bits=swizzle.bits, shift=swizzle.shift)


def fields(A, dimensions=None):
    """(shape, mode shape, mode strides, swizzle) of a layout, each mode of which is a dimension;
    in one dimension if `dimensions` is 1."""
    swizzle = None
    if isinstance(A, Composed):
        if A.offset:
            raise Unsupported("its layouts have no offset")
        swizzle, A = to_swizzle(A.outer), A.inner
    pairs = [(A.shape, A.stride)]
    if dimensions is None:
        pairs = list(zip(in_parentheses(A.shape), in_parentheses(A.stride)))
    shape, mode_shape, mode_strides = [], [], []
    for extents, strides in pairs:
        extent = 1
        for s, d in zip(reversed(leaves(extents)), reversed(leaves(strides))):
            extent *= s
            if s != 1:
                mode_shape.append(s)
                mode_strides.append(d)
        shape.append(extent)
    return shape, mode_shape, mode_strides, swizzle


def to_shared(A):
    return shared.SharedLayout.create(*fields(A))


def back(layout):
    """The dimensions as modes; a dimension of extent 1 has none there, and is 1:0."""
    modes = list(zip(layout.mode_shape, layout.mode_strides))
    shape, stride = [], []
    for extent in layout.shape:
        mine, left = [], extent
        while left > 1:
            mine.insert(0, modes.pop(0))
            left //= mine[0][0]
        extents, strides = zip(*mine) if mine else ((1,), (0,))
        shape.append(extents if len(extents) > 1 else extents[0])
        stride.append(strides if len(strides) > 1 else strides[0])
    inner = Layout(tuple(shape), tuple(stride))
    swizzle = layout.optional_swizzle
    if swizzle is None:
        return inner
    return Composed(Swizzle(swizzle.bits, swizzle.base, swizzle.shift), 0, inner)


def evaluate(A, i):
    layout = to_shared(A)
    if not 0 <= i < math.prod(layout.shape) <= MOST_ELEMENTS:
        raise Unsupported(f"an index beyond the layout, or more than {MOST_ELEMENTS} elements")
    if not any(layout.mode_strides):
        raise Unsupported("the grid of a layout without strides is a number")
    return int(layout.as_numpy_grid().flatten(order="F")[i])


def coalesce(A, profile=None):
    """Canonical modes of each dimension; without a profile the layout is one dimension."""
    if isinstance(profile, tuple):
        rank = len(A.shape) if isinstance(A.shape, tuple) else 1
        if len(profile) != rank or any(isinstance(part, tuple) for part in profile):
            raise Unsupported("a profile of other modes than the layout's")
        return back(shared.shared_layout(*fields(A)))
    found = back(shared.shared_layout(*fields(A, dimensions=1)))
    plain = found.inner if isinstance(found, Composed) else found
    flat = Layout(plain.shape[0], plain.stride[0])
    return Composed(found.outer, 0, flat) if isinstance(found, Composed) else flat


def of_shape(function):
    def called(S):
        if any(isinstance(extent, tuple) for extent in in_parentheses(S)):
            raise Unsupported("its shapes are flat")
        return back(function(*in_parentheses(S)))

    return called


def select(A, positions):
    positions = in_parentheses(positions)
    if len(set(positions)) != len(positions) or any(isinstance(k, tuple) for k in positions):
        raise Unsupported("a mode more than once")
    shape = in_parentheses(A.inner.shape if isinstance(A, Composed) else A.shape)
    if any(isinstance(extent, tuple) for extent in shape):
        raise Unsupported("the modes of a dimension may be joined")
    return back(shared_ops.shared_slice(to_shared(A), positions))


def with_shape(A, S):
    layout = to_shared(A)
    row_major = shared_ops.shared_permute(layout, list(reversed(range(len(layout.shape)))))
    S = in_parentheses(S)
    if any(isinstance(extent, tuple) for extent in S):
        raise Unsupported("its shapes are flat")
    if math.prod(S) != math.prod(layout.shape):
        raise Unsupported("a shape of another size")
    found = shared_ops.shared_reshape(row_major, list(reversed(S)))
    return back(shared_ops.shared_permute(found, list(reversed(range(len(S))))))


def blocked_product(A, B):
    inner, outer = to_shared(A), to_shared(B)
    plain = to_shared(A.inner if isinstance(A, Composed) else A)
    if plain.count_size() > MOST_ELEMENTS or len(inner.shape) != len(outer.shape):
        raise Unsupported("another rank, or a block of more than 65536 elements")
    if sorted(plain.as_numpy_grid().flatten().tolist()) != list(range(plain.count_size())):
        raise Unsupported("a block with gaps: its copies follow one another")
    return back(shared_ops.shared_compose(outer, inner))


def swizzle_downcast(f, n):
    found = to_swizzle(f).to_byte_swizzle(n)
    return Swizzle(found.bits, found.base, found.shift)


# Register layouts ---------------------------------------------------------------------------------


def inputs_of(*layouts):
    return list(dict.fromkeys(name for layout in layouts for name, _ in layout.inputs))


def outputs_of(layout):
    return [name for name, _ in layout.outputs]


def of_registers(function):
    """A function of two layouts with the same outputs."""

    def called(A, B):
        if outputs_of(A) != outputs_of(B):
            raise Unsupported("outputs of other names")
        found = function(*[registers_of(one, register.register_layout) for one in (A, B)])
        return linear_of(found, inputs_of(A, B), outputs_of(A))

    return called


def reshaped(function):
    """A function that takes the dimensions in row-major order; the first output is the lowest."""

    def called(L, *more):
        reverse = LinearLayout(
            tuple((name, tuple(basis[::-1] for basis in bases)) for name, bases in L.inputs),
            L.outputs[::-1],
        )
        found, names = function(registers_of(reverse, register.register_layout), L, *more)
        linear = linear_of(found, inputs_of(L), names[::-1])
        return LinearLayout(
            tuple((name, tuple(basis[::-1] for basis in bases)) for name, bases in linear.inputs),
            linear.outputs[::-1],
        )

    return called


def flatten_outs(layout, L):
    found = register_ops.flatten(layout)
    more = (f"more{k}" for k in range(len(found.shape)))
    return found, [*outputs_of(L), *more][: len(found.shape)]


def reshape_outs(layout, L, D):
    if D.inputs and any(bases for _, bases in D.inputs) or not D.outputs:
        raise Unsupported("no outputs to reshape to")
    return register_ops.reshape(layout, [size for _, size in D.outputs[::-1]]), outputs_of(D)


def transpose_outs(L, order):
    order = in_parentheses(order)
    found = register_ops.permute(registers_of(L, register.register_layout), order)
    return linear_of(found, inputs_of(L), [outputs_of(L)[k] for k in order])


# fmt: off
OPERATIONS = {
    "evaluate":         ((SWIZZLED, "integer"), evaluate),
    "cosize":           ((SWIZZLED,), lambda A: to_shared(A).count_size()),
    "coalesce":         (("layout", "profile?"), coalesce),
    "make_row_major_layout":    (("tuple",), of_shape(shared_ops.shared_row_major)),
    "make_column_major_layout": (("tuple",), of_shape(shared_ops.shared_column_major)),
    "select":           (("layout", "tuple"), select),
    "with_shape":       (("layout", "tuple"), with_shape),
    "blocked_product":  (("layout", "layout"), blocked_product),
    "swizzle_downcast": (("proper swizzle", "integer"), swizzle_downcast),
    "composed_coalesce":        (("swizzled layout",), coalesce),
    "composed_select":          (("swizzled layout", "tuple"), select),
    "composed_blocked_product": (("swizzled layout", "layout"), blocked_product),
    "linear_product":      (("linear", "linear"),
                            of_registers(lambda A, B: register_ops.compose(B, A))),
    "linear_divide_left":  (("linear", "linear"), of_registers(register_ops.divide)),
    "linear_divide_right": (("linear", "linear"), of_registers(register_ops.left_divide)),
    "linear_flatten_outs": (("linear",), reshaped(flatten_outs)),
    "linear_reshape_outs": (("linear", "linear"), reshaped(reshape_outs)),
    "linear_transpose_outs": (("linear", "tuple"), transpose_outs),
}
# fmt: on

serve(wire, describe(FOLDER, OPERATIONS, integer_bits="32"), OPERATIONS)
