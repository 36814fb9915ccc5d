"""The rows of tiles and of the parts that threads take of them: tensor_impl.hpp, copy_atom.hpp
and mma_atom.hpp.

A tensor here is a layout over an iterator that counts from 0, so that where a part begins is its
offset. The tile of a tiled copy, a shape or a tuple of layouts, and its threads and values are
types, as make_tiled_copy has them; its atom moves one element for one thread, that of retile as
many as it is asked for. The values of a fragment that is retiled, its first mode, are counted at
compile time. Types are also shape, threads and values of a matrix instruction, here of its operand
C, the number of its atoms in each mode, and its permutations. A projection is a Step, which is
static, and so is all of a composed layout that is sliced but the coordinate. Not here: in_bounds,
which is elem_less of one coordinate after the other, and tv_partition, a step of tidfrg_S.
"""

from cute_cpp.rows import row

_TILE = ("(4,6):(1,4)", "(2,3)", "(1,_)")
_PROJECTED_TILE = ("(4,6):(1,4)", "(2,5,3)", "(1,0,_)", "(1,_,1)")
_THREAD = ("(4,6):(1,4)", "(2,3):(3,1)", "4")
_PROJECTED_THREAD = ("(4,6):(1,4)", "(2,1,3):(3,0,1)", "4", "(1,_,1)")
_COPY = ("(4,6):(1,4)", "(2,3)", "(3,2):(2,1)")
_MMA = ("(4,6):(1,4)", "(2,3)", "(3,2):(2,1)", "(2,1)")
_RETILED = ("(2,4,2):(1,2,8)", "(8,4)", "((2,4),(2,2)):((2,8),(1,4))", "2")
_SWIZZLED = "Sw<1,0,1> o 0 o (4,6):(1,4)"

_LOCAL_TILE = "part_of(cute::local_tile(offsets_of({0}), {1}, {2}))"
_PROJECTED_LOCAL_TILE = "part_of(cute::local_tile(offsets_of({0}), {1}, {2}, {3}))"
_LOCAL_PARTITION = "part_of(cute::local_partition(offsets_of({0}), {1}, {2}))"
_PROJECTED_LOCAL_PARTITION = "part_of(cute::local_partition(offsets_of({0}), {1}, {2}, {3}))"
_TIDFRG = "TiledCopyOf<decltype({2}), decltype({1})>::tidfrg_S({0})"
_THRFRG = "TiledMmaOf<decltype({1}), decltype({2}), decltype({3})>().thrfrg_C({0})"
_PERMUTED_THRFRG = (
    "TiledMmaOf<decltype({1}), decltype({2}), decltype({3}), decltype({4})>().thrfrg_C({0})"
)
_RETILE = "TiledCopyOfAtoms<cute::Int<{3}>, decltype({2}), decltype({1})>::retile({0})"

# fmt: off
ROWS = [
    row("local_tile", "layout, tiler, pattern", _LOCAL_TILE, *_TILE),
    row("local_tile", "layout, tiler, pattern, projection", _PROJECTED_LOCAL_TILE,
        *_PROJECTED_TILE),
    row("local_partition", "layout, integer layout, integer", _LOCAL_PARTITION, *_THREAD),
    row("local_partition", "layout, integer layout, integer, projection",
        _PROJECTED_LOCAL_PARTITION, *_PROJECTED_THREAD),
    row("make_layout_tv", "integer layout, integer layout",
        "tiler_and_layout_of(cute::make_tiled_copy(OneElement(), {0}, {1}))",
        "(2,3):(3,1)", "(2,2):(2,1)"),
    row("tidfrg", "layout, static tile, static layout", _TIDFRG, *_COPY),
    row("thrfrg", "layout, static pair, static layout, static pair", _THRFRG, *_MMA),
    row("thrfrg", "layout, static pair, static layout, static pair, static permutation",
        _PERMUTED_THRFRG, *_MMA, "<(2,2):(2,1),_>"),
    row("retile", "fragment, static tuple, static layout, constant", _RETILE, *_RETILED),
    row("composed_local_tile", "static composed, static tiler, pattern", _LOCAL_TILE,
        _SWIZZLED, *_TILE[1:]),
    row("composed_local_tile", "static composed, static tiler, pattern, projection",
        _PROJECTED_LOCAL_TILE, _SWIZZLED, *_PROJECTED_TILE[1:]),
    row("composed_local_partition", "static composed, static layout, integer", _LOCAL_PARTITION,
        _SWIZZLED, *_THREAD[1:]),
    row("composed_local_partition", "static composed, static layout, integer, projection",
        _PROJECTED_LOCAL_PARTITION, _SWIZZLED, *_PROJECTED_THREAD[1:]),
    row("composed_tidfrg", "composed, static tile, static layout", _TIDFRG,
        _SWIZZLED, *_COPY[1:]),
    row("composed_thrfrg", "composed, static pair, static layout, static pair", _THRFRG,
        _SWIZZLED, *_MMA[1:]),
    row("composed_thrfrg", "composed, static pair, static layout, static pair, static permutation",
        _PERMUTED_THRFRG, _SWIZZLED, *_MMA[1:], "<(2,2):(2,1),_>"),
]
# fmt: on

# R and the offset x at which it begins, or a tiler and a layout.
SEVERAL = {
    "local_tile",
    "local_partition",
    "make_layout_tv",
    "composed_local_tile",
    "composed_local_partition",
}
