"""The texts of the protocol that CuTe has a value for: as plumbline_adapter reads them, and further
strides that are multiples of basis elements (`3@1@0`) and composed layouts (`Sw<2,0,3> o 0 o 8:1`).
"""

import dataclasses
import re

from plumbline_adapter import DEEPEST, Layout, Mark, Swizzle, Tiler, TooLarge, Unsupported


@dataclasses.dataclass(frozen=True)
class Basis:
    scale: int
    path: tuple  # outermost mode first; the text has the innermost first


@dataclasses.dataclass(frozen=True)
class Composed:
    outer: object
    offset: object
    inner: object


_TOKEN = re.compile(r"-?[0-9]+|Sw\b|\S")
_INTEGER = re.compile(r"-?[0-9]+")


def read(text):
    """The value of one text."""
    reader = _Reader(text)
    value = reader.whole(0)
    reader.take("")
    return value


class _Reader:
    def __init__(self, text):
        self.tokens = [*_TOKEN.findall(text), ""]
        self.at = 0

    def next(self):
        token = self.tokens[self.at]
        self.at += bool(token)
        return token

    def take(self, token):
        if self.tokens[self.at] != token:
            self.fail()
        self.at += bool(token)

    def takes(self, token):
        found = self.tokens[self.at] == token
        self.at += found
        return found

    def fail(self):
        token = self.tokens[self.at]
        raise Unsupported(f"cannot read {token!r}" if token else "a text ends too early")

    def integer(self):
        if not _INTEGER.fullmatch(self.tokens[self.at]):
            self.fail()
        return int(self.next())

    def whole(self, depth):
        if depth > DEEPEST:
            raise TooLarge(f"a text nests deeper than {DEEPEST}")
        first = self.swizzle() if self.takes("Sw") else self.layout_or_tree(depth)
        if not self.takes("o"):
            return first
        offset = self.tree(depth)
        self.take("o")
        return Composed(first, offset, self.whole(depth + 1))

    def swizzle(self):
        self.take("<")
        bits = self.integer()
        self.take(",")
        base = self.integer()
        self.take(",")
        shift = self.integer()
        self.take(">")
        return Swizzle(bits, base, shift)

    def layout_or_tree(self, depth):
        tree = self.tree(depth)
        return Layout(tree, self.tree(depth)) if self.takes(":") else tree

    def tree(self, depth):
        if self.takes("("):
            return tuple(self.elements(")", self.tree, depth))
        if self.takes("<"):
            return Tiler(self.elements(">", self.layout_or_tree, depth))
        if self.tokens[self.at] in ("_", "*"):
            return Mark(self.next())
        scale = self.integer()
        path = []
        while self.takes("@"):
            path.append(self.integer())
        return Basis(scale, tuple(reversed(path))) if path else scale

    def elements(self, end, element, depth):
        if depth == DEEPEST:
            raise TooLarge(f"a text nests deeper than {DEEPEST}")
        found = []
        while not self.takes(end):
            found.append(element(depth + 1))
            if self.tokens[self.at] != end:
                self.take(",")
        return found
