"""What every Python adapter shares: the wire and the notation of the candidate protocol, version 1.

An adapter is a table and three calls:

    wire = open_wire()      # first: what a library prints while imported must not reach the wire
    import library
    operations = {"complement": (("layout", "integer"), library.complement)}
    serve(wire, describe(folder, operations), operations, library.Layout)

A row is (argument kinds, function); a kind that ends in `?` may be left out. What the adapter
cannot read is answered `unsupported`, what the library raises is a refusal, and what it returns is
printed as it stands.
"""

import dataclasses
import enum
import importlib.metadata
import json
import operator
import os
import pathlib
import re
import sys

PROTOCOL = "1"
DEEPEST = 64
LONGEST_LINE = 1 << 20
LONGEST_DETAIL = 400


class Unsupported(Exception):
    """The adapter has no call of the library for this request."""


class TooLarge(Exception):
    """A text nests deeper than DEEPEST, or a line is longer than LONGEST_LINE."""


@dataclasses.dataclass(frozen=True)
class Layout:
    shape: object
    stride: object


@dataclasses.dataclass(frozen=True)
class Swizzle:
    bits: int
    base: int
    shift: int


class Tiler(tuple):
    """`<3:1,(2,4):(1,8)>`; a tuple of integers may stand for a tiler too."""


class Mark(enum.Enum):
    KEPT = "_"
    ANY = "*"


_TOKEN = re.compile(r"-?[0-9]+|\S")
_SWIZZLE = re.compile(r"\s*Sw\s*<\s*(-?[0-9]+)\s*,\s*(-?[0-9]+)\s*,\s*(-?[0-9]+)\s*>\s*")


def read(text):
    """The value of one text: an integer, tuple, Layout, Tiler, Swizzle or Mark."""
    swizzle = _SWIZZLE.fullmatch(text)
    if swizzle:
        return Swizzle(*map(int, swizzle.groups()))

    reader = _Reader(text)
    value = reader.layout_or_tree(0)
    reader.take("")
    return value


def _unreadable(token):
    return Unsupported(f"cannot read {token!r}" if token else "a text ends too early")


class _Reader:
    def __init__(self, text):
        self.tokens = _TOKEN.findall(text)
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
        if "0" <= token[-1:] <= "9":
            return int(token)
        raise _unreadable(token)

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
    if isinstance(value, Mark):
        return value.value
    return str(value)


def _is_integer(value):
    return isinstance(value, int)


def _is_tree(value):
    return _is_integer(value) or type(value) is tuple and all(map(_is_tree, value))


def _is_layout(value):
    return isinstance(value, Layout) and _is_tree(value.shape) and _is_tree(value.stride)


def _is_tiler(value):
    if isinstance(value, tuple):
        return all(map(_is_tiler, value))
    return value is Mark.KEPT or _is_full_tiler(value)


def _is_full_tiler(value):
    if isinstance(value, tuple):
        return all(map(_is_full_tiler, value))
    return _is_integer(value) or _is_layout(value)


def _is_compound_tiler(value):
    return _is_full_tiler(value) and not _is_integer(value)


def _is_profile(value):
    return value is Mark.ANY or type(value) is tuple and all(map(_is_profile, value))


def _is_swizzle(value):
    return isinstance(value, Swizzle)


KINDS = {
    "integer": _is_integer,
    "tuple": _is_tree,  # a shape, a stride or a coordinate
    "layout": _is_layout,
    "tiler": _is_tiler,
    "full tiler": _is_full_tiler,  # a tiler without `_`
    "compound tiler": _is_compound_tiler,  # a full tiler that is no integer
    "profile": _is_profile,
    "swizzle": _is_swizzle,
}


def offered(library, table):
    """{operation: (kinds, function)} for the rows (dotted name, kind, ...) that the library has."""
    rows = {}
    for operation, (name, *kinds) in table.items():
        try:
            rows[operation] = (tuple(kinds), operator.attrgetter(name)(library))
        except AttributeError:
            continue
    return rows


def _arguments(texts, kinds):
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise Unsupported("the arguments are not an array of texts")
    required = sum(not kind.endswith("?") for kind in kinds)
    if not required <= len(texts) <= len(kinds):
        raise Unsupported(f"no call with {len(texts)} arguments")

    values = [read(text) for text in texts]
    for value, kind in zip(values, kinds):
        if not KINDS[kind.rstrip("?")](value):
            raise Unsupported(f"an argument is not of kind {kind.rstrip('?')}")
    return values


def _to_library(value, layout, swizzle):
    if isinstance(value, Layout):
        return layout(value.shape, value.stride)
    if isinstance(value, tuple):
        return tuple([_to_library(element, layout, swizzle) for element in value])
    if isinstance(value, Swizzle):
        return swizzle(value.bits, value.base, value.shift)
    return None if isinstance(value, Mark) else value


def answer(request, operations, layout=Layout, swizzle=Swizzle):
    """The answer to one request, without its id."""
    operation = request.get("op")
    if not isinstance(operation, str) or operation not in operations:
        return {"unsupported": True}
    kinds, function = operations[operation]

    try:
        values = _arguments(request.get("args"), kinds)
        result = function(*[_to_library(value, layout, swizzle) for value in values])
        return {"result": write(result)}
    except Unsupported as reason:
        return {"unsupported": True, "detail": _detail(reason)}
    except TooLarge as reason:
        return {"refuse": "too_large", "detail": _detail(reason)}
    except (Exception, SystemExit) as reason:
        return {"refuse": "unspecified", "detail": _detail(reason)}


def _detail(reason):
    named = isinstance(reason, (Unsupported, TooLarge))
    try:
        text = str(reason) if named else f"{type(reason).__name__}: {reason}"
    except Exception:
        text = type(reason).__name__
    return text[:LONGEST_DETAIL]


def open_wire():
    """(requests, answers); from now on descriptor 0 is empty and descriptor 1 is standard error."""
    requests = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return requests, answers


def describe(folder, operations):
    """The hello answer: candidate.json in `folder`, and the version of the installed package."""
    candidate = json.loads((pathlib.Path(folder) / "candidate.json").read_text(encoding="utf-8"))
    return {
        "protocol": PROTOCOL,
        "name": candidate["name"],
        "version": importlib.metadata.version(candidate["package"]),
        "language": candidate["language"],
        "issues": candidate["issues"],
        "ops": list(operations),
    }


def respond(line, hello, operations, layout=Layout, swizzle=Swizzle):
    """The answer to one line, or None where none is due."""
    try:
        request = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        request = None
    if not isinstance(request, dict):
        return {"id": "", "unsupported": True, "detail": "the line is not a JSON object"}
    if request.get("op") == "flush":
        return None
    if request.get("op") == "hello":
        return hello

    identity = request.get("id")
    reply = {"id": identity if isinstance(identity, (str, int)) else ""}
    if len(line.rstrip(b"\r\n")) > LONGEST_LINE:
        reply.update(refuse="too_large", detail=f"a line has more than {LONGEST_LINE} bytes")
    else:
        reply.update(answer(request, operations, layout, swizzle))
    return reply


def serve(wire, hello, operations, layout=Layout, swizzle=Swizzle):
    """Answers until the input ends."""
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)
    requests, answers = wire
    try:
        for line in requests:
            reply = respond(line, hello, operations, layout, swizzle) if line.strip() else None
            if reply is not None:
                answers.write(json.dumps(reply, separators=(",", ":")).encode("ascii") + b"\n")
                answers.flush()
    except BrokenPipeError:
        os._exit(0)  # nobody reads any more; a second flush at exit would complain
