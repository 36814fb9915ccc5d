"""FlyDSL: an answer is the type that its compiler infers for an operation on constant layouts.

The text of its types has no empty tuple. Much of what the library does not accept ends the process
by an assertion: see plumbline_forked. A tile is no argument of its products. Its swizzle is
x ^ ((x & mask) >> shift) by its own account, so one that moves bits up is none of its. What the
library calls the outer layout of a composed one is applied first; that may be composed again since
0.1.6. Basis strides are left out where it asserts integers: on the right of a composition, and of
what a left inverse is taken.
"""

import inspect
import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parent / "common"))
import plumbline_forked
from plumbline_adapter import describe, offered, open_wire, translated
from plumbline_notation import Basis, Composed, Layout, Swizzle, Unsupported

del sys.path[0]

wire = open_wire()

from flydsl._mlir import ir
from flydsl._mlir.dialects import fly

GREATEST = 2**31 - 1
MODED = "tuple|basis layout"
LAYOUT = "basis layout|composed"
CHAINS = hasattr(fly, "CoordSwizzleType")  # both came with 0.1.6


def text(value):
    """As the library writes it: `*` for `_`, 3E0E1 for 3@1@0, S<3,4,3> for Sw<3,4,3>."""
    if value is None:
        return "*"
    if isinstance(value, tuple):
        if not value:
            raise Unsupported("the text of the library's types has no empty tuple")
        return "(" + ",".join(map(text, value)) + ")"
    if isinstance(value, Layout):
        return f"{text(value.shape)}:{text(value.stride)}"
    if isinstance(value, Swizzle):
        if value.shift < 0 or value.bits + value.base + value.shift > 31:
            raise Unsupported("a swizzle of the library moves down, within 32 bits")
        return f"S<{value.bits},{value.base},{value.shift}>"
    if isinstance(value, Basis):
        return text(value.factor) + "".join(f"E{mode}" for mode in value.modes)
    if abs(value) > GREATEST:
        raise Unsupported("integers of the library have 32 bits")
    return str(value)


def type_of(given):
    kinds = {Layout: "layout", Swizzle: "swizzle"}
    return ir.Type.parse(f"!fly.{kinds.get(type(given), 'int_tuple')}<{text(given)}>")


def value(given):
    return composed(given) if isinstance(given, Composed) else fly.static(type_of(given))


def composed(F):
    if isinstance(F.inner, Swizzle):
        raise Unsupported("a composed layout of the library ends in a layout")
    if isinstance(F.inner, Composed) and not CHAINS:
        raise Unsupported("the library composes a layout once")
    return fly.make_composed_layout(value(F.outer), value(F.offset), value(F.inner))


def mode_of_tile(tiler):
    if isinstance(tiler, tuple):
        return tuple(map(mode_of_tile, tiler))
    return type_of(tiler) if isinstance(tiler, Layout) else tiler


def tile(given):
    if isinstance(given, Layout):
        return value(given)
    return fly.static(fly.TileType.get(list(map(mode_of_tile, given))))


def number(given):
    return given


_TYPE = re.compile(r"!fly\.(?:layout|int_tuple|composed_layout|swizzle)<(.*)>")
_BASIS = re.compile(r"(-?\d+)((?:E\d+)+)")
_NO_BRACKETS = {ord(bracket): None for bracket in "[]"}  # S<1,0,1> o 0 o [S<1,0,2> o 0 o 8:1]


def back(result):
    if isinstance(result, (bool, int)):
        return result
    found = _TYPE.fullmatch(str(result.type))
    if not found:
        raise Unsupported(f"the library leaves this to the program: {result.type}")
    answer = re.sub(r"\bS<", "Sw<", found[1]).translate(_NO_BRACKETS)
    return _BASIS.sub(lambda b: "@".join([b[1], *reversed(b[2][1:].split("E"))]), answer)


def calling(rows):
    """{operation: (kinds, function)} of {operation: (name, (kind, how it is given), ...)}."""
    found = offered(
        fly, {op: (name, *[kind for kind, _ in given]) for op, (name, *given) in rows.items()}
    )

    def row(kinds, function, gives):
        return kinds, lambda *values: function(*[give(v) for give, v in zip(gives, values)])

    return {op: row(*found[op], [give for _, give in rows[op][1:]]) for op in found}


A_TUPLE, A_LAYOUT, A_BASIS_LAYOUT = ("tuple", value), ("layout", value), ("basis layout", value)
A_MODED, A_COMPOSED, A_PATTERN = (MODED, value), ("composed", value), ("pattern", value)
A_TILER, AN_INTEGER, INDICES = ("layout|tuple tiler", tile), ("integer", number), ("tuple", list)
A_PATH = ("integer", lambda k: [k])

