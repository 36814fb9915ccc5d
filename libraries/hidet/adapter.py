"""hidet.ir.cute, an algebra of its own in Python, "inspired by" pycute of CUTLASS 3.5.

Tilers, profiles and shapes as cotarget are no arguments of its functions. `group` splits a layout
by a size, and is another operation than the one here. `shape_div` and `elem_scale` of two tuples
are generators; the adapter reads them out. A composed layout has one link, F(i) = functor(base +
layout(i)), and a swizzle with abs(shift) < bits is `unsupported`, since the library asserts against
it. A slice of a composed layout, by a call, drops the offset and is left out. So is the cosize of
one: it is the size of all that the outer part could reach.
"""

import pathlib
import sys
import types

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parent / "common"))
from plumbline_adapter import describe, offered, open_wire, serve, translated
from plumbline_notation import Composed, Several, Swizzle, Unsupported

sys.path[0] = str(FOLDER)
from stand_in import algebra, installed

del sys.path[0]

wire = open_wire()

int_tuple, swizzle, library = algebra(installed())
LAYOUT = "layout|one-link composed"


def composed_layout(outer, offset, inner):
    return library.ComposedTensorLayout(inner, offset, outer)


def back(value):
    if isinstance(value, library.ComposedTensorLayout):
        return Composed(back(value.functor), value.base, back(value.layout))
    if isinstance(value, swizzle.Swizzle):
        return Swizzle(value.bits, value.base, value.shift)
    return tuple(map(back, value)) if isinstance(value, types.GeneratorType) else value


def slice_modes(X, c):
    if not isinstance(X, library.TensorLayout):
        return int_tuple.slice_(c, X)
    sliced = X(c)
    if not isinstance(sliced, library.TensorLayout):
        raise Unsupported("without a kept mode the library's slice of a layout is a value")
    return sliced


def of_tuples(function):
    def called(a, *more):
        if not isinstance(a, tuple):
            raise Unsupported("the library has it of tuples")
        return function(a, *more)

    return called


def unflatten(t, profile):
    if isinstance(t, tuple) != isinstance(profile, tuple):
        raise Unsupported("the library asserts an integer where the profile has no parentheses")
    return int_tuple.unflatten(t, profile)


def reversed_modes(A):
    if not isinstance(A.shape, tuple):
        raise Unsupported("the library has it of layouts in parentheses")
    return A.reversed()


def make_swizzle(Y, Z):
    if max(Y, Z) >> 32:
        raise Unsupported("the library counts the bits of a mask modulo 32")
    return swizzle.make_swizzle(Y, Z)


def of_equal_rank(function):
    """The library asserts two tuples of one rank, or two integers."""

    def alike(a, b):
        if isinstance(a, tuple) != isinstance(b, tuple):
            return False
        return a is b or not isinstance(a, tuple) or len(a) == len(b) and all(map(alike, a, b))

    def called(a, b):
        if not alike(a, b):
            raise Unsupported("the library asserts two tuples of one rank, or two integers")
        return function(a, b)

    return called


# fmt: off
OF_TUPLES = offered(int_tuple, {
    "ceil_div":        ("ceil_div", "integer", "integer"),
    "tuple_ceil_div":  ("ceil_div", "tuple", "tuple"),
    "shape_div":       ("shape_div", "tuple", "tuple"),
    "product":         ("product", "tuple"),
    "product_each":    ("product_each", "tuple"),
    "inner_product":   ("inner_product", "tuple", "tuple"),
    "prefix_product":  ("compact_col_major", "tuple"),
    "suffix_product":  ("compact_row_major", "tuple"),
    "elem_scale":      ("elem_scale", "tuple", "tuple"),
    "congruent":       ("congruent", "tuple", "tuple"),
    "compatible":      ("compatible", "tuple", "tuple"),
    "rank":            ("rank", "tuple"),
    "flatten":         ("flatten", "tuple"),
    "crd2idx":         ("crd2idx", "tuple", "tuple", "tuple?"),
    "idx2crd":         ("idx2crd", "tuple", "tuple"),
    "idx2crd_strided": ("idx2crd", "integer", "tuple", "tuple"),
})
for operation, only in [("product_each", of_tuples), ("tuple_ceil_div", of_equal_rank)]:
    kinds, function = OF_TUPLES[operation]
    OF_TUPLES[operation] = (kinds, only(function))

OF_LAYOUTS = offered(library, {
    "coalesce":          ("coalesce", LAYOUT),
    "filter":            ("filter", "layout"),
    "composition":       ("composition", LAYOUT, "layout"),
    "complement":        ("complement", "layout", "integer"),
    "right_inverse":     ("right_inverse", "layout"),
    "left_inverse":      ("left_inverse", "layout"),
    "logical_divide":    ("logical_divide", "layout", "layout"),
    "logical_product":   ("logical_product", "layout", "layout"),
    "max_common_vector": ("max_common_vector", "layout", "layout"),
    "make_layout":       ("TensorLayout", "tuple", "tuple?"),
    "make_column_major_layout": ("TensorLayout", "tuple"),
    "concatenate":       ("make_layout", "layout", "layout"),
    "composed_coalesce": ("coalesce", "one-link composed"),
    "composed_composition":       ("composition", "one-link composed", "layout"),
    "composed_max_common_vector": ("max_common_vector", "one-link composed", "one-link composed"),
})

# Where the order of the arguments, or the form of the call, is not the catalogue's.
CALLS = {
    "depth":            (("tuple|layout",), lambda X: X.depth() if hasattr(X, "depth")
                         else int_tuple.depth(X)),
    "size":             ((LAYOUT,), lambda A: A.size()),
    "cosize":           (("layout",), lambda A: A.cosize()),
    "evaluate":         ((LAYOUT, "integer"), lambda A, i: A(i)),
    "mode":             (("layout", "integer"), lambda A, k: A[k]),
    "slice":            (("tuple|layout", "pattern"), slice_modes),
    "slice_and_offset": (("layout", "pattern"),
                         lambda A, c: Several(library.slice_and_offset(c, A))),
    "filter_zeros":     (("layout",), lambda A: library.filter(A, False)),
    "reverse":          (("layout",), reversed_modes),
    "unflatten":        (("tuple", "profile"), unflatten),
    "apply":            (("proper swizzle|one-link composed", "integer"), lambda f, x: f(x)),
    "swizzle_masks":    (("proper swizzle",), lambda f: Several((f.yyy_msk, f.zzz_msk))),
    "make_swizzle":     (("integer", "integer"), make_swizzle),
    "composed_depth":   (("one-link composed",), lambda F: F.depth()),
    "composed_mode":    (("one-link composed", "integer"), lambda F, k: F[k]),
}
# fmt: on

OPERATIONS = translated({**OF_TUPLES, **OF_LAYOUTS, **CALLS}, back)

serve(
    wire,
    describe(FOLDER, OPERATIONS),
    OPERATIONS,
    library.TensorLayout,
    swizzle.Swizzle,
    composed_layout,
)
