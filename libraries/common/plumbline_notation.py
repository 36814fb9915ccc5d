"""The texts of the candidate protocol, version 1, as Python values and back."""

import dataclasses
import enum
import re

DEEPEST = 64


class Unsupported(Exception):
    """The adapter has no call of the library for this request."""


class TooLarge(Exception):
    """A text nests deeper than DEEPEST, or a line is longer than the protocol allows."""


@dataclasses.dataclass(frozen=True)
class Layout:
    shape: object
    stride: object


@dataclasses.dataclass(frozen=True)
class Swizzle:
    bits: int
    base: int
    shift: int


@dataclasses.dataclass(frozen=True)
class Basis:
    """`3@1@0`, which is 3 E(0,1): a factor, and modes from the outermost to the innermost."""

    factor: int
    modes: tuple


@dataclasses.dataclass(frozen=True)
class Composed:
    """`OUTER o OFFSET o INNER`: the inner function first, then the offset, then the outer one."""

    outer: object
    offset: object
    inner: object


@dataclasses.dataclass(frozen=True)
class F2Matrix:
    """Columns as integers; bit k of a column is row k."""

    rows: int
    columns: tuple


@dataclasses.dataclass(frozen=True)
class LinearLayout:
    """`{lane:[[1,0]]}->(dim0:2,dim1:2)`: (name, bases) for each input, (name, size) for each
    output."""

    inputs: tuple
    outputs: tuple


class Tiler(tuple):
    """`<3:1,(2,4):(1,8)>`; a tuple of integers may stand for a tiler too."""


class Several(tuple):
    """The results of an operation that has more than one, in the order of the catalogue."""


class Mark(enum.Enum):
    KEPT = "_"
    ANY = "*"


_TOKEN = re.compile(r"-?[0-9]+|\S")
_SWIZZLE = re.compile(r"\s*Sw\s*<\s*(-?[0-9]+)\s*,\s*(-?[0-9]+)\s*,\s*(-?[0-9]+)\s*>\s*")


def read(text):
    """The value of one text: an integer, a tuple or one of the classes above."""
    if text.lstrip()[:1] in ("{", "["):
        return _read_linear(text)
    parts = text.split("o")  # no other text that follows has this letter
    if len(parts) % 2 == 0:
        raise Unsupported("a composed layout is OUTER o OFFSET o INNER")
    if len(parts) > 2 * DEEPEST:
        raise TooLarge(f"a composed layout nests deeper than {DEEPEST}")
    value = _read_part(parts[-1])
    for k in range(len(parts) - 3, -1, -2):
        value = Composed(_read_part(parts[k]), _read_part(parts[k + 1]), value)
    return value


def _read_part(text):
    swizzle = _SWIZZLE.fullmatch(text)
    if swizzle:
        return Swizzle(*map(int, swizzle.groups()))

    reader = _Reader(text)
    value = reader.layout_or_tree(0)
    reader.take("")
    return value


_WORD = re.compile(r"->|0b[01]*|-?[0-9]+|[A-Za-z_][A-Za-z_0-9]*|\S")


def _read_linear(text):
    """A linear layout or a matrix over F2."""
    reader = _Reader(text, _WORD)
    value = reader.linear() if reader.tokens[0] == "{" else reader.matrix()
    reader.take("")
    return value


def _unreadable(token):
    return Unsupported(f"cannot read {token!r}" if token else "a text ends too early")


def _is_number(token):
    return "0" <= token[-1:] <= "9"


