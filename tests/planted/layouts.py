"""Bugs of integers, tuples, coordinates, layouts and modes."""

from bug import Bug
from values import *  # noqa: F403


def joined_across_a_sign(R, *_):
    """Joins a mode to the one before if only the sign of its stride is against it."""
    of = modes(R)
    for k in range(1, len(of)):
        (s, d), (t, e) = [(mode.shape, mode.stride) for mode in of[k - 1 : k + 1]]
        if d and e == -s * d:
            return with_modes(R, lambda _: [*of[: k - 1], Layout(s * t, d), *of[k + 1 :]])
    return R


def joined_over_f2(R, *_):
    """Joins two modes if the highest bits of their strides are those of one mode."""
    shape, _, stride = R.partition(":")
    s = [int(n) for n in shape.strip("()").split(",")] if "(" in shape else []
    d = [int(n.strip("^"), 2) for n in stride.strip("()").split(",")] if s else []
    for k in range(1, len(s)):
        if s[k - 1] > 0 and d[k].bit_length() == (s[k - 1] * d[k - 1]).bit_length() > 0:
            s[k - 1 : k + 1] = [s[k - 1] * s[k]]
            del d[k]
            break
    return f"({','.join(map(str, s))}):({','.join(map('^0b{:b}'.format, d))})" if s else R


def leaves_above(tree, level):
    """The leaves in at most so many parentheses."""
    if not isinstance(tree, tuple):
        return [tree]
    return [leaf for part in tree for leaf in leaves_above(part, level - 1)] if level else []


def zeros_at(shape, stride, level):
    """The extents of stride 0 in at least so many parentheses."""
    if isinstance(shape, tuple):
        return [s for part in zip(shape, stride) for s in zeros_at(*part, level - 1)]
    return [shape] if level <= 0 and stride == 0 and shape > 1 else []


def is_compatible(a, b):
    if not isinstance(a, tuple):
        return a == size(b)
    return isinstance(b, tuple) and len(a) == len(b) and all(map(is_compatible, a, b))


def without_units(tree):
    return tuple([part for part in parts(tree) if part != 1])


def wrapped_index(R, c, S, D):
    return sum([i % s * d for i, s, d in zip(leaves(c), leaves(S), leaves(D))])


def is_beyond(c, S):
    """Whether c is congruent with S and has an entry at or beyond its extent."""
    if isinstance(c, tuple) and isinstance(S, tuple):
        return len(c) == len(S) and any(map(is_beyond, c, S))
    return isinstance(c, int) and isinstance(S, int) and c >= S > 0


def with_zero_mode(R, A, *_):
    return with_modes(R, lambda of: [*of, Layout(zeros_at(A.shape, A.stride, 3)[0], 0)])


def with_offset(F, i):
    return F.offset != 0 and is_plain(F.inner) and isinstance(F.outer, Swizzle)


