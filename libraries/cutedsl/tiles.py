"""Tiles and the parts that threads take of them.

A tensor is a layout here over an iterator that counts, so that where a part of it begins is its
offset. What a tiled copy or a tiled MMA gives to threads the library answers for one thread at a
time, so it is not asked for tidfrg.
"""

import cutlass
import cutlass.cute as cute
from plumbline_notation import Several, Unsupported

GREATEST_THREAD = 2**31 - 1


def _tensor(X):
    return cute.make_tensor(X(0) if isinstance(X, cute.Layout) else 0, X)


def _part(tensor):
    return Several((tensor.layout, tensor.iterator))


def local_tile(X, T, c, *P):
    return _part(cute.local_tile(_tensor(X), T, c, *P))


def local_partition(X, L, i, *P):
    if abs(i) > GREATEST_THREAD:
        raise Unsupported("a thread is a number of 32 bits")
    return _part(cute.local_partition(_tensor(X), L, cutlass.Int32(i), *P))


def make_layout_tv(thr, val):
    return Several(cute.make_layout_tv(thr, val))


def calls(layout, composed):
    """{operation: (kinds, call, name in the library)}; the kinds of a layout and a composed one."""
    found = {"make_layout_tv": (("layout", "layout"), make_layout_tv, "make_layout_tv")}
    for prefix, kind in [("", layout), ("composed_", composed)]:
        tile = (kind, "tiler", "pattern", "pattern?")
        part = (kind, "layout", "integer", "pattern?")
        found[prefix + "local_tile"] = tile, local_tile, "local_tile"
        found[prefix + "local_partition"] = part, local_partition, "local_partition"
    return found
