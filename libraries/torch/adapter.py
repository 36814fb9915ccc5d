"""torch.distributed._pycute, pycute in lexicographic order.

The last mode counts fastest there, so that tuples are reversed at every level on the way in and on
the way out. The two modes of a division and of a product, tile and rest, keep their order; what is
within each is reversed. A tiler or a profile of fewer modes than the layout has counts from the
other end there, and is `unsupported`. What no order enters is called as it stands: shape_div,
elem_scale, suffix_product, lex_crd2idx, lex_idx2crd, make_row_major_layout.

Of _mesh_layout.py, composition and complement are _pycute's, and check_orthogonal is stricter than
one-to-one on purpose: it asks for what views and permutations of all ranks give.
"""

import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parent / "common"))
from plumbline_adapter import describe, open_wire, serve
from plumbline_notation import Layout, Several, Unsupported

sys.path[0] = str(FOLDER)
from stand_in import installed, layouts

del sys.path[0]

wire = open_wire()

library, _ = layouts(installed())


def reverse(value):
    """Tuples reversed at every level; of a layout, and of the layouts of a tiler, both tuples."""
    if isinstance(value, library.Layout):
        return library.Layout(reverse(value.shape), reverse(value.stride))
    return tuple(map(reverse, reversed(value))) if isinstance(value, tuple) else value


def rank(value):
    return len(value) if isinstance(value, (tuple, library.Layout)) else 1


def modes(layout):
    return [layout[k] for k in range(len(layout))]


def joined(parts):
    """The modes, in the order given, as one layout of the notation."""
    return Layout(tuple(part.shape for part in parts), tuple(part.stride for part in parts))


def as_long(layout, tiler):
    """Refuses a tuple of another length than the layout: it begins at the other end there."""
    if not isinstance(tiler, tuple):
        return
    if len(tiler) != rank(layout):
        raise Unsupported("a tuple of fewer modes than the layout has")
    for part, of_part in zip(modes(layout), tiler):
        as_long(part, of_part)


def in_and_out(function):
    """The call on reversed arguments, its result reversed."""
    return lambda *values: reverse(function(*map(reverse, values)))


def by_profile(function):
    def called(layout, profile=None):
        as_long(layout, profile)
        return reverse(function(reverse(layout), reverse(profile)))

    return called


def pair_of(layout):
    """Two modes in their order, each reversed within."""
    return joined([reverse(layout[0]), reverse(layout[1])])


def by_mode(function, gather):
    """A division or a product; `gather` puts the reversed result in the order of the catalogue."""

    def called(layout, tiler):
        as_long(layout, tiler)
        return gather(function(reverse(layout), reverse(tiler)), tiler)

    return called


def nested(result, tiler):
    """((t_0,r_0),(t_1,r_1),..) by mode, or (t,r)."""
    if tiler is None:
        return reverse(result)
    if not isinstance(tiler, tuple):
        return pair_of(result)
    parts = reversed(modes(result))
    return joined([nested(part, of_part) for part, of_part in zip(parts, tiler)])


def zipped(result, tiler):
    """((t_0,t_1,..),(r_0,r_1,..)): tiles and rests, each reversed within."""
    return pair_of(result)


def tiled(result, tiler):
    """((t_0,t_1,..),r_0,r_1,..)."""
    tiles, *rests = modes(result)
    return joined([reverse(tiles), *map(reverse, reversed(rests))])


def slice_modes(X, c):
    c = reverse(c)
    if not isinstance(X, library.Layout):
        return reverse(library.slice_(c, reverse(X)))
    sliced = reverse(X)(c)
    if not isinstance(sliced, library.Layout):
        raise Unsupported("without a kept mode the library's slice of a layout is a value")
    return reverse(sliced)


def slice_and_offset(A, c):
    sliced, offset = library.slice_and_offset(reverse(c), reverse(A))
    return Several((reverse(sliced), offset))


def mode(A, k):
    if not 0 <= k < rank(A):
        raise Unsupported("a mode is counted from the other end")
    return reverse(reverse(A)[rank(A) - 1 - k])


def concatenate(A, B):
    return pair_of(library.make_layout(reverse(A), reverse(B)))


def make_layout(S, D=None):
    return reverse(library.Layout(reverse(S), None if D is None else reverse(D)))


# fmt: off
AS_IT_STANDS = {
    "shape_div":             (("tuple", "tuple"), library.shape_div),
    "product":               (("tuple",), library.product),
    "tuple_max":             (("tuple",), library.tuple_max),
    "inner_product":         (("tuple", "tuple"), library.inner_product),
    "suffix_product":        (("tuple",), library.suffix_product),
    "elem_scale":            (("tuple", "tuple"), library.elem_scale),
    "congruent":             (("tuple", "tuple"), library.match_structure),
    "flatten":               (("tuple",), library.flatten),
    "lex_crd2idx":           (("tuple", "tuple"), library.crd2idx),
    "lex_idx2crd":           (("integer", "tuple"), library.idx2crd),
    "make_row_major_layout": (("tuple",), library.Layout),
    "rank":                  (("layout",), len),
    "size":                  (("layout",), library.size),
    "cosize":                (("layout",), lambda A: library.cosize(reverse(A))),
    "evaluate":              (("layout", "integer"), lambda A, i: reverse(A)(i)),
}
REVERSED = {
    "crd2idx":               (("tuple", "tuple", "tuple"), in_and_out(library.crd2idx)),
    "idx2crd":               (("tuple", "tuple"), in_and_out(library.idx2crd)),
    "idx2crd_strided":       (("integer", "tuple", "tuple"), in_and_out(library.idx2crd)),
    "crd2crd":               (("tuple", "tuple", "tuple"),
                              in_and_out(lambda c, S, T: library.crd2crd(c, T, S))),
    "make_layout":           (("tuple", "tuple?"), make_layout),
    "make_column_major_layout": (("tuple",), make_layout),
    "concatenate":           (("layout", "layout"), concatenate),
    "mode":                  (("layout", "integer"), mode),
    "slice":                 (("tuple|layout", "pattern"), slice_modes),
    "slice_and_offset":      (("layout", "pattern"), slice_and_offset),
    "coalesce":              (("layout", "profile?"), by_profile(library.coalesce)),
    "filter":                (("layout", "profile?"), by_profile(library.filter)),
    "complement":            (("layout", "integer"), in_and_out(library.complement)),
    "right_inverse":         (("layout",), in_and_out(library.right_inverse)),
    "left_inverse":          (("layout",), in_and_out(library.left_inverse)),
    "composition":           (("layout", "tiler"), by_profile(library.composition)),
    "logical_divide":        (("layout", "tiler"), by_mode(library.logical_divide, nested)),
    "zipped_divide":         (("layout", "tiler"), by_mode(library.zipped_divide, zipped)),
    "tiled_divide":          (("layout", "tiler"), by_mode(library.tiled_divide, tiled)),
    "logical_product":       (("layout", "tiler"), by_mode(library.logical_product, nested)),
    "zipped_product":        (("layout", "tiler"), by_mode(library.zipped_product, zipped)),
    "tiled_product":         (("layout", "tiler"), by_mode(library.tiled_product, tiled)),
}
# fmt: on

OPERATIONS = {**AS_IT_STANDS, **REVERSED}

serve(wire, describe(FOLDER, OPERATIONS), OPERATIONS, library.Layout)
