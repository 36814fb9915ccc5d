"""Equations about tiles and copies: what is lost, what meets, and where copies stand."""

import itertools

from independent.functions import MOST, composition, inner, small, tiles_of, whole
from independent.kinds import Layout, Swizzle, Tiler, product

def complement(A, N, R):
    small(A, R)
    offsets, seen = sorted(set(A.values())), {}
    for j, r in enumerate(R.values()):
        for a in offsets:
            if a + r in seen and R.size() > 1:
                return f"{a} + R({j}) = {a + r} = {seen[a + r][0]} + R({seen[a + r][1]})"
            seen[a + r] = (a, j)
    reach = max(seen) + 1
    return f"cosize((A, R)) is {reach}, less than {product(N)}" if reach < product(N) else None


def lost(A, R):
    small(A, R)
    missing = set(A.values()) - set(R.values())
    if missing:
        return f"offset {min(missing, key=str)} of A is lost"
    return f"{R.size()} elements of {A.size()}" if R.size() < A.size() else None


def logical_divide(A, B, R):
    found = lost(A, R) or composition(A, B, R.modes()[0])
    values = B.values()
    compact = B.size() == len(set(values)) == max(values) + 1
    if not found and compact and A.size() % B.size() == 0 and R.size() != A.size():
        return f"{R.size()} elements, though tiles of {B.size()} fit into {A.size()}"
    return found


def gathered_divide(A, T, R):
    found = lost(A, R)
    tiles = tiles_of(T) if isinstance(T, Tiler) else [whole(T)]
    if found or None in tiles:
        return found
    size, wanted = R.modes()[0].size(), 1
    for tile in tiles:
        wanted *= tile.size()
    return f"the tile has {size} elements, not {wanted}" if size != wanted else None


def flat_divide(A, T, R):
    if isinstance(T, Tiler):
        for tile, mode in zip(tiles_of(T), R.modes()):
            if tile and mode.size() != tile.size():
                return f"a tile has {mode.size()} elements, not {tile.size()}"
    return lost(A, R)


def free_offsets(A, count):
    """The first places for copies of A, if they fit together without gap; else None."""
    reach = 1
    for stride, extent in sorted((d, s) for s, d in zip(A.extents, A.strides) if s != 1 and d != 0):
        if stride < 0 or stride % reach:
            return None
        reach = extent * stride
    offsets, free, covered, x = set(A.values()), [], set(), 0
    while len(free) < count:
        if x not in covered:
            free.append(x)
            covered.update(x + a for a in offsets)
        x += 1
    return free


def copies(A, B, R):
    """Copies at different offsets of B do not meet; if A tiles, they stand in its gaps, or
    cosize(A) apart."""
    small(A, B, R)
    offsets, shifts, found = set(A.values()), B.values(), set(R.values())
    if R.size() != A.size() * B.size():
        return f"{R.size()} elements, not {A.size()} * {B.size()}"
    if len(found) < len(offsets) * len(set(shifts)):
        return f"{len(found)} offsets for {len(offsets) * len(set(shifts))} of copies"
    free = free_offsets(A, max(shifts) + 1) if min(shifts) >= 0 and max(shifts) < MOST else None
    if free is None:
        return None
    span = max(offsets) + 1
    in_gaps = {a + free[b] for a in offsets for b in shifts}
    apart = {a + span * b for a in offsets for b in shifts}
    if found in (in_gaps, apart):
        return None
    return f"{min(found - in_gaps)} is of no copy in a gap, {min(found - apart)} of none apart"


def gathered_product(A, T, R):
    T = whole(T)
    if not isinstance(T, Tiler):
        return copies(A, T, R)
    size = A.size()
    for tile in tiles_of(T):
        size *= tile.size() if tile else 1
    return f"{R.size()} elements, not {size}" if R.size() != size else None


def tile_to_shape(A, S, *more):
    R = more[-1]
    small(A, R)
    wanted = len(set(A.values())) * (product(S) // A.size())
    found = len(set(R.values()))
    if R.size() != product(S):
        return f"{R.size()} elements, not {product(S)}"
    return f"{found} offsets for {wanted} of copies" if found < wanted else None


def begins_with(F, B, R):
    """The first copy in a product of a composed layout is that layout."""
    small(F, R)
    for i, value in enumerate(F.values()):
        if R(i) != value:
            return f"at {i} of the first copy: {R(i)}, not {value}"
    return copies_of_inner(F, B, R)


def holds_first(tile_first):
    """The same where mode k pairs mode k of the tile with its copies."""

    def judged(F, B, *more):
        R = more[-1]
        small(F, R)
        tile, modes = inner(F).modes(), inner(R).modes()
        for point in itertools.product(*(range(m.size()) for m in tile)):
            offset = 0
            for k, x in enumerate(point):
                step = 1 if tile_first else modes[k].size() // tile[k].size()
                offset = offset + modes[k](x * step)
            value = F.at(sum(m(x) for m, x in zip(tile, point)))
            if R.at(offset) != value:
                return f"at {point} of the first copy: {R.at(offset)}, not {value}"
        return copies_of_inner(F, B, R) if isinstance(B, Layout) else None

    return judged


def copies_of_inner(F, B, R):
    """Where the outer functions do nothing."""
    nothing = all(isinstance(f, Swizzle) and f.bits == 0 and m == 0 for f, m in F.links + R.links)
    if not nothing or not isinstance(whole(B), Layout):
        return None
    return copies(F.inner, whole(B), R.inner)


