"""tensor-layouts, a CuTe layout algebra in plain Python. `composition` is its `compose`.

Left out, as the library means something else by the name: `make_layout_like` (it takes a tiler),
`make_ordered_layout` (the inverse permutation), `Layout.filter` (it neither drops extent-1 modes
nor coalesces), `sort` (it does not return the permutation). An integer alone as a tiler is by mode
there. Of composed layouts `tile_to_shape`, `upcast` and `downcast` are not documented, and a slice
by a call drops the offset that slice_and_offset returns beside it.

bank_conflicts has one word for each element, and counts all threads at once: it is asked where an
element lies within a word, and for access_wavefronts where the threads are one group.
segment_analysis and coalescing_efficiency move the least offset to address 0: sectors is asked
where it is there already. Elements are whole bytes.
"""

import importlib.util
import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parent / "common"))
from plumbline_adapter import describe, offered, open_wire, serve, translated
from plumbline_notation import Composed, Layout, Several, Swizzle, Unsupported

del sys.path[0]

wire = open_wire()

import tensor_layouts as library

for module in ("analysis", "layout_utils"):
    if importlib.util.find_spec(f"tensor_layouts.{module}"):
        importlib.import_module(f"tensor_layouts.{module}")

ComposedLayout = getattr(library, "ComposedLayout", None)
LAYOUT = "layout|composed" if ComposedLayout else "layout"
MODED = "tuple|layout"
MAP = "swizzle|composed" if ComposedLayout else "swizzle"
OFFSET = "offset" if hasattr(ComposedLayout, "offset") else "preoffset"  # before 0.3.2
MOST_NUMBERS = 1 << 16
WIDEST = 1 << 10


def composed_layout(outer, offset, inner):
    return ComposedLayout(outer, inner, **{OFFSET: offset})


def back(value):
    """The library's composed layouts name their parts in another order. With a swizzle innermost
    they have one mode, of as many elements as the outer part. Before 0.3.2 a layout could have a
    swizzle."""
    if ComposedLayout and isinstance(value, ComposedLayout):
        inner = back(value.inner)
        if isinstance(inner, Swizzle):
            inner = Composed(inner, 0, Layout(library.size(value), 1))
        return Composed(back(value.outer), getattr(value, OFFSET), inner)
    if isinstance(value, library.Layout) and getattr(value, "swizzle", None) is not None:
        return Composed(back(value.swizzle), 0, Layout(value.shape, value.stride))
    if isinstance(value, library.Swizzle):
        return Swizzle(value.bits, value.base, value.shift)
    return Several(map(back, value)) if isinstance(value, Several) else value


def coalesce(layout, profile=None):
    """The library documents profiles as the sizes of all modes: (4,4) of (2,4,2,2):(1,2,8,16)."""
    if profile is None:
        return library.coalesce(layout)
    if any(mode is not None for mode in profile):
        raise Unsupported("a profile of more than one level")
    shape = layout.shape if isinstance(layout.shape, tuple) else (layout.shape,)
    if len(profile) != len(shape):
        raise Unsupported("a profile of sizes is one of all modes")
    return library.coalesce(layout, library.product_each(shape))


def make_swizzle(Y, Z):
    swizzle = library.make_swizzle(Y, Z)
    if swizzle is None:
        raise Unsupported("the library has None for the identity, and no swizzle")
    return swizzle


def composed_right_inverse(F):
    """The library documents that its inverse of a layout with an offset may begin below 0."""
    part = F
    while isinstance(part, ComposedLayout):
        if getattr(part, OFFSET) != 0:
            raise Unsupported("with an offset the inverse may begin below 0")
        part = part.inner
    return library.right_inverse(F)


def coordinates(S):
    if library.size(S) * len(library.flatten(S)) > MOST_NUMBERS:
        raise Unsupported(f"an answer of more than {MOST_NUMBERS} numbers")
    return tuple(library.Layout(S))


def slice_layout(layout, pattern):
    sliced = layout(pattern)
    if isinstance(sliced, int):
        raise Unsupported("without a kept mode the library's slice of a layout is a value")
    return sliced


def threads_of(F):
    """The size of the first mode; of a layout in one mode, its size."""
    while ComposedLayout and isinstance(F, ComposedLayout):
        F = F.inner
    return library.size(F.shape[0]) if isinstance(F.shape, tuple) and F.shape else library.size(F)


def whole_bytes(e):
    if e % 8 or not 8 <= e <= WIDEST:
        raise Unsupported(f"an element of no whole number of bytes, or of above {WIDEST} bits")
    return e // 8


def bank_conflicts(F, e, b, c):
    if whole_bytes(e) and 8 * c % e:
        raise Unsupported("an element that may lie in several words")
    return library.analysis.bank_conflicts(
        F, element_bytes=whole_bytes(e), num_banks=b, bank_width_bytes=c, group_size=threads_of(F)
    )


