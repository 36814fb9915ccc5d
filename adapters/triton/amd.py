"""The layouts of AMD's matrix instructions, from the lists of the catalogue."""

from lists import hold_to_order, sizes_in
from plumbline_notation import Unsupported
from powers import is_power_of_two
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


def counting(sizes, units):
    """Bases that count to the sizes in these units, the last dimension first."""
    bases = []
    for d in reversed(range(len(sizes))):
        for bit in range(sizes[d].bit_length() - 1):
            bases.append([units[d] << bit if k == d else 0 for k in range(len(sizes))])
    return bases


def wmma(t, v, summed, P, W, S):
    """Tiles in front of warps, and both counted in tiles."""
    tiles, warps = tiles_and_warps(P, W, S)
    return AMDWMMALayout(
        v,
        t == 1,
        counting(warps, tiles),
        counting(tiles, [1] * len(tiles)),
        [16, 16, summed],
        rank=len(tiles),
    )


def wmma_accumulator(t, v, P, W, S):
    if t not in (0, 1) or v not in (1, 2, 3):
        raise Unsupported("no instruction")
    return wmma(t, v, 32 if v == 3 else 16, P, W, S)


# What an instruction sums, and how many of those are next to each other in a lane.
SUMMED = {1: (16,), 2: (16,), 3: (4, 32, 64, 128)}
NEIGHBOURS = {1: (8, 16), 2: (4, 8, 16), 3: (2, 4, 8, 16)}


def wmma_operand(p, v, k, q, P, W, S):
    if p not in (0, 1) or v not in SUMMED or k not in NEIGHBOURS[v]:
        raise Unsupported("no instruction")
    for summed in SUMMED[v]:
        if max(1, summed // (2 * k)) == q:
            return DotOperandLayout(p, wmma(1, v, summed, P, W, S), k)
    raise Unsupported("no instruction of so many summed elements")
