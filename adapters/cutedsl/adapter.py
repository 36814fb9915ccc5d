"""CuTeDSL, the Python front end of CUTLASS 4.

Layouts of constant integers are evaluated while a function is traced, so one traced function holds
the whole conversation and nothing is compiled. Some calls end the process: see plumbline_forked.
A swizzle alone is no function in the library; `apply` is the composed layout Sw o 0 o (x+1):1 at x.
A slice of a composed layout leaves out the offset that slice_and_offset returns beside it, which
belongs to the pointer, and is not asked for. Integers of layouts have 64 bits. The bits of a data
type, which recast_layout takes, and the masks of a swizzle are ints in CuTe, so the library is not
asked for wider ones.
"""

import os
import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parent))
import plumbline_forked
from plumbline_adapter import describe, offered, open_wire, translated
from plumbline_notation import Several, Unsupported

del sys.path[0]

wire = open_wire()

os.environ["CUTE_DSL_DISABLE_FILE_CACHING"] = "1"  # releases share one folder of files
import cutlass.cute as cute

GREATEST = 2**63 - 1
GREATEST_INT = 2**31 - 1
LAYOUT = "basis layout|composed"
MODED = "tuple|layout"


def layout(shape, stride):
    return cute.make_layout(shape, stride=stride)


def basis(factor, modes):
    return cute.ScaledBasis(factor, list(modes))


# The type of a value holds its full text; str() of it lacks the end of a negative shift.
_TYPE = re.compile(r'!cute\.(?:layout|composed_layout|swizzle)<"(.*)">')


def back(value):
    if isinstance(value, Several):
        return Several(map(back, value))
    found = _TYPE.fullmatch(str(getattr(value, "type", "")))
    if found:
        return re.sub(r"\bS<", "Sw<", found[1])
    return tuple(map(back, value)) if isinstance(value, (tuple, list)) else value


def static(value):
    """A truth value that the library only knows when the traced program runs is no answer."""
    if not isinstance(value, bool):
        raise Unsupported("the library leaves this to the traced program")
    return value


NAMED = offered(cute, {
    "ceil_div":          ("ceil_div", "integer", "integer"),
    "round_up":          ("round_up", "integer", "integer"),
    "shape_div":         ("shape_div", "tuple", "tuple"),
    "product":           ("product", "tuple"),
    "product_each":      ("product_each", "tuple"),
    "product_like":      ("product_like", "tuple", "tuple"),
    "rank":              ("rank", MODED),
    "depth":             ("depth", MODED),
    "flatten":           ("flatten", MODED),
    "append":            ("append", MODED, MODED),
    "prepend":           ("prepend", MODED, MODED),
    "group":             ("group_modes", MODED, "integer", "integer"),
    "repeat":            ("repeat", "tuple", "integer"),
    "slice":             ("slice_", MODED, "pattern"),
    "dice":              ("dice", MODED, "pattern"),
    "idx2crd":           ("idx2crd", "tuple", "tuple"),
    "increment":         ("increment_coord", "tuple", "tuple"),
    "make_column_major_layout": ("make_layout", "tuple"),
    "make_layout_like":  ("make_layout_like", "layout"),
    "make_identity_layout": ("make_identity_layout", "tuple"),
    "size":              ("size", LAYOUT),
    "cosize":            ("cosize", LAYOUT),
    "filter":            ("filter", "layout"),
    "filter_zeros":      ("filter_zeros", "layout"),
    "composition":       ("composition", LAYOUT, "tiler"),
    "complement":        ("complement", "layout", "tuple"),
    "right_inverse":     ("right_inverse", "layout"),
    "left_inverse":      ("left_inverse", "layout"),
    "logical_divide":    ("logical_divide", LAYOUT, "tiler"),
    "zipped_divide":     ("zipped_divide", LAYOUT, "tiler"),
    "tiled_divide":      ("tiled_divide", LAYOUT, "tiler"),
    "flat_divide":       ("flat_divide", LAYOUT, "tiler"),
    "logical_product":   ("logical_product", "layout", "tiler"),
    "zipped_product":    ("zipped_product", "layout", "layout"),
    "tiled_product":     ("tiled_product", "layout", "layout"),
    "flat_product":      ("flat_product", "layout", "layout"),
    "blocked_product":   ("blocked_product", "layout", "layout"),
    "raked_product":     ("raked_product", "layout", "layout"),
    "tile_to_shape":     ("tile_to_shape", "layout", "tuple", "tuple"),
    "max_common_vector": ("max_common_vector", "layout", "layout"),
    "max_common_layout": ("max_common_layout", "layout", "layout"),
    "nullspace":         ("nullspace", "layout"),
})


