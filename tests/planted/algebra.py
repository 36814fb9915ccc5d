"""Bugs of the algebra."""

import re

from bug import Bug
from values import *  # noqa: F403


def is_nested(T):
    """Whether the tiler has a tiler by mode among its entries."""
    return isinstance(T, tuple) and any(isinstance(entry, tuple) for entry in T)


def divides_nothing(A, B):
    """Whether a stride of B and the first extent of A divide neither the other."""
    s = extents(A)[0] if extents(A) else 1
    return s > 1 and any(d > 1 and d % s and s % d for d in strides(B))


def last_number_more(text, *_):
    """The text with its last number one greater."""
    return re.sub(r"[0-9]+(?=[^0-9]*$)", lambda found: str(int(found[0]) + 1), text)


def is_uneven(A, T):
    """Whether a tiler of one part does not divide A."""
    return not isinstance(T, tuple) and T != KEPT and size(T) > 1 and size(A) % size(T)


def is_last_uneven(A, T, c):
    """Whether c names the last tile of a mode that the tile does not divide."""
    if not isinstance(T, tuple) or not isinstance(c, tuple):
        return False
    return any(
        isinstance(i, int)
        and t != KEPT
        and not isinstance(t, tuple)
        and size(t) > 1
        and size(A_k) % size(t)
        and i == size(A_k) // size(t)
        for A_k, t, i in zip(modes(A), T, c)
    )


def unmentioned(A, T):
    return rank(A) - len(T) if isinstance(T, tuple) else 0


