"""The layouts of nvidia-cutlass-operators: its copy of pycute, and `permutation`.

`reshape` reads some modes in row-major and some in column-major order, as their strides are, and
`broadcast` gives modes of one element an extent and stride 0: no operation here is either. As in
pycute, a layout sliced without an open entry is a value, and `unsupported`.
"""

import importlib
import importlib.util
import pathlib
import sys
import types

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parent / "common"))
from plumbline_adapter import describe, offered, open_wire, serve, translated
from plumbline_notation import Composed, Several, Swizzle, Unsupported

del sys.path[0]

wire = open_wire()

FUSION = "cutlass.operators.fusion"
root = pathlib.Path(importlib.util.find_spec("cutlass").submodule_search_locations[0]).parent
for name in ("cutlass", "cutlass.operators", FUSION, f"{FUSION}.ir"):
    sys.modules[name] = types.ModuleType(name)
    sys.modules[name].__path__ = [str(root.joinpath(*name.split(".")))]
library = importlib.import_module(f"{FUSION}.pycute")
algorithm = importlib.import_module(f"{FUSION}.ir.layout_algorithm")

LAYOUT = "layout|proper composed"


def back(value):
    if isinstance(value, library.ComposedLayout):
        return Composed(back(value.layoutB), value.offset, back(value.layoutA))
    if isinstance(value, library.Swizzle):
        return Swizzle(value.bits, value.base, value.shift)
    return value


def slice_modes(X, c):
    if not isinstance(X, library.Layout):
        return library.slice_(c, X)
    sliced = X(c)
    if not isinstance(sliced, library.Layout):
        raise Unsupported("a value, as nothing is open")
    return sliced


def select(A, positions):
    if not (isinstance(A.shape, tuple) and isinstance(positions, tuple)):
        raise Unsupported("a permutation of the modes of a tuple is wanted")
    return algorithm.permutation(A, positions)


# fmt: off
NAMED = offered(library, {
    "flatten":         ("flatten", "tuple"),
    "product":         ("product", "tuple"),
    "inner_product":   ("inner_product", "tuple", "tuple"),
    "prefix_product":  ("prefix_product", "tuple"),
    "elem_scale":      ("elem_scale", "tuple", "tuple"),
    "shape_div":       ("shape_div", "tuple", "tuple"),
    "crd2idx":         ("crd2idx", "tuple", "tuple", "tuple"),
    "idx2crd":         ("idx2crd", "tuple", "tuple"),
    "size":            ("size", LAYOUT),
    "cosize":          ("cosize", "layout"),
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
CALLS = {
    "evaluate":         ((LAYOUT, "integer"), lambda A, i: A(i)),
    "mode":             (("layout", "integer"), lambda A, k: A[k]),
    "concatenate":      (("layout", "layout"), lambda A, B: library.make_layout(A, B)),
    "slice":            (("tuple|layout", "pattern"), slice_modes),
    "slice_and_offset": (("layout", "pattern"),
                         lambda A, c: Several(library.slice_and_offset(c, A))),
    "select":           (("layout", "tuple"), select),
}
# fmt: on

OPERATIONS = translated({**NAMED, **CALLS}, back)
composed = library.ComposedLayout

serve(wire, describe(FOLDER, OPERATIONS), OPERATIONS, library.Layout, library.Swizzle, composed)
