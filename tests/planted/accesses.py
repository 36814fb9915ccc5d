"""Bugs of shuffles and memory accesses."""

from bug import Bug
from values import *  # noqa: F403


def is_within_words(e, c):
    return 0 < e < 8 * c


BUGS = [
    Bug(
        "shuffle_bound.four-lane-bits",
        "shuffle_bound",
        "The bound is one too great from four lane bits on.",
        lambda P, l: l >= 4,
        one_more,
        ("[0b0001,0b0010,0b0100,0b1000]", "4"),
    ),
    Bug(
        "access_wavefronts.within-words",
        "access_wavefronts",
        "The count is one too great if elements are parts of words and a stride is odd.",
        lambda F, e, b, c, *m: (
            is_plain(F) and is_within_words(e, c) and any(d % 2 for d in strides(F))
        ),
        one_more,
        ("32:1", "16", "32", "4"),
    ),
    Bug(
        "access_wavefronts.mask",
        "access_wavefronts",
        "The count is one too great if some lanes are inactive.",
        lambda F, e, b, c, *m: bool(m),
        one_more,
        ("32:1", "32", "32", "4", "1"),
    ),
    Bug(
        "conversion_bound.one-matrix",
        "conversion_bound",
        "The bound is one too great if both layouts are the same.",
        lambda S, T, l: S == T,
        one_more,
        ("[0b1,0b0]", "[0b1,0b0]", "1"),
    ),
    Bug(
        "packed_bound.packed",
        "packed_bound",
        "The bound is one too great if four elements share a word.",
        lambda S, T, l, p: p == 2,
        one_more,
        (
            "[0b000001,0b000010,0b000100,0b001000,0b010000,0b100000]",
            "[0b001000,0b010000,0b100000,0b000001,0b000010,0b000100]",
            "3",
            "2",
        ),
    ),
    Bug(
        "bank.negative",
        "bank",
        "The answer is one too great for a negative offset.",
        lambda x, e, b, c: x < 0,
        one_more,
        ("-1", "32", "32", "4"),
    ),
    Bug(
        "sectors.odd-address",
        "sectors",
        "The count is one too great if the address is odd.",
        lambda F, e, n, a: a % 2 == 1,
        one_more,
        ("32:1", "32", "32", "1"),
    ),
    Bug(
        "warp_period.three-modes",
        "warp_period",
        "The answer is doubled if the layout has three modes.",
        lambda F, l: is_plain(F) and rank(F) == 3,
        lambda R, *_: 2 * R,
        ("(2,2,2):(1,2,4)", "1"),
    ),
    Bug(
        "grouped_raster.last-group",
        "grouped_raster",
        "The column is one too great in a last group that is not full.",
        lambda i, m, n, g: 0 < g and m % g and i // (g * n) == m // g if n > 0 else False,
        last_one_more,
        ("13", "5", "3", "2"),
    ),
    Bug(
        "wave_footprint.short-wave",
        "wave_footprint",
        "The number of columns is one too great if the wave runs beyond the grid.",
        lambda f, w, m, n, g: f + w > m * n,
        last_one_more,
        ("8", "4", "3", "3", "2"),
    ),
    Bug(
        "padded_shared.two-paddings",
        "padded_shared",
        "The last stride is off by one if there are two paddings.",
        lambda n, I, P: rank(I) == 2,
        stride_off,
        ("8", "(2,4)", "(1,2)"),
    ),
]