BUGS = [
    Bug(
        "composition.carry",
        "composition",
        "The last stride is off by one if B's stride and A's first extent divide neither other.",
        lambda A, B: isinstance(B, Layout) and rank(A) > 1 and divides_nothing(A, B),
        stride_off,
        ("(5,2):(1,7)", "4:3"),
    ),
    Bug(
        "composition.zero-stride",
        "composition",
        "The last stride is off by one if B has a stride 0 after its first.",
        lambda A, B: isinstance(B, Layout) and 0 in strides(B)[1:],
        stride_off,
        ("8:1", "(2,2):(1,0)"),
    ),
    Bug(
        "composition.four-modes",
        "composition",
        "The last stride is off by one if A has four modes.",
        lambda A, B: isinstance(B, Layout) and rank(A) == 4,
        stride_off,
        ("(2,2,2,2):(1,4,2,16)", "4:1"),
    ),
    Bug(
        "composition.nested-tiler",
        "composition",
        "The last stride is off by one if a tiler is within a tiler.",
        lambda A, T: is_nested(T),
        stride_off,
        ("((4,8),2):((1,4),32)", "<<2:1,4:1>,2:1>"),
    ),
    Bug(
        "composition.third-axis",
        "composition",
        "The last number is one too great if a stride has the third axis.",
        lambda A, T: "@2" in A + T,
        last_number_more,
        ("(2,2):(1@0,1@2)", "4:1"),
        "modules",
        True,
    ),
    Bug(
        "complement.below-reach",
        "complement",
        "A cotarget within the layout's reach leaves nothing to complement.",
        lambda A, N: isinstance(N, int) and N < cosize(A),
        lambda R, *_: Layout(1, 0),
        ("4:2", "5"),
    ),
    Bug(
        "complement.second-gap",
        "complement",
        "The second of two gaps is lost.",
        lambda A, N: len(extents(A)) >= 2,
        lambda R, *_: with_modes(R, lambda of: [of[0], *of[2:]]) if rank(R) >= 3 else R,
        ("(2,2):(2,8)", "32"),
    ),
    Bug(
        "complement.31-bits",
        "complement",
        "The last stride is off by one if the cotarget is 2^31 or more.",
        lambda A, N: size(N) >= 2**31,
        stride_off,
        ("4:2", "4294967296"),
    ),
    Bug(
        "left_inverse.large-extent",
        "left_inverse",
        "The last stride is off by one if an extent exceeds 64 and offsets are missing.",
        lambda A: max(extents(A), default=0) > 64 and cosize(A) != size(A),
        stride_off,
        ("128:2",),
    ),
    Bug(
        "right_inverse.four-modes",
        "right_inverse",
        "The last stride is off by one if there are more than three modes.",
        lambda A: rank(A) > 3,
        stride_off,
        ("(2,2,2,2):(8,4,2,1)",),
    ),
    Bug(
        "logical_divide.unmentioned",
        "logical_divide",
        "The last two modes that the tiler does not mention are exchanged.",
        lambda A, T: unmentioned(A, T) >= 2,
        last_two_exchanged,
        ("(4,2,3):(1,4,8)", "<2>"),
    ),
    Bug(
        "logical_divide.uneven",
        "logical_divide",
        "The number of tiles is rounded down.",
        is_uneven,
        extent_less,
        ("10:1", "4:1"),
    ),
    Bug(
        "zipped_divide.kept",
        "zipped_divide",
        "The last stride is off by one if the tiler has _.",
        lambda A, T: isinstance(T, tuple) and KEPT in T,
        stride_off,
        ("(4,4):(1,4)", "<2,_>"),
    ),
    Bug(
        "logical_product.integer",
        "logical_product",
        "The copies are one element further apart if their number is a bare integer.",
        lambda A, T: isinstance(T, int),
        stride_off,
        ("(2,2):(1,2)", "4"),
    ),
    Bug(
        "blocked_product.higher-rank",
        "blocked_product",
        "The last stride is off by one if B has more modes than A.",
        lambda A, B: rank(B) > rank(A),
        stride_off,
        ("2:1", "(2,2):(1,2)"),
    ),
    Bug(
        "tile_to_shape.ordered",
        "tile_to_shape",
        "The last stride is off by one if an order is given and there are three modes.",
        lambda A, S, *O: O and rank(S) == 3,
        stride_off,
        ("(2,2,2):(1,2,4)", "(4,4,4)", "(2,1,0)"),
    ),
    Bug(
        "max_common_vector.other-size",
        "max_common_vector",
        "The answer is doubled if the sizes differ.",
        lambda A, B: size(A) != size(B),
        lambda R, *_: 2 * R,
        ("8:1", "4:1"),
    ),
    Bug(
        "local_tile.last-uneven",
        "local_tile",
        "The offset is one too great for a last tile that is cut off.",
        lambda A, T, c, *_: is_last_uneven(A, T, c),
        second(one_more),
        ("(10,8):(1,10)", "<4,4>", "(2,1)"),
    ),
    Bug(
        "flat_divide.three-modes",
        "flat_divide",
        "The last two modes are exchanged if A has three.",
        lambda A, T: rank(A) == 3,
        last_two_exchanged,
        ("(4,4,6):(1,4,16)", "<2,2,2>"),
    ),
    Bug(
        "tiled_divide.negative",
        "tiled_divide",
        "The last stride is off by one if a stride is negative.",
        lambda A, T: is_negative(A),
        stride_off,
        ("(4,4):(-1,4)", "<2,2>"),
    ),
    Bug(
        "raked_product.unit-mode",
        "raked_product",
        "The last stride is off by one if B begins with extent 1.",
        lambda A, B: rank(B) > 1 and extents(B)[:1] == [1],
        stride_off,
        ("(2,2):(1,2)", "(1,3):(0,1)"),
    ),
    Bug(
        "quasi_inverse.gaps",
        "quasi_inverse",
        "The last stride is off by one if there are three extents, and offsets are missing.",
        lambda A: len(extents(A)) == 3 and cosize(A) != size(A),
        stride_off,
        ("(2,2,2):(1,4,16)",),
    ),
    Bug(
        "nullspace.two-zeros",
        "nullspace",
        "The last stride is off by one if two modes have stride 0.",
        lambda A: sum(s > 1 and d == 0 for s, d in zip(extents(A), strides(A))) == 2,
        stride_off,
        ("(2,3,2):(0,1,0)",),
    ),
    Bug(
        "tv_partition.two-levels",
        "tv_partition",
        "The last stride is off by one if threads have three modes.",
        lambda A, T, V: rank(V) == 2 and rank(modes(V)[0]) == 3,
        stride_off,
        ("(8,8):(1,8)", "<4,4>", "((2,2,1),4):((1,2,0),4)"),
    ),
    Bug(
        "with_shape.longer",
        "with_shape",
        "The last stride is off by one if the shape has more elements than A.",
        lambda A, S: size(S) > size(A) > 0,
        stride_off,
        ("4:2", "(4,2)"),
    ),
    Bug(
        "layout_add.negative",
        "layout_add",
        "The last stride is off by one if both have a negative stride.",
        lambda A, B: is_negative(A) and is_negative(B),
        stride_off,
        ("4:-1", "4:-2"),
    ),
    Bug(
        "local_partition.unit-thread",
        "local_partition",
        "The offset is one too great if a mode of threads has extent 1.",
        lambda A, L, i, *_: rank(L) > 1 and 1 in extents(L),
        second(one_more),
        ("(4,8):(1,4)", "(1,4):(0,1)", "1"),
    ),
]
