"""JAX Mosaic GPU: tilings, fragments of wgmma and of tensor memory.

The last dimension counts fastest there, so dimensions are sent in reverse order. A tile of integers
divides: `flat_divide` is Tiling's tile_shape and tile_strides, or tile_nested_shape_strides if a
mode has several parts. A chain of one-dimensional tilings counts an index through the dimensions of
a shape. A warpgroup has four warps and tiles have their own shapes: requests for other warps or
shapes are `unsupported`.
"""

import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parent / "common"))
from plumbline_adapter import describe, open_wire, serve
from plumbline_notation import Layout, Unsupported

sys.path[0] = str(FOLDER)
wire = open_wire()
from fragments import linear_of

del sys.path[0]

from jax.experimental.mosaic.gpu import fragmented_array as library
from jax.experimental.mosaic.gpu import launch_context, tcgen05, utils

WARPS = 4
FRAGMENT = ("register", "lane", "warp")


def in_parentheses(value):
    return value if isinstance(value, tuple) else (value,)


def flat(value):
    value = in_parentheses(value)
    if any(isinstance(part, tuple) for part in value):
        raise Unsupported("a nested tuple")
    return value


def extents(shape):
    shape = flat(shape)
    if not shape or any(extent < 1 for extent in shape):
        raise Unsupported("no dimension, or an extent below 1")
    return shape


# Tilings -----------------------------------------------------------------------------------------


def reversed_parts(tree):
    return tuple(reversed(tree))


def tile_of(T):
    """The extents of a tile: integers, or layouts n:1."""
    parts = []
    for part in T:
        if isinstance(part, Layout):
            if not isinstance(part.shape, int) or part.stride != 1:
                raise Unsupported("a tile is an extent for each dimension")
            part = part.shape
        if not isinstance(part, int):
            raise Unsupported("a tile is an extent for each dimension")
        parts.append(part)
    if not parts:
        raise Unsupported("an empty tile")
    return library.Tiling((reversed_parts(parts),))


def nested(parts):
    """A mode of the answer: an integer if it has one part."""
    return parts[0] if len(parts) == 1 else reversed_parts(parts)


def modes_of(tree):
    """The parts of each mode, in the library's order."""
    return reversed_parts([reversed_parts(flat(mode)) for mode in in_parentheses(tree)])


def flat_divide(A, T):
    tiling, rank = tile_of(T), len(T)
    shape, stride = modes_of(A.shape), modes_of(A.stride)
    if any(extent < 1 for mode in shape for extent in mode):
        raise Unsupported("an extent below 1")
    if any(len(mode) > 1 for mode in shape):
        shape, stride = tiling.tile_nested_shape_strides(shape, stride)
        shape, stride = map(nested, shape), map(nested, stride)
    else:
        shape, stride = [sum(mode, ()) for mode in ((shape), (stride))]
        shape, stride = tiling.tile_shape(shape), tiling.tile_strides(stride)
    return Layout(*[ordered(list(tree), rank) for tree in (shape, stride)])


def ordered(modes, rank):
    """(rest, tiles of the last `rank` dimensions, tile) as the tile, its repetitions, the rest."""
    others = len(modes) - 2 * rank
    rest, repeated, tile = modes[:others], modes[others:-rank], modes[-rank:]
    return (*reversed(tile), *reversed(repeated), *reversed(rest))


def counted(shape):
    """The tiling of one dimension by which an index counts through `shape`, or None."""
    sizes = utils.get_contiguous_strides(shape)[:-1]
    return library.Tiling(tuple((size,) for size in sizes)) if sizes else None


def lex_idx2crd(i, S):
    if i < 0:
        raise Unsupported("an index below 0")
    tiling = counted(extents(S))
    found = tiling.tile_indices((i,)) if tiling else (i,)
    return found if isinstance(S, tuple) else found[0]


def lex_crd2idx(c, S):
    tiling, coordinate = counted(extents(S)), flat(c)
    if len(coordinate) != len(in_parentheses(S)):
        raise Unsupported("a coordinate of another rank")
    return tiling.untile_indices(coordinate)[0] if tiling else coordinate[0]


def idx2crd(i, S):
    if not isinstance(S, tuple):
        return lex_idx2crd(i, S)
    return reversed_parts(lex_idx2crd(i, reversed_parts(S)))


