"""Plumbline: the executable specification of GPU layout algebra, and the judge of answers.

    >>> import plumbline
    >>> A = plumbline.Layout((5, 2), (1, 7))
    >>> A.composition("4:3")
    Layout('(2,2):(3,8)')
    >>> plumbline.judge("composition", (A, "4:3"), "(2,2):(3,7)").verdict
    'unguarded'

Each operation of the specification is a function of this module, under the name that people use:
`plumbline.complement(A, 16)`. Operations on layouts, swizzles and linear layouts are methods as
well: `A.complement(16)`. Arguments are objects of this module, int, nested tuples of int, and texts
of the notation. An operation that has no answer raises `Refused`. A call that no operation takes
raises `CallError`.
"""

from plumbline import _engine
from plumbline._certify import certify
from plumbline._engine import (
    CallError,
    ComposedLayout,
    Layout,
    LinearLayout,
    Swizzle,
    Tiler,
    Value,
    __version__,
)
from plumbline._errors import Refused, Uncertified
from plumbline._errors import check_text as _check_text
from plumbline._judge import Judgement, Request, cases, judge
from plumbline._operations import Clause, Operation, clause, function_named, operations

__all__ = [
    "CallError",
    "Clause",
    "ComposedLayout",
    "Judgement",
    "Layout",
    "LinearLayout",
    "Operation",
    "Refused",
    "Request",
    "Swizzle",
    "Tiler",
    "Uncertified",
    "Value",
    "__version__",
    "cases",
    "certify",
    "clause",
    "judge",
    "operations",
]


# Not in __all__, as `from plumbline import *` would hide Python's own.
def eval(expression):
    """Returns the value of an expression of the notation: calls within calls, and layouts applied
    to indices. Texts of other tools are read by the program `plumb eval` alone. Raises Refused if
    an operation on the way refuses, with that call."""
    _check_text(expression, "an expression", '"size(4:1)"')
    return _engine.eval(expression)


def __getattr__(name):
    if name.startswith("_"):
        raise AttributeError(f"module 'plumbline' has no attribute {name!r}")
    try:
        function = function_named(name)
    except KeyError:
        raise AttributeError(f"module 'plumbline' has no attribute {name!r}") from None
    globals()[name] = function
    return function


def __dir__():
    return sorted({*globals(), *(row.usual for row in operations())})
