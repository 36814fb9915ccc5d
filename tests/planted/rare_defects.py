"""The rare defects of docs/book/testing/fuzzing.md: another answer of the same kind."""

from bug import Bug
from values import *  # noqa: F403


def spoiled(R, *_):
    """Another answer of the same kind."""
    return R + 1 if isinstance(R, int) else Layout(2, 5)


BUGS = [
    Bug(
        "coalesce.five-modes",
        "coalesce",
        "Another answer from five extents on.",
        lambda A, *P: len(extents(A)) >= 5,
        spoiled,
        ("(2,2,2,2,2):(1,4,2,16,9)",),
    ),
    Bug(
        "coalesce.40-bits",
        "coalesce",
        "Another answer if a number is 2^40 or more.",
        lambda A, *P: any(abs(n) >= 2**40 for n in extents(A) + strides(A)),
        spoiled,
        ("1099511627776:1",),
    ),
    Bug(
        "composition.zero-and-three",
        "composition",
        "Another answer if A has a stride 0 and B three extents.",
        lambda A, B: isinstance(B, Layout) and 0 in strides(A) and len(extents(B)) >= 3,
        spoiled,
        ("(4,2):(1,0)", "(2,2,2):(1,2,4)"),
    ),
    Bug(
        "composition.negative-and-nested",
        "composition",
        "Another answer if A has a negative stride and B is nested.",
        lambda A, B: isinstance(B, Layout) and is_negative(A) and depth(B.shape) > 1,
        spoiled,
        ("8:-1", "(2,(2,2)):(1,(2,4))"),
    ),
    Bug(
        "complement.extent-7",
        "complement",
        "Another answer if one of three or more extents is 7.",
        lambda A, N: 7 in extents(A) and len(extents(A)) >= 3,
        spoiled,
        ("(2,7,2):(1,2,14)", "28"),
    ),
    Bug(
        "cosize.deep-and-negative",
        "cosize",
        "Another answer for three levels of parentheses and a negative stride.",
        lambda A: depth(A.shape) >= 3 and is_negative(A),
        spoiled,
        ("(2,(2,(2,2))):(1,(2,(-4,8)))",),
    ),
    Bug(
        "logical_divide.whole-tile",
        "logical_divide",
        "Another answer if the tile is as large as A and A has three extents.",
        lambda A, T: isinstance(T, Layout) and len(extents(A)) >= 3 and size(A) == size(T) > 1,
        spoiled,
        ("(2,2,2):(1,2,4)", "8:1"),
    ),
    Bug(
        "right_inverse.thirteen",
        "right_inverse",
        "Another answer if 13 divides the size and there are three extents.",
        lambda A: len(extents(A)) >= 3 and size(A) % 13 == 0 < size(A),
        spoiled,
        ("(2,13,2):(1,2,26)",),
    ),
    Bug(
        "filter.all-zero",
        "filter",
        "Another answer if three or more strides are 0 and no other is there.",
        lambda A, *P: len(extents(A)) >= 3 and not any(strides(A)),
        spoiled,
        ("(2,2,2):(0,0,0)",),
    ),
    Bug(
        "left_inverse.unit-last",
        "left_inverse",
        "Another answer if the last of four or more extents is 1.",
        lambda A: len(extents(A)) >= 4 and extents(A)[-1] == 1,
        spoiled,
        ("(2,2,2,1):(1,2,4,0)",),
    ),
    Bug(
        "size.2^64",
        "size",
        "One more from 2^64 on.",
        lambda A: size(A) >= 2**64,
        spoiled,
        ("18446744073709551616:1",),
    ),
    Bug(
        "right_inverse.equal-strides",
        "right_inverse",
        "Another answer if four or more strides are equal.",
        lambda A: len(extents(A)) >= 4 and len(set(strides(A))) == 1,
        spoiled,
        ("(2,2,2,2):(1,1,1,1)",),
    ),
]
