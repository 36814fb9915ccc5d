"""TileLang: the functions `tl.cute.*` of its C++ libraries, which take and give layouts.

TileLang's own Python imports torch, its algebra needs only tvm-ffi and Z3's shared library. A
composed layout Sw o x o A comes from its compiler, and no function makes one of parts: here it is
made of the fields of its object. Its swizzle is x ^ ((x & mask) >> shift), shift above 0, and it is
recast between widths that are powers of two. Integers of layouts have 64 bits, those of a swizzle
and the widths are ints.
"""

import ctypes
import importlib.util
import itertools
import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parent / "common"))
import plumbline_forked
from plumbline_adapter import describe, open_wire, translated
from plumbline_notation import Unsupported, write

del sys.path[0]

wire = open_wire()

import tvm_ffi


GREATEST_INT = 2**31 - 1


def load(*path):
    ctypes.CDLL(str(pathlib.Path(*path)), ctypes.RTLD_GLOBAL)


def folder_of(package):
    return importlib.util.find_spec(package).submodule_search_locations[0]


load(folder_of("z3"), "lib", "libz3.so")
for name in ("stub_cuda", "stub_cudart", "stub_nvrtc", "tvm_runtime", "tvm_compiler", "tilelang"):
    load(folder_of("tilelang"), "lib", f"lib{name}.so")


def function(name):
    return tvm_ffi.get_global_func(name, allow_missing=True)


parse_layout = function("tl.cute.layout_parse")
parse_tuple = function("tl.cute.int_tuple_parse")
parse_swizzle = function("tl.cute.swizzle_parse")
text_of = function("ffi.ReprPrint")
make_object = function("ffi.MakeObjectFromPackedArgs")


def layout(shape, stride):
    return parse_layout(f"{write(shape)}:{write(stride)}")


def swizzle(bits, base, shift):
    return parse_swizzle(f"Sw<{bits},{base},{shift}>")


def composed_layout(outer, offset, inner):
    if outer.s_shift < 0:
        raise Unsupported("a swizzle of the library moves down")
    fields = {"swizzle": outer, "offset": offset, "layout": inner}
    return make_object("tl.cute.ComposedLayout", *itertools.chain.from_iterable(fields.items()))


def back(value):
    return value if isinstance(value, (bool, int)) else str(text_of(value))


def call(name, *into):
    """The library's function behind `into`, which says how each argument is given."""
    found = function(f"tl.cute.{name}")
    return found and (lambda *values: found(*[give(value) for give, value in zip(into, values)]))


def as_it_is(value):
    return value


def as_tuple(value):
    return parse_tuple(write(value))


concat = function("tl.cute.make_layout_concat")
evaluate = function("tl.cute.layout_eval")


recast_swizzle = function("tl.cute.swizzle_recast")
recast_layout = function("tl.cute.composed_layout_recast") if make_object else None


def recast(f, old_bits, new_bits):
    if max(old_bits, new_bits) > GREATEST_INT:
        raise Unsupported("the widths of an element are ints of 32 bits")
    return recast_swizzle(f, old_bits, new_bits)


def composed_recast(F, old_bits, new_bits):
    if max(old_bits, new_bits) > GREATEST_INT:
        raise Unsupported("the widths of an element are ints of 32 bits")
    if any(bits > 0 and bits & (bits - 1) for bits in (old_bits, new_bits)):
        raise Unsupported("the widths of an element are powers of two")
    return recast_layout(F, old_bits, new_bits)


LAYOUT = "basis layout"
COMPOSED = "swizzled layout"
ONE, TWO = (as_it_is,), (as_it_is, as_it_is)
# fmt: off
TABLE = {
    "product":              (("tuple",), call("product", as_tuple)),
    "tuple_add":            (("tuple", "tuple"), call("int_tuple_add", as_tuple, as_tuple)),
    "congruent":            (("tuple", "tuple"), call("congruent", as_tuple, as_tuple)),
    "compatible":           (("tuple", "tuple"), call("compatible", as_tuple, as_tuple)),
    "rank":                 ((LAYOUT,), call("layout_rank", *ONE)),
    "size":                 ((LAYOUT,), call("layout_size", *ONE)),
    "cosize":               ((LAYOUT,), call("cosize", *ONE)),
    "coshape":              ((LAYOUT,), call("coshape", *ONE)),
    "mode":                 ((LAYOUT, "integer"), call("layout_get", *TWO)),
    "evaluate":             ((LAYOUT, "integer"), call("layout_eval", as_it_is, as_tuple)),
    "crd2idx":              (("tuple", "tuple", "strides"),
                             evaluate and (lambda c, S, D: evaluate(layout(S, D), as_tuple(c)))),
    "make_layout":          (("tuple", "strides"), call("make_layout", as_tuple, as_tuple)),
    "make_column_major_layout": (("tuple",), call("make_column_major_layout", as_tuple)),
    "make_row_major_layout": (("tuple",), call("make_row_major_layout", as_tuple)),
    "make_identity_layout": (("tuple",), call("make_identity_layout", as_tuple)),
    "concatenate":          ((LAYOUT, LAYOUT), concat and (lambda A, B: concat([A, B]))),
    "flatten":              ((LAYOUT,), call("flatten", *ONE)),
    "coalesce":             ((LAYOUT,), call("coalesce", *ONE)),
    "filter":               ((LAYOUT,), call("filter", *ONE)),
    "with_shape":           ((LAYOUT, "tuple"), call("with_shape", as_it_is, as_tuple)),
    "composition":          ((LAYOUT, LAYOUT), call("composition", *TWO)),
    "complement":           (("layout", "integer"), call("complement", *TWO)),
    "right_inverse":        (("layout",), call("right_inverse", *ONE)),
    "left_inverse":         (("layout",), call("left_inverse", *ONE)),
    "logical_divide":       ((LAYOUT, "layout"), call("logical_divide", *TWO)),
    "logical_product":      (("layout", "layout"), call("logical_product", *TWO)),
    "tiled_product":        (("layout", "layout"), call("tiled_product", *TWO)),
    "blocked_product":      (("layout", "layout"), call("blocked_product", *TWO)),
    "swizzle_upcast":       (("swizzle", "integer"),
                             recast_swizzle and (lambda f, n: recast(f, 1, n))),
    "swizzle_downcast":     (("swizzle", "integer"),
                             recast_swizzle and (lambda f, n: recast(f, n, 1))),
    "composed_upcast":      ((COMPOSED, "integer"),
                             recast_layout and (lambda F, n: composed_recast(F, 1, n))),
    "composed_downcast":    ((COMPOSED, "integer"),
                             recast_layout and (lambda F, n: composed_recast(F, n, 1))),
    "composed_recast":      ((COMPOSED, "integer", "integer"), recast_layout and composed_recast),
}
# fmt: on

OPERATIONS = translated({operation: row for operation, row in TABLE.items() if row[1]}, back)
plumbline_forked.serve(
    wire,
    describe(FOLDER, OPERATIONS, integer_bits="64"),
    OPERATIONS,
    layout,
    swizzle,
    composed_layout,
)
