"""Random layouts with their values, and what other libraries make of texts in their dialects."""

import itertools
import json
import pathlib
import subprocess

from _plumb import CANDIDATES, plumb


def shown(tree):
    return f"({','.join(map(shown, tree))})" if isinstance(tree, tuple) else str(tree)


def leaves(tree):
    return [n for child in tree for n in leaves(child)] if isinstance(tree, tuple) else [tree]


def size(tree):
    product = 1
    for n in leaves(tree):
        product *= n
    return product


def at(shape, stride, index):
    """The value at an index, the first mode fastest."""
    total = 0
    for extent, step in zip(leaves(shape), leaves(stride)):
        total += index % extent * step
        index //= extent
    return total


def swizzled(bits, base, shift, x):
    """Bits base + max(shift,0) on are added over F2 to those from base - min(shift,0) on."""
    mask = ((1 << bits) - 1) << (base + max(shift, 0))
    moved = x & mask
    return x ^ (moved >> shift if shift >= 0 else moved << -shift)


def compact(rng, extents, order):
    strides, step = [0] * len(extents), 1
    for k in order:
        strides[k], step = step, step * extents[k]
    return tuple(strides)


class Case:
    """A text of the notation, and its values at every index."""

    def __init__(self, text, values, extents):
        self.text, self.values, self.extents = text, values, extents


def strided(rng, nested=0.25, powers=0.5):
    rank = rng.randrange(1, 4)
    pick = (lambda: 1 << rng.randrange(4)) if rng.random() < powers else lambda: rng.randrange(1, 7)
    shape = tuple(pick() for _ in range(rank))
    order = rng.sample(range(rank), rank)
    stride = compact(rng, shape, order)
    kind = rng.randrange(4)
    if kind == 1:
        stride = tuple(s * rng.choice((1, 2, 5)) for s in stride)
    if kind == 2:
        stride = tuple(rng.randrange(0, 9) for _ in shape)
    if rng.random() < nested:
        k = rng.randrange(rank)
        part = (rng.choice((2, 3, 4)), rng.choice((1, 2)))
        shape = shape[:k] + (part,) + shape[k + 1 :]
        stride = stride[:k] + ((rng.randrange(1, 9), rng.randrange(1, 33)),) + stride[k + 1 :]
    offset = rng.choice((0, 0, 0, 3))
    text = f"{shown(shape)}:{shown(stride)}"
    values = [offset + at(shape, stride, i) for i in range(size(shape))]
    if offset:
        text = f"Sw<0,0,0> o {offset} o {text}"
    return Case(text, values, list(map(size, shape)))


def with_swizzle(rng):
    shape = tuple(1 << rng.randrange(1, 5) for _ in range(rng.randrange(1, 3)))
    stride = compact(rng, shape, rng.sample(range(len(shape)), len(shape)))
    bits, base = rng.randrange(1, 4), rng.randrange(4)
    shift = rng.choice((1, -1)) * rng.randrange(bits, bits + 2)
    values = [swizzled(bits, base, shift, at(shape, stride, i)) for i in range(size(shape))]
    return Case(
        f"Sw<{bits},{base},{shift}> o 0 o {shown(shape)}:{shown(stride)}", values, list(shape)
    )


def linear(rng, inputs, outputs):
    """Any bases of these numbers of bits."""
    texts, bases = [], []
    for name, bits in inputs:
        own = [[rng.randrange(1 << width) for _, width in outputs] for _ in range(bits)]
        bases += own
        texts.append(f"{name}:[{','.join(str(one).replace(' ', '') for one in own)}]")
    return of_bases(texts, bases, outputs)


def of_bases(texts, bases, outputs):
    values = []
    for i in range(1 << len(bases)):
        value = [0] * len(outputs)
        for bit, basis in enumerate(bases):
            if i >> bit & 1:
                value = [a ^ b for a, b in zip(value, basis)]
        values.append(tuple(value) if len(value) > 1 else value[0])
    ends = ",".join(f"{name}:{1 << width}" for name, width in outputs)
    return Case(f"{{{','.join(texts)}}}->({ends})", values, [1 << len(bases)])


def permutation(rng, registers, lanes, warps, sorted_registers=False):
    """Each bit of (register, lane, warp) is one of the bits of two dimensions."""
    count = registers + lanes + warps
    rows = rng.randrange(count + 1)
    places = [(0, k) for k in range(rows)] + [(1, k) for k in range(count - rows)]
    rng.shuffle(places)
    if sorted_registers:
        for d in (0, 1):
            own = [k for k in range(registers) if places[k][0] == d]
            for k, place in zip(own, sorted(places[k] for k in own)):
                places[k] = place
    bases = [[1 << k if d == e else 0 for e in (0, 1)] for d, k in places]
    texts, begin = [], 0
    for name, bits in (("register", registers), ("lane", lanes), ("warp", warps)):
        own = bases[begin : begin + bits]
        begin += bits
        texts.append(f"{name}:[{','.join(str(one).replace(' ', '') for one in own)}]")
    return of_bases(texts, bases, [("m", rows), ("n", count - rows)])


def factors(rng):
    """local and spatial, whose product is read as a linear layout; it is never 2^10 long."""
    words, left = [], {"local": 4, "spatial": 5}
    for _ in range(rng.randrange(1, 6)):
        kind = rng.choice(("local", "spatial"))
        a = rng.randrange(min(2, left[kind]) + 1)
        b = rng.randrange(min(2, left[kind] - a) + 1)
        left[kind] -= a + b
        words.append(f"{kind}({1 << a}, {1 << b})")
    return Case(".".join(words), None, None)


def translated(cases, to, *words):
    """The lines that `plumb translate` prints for the texts."""
    text = "\n".join(case.text for case in cases)
    code, out, err = plumb("translate", "-", "--to", to, "--lines", *words, text=text, timeout=300)
    assert code in (0, 1), err
    lines = [json.loads(line) for line in out.splitlines()]
    assert len(lines) == len(cases), (len(lines), len(cases))
    return lines


def library(folder, program, texts):
    """What the program prints, run by the library's own Python; None if it is not installed."""
    found = sorted(pathlib.Path(CANDIDATES).glob(folder + "-*"))
    if not found:
        return None
    done = subprocess.run(
        [found[-1] / "bin" / "python", "-c", program],
        input=json.dumps(texts),
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    return json.loads(done.stdout)


def points(extents):
    """Coordinates in the order of the indices."""
    return [c[::-1] for c in itertools.product(*(range(n) for n in reversed(extents)))]
