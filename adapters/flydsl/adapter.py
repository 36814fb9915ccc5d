"""FlyDSL: an answer is the type that its compiler infers for an operation on constant layouts.

A swizzle alone is no function in the library; `apply` is the composed layout Sw o 0 o (x+1):1 at x.
The text of its types has no empty tuple. Much of what the library does not accept ends the process
by an assertion: see plumbline_forked. An integer alone is no tiler of the library, a tile is no
argument of its products, and a shape is a cotarget of layouts with basis strides only. Its swizzle is
x ^ ((x & mask) >> shift) by its own account, so one that moves bits up is none of its.
"""

import inspect
import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parent))
import plumbline_forked
from plumbline_adapter import describe, offered, open_wire, translated
from plumbline_notation import Basis, Composed, Layout, Swizzle, Unsupported

del sys.path[0]

wire = open_wire()

from flydsl._mlir import ir
from flydsl._mlir.dialects import fly

GREATEST = 2**31 - 1
MODED = "tuple|layout"
LAYOUT = "basis layout|composed"


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
    if isinstance(value, Composed):
        return f"{text(value.outer)} o {value.offset} o {text(value.inner)}"
    if isinstance(value, Basis):
        return str(value.factor) + "".join(f"E{mode}" for mode in value.modes)
    return str(value)


def type_of(given):
    kinds = {Layout: "layout", Composed: "composed_layout"}
    return ir.Type.parse(f"!fly.{kinds.get(type(given), 'int_tuple')}<{text(given)}>")


def value(given):
    return fly.static(type_of(given))


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


_TYPE = re.compile(r"!fly\.(?:layout|int_tuple|composed_layout)<(.*)>")
_BASIS = re.compile(r"(-?\d+)((?:E\d+)+)")


def back(result):
    if isinstance(result, (bool, int)):
        return result
    found = _TYPE.fullmatch(str(result.type))
    if not found:
        raise Unsupported(f"the library leaves this to the program: {result.type}")
    answer = re.sub(r"\bS<", "Sw<", found[1])
    return _BASIS.sub(lambda b: "@".join([b[1], *reversed(b[2][1:].split("E"))]), answer)


def calling(rows):
    """{operation: (kinds, function)} of {operation: (name, (kind, how it is given), ...)}."""
    found = offered(fly, {op: (name, *[kind for kind, _ in given])
                          for op, (name, *given) in rows.items()})

    def row(kinds, function, gives):
        return kinds, lambda *values: function(*[give(v) for give, v in zip(gives, values)])

    return {op: row(*found[op], [give for _, give in rows[op][1:]]) for op in found}


A_TUPLE, A_LAYOUT, A_MAP = ("tuple", value), ("layout", value), (LAYOUT, value)
A_MODED, A_TILER, AN_INTEGER = (MODED, value), ("layout|tuple tiler", tile), ("integer", number)