# fmt: off
NAMED = calling({
    "ceil_div":          ("ceil_div", ("integer", value), ("integer", value)),
    "shape_div":         ("shape_div", A_TUPLE, A_TUPLE),
    "product":           ("int_tuple_product", A_TUPLE),
    "product_each":      ("int_tuple_product_each", A_TUPLE),
    "product_like":      ("int_tuple_product_like", A_TUPLE, A_TUPLE),
    "congruent":         ("is_profile_congruent", A_TUPLE, A_TUPLE),
    "weakly_congruent":  ("is_profile_weakly_congruent", A_TUPLE, A_TUPLE),
    "tuple_ceil_div":    ("ceil_div", A_TUPLE, A_TUPLE),
    "tuple_add":         ("int_tuple_add", A_TUPLE, A_TUPLE),
    "tuple_div":         ("int_tuple_div", A_TUPLE, A_TUPLE),
    "tuple_mod":         ("int_tuple_mod", A_TUPLE, A_TUPLE),
    "rank":              ("rank", A_MODED),
    "depth":             ("depth", A_MODED),
    "append":            ("append", A_MODED, A_MODED),
    "prepend":           ("prepend", A_MODED, A_MODED),
    "group":             ("group", A_MODED, AN_INTEGER, AN_INTEGER),
    "take":              ("take", A_MODED, AN_INTEGER, AN_INTEGER),
    "select":            ("select", A_MODED, INDICES),
    "slice":             ("slice", A_MODED, A_PATTERN),
    "dice":              ("dice", A_MODED, A_PATTERN),
    "mode":              ("get", A_MODED, A_PATH),
    "make_layout":       ("make_layout", A_TUPLE, A_TUPLE),
    "make_ordered_layout": ("make_ordered_layout", A_TUPLE, A_TUPLE),
    "make_layout_like":  ("make_layout_like", A_LAYOUT),
    "make_fragment_like": ("make_fragment_layout_like", A_LAYOUT),
    "make_identity_layout": ("make_identity_layout", A_TUPLE),
    "size":              ("size", (LAYOUT, value)),
    "cosize":            ("cosize", ("layout|composed", value)),
    "coshape":           ("coshape", A_BASIS_LAYOUT),
    "coprofile":         ("coprofile", A_BASIS_LAYOUT),
    "composition":       ("composition", A_BASIS_LAYOUT, A_TILER),
    "right_inverse":     ("right_inverse", A_BASIS_LAYOUT),
    "left_inverse":      ("left_inverse", A_LAYOUT),
    "logical_divide":    ("logical_divide", A_BASIS_LAYOUT, A_TILER),
    "zipped_divide":     ("zipped_divide", A_BASIS_LAYOUT, A_TILER),
    "tiled_divide":      ("tiled_divide", A_BASIS_LAYOUT, A_TILER),
    "flat_divide":       ("flat_divide", A_BASIS_LAYOUT, A_TILER),
    "logical_product":   ("logical_product", A_LAYOUT, A_LAYOUT),
    "zipped_product":    ("zipped_product", A_LAYOUT, A_LAYOUT),
    "tiled_product":     ("tiled_product", A_LAYOUT, A_LAYOUT),
    "flat_product":      ("flat_product", A_LAYOUT, A_LAYOUT),
    "blocked_product":   ("blocked_product", A_LAYOUT, A_LAYOUT),
    "raked_product":     ("raked_product", A_LAYOUT, A_LAYOUT),
    "tile_to_shape":     ("tile_to_shape", A_LAYOUT, A_TUPLE, A_TUPLE),
})

