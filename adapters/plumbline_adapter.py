"""What every Python adapter shares: the wire and the notation of the candidate protocol, version 1.

An adapter is a table and three calls:

    wire = open_wire()      # first: what a library prints while imported must not reach the wire
    import library
    operations = {"complement": (("layout", "integer"), library.complement)}
    serve(wire, describe(folder, operations), operations, library.Layout)

A row is (argument kinds, function); `tuple|layout` takes either kind, and an argument whose kind
ends in `?` may be left out. What the adapter cannot read is answered `unsupported`, what the
library raises is a refusal, and what it returns is printed as it stands. A library that may end
the process is served by plumbline_forked.serve.
"""

import importlib.metadata
import json
import operator
import os
import pathlib
import sys

from plumbline_notation import (
    Basis,
    Composed,
    F2Matrix,
    Layout,
    LinearLayout,
    Mark,
    Swizzle,
    TooLarge,
    Unsupported,
    answer_of,
    read,
)

PROTOCOL = "1"
LONGEST_LINE = 1 << 20
LONGEST_DETAIL = 400


def _tree_of(is_leaf):
    def is_tree(value):
        return is_leaf(value) or type(value) is tuple and all(map(is_tree, value))

    return is_tree


def _tiler_of(is_leaf):
    def is_tiler(value):
        return is_leaf(value) or isinstance(value, tuple) and all(map(is_tiler, value))

    return is_tiler


def _is_integer(value):
    return isinstance(value, int)


def _is_layout(value):
    return isinstance(value, Layout) and _is_tree(value.shape) and _is_tree(value.stride)


def _is_basis_layout(value):
    return isinstance(value, Layout) and _is_tree(value.shape) and _is_basis_tree(value.stride)


def _is_swizzle(value):
    return isinstance(value, Swizzle)


def _is_composed(value):
    return (
        isinstance(value, Composed)
        and _is_integer(value.offset)
        and any(is_part(value.outer) for is_part in (_is_layout, _is_swizzle))
        and any(is_part(value.inner) for is_part in (_is_layout, _is_swizzle, _is_composed))
    )


def _is_one_link(value):
    """True of Sw o x o A and A' o x o A, whose swizzle is proper."""
    return _is_composed(value) and _is_layout(value.inner) and _is_proper(value.outer)


def _is_proper(value):
    """True if each swizzle of a composed layout has bits, base >= 0 and abs(shift) >= bits."""
    if _is_composed(value):
        return _is_proper(value.outer) and _is_proper(value.inner)
    return not _is_swizzle(value) or 0 <= value.bits <= abs(value.shift) and value.base >= 0


_is_tree = _tree_of(_is_integer)
_is_basis_tree = _tree_of(lambda value: isinstance(value, (int, Basis)))
_is_full_tiler = _tiler_of(lambda value: _is_integer(value) or _is_layout(value))
_is_tiler = _tiler_of(lambda value: value is Mark.KEPT or _is_full_tiler(value))

KINDS = {
    "integer": _is_integer,
    "tuple": _is_tree,  # a shape, a stride or a coordinate
    "pattern": _tree_of(lambda value: _is_integer(value) or value is Mark.KEPT),
    "layout": _is_layout,
    "strides": _is_basis_tree,  # integers or basis strides
    "basis layout": _is_basis_layout,  # its strides are integers or basis strides
    "tiler": _is_tiler,
    "full tiler": _is_full_tiler,  # a tiler without `_`
    "compound tiler": lambda value: _is_full_tiler(value) and not _is_integer(value),
    "tuple tiler": lambda value: isinstance(value, tuple) and _is_tiler(value),
    "profile": _tree_of(lambda value: value is Mark.ANY),
    "swizzle": _is_swizzle,
    "proper swizzle": lambda value: _is_swizzle(value) and _is_proper(value),
    "composed": _is_composed,
    "proper composed": lambda value: _is_composed(value) and _is_proper(value),
    "one-link composed": _is_one_link,
    "swizzled layout": lambda value: _is_one_link(value) and _is_swizzle(value.outer),
    "matrix": lambda value: isinstance(value, F2Matrix),
    "linear": lambda value: isinstance(value, LinearLayout),
}


def _is_of(kind, value):
    return any(KINDS[one](value) for one in kind.split("|"))


def offered(library, table):
    """{operation: (kinds, function)} for the rows (dotted name, kind, ...) that the library has."""
    rows = {}
    for operation, (name, *kinds) in table.items():
        try:
            rows[operation] = (tuple(kinds), operator.attrgetter(name)(library))
        except AttributeError:
            continue
    return rows


