"""Equations about tiles and parts of threads, sectors and vectors: index by index."""

import itertools

from independent.functions import Undecided, inner, small, whole
from independent.kinds import Composed, Tiler, product


def modes_of(A, T):
    """(the modes of the inner layout, the extent of the tile in each; None if it has none)"""
    layout = inner(A)
    T = whole(T)
    parts = layout.modes() if isinstance(T, Tiler) else [layout]
    tiles = [whole(tile) for tile in T] if isinstance(T, Tiler) else [T]
    if len(tiles) > len(parts):
        raise Undecided("more tiles than modes")
    extents = []
    for tile in tiles + [None] * (len(parts) - len(tiles)):
        plain = (
            tile is None or tile.size() == 1 or (tile.extents, tile.strides) == ([tile.size()], [1])
        )
        if not plain:
            raise Undecided("a tile with strides")
        extents.append(None if tile is None else tile.size())
    return parts, extents


def tiles_in(part, extent):
    return part.size() if extent is None else -(-part.size() // extent)


def digits(index, extents):
    """Leftmost fastest; the last one has no end."""
    found = []
    for extent in extents[:-1]:
        found.append(index % extent)
        index //= extent
    return [*found, index] if extents else []


def at_indices(A, parts, indices):
    """None beyond a mode, about which readings differ."""
    if any(not 0 <= i < part.size() for part, i in zip(parts, indices)):
        return None
    offset = sum((part(i) for part, i in zip(parts, indices)), 0)
    return A.at(offset) if isinstance(A, Composed) else offset


def compare(A, parts, R, x, points):
    """`points` yields the index of R and the indices in the modes."""
    for index, indices in points:
        wanted = at_indices(A, parts, indices)
        if wanted is not None and x + R(index) != wanted:
            return f"at {index}: {x} + {R(index)}, not {wanted}"
    return None


def local_tile(A, T, c, result):
    R, x = result
    small(A, R)
    parts, extents = modes_of(A, T)
    counts = [tiles_in(part, extent) for part, extent in zip(parts, extents)]
    if isinstance(c, int):
        chosen = digits(c, counts)
    else:
        chosen = list(c) if isinstance(c, tuple) else []
        chosen += [None] * (len(parts) - len(chosen))
    inside = [1 if extent is None else extent for extent in extents]
    free = [count if entry is None else 1 for count, entry in zip(counts, chosen)]
    size = product(tuple(inside)) * product(tuple(free))
    if R.size() != size:
        return f"{R.size()} elements, not {size}"

    def points():
        for index in range(size):
            place = digits(index, inside + free)
            within, outside = place[: len(parts)], place[len(parts) :]
            tile = [g if entry is None else entry for g, entry in zip(outside, chosen)]
            yield index, [t + n * g for t, n, g in zip(within, inside, tile)]

    return compare(A, parts, R, x, points())


def local_partition(A, L, i, result):
    R, x = result
    small(A, R)
    L = whole(L)
    threads = L.modes() if isinstance(L.shape, tuple) else [L]
    layout = inner(A)
    parts = layout.modes() if len(threads) > 1 else [layout]
    extents = [mode.size() for mode in threads] + [None] * (len(parts) - len(threads))
    values = L.values()
    if i not in values or len(extents) != len(parts):
        raise Undecided("no such thread")
    first = digits(values.index(i), [mode.size() for mode in threads])
    first += [0] * (len(parts) - len(first))
    counts = [tiles_in(part, extent) for part, extent in zip(parts, extents)]
    if R.size() != product(tuple(counts)):
        return f"{R.size()} elements, not {product(tuple(counts))}"

    def points():
        for index in range(R.size()):
            steps = digits(index, counts)
            yield index, [c + (b or 1) * r for c, b, r in zip(first, extents, steps)]

    return compare(A, parts, R, x, points())


def tidfrg(A, T, V, R):
    small(A, R)
    parts, extents = modes_of(A, T)
    inside = [1 if extent is None else extent for extent in extents]
    counts = [tiles_in(part, extent) for part, extent in zip(parts, extents)]
    if R.size() != V.size() * product(tuple(counts)):
        return f"{R.size()} elements, not {V.size()} * {product(tuple(counts))}"
    values = V.values()

    def points():
        for index, (r, v) in enumerate(itertools.product(range(product(tuple(counts))), values)):
            tile, within = digits(r, counts), digits(v, inside)
            yield index, [t + n * g for t, n, g in zip(within, inside, tile)]

    return compare(A, parts, R, 0, points())


def thrfrg(A, S, V, N, *permutation_and_result):
    *permutation, R = permutation_and_result
    small(A, R)
    if permutation:
        raise Undecided("a permutation")
    parts = A.modes()
    if any(part.size() % (s * n) for part, s, n in zip(parts, S, N)):
        raise Undecided("atoms that do not divide")
    rests = [part.size() // (s * n) for part, s, n in zip(parts, S, N)]
    rests += [part.size() for part in parts[2:]]
    if R.size() != V.size() * product(tuple(N)) * product(tuple(rests)):
        return f"{R.size()} elements"
    threads, values = (mode.size() for mode in V.modes())
    places = V.values()

    def points():
        counts = product(tuple(rests)), values, product(tuple(N)), threads
        sides = itertools.product(*map(range, counts))
        for index, (rest, value, atom, thread) in enumerate(sides):
            x, y = digits(places[thread + threads * value], list(S)), digits(atom, list(N))
            tile = digits(rest, rests)
            first = [x[k] + S[k] * (y[k] + N[k] * tile[k]) for k in range(2)]
            yield index, first + tile[2:]

    return compare(A, parts, R, 0, points())


def retile(A, T, V, n, R):
    small(A, V, R)
    tile = [product(mode) for mode in (T if isinstance(T, tuple) else (T,))]
    parts = A.modes()
    threads, values = (mode.size() for mode in V.modes())
    places = V.values()
    s = parts[0].size()
    if values % s or values % n or sorted(set(places)) != list(range(product(tuple(tile)))):
        raise Undecided("a tile that is not shared out")
    blocks = [digits(places[threads * first], tile) for first in range(0, values, s)]
    found = [sorted({block[k] for block in blocks}) for k in range(len(tile))]
    if len(blocks) != product(tuple(len(steps) for steps in found)):
        raise Undecided("blocks that are no grid")
    if any(part.size() % len(steps) for part, steps in zip(parts[1:], found)):
        raise Undecided("blocks that do not divide")
    found += [[0]] * (len(parts) - 1 - len(tile))
    counts = [part.size() // len(steps) for part, steps in zip(parts[1:], found)]
    sizes = [mode.size() for mode in R.modes()]
    atoms = [mode.size() for mode in R.modes()[0].modes()]
    if sizes != [values, *counts] or atoms != [n, values // n]:
        return f"modes of {sizes} elements, the first of {atoms}"

    def points():
        for index in range(R.size()):
            block = blocks[index % values // s] + [0] * (len(parts) - 1 - len(tile))
            rest = digits(index // values, counts)
            first = [steps.index(x) + len(steps) * r for steps, x, r in zip(found, block, rest)]
            yield index, [index % s, *first]

    return compare(A, parts, R, 0, points())


def sectors(F, e, n, a, R):
    small(F)
    touched = set()
    for offset in F.values():
        first, last = offset * e // 8, (offset * e + e - 1) // 8
        touched.update((a + byte) // n for byte in range(first, last + 1))
    return f"{R}, not {len(touched)}" if R != len(touched) else None


def max_common_vector(F, D, R):
    """Runs of integers among the F(j) with one F(j) - D(j)."""
    small(F, D)
    left, right = F.values(), D.values()
    groups = {}
    for f, d in zip(left, right):
        groups.setdefault(f - d, set()).add(f)
    plain = all(len(set(values)) == len(values) for values in (left, right))
    for shift, values in groups.items():
        run = 0
        for value in sorted(values):
            run += 1
            if value + 1 in values:
                continue
            if run < R or (plain and run % R):
                return f"a run of {run} up to {value}, where they differ by {shift}"
            run = 0
    return None


def evenly_divides(a, b):
    if not isinstance(b, int):
        raise Undecided("tiles of several modes")

    def used(shape, left):
        """(the size of ceil_div(shape, left), what is left for the next mode)"""
        if isinstance(shape, tuple):
            size = 1
            for entry in shape:
                part, left = used(entry, left)
                size *= part
            return size, left
        return -(-shape // left), -(-left // shape)

    return product(a) == b * used(a, b)[0]
