# layout.layout and layout.swizzle for a program of another language: mojo_NAME(given, found), in
# the words of words.mojo. The caller keeps `found` long enough.

from layout.layout import (
    Layout,
    blocked_product,
    coalesce,
    complement,
    composition,
    logical_divide,
    logical_product,
    make_layout,
    make_ordered_layout,
    right_inverse,
    tile_to_shape,
    upcast,
    zipped_divide,
)
from layout.swizzle import ComposedLayout
from words import Given, Words, answer


@export
def mojo_size(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var A = read.layout()
    answer(found, A.size())


@export
def mojo_rank(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var A = read.layout()
    answer(found, A.rank())


@export
def mojo_cosize(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var A = read.layout()
    answer(found, A.cosize())


@export
def mojo_evaluate(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var A = read.layout()
    var i = read.tree()
    answer(found, A(i))


@export
def mojo_coalesce(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var A = read.layout()
    answer(found, coalesce(A))


@export
def mojo_coalesce_by_mode(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var A = read.layout()
    answer(found, coalesce(A, keep_rank=True))


@export
def mojo_column_major(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var S = read.tree()
    answer(found, Layout.col_major(S))


@export
def mojo_row_major(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var S = read.tree()
    answer(found, Layout.row_major(S))


@export
def mojo_ordered(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var S = read.tree()
    var O = read.tree()
    answer(found, make_ordered_layout(S, O))


@export
def mojo_concatenate(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var A = read.layout()
    var B = read.layout()
    answer(found, make_layout(A, B))


@export
def mojo_append(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var A = read.layout()
    A.append(read.layout())
    answer(found, A)


@export
def mojo_mode(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var A = read.layout()
    var k = read.integer()
    answer(found, A[k])


@export
def mojo_transpose(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var A = read.layout()
    answer(found, A.transpose())


@export
def mojo_upcast(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var A = read.layout()
    var n = read.integer()
    answer(found, upcast(A^, n))


@export
def mojo_composition(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var A = read.layout()
    var B = read.layout()
    answer(found, composition(A^, B^))


@export
def mojo_composition_by_mode(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var A = read.layout()
    var T = read.tiler()
    answer(found, composition(A^, T))


@export
def mojo_complement(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var A = read.layout()
    var N = read.integer()
    answer(found, complement(A, N))


@export
def mojo_right_inverse(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var A = read.layout()
    answer(found, right_inverse(A))


@export
def mojo_logical_divide(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var A = read.layout()
    var B = read.layout()
    answer(found, logical_divide(A, B))


@export
def mojo_logical_divide_by_mode(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var A = read.layout()
    var T = read.tiler()
    answer(found, logical_divide(A, T))


@export
def mojo_zipped_divide(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var A = read.layout()
    var B = read.layout()
    answer(found, zipped_divide(A, B))


@export
def mojo_zipped_divide_by_mode(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var A = read.layout()
    var T = read.tiler()
    answer(found, zipped_divide(A, T))


@export
def mojo_logical_product(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var A = read.layout()
    var B = read.layout()
    answer(found, logical_product(A^, B^))


@export
def mojo_logical_product_by_mode(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var A = read.layout()
    var T = read.tiler()
    answer(found, logical_product(A^, T))


@export
def mojo_blocked_product(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var A = read.layout()
    var B = read.layout()
    answer(found, blocked_product(A^, B^))


@export
def mojo_tile_to_shape(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var A = read.layout()
    var S = read.tree()
    answer(found, tile_to_shape(A^, S))


@export
def mojo_tile_to_shape_ordered(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var A = read.layout()
    var S = read.tree()
    var O = read.tree()
    answer(found, tile_to_shape(A^, S, O))


@export
def mojo_swizzle(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var f = read.swizzle()
    var x = read.integer()
    answer(found, f(x))


@export
def mojo_swizzled(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var f = read.swizzle()
    var x = read.integer()
    var A = read.layout()
    var i = read.tree()
    answer(found, ComposedLayout[None](A^, f)(i, x))


@export
def mojo_swizzle_reads(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var f = read.swizzle()
    answer(found, f.yyy_mask)


@export
def mojo_swizzle_changes(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var f = read.swizzle()
    answer(found, f.zzz_mask)