BUGS = [
    Bug(
        "coalesce.extent-3",
        "coalesce",
        "The last stride is off by one if an extent after the first is 3.",
        lambda A, *_: 3 in extents(A)[1:],
        stride_off,
        ("(2,3):(1,4)",),
    ),
    Bug(
        "coalesce.negative",
        "coalesce",
        "Two modes are joined if only the sign of a stride is against it.",
        lambda A, *P: not P and is_negative(A),
        joined_across_a_sign,
        ("(2,2):(1,-2)",),
    ),
    Bug(
        "coalesce.zero-in-the-middle",
        "coalesce",
        "A stride 0 between two modes is dropped.",
        lambda A, *P: not P and 0 in strides(A)[1:-1],
        lambda R, *_: with_modes(
            R, lambda of: of[:1] + [m for m in of[1:-1] if m.stride] + of[1:][-1:]
        ),
        ("(2,2,2):(1,0,2)",),
    ),
    Bug(
        "coalesce.deep-profile",
        "coalesce",
        "The last stride is off by one if the profile has three levels.",
        lambda A, *P: P and depth(P[0]) >= 3,
        stride_off,
        ("(((4))):(((1)))", "(((*)))"),
    ),
    Bug(
        "coalesce.four-modes",
        "coalesce",
        "The last two of four or more modes are exchanged.",
        lambda A, *P: not P and len(extents(A)) >= 4,
        lambda R, *_: last_two_exchanged(R) if rank(R) >= 4 else R,
        ("(2,2,2,2):(1,4,2,16)",),
    ),
    Bug(
        "coalesce.f2-overlap",
        "coalesce",
        "Over F2, modes are joined that overlap.",
        lambda A, *P: not P and "^" in A,
        joined_over_f2,
        ("(2,2):(^0b1,^0b11)",),
        "modules",
        True,
    ),
    Bug(
        "size.32-bits",
        "size",
        "The product is one of 32 bits.",
        lambda A: size(A) >= 2**31,
        wrapped(32),
        ("(65536,65536):(1,65536)",),
    ),
    Bug(
        "size.64-bits",
        "size",
        "The product is one of 64 bits.",
        lambda A: size(A) >= 2**63,
        wrapped(64),
        ("(4294967296,4294967296):(1,0)",),
    ),
    Bug(
        "size.third-level",
        "size",
        "Extents in three parentheses are not counted.",
        lambda A: depth(A.shape) >= 3,
        lambda R, A: size(tuple(leaves_above(A.shape, 2))) if R != 0 else 0,
        ("(2,(2,(3,4))):(1,(2,(4,12)))",),
    ),
    Bug(
        "cosize.32-bits",
        "cosize",
        "The answer is one of 32 bits.",
        lambda A: cosize(A) >= 2**31,
        wrapped(32),
        ("(65536,65536):(1,65536)",),
    ),
    Bug(
        "cosize.zero-and-negative",
        "cosize",
        "The last offset is returned if one stride is 0 and another negative.",
        lambda A: 0 in strides(A) and is_negative(A),
        lambda R, A: last_offset(A),
        ("(2,2,2):(0,-1,1)",),
    ),
    Bug(
        "evaluate.last-of-rank-3",
        "evaluate",
        "The last index of three modes has an offset one too great.",
        lambda A, i: rank(A) == 3 and i == size(A) - 1,
        one_more,
        ("(2,2,2):(1,2,4)", "7"),
    ),
    Bug(
        "evaluate.composed-offset",
        "evaluate",
        "The offset of a composed layout is not added.",
        lambda F, i: isinstance(F, Composed) and isinstance(i, int) and with_offset(F, i),
        lambda R, F, i: swizzled(F.outer, at(F.inner, i)),
        ("Sw<1,0,3> o 4 o 8:1", "1"),
        "composed",
    ),
    Bug(
        "filter.third-level",
        "filter",
        "A stride 0 in three parentheses stays.",
        lambda A, *P: not P and bool(zeros_at(A.shape, A.stride, 3)),
        with_zero_mode,
        ("(2,(2,(3,4))):(1,(2,(0,12)))",),
    ),
    Bug(
        "upcast.negative",
        "upcast",
        "The last stride is off by one if a stride is negative.",
        lambda A, n: is_negative(A),
        stride_off,
        ("(4,4):(-2,8)", "2"),
    ),
    Bug(
        "crd2idx.beyond",
        "crd2idx",
        "An entry beyond its extent is taken modulo the extent.",
        lambda c, S, D: isinstance(c, tuple) and is_beyond(c, S),
        wrapped_index,
        ("(1,5)", "(2,3)", "(3,6)"),
    ),
    Bug(
        "idx2crd.four-modes",
        "idx2crd",
        "The last entry is one too great if there are four modes.",
        lambda i, S: rank(S) == 4,
        last_one_more,
        ("5", "(2,3,4,5)"),
    ),
    Bug(
        "shape_div.ends-inside",
        "shape_div",
        "The last entry is one too great if the divisor ends within a nested tuple.",
        lambda S, T: (
            isinstance(T, int)
            and isinstance(S, tuple)
            and S
            and isinstance(S[0], tuple)
            and 1 < T < size(S[0])
        ),
        last_one_more,
        ("((2,4),3)", "4"),
    ),
    Bug(
        "compatible.unit-modes",
        "compatible",
        "Modes of extent 1 may be missing.",
        lambda a, b: (
            isinstance(a, tuple)
            and isinstance(b, tuple)
            and is_compatible(without_units(a), without_units(b))
        ),
        lambda R, *_: True,
        ("(2)", "(2,1)"),
    ),
    Bug(
        "slice_and_offset.nested",
        "slice_and_offset",
        "A number within nested parentheses adds nothing.",
        lambda A, c: isinstance(c, tuple) and any(isinstance(part, tuple) for part in c),
        second(lambda x, A, c: sum([at(m, i) for m, i in zip(modes(A), c) if isinstance(i, int)])),
        ("((4,2),8):((1,4),8)", "((2,_),_)"),
    ),
]
