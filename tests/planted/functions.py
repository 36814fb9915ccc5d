"""Bugs of matrices, swizzles, composed and linear layouts."""

import dataclasses

from bug import Bug
from values import *  # noqa: F403


def inner_offset_lost(R, *_):
    """The offset below the second function is 0."""
    return dataclasses.replace(R, inner=offset_lost(R.inner)) if isinstance(R, Composed) else R


def has_links(F, count):
    """Whether F has so many functions outside its inner layout."""
    for _ in range(count):
        if not isinstance(F, Composed):
            return False
        F = F.inner
    return not isinstance(F, Composed)


def without_empty_inputs(R, *_):
    return LinearLayout(tuple([(name, bases) for name, bases in R.inputs if bases]), R.outputs)


def exchanged_outputs(R, *_):
    """The coordinates of two outputs of equal size are exchanged."""
    return with_bases(R, lambda basis: (basis[1], basis[0], *basis[2:]))


def bits_of(L):
    return sum(len(bases) for _, bases in L.inputs)


BUGS = [
    Bug(
        "matrix_rank.ninth-column",
        "matrix_rank",
        "Columns after the eighth are not read.",
        lambda A: len(A.columns) > 8,
        lambda R, A: rank_over_f2(A.columns[:8]),
        ("[0b0,0b0,0b0,0b0,0b0,0b0,0b0,0b0,0b1]",),
    ),
    Bug(
        "matrix_solve.ninth-row",
        "matrix_solve",
        "A bit of the solution is flipped if there are more than eight rows.",
        lambda A, B: A.rows > 8 and A.columns[:1] != (0,),
        first_entry_flipped,
        ("[0b000000001]", "[0b000000001]"),
    ),
    Bug(
        "apply.negative-shift",
        "apply",
        "The sign of the shift is lost.",
        lambda f, x: isinstance(f, Swizzle) and f.shift < 0,
        lambda R, f, x: swizzled(dataclasses.replace(f, shift=-f.shift), x),
        ("Sw<2,0,-2>", "1"),
    ),
    Bug(
        "apply.short-shift",
        "apply",
        "A shift below the number of bits reads fewer bits.",
        lambda f, x: isinstance(f, Swizzle) and 0 < abs(f.shift) < f.bits,
        lambda R, f, x: swizzled(dataclasses.replace(f, bits=abs(f.shift)), x),
        ("Sw<2,0,1>", "4"),
    ),
    Bug(
        "apply.high-base",
        "apply",
        "A base above 31 moves nothing.",
        lambda f, x: isinstance(f, Swizzle) and f.base > 31,
        lambda R, f, x: x,
        ("Sw<1,32,1>", "8589934592"),
    ),
    Bug(
        "composed_composition.inner-offset",
        "composed_composition",
        "The offset between two functions and the inner layout is lost.",
        lambda F, T: has_links(F, 2),
        inner_offset_lost,
        ("Sw<1,0,2> o 0 o Sw<1,0,3> o 4 o 16:1", "8:1"),
    ),
    Bug(
        "composed_divide.offset",
        "composed_divide",
        "The offset is lost.",
        lambda F, T: isinstance(F, Composed),
        offset_lost,
        ("Sw<1,0,3> o 4 o 16:1", "4:1"),
    ),
    Bug(
        "linear_compose.three-outputs",
        "linear_compose",
        "The third of three outputs is 0.",
        lambda A, B: len(B.outputs) == 3,
        lambda R, *_: with_bases(R, lambda basis: (*basis[:2], 0, *basis[3:])),
        ("{lane:[[1]]}->(dim0:2)", "{dim0:[[0,0,1]]}->(dim0:2,dim1:2,dim2:2)"),
    ),
    Bug(
        "linear_invert.unit-output",
        "linear_invert",
        "Outputs of size 1 have no input in the inverse.",
        lambda L: any(n == 1 for _, n in L.outputs),
        without_empty_inputs,
        ("{lane:[[1,0]]}->(dim0:2,dim1:1)",),
    ),
    Bug(
        "linear_reshape_outs.two-twos",
        "linear_reshape_outs",
        "Two dimensions of size 2 are exchanged.",
        lambda L, D: [n for _, n in D.outputs] == [2, 2],
        exchanged_outputs,
        ("{lane:[[1],[2]]}->(dim0:4)", "{}->(dim0:2,dim1:2)"),
    ),
    Bug(
        "matrix_kernel.one-by-one",
        "matrix_kernel",
        "The matrix [0b0] is taken to have no kernel.",
        lambda A: (A.rows, A.columns) == (1, (0,)),
        lambda R, A: F2Matrix(1, ()),
        ("[0b0]",),
    ),
    Bug(
        "matrix_product.no-rows",
        "matrix_product",
        "An entry is flipped if the inner dimension is 1.",
        lambda A, B: B.rows == 1,
        first_entry_flipped,
        ("[0b1]", "[0b1]"),
    ),
    Bug(
        "matrix_inverse.five",
        "matrix_inverse",
        "An entry is flipped from five rows on.",
        lambda A: A.rows >= 5,
        first_entry_flipped,
        ("[0b00001,0b00010,0b00100,0b01000,0b10000]",),
    ),
    Bug(
        "swizzle_inverse.negative",
        "swizzle_inverse",
        "The sign of the shift is lost.",
        lambda f: f.shift < 0,
        lambda R, f: dataclasses.replace(R, shift=abs(R.shift)),
        ("Sw<2,0,-2>",),
    ),
    Bug(
        "fixed_points.negative",
        "fixed_points",
        "The count is one too great if the shift is negative.",
        lambda f, n: f.shift < 0,
        one_more,
        ("Sw<1,0,-1>", "2"),
    ),
    Bug(
        "composed_slice.nested",
        "composed_slice",
        "The last stride is off by one if the pattern is nested.",
        lambda F, c: isinstance(c, tuple) and any(isinstance(part, tuple) for part in c),
        stride_off,
        ("Sw<3,4,3> o 0 o ((2,4),8):((1,2),8)", "((1,_),_)"),
    ),
    Bug(
        "composed_mode.last",
        "composed_mode",
        "The offset is lost for mode 2.",
        lambda F, k: k == 2,
        offset_lost,
        ("Sw<1,0,3> o 4 o (2,2,2):(1,2,4)", "2"),
    ),
    Bug(
        "composed_injective.offset",
        "composed_injective",
        "A composed layout with an offset is called not injective.",
        lambda F: isinstance(F, Composed) and F.offset != 0,
        lambda R, *_: False,
        ("Sw<1,0,3> o 4 o 8:1",),
    ),
    Bug(
        "linear_apply.greatest",
        "linear_apply",
        "The last coordinate is one too great at the greatest index.",
        lambda L, i: bits_of(L) > 2 and i == 2 ** bits_of(L) - 1,
        last_one_more,
        ("{register:[[1,0]],lane:[[0,1],[2,2]]}->(dim0:4,dim1:4)", "7"),
    ),
    Bug(
        "linear_product.no-bits",
        "linear_product",
        "Two bases are exchanged if an input of A is empty.",
        lambda A, B: any(not bases for _, bases in A.inputs),
        basis_exchanged,
        ("{lane:[]}->(dim0:1)", "{lane:[[1],[2]]}->(dim0:4)"),
    ),
    Bug(
        "linear_transpose_outs.three",
        "linear_transpose_outs",
        "Two coordinates are exchanged if there are three outputs.",
        lambda L, O: len(L.outputs) == 3,
        exchanged_outputs,
        ("{lane:[[1,0,0]]}->(dim0:2,dim1:2,dim2:2)", "(0,1,2)"),
    ),
    Bug(
        "linear_consecutive.two-outputs",
        "linear_consecutive",
        "The answer is halved if there are three outputs.",
        lambda L: len(L.outputs) == 3,
        lambda R, *_: max(1, R // 2),
        ("{register:[[1,0,0],[2,0,0]]}->(dim0:4,dim1:2,dim2:2)",),
    ),
]
