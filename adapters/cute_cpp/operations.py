"""Which call of CuTe answers which operation.

A row is (operation, kinds of the arguments, C++ expression[, texts of an example]); an operation
may have several, and the first whose kinds fit is taken. Where the compiler finds no function for
the example, the version does not have the row.

Not here, because CuTe on the host has no such function: floor_div, prefix_product and
suffix_product (cute::compact_major differs at extents of 1), sort, admits, lexicographic
coordinates, as_layout, whatever decides something about a layout, and of swizzles the period, the
matrix and what they leave fixed. make_layout_tv is of the Python library only, and tv_partition of
its atoms. A slice of a composed layout is none of its either: what cute::slice leaves out, the offset
that slice_and_offset returns beside it, belongs to the pointer.
"""

import dataclasses
import math

from plumbline_notation import Layout, Unsupported, read

from cute_cpp.expressions import check_masks, write_call


@dataclasses.dataclass(frozen=True)
class Row:
    operation: str
    kinds: tuple
    template: str
    example: tuple


_EXAMPLES = {
    "integer": "6",
    "constant": "1",
    "count": "2",
    "tuple": "(2,3)",
    "layout": "(2,3):(1,2)",
    "composed": "Sw<1,0,1> o 0 o (2,2):(1,2)",
    "swizzle": "Sw<2,0,3>",
    "tiler": "(2,3)",
    "pattern": "(_,1)",
    "profile": "(*,*)",
    "order": "(1,2)",
    "modes": "(1,0)",
    "width": "8",
}


def _row(operation, kinds, template, *example):
    kinds = tuple(kinds.split())
    return Row(operation, kinds, template, example or tuple(_EXAMPLES[kind] for kind in kinds))


def _same_call(names, kinds, template="cute::{name}({arguments})"):
    """One row for each name: the function of that name, its arguments in the same order."""
    arguments = ", ".join(f"{{{place}}}" for place in range(len(kinds.split())))
    for name in names.split():
        yield _row(name, kinds, template.format(name=name, arguments=arguments))


