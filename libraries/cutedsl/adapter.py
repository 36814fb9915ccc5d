"""CuTeDSL, the Python front end of CUTLASS 4.

Layouts of constant integers are evaluated while a function is traced, so one traced function holds
the whole conversation and nothing is compiled. Some calls end the process: see plumbline_forked. A
swizzle alone is no function in the library; `apply` is the composed layout Sw o 0 o (x+1):1 at x.
Its composed layouts have one link, inner o offset o outer with the outer one applied first; a slice
of a swizzled one leaves out the offset that slice_and_offset returns beside it and is not asked
for. ceil_div counts tiles: an integer of a tile is a whole mode. The bits of a data type, which
recast_layout takes, and the masks of a swizzle are ints in CuTe, so the library is not asked for
wider ones.
"""

import math
import os
import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path[:0] = [str(FOLDER.parent / "common"), str(FOLDER)]
import plumbline_forked
from plumbline_adapter import describe, offered, open_wire, translated
from plumbline_notation import Several, Unsupported

wire = open_wire()

os.environ["CUTE_DSL_DISABLE_FILE_CACHING"] = "1"  # releases share one folder of files
import cutlass.cute as cute
import tiles

del sys.path[:2]

GREATEST = 2**63 - 1
GREATEST_INT = 2**31 - 1
LAYOUT = "basis layout"
LINK = "one-link composed"
MODED = "tuple|basis layout"


def layout(shape, stride):
    return cute.make_layout(shape, stride=stride)


def basis(factor, modes):
    return cute.ScaledBasis(factor, list(modes))


# The type of a value holds its full text; str() of it lacks the end of a negative shift.
_SWIZZLE = re.compile(r"S<(?P<bits>\d+),(?P<base>\d+),")
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


# fmt: off
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
    "tuple_round_up":    ("round_up", "tuple", "tuple"),
    "group":             ("group_modes", MODED, "integer", "integer"),
    "repeat":            ("repeat", "tuple", "integer"),
    "slice":             ("slice_", MODED, "pattern"),
    "dice":              ("dice", MODED, "pattern"),
    "idx2crd":           ("idx2crd", "tuple", "tuple"),
    "increment":         ("increment_coord", "tuple", "tuple"),
    "make_column_major_layout": ("make_layout", "tuple"),
    "make_layout_like":  ("make_layout_like", "layout"),
    "make_fragment_like": ("make_fragment_like", "layout"),
    "make_identity_layout": ("make_identity_layout", "tuple"),
    "size":              ("size", f"{LAYOUT}|{LINK}"),
    "cosize":            ("cosize", f"{LAYOUT}|swizzled layout"),
    "filter":            ("filter", LAYOUT),
    "composition":       ("composition", LAYOUT, f"tiler|{LAYOUT}"),
    "complement":        ("complement", "layout", "tuple"),
    "right_inverse":     ("right_inverse", LAYOUT),
    "left_inverse":      ("left_inverse", LAYOUT),
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
    "nullspace":         ("nullspace", LAYOUT),
})

COMPOSED = offered(cute, {
    "composed_rank":            ("rank", LINK),
    "composed_depth":           ("depth", LINK),
    "composed_append":          ("append", LINK, "layout"),
    "composed_group":           ("group_modes", LINK, "integer", "integer"),
    "composed_filter":          ("filter", LINK),
    "composed_coalesce":        ("coalesce", LINK),
    "composed_composition":     ("composition", LINK, "tiler"),
    "composed_divide":          ("logical_divide", LINK, "tiler"),
    "composed_zipped_divide":   ("zipped_divide", LINK, "tiler"),
    "composed_tiled_divide":    ("tiled_divide", LINK, "tiler"),
    "composed_flat_divide":     ("flat_divide", LINK, "tiler"),
    "composed_logical_product": ("logical_product", LINK, "tiler"),
    "composed_zipped_product":  ("zipped_product", LINK, "layout"),
    "composed_tiled_product":   ("tiled_product", LINK, "layout"),
    "composed_flat_product":    ("flat_product", LINK, "layout"),
    "composed_blocked_product": ("blocked_product", LINK, "layout"),
    "composed_raked_product":   ("raked_product", LINK, "layout"),
    "composed_tile_to_shape":   ("tile_to_shape", LINK, "tuple", "tuple"),
    "get_swizzle_portion":      ("get_swizzle_portion", "swizzled layout"),
    "get_nonswizzle_portion":   ("get_nonswizzle_portion", "swizzled layout"),
})
# fmt: on


def coalesce(A, profile=False):
    """None is a profile of one mode, hence another mark for no profile at all."""
    if profile == ():
        raise Unsupported("the library takes () for no profile")
    return cute.coalesce(A, target_profile=None if profile is False else ones(profile))


def ones(profile):
    return tuple(map(ones, profile)) if isinstance(profile, tuple) else 1


def in_profile(a, b):
    if not isinstance(a, tuple) or not isinstance(b, tuple):
        return not isinstance(a, tuple) and not isinstance(b, tuple)
    return all(map(in_profile, a, b))


def tuple_ceil_div(a, b):
    if not in_profile(a, b):
        raise Unsupported("an integer of a tile is one for a whole mode")
    return cute.ceil_div(a, b)


def filter_zeros(A, *P):
    return cute.filter_zeros(A, target_profile=P[0]) if P else cute.filter_zeros(A)


def composed_slice(F, c):
    if isinstance(F.inner, cute.Swizzle):
        raise Unsupported("the offset of a slice of a swizzled layout belongs to the pointer")
    return cute.slice_(F, c)


def slice_and_offset(X, c):
    return Several(cute.slice_and_offset(c, X))


