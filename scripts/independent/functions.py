"""Equations about layouts as functions, element by element."""

from independent.kinds import Composed, Layout, Tiler, Vector, leaves

MOST = 1 << 17  # elements that are looked at


class Undecided(Exception):
    """The equation here does not decide it."""


def small(*functions):
    for f in functions:
        if f.size() > MOST:
            raise Undecided("too many elements")


def whole(value):
    return Layout(value, 1) if isinstance(value, int) else value


def inner(F):
    return F.inner if isinstance(F, Composed) else F


def differ(R, expected, size):
    """Where R is not the function `expected`, which is None where nothing is decided."""
    if R.size() != size:
        return f"{R.size()} elements, not {size}"
    for i, value in enumerate(R.values()):
        wanted = expected(i)
        if wanted is not None and value != wanted:
            return f"at {i}: {value}, not {wanted}"
    return None


def tiles_of(T):
    """The layouts of a tiler by mode; None at _."""
    tiles = [None if tile is None else whole(tile) for tile in T]
    if any(isinstance(tile, Tiler) for tile in tiles):
        raise Undecided("a tiler within a tiler")
    return tiles


def by_modes(rule):
    """A tiler by mode: one mode is enough that breaks the equation."""

    def judged(A, T, R):
        T = whole(T)
        if not isinstance(T, Tiler):
            return rule(A, T, R)
        outer, modes = A.modes(), R.modes()
        if len(modes) != len(outer):
            raise Undecided("modes that are not mentioned are dropped, or one is unwrapped")
        for mode, tile, part in zip(outer, T, modes):
            found = None if tile is None else judged(mode, tile, part)
            if found:
                return found
        return None

    return judged


def same_function(A, R):
    small(A, R)
    values = A.values()
    return differ(R, lambda i: values[i], A.size())


def readings(A):
    """What A is beyond its size: the last mode counts on, or the last one above extent 1."""
    yield A
    layout = inner(A)
    modes = [(s, d) for s, d in zip(layout.extents, layout.strides) if s != 1]
    if modes:
        shortened = Layout(tuple(s for s, _ in modes), tuple(d for _, d in modes))
        yield rejoined(A, [shortened]) if isinstance(A, Composed) else shortened


def composition(A, B, R):
    """Beyond the size of A, and below 0, an answer is broken if it is in every reading."""
    small(A, B, R)
    points, size, values = B.values(), A.size(), A.values()
    if any(isinstance(point, Vector) for point in points):
        raise Undecided("a layout of coordinates")
    found = differ(R, lambda c: values[points[c]] if 0 <= points[c] < size else None, B.size())
    if found or min(points) < 0:
        return found
    beyond = [differ(R, lambda c, X=X: X(points[c]), B.size()) for X in readings(A)]
    return beyond[0] if all(beyond) else None


def left_inverse(A, R):
    small(A)
    values = A.values()
    one_to_one = len(set(values)) == len(values)
    for i, value in enumerate(values):
        back = R(value)
        within = 0 <= back < len(values)
        if within and values[back] != value:
            return f"i = {i}: A is {value}, R of it {back}, A of that {values[back]}"
        if not within and one_to_one:
            return f"i = {i}: A is {value}, R of it {back}"
    return None


def right_inverse(A, R):
    small(A, R)
    values = A.values()
    for k, i in enumerate(R.values()):
        if not 0 <= i < len(values):
            return f"R({k}) = {i}, beyond the {len(values)} elements of A"
        if values[i] != k:
            return f"A(R({k})) = A({i}) = {values[i]}"
    return None


def with_swizzle(A, swizzle, R):
    small(A, R)
    return differ(R, lambda i: A(swizzle(i)), A.size())


def selected(F, ks, R):
    modes = inner(F).modes()
    kept = [modes[k] for k in leaves(ks)]
    return same_function(rejoined(F, kept), R)


def rejoined(F, modes):
    layout = Layout(tuple(m.shape for m in modes), tuple(m.stride for m in modes))
    return Composed([p for link in F.links for p in link] + [layout])


def open_places(layout, pattern):
    """(the offset of the closed places, the layouts of the open ones)"""
    if pattern is None:
        return 0, [layout]
    if not isinstance(pattern, tuple):
        return layout(pattern), []
    offset, free = 0, []
    for mode, entry in zip(layout.modes(), pattern):
        more, places = open_places(mode, entry)
        offset, free = offset + more, free + places
    return offset, free


def domain_offset(F, c, R):
    result, x = R
    offset, _ = open_places(inner(F), c)
    small(F, result)
    at = F.at if isinstance(F, Composed) else (lambda value: value)
    values = [at(offset + value) for value in inner(F).values()]
    return differ(result, lambda j: values[j] - x, len(values))


def slice_and_offset(F, pattern, R):
    result, x = R
    offset, free = open_places(inner(F), pattern)
    part = Layout(tuple(m.shape for m in free), tuple(m.stride for m in free))
    small(part, result)
    at = F.at if isinstance(F, Composed) else (lambda value: value)
    values = [at(offset + value) for value in part.values()]
    return differ(result, lambda j: values[j] - x, len(values))


