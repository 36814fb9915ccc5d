"""TileFoundry's layout algebra, "the restricted port" of CuTe, in its own package of types.

A layout's modes are in parentheses there, so that 8:1 is sent as (8):(1). Its composed layout has
CuTe's outer part by the name `inner`, and the other way round. An inverse of a composed layout
whose domain is left open has no text, and is `unsupported`. `is_contiguous` is documented for what
`filter` answers: `compact` is asked of layouts that filter leaves as large as they are. crd2idx
takes coordinates of the shape's own structure. An integer for several modes is read in row-major
order by the slices of 0.0.4rc1, and is `unsupported`.
"""

import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parent / "common"))
from plumbline_adapter import describe, offered, open_wire, serve, translated
from plumbline_notation import Composed, Layout, Several, Swizzle, Unsupported

sys.path[0] = str(FOLDER)
from stand_in import installed, modules

del sys.path[0]

wire = open_wire()

int_tuple, stride, values, library, swizzles = modules(
    installed(), ["int_tuple", "stride", "layout", "layout_algebra", "swizzle_layout"]
)
ONE_LINK = "one-link composed"


def in_parentheses(value):
    return value if isinstance(value, tuple) else (value,)


def layout(shape, strides):
    return values.Layout(in_parentheses(shape), in_parentheses(strides))


def composed_layout(outer, offset, inner):
    return values.ComposedLayout(inner=outer, offset=offset, outer=inner)


def back(value):
    if isinstance(value, values.Layout):
        strides = value.strides
        if strides is None:
            strides = stride.compact_col_major(value.shape)
        return Layout(value.shape, strides)
    if isinstance(value, values.Swizzle):
        return Swizzle(value.bits, value.base, value.shift)
    if isinstance(value, values.ComposedLayout):
        if value.inner is None or value.outer is None:
            raise Unsupported("a composed layout with a part left open")
        return Composed(back(value.inner), value.offset, back(value.outer))
    return Several(map(back, value)) if isinstance(value, Several) else value


def crd2idx(c, S, D):
    if not (int_tuple.congruent(c, S) and isinstance(S, tuple)):
        raise Unsupported("a coordinate of another structure than the shape, or an integer")
    return stride.crd2idx(c, S, D)


def idx2crd(i, S, D):
    if not (int_tuple.congruent(S, D) and isinstance(S, tuple)):
        raise Unsupported("strides of another structure than the shape, or an integer")
    return stride.idx2crd(i, S, D)


def unflatten(X, profile):
    if not isinstance(profile, tuple):
        raise Unsupported("a profile without parentheses")
    if isinstance(X, values.Layout):
        return values.unflatten(X, profile)
    return int_tuple.unflatten(in_parentheses(X), profile)


def mode(A, k):
    """A mode that is an integer comes in the parentheses of every layout there."""
    found = values.get(A, k)
    if isinstance(A.shape[k], tuple):
        return found
    return Layout(found.shape[0], found.strides[0])


def compact(A):
    filtered = library.filter(A)
    if values.size(filtered) != values.size(A):
        raise Unsupported("filter leaves fewer elements")
    return library.is_contiguous(filtered)


def by_mode(c, shape):
    """Refuses an integer that stands for several modes: it is read in row-major order there."""
    if isinstance(c, tuple) and isinstance(shape, tuple):
        for part, of_part in zip(c, shape):
            by_mode(part, of_part)
    elif isinstance(c, int) and isinstance(shape, tuple):
        raise Unsupported("an integer for several modes is read in row-major order")


def shape_of(X):
    return getattr(X, "shape", X)


def slice_modes(X, c):
    by_mode(c, shape_of(X))
    return library.slice(c, X)


def slice_and_offset(X, c):
    by_mode(c, shape_of(X))
    return Several(library.slice_and_offset(c, X))


# fmt: off
OF_TUPLES = {
    **offered(int_tuple, {
        "product":       ("product", "tuple"),
        "congruent":     ("congruent", "tuple", "tuple"),
    }),
    **offered(stride, {
        "prefix_product":  ("compact_col_major", "tuple"),
        "suffix_product":  ("compact_row_major", "tuple"),
    }),
    "idx2crd_strided":   (("integer", "tuple", "tuple"), idx2crd),
    "crd2idx":           (("tuple", "tuple", "tuple"), crd2idx),
    "unflatten":         (("tuple|layout", "profile"), unflatten),
}
OF_LAYOUTS = {
    **offered(values, {
        "size":          ("size", "layout"),
        "rank":          ("rank", "layout"),
        "take":          ("take", "layout", "integer", "integer"),
        "flatten":       ("flatten", "tuple|layout"),
        "evaluate":      ("apply", "layout|proper composed", "integer"),
        "make_swizzle":  ("make_swizzle", "integer", "integer"),
    }),
    **offered(library, {
        "cosize":        ("cosize", f"layout|{ONE_LINK}"),
        "coalesce":      ("coalesce", f"layout|{ONE_LINK}", "profile?"),
        "filter":        ("filter", "layout", "profile?"),
        "complement":    ("complement", "layout", "integer"),
        "composition":   ("composition", "layout", "tiler"),
        "right_inverse": ("right_inverse", "layout"),
        "left_inverse":  ("left_inverse", "layout"),
        "logical_divide": ("logical_divide", "layout", "tiler"),
        "zipped_divide": ("zipped_divide", "layout", "tiler"),
        "swizzle_inverse":        ("left_inverse", "proper swizzle"),
        "composed_coalesce":      ("coalesce", "swizzled layout"),
        "composed_filter":        ("filter", "swizzled layout", "profile?"),
        "composed_of_swizzle":    ("composition", "proper swizzle", "layout"),
        "composed_with_swizzle":  ("composition", "layout", "proper swizzle"),
        "composed_left_inverse":  ("left_inverse", "swizzled layout"),
        "composed_right_inverse": ("right_inverse", "swizzled layout"),
    }),
    "mode":              (("layout", "integer"), mode),
    "compact":           (("layout",), compact),
    "apply":             (("proper swizzle|proper composed", "integer"), values._apply_any),
    "swizzle_masks":     (("proper swizzle",), lambda f: Several((f.yyy_mask, f.zzz_mask))),
}
SLICES = {
    "slice":                     (("tuple|layout", "pattern"), slice_modes),
    "slice_and_offset":          (("layout", "pattern"), slice_and_offset),
    "composed_slice":            (("swizzled layout", "pattern"), slice_modes),
    "composed_slice_and_offset": (("swizzled layout", "pattern"), slice_and_offset),
} if hasattr(library, "slice_and_offset") else {}
# fmt: on

OPERATIONS = translated({**OF_TUPLES, **OF_LAYOUTS, **SLICES}, back)

serve(wire, describe(FOLDER, OPERATIONS), OPERATIONS, layout, values.Swizzle, composed_layout)