def translated(rows, back):
    """The same rows, with `back` applied to what their functions return."""

    def row(kinds, function):
        return kinds, lambda *values: back(function(*values))

    return {operation: row(*kinds_and_function) for operation, kinds_and_function in rows.items()}


def _arguments(texts, kinds):
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise Unsupported("the arguments are not an array of texts")
    required = sum(not kind.endswith("?") for kind in kinds)
    if not required <= len(texts) <= len(kinds):
        raise Unsupported(f"no call with {len(texts)} arguments")

    values = [read(text) for text in texts]
    for value, kind in zip(values, kinds):
        if not _is_of(kind.rstrip("?"), value):
            raise Unsupported(f"an argument is not of kind {kind.rstrip('?')}")
    return values


def _to_library(value, layout=Layout, swizzle=Swizzle, composed=Composed, basis=Basis):
    """What the library is given; each maker takes the fields of the class of its name."""

    def made(value):
        if isinstance(value, tuple):
            return tuple([made(element) for element in value])
        if isinstance(value, Layout):
            return layout(made(value.shape), made(value.stride))
        if isinstance(value, Swizzle):
            return swizzle(value.bits, value.base, value.shift)
        if isinstance(value, Composed):
            return composed(made(value.outer), value.offset, made(value.inner))
        if isinstance(value, Basis):
            return basis(value.factor, value.modes) if value.factor else 0
        return None if isinstance(value, Mark) else value

    return made(value)


def answer(request, operations, *makers):
    """The answer to one request, without its id; for the makers see _to_library."""
    operation = request.get("op")
    if not isinstance(operation, str) or operation not in operations:
        return {"unsupported": True}
    kinds, function = operations[operation]

    try:
        values = _arguments(request.get("args"), kinds)
        result = function(*[_to_library(value, *makers) for value in values])
        return {"result": answer_of(result)}
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


def describe(folder, operations, **more):
    """The hello answer: candidate.json in `folder`, the version of the installed package, and
    further fields, as integer_bits="64"."""
    candidate = json.loads((pathlib.Path(folder) / "candidate.json").read_text(encoding="utf-8"))
    version = importlib.metadata.version(candidate["package"])
    return {
        "protocol": PROTOCOL,
        "name": candidate["name"],
        "version": version,
        "language": candidate["language"],
        "issues": candidate["issues"],
        "ops": list(operations),
        **modules_of(operations),
        **composed_of(operations),
        **declared_by(candidate, version),
        **more,
    }


def modules_of(operations):
    """{"modules": {"coordinates": [..]}}: the operations that take basis strides, if there are any.
    A row without kinds says nothing of them."""
    found = [
        name
        for name, row in operations.items()
        if row and any("basis layout" in kind.rstrip("?").split("|") for kind in row[0])
    ]
    return {"modules": {"coordinates": found}} if found else {}


def composed_of(operations):
    """{"composed": [..]}: the operations that take a composed layout where something else would
    do."""

    def either(kind):
        composed = ["composed" in one or "swizzled" in one for one in kind.rstrip("?").split("|")]
        return any(composed) and not all(composed)

    found = [name for name, row in operations.items() if row and any(map(either, row[0]))]
    return {"composed": found} if found else {}


def declared_by(candidate, version):
    """{"domain": [..], "promises": [..]} of one version: an entry may name its `versions`."""
    found = {}
    for field in ("domain", "promises"):
        of_version = [
            {name: value for name, value in entry.items() if name != "versions"}
            for entry in candidate.get(field, [])
            if version in entry.get("versions", [version])
        ]
        if of_version:
            found[field] = of_version
    return found


def respond(line, hello, operations, *makers):
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
        reply.update(answer(request, operations, *makers))
    return reply


def line_of(reply):
    return json.dumps(reply, separators=(",", ":")).encode("ascii") + b"\n"


def allow_any_integer():
    """Python limits the digits of an integer's text; the protocol does not."""
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)


def serve(wire, hello, operations, *makers):
    """Answers until the input ends."""
    allow_any_integer()
    requests, answers = wire
    try:
        for line in requests:
            reply = respond(line, hello, operations, *makers) if line.strip() else None
            if reply is not None:
                answers.write(line_of(reply))
                answers.flush()
    except BrokenPipeError:
        os._exit(0)  # nobody reads any more; a second flush at exit would complain