def crd2crd(c, S, T):
    S, c = reversed_parts(extents(S)), reversed_parts(flat(c))
    return idx2crd(lex_crd2idx(c, S), T)


def suffix_product(t):
    found = utils.get_contiguous_strides(flat(t))
    return tuple(found) if isinstance(t, tuple) else found[0]


def select(X, positions):
    whole = in_parentheses(X.shape if isinstance(X, Layout) else X)
    rank, positions = len(whole), flat(positions)
    if sorted(positions) != list(range(rank)):
        raise Unsupported("no permutation of all dimensions")
    transform = launch_context.TransposeTransform(tuple(positions))
    if not isinstance(X, Layout):
        return transform.transform_shape(whole)
    return Layout(transform.transform_shape(whole), transform.transform_strides(X.stride))


# Fragments ---------------------------------------------------------------------------------------


def two(sizes):
    if len(sizes) != 2:
        raise Unsupported("no matrix")
    return sizes


def along_rows(W, S):
    """Refuses warps other than four along the rows of S."""
    warps, rows = dict(W.outputs), S.outputs[0][0]
    if warps.pop(rows, 1) != WARPS or any(size != 1 for size in warps.values()):
        raise Unsupported("other warps than four along the rows")


def of_wgmma(layout, W, S):
    two(S.outputs)
    along_rows(W, S)
    divisible(layout, S)
    return linear_of(FRAGMENT, S.outputs, layout)


def divisible(layout, S):
    if any(size % tile for (_, size), tile in zip(S.outputs, layout.base_tile_shape)):
        raise Unsupported(f"a shape that is no multiple of {layout.base_tile_shape}")


def linear_mma_accumulator(m, W, S):
    if len(S.outputs) == 2 and 8 * m > S.outputs[1][1]:
        raise Unsupported("registers for columns beyond the matrix")
    return of_wgmma(library.WGMMA_LAYOUT, W, S)


def linear_dot_operand(p, k, W, S):
    layouts = {2: library.WGMMA_LAYOUT, 4: library.WGMMA_LAYOUT_8BIT}
    if p != 0 or k not in layouts:
        raise Unsupported("operand A of 16 or 8 bits alone is in registers")
    return of_wgmma(layouts[k], W, S)


def linear_tensor_memory(f, m, n, d, S):
    rows, columns = [size for _, size in two(S.outputs)]
    N = min(n, columns)
    if d != 1 or rows % m or (f, m) not in ((0, 128), (0, 64), (1, 64)):
        raise Unsupported("columns apart, or other rows than those of blocks")
    if m == 64 and (rows != 64 or columns % 16):
        raise Unsupported("64 rows and a multiple of 16 columns are what it takes")
    if m == 128 and (rows == 128 or N == columns):
        layout = tcgen05.tmem_default_layout()
    elif (f, m) == (0, 64) and 2 * N == columns:
        layout = tcgen05.tmem_half_lane_layout(columns)
    elif (f, m) == (1, 64) and N == columns:
        layout = tcgen05.tmem_m64_collective_layout(columns)
    else:
        raise Unsupported("blocks in another order")
    return linear_of(("row", "col"), S.outputs, layout.as_tiled_layout())


# fmt: off
OPERATIONS = {
    "ceil_div":       (("integer", "integer"), utils.ceil_div),
    "suffix_product": (("tuple",), suffix_product),
    "lex_idx2crd":    (("integer", "tuple"), lex_idx2crd),
    "lex_crd2idx":    (("tuple", "tuple"), lex_crd2idx),
    "idx2crd":        (("integer", "tuple"), idx2crd),
    "crd2crd":        (("tuple", "tuple", "tuple"), crd2crd),
    "select":         (("tuple|layout", "tuple"), select),
    "flat_divide":    (("layout", "tuple tiler"), flat_divide),
    "linear_mma_accumulator": (("integer", "linear", "linear"), linear_mma_accumulator),
    "linear_dot_operand":     (("integer", "integer", "linear", "linear"), linear_dot_operand),
    "linear_tensor_memory":   (("integer", "integer", "integer", "integer", "linear"),
                               linear_tensor_memory),
}
# fmt: on

serve(wire, describe(FOLDER, OPERATIONS), OPERATIONS)