def coalesce(A, profile=False):
    """None is a profile of one mode, hence another mark for no profile at all."""
    return cute.coalesce(A) if profile is False else cute.coalesce(A, target_profile=ones(profile))


def ones(profile):
    return tuple(map(ones, profile)) if isinstance(profile, tuple) else 1


def recast(new_bits, old_bits, A):
    if max(new_bits, old_bits) > GREATEST_INT:
        raise Unsupported("the bits of a data type are an int of 32 bits")
    return cute.recast_layout(new_bits, old_bits, A)


def swizzle(bits, base, shift):
    if bits + base + abs(shift) > 31:
        raise Unsupported("the masks of a swizzle are ints of 32 bits")
    return cute.make_swizzle(bits, base, shift)


def apply(f, x):
    if isinstance(f, cute.Swizzle):
        f = cute.make_composed_layout(f, 0, cute.make_layout(min(x + 1, GREATEST)))
    return f(x)


# Where the order of the arguments, or the form of the call, is not the catalogue's:
# the kinds, the call, and the name that the library must have for it.
CALLS = {
    "unflatten":        (("tuple", "profile"),
                         lambda X, P: cute.unflatten(X, ones(P)), "unflatten"),
    "congruent":        (("tuple", "tuple"), lambda a, b: static(cute.is_congruent(a, b)),
                         "is_congruent"),
    "weakly_congruent": (("tuple", "tuple"), lambda a, b: static(cute.is_weakly_congruent(a, b)),
                         "is_weakly_congruent"),
    "select":           ((MODED, "tuple"), lambda X, I: cute.select(X, mode=list(I)), "select"),
    "mode":             ((MODED, "integer"), lambda X, k: cute.get(X, mode=[k]), "get"),
    "crd2idx":          (("tuple", "tuple", "tuple"),
                         lambda c, S, D: cute.crd2idx(c, layout(S, D)), "crd2idx"),
    "make_layout":      (("tuple", "tuple?"), lambda S, D=None: layout(S, D) if D is not None else cute.make_layout(S),
                         "make_layout"),
    "make_ordered_layout": (("tuple", "tuple"),
                         lambda S, O: cute.make_ordered_layout(S, order=O), "make_ordered_layout"),
    "evaluate":         ((LAYOUT, "integer"), lambda A, i: A(i), "make_layout"),
    "slice_and_offset": (("layout|composed", "pattern"),
                         lambda A, c: Several(cute.slice_and_offset(c, A)), "slice_and_offset"),
    "coalesce":         ((LAYOUT, "profile?"), coalesce, "coalesce"),
    "upcast":           (("layout", "integer"), lambda A, n: recast(n, 1, A),
                         "recast_layout"),
    "downcast":         (("layout", "integer"), lambda A, n: recast(1, n, A),
                         "recast_layout"),
    "recast":           (("layout", "integer", "integer"),
                         lambda A, old, new: recast(new, old, A), "recast_layout"),
    "make_layout_tv":   (("layout", "layout"),
                         lambda thr, val: Several(cute.make_layout_tv(thr, val)), "make_layout_tv"),
    "apply":            (("swizzle|composed", "integer"), apply, "make_composed_layout"),
}

OPERATIONS = translated(
    {**NAMED, **{operation: (kinds, call) for operation, (kinds, call, name) in CALLS.items()
                 if hasattr(cute, name)}}, back)
HELLO = describe(FOLDER, OPERATIONS, integer_bits="64")


def converse():
    """A plain function: only the body under the decorator is rewritten by the library."""
    plumbline_forked.serve(wire, HELLO, OPERATIONS,
                           layout, swizzle, cute.make_composed_layout, basis)
    os._exit(0)  # what was traced is never compiled


@cute.jit
def trace():
    converse()


trace()
