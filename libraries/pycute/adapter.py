"""pycute, the Python model of CuTe layouts inside `nvidia-cutlass`.

`depth`, `flatten` of a layout, `injective` and `surjective` have no counterpart in any version.
`cosize` of a composed layout is there the size of all that its outer part could reach, and left
out. A composed layout with a swizzle of abs(shift) < bits, which the library asserts against, is
`unsupported`.
"""

import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parent / "common"))
from plumbline_adapter import describe, offered, open_wire, serve, translated
from plumbline_notation import Composed, Several, Swizzle, Unsupported

del sys.path[0]

wire = open_wire()

import pycute

composed_layout = getattr(pycute, "ComposedLayout", None)
LAYOUT = "layout|proper composed" if composed_layout else "layout"
LAYOUT_OR_SWIZZLE = "swizzle|proper composed" if composed_layout else "swizzle"


def back(value):
    """What the library prints of its swizzles and composed layouts is no text of the protocol."""
    if composed_layout and isinstance(value, composed_layout):
        return Composed(back(value.layoutB), value.offset, back(value.layoutA))
    if isinstance(value, pycute.Swizzle):
        return Swizzle(value.bits, value.base, value.shift)
    return value


def slice_modes(X, c):
    if not isinstance(X, pycute.Layout):
        return pycute.slice_(c, X)
    sliced = X(c)
    if not isinstance(sliced, pycute.Layout):
        raise Unsupported("without a kept mode the library's slice of a layout is a value")
    return sliced


# Where the order of the arguments, or the form of the call, is not the catalogue's.
# fmt: off
CALLS = {
    "rank":             (("layout",), len),
    "evaluate":         ((LAYOUT, "integer"), lambda A, i: A(i)),
    "mode":             (("layout", "integer"), lambda A, k: A[k]),
    "make_layout":      (("tuple", "tuple?"), lambda S, D=None: pycute.Layout(S, D)),
    "make_column_major_layout": (("tuple",), lambda S: pycute.Layout(S)),
    "concatenate":      (("layout", "layout"), lambda A, B: pycute.make_layout(A, B)),
    "crd2crd":          (("tuple", "tuple", "tuple"), lambda c, S, T: pycute.crd2crd(c, T, S)),
    "slice":            (("tuple|layout", "pattern"), slice_modes),
    "slice_and_offset": (("layout", "pattern"),
                         lambda A, c: Several(pycute.slice_and_offset(c, A))),
    "apply":            ((LAYOUT_OR_SWIZZLE, "integer"), lambda f, x: f(x)),
    "swizzle_masks":    (("swizzle",), lambda f: Several((f.yyy_msk, f.zzz_msk))),
}
# fmt: on

COMPOSED = (
    {
        "composed_rank": (("proper composed",), len),
        "composed_mode": (("proper composed", "integer"), lambda F, k: F[k]),
    }
    if composed_layout
    else {}
)

# fmt: off
NAMED = offered(pycute, {
    "flatten":         ("flatten", "tuple"),
    "size":            ("size", LAYOUT),
    "cosize":          ("cosize", "layout"),
    "shape_div":       ("shape_div", "tuple", "tuple"),
    "product":         ("product", "tuple"),
    "tuple_max":       ("tuple_max", "tuple"),
    "inner_product":   ("inner_product", "tuple", "tuple"),
    "prefix_product":  ("prefix_product", "tuple"),
    "elem_scale":      ("elem_scale", "tuple", "tuple"),
    "crd2idx":         ("crd2idx", "tuple", "tuple", "tuple"),
    "idx2crd":         ("idx2crd", "tuple", "tuple"),
    "idx2crd_strided": ("idx2crd", "integer", "tuple", "tuple"),
    "coalesce":        ("coalesce", "layout", "profile?"),
    "filter":          ("filter", "layout", "profile?"),
    "composition":     ("composition", "layout", "tiler"),
    "complement":      ("complement", "layout", "integer"),
    "right_inverse":   ("right_inverse", "layout"),
    "left_inverse":    ("left_inverse", "layout"),
    "logical_divide":  ("logical_divide", "layout", "tiler"),
    "zipped_divide":   ("zipped_divide", "layout", "tiler"),
    "tiled_divide":    ("tiled_divide", "layout", "tiler"),
    "logical_product": ("logical_product", "layout", "tiler"),
    "zipped_product":  ("zipped_product", "layout", "tiler"),
    "tiled_product":   ("tiled_product", "layout", "tiler"),
})
# fmt: on

missing = {
    operation
    for operation, name in {
        "slice": "slice_",
        "slice_and_offset": "slice_and_offset",
        "crd2crd": "crd2crd",
    }.items()
    if not hasattr(pycute, name)
}
OPERATIONS = translated(
    {
        **NAMED,
        **COMPOSED,
        **{operation: row for operation, row in CALLS.items() if operation not in missing},
    },
    back,
)

serve(
    wire, describe(FOLDER, OPERATIONS), OPERATIONS, pycute.Layout, pycute.Swizzle, composed_layout
)
