"""Which call of CuTe answers which operation.

A row is (operation, kinds of the arguments, C++ expression[, texts of an example]); an operation
may have several, and the first whose kinds fit is taken. Where the compiler finds no function for
the example, the version does not have the row.

Not here, because CuTe on the host has no such function: floor_div, prefix_product and
suffix_product (cute::compact_major differs at extents of 1), sort, admits, lexicographic
coordinates, as_layout, layout_add, tiler_to_layout, common_refinement and common_coarsening, image,
contiguity, whatever decides something about a layout, and of swizzles the period, the matrix and
what they leave fixed. swizzle_through is a step of composition(Layout, Swizzle), and has no
function of its own.
"""

import math

from plumbline_notation import Layout, Unsupported, read

from cute_cpp import composed, tiles
from cute_cpp.expressions import check_masks, leaves, write_call
from cute_cpp.rows import row, same_call

ROWS = [
    # Integers and tuples.
    *same_call("ceil_div round_up", "tuple, tuple"),
    *same_call("gcd lcm", "integer, integer"),
    row("tuple_ceil_div", "tuple, tuple", "cute::ceil_div({0}, {1})"),
    row("tuple_round_up", "tuple, tuple", "cute::round_up({0}, {1})"),
    row("tuple_gcd", "tuple", "cute::gcd({0})"),
    row("tuple_max", "tuple", "cute::max({0})"),
    row("tuple_min", "tuple", "cute::min({0})"),
    row("log2", "constant", "cute::log_2(static_cast<std::uint64_t>({0}))"),
    *same_call("product product_each", "tuple"),
    row("shape_div", "tuple, tuple", "cute::shape_div({0}, {1})", "(4,6)", "(2,3)"),
    *same_call("product_like inner_product elem_scale", "tuple, tuple"),
    *same_call("elem_less elem_leq elem_gtr elem_geq", "tuple, tuple"),
    *same_call("congruent weakly_congruent compatible weakly_compatible", "tuple, tuple"),
    *same_call("evenly_divides lex_less colex_less", "tuple, tuple"),
    row(
        "tuple_add",
        "tuple, tuple",
        "cute::as_arithmetic_tuple({0}) + cute::as_arithmetic_tuple({1})",
    ),
    *same_call("rank depth flatten", "tuple"),
    *same_call("unflatten", "tuple, profile"),
    *same_call("append prepend zip", "tuple, tuple"),
    row("unzip", "tuple", "cute::zip({0})", "((1,2),(3,4),(5,6))"),  # zip is its own inverse
    # The header states zip of tuples of tuples; (1,2) it puts in parentheses, and 1 stays 1.
    row("zip_modes", "tuples", "cute::zip({0})", "((1,2),(3,4))"),
    row("insert", "tuple, tuple, constant", "cute::insert<{2}>({0}, {1})"),
    row("replace", "tuple, tuple, constant", "cute::replace<{2}>({0}, {1})"),
    row("remove", "tuple, constant", "cute::remove<{1}>({0})"),
    row("group", "tuple, constant, constant", "cute::group<{1}, {2}>({0})", "(2,3,4)", "0", "2"),
    row("take", "tuple, constant, constant", "cute::take<{1}, {2}>({0})", "(2,3,4)", "0", "2"),
    row("select", "tuple, modes", "cute::select<{1}>({0})"),
    row("repeat", "tuple, count", "cute::repeat<{1}>({0})", "4", "2"),
    *same_call("reverse", "tuple"),
    row("mode", "tuple, constant", "cute::get<{1}>({0})"),
    row("slice", "tuple, pattern", "cute::slice({1}, {0})"),
    row("dice", "tuple, pattern", "cute::dice({1}, {0})"),
    # Coordinates.
    row("crd2idx", "tuple, tuple, strides", "cute::crd2idx({0}, {1}, {2})", "1", "(2,3)", "(1,2)"),
    row("idx2crd", "integer, tuple", "cute::idx2crd({0}, {1})", "3", "(2,3)"),
    row(
        "idx2crd_strided",
        "integer, tuple, tuple",
        "cute::idx2crd({0}, {1}, {2})",
        "3",
        "(2,3)",
        "(1,2)",
    ),
    row(
        "crd2crd",
        "tuple, tuple, tuple",
        "cute::crd2crd({0}, {1}, {2})",
        "(1,1)",
        "(2,3)",
        "(3,2)",
    ),
    row("increment", "tuple, tuple", "next_coordinate({0}, {1})", "(0,0)", "(2,3)"),
    row("coordinates", "tuple", "all_coordinates({0})"),
    # Layouts.
    row("make_layout", "tuple, strides", "cute::make_layout({0}, {1})", "(2,3)", "(1,2)"),
    row("make_layout", "tuple", "cute::make_layout({0})"),
    row("make_column_major_layout", "tuple", "cute::make_layout({0}, cute::LayoutLeft())"),
    row("make_row_major_layout", "tuple", "cute::make_layout({0}, cute::LayoutRight())"),
    row("make_ordered_layout", "tuple, order", "cute::make_ordered_layout({0}, {1})"),
    *same_call("compact_order", "tuple, order"),
    *same_call("make_layout_like make_fragment_like", "integer layout"),
    *same_call("make_identity_layout", "tuple"),
    row("concatenate", "layout, layout", "cute::make_layout({0}, {1})"),
    *same_call("size rank depth cosize coshape coprofile flatten filter_zeros", "layout"),
    *same_call("filter_zeros", "layout, order"),
    row("coalesce_x", "integer layout", "cute::detail::coalesce_x({0})"),
    row("evaluate", "layout, tuple", "{0}({1})", "(2,3):(1,2)", "4"),
    row("mode", "layout, constant", "cute::get<{1}>({0})"),
    *same_call("unflatten", "layout, profile"),
    *same_call("append prepend", "layout, layout"),
    row("zip_modes", "layout of tuples", "cute::zip({0})", "((2,3),(4,5)):((1,2),(6,24))"),
    row("replace", "layout, layout, constant", "cute::replace<{2}>({0}, {1})"),
    row("group", "layout, constant, constant", "cute::group<{1}, {2}>({0})", "2:1", "0", "1"),
    row("take", "layout, constant, constant", "cute::take<{1}, {2}>({0})", "2:1", "0", "1"),
    row("select", "layout, modes", "cute::select<{1}>({0})"),
    row("slice", "layout, pattern", "cute::slice({1}, {0})"),
    row("dice", "layout, pattern", "cute::dice({1}, {0})"),
    row("slice_and_offset", "layout, pattern", "cute::slice_and_offset({1}, {0})"),
    row("domain_offset", "layout, tuple", "cute::domain_offset({1}, {0})"),
    *same_call("coalesce filter", "layout"),
    *same_call("coalesce filter", "layout, profile"),
    row("upcast", "layout, constant", "cute::upcast<{1}>({0})", "(2,3):(2,4)", "2"),
    row("downcast", "layout, constant", "cute::downcast<{1}>({0})"),
    row(
        "recast",
        "layout, width, width",
        "cute::recast_layout<cute::uint_bit_t<{1}>, cute::uint_bit_t<{2}>>({0})",
        "(2,3):(2,4)",
        "8",
        "16",
    ),
    # The algebra.
    *same_call("composition", "layout, tiler"),
    *same_call("complement", "layout, tuple"),
    row("with_shape", "layout, tuple", "{0}.with_shape({1})", "(2,3):(1,2)", "6"),
    *same_call("nullspace", "layout"),
    # Strides are sorted, which basis strides cannot be.
    *same_call("right_inverse left_inverse", "integer layout"),
    row("quasi_inverse", "integer layout", "cute::left_inverse({0})"),
    *same_call("max_alignment", "integer layout"),
    *same_call("logical_divide zipped_divide tiled_divide flat_divide", "layout, tiler"),
    *same_call("logical_product zipped_product tiled_product flat_product", "layout, tiler"),
    *same_call("blocked_product raked_product", "layout, layout"),
    row("tile_to_shape", "layout, tuple", "cute::tile_to_shape({0}, {1})", "(2,3):(1,2)", "(4,6)"),
    row(
        "tile_to_shape",
        "layout, tuple, order",
        "cute::tile_to_shape({0}, {1}, {2})",
        "(2,3):(1,2)",
        "(4,6)",
        "(1,2)",
    ),
    *same_call("max_common_vector max_common_layout", "layout, layout"),
    *same_call("domain_distribute", "tuple, tuple"),
    # Swizzles.
    row("apply", "swizzle, integer", "{0}({1})"),
    row("apply", "layout, tuple", "{0}({1})"),
    row("swizzle_inverse", "swizzle", "cute::right_inverse({0})"),
    row("swizzle_compose", "swizzle, swizzle", "cute::composition({0}, {1})"),
    row("swizzle_masks", "swizzle", "masks({0})"),
    row("make_swizzle", "constant, constant", "cute::make_swizzle<{0}, {1}>()", "8", "4"),
    row("swizzle_max_alignment", "swizzle", "cute::max_alignment({0})"),
    row("swizzle_upcast", "swizzle, constant", "cute::upcast<{1}>({0})"),
    row("swizzle_downcast", "swizzle, constant", "cute::downcast<{1}>({0})"),
    *composed.ROWS,
    *tiles.ROWS,
]

