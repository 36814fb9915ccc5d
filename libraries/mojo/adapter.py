"""Mojo's layout package: IntTuple, Layout and Swizzle with run-time values.

    python3 adapter.py INSTALLATION

The installation has two shared libraries, compiled from tuples.mojo and layouts.mojo. A tiler by
mode is a LayoutList, in which an integer n is the layout n:1. zipped_divide of two layouts reads
the second one as a tile by mode, so that only one with a single mode is asked. An IntTuple has no
-1, which is its unknown value.
"""

import ctypes
import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
INSTALLED = pathlib.Path(sys.argv[1])

sys.path[:0] = [str(FOLDER.parent / "common"), str(INSTALLED)]
from plumbline_adapter import describe, open_wire
from plumbline_forked import serve
from plumbline_notation import Composed, Layout, Several, Swizzle, Unsupported

wire = open_wire()

UNKNOWN = -1
LEAST, GREATEST = -0xFFFE, (1 << 63) - 1
MOST_BITS, MOST_WORDS = 63, 1 << 16

RUNTIME = ("MSupportGlobals", "AsyncRTRuntimeGlobals", "KGENCompilerRTShared")
for name in RUNTIME:
    place = next(INSTALLED.glob(f"mojo_compiler-*.data/platlib/modular/lib/lib{name}.so"))
    ctypes.CDLL(str(place), mode=ctypes.RTLD_GLOBAL)
libraries = [ctypes.CDLL(str(INSTALLED / f"lib{name}.so")) for name in ("tuples", "layouts")]


def words_of(value):
    """The words of a tree, a layout, or a list of layouts."""
    if isinstance(value, Layout):
        return words_of(value.shape) + words_of(value.stride)
    if isinstance(value, Swizzle):
        if value.bits + value.base + abs(value.shift) > MOST_BITS:
            raise Unsupported("a mask has 64 bits, with its sign")
        return [-1, value.bits, -1, value.base, -1, value.shift]
    if isinstance(value, list):
        return [len(value), *(word for one in value for word in words_of(one))]
    if isinstance(value, tuple):
        return [len(value), *(word for part in value for word in words_of(part))]
    if value == UNKNOWN or not LEAST <= value <= GREATEST:
        raise Unsupported("-1 is an unknown value, and others have 64 bits")
    return [-1, value]


def tree_at(words, at):
    """The tree that begins there, and the place after it."""
    count = words[at]
    if count < 0:
        return words[at + 1], at + 2
    parts, at = [], at + 1
    for _ in range(count):
        part, at = tree_at(words, at)
        parts.append(part)
    return tuple(parts), at


def found(name, *values):
    """The words that mojo_NAME answers."""
    given = [word for value in values for word in words_of(value)]
    owner = next(one for one in libraries if hasattr(one, f"mojo_{name}"))
    function = getattr(owner, f"mojo_{name}")
    answer = (ctypes.c_int64 * MOST_WORDS)()
    function((ctypes.c_int64 * len(given))(*given), answer)
    return answer


def tree(name, *values):
    return tree_at(found(name, *values), 0)[0]


def layout(name, *values):
    words = found(name, *values)
    shape, at = tree_at(words, 0)
    return Layout(shape, tree_at(words, at)[0])


def rank(shape):
    return len(shape) if isinstance(shape, tuple) else 1


def coalesce(A, profile=None):
    if profile is None:
        return layout("coalesce", A)
    if isinstance(A.shape, tuple) and profile == (None,) * len(A.shape):
        return layout("coalesce_by_mode", A)
    raise Unsupported("keep_rank is for all modes or for none")


def listed(tiler):
    """A tiler by mode as a LayoutList."""

    def one(part):
        if isinstance(part, tuple) or part is None:
            raise Unsupported("a LayoutList is a list of layouts")
        return Layout(part, 1) if isinstance(part, int) else part

    return [one(part) for part in tiler]


def by_mode(name):
    def call(A, T):
        if isinstance(T, int):
            raise Unsupported("a tiler is a Layout or a LayoutList")
        if isinstance(T, tuple):
            return layout(f"{name}_by_mode", A, listed(T))
        return layout(name, A, T)

    return call


def zipped_divide(A, T):
    if isinstance(T, Layout) and isinstance(T.shape, tuple):
        raise Unsupported("a layout of several modes is a tile by mode there")
    return by_mode("zipped_divide")(A, T)


