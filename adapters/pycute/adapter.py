"""pycute, the Python model of CuTe layouts inside `nvidia-cutlass`.

`depth`, `flatten` of a layout, `injective` and `surjective` have no counterpart in any version.
"""

import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parent))
from plumbline_adapter import describe, offered, open_wire, serve

del sys.path[0]

wire = open_wire()

import pycute

OPERATIONS = offered(pycute, {
    "size":            ("size", "layout"),
    "cosize":          ("cosize", "layout"),
    "rank":            ("Layout.__len__", "layout"),
    "evaluate":        ("Layout.__call__", "layout", "integer"),
    "mode":            ("Layout.__getitem__", "layout", "integer"),
    "crd2idx":         ("crd2idx", "tuple", "tuple", "tuple"),
    "idx2crd":         ("idx2crd", "integer", "tuple"),
    "coalesce":        ("coalesce", "layout", "profile?"),
    "composition":     ("composition", "layout", "tiler"),
    "complement":      ("complement", "layout", "integer"),
    "right_inverse":   ("right_inverse", "layout"),
    "left_inverse":    ("left_inverse", "layout"),
    "logical_divide":  ("logical_divide", "layout", "tiler"),
    "logical_product": ("logical_product", "layout", "tiler"),
    "apply":           ("Swizzle.__call__", "swizzle", "integer"),
})

serve(wire, describe(FOLDER, OPERATIONS), OPERATIONS, pycute.Layout, pycute.Swizzle)