ROWS = [
    # Integers and tuples.
    *_same_call("ceil_div round_up", "tuple tuple"),
    *_same_call("gcd lcm", "integer integer"),
    _row("tuple_ceil_div", "tuple tuple", "cute::ceil_div({0}, {1})"),
    _row("tuple_round_up", "tuple tuple", "cute::round_up({0}, {1})"),
    _row("tuple_gcd", "tuple", "cute::gcd({0})"),
    _row("log2", "constant", "cute::log_2(static_cast<std::uint64_t>({0}))"),
    *_same_call("product product_each", "tuple"),
    _row("shape_div", "tuple tuple", "cute::shape_div({0}, {1})", "(4,6)", "(2,3)"),
    *_same_call("product_like inner_product elem_scale", "tuple tuple"),
    *_same_call("elem_less elem_leq elem_gtr elem_geq", "tuple tuple"),
    *_same_call("congruent weakly_congruent compatible weakly_compatible", "tuple tuple"),
    *_same_call("evenly_divides", "tuple tuple"),
    *_same_call("rank depth flatten", "tuple"),
    *_same_call("unflatten", "tuple profile"),
    *_same_call("append prepend zip", "tuple tuple"),
    _row("unzip", "tuple", "cute::zip({0})", "((1,2),(3,4),(5,6))"),  # zip is its own inverse
    _row("insert", "tuple tuple constant", "cute::insert<{2}>({0}, {1})"),
    _row("replace", "tuple tuple constant", "cute::replace<{2}>({0}, {1})"),
    _row("remove", "tuple constant", "cute::remove<{1}>({0})"),
    _row("group", "tuple constant constant", "cute::group<{1}, {2}>({0})", "(2,3,4)", "0", "2"),
    _row("take", "tuple constant constant", "cute::take<{1}, {2}>({0})", "(2,3,4)", "0", "2"),
    _row("select", "tuple modes", "cute::select<{1}>({0})"),
    _row("repeat", "tuple count", "cute::repeat<{1}>({0})", "4", "2"),
    *_same_call("reverse", "tuple"),
    _row("mode", "tuple constant", "cute::get<{1}>({0})"),
    _row("slice", "tuple pattern", "cute::slice({1}, {0})"),
    _row("dice", "tuple pattern", "cute::dice({1}, {0})"),
    # Coordinates.
    _row("crd2idx", "tuple tuple strides", "cute::crd2idx({0}, {1}, {2})", "1", "(2,3)", "(1,2)"),
    _row("idx2crd", "integer tuple", "cute::idx2crd({0}, {1})", "3", "(2,3)"),
    _row(
        "idx2crd_strided",
        "integer tuple tuple",
        "cute::idx2crd({0}, {1}, {2})",
        "3",
        "(2,3)",
        "(1,2)",
    ),
    _row("crd2crd", "tuple tuple tuple", "cute::crd2crd({0}, {1}, {2})", "(1,1)", "(2,3)", "(3,2)"),
    _row("increment", "tuple tuple", "next_coordinate({0}, {1})", "(0,0)", "(2,3)"),
    _row("coordinates", "tuple", "all_coordinates({0})"),
    # Layouts.
    _row("make_layout", "tuple strides", "cute::make_layout({0}, {1})", "(2,3)", "(1,2)"),
    _row("make_layout", "tuple", "cute::make_layout({0})"),
    _row("make_column_major_layout", "tuple", "cute::make_layout({0}, cute::LayoutLeft())"),
    _row("make_row_major_layout", "tuple", "cute::make_layout({0}, cute::LayoutRight())"),
    _row("make_ordered_layout", "tuple order", "cute::make_ordered_layout({0}, {1})"),
    *_same_call("make_layout_like", "layout"),
    *_same_call("make_identity_layout", "tuple"),
    _row("concatenate", "layout layout", "cute::make_layout({0}, {1})"),
    *_same_call("size rank depth cosize coshape flatten filter_zeros", "layout"),
    _row("evaluate", "layout tuple", "{0}({1})", "(2,3):(1,2)", "4"),
    _row("mode", "layout constant", "cute::get<{1}>({0})"),
    *_same_call("unflatten", "layout profile"),
    *_same_call("append prepend", "layout layout"),
    _row("replace", "layout layout constant", "cute::replace<{2}>({0}, {1})"),
    _row("group", "layout constant constant", "cute::group<{1}, {2}>({0})", "2:1", "0", "1"),
    _row("take", "layout constant constant", "cute::take<{1}, {2}>({0})", "2:1", "0", "1"),
    _row("select", "layout modes", "cute::select<{1}>({0})"),
    _row("slice", "layout pattern", "cute::slice({1}, {0})"),
    _row("dice", "layout pattern", "cute::dice({1}, {0})"),
    _row("slice_and_offset", "layout pattern", "cute::slice_and_offset({1}, {0})"),
    _row("domain_offset", "layout tuple", "cute::domain_offset({1}, {0})"),
    *_same_call("coalesce filter", "layout"),
    *_same_call("coalesce filter", "layout profile"),
    _row("upcast", "layout constant", "cute::upcast<{1}>({0})", "(2,3):(2,4)", "2"),
    _row("downcast", "layout constant", "cute::downcast<{1}>({0})"),
    _row(
        "recast",
        "layout width width",
        "cute::recast_layout<cute::uint_bit_t<{1}>, cute::uint_bit_t<{2}>>({0})",
        "(2,3):(2,4)",
        "8",
        "16",
    ),
    # The algebra.
    *_same_call("composition", "layout tiler"),
    *_same_call("complement", "layout tuple"),
    *_same_call("right_inverse left_inverse nullspace", "layout"),
    *_same_call("logical_divide zipped_divide tiled_divide flat_divide", "layout tiler"),
    *_same_call("logical_product zipped_product tiled_product flat_product", "layout tiler"),
    *_same_call("blocked_product raked_product", "layout layout"),
    _row("tile_to_shape", "layout tuple", "cute::tile_to_shape({0}, {1})", "(2,3):(1,2)", "(4,6)"),
    _row(
        "tile_to_shape",
        "layout tuple order",
        "cute::tile_to_shape({0}, {1}, {2})",
        "(2,3):(1,2)",
        "(4,6)",
        "(1,2)",
    ),
    *_same_call("max_common_vector max_common_layout", "layout layout"),
    *_same_call("domain_distribute", "tuple tuple"),
    # Swizzles and composed layouts.
    _row("apply", "swizzle integer", "{0}({1})"),
    _row("apply", "composed tuple", "{0}({1})"),
    _row("apply", "layout tuple", "{0}({1})"),
    _row("swizzle_inverse", "swizzle", "cute::right_inverse({0})"),
    _row("swizzle_compose", "swizzle swizzle", "cute::composition({0}, {1})"),
    _row("swizzle_masks", "swizzle", "masks({0})"),
    _row("make_swizzle", "constant constant", "cute::make_swizzle<{0}, {1}>()", "8", "4"),
    _row("swizzle_upcast", "swizzle constant", "cute::upcast<{1}>({0})"),
    _row("swizzle_downcast", "swizzle constant", "cute::downcast<{1}>({0})"),
    *_same_call("size rank depth cosize flatten coalesce", "composed"),
    _row("evaluate", "composed tuple", "{0}({1})"),
    _row("mode", "composed constant", "cute::get<{1}>({0})"),
    _row("slice_and_offset", "composed pattern", "cute::slice_and_offset({1}, {0})"),
    _row("domain_offset", "composed tuple", "cute::domain_offset({1}, {0})"),
    *_same_call("coalesce", "composed profile"),
    *_same_call("composition", "composed tiler"),
    *_same_call("composition", "layout composed"),
    *_same_call("right_inverse left_inverse", "composed"),
    *_same_call("logical_divide zipped_divide tiled_divide flat_divide", "composed tiler"),
    _row("upcast", "composed constant", "cute::upcast<{1}>({0})"),
    _row("downcast", "composed constant", "cute::downcast<{1}>({0})"),
]

