"""Layouts, tilers, swizzles and composed layouts: read and evaluated by themselves."""

import itertools
import re

TOKEN = re.compile(r"\s*(Sw<|\d+@\d+(?:\+\d+@\d+)*|-?\d+|[():,<>_o])")


class Unread(Exception):
    """What stands there is not of these kinds."""


class Text:
    def __init__(self, text):
        self.tokens, at = [], 0
        text = text.strip()
        while at < len(text):
            found = TOKEN.match(text, at)
            if not found:
                raise Unread(text)
            self.tokens.append(found.group(1))
            at = found.end()
        self.place = 0

    def peek(self):
        return self.tokens[self.place] if self.place < len(self.tokens) else None

    def next(self, wanted=None):
        token = self.peek()
        if token is None or (wanted and token != wanted):
            raise Unread(f"{token} instead of {wanted}")
        self.place += 1
        return token

    def listed(self, end, entry):
        entries = []
        while self.peek() != end:
            entries.append(entry())
            if self.peek() == ",":
                self.next()
        self.next(end)
        return entries

    def tree(self):
        if self.peek() == "(":
            self.next()
            return tuple(self.listed(")", self.tree))
        token = self.next()
        if token == "_":
            return None
        if "@" in token:
            terms = [term.split("@") for term in token.split("+")]
            return Vector({int(axis): int(amount) for amount, axis in terms})
        return int(token)

    def link(self):
        if self.peek() == "Sw<":
            self.next()
            bits, _, base, _, shift = (self.next() for _ in range(5))
            self.next(">")
            return Swizzle(int(bits), int(base), int(shift))
        shape = self.tree()
        if self.peek() != ":":
            return shape
        self.next()
        return Layout(shape, self.tree())

    def value(self):
        if self.peek() == "<":
            self.next()
            return Tiler(self.listed(">", self.value))
        parts = [self.link()]
        while self.peek() == "o":
            self.next()
            parts.append(self.link())
        if len(parts) == 1:
            return parts[0]
        if len(parts) % 2 == 0:
            raise Unread("a composed layout is outer o offset o inner")
        return Composed(parts)


def read(text):
    reader = Text(text)
    value = reader.value()
    if reader.peek() is not None:
        raise Unread(text)
    return value


class Vector(dict):
    """A vector of Z^n by its axes."""

    def __add__(self, other):
        if other == 0:
            return self
        axes = set(self) | set(other)
        return Vector({a: self.get(a, 0) + other.get(a, 0) for a in axes})

    __radd__ = __add__

    def __mul__(self, factor):
        return Vector({axis: amount * factor for axis, amount in self.items()})

    __rmul__ = __mul__

    def key(self):
        return tuple(sorted((a, v) for a, v in self.items() if v))

    def __eq__(self, other):
        if isinstance(other, Vector):
            return self.key() == other.key()
        return other == 0 and not self.key()

    def __hash__(self):
        return hash(self.key())


def product(tree):
    if isinstance(tree, tuple):
        result = 1
        for entry in tree:
            result *= product(entry)
        return result
    return tree


def leaves(tree):
    if isinstance(tree, tuple):
        return [leaf for entry in tree for leaf in leaves(entry)]
    return [tree]


class Layout:
    def __init__(self, shape, stride):
        self.shape, self.stride = shape, stride
        self.extents, self.strides = leaves(shape), leaves(stride)
        if len(self.extents) != len(self.strides):
            raise Unread("shape and stride differ in form")

    def size(self):
        return product(self.shape)

    def is_layout(self):
        return all(extent >= 1 for extent in self.extents)

    def modes(self):
        if not isinstance(self.shape, tuple):
            return [self]
        return [Layout(s, d) for s, d in zip(self.shape, self.stride)]

    def __call__(self, i):
        """At index i; the last extent has no end."""
        total, rest = 0, i
        for k, (extent, stride) in enumerate(zip(self.extents, self.strides)):
            last = k + 1 == len(self.extents)
            digit = rest if last else rest % extent
            rest = 0 if last else rest // extent
            total = total + digit * stride
        return total

    def values(self):
        """At 0, 1, 2, .. below the size."""
        digits = itertools.product(*(range(e) for e in reversed(self.extents)))
        strides = list(reversed(self.strides))
        return [sum((c * d for c, d in zip(point, strides)), 0) for point in digits]


class Swizzle:
    def __init__(self, bits, base, shift):
        self.bits, self.base, self.shift = bits, base, shift

    def __call__(self, x):
        if x < 0:
            raise Unread("a negative number comes to a swizzle")
        mask = (1 << self.bits) - 1
        if self.shift >= 0:
            return x ^ (((x >> (self.base + self.shift)) & mask) << self.base)
        return x ^ (((x >> self.base) & mask) << (self.base - self.shift))


class Composed:
    """f o m o .. o inner"""

    def __init__(self, parts):
        self.inner, self.links = parts[-1], list(zip(parts[:-1:2], parts[1:-1:2]))
        if not isinstance(self.inner, Layout) or not all(callable(f) for f, _ in self.links):
            raise Unread("a link that is no function")

    def size(self):
        return self.inner.size()

    def is_layout(self):
        return self.inner.is_layout()

    def modes(self):
        links = [part for link in self.links for part in link]
        return [Composed([*links, mode]) for mode in self.inner.modes()]

    def at(self, x):
        for outer, offset in reversed(self.links):
            x = outer(x + offset)
        return x

    def __call__(self, i):
        return self.at(self.inner(i))

    def values(self):
        return [self.at(x) for x in self.inner.values()]


class Tiler(list):
    pass