MOST_NUMBERS = 1 << 16

# A coordinate that is a type cannot be incremented.
RUN_TIME_ONLY = {"increment", "coordinates"}

# What CuTe asks to be a type, by a static assertion or as a template argument, or takes notice of
# only where it is one: a stride of 0 or 1, or the order of strides.
COMPILE_TIME_ONLY = {
    "filter",
    "filter_zeros",
    "nullspace",
    "make_layout_like",
    "downcast",
    "left_inverse",
    "quasi_inverse",
    "domain_distribute",
    "make_fragment_like",
    "make_layout_tv",
    "composed_filter",
    "composed_downcast",
    "composed_left_inverse",
    "composed_with_swizzle",
}


def takes_numbers(row, dynamic):
    """True if CuTe has the row for numbers known at run time only, or for those that are types."""
    if not dynamic:
        return row.operation not in RUN_TIME_ONLY
    # The zeros of a profile that is given are types in both.
    return row.operation not in COMPILE_TIME_ONLY or "order" in row.kinds


def _check_size(operation, values):
    """Raises Unsupported where the answer, or an argument, has no place in CuTe or in a reply."""
    if operation == "coordinates":
        extents = leaves(values[0])
        if min(extents, default=1) > 0 and math.prod(extents) * len(extents) > MOST_NUMBERS:
            raise Unsupported(f"a reply has no more than {MOST_NUMBERS} numbers")
    if operation == "log2" and values[0] < 0:
        raise Unsupported("log_2 takes unsigned integers")
    if operation == "swizzle_downcast":
        swizzle, factor = values
        check_masks(swizzle, moved=factor.bit_length() - 1)


def _assumption(operation, values):
    """What CuTe's header says that it assumes of run-time numbers, and does not check; None where
    it is so."""
    if operation == "upcast":
        layout, factor = values
    elif operation == "recast" and values[2] % values[1] == 0:
        layout, factor = values[0], values[2] // values[1]
    else:
        return None
    if isinstance(layout, Layout) and any(stride % factor for stride in leaves(layout.stride)):
        return f"CuTe assumes run-time strides that {factor} divides"
    return None


# Operations that have several results; CuTe returns them as one tuple.
SEVERAL = {
    "slice_and_offset",
    "domain_offset",
    "composed_slice_and_offset",
    "composed_domain_offset",
    "swizzle_masks",
    "unzip",
    *tiles.SEVERAL,
}


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
        composed.check(operation, values, dynamic)
        missed = _assumption(operation, values) if dynamic else None
        if missed:
            raise Unsupported(missed)
        return call
    raise Unsupported("no call of the library takes arguments of these kinds")
