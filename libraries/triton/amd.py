"""The layouts of AMD's matrix instructions, from the lists of the catalogue."""

from lists import hold_to_order, sizes_in
from plumbline_notation import Unsupported
from powers import is_power_of_two
from triton._C.libtriton.gluon_ir import get_amd_mfma_scale_layout, get_amd_wmma_scale_layout
from triton.experimental.gluon.language import DotOperandLayout
from triton.experimental.gluon.language.amd import AMDMFMALayout, AMDWMMALayout


def tiles_and_warps(P, W, S):
    """The sizes of P and W at the positions of S. The library counts the last dimension first, and
    has no tiles along the first of three."""
    if len(S.outputs) not in (2, 3):
        raise Unsupported("no matrices")
    tiles, warps = (sizes_in(S.outputs, one.outputs) for one in (P, W))
    hold_to_order(list(range(len(tiles)))[::-1], S.outputs, (P.outputs, W.outputs))
    if len(tiles) == 3 and tiles[0] != 1:
        raise Unsupported("tiles of a warp along another dimension than rows and columns")
    return tiles, warps


def mfma(t, rows, columns, e, P, W, S):
    """The version of the instructions changes nothing, nor does the number of summed elements."""
    tiles, warps = tiles_and_warps(P, W, S)
    return AMDMFMALayout(
        3, [rows, columns, 8], t == 1, warps, element_bitwidth=e, tiles_per_warp=tiles
    )


SIDES = {32: 32, 16: 16, 4: 64, 64: 4}


def mfma_accumulator(t, m, e, P, W, S):
    if t not in (0, 1) or m not in SIDES or e not in (32, 64) or (e == 64 and m != 16):
        raise Unsupported("no instruction")
    if t == 0 and m == 64:
        raise Unsupported("64 x 4 that is not transposed")
    return mfma(t, m, SIDES[m], e, P, W, S)


def mfma_operand(p, m, k, P, W, S):
    if p not in (0, 1) or m not in SIDES or not is_power_of_two(k):
        raise Unsupported("no instruction")
    shape = (m, SIDES[m]) if p == 0 else (SIDES[m], m)
    return DotOperandLayout(p, mfma(1, *shape, 32, P, W, S), k)


def of_scales(P, W, S):
    """The operand whose scales are asked for, and its tiles and warps along rows and columns of the
    product. Scales of B are transposed, and count warps along their own rows first."""
    tiles = [sizes_in(S.outputs, P.outputs)[0], 1]
    warps = sizes_in(S.outputs, W.outputs)
    several = [name for name, size in W.outputs if size > 1]
    if several[:1] == [S.outputs[0][0]]:
        return 1, tiles[::-1], warps[::-1]
    return 0, tiles, warps


def mfma_scales(m, P, W, S):
    """Where an operand of one element in a lane is."""
    operand, tiles, warps = of_scales(P, W, S)
    return get_amd_mfma_scale_layout(operand, [size for _, size in S.outputs], m, tiles, warps)


def counting(sizes, units):
    """Bases that count to the sizes in these units, the last dimension first."""
    bases = []
    for d in reversed(range(len(sizes))):
        for bit in range(sizes[d].bit_length() - 1):
            bases.append([units[d] << bit if k == d else 0 for k in range(len(sizes))])
    return bases


def wmma(t, v, summed, P, W, S, doubled=None):
    """Tiles in front of warps, and both counted in tiles. An instruction of 32 x 16 has two tiles
    of 16 x 16 along the dimension `doubled`: the rows, or the columns where it is transposed."""
    tiles, warps = tiles_and_warps(P, W, S)
    sides = [16, 16]
    if doubled is not None and tiles[doubled] % 2 == 0:
        sides = [32, 16]
        tiles[doubled] //= 2
    return AMDWMMALayout(
        v,
        t == 1,
        counting(warps, tiles),
        counting(tiles, [1] * len(tiles)),
        [*sides, summed],
        rank=len(tiles),
    )


ROWS, COLUMNS = -2, -1


def wmma_accumulator(t, v, P, W, S):
    if t not in (0, 1) or v not in (1, 2, 3):
        raise Unsupported("no instruction")
    if v != 3:
        return wmma(t, v, 16, P, W, S)
    columns_alone = sizes_in(S.outputs, P.outputs)[COLUMNS] == 1
    doubled = COLUMNS if t == 1 else ROWS if columns_alone else None
    return wmma(t, v, 128, P, W, S, doubled)


# What an instruction sums, and how many of those are next to each other in a lane.
SUMMED = {1: (16,), 2: (16,), 3: (4, 32, 64, 128)}
NEIGHBOURS = {1: (8, 16), 2: (4, 8, 16), 3: (2, 4, 8, 16)}
SUMMED_BY_32_ROWS = (64, 128)


def wmma_operand(p, v, k, q, P, W, S):
    if p not in (0, 1) or v not in SUMMED or k not in NEIGHBOURS[v]:
        raise Unsupported("no instruction")
    for summed in SUMMED[v]:
        if max(1, summed // (2 * k)) == q:
            doubled = (ROWS, COLUMNS)[p] if v == 3 and summed in SUMMED_BY_32_ROWS else None
            t = 0 if doubled == ROWS else 1
            return DotOperandLayout(p, wmma(t, v, summed, P, W, S, doubled), k)
    raise Unsupported("no instruction of so many summed elements")


SCALED = 128  # elements that an instruction with scales sums


def wmma_scales(h, k, P, W, S):
    """The rows are those of an instruction of 16 x 16, or of 32 x 16 the larger side, or if halves
    are alike the smaller one; transposed, the columns are the larger side."""
    if h not in (0, 1) or k not in (4, 8) or len(S.outputs) != 2:
        raise Unsupported("no instruction")
    operand, tiles, warps = of_scales(P, W, S)
    sides, transposed = (16, 16), False
    if h == 0:
        sides, transposed = (32, 16), operand == 0
    elif tiles[operand] % 2 == 0:
        sides, transposed = (32, 16), operand == 1
        tiles[operand] //= 2
    return get_amd_wmma_scale_layout(
        operand,
        [size for _, size in S.outputs],
        *sides,
        transposed,
        SCALED // k,
        counting(tiles, [1, 1]),
        counting(warps, tiles),
        [],
    )
