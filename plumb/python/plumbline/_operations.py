"""The catalogue: what the operations are, and the functions and methods that call them."""

import functools
import types
from operator import index
from typing import NamedTuple

from plumbline import _engine
from plumbline._engine import ComposedLayout, Layout, LinearLayout, Swizzle, Tiler, Value


class Operation(NamedTuple):
    """One operation. `op` is its id, `usual` the name by which people call it, `arguments` has a
    pair (name, kind) for each parameter."""

    op: str
    usual: str
    family: str
    arguments: tuple
    result: str
    equation: str


class Clause(NamedTuple):
    """One clause: its fields, a text each, and its laws as {id: equation}."""

    clause: str
    header: str
    fields: dict
    laws: dict

    def __str__(self):
        lines = [f"{self.clause}    {self.header}", ""]
        for name, text in self.fields.items():
            head, *rest = text.split("\n")
            lines += [f"  {name:<11}{head}", *(" " * 13 + line for line in rest)]
        return "\n".join(lines)


@functools.cache
def operations():
    """Returns all operations, in the order of the book."""
    return tuple(Operation(*row, equation=_engine.equation(row[0])) for row in _engine.signatures())


@functools.cache
def clause(name):
    """Returns the clause of an operation, by its id. Raises CallError if there is none."""
    import json

    data = json.loads(_engine.clause_json(name))
    return Clause(
        data["clause"],
        data["header"],
        {name: "\n".join(lines) for name, lines in data["fields"].items()},
        {law["id"]: law["equation"] for law in data["laws"]},
    )


@functools.cache
def _rows_by_name():
    """{name: [operation, ..]}, by ids and usual names; without equations, which take time."""
    rows = {}
    for row in _engine.signatures():
        row = Operation(*row, equation="")
        rows.setdefault(row.op, []).append(row)
        if row.usual != row.op:
            rows.setdefault(row.usual, []).append(row)
    return rows


_SHOWN = ("Equation", "Contract", "Arguments", "Domain", "Refusals", "Examples")


class _Doc:
    """The docstring of an operation, made when it is read: the clauses of its rows."""

    def __init__(self, rows):
        self.rows = rows

    def text(self):
        parts = []
        for row in self.rows:
            names = ", ".join(name for name, _ in row.arguments)
            parts.append(f"{row.op}({names}) -> {row.result}\n")
            fields = clause(row.op).fields
            for field in _SHOWN:
                if field in fields:
                    parts.append(f"{field:<11}" + fields[field].replace("\n", "\n" + " " * 11))
            parts.append("")
        return "\n".join(parts)


class _Function:
    """An operation as a function; as an attribute of a class, a method."""

    def __init__(self, name, called=None):
        self.__name__ = self.__qualname__ = name
        self.__module__ = "plumbline"
        self._called = called or name

    def __call__(self, *arguments):
        return _engine.call(self._called, *arguments)

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        return types.MethodType(self, instance)

    @property
    def __doc__(self):
        return _Doc(_rows_by_name()[self._called]).text()

    @property
    def __signature__(self):
        import inspect

        (first, *others) = _rows_by_name()[self._called]
        if others:
            return inspect.Signature(
                [inspect.Parameter("arguments", inspect.Parameter.VAR_POSITIONAL)]
            )
        return inspect.Signature(
            [
                inspect.Parameter(name, inspect.Parameter.POSITIONAL_ONLY)
                for name, _ in first.arguments
            ]
        )

    def __repr__(self):
        return f"<operation {self.__name__} of plumbline>"


@functools.cache
def function_named(name):
    """The operation as a function. Raises KeyError if there is none."""
    if name not in _rows_by_name():
        raise KeyError(name)
    return _Function(name)


# Methods ------------------------------------------------------------------------------------------

_CLASSES = {
    "layout": (Layout,),
    "tuple or layout": (Layout,),
    "function": (Layout, Swizzle, ComposedLayout),
    "swizzle": (Swizzle,),
    "composed layout": (ComposedLayout,),
    "tiler": (Tiler,),
    "linear layout": (LinearLayout,),
}
_PREFIXES = {LinearLayout: "linear_", Swizzle: "swizzle_"}
_OWN = {"apply", "evaluate"}


def _repr(self):
    return f"{type(self).__name__}({str(self)!r})"


def _repr_of_other(self):
    return f"Value({self.kind!r}, {str(self)!r})"


_LONGEST_NUMBER = 4096  # digits of a number in a text that a user writes


def _restored(*of):
    """What a pickle of a value with longer numbers calls."""
    return _engine.restored(*of)


def _reduce(self):
    text = str(self)
    texts = (self.kind, text) if type(self) is Value else (text,)
    if len(text) <= _LONGEST_NUMBER:
        return type(self), texts
    return _restored, (type(self), *texts)


def _apply_linear(self, *point, **named):
    """Returns the outputs of an index: `L(3, 1)` as a tuple, `L(register=3)` as a dict. An input
    that is not named is 0."""
    sizes = self.inputs
    if point and named:
        raise TypeError("expected indices by place or by name, got both; try names alone")
    if unknown := sorted(set(named) - set(sizes)):
        raise TypeError(f"expected inputs {', '.join(sizes)}, got {unknown[0]}")
    if not named and len(point) != len(sizes):
        raise TypeError(f"expected {len(sizes)} indices, {', '.join(sizes)}, got {len(point)}")
    flat, stride = 0, 1
    for place, (name, size) in enumerate(sizes.items()):
        bits = index(named.get(name, 0) if named else point[place])
        if not 0 <= bits < size:
            raise ValueError(f"expected 0 <= {name} < {size}, got {bits}")
        flat += bits * stride
        stride *= size
    values = _engine.call("linear_apply", self, flat)
    values = values if isinstance(values, tuple) else (values,)
    return dict(zip(self.outputs, values)) if named else values


def _add_methods():
    for row in map(Operation._make, (row + ("",) for row in _engine.signatures())):
        kind = row.arguments[0][1] if row.arguments else None
        for owner in _CLASSES.get(kind, ()):
            name = row.usual
            name = name.removeprefix(_PREFIXES.get(owner, "-"))
            if name not in _OWN and not hasattr(owner, name):
                setattr(owner, name, _Function(name, row.usual))


Value.__repr__ = _repr_of_other
Value.__format__ = lambda self, spec: format(str(self), spec)
Value.__reduce__ = _reduce
for _class in (Layout, Swizzle, ComposedLayout, Tiler, LinearLayout):
    _class.__repr__ = _repr
for _class in (Layout, Swizzle, ComposedLayout):
    _class.__matmul__ = lambda self, other: _engine.call("composition", self, other)
for _class in (Layout, ComposedLayout):
    _class.__len__ = lambda self: _engine.call("rank", self)
    _class.__getitem__ = lambda self, k: _mode(self, k)
LinearLayout.__call__ = _apply_linear


def _mode(self, k):
    """Python's protocol of iteration needs an IndexError behind the last mode."""
    if not isinstance(k, int):
        raise TypeError(f"expected the number of a mode, got {type(k).__name__}")
    if not -len(self) <= k < len(self):
        raise IndexError(f"expected a mode below {len(self)}, got {k}")
    return _engine.call("mode", self, k % len(self))


_add_methods()
