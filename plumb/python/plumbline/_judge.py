"""Cases, and judgements on answers."""

from typing import NamedTuple

from plumbline import _engine
from plumbline._convert import to_engine
from plumbline._engine import Value
from plumbline._errors import CallError, check_text


class Request(NamedTuple):
    """One case: the id of an operation, and its arguments as objects."""

    op: str
    arguments: tuple


class Judgement(NamedTuple):
    """What the judge says of one answer. `verdict` is one of the words of docs/protocol.md; `red`
    is true if the answer breaks its contract. `at` is where, such as "c = 2"; `reproduce` is a
    token for `plumb law replay`."""

    verdict: str
    red: bool
    clause: str
    at: str
    expected: str
    got: str
    reason: str
    reproduce: str


def check_sample(count, seed):
    """Raises CallError unless the engine takes the numbers."""
    for number, what in ((count, "cases"), (seed, "as the seed")):
        if not isinstance(number, int) or not 0 <= number < 2**64:
            raise CallError(f"expected an integer from 0 to 2^64 - 1 {what}, got {number!r}")


def cases(operation, count=100, seed=1):
    """Returns at most `count` different requests of an operation, as `plumb cases` prints them. The
    same seed gives the same requests."""
    check_text(operation, "the id of an operation", '"cosize"')
    check_sample(count, seed)
    return [Request(operation, arguments) for arguments in _engine.cases(operation, count, seed)]


def judge(operation, arguments, answer):
    """Judges one answer to `operation(*arguments)`. The answer is an object, a text of the
    notation, a layout of another library, or a `Refused` for a refusal."""
    check_text(operation, "the id of an operation", '"cosize"')
    if isinstance(arguments, (str, Value)):
        kind = "a text" if isinstance(arguments, str) else type(arguments).__name__
        raise CallError(f"expected a sequence of arguments, got {kind}; try [{arguments!r}]")
    arguments = tuple(to_engine(argument) for argument in arguments)
    return Judgement(*_engine.judge(operation, arguments, to_engine(answer)))
