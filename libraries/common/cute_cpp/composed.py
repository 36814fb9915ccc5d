"""The rows of composed layouts: layout_composed.hpp and swizzle_layout.hpp.

CuTe applies an operation to the inner layout, which has the shape. `append` extends to a rank: to
one more than that of the layout. Not here: `slice` alone, for what it leaves out, the offset that
slice_and_offset returns beside it, belongs to the pointer; `complement` and `nullspace`, which are
those of the inner layout.
"""

from plumbline_notation import Composed, Layout, Mark, Swizzle, Unsupported

from cute_cpp.expressions import check_masks, leaves
from cute_cpp.rows import row, same_call

_ONE_MODE = "Sw<1,0,1> o 0 o 4:1"
_PLAIN = "Sw<0,0,0> o 0 o 4:1"
_THREE_MODES = "Sw<1,0,1> o 0 o (2,2,2):(1,2,4)"

# fmt: off
ROWS = [
    row("apply", "composed, tuple", "{0}({1})"),
    row("evaluate", "composed, tuple", "{0}({1})"),
    *same_call("size cosize", "composed"),
    *same_call("get_swizzle_portion get_nonswizzle_portion", "composed"),
    # Modes.
    *same_call("rank depth flatten coalesce", "composed", "composed_"),
    row("composed_mode", "composed, constant", "cute::get<{1}>({0})"),
    row(
        "composed_append",
        "composed, layout",
        "cute::append<decltype(cute::rank({0}))::value + 1>({0}, {1})",
    ),
    *same_call("zip", "composed of tuples", "composed_",
               ("Sw<1,0,1> o 0 o ((2,2),(2,2)):((1,2),(4,8))",)),
    row("composed_group", "composed, constant, constant", "cute::group<{1}, {2}>({0})",
        _THREE_MODES, "0", "2"),
    row("composed_take", "composed, constant, constant", "cute::take<{1}, {2}>({0})",
        _THREE_MODES, "0", "2"),
    *same_call("filter", "composed, profile", "composed_"),
    row("composed_slice_and_offset", "static composed, open pattern",
        "cute::slice_and_offset({1}, {0})"),
    row("composed_domain_offset", "composed, tuple", "cute::domain_offset({1}, {0})",
        "Sw<1,0,1> o 0 o (2,2):(1,2)", "(1,1)"),
    # The algebra.
    *same_call("composition", "composed, tiler", "composed_"),
    row("composed_of_swizzle", "proper swizzle, layout", "cute::composition({0}, {1})"),
    row("composed_with_swizzle", "integer layout, proper swizzle", "cute::composition({0}, {1})",
        "(8,64):(64,1)", "Sw<2,0,3>"),
    *same_call("left_inverse right_inverse", "composed", "composed_"),
    row("composed_divide", "composed, tiler", "cute::logical_divide({0}, {1})"),
    *same_call("zipped_divide tiled_divide flat_divide", "composed, tiler", "composed_"),
    *same_call("logical_product zipped_product tiled_product flat_product", "composed, tiler",
               "composed_", (_ONE_MODE, "2:1")),
    *same_call("blocked_product raked_product", "composed, layout", "composed_",
               (_ONE_MODE, "2:1")),
    row("composed_tile_to_shape", "composed, tuple", "cute::tile_to_shape({0}, {1})",
        _ONE_MODE, "(4,6)"),
    row("composed_tile_to_shape", "composed, tuple, order", "cute::tile_to_shape({0}, {1}, {2})",
        _ONE_MODE, "(4,6)", "(1,2)"),
    *same_call("max_common_vector max_common_layout", "plain, plain", "composed_",
               (_PLAIN, _PLAIN)),
    *same_call("max_common_vector max_common_layout", "composed, plain", "composed_",
               (_ONE_MODE, _PLAIN)),
    *same_call("max_common_vector max_common_layout", "plain, composed", "composed_",
               (_PLAIN, _ONE_MODE)),
    *same_call("max_common_vector", "composed, composed", "composed_", (_ONE_MODE, _ONE_MODE)),
    *same_call("max_alignment", "composed", "composed_"),
    row("product_with_composed", "layout, composed", "cute::logical_product({0}, {1})",
        "4:1", _ONE_MODE),
    # Units.
    row("composed_upcast", "composed, constant", "cute::upcast<{1}>({0})"),
    row("composed_downcast", "composed, constant", "cute::downcast<{1}>({0})"),
    row("composed_recast", "composed, width, width",
        "cute::recast_layout<cute::uint_bit_t<{1}>, cute::uint_bit_t<{2}>>({0})",
        "Sw<1,1,1> o 0 o (2,2):(2,4)", "8", "16"),
]
# fmt: on


_DIVIDES = {
    "composed_divide",
    "composed_zipped_divide",
    "composed_tiled_divide",
    "composed_flat_divide",
}
_PRODUCTS = {
    "composed_logical_product",
    "composed_zipped_product",
    "composed_tiled_product",
    "composed_flat_product",
    "composed_blocked_product",
    "composed_raked_product",
    "composed_tile_to_shape",
}


def _parts(layout):
    while isinstance(layout, Composed):
        yield layout
        layout = layout.inner


def _innermost(layout):
    return layout.inner if not isinstance(layout.inner, Composed) else _innermost(layout.inner)


def _factors(operation, values):
    """(n of an upcast, n of a downcast), 1 where there is none."""
    if operation == "composed_upcast":
        return values[1], 1
    if operation == "composed_downcast":
        return 1, values[1]
    if operation == "composed_recast":
        old, new = values[1:]
        return max(1, new // old), max(1, old // new)
    return 1, 1


def _complemented(operation, values):
    """The shapes of what a complement is taken of."""
    shape = _innermost(values[0]).shape if operation in _PRODUCTS else ()
    if operation == "composed_tile_to_shape":
        return [shape]

    def by_mode(shape, tiler):
        if isinstance(tiler, tuple):
            modes = shape if type(shape) is tuple else (shape,) * len(tiler)
            return [one for pair in zip(modes or tiler, tiler) for one in by_mode(*pair)]
        if tiler is Mark.KEPT:
            return []
        if operation in _PRODUCTS:
            return [shape]
        return [tiler.shape if isinstance(tiler, Layout) else tiler]

    return by_mode(shape, values[1])


def check(operation, values, dynamic):
    """Raises Unsupported where CuTe has no value or no claim for an answer."""
    layout = values[0]
    if operation == "composed_right_inverse" and any(part.offset != 0 for part in _parts(layout)):
        # right_inverse of F = f o x o A is A^-1 o -x o f, whose innermost part, a swizzle, has no
        # size, so nothing is said of any i < size(R).
        raise Unsupported("with an offset the right inverse has no size")
    up, down = _factors(operation, values)
    for part in _parts(layout):
        if down > 1 and isinstance(part.outer, Swizzle):
            check_masks(part.outer, moved=down.bit_length() - 1)
        if dynamic and up > 1 and part.offset % up:
            raise Unsupported(f"CuTe assumes run-time offsets that {up} divides")
    if dynamic and up > 1 and any(d % up for d in leaves(_innermost(layout).stride)):
        raise Unsupported(f"CuTe assumes run-time strides that {up} divides")
    if dynamic and operation in _DIVIDES | _PRODUCTS:
        if any(len(leaves(shape)) != 1 for shape in _complemented(operation, values)):
            raise Unsupported("of run-time strides a complement has one mode")
