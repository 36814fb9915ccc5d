"""A user's own function, certified in process by pytest, or without it."""

import functools
import inspect
import sys

from plumbline import _engine
from plumbline._convert import from_plumbline, to_engine
from plumbline._errors import Refused, Uncertified
from plumbline._judge import check_sample

defaults = {"cases": None, "seed": None}  # the options of the pytest plugin

_NOTHING = {"unsupported", "outside", "undecided", "declines"}
_LONGEST_DETAIL = 400


class Report:
    """The verdicts on a function: `tally` has their counts, `counterexamples` a triple (verdict,
    arguments, text) for each red verdict."""

    def __init__(self, operation, tally, counterexamples):
        self.operation = operation
        self.tally = tally
        self.counterexamples = counterexamples

    @property
    def red(self):
        """The red verdicts, in the order of their weight."""
        return [verdict for verdict, _, _ in self.counterexamples]

    def text(self, verdicts=None):
        """The counts, and the smallest counterexample of each of the verdicts."""
        counts = ", ".join(f"{count} {verdict}" for verdict, count in self.tally.items())
        shown = [
            text
            for verdict, _, text in self.counterexamples
            if verdicts is None or verdict in verdicts
        ]
        return "\n".join([f"{self.operation}: {counts}", "", *shown])


def check(operation, function, cases=400, seed=1, using=None, refuses=Exception, claimed=None):
    """Asks `function` the cases of an operation, and returns a Report. See `certify`."""
    check_sample(cases, seed)

    def asked(*arguments):
        try:
            if using is not None:
                arguments = [from_plumbline(argument, using) for argument in arguments]
        except TypeError:
            return NotImplemented
        try:
            answer = function(*arguments)
        except Refused as refused:
            return refused
        except refuses as error:
            refused = Refused("unspecified")
            detail = " ".join(f"{type(error).__name__}: {error}".split())
            refused.detail = detail[:_LONGEST_DETAIL].encode("utf-8", "replace").decode()
            return refused
        return to_engine(answer)

    chosen = None
    if claimed is not None:

        def chosen(arguments, required, expected):
            if using is None:
                return bool(claimed(*arguments))
            try:
                return bool(claimed(*(from_plumbline(one, using) for one in arguments)))
            except TypeError:
                return True

    return Report(operation, *_engine.certify(operation, cases, seed, asked, chosen))


def _fail(text):
    if "pytest" in sys.modules:
        sys.modules["pytest"].fail(text, pytrace=False)
    raise Uncertified(text)


def _expected_failure(reason):
    if "pytest" in sys.modules:
        sys.modules["pytest"].xfail(reason)


def _conclude(report, known):
    unknown = [verdict for verdict in report.red if verdict not in known]
    if unknown:
        _fail(report.text(unknown))
    gone = [verdict for verdict in known if verdict not in report.red]
    if gone:
        _fail(
            f"{report.operation}: {', '.join(gone)} no longer occurs: take it out of `known` "
            f"({known[gone[0]]})"
        )
    if not set(report.tally) - _NOTHING:
        _fail(f"{report.operation}: no case was answered, so nothing is known\n{report.text()}")
    if report.red:
        _expected_failure("; ".join(f"{verdict}: {known[verdict]}" for verdict in report.red))


def _signature_of_test(function):
    """The parameters that pytest gives: those after a `*`, and `self`."""
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):  # some functions of C have none
        parameters = []
    return inspect.Signature(
        [one for one in parameters[:1] if one.name == "self"]
        + [one for one in parameters if one.kind is one.KEYWORD_ONLY]
    )


def certify(
    operation, *, cases=400, seed=1, using=None, refuses=Exception, known=None, claimed=None
):
    """Makes a test of a function that implements `operation`:

        @plumbline.certify("composition", cases=400, using=pycute)
        def test_composition(A, B):
            return pycute.composition(A, B)

    operation  the id of an operation; `plumbline.clause(operation)` is its contract
    cases      at most this many, the smallest ones and kernel-sized ones among them
    seed       the same seed gives the same cases
    using      the module whose objects the function takes and returns; otherwise plumbline's
    refuses    exceptions that are refusals; all others leave the test
    known      {verdict: reason} of failures that are known. If no other red verdict occurs, the
               test is an expected failure. If a known one no longer occurs, it fails
    claimed    a function of the arguments; only cases for which it is true count

    Parameters after a `*` are pytest's: fixtures, and those of `pytest.mark.parametrize`. A method
    of a class of tests has `self` first.

    The test fails with the smallest counterexample of each red verdict, as plumb prints it. With
    pytest the options --plumbline-cases and --plumbline-seed take precedence.
    """
    if not isinstance(operation, str):
        raise TypeError(f'expected the id of an operation, got {operation!r}; try "cosize"')
    known = dict(known or {})
    for verdict in known:
        if verdict not in _engine.red_verdicts:
            names = ", ".join(_engine.red_verdicts)
            raise ValueError(f"expected a red verdict in `known`, one of {names}, got {verdict}")

    def decorate(function):
        @functools.wraps(function, updated=())
        def test(*bound, **given):
            __tracebackhide__ = True
            report = check(
                operation,
                functools.partial(function, *bound, **given),
                cases=cases if defaults["cases"] is None else defaults["cases"],
                seed=seed if defaults["seed"] is None else defaults["seed"],
                using=using,
                refuses=refuses,
                claimed=claimed,
            )
            _conclude(report, known)

        del test.__wrapped__  # the operation's parameters are no fixtures
        test.__signature__ = _signature_of_test(function)
        if marks := getattr(function, "pytestmark", None):
            test.pytestmark = list(marks)
        return test

    return decorate