def is_open(c):
    return any(map(is_open, c)) if isinstance(c, tuple) else c is None


def composed_slice_and_offset(F, c):
    if isinstance(F.inner, cute.Swizzle) and not is_open(c):
        raise Unsupported("a slice of a swizzled layout needs an open place")
    return slice_and_offset(F, c)


def select(X, I):
    return cute.select(X, mode=list(I))


def mode(X, k):
    return cute.get(X, mode=[k])


def recast(new_bits, old_bits, A):
    if max(new_bits, old_bits) > GREATEST_INT:
        raise Unsupported("the bits of a data type are an int of 32 bits")
    return cute.recast_layout(new_bits, old_bits, A)


def is_power_of_two(n):
    return n & (n - 1) == 0


def composed_recast(new_bits, old_bits, F):
    """The library's conditions on the swizzle: units of 2^k elements, and k <= base."""
    swizzle = _SWIZZLE.search(str(F.inner.type))
    if swizzle and min(new_bits, old_bits) > 0 and int(swizzle["bits"]) > 0:
        common = math.gcd(new_bits, old_bits)
        if not (is_power_of_two(new_bits // common) and is_power_of_two(old_bits // common)):
            raise Unsupported("a swizzle is recast by powers of two")
        if new_bits // common > 1 << int(swizzle["base"]):
            raise Unsupported("the base of a swizzle would fall below 0")
    return recast(new_bits, old_bits, F)


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
# fmt: off
CALLS = {
    "tuple_ceil_div":    (("tuple", "tuple"), tuple_ceil_div, "ceil_div"),
    "unflatten":         (("tuple", "profile"),
                          lambda X, P: cute.unflatten(X, ones(P)), "unflatten"),
    "congruent":         (("tuple", "tuple"), lambda a, b: static(cute.is_congruent(a, b)),
                          "is_congruent"),
    "weakly_congruent":  (("tuple", "tuple"), lambda a, b: static(cute.is_weakly_congruent(a, b)),
                          "is_weakly_congruent"),
    "select":            ((MODED, "tuple"), select, "select"),
    "mode":              ((MODED, "integer"), mode, "get"),
    "crd2idx":           (("tuple", "tuple", "strides"),
                          lambda c, S, D: cute.crd2idx(c, layout(S, D)), "crd2idx"),
    "make_layout":       (("tuple", "strides?"),
                          lambda S, *D: layout(S, *D) if D else cute.make_layout(S), "make_layout"),
    "make_ordered_layout": (("tuple", "tuple"),
                          lambda S, O: cute.make_ordered_layout(S, order=O), "make_ordered_layout"),
    "evaluate":          ((f"{LAYOUT}|{LINK}", "integer"), lambda A, i: A(i), "make_layout"),
    "filter_zeros":      ((LAYOUT, "tuple?"), filter_zeros, "filter_zeros"),
    "slice_and_offset":  ((LAYOUT, "pattern"), slice_and_offset, "slice_and_offset"),
    "coalesce":          ((LAYOUT, "profile?"), coalesce, "coalesce"),
    "upcast":            (("layout", "integer"), lambda A, n: recast(n, 1, A), "recast_layout"),
    "downcast":          (("layout", "integer"), lambda A, n: recast(1, n, A), "recast_layout"),
    "recast":            (("layout", "integer", "integer"),
                          lambda A, old, new: recast(new, old, A), "recast_layout"),
    "apply":             ((f"swizzle|{LINK}", "integer"), apply, "make_composed_layout"),
    "composed_of_swizzle": (("proper swizzle", "layout"),
                          lambda f, A: cute.make_composed_layout(f, 0, A), "make_composed_layout"),
    "composed_mode":     ((LINK, "integer"), mode, "get"),
    "composed_select":   ((LINK, "tuple"), select, "select"),
    "composed_slice":    ((LINK, "pattern"), composed_slice, "slice_"),
    "composed_slice_and_offset": ((LINK, "pattern"), composed_slice_and_offset, "slice_and_offset"),
    "composed_upcast":  ((LINK, "integer"), lambda F, n: composed_recast(n, 1, F), "recast_layout"),
    "composed_downcast":((LINK, "integer"), lambda F, n: composed_recast(1, n, F), "recast_layout"),
    "composed_recast":   ((LINK, "integer", "integer"),
                          lambda F, old, new: composed_recast(new, old, F), "recast_layout"),
    **tiles.calls(LAYOUT, LINK),
}
# fmt: on

ROWS = {**NAMED, **COMPOSED}
for operation, (kinds, call, name) in CALLS.items():
    if hasattr(cute, name):
        ROWS[operation] = (kinds, call)
if hasattr(getattr(cute.core, "_Layout", None), "max_alignment"):
    ROWS["max_alignment"] = (("layout",), lambda A: A.max_alignment)
if hasattr(getattr(cute.core, "_ComposedLayout", None), "max_alignment"):
    ROWS["composed_max_alignment"] = ((LINK,), lambda F: F.max_alignment)
if "iterable" in (cute.make_layout.__doc__ or ""):
    ROWS["concatenate"] = (("layout", "layout"), lambda A, B: cute.make_layout([A, B]))

OPERATIONS = translated(ROWS, back)
HELLO = describe(FOLDER, OPERATIONS, integer_bits="64")


def converse():
    """A plain function: only the body under the decorator is rewritten by the library."""
    makers = (layout, swizzle, cute.make_composed_layout, basis)
    plumbline_forked.serve(wire, HELLO, OPERATIONS, *makers)
    os._exit(0)  # what was traced is never compiled


@cute.jit
def trace():
    converse()


trace()