NAMED = calling({
    "ceil_div":          ("ceil_div", ("integer", value), ("integer", value)),
    "shape_div":         ("shape_div", A_TUPLE, A_TUPLE),
    "product":           ("int_tuple_product", A_TUPLE),
    "product_each":      ("int_tuple_product_each", A_TUPLE),
    "product_like":      ("int_tuple_product_like", A_TUPLE, A_TUPLE),
    "congruent":         ("is_profile_congruent", A_TUPLE, A_TUPLE),
    "weakly_congruent":  ("is_profile_weakly_congruent", A_TUPLE, A_TUPLE),
    "rank":              ("rank", A_MODED),
    "depth":             ("depth", A_MODED),
    "append":            ("append", A_MODED, A_MODED),
    "prepend":           ("prepend", A_MODED, A_MODED),
    "group":             ("group", A_MODED, AN_INTEGER, AN_INTEGER),
    "take":              ("take", A_MODED, AN_INTEGER, AN_INTEGER),
    "select":            ("select", A_MODED, ("tuple", list)),
    "slice":             ("slice", (MODED + "|composed", value), ("pattern", value)),
    "dice":              ("dice", A_MODED, ("pattern", value)),
    "mode":              ("get", A_MODED, ("integer", lambda k: [k])),
    "make_layout":       ("make_layout", A_TUPLE, A_TUPLE),
    "make_ordered_layout": ("make_ordered_layout", A_TUPLE, A_TUPLE),
    "make_layout_like":  ("make_layout_like", A_LAYOUT),
    "make_identity_layout": ("make_identity_layout", A_TUPLE),
    "size":              ("size", A_MAP),
    "cosize":            ("cosize", A_MAP),
    "coshape":           ("coshape", ("basis layout", value)),
    "composition":       ("composition", A_MAP, A_TILER),
    "right_inverse":     ("right_inverse", A_LAYOUT),
    "left_inverse":      ("left_inverse", A_LAYOUT),
    "logical_divide":    ("logical_divide", A_MAP, A_TILER),
    "zipped_divide":     ("zipped_divide", A_MAP, A_TILER),
    "tiled_divide":      ("tiled_divide", A_MAP, A_TILER),
    "flat_divide":       ("flat_divide", A_MAP, A_TILER),
    "logical_product":   ("logical_product", A_LAYOUT, A_LAYOUT),
    "zipped_product":    ("zipped_product", A_LAYOUT, A_LAYOUT),
    "tiled_product":     ("tiled_product", A_LAYOUT, A_LAYOUT),
    "flat_product":      ("flat_product", A_LAYOUT, A_LAYOUT),
    "blocked_product":   ("blocked_product", A_LAYOUT, A_LAYOUT),
    "raked_product":     ("raked_product", A_LAYOUT, A_LAYOUT),
    "tile_to_shape":     ("tile_to_shape", A_LAYOUT, A_TUPLE, A_TUPLE),
})


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


def apply(f, x):
    if isinstance(f, Swizzle):
        f = Composed(f, 0, Layout(min(x + 1, GREATEST), 1))
    return fly.crd2idx(value(x), value(f))


# Where the order of the arguments, or the form of the call, is not the catalogue's:
# the kinds, the call, and the name that the library must have for it.
CALLS = {
    "crd2idx":    (("tuple", "tuple", "tuple"),
                   lambda c, S, D: fly.crd2idx(value(c), value(Layout(S, D))), "crd2idx"),
    "idx2crd":    (("tuple", "tuple"),
                   lambda i, S: fly.idx2crd(value(i), value(column_major(S))), "idx2crd"),
    "evaluate":   ((LAYOUT, "integer"), lambda A, i: fly.crd2idx(value(i), value(A)), "crd2idx"),
    "coalesce":   ((LAYOUT, "profile?"), coalesce, "coalesce"),
    "complement": (("layout", "integer"),
                   lambda A, N: fly.complement(value(A), codomain_size=value(N)), "complement"),
    "upcast":     (("layout", "integer"), lambda A, n: fly.recast_layout(n, 1, value(A)),
                   "recast_layout"),
    "downcast":   (("layout", "integer"), lambda A, n: fly.recast_layout(1, n, value(A)),
                   "recast_layout"),
    "recast":     (("layout", "integer", "integer"),
                   lambda A, old, new: fly.recast_layout(new, old, value(A)), "recast_layout"),
    "apply":      (("swizzle|composed", "integer"), apply, "crd2idx"),
}

OPERATIONS = translated(
    {**NAMED, **{operation: (kinds, call) for operation, (kinds, call, name) in CALLS.items()
                 if hasattr(fly, name)}}, back)

context = ir.Context()
context.load_all_available_dialects()
with context, ir.Location.unknown():
    module = ir.Module.create()
    with ir.InsertionPoint(module.body):
        plumbline_forked.serve(wire, describe(FOLDER, OPERATIONS, integer_bits="32"), OPERATIONS)
