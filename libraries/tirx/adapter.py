"""TIRx's layouts (Axe), those whose offsets are on the one axis `m`.

The last factor counts fastest there, and factors are flat: the leaves of a layout are sent in
reverse order. `span` is cosize, `canonicalize` is coalesce, `permute_dims` is select, `group` is
with_shape, and `tile` is blocked_product where the block has no gaps, since copies there follow one
another. Layouts over several axes and replicas have no text here. Its swizzles are those that move
down, and those that move up by `swizzle_inner` false.
"""

import math
import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parent / "common"))
from plumbline_adapter import describe, open_wire, serve
from plumbline_notation import Composed, Layout, Swizzle, Unsupported

del sys.path[0]

wire = open_wire()

from tvm_tirx.sym import Analyzer
from tvm_tirx.tirx import layout as library

MOST_ELEMENTS = 1 << 14
analyzer = Analyzer()


def leaves(tree):
    return [leaf for part in tree for leaf in leaves(part)] if isinstance(tree, tuple) else [tree]


def in_parentheses(value):
    return value if isinstance(value, tuple) else (value,)


def flat(value):
    value = in_parentheses(value)
    if any(isinstance(part, tuple) for part in value):
        raise Unsupported("its shapes are flat")
    return value


def tile_layout(A, offset=0):
    factors = zip(reversed(leaves(A.shape)), reversed(leaves(A.stride)))
    shard = [library.Iter(s, d, "m") for s, d in factors]
    return library.TileLayout.from_iters(shard, [], {"m": offset} if offset else None)


def to_library(F):
    if not isinstance(F, Composed):
        return tile_layout(F)
    f, tile = F.outer, tile_layout(F.inner, F.offset)
    return library.ComposeLayout(f.base, f.bits, abs(f.shift), tile, f.shift >= 0)


def layout_of(factors):
    """Factors in the library's order as one layout, or as one mode."""
    shape = tuple(int(one.extent) for one in reversed(factors))
    stride = tuple(int(one.stride) for one in reversed(factors))
    return (shape, stride) if len(shape) != 1 else (shape[0], stride[0])


def back(found):
    if isinstance(found, library.ComposeLayout):
        shift = found.atom_len if found.swizzle_inner else -found.atom_len
        swizzle = Swizzle(int(found.swizzle_len), int(found.per_element), int(shift))
        tile = found.tile_layout
        return Composed(swizzle, offset_of(tile), Layout(*layout_of(tile.shard)))
    if offset_of(found):
        raise Unsupported("an offset")
    return Layout(*layout_of(found.shard))


def offset_of(tile):
    return sum(number(value) for value in tile.offset.values())


def number(value):
    return int(analyzer.simplify(value))


def evaluate(F, i):
    return number(to_library(F).apply(i)["m"])


def coalesce(F):
    return back(to_library(F).canonicalize())


def grouped(found, separators):
    """Modes of the factors between separators, which are in row-major order."""
    bounds = [int(one) for one in separators]
    modes = [layout_of(found.shard[a:b]) for a, b in zip(bounds, bounds[1:])]
    shape, stride = zip(*[mode if mode[0] != () else (1, 0) for mode in reversed(modes)])
    return Layout(shape, stride)


def with_shape(A, S):
    layout, S = tile_layout(A), flat(S)
    if math.prod(S) != number(layout.size()):
        raise Unsupported("a shape of another size")
    return grouped(*layout.group(list(reversed(S))))


def select(A, positions):
    positions, rank = flat(positions), len(flat(A.shape))
    if sorted(positions) != list(range(rank)):
        raise Unsupported("no permutation of all modes")
    order = [rank - 1 - k for k in reversed(positions)]
    found = tile_layout(A).permute_dims(order).shard
    shape = tuple(int(one.extent) for one in reversed(found))
    return Layout(shape, tuple(int(one.stride) for one in reversed(found)))


def blocked_product(F, B):
    A = F.inner if isinstance(F, Composed) else F
    if isinstance(F, Composed) and F.offset:
        raise Unsupported("an offset counts as a part of the block")
    inner, outer = flat(A.shape), flat(B.shape)
    flat(A.stride)
    if len(inner) != len(outer) or math.prod(inner) > MOST_ELEMENTS:
        raise Unsupported("another rank, or a block of more than 16384 elements")
    block = tile_layout(A)
    offsets = sorted(number(block.apply(i)["m"]) for i in range(math.prod(inner)))
    if offsets != list(range(number(block.span()))):
        raise Unsupported("a block with gaps: its copies follow one another")
    outer_shape, inner_shape = list(reversed(outer)), list(reversed(inner))
    found = to_library(F).tile(tile_layout(B), outer_shape, inner_shape)
    shape = [a * b for a, b in zip(outer_shape, inner_shape)]
    if not isinstance(found, library.ComposeLayout):
        return grouped(*found.group(shape))
    composed = back(found)
    return Composed(composed.outer, composed.offset, grouped(*found.tile_layout.group(shape)))


# fmt: off
OPERATIONS = {
    "size":            (("layout",), lambda A: number(to_library(A).size())),
    "cosize":          (("layout|swizzled layout",), lambda F: number(to_library(F).span())),
    "evaluate":        (("layout", "integer"), evaluate),
    "apply":           (("swizzled layout", "integer"), evaluate),
    "coalesce":        (("layout",), coalesce),
    "with_shape":      (("layout", "tuple"), with_shape),
    "select":          (("layout", "tuple"), select),
    "blocked_product": (("layout", "layout"), blocked_product),
    "composed_coalesce":        (("swizzled layout",), coalesce),
    "composed_blocked_product": (("swizzled layout", "layout"), blocked_product),
}
# fmt: on

serve(wire, describe(FOLDER, OPERATIONS, integer_bits="32"), OPERATIONS)
