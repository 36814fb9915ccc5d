# layout.int_tuple for a program of another language: mojo_NAME(given, found), in the words of
# words.mojo. The caller keeps `found` long enough.

from layout.int_tuple import (
    compact_order,
    compatible,
    congruent,
    crd2idx,
    depth,
    flatten,
    idx2crd,
    inner_product,
    prefix_product,
    product,
    product_each,
    shape_div,
    tuple_max,
    weakly_compatible,
    weakly_congruent,
)
from words import Given, Words, answer


@export
def mojo_shape_div(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var S = read.tree()
    var T = read.tree()
    answer(found, shape_div(S, T))


@export
def mojo_product(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var t = read.tree()
    answer(found, product(t))


@export
def mojo_product_each(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var t = read.tree()
    answer(found, product_each(t))


@export
def mojo_inner_product(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var a = read.tree()
    var b = read.tree()
    answer(found, inner_product(a, b))


@export
def mojo_prefix_product(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var t = read.tree()
    answer(found, prefix_product(t))


@export
def mojo_tuple_max(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var t = read.tree()
    answer(found, tuple_max(t))


@export
def mojo_depth(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var t = read.tree()
    answer(found, depth(t))


@export
def mojo_flatten(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var t = read.tree()
    answer(found, flatten(t))


@export
def mojo_congruent(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var a = read.tree()
    var b = read.tree()
    answer(found, congruent(a, b))


@export
def mojo_weakly_congruent(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var a = read.tree()
    var b = read.tree()
    answer(found, weakly_congruent(a, b))


@export
def mojo_compatible(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var a = read.tree()
    var b = read.tree()
    answer(found, compatible(a, b))


@export
def mojo_weakly_compatible(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var a = read.tree()
    var b = read.tree()
    answer(found, weakly_compatible(a, b))


@export
def mojo_compact_order(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var S = read.tree()
    var O = read.tree()
    answer(found, compact_order(S, O))


@export
def mojo_crd2idx(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var c = read.tree()
    var S = read.tree()
    var D = read.tree()
    answer(found, crd2idx(c, S, D))


@export
def mojo_idx2crd(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var i = read.tree()
    var S = read.tree()
    answer(found, idx2crd(i, S))


@export
def mojo_idx2crd_strided(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var i = read.tree()
    var S = read.tree()
    var D = read.tree()
    answer(found, idx2crd(i, S, D))


@export
def mojo_length(given: Words, found: Words) abi("C"):
    var read = Given(given)
    answer(found, len(read.tree()))


@export
def mojo_part(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var t = read.tree()
    answer(found, t[read.integer()])


@export
def mojo_append_part(given: Words, found: Words) abi("C"):
    var read = Given(given)
    var t = read.tree()
    t.append(read.tree())
    answer(found, t)
