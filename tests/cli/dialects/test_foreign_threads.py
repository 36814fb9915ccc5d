"""Elements in the registers of threads, enumerated as JAX and Tilus say, against what is read."""

import itertools
import json
import math
import unittest

from _plumb import plumb


def read(text):
    """The bases of a linear layout by input, and the extents of its outputs."""
    code, out, err = plumb("eval", text)
    assert code == 0, (text, err)
    inputs, outputs = out.strip().split("->")
    for name in ("register", "lane", "warp"):
        inputs = inputs.replace(f"{name}:", f'"{name}":')
    extents = [int(one.split(":")[1]) for one in outputs.strip("()").split(",")]
    return json.loads(inputs), extents


def held(text):
    """(register, lane, warp) and the element there, for each of them."""
    bases, extents = read(text)
    names = ("register", "lane", "warp")
    for numbers in itertools.product(*(range(1 << len(bases.get(n, ()))) for n in names)):
        element = [0] * len(extents)
        for name, number in zip(names, numbers):
            for bit, basis in enumerate(bases.get(name, ())):
                if number >> bit & 1:
                    element = [a ^ b for a, b in zip(element, basis)]
        yield numbers, tuple(element)


def tiled(element, shape, tiles):
    """The coordinates of the element after each tile cut the last axes."""
    axes = list(zip(element, shape))
    for tile in tiles:
        kept, cut = axes[: len(axes) - len(tile)], axes[len(axes) - len(tile) :]
        axes = (
            kept
            + [(c // t, n // t) for (c, n), t in zip(cut, tile)]
            + [(c % t, t) for (c, _), t in zip(cut, tile)]
        )
    return axes


class Copies:
    """As many threads hold the same element."""

    def __init__(self, times):
        self.times = times


def number(axes, dims):
    """The number that the axes of these names count, and what of it is not a copy's."""
    value, mask = 0, 0
    for dim in dims:
        if isinstance(dim, Copies):
            value, mask = value * dim.times, mask * dim.times
        else:
            coordinate, size = axes[dim]
            value, mask = value * size + coordinate, mask * size + size - 1
    return value, mask


FOUR, EIGHT = Copies(4), Copies(8)
JAX = {
    "WGMMA": ((128, 16), ((64, 8), (16, 8), (8, 8), (2,)), (-7,), (-3, -2), -1),
    "WGMMA_ROW": ((128,), ((64,), (16,), (8,), (1,)), (-4,), (-2, FOUR), -1),
    "WGMMA_COL": ((16,), ((8,), (2,)), (FOUR,), (EIGHT, -2), -1),
    "WGMMA_TRANSPOSED": (
        (64, 16),
        ((64, 8), (16, 8), (8, 8), (2, 2), (2, 1)),
        (-10,),
        (-6, -3, -5),
        -2,
    ),
    "TCGEN05": ((128, 16), ((128, 8), (32, 8), (8, 8), (2,)), (-7,), (-3, -2), -1),
    "TMEM_NATIVE": ((128, 8), ((128, 2), (32, 2)), (-4,), (-2,), -1),
}


class Mosaic(unittest.TestCase):
    def test_each_named_layout_holds_what_its_tiles_say(self):
        for name, (shape, tiles, warps, lanes, vector) in JAX.items():
            with self.subTest(name):
                elements = set()
                text = f"plgpu.Layout.{name}, shape={list(shape)}"
                for (register, lane, warp), element in held(text):
                    axes = tiled(element, shape, tiles)
                    for found, dims in ((lane, lanes), (warp, warps)):
                        value, mask = number(axes, dims)
                        self.assertEqual(found & mask, value, (element, register, lane, warp))
                    place, size = axes[vector]
                    self.assertEqual(register % size, place)
                    elements.add(element)
                self.assertEqual(len(elements), math.prod(shape))

    def test_strided_vectors_are_counted_over_the_threads(self):
        for shape, size in (((128, 8), 2), ((64, 16), 4), ((4, 32, 8), 1)):
            elements = set()
            for (register, lane, warp), element in held(f"WG_STRIDED({shape}, {size})"):
                flat = 0
                for coordinate, extent in zip(element, shape):
                    flat = flat * extent + coordinate
                thread = lane + 32 * warp
                vector = register // size * 128 + thread
                self.assertEqual(flat, vector * size + register % size)
                elements.add(element)
            self.assertEqual(len(elements), math.prod(shape))


class Tilus(unittest.TestCase):
    """A factor counts the last dimension fastest, and the last factor is the finest."""

    FACTORS = (
        (("local", (2, 1)), ("spatial", (8, 4)), ("local", (1, 2))),
        (("spatial", (4, 2)), ("local", (2, 2)), ("spatial", (2, 2))),
        (("column_spatial", (8, 4)), ("column_local", (2, 4))),
    )

    def test_products_of_factors(self):
        for factors in self.FACTORS:
            text = " * ".join(f"{kind}({', '.join(map(str, size))})" for kind, size in factors)
            with self.subTest(text):
                for (register, lane, _), element in held(text):
                    at = {"local": 0, "spatial": 0}
                    for kind, size in factors:
                        finer = [
                            math.prod(s[d] for _, s in factors[factors.index((kind, size)) + 1 :])
                            for d in (0, 1)
                        ]
                        place = [element[d] // finer[d] % size[d] for d in (0, 1)]
                        column = kind.startswith("column_")
                        one = (
                            place[1] * size[0] + place[0]
                            if column
                            else place[0] * size[1] + place[1]
                        )
                        which = kind.removeprefix("column_")
                        at[which] = at[which] * math.prod(size) + one
                    self.assertEqual((at["local"], at["spatial"]), (register, lane))


if __name__ == "__main__":
    unittest.main()