MOST_NUMBERS = 1 << 16

# A coordinate that is a type cannot be incremented.
RUN_TIME_ONLY = {"increment", "coordinates"}

# What CuTe asks to be a type, by a static assertion, or takes notice of only where it is one: a
# stride of 0 or 1, or the order of strides.
COMPILE_TIME_ONLY = {
    "filter",
    "filter_zeros",
    "nullspace",
    "make_layout_like",
    "downcast",
    "left_inverse",
    "domain_distribute",
}


def _leaves(value):
    if type(value) is tuple:
        return [leaf for element in value for leaf in _leaves(element)]
    return [value]


def _check_size(operation, values):
    """Raises Unsupported where the answer, or an argument, has no place in CuTe or in a reply."""
    if operation == "coordinates":
        extents = _leaves(values[0])
        if min(extents, default=1) > 0 and math.prod(extents) * len(extents) > MOST_NUMBERS:
            raise Unsupported(f"a reply has no more than {MOST_NUMBERS} numbers")
    if operation == "log2" and values[0] < 0:
        raise Unsupported("log_2 takes unsigned integers")
    if operation == "swizzle_downcast":
        swizzle, factor = values
        check_masks(swizzle, moved=factor.bit_length() - 1)


def _assumption(operation, values):
    """What CuTe's header says that it assumes of run-time numbers, and does not check; None where it
    is so."""
    if operation == "upcast":
        layout, factor = values
    elif operation == "recast" and values[2] % values[1] == 0:
        layout, factor = values[0], values[2] // values[1]
    else:
        return None
    if isinstance(layout, Layout) and any(stride % factor for stride in _leaves(layout.stride)):
        return f"CuTe assumes run-time strides that {factor} divides"
    return None


# Operations that have several results; CuTe returns them as one tuple.
SEVERAL = {"slice_and_offset", "domain_offset", "swizzle_masks", "unzip"}


def call_of(operation, texts, offered, dynamic):
    """(C++ expression, numbers) of one request. `offered` holds the places in ROWS that the version
    has. Raises Unsupported or TooLarge."""
    rows = [ROWS[place] for place in offered if ROWS[place].operation == operation]
    if not rows:
        raise Unsupported(f"this version has no {operation}")
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise Unsupported("the arguments are not an array of texts")
    values = [read(text) for text in texts]
    for row in rows:
        call = write_call(row.template, row.kinds, values, dynamic)
        if call is None:
            continue
        _check_size(operation, values)
        missed = _assumption(operation, values) if dynamic else None
        if missed:
            raise Unsupported(missed)
        return call
    raise Unsupported("no call of the library takes arguments of these kinds")