class _Reader:
    def __init__(self, text, pattern=_TOKEN):
        self.tokens = pattern.findall(text)
        self.tokens.append("")
        self.at = 0

    def take(self, token):
        if self.tokens[self.at] != token:
            raise _unreadable(self.tokens[self.at])
        self.at += 1

    def layout_or_tree(self, depth):
        tree = self.tree(depth)
        if self.tokens[self.at] != ":":
            return tree
        self.at += 1
        return Layout(tree, self.tree(depth))

    def tree(self, depth):
        token = self.tokens[self.at]
        self.at += bool(token)
        if token == "(":
            return tuple(self.elements(")", self.tree, depth))
        if token == "<":
            return Tiler(self.elements(">", self.layout_or_tree, depth))
        if token in ("_", "*"):
            return Mark(token)
        if _is_number(token):
            return self.basis(int(token)) if self.tokens[self.at] == "@" else int(token)
        raise _unreadable(token)

    def basis(self, factor):
        modes = []
        while self.tokens[self.at] == "@":
            mode = self.tokens[self.at + 1]
            if not _is_number(mode) or mode[0] == "-":
                raise _unreadable(mode)
            modes.insert(0, int(mode))
            self.at += 2
        return Basis(factor, tuple(modes))

    def word(self):
        """Whatever comes next, but the end."""
        token = self.tokens[self.at]
        if not token:
            raise _unreadable(token)
        self.at += 1
        return token

    def number(self, depth=0):
        token = self.word()
        if not re.fullmatch("-?[0-9]+", token):
            raise _unreadable(token)
        return int(token)

    def bracketed(self, begin, end, element, depth=0):
        self.take(begin)
        return tuple(self.elements(end, element, depth))

    def named(self, value):
        def entry(depth):
            name = self.word()
            self.take(":")
            return name, value(depth)

        return entry

    def linear(self):
        def basis(depth):
            return self.bracketed("[", "]", self.number, depth)

        inputs = self.bracketed(
            "{", "}", self.named(lambda depth: self.bracketed("[", "]", basis, depth))
        )
        self.take("->")
        return LinearLayout(inputs, self.bracketed("(", ")", self.named(self.number)))

    def matrix(self):
        def column(depth):
            token = self.word()
            if not token.startswith("0b"):
                raise _unreadable(token)
            return token[2:]

        columns = self.bracketed("[", "]", column)
        if not columns:
            ((name, rows),) = self.bracketed("{", "}", self.named(self.number))
            return F2Matrix(rows, ())
        return F2Matrix(len(columns[0]), tuple(int(column or "0", 2) for column in columns))

    def elements(self, end, element, depth):
        if depth == DEEPEST:
            raise TooLarge(f"a text nests deeper than {DEEPEST}")
        found = []
        while self.tokens[self.at] != end:
            found.append(element(depth + 1))
            if self.tokens[self.at] != end:
                self.take(",")
        self.take(end)
        return found


def write(value, depth=0):
    """The text of a value: what has a shape and a stride is a layout, the unknown is str(value)."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, (tuple, list)):
        if depth == DEEPEST:
            raise TooLarge(f"the answer nests deeper than {DEEPEST}")
        begin, end = "<>" if isinstance(value, Tiler) else "()"
        return begin + ",".join([write(element, depth + 1) for element in value]) + end
    if hasattr(value, "shape") and hasattr(value, "stride"):
        return write(value.shape, depth) + ":" + write(value.stride, depth)
    if isinstance(value, Swizzle):
        return f"Sw<{value.bits},{value.base},{value.shift}>"
    if isinstance(value, Composed):
        return " o ".join([write(part) for part in (value.outer, value.offset, value.inner)])
    if isinstance(value, Basis):
        return "@".join([str(value.factor), *map(str, reversed(value.modes))])
    if isinstance(value, F2Matrix):
        return _write_matrix(value)
    if isinstance(value, LinearLayout):
        return _write_linear(value)
    if isinstance(value, Mark):
        return value.value
    return str(value)


def _write_matrix(matrix):
    columns = ",".join(
        [f"0b{column:0{matrix.rows}b}" if matrix.rows else "0b" for column in matrix.columns]
    )
    return f"[{columns}]" + ("" if matrix.columns else f"{{rows:{matrix.rows}}}")


def _write_linear(layout):
    def basis(coordinates):
        return "[" + ",".join(map(str, coordinates)) + "]"

    inputs = ",".join([f"{name}:[{','.join(map(basis, bases))}]" for name, bases in layout.inputs])
    outputs = ",".join([f"{name}:{size}" for name, size in layout.outputs])
    return f"{{{inputs}}}->({outputs})"


def answer_of(value):
    """What stands under `result`: a text, or an array of texts where there are several results."""
    if isinstance(value, Several):
        return [write(one) for one in value]
    return write(value)
