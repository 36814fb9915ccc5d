"""Strategies for Hypothesis. All shrink to the plainest: few modes, extents 1, strides 0.

>>> from hypothesis import given
>>> from plumbline.strategies import layouts
>>> @given(layouts(max_leaves=3))
... def test_coalesce(A):
...     assert A.coalesce() == A
"""

from typing import Any

from hypothesis import strategies as st

from plumbline._engine import ComposedLayout, Layout, LinearLayout, Swizzle, Tiler
from plumbline._judge import cases

__all__ = [
    "composed_layouts",
    "layouts",
    "linear_layouts",
    "requests",
    "shapes",
    "swizzles",
    "tilers",
]


@st.composite
def _profiles(draw, leaves, depth):
    """A nested list with so many places."""
    if depth == 0 or leaves == 0:
        return None if leaves == 1 else [None] * leaves
    modes, left = [], leaves
    while left:
        width = draw(st.integers(1, left)) if depth > 1 else 1
        modes.append(draw(_profiles(width, depth - 1)) if width > 1 else None)
        left -= width
    return modes[0] if len(modes) == 1 else modes


def _filled(profile, leaves):
    if profile is None:
        return next(leaves)
    return tuple(_filled(mode, leaves) for mode in profile)


def _height(profile):
    return 0 if profile is None else 1 + max(map(_height, profile), default=0)


def _parts(profile, depth, place=()):
    """Each part with its place, and whether it may get parentheses of its own."""
    yield place, _height(profile) < depth
    for number, mode in enumerate(profile or ()):
        yield from _parts(mode, depth - 1, (*place, number))


def _places(profile, depth):
    """Outer parts first, with None for those that may not: a place keeps its number if other parts
    go, and so a shape shrinks without losing it."""
    parts = sorted(_parts(profile, depth), key=lambda part: (len(part[0]), part[0]))
    return [place if may else None for place, may in parts]


def _in_parentheses(profile, place):
    if not place:
        return [profile]
    first, *rest = place
    return [
        _in_parentheses(mode, rest) if number == first else mode
        for number, mode in enumerate(profile)
    ]


def _with_parentheses(draw, profile, depth):
    """Drawn last, so that without them all else shrinks as if there were none."""
    place = draw(st.sampled_from([None, *_places(profile, depth)]))
    return profile if place is None else _in_parentheses(profile, place)


@st.composite
def _profiles_of(draw, min_leaves, max_leaves, max_depth):
    leaves = draw(st.integers(min_leaves, max_leaves))
    return leaves, draw(_profiles(leaves, max_depth))


@st.composite
def shapes(draw, *, min_leaves=1, max_leaves=3, max_depth=2, min_extent=1, max_extent=6):
    """Shapes: an int, or a nested tuple of ints."""
    leaves, profile = draw(_profiles_of(min_leaves, max_leaves, max_depth))
    extents = [draw(st.integers(min_extent, max_extent)) for _ in range(leaves)]
    return _filled(_with_parentheses(draw, profile, max_depth), iter(extents))


@st.composite
def layouts(
    draw,
    *,
    min_leaves=1,
    max_leaves=3,
    max_depth=2,
    min_extent=1,
    max_extent=6,
    min_stride=0,
    max_stride=24,
    kind="any",
    into=Layout,
):
    """Layouts of integer strides. `kind="compact"` gives those that are one-to-one onto [0, size).
    `into` is called with shape and stride: another library's Layout."""
    if kind not in ("any", "compact"):
        raise ValueError(f'expected kind "any" or "compact", got {kind!r}')
    leaves, profile = draw(_profiles_of(min_leaves, max_leaves, max_depth))
    extents = [draw(st.integers(min_extent, max_extent)) for _ in range(leaves)]
    if kind == "any":
        strides = [draw(st.integers(min_stride, max_stride)) for _ in range(leaves)]
    else:
        strides, stride = [0] * leaves, 1
        for place in draw(st.permutations(range(leaves))):
            strides[place] = stride
            stride *= extents[place]
    profile = _with_parentheses(draw, profile, max_depth)
    return into(_filled(profile, iter(extents)), _filled(profile, iter(strides)))


@st.composite
def swizzles(draw, *, max_bits=3, max_base=4, max_shift=5):
    """Swizzles with abs(shift) >= bits, as hardware has them."""
    bits = draw(st.integers(0, min(max_bits, max_shift)))
    base = draw(st.integers(0, max_base))
    shift = draw(st.integers(bits, max_shift))
    return Swizzle(bits, base, -shift if draw(st.booleans()) else shift)


@st.composite
def composed_layouts(draw, *, max_offset=16, **bounds):
    """A swizzle after an offset after a layout; `bounds` are those of `layouts`."""
    return ComposedLayout(
        draw(swizzles()), draw(st.integers(0, max_offset)), draw(layouts(**bounds))
    )


def _divisors(n):
    return [d for d in range(1, n + 1) if n % d == 0]


@st.composite
def _mode_tilers(draw, extent):
    size = draw(st.sampled_from(_divisors(extent)))
    return f"{size}:{draw(st.sampled_from(_divisors(extent // size)))}"


@st.composite
def tilers(draw, layout=None):
    """Tilers whose sizes divide those of the modes of a layout: a layout for all of it, or one for
    each of its first modes, or _."""
    if layout is None:
        layout = draw(layouts())
    elif isinstance(layout, str):
        layout = Layout(layout)
    if draw(st.booleans()):
        modes = [draw(_mode_tilers(layout.size(k))) for k in range(len(layout))]
        kept = [draw(st.booleans()) for _ in modes]
        parts = ["_" if one else mode for one, mode in zip(kept, modes)]
        return Tiler("<" + ",".join(parts) + ">")
    return Tiler(draw(_mode_tilers(layout.size())))


@st.composite
def linear_layouts(draw, *, inputs=("register", "lane"), max_bits=3, max_outputs=2):
    """Linear layouts: at most `max_bits` bases for each input, and outputs dim0, dim1, .. of at
    most 2^max_bits."""
    sizes = [2 ** draw(st.integers(0, max_bits)) for _ in range(draw(st.integers(1, max_outputs)))]
    parts = []
    for name in inputs:
        bases = [
            "[" + ",".join(str(draw(st.integers(0, size - 1))) for size in sizes) + "]"
            for _ in range(draw(st.integers(0, max_bits)))
        ]
        parts.append(f"{name}:[{','.join(bases)}]")
    outputs = ",".join(f"dim{k}:{size}" for k, size in enumerate(sizes))
    return LinearLayout("{" + ",".join(parts) + "}->(" + outputs + ")")


def _plainness(arguments):
    texts = [str(argument) for argument in arguments]
    return sum(map(len, texts)), texts


def requests(
    operation: str, *, most: int = 400, seed: int = 1
) -> "st.SearchStrategy[tuple[Any, ...]]":
    """The argument tuples of the cases on which candidates are judged, plainest first."""
    arguments = [request.arguments for request in cases(operation, most, seed)]
    return st.sampled_from(sorted(arguments, key=_plainness))
