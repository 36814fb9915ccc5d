"""Judgements, the decorator `certify`, known failures, other libraries' objects."""

import pathlib
import types

import plumbline
import pytest
from plumbline import Layout, Refused, convert
from plumbline._certify import check

pytest_plugins = ["pytester"]


def test_an_answer_is_judged_by_its_contract():
    request = ("composition", ("(5,2):(1,7)", "4:3"))
    assert plumbline.judge(*request, "(2,2):(3,8)").verdict == "identical"
    wrong = plumbline.judge(*request, Layout("(2,2):(3,7)"))
    assert wrong.red and wrong.verdict == "unguarded" and wrong.at == "c = 2"
    assert plumbline.judge("cosize", ("(2,2):(1,4)",), 8).verdict == "wrong"
    assert plumbline.judge(*request, Refused("carry")).verdict == "declines"
    assert plumbline.judge("sort", ((3, 1),), ((1, 3), (1, 0))).verdict == "identical"
    assert plumbline.judge(*request, NotImplemented).verdict == "unsupported"
    with pytest.raises(plumbline.CallError, match=r"a sequence of arguments, got .* try \['8:1'\]"):
        plumbline.judge("size", "8:1", "8")


def test_cases_are_requests_that_the_reference_answers_by_itself():
    cases = plumbline.cases("composition", 50, seed=3)
    assert len(cases) == 50 and cases == plumbline.cases("composition", 50, seed=3)
    for op, arguments in cases:
        try:
            answer = getattr(plumbline, op)(*arguments)
        except Refused as refused:
            answer = refused
        assert plumbline.judge(op, arguments, answer).verdict == "identical"


def leaves(t):
    return [n for part in t for n in leaves(part)] if isinstance(t, tuple) else [t]


def forgetful(A):
    """Cosize that forgets that the greatest offset is a sum."""
    return max(s * d for s, d in zip(leaves(A.shape), leaves(A.stride)))


def test_a_wrong_function_fails_with_the_smallest_counterexample():
    report = check("cosize", forgetful, cases=200)
    assert "wrong" in report.red
    (wrong,) = [one for one in report.counterexamples if one[0] == "wrong"]
    assert str(wrong[1][0]) == "1:0"
    assert "right  R = 1" in wrong[2] and "cosize.bounds" in wrong[2]


def test_a_right_function_has_no_counterexample():
    report = check("coalesce", lambda A, P=None: A.coalesce(*([] if P is None else [P])), cases=150)
    assert report.red == [] and report.tally["identical"] == 150


def is_negative(A):
    strides = leaves(A.stride)
    return all(isinstance(d, int) for d in strides) and min(strides) < 0


def top(A):
    """The choice `top` of the variation point cosize.negative; the reference takes `span`."""
    modes = zip(leaves(A.shape), leaves(A.stride))
    return 1 + sum((s - 1) * d for s, d in modes if d > 0)


def test_one_choice_is_right_and_two_are_inconsistent():
    def mixed(A):
        return top(A) if is_negative(A) and len(str(A)) % 2 else A.cosize()

    assert check("cosize", lambda A: top(A) if is_negative(A) else A.cosize(), cases=400).red == []
    report = check("cosize", mixed, cases=400)
    assert report.red == ["inconsistent"] and "cosize.negative" in report.text()


def test_an_exception_is_a_refusal_unless_it_is_no_refusal():
    def fails(A):
        raise KeyError("a defect")

    assert check("cosize", fails, cases=50).red == ["refuses"]
    with pytest.raises(KeyError):
        check("cosize", fails, cases=50, refuses=AssertionError)


def test_cases_that_are_not_claimed_do_not_count():
    def compact(A):
        return A.compact()

    assert "wrong" in check("cosize", forgetful, cases=200).red
    report = check("cosize", lambda A: A.size(), cases=200, claimed=compact)
    assert report.tally["outside"] > 0 and report.red == []


class OtherLayout:
    def __init__(self, shape, stride):
        self.shape, self.stride = shape, stride


def test_layouts_of_another_library_are_taken_and_given():
    other = types.SimpleNamespace(Layout=OtherLayout, __name__="other")
    got = []

    def not_coalesced(A, P=None):
        got.append(type(A))
        return OtherLayout(A.shape, A.stride)

    report = check("coalesce", not_coalesced, cases=100, using=other)
    assert set(got) == {OtherLayout}
    assert "wrong" in report.red and report.tally["identical"] > 0


def test_nothing_answered_is_no_success():
    @plumbline.certify("cosize", cases=20)
    def test(A):
        return NotImplemented

    with pytest.raises(pytest.fail.Exception, match="nothing is known"):
        test()


def test_converters_of_strides():
    array = types.SimpleNamespace(shape=(3, 4), strides=(32, 8), itemsize=8)
    tensor = types.SimpleNamespace(shape=(3, 4), stride=lambda: (4, 1))
    assert str(convert.from_array(array)) == str(convert.from_array(tensor)) == "(3,4):(4,1)"
    assert convert.strides_of(Layout("(3,4):(4,1)"), itemsize=8) == (32, 8)
    with pytest.raises(ValueError, match="multiples of 8"):
        convert.from_strides((3,), (4,), itemsize=8)
    with pytest.raises(TypeError):
        convert.read(object())
    assert str(convert.read(OtherLayout((2, (3, 4)), (1, (2, 6))))) == "(2,(3,4)):(1,(2,6))"


# The plugin, in a pytest of its own ---------------------------------------------------------------

MODULE = """
import plumbline

@plumbline.certify("cosize", cases=60, known={known})
def test_cosize(A):
    shape, stride = A.flatten().shape, A.flatten().stride
    if isinstance(shape, int):
        return {one}
    return 1 + sum((s - 1) * d for s, d in zip(shape, stride) if d > 0)
"""


KNOWN = '{"wrong": "issue 7", "unguarded": "issue 8"}'


def module(known="None", one="1 + max(0, (shape - 1) * stride)"):
    return MODULE.format(known=known, one=one)


def test_the_plugin_passes_fails_and_expects(pytester):
    pytester.makepyfile(test_right=module())
    pytester.makepyfile(test_wrong=module(one="shape * stride"))
    pytester.makepyfile(test_known=module(KNOWN, "shape * stride"))
    pytester.makepyfile(test_gone=module(KNOWN))
    result = pytester.runpytest_subprocess("-rfx")
    result.assert_outcomes(passed=1, failed=2, xfailed=1)
    text = result.stdout.str()
    assert "right  R = 1" in text and "issue 7" in text and "no longer occurs" in text
    assert "Traceback" not in text


def test_the_options_take_precedence(pytester):
    pytester.makepyfile(test_wrong=module(one="shape * stride"))
    result = pytester.runpytest_subprocess("--plumbline-cases", "30", "--plumbline-seed", "5")
    counts = [line for line in result.stdout.str().splitlines() if line.startswith("cosize: ")]
    total = sum(int(part.split()[0]) for part in counts[0].removeprefix("cosize: ").split(", "))
    assert total == 30


def test_the_package_is_the_installed_one():
    assert "site-packages" in pathlib.Path(plumbline.__file__).parts