def tile_to_shape(A, S, O=None):
    if O is None:
        return layout("tile_to_shape", A, S)
    if not isinstance(S, tuple) or not congruent(O, (0,) * len(S)):
        raise Unsupported("an order has an entry for each mode")
    return layout("tile_to_shape_ordered", A, S, O)


def append(X, Y):
    if not isinstance(X.shape if isinstance(X, Layout) else X, tuple):
        raise Unsupported("appended to what has no parentheses")
    if isinstance(X, Layout) != isinstance(Y, Layout):
        raise Unsupported("a layout and a tuple")
    return layout("append", X, Y) if isinstance(X, Layout) else tree("append_part", X, Y)


def mode(X, k):
    return layout("mode", X, k) if isinstance(X, Layout) else tree("part", X, k)


def rank_of(X):
    return tree("rank" if isinstance(X, Layout) else "length", X)


def congruent(a, b):
    if isinstance(a, tuple) and isinstance(b, tuple):
        return len(a) == len(b) and all(map(congruent, a, b))
    return not isinstance(a, tuple) and not isinstance(b, tuple)


def ordered(function, name):
    def call(S, O):
        if not isinstance(S, tuple) or not congruent(S, O):
            raise Unsupported("shape and order are tuples with an entry for each dimension")
        return function(name, S, O)

    return call


def apply(f, x):
    if isinstance(f, Composed):
        return tree("swizzled", f.outer, f.offset, f.inner, x)
    return tree("swizzle", f, x)


def swizzle_masks(f):
    return Several((tree("swizzle_reads", f), tree("swizzle_changes", f)))


def tree_function(name):
    return lambda *values: tree(name, *values)


def truth_function(name):
    return lambda *values: bool(tree(name, *values))


def layout_function(name):
    return lambda *values: layout(name, *values)


# fmt: off
TREES = {
    "shape_div":       ("tuple", "tuple"),
    "product":         ("tuple",),
    "product_each":    ("tuple",),
    "inner_product":   ("tuple", "tuple"),
    "prefix_product":  ("tuple",),
    "tuple_max":       ("tuple",),
    "crd2idx":         ("tuple", "tuple", "tuple"),
    "idx2crd":         ("integer", "tuple"),
    "idx2crd_strided": ("integer", "tuple", "tuple"),
    "depth":           ("tuple",),
    "flatten":         ("tuple",),
    "size":            ("layout",),
    "cosize":          ("layout",),
    "evaluate":        ("layout", "integer"),
}
TRUTHS = ("congruent", "weakly_congruent", "compatible", "weakly_compatible")
LAYOUTS = {  # operation: (name in layouts.mojo, kind, ...)
    "make_column_major_layout": ("column_major", "tuple"),
    "make_row_major_layout":    ("row_major", "tuple"),
    "concatenate":              ("concatenate", "layout", "layout"),
    "reverse":                  ("transpose", "layout"),
    "upcast":                   ("upcast", "layout", "integer"),
    "complement":               ("complement", "layout", "integer"),
    "right_inverse":            ("right_inverse", "layout"),
    "blocked_product":          ("blocked_product", "layout", "layout"),
}
OPERATIONS = {
    **{name: (kinds, tree_function(name)) for name, kinds in TREES.items()},
    **{name: (("tuple", "tuple"), truth_function(name)) for name in TRUTHS},
    **{name: (tuple(kinds), layout_function(own)) for name, (own, *kinds) in LAYOUTS.items()},
    "coalesce":        (("layout", "profile?"), coalesce),
    "compact_order":       (("tuple", "tuple"), ordered(tree, "compact_order")),
    "make_ordered_layout": (("tuple", "tuple"), ordered(layout, "ordered")),
    "rank":            (("tuple|layout",), rank_of),
    "append":          (("tuple|layout", "tuple|layout"), append),
    "mode":            (("tuple|layout", "integer"), mode),
    "composition":     (("layout", "tiler"), by_mode("composition")),
    "logical_divide":  (("layout", "tiler"), by_mode("logical_divide")),
    "zipped_divide":   (("layout", "tiler"), zipped_divide),
    "logical_product": (("layout", "tiler"), by_mode("logical_product")),
    "tile_to_shape":   (("layout", "tuple", "tuple?"), tile_to_shape),
    "apply":           (("proper swizzle|swizzled layout", "integer"), apply),
    "swizzle_masks":   (("proper swizzle",), swizzle_masks),
}
# fmt: on

serve(wire, describe(FOLDER, OPERATIONS, integer_bits="64"), OPERATIONS)