def access_wavefronts(F, e, b, c, m=None):
    threads = threads_of(F)
    if m is not None or max(library.size(F) // threads * e, 8 * c) * threads > 8 * b * c:
        raise Unsupported("several groups of threads, or threads that are not active")
    return bank_conflicts(F, e, b, c)["max_ways"]


def conflict_depth(F, e, b, c):
    threads = bank_conflicts(F, e, b, c)["bank_to_threads"].values()
    return max(len(set(ids)) for ids in threads)


def sectors(F, e, n, a):
    if a or min(F(i) for i in range(library.size(F))):
        raise Unsupported("the least offset is at address 0 there")
    how = {"element_bytes": whole_bytes(e), "warp_size": threads_of(F)}
    if n == 128:
        return library.analysis.coalescing_efficiency(F, **how)["transactions"]
    return library.analysis.segment_analysis(F, segment_bytes=n, **how)["segments"]


def ordered_tuples(values):
    """Lists as the tuples of the notation."""
    return tuple(map(ordered_tuples, values)) if isinstance(values, list) else values


# fmt: off
NAMED = offered(library, {
    "round_up":          ("layout_utils.round_up", "integer", "integer"),
    "shape_div":         ("shape_div", "tuple", "integer"),
    "product":           ("size", "tuple"),
    "tuple_max":         ("tuple_max", "tuple"),
    "product_each":      ("product_each", "tuple"),
    "inner_product":     ("inner_product", "tuple", "tuple"),
    "prefix_product":    ("prefix_product", "tuple"),
    "suffix_product":    ("suffix_product", "tuple"),
    "elem_scale":        ("elem_scale", "tuple", "tuple"),
    "congruent":         ("congruent", "tuple", "tuple"),
    "weakly_congruent":  ("weakly_congruent", "tuple", "tuple"),
    "compatible":        ("compatible", "tuple", "tuple"),
    "rank":              ("rank", MODED),
    "depth":             ("depth", MODED),
    "flatten":           ("flatten", MODED),
    "unflatten":         ("unflatten", MODED, "profile"),
    "append":            ("append", "layout", "layout"),
    "prepend":           ("prepend", "layout", "layout"),
    "group":             ("group", "layout", "integer", "integer"),
    "mode":              ("mode", MODED, "integer"),
    "crd2idx":           ("crd2idx", "tuple", "tuple", "tuple"),
    "idx2crd":           ("idx2crd", "tuple", "tuple"),
    "size":              ("size", LAYOUT),
    "cosize":            ("cosize", LAYOUT),
    "coalesce":          ("coalesce", LAYOUT, "profile?"),
    "upcast":            ("upcast", "layout", "integer"),
    "downcast":          ("downcast", "layout", "integer"),
    "injective":         ("analysis.is_injective", "layout"),
    "surjective":        ("analysis.is_surjective", "layout"),
    "equivalent":        ("analysis.functionally_equal", "layout", "layout"),
    "compact":           ("analysis.is_bijective", "layout"),
    "contiguous":        ("analysis.is_contiguous", "layout"),
    "image":             ("analysis.image", "layout"),
    "contiguity":        ("analysis.contiguity", "layout"),
    "composition":       ("compose", LAYOUT, "compound tiler"),
    "complement":        ("complement", "layout", "tuple"),
    "right_inverse":     ("right_inverse", "layout"),
    "left_inverse":      ("left_inverse", "layout"),
    "quasi_inverse":     ("left_inverse", "layout"),
    "logical_divide":    ("logical_divide", LAYOUT, "compound tiler"),
    "zipped_divide":     ("zipped_divide", "layout", "compound tiler"),
    "tiled_divide":      ("tiled_divide", "layout", "compound tiler"),
    "flat_divide":       ("flat_divide", "layout", "compound tiler"),
    "logical_product":   ("logical_product", "layout", "tiler"),
    "zipped_product":    ("zipped_product", "layout", "tiler"),
    "tiled_product":     ("tiled_product", "layout", "tiler"),
    "flat_product":      ("flat_product", "layout", "tiler"),
    "blocked_product":   ("blocked_product", "layout", "layout"),
    "raked_product":     ("raked_product", "layout", "layout"),
    "tile_to_shape":     ("layout_utils.tile_to_shape", "layout", "tuple", "tuple?"),
    "max_common_vector": ("max_common_vector", "layout", "layout"),
    "max_common_layout": ("max_common_layout", "layout", "layout"),
    "nullspace":         ("nullspace", "layout"),
    "make_swizzle":      ("make_swizzle", "integer", "integer"),
})

COMPOSED = offered(library, {
    "composed_rank":            ("rank", "composed"),
    "composed_depth":           ("depth", "composed"),
    "composed_mode":            ("mode", "composed", "integer"),
    "composed_append":          ("append", "composed", "layout"),
    "composed_prepend":         ("prepend", "composed", "layout"),
    "composed_group":           ("group", "composed", "integer", "integer"),
    "composed_flatten":         ("flatten", "composed"),
    "composed_coalesce":        ("coalesce", "composed"),
    "composed_composition":     ("compose", "composed", "compound tiler"),
    "composed_of_swizzle":      ("compose", "swizzle", "layout"),
    "composed_with_swizzle":    ("compose", "layout", "swizzle"),
    "composed_left_inverse":    ("left_inverse", "composed"),
    "composed_divide":          ("logical_divide", "composed", "compound tiler"),
    "composed_zipped_divide":   ("zipped_divide", "composed", "compound tiler"),
    "composed_tiled_divide":    ("tiled_divide", "composed", "compound tiler"),
    "composed_flat_divide":     ("flat_divide", "composed", "compound tiler"),
    "composed_logical_product": ("logical_product", "composed", "tiler"),
    "composed_zipped_product":  ("zipped_product", "composed", "tiler"),
    "composed_tiled_product":   ("tiled_product", "composed", "tiler"),
    "composed_flat_product":    ("flat_product", "composed", "tiler"),
    "composed_blocked_product": ("blocked_product", "composed", "layout"),
    "composed_raked_product":   ("raked_product", "composed", "layout"),
    "composed_injective":       ("analysis.is_injective", "composed"),
    "composed_equivalent":      ("analysis.functionally_equal", "composed", "composed"),
    "composed_cycles":          ("analysis.cycles", "composed"),
    "composed_fixed_points":    ("analysis.fixed_points", "composed"),
}) if ComposedLayout else {}
# fmt: on

# Where the order of the arguments, or the form of the call, is not the catalogue's:
# the kinds, the call, and the name that the library must have for it.
# fmt: off
CALLS = {
    "replace":           (("layout", "layout", "integer"),
                          lambda X, Y, k: library.replace(X, k, Y), "replace"),
    "crd2crd":           (("tuple", "tuple", "tuple"),
                          lambda c, S, T: library.crd2crd(c, T, S), "crd2crd"),
    "slice":             (("layout", "pattern"), slice_layout, "slice_modes"),
    "dice":              ((MODED, "pattern"),
                          lambda X, c: library.dice_modes(c, X), "dice_modes"),
    "slice_and_offset":  ((LAYOUT, "pattern"),
                          lambda A, c: Several(library.slice_and_offset(c, A)),
                          "slice_and_offset"),
    "coordinates":       (("tuple",), coordinates, "iter_layout"),
    "composed_right_inverse": (("composed",), composed_right_inverse, "ComposedLayout"),
    "composed_replace":  (("composed", "layout", "integer"),
                          lambda F, Y, k: library.replace(F, k, Y), "ComposedLayout"),
    "composed_slice_and_offset": (("composed", "pattern"),
                                  lambda F, c: Several(library.slice_and_offset(c, F)),
                                  "ComposedLayout"),
    "evaluate":          ((LAYOUT, "integer"), lambda A, i: A(i), "Layout"),
    "make_layout":       (("tuple", "tuple?"), library.Layout, "Layout"),
    "make_column_major_layout": (("tuple",), library.Layout, "Layout"),
    "concatenate":       (("layout", "layout"), library.Layout, "Layout"),
    "apply":             ((MAP, "integer"), lambda f, x: f(x), "Swizzle"),
    "swizzle_masks":     (("swizzle",), lambda f: Several((f.yyy_msk, f.zzz_msk)), "Swizzle"),
}

ACCESSES = {
    "access_wavefronts": ((LAYOUT, "integer", "integer", "integer", "integer?"), access_wavefronts),
    "conflict_depth":    ((LAYOUT, "integer", "integer", "integer"), conflict_depth),
    "sectors":           ((LAYOUT, "integer", "integer", "integer"), sectors),
} if hasattr(getattr(library, "analysis", None), "bank_conflicts") else {}
# fmt: on

OPERATIONS = {
    **NAMED,
    **COMPOSED,
    **ACCESSES,
    **{
        operation: (kinds, call)
        for operation, (kinds, call, name) in CALLS.items()
        if hasattr(library, name)
    },
}
for operation, function in [("coalesce", coalesce), ("make_swizzle", make_swizzle)]:
    if operation in OPERATIONS:
        OPERATIONS[operation] = (OPERATIONS[operation][0], function)
for operation in ("composed_cycles", "composed_fixed_points"):
    if operation in OPERATIONS:
        kinds, function = OPERATIONS[operation]
        OPERATIONS[operation] = (kinds, lambda F, listed=function: ordered_tuples(listed(F)))
OPERATIONS = translated(OPERATIONS, back)

serve(
    wire, describe(FOLDER, OPERATIONS), OPERATIONS, library.Layout, library.Swizzle, composed_layout
)
