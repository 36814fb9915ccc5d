"""Bugs of decisions."""

from bug import Bug
from values import *  # noqa: F403


def interleaves(A):
    """Whether a stride lies within the reach of another mode."""
    pairs = sorted((d, s) for s, d in zip(extents(A), strides(A)) if s > 1)
    return any(d > 0 and e < s * d for (d, s), (e, _) in zip(pairs, pairs[1:]))


BUGS = [
    Bug(
        "injective.interleaved",
        "injective",
        "Layouts whose modes interleave are called not injective.",
        interleaves,
        lambda R, *_: False,
        ("(2,2):(2,3)",),
    ),
    Bug(
        "surjective.nested",
        "surjective",
        "The answer is negated for three levels of parentheses.",
        lambda A: depth(A.shape) >= 3,
        other_truth,
        ("(2,(2,(2,2))):(1,(2,(4,8)))",),
    ),
    Bug(
        "compact.two-zeros",
        "compact",
        "Two strides 0 are taken for compact.",
        lambda A: strides(A).count(0) >= 2,
        lambda R, *_: True,
        ("(2,2,2):(0,0,1)",),
    ),
    Bug(
        "disjoint.beyond-64-bits",
        "disjoint",
        "The answer is negated for an extent of 2^63 or more.",
        lambda A, B: max(extents(A) + extents(B), default=0) >= 2**63,
        other_truth,
        ("9223372036854775808:1", "4:2"),
    ),
    Bug(
        "equivalent.units",
        "equivalent",
        "Layouts of one element with different strides differ.",
        lambda A, B: size(A) == size(B) == 1 and A.stride != B.stride,
        lambda R, *_: False,
        ("1:3", "1:0"),
    ),
]
