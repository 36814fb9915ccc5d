"""The equations of clauses, with nothing of this project.

A rule takes the arguments of a request and the answer, and returns where they break the equation,
or None. None decides nothing, except of the clauses in DECIDED.
"""

from independent.copies import (
    begins_with,
    complement,
    copies,
    flat_divide,
    gathered_divide,
    gathered_product,
    holds_first,
    logical_divide,
    tile_to_shape,
)
from independent.functions import (
    Undecided,
    by_modes,
    composition,
    domain_offset,
    left_inverse,
    right_inverse,
    same_function,
    selected,
    slice_and_offset,
    small,
    with_swizzle,
)
from independent.kinds import product
from independent.tiles import (
    evenly_divides,
    local_partition,
    local_tile,
    max_common_vector,
    retile,
    sectors,
    thrfrg,
    tidfrg,
)


def number(compute):
    def judged(*arguments):
        *given, R = arguments
        wanted = compute(*given)
        return f"{R}, not {wanted}" if R != wanted else None

    return judged


def at_most(bound):
    """Of a count of elements, or of a layout of so many."""

    def judged(A, B, R):
        size, most = R if isinstance(R, int) else R.size(), bound(A, B)
        return f"{size} elements, and one has {most}" if size > most else None

    return judged


def cosize(A):
    small(A)
    if min(A.values()) < 0:
        raise Undecided("a negative offset")
    return max(A.values()) + 1


def compatible(a, b):
    if not isinstance(a, tuple):
        return a == product(b)
    return isinstance(b, tuple) and len(a) == len(b) and all(map(compatible, a, b))


def index_of(c, shape):
    """Of a coordinate, the leftmost mode fastest."""
    if not isinstance(shape, tuple) or not isinstance(c, tuple):
        return c
    index, place = 0, 1
    for entry, mode in zip(c, shape):
        index, place = index + place * index_of(entry, mode), place * product(mode)
    return index


def keeps_zeros(A, R):
    for s, before, after in zip(A.extents, A.strides, R.strides):
        if s != 1 and before == 0 and after != 0:
            return f"a stride of 0 becomes {after}"
    return None


def tuple_ceil_div(a, b):
    if isinstance(a, tuple) or isinstance(b, tuple):
        raise Undecided("tuples")
    return -(-a // b)


def toward_zero(x, n):
    return x // n if x >= 0 else -(-x // n)


def upcast(A, n, R):
    """Leaf by leaf, in units of n; rounded down, or toward 0."""
    if len(A.extents) != len(R.extents):
        return f"{len(R.extents)} leaves, not {len(A.extents)}"
    for s, d, extent, stride in zip(A.extents, A.strides, R.extents, R.strides):
        step = 1 if d == 0 or d % n == 0 else -(-n // abs(d))
        if extent != -(-s // step):
            return f"of {s}:{d} an extent of {extent}, not {-(-s // step)}"
        down = all(x * d // n == stride * (x // step) for x in range(s))
        if not down and any(toward_zero(x * d, n) != stride * (x // step) for x in range(s)):
            return f"of {s}:{d} a stride of {stride}, by no rule of rounding"
    return None


def recast(A, old, new, R):
    if new % old:
        raise Undecided("neither width divides the other")
    return upcast(A, new // old, R)


EQUATIONS = {
    "coalesce": lambda A, *more: same_function(A, more[-1]),
    "composition": by_modes(composition),
    "complement": complement,
    "left_inverse": left_inverse,
    "quasi_inverse": left_inverse,
    "right_inverse": right_inverse,
    "with_shape": lambda A, S, R: same_function(A, R),
    "make_layout_like": keeps_zeros,
    "make_fragment_like": keeps_zeros,
    "logical_divide": by_modes(logical_divide),
    "zipped_divide": gathered_divide,
    "tiled_divide": gathered_divide,
    "flat_divide": flat_divide,
    "logical_product": by_modes(copies),
    "zipped_product": gathered_product,
    "tiled_product": gathered_product,
    "flat_product": gathered_product,
    "blocked_product": copies,
    "raked_product": copies,
    "tile_to_shape": tile_to_shape,
    "max_common_vector": at_most(lambda A, B: min(A.size(), B.size())),
    "max_common_layout": at_most(lambda A, B: min(A.size(), B.size())),
    "max_alignment": lambda A, R: f"{R} is below 1" if R < 1 else None,
    "size": number(lambda A: A.size()),
    "cosize": number(cosize),
    "evaluate": number(lambda A, i: A(i)),
    "apply": number(lambda F, i: F(i)),
    "evenly_divides": lambda a, b, R: number(evenly_divides)(a, b, R == "true"),
    "tuple_round_up": number(lambda a, b: b * tuple_ceil_div(a, b)),
    "ceil_div": number(lambda a, b: -(-a // b)),
    "tuple_ceil_div": number(tuple_ceil_div),
    "compatible": lambda a, b, R: number(compatible)(a, b, R == "true"),
    "crd2crd": lambda c, S, T, R: number(lambda: index_of(c, S))(index_of(R, T)),
    "upcast": upcast,
    "recast": recast,
    "local_tile": local_tile,
    "local_partition": local_partition,
    "tidfrg": tidfrg,
    "thrfrg": thrfrg,
    "retile": retile,
    "sectors": sectors,
    "composed_local_tile": local_tile,
    "composed_local_partition": local_partition,
    "composed_max_common_vector": max_common_vector,
    "composed_coalesce": lambda F, *more: same_function(F, more[-1]),
    "composed_composition": by_modes(composition),
    "composed_left_inverse": left_inverse,
    "composed_right_inverse": right_inverse,
    "composed_with_swizzle": with_swizzle,
    "composed_slice_and_offset": slice_and_offset,
    "composed_domain_offset": domain_offset,
    "composed_group": lambda F, first, last, R: same_function(F, R),
    "composed_select": selected,
    "composed_take": lambda F, first, last, R: selected(F, tuple(range(first, last)), R),
    "composed_divide": by_modes(logical_divide),
    "composed_zipped_divide": gathered_divide,
    "composed_tiled_divide": gathered_divide,
    "composed_flat_divide": flat_divide,
    "composed_logical_product": begins_with,
    "composed_zipped_product": begins_with,
    "composed_tiled_product": begins_with,
    "composed_flat_product": begins_with,
    "composed_blocked_product": holds_first(tile_first=True),
    "composed_raked_product": holds_first(tile_first=False),
    "composed_tile_to_shape": holds_first(tile_first=True),
}

# Of these nothing is left open: an answer that breaks nothing here is right.
DECIDED = {"coalesce", "right_inverse", "size", "ceil_div", "tuple_ceil_div", "compatible",
           "composed_coalesce", "composed_right_inverse", "composed_with_swizzle",
           "composed_group", "composed_select", "composed_take"}  # fmt: skip
