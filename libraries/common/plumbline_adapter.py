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

from plumbline_kinds import is_of
from plumbline_notation import (
    Basis,
    Composed,
    Layout,
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
        if not is_of(kind.rstrip("?"), value):
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
