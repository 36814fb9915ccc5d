"""What conditions and changes of planted bugs say about values, read by plumbline_notation."""

import dataclasses
import math
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "libraries" / "common"))
from plumbline_notation import Basis, Composed, F2Matrix, Layout, LinearLayout, Mark, Swizzle

KEPT = Mark.KEPT


def leaves(tree):
    return [leaf for part in tree for leaf in leaves(part)] if isinstance(tree, tuple) else [tree]


def depth(tree):
    return 1 + max(map(depth, tree), default=0) if isinstance(tree, tuple) else 0


def parts(tree):
    """The modes of a tuple; an integer is its only one."""
    return list(tree) if isinstance(tree, tuple) else [tree]


def extents(A):
    return leaves(A.shape)


def strides(A):
    return leaves(A.stride)


def size(A):
    """The number of elements of a layout, a tuple or an integer."""
    return math.prod(leaves(A.shape if isinstance(A, Layout) else A))


def rank(A):
    return len(parts(A.shape if isinstance(A, Layout) else A))


def modes(A):
    return [Layout(*mode) for mode in zip(parts(A.shape), parts(A.stride))]


def is_plain(A):
    """Whether A is a layout whose strides are integers."""
    return isinstance(A, Layout) and all(isinstance(d, int) for d in strides(A))


def is_negative(A):
    return min(strides(A), default=0) < 0


def last_offset(A):
    return sum((s - 1) * d for s, d in zip(extents(A), strides(A)))


def cosize(A):
    return 1 + sum(max(0, (s - 1) * d) for s, d in zip(extents(A), strides(A)))


def at(A, i):
    """A(i), the last leaf counting on."""
    pairs, total = list(zip(extents(A), strides(A))), 0
    for s, d in pairs[:-1]:
        total, i = total + i % s * d, i // s
    return total + i * pairs[-1][1] if pairs else total


def swizzled(f, x):
    mask = (2**f.bits - 1) << f.base
    if f.shift < 0:
        return x ^ ((x & mask) << -f.shift)
    return x ^ ((x & (mask << f.shift)) >> f.shift)


def like(tree, flat):
    """The numbers of an iterator in the parentheses of a tree."""
    if isinstance(tree, tuple):
        return tuple([like(part, flat) for part in tree])
    return next(flat)


def with_last(tree, change):
    """The tree with another last leaf; an empty one stays."""
    flat = leaves(tree)
    return like(tree, iter(flat[:-1] + [change(flat[-1])])) if flat else tree


def with_modes(A, change):
    """The layout of another list of modes."""
    of = change(modes(A))
    return Layout(tuple([mode.shape for mode in of]), tuple([mode.stride for mode in of]))


# Changes of answers ------------------------------------------------------------------------------


def one_more(R, *_):
    return R + 1


def other_truth(R, *_):
    return not R


def last_one_more(R, *_):
    """A tuple whose last leaf is one more."""
    return with_last(R, lambda n: n + 1)


def stride_off(R, *_):
    """A layout whose last stride is one more; within a composed layout, its inner one."""
    if isinstance(R, Composed):
        return dataclasses.replace(R, inner=stride_off(R.inner))
    return Layout(R.shape, with_last(R.stride, lambda d: d + 1))


def extent_less(R, *_):
    """A layout whose last extent is one less, if it is not 1."""
    return Layout(with_last(R.shape, lambda s: max(1, s - 1)), R.stride)


def last_two_exchanged(R, *_):
    """A layout or tuple whose last two modes are exchanged."""
    if isinstance(R, tuple):
        return R[:-2] + R[:-3:-1]
    return with_modes(R, lambda of: of[:-2] + of[:-3:-1]) if rank(R) > 1 else R


def wrapped(bits):
    """Changes an integer into that of so many bits, with a sign."""
    half = 2 ** (bits - 1)
    return lambda R, *_: (R + half) % (2 * half) - half


def offset_lost(F, *_):
    return dataclasses.replace(F, offset=0) if isinstance(F, Composed) else F


def second(change):
    """Changes the last of several results."""
    return lambda R, *arguments: (*R[:-1], change(R[-1], *arguments))


def first(change):
    """Changes the first of several results."""
    return lambda R, *arguments: (change(R[0], *arguments), *R[1:])


def first_entry_flipped(M, *_):
    """A matrix over F2 with another entry in row 0 of column 0; an empty one stays."""
    if not M.rows or not M.columns:
        return M
    return F2Matrix(M.rows, (M.columns[0] ^ 1, *M.columns[1:]))


def rank_over_f2(columns):
    basis = {}
    for column in columns:
        while column and column.bit_length() in basis:
            column ^= basis[column.bit_length()]
        if column:
            basis[column.bit_length()] = column
    return len(basis)


def with_bases(L, change):
    """A linear layout with each basis changed."""
    inputs = [(name, tuple([change(basis) for basis in bases])) for name, bases in L.inputs]
    return LinearLayout(tuple(inputs), L.outputs)


def basis_exchanged(L, *_):
    """A linear layout whose first two bases, of one input, are exchanged."""
    inputs = list(L.inputs)
    for k, (name, bases) in enumerate(inputs):
        if len(bases) > 1:
            inputs[k] = (name, (bases[1], bases[0], *bases[2:]))
            break
    return LinearLayout(tuple(inputs), L.outputs)


__all__ = [name for name in dir() if not name.startswith("_")]
_ = Basis, Swizzle