COMPOSED = calling({
    "composed_rank":            ("rank", A_COMPOSED),
    "composed_depth":           ("depth", A_COMPOSED),
    "composed_mode":            ("get", A_COMPOSED, A_PATH),
    "composed_take":            ("take", A_COMPOSED, AN_INTEGER, AN_INTEGER),
    "composed_select":          ("select", A_COMPOSED, INDICES),
    "composed_group":           ("group", A_COMPOSED, AN_INTEGER, AN_INTEGER),
    "composed_append":          ("append", A_COMPOSED, A_LAYOUT),
    "composed_coalesce":        ("coalesce", A_COMPOSED),
    "composed_composition":     ("composition", A_COMPOSED, A_TILER),
    "composed_left_inverse":    ("left_inverse", A_COMPOSED),
    "composed_right_inverse":   ("right_inverse", A_COMPOSED),
    "composed_divide":          ("logical_divide", A_COMPOSED, A_TILER),
    "composed_zipped_divide":   ("zipped_divide", A_COMPOSED, A_TILER),
    "composed_tiled_divide":    ("tiled_divide", A_COMPOSED, A_TILER),
    "composed_flat_divide":     ("flat_divide", A_COMPOSED, A_TILER),
    "composed_logical_product": ("logical_product", A_COMPOSED, A_LAYOUT),
    "composed_zipped_product":  ("zipped_product", A_COMPOSED, A_LAYOUT),
    "composed_tiled_product":   ("tiled_product", A_COMPOSED, A_LAYOUT),
    "composed_flat_product":    ("flat_product", A_COMPOSED, A_LAYOUT),
    "composed_blocked_product": ("blocked_product", A_COMPOSED, A_LAYOUT),
    "composed_raked_product":   ("raked_product", A_COMPOSED, A_LAYOUT),
    "composed_tile_to_shape":   ("tile_to_shape", A_COMPOSED, A_TUPLE, A_TUPLE),
})
# fmt: on


# The name of the argument changed in 0.3.
PATTERN = "pattern" if "pattern" in inspect.signature(fly.coalesce).parameters else "attr"


def coalesce(A, profile=False):
    by_mode = {} if profile is False else {PATTERN: value(profile)}
    return fly.coalesce(value(A), **by_mode)


def column_major(S):
    """What the library asks for where the catalogue has a shape."""

    def strides(shape, stride):
        if not isinstance(shape, tuple):
            return stride, stride * shape
        found = []
        for mode in shape:
            of_mode, stride = strides(mode, stride)
            found.append(of_mode)
        return tuple(found), stride

    return Layout(S, strides(S, 1)[0])


def keeps(c):
    return any(map(keeps, c)) if isinstance(c, tuple) else c is None


def composed_slice(F, c):
    if not keeps(c):
        raise Unsupported("without a kept mode the answer has an empty tuple")
    return fly.slice(value(F), value(c))


def of_swizzle(f, A):
    """Without an offset the library's front end has the coprofile, which is 0."""
    return fly.make_composed_layout(value(f), fly.coprofile(value(A)), value(A))


def recast(F, old, new):
    return fly.recast_layout(new, old, value(F))


# Where the order of the arguments, or the form of the call, is not the catalogue's:
# the kinds, the call, and the name that the library must have for it.
# fmt: off
CALLS = {
    "crd2idx":    (("tuple", "tuple", "tuple"),
                   lambda c, S, D: fly.crd2idx(value(c), value(Layout(S, D))), "crd2idx"),
    "idx2crd":    (("tuple", "tuple"),
                   lambda i, S: fly.idx2crd(value(i), value(column_major(S))), "idx2crd"),
    "idx2crd_strided": (("integer", "tuple", "tuple"),
                   lambda i, S, D: fly.idx2crd(value(i), value(Layout(S, D))), "idx2crd"),
    "evaluate":   ((LAYOUT, "integer"), lambda A, i: fly.crd2idx(value(i), value(A)), "crd2idx"),
    "apply":      (("swizzle|composed", "integer"),
                   lambda f, x: fly.crd2idx(value(x), value(f)), "crd2idx"),
    "coalesce":   (("basis layout", "profile?"), coalesce, "coalesce"),
    "complement": (("layout", "integer"),
                   lambda A, N: fly.complement(value(A), codomain_size=value(N)), "complement"),
    "composed_slice": (("composed", "pattern"), composed_slice, "slice"),
    "composed_of_swizzle": (("swizzle", "layout"), of_swizzle, "make_composed_layout"),
}
# fmt: on
for prefix, kind in [("", "layout"), ("composed_", "composed")]:
    CALLS[prefix + "upcast"] = (kind, "integer"), lambda F, n: recast(F, 1, n), "recast_layout"
    CALLS[prefix + "downcast"] = (kind, "integer"), lambda F, n: recast(F, n, 1), "recast_layout"
    CALLS[prefix + "recast"] = (kind, "integer", "integer"), recast, "recast_layout"

OPERATIONS = translated(
    {
        **NAMED,
        **COMPOSED,
        **{
            operation: (kinds, call)
            for operation, (kinds, call, name) in CALLS.items()
            if hasattr(fly, name)
        },
    },
    back,
)

context = ir.Context()
context.load_all_available_dialects()
with context, ir.Location.unknown():
    module = ir.Module.create()
    with ir.InsertionPoint(module.body):
        plumbline_forked.serve(wire, describe(FOLDER, OPERATIONS, integer_bits="32"), OPERATIONS)
