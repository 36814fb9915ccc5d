"""tensor-layouts, a CuTe layout algebra in plain Python. `composition` is its `compose`."""

import importlib.util
import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parent))
from plumbline_adapter import Unsupported, describe, offered, open_wire, serve

del sys.path[0]

wire = open_wire()

import tensor_layouts

if importlib.util.find_spec("tensor_layouts.analysis"):
    import tensor_layouts.analysis

OPERATIONS = offered(tensor_layouts, {
    "size":            ("size", "layout"),
    "cosize":          ("cosize", "layout"),
    "rank":            ("rank", "layout"),
    "depth":           ("depth", "layout"),
    "evaluate":        ("Layout.__call__", "layout", "integer"),
    "mode":            ("mode", "layout", "integer"),
    "crd2idx":         ("crd2idx", "tuple", "tuple", "tuple"),
    "idx2crd":         ("idx2crd", "integer", "tuple"),
    "flatten":         ("flatten", "layout"),
    "coalesce":        ("coalesce", "layout", "profile?"),
    "composition":     ("compose", "layout", "compound tiler"),
    "complement":      ("complement", "layout", "tuple"),
    "right_inverse":   ("right_inverse", "layout"),
    "left_inverse":    ("left_inverse", "layout"),
    "logical_divide":  ("logical_divide", "layout", "full tiler"),
    "logical_product": ("logical_product", "layout", "tiler"),
    "injective":       ("analysis.is_injective", "layout"),
    "surjective":      ("analysis.is_surjective", "layout"),
    "apply":           ("Swizzle.__call__", "swizzle", "integer"),
})


def coalesce(layout, profile=None):
    """The library's profiles are sizes, but for a tuple of None: each top-level mode on its own."""
    if isinstance(profile, tuple) and not all(mode is None for mode in profile):
        raise Unsupported("a profile of more than one level")
    return tensor_layouts.coalesce(layout, profile)


OPERATIONS["coalesce"] = (OPERATIONS["coalesce"][0], coalesce)

serve(wire, describe(FOLDER, OPERATIONS), OPERATIONS, tensor_layouts.Layout, tensor_layouts.Swizzle)
