"""What users hand over: numbers of other kinds, tuples with open places, wrong calls, functions
that answer garbage, tests with fixtures."""

import inspect
import pickle
import sys
import types

import plumbline
import pytest
from plumbline import (
    CallError,
    ComposedLayout,
    Layout,
    LinearLayout,
    Refused,
    Swizzle,
    Tiler,
    convert,
)
from plumbline._certify import check

pytest_plugins = ["pytester"]
A = Layout("(4,8):(8,1)")


class Index:
    """A number of another library, such as numpy's."""

    def __init__(self, n):
        self.n = n

    def __index__(self):
        return self.n


# Numbers ------------------------------------------------------------------------------------------


def test_integers_are_not_bound_by_the_digits_that_python_prints():
    big = 10**3000
    assert Layout((big, big)).size() == big * big
    assert plumbline.lcm(-big, big + 1) == big * (big + 1)
    assert plumbline.evaluate("4:-1", big) == -big
    limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(640)
    try:
        assert Layout(2**5000)(2**5000 - 1) == 2**5000 - 1
        assert A(-(2**5000)) == -(2**5000) // 4
    finally:
        sys.set_int_max_str_digits(limit)
    assert Layout("4:1")(10**4096 - 1) == 10**4096 - 1
    for n in (10**4096, -(10**4096), 10**9000):
        with pytest.raises(ValueError, match="at most 4096 digits"):
            A(n)


def test_truth_values_are_no_integers():
    for call in (lambda: A(True, 0), lambda: Layout((True, 4)), lambda: Layout((2, 2), (1, False))):
        with pytest.raises(CallError, match="expected an integer in a tuple, got the truth value"):
            call()


def test_texts_have_no_lone_surrogates():
    with pytest.raises(CallError, match="surrogate"):
        Layout("\ud800")


# Swizzles and linear layouts ----------------------------------------------------------------------


def test_a_swizzle_has_its_numbers_by_name():
    f = Swizzle(bits=3, base=Index(4), shift=-3)
    assert (f.bits, f.base, f.shift) == (3, 4, -3)
    assert f == Swizzle(f) == Swizzle("Sw<3,4,-3>")
    for wrong in ((3,), (3, 4), (3, None, 3)):
        with pytest.raises(TypeError, match=r"bits, base and shift; try Swizzle\(3, 4, 3\)"):
            Swizzle(*wrong)


def test_a_linear_layout_takes_indices_by_place_or_by_name():
    L = LinearLayout("{register:[[0,1],[0,2]],lane:[[1,0]]}->(dim0:2,dim1:4)")
    assert LinearLayout(L) == L
    assert L(Index(3), 1) == (1, 3) and L(register=Index(3)) == {"dim0": 0, "dim1": 3}
    with pytest.raises(TypeError, match="by place or by name, got both"):
        L(1, lane=1)
    for wrong in (lambda: L("1", 0), lambda: L(1.0, 0)):
        with pytest.raises(TypeError, match="integer"):
            wrong()


# Tilers -------------------------------------------------------------------------------------------


def test_a_tuple_with_open_places_is_a_tiler():
    assert Tiler((2, None)).parts == (2, None) and Tiler(None).parts is None
    assert Tiler(((2, None), 4)) == Tiler("<<2,_>,4>")
    expected = plumbline.eval("logical_divide((4,8):(8,1), <_,2>)")
    for tiler in ((None, 2), [None, 2], "(_,2)", Tiler((None, 2))):
        assert str(A.logical_divide(tiler)) == str(expected) == "(4,(2,4)):(8,(1,2))"
    assert str(plumbline.eval("logical_divide((4,8):(8,1), (_,2))")) == str(expected)
    with pytest.raises(CallError, match="expected a tiler"):
        A.logical_divide((None, 0))


# Methods ------------------------------------------------------------------------------------------


def test_a_bound_method_has_its_clause_and_is_pickled():
    method = A.complement
    assert "Equation" in method.__doc__ and method.__name__ == "complement"
    assert list(inspect.signature(A.cosize).parameters) == []
    assert list(inspect.signature(A.make_fragment_like).parameters) == []
    assert pickle.loads(pickle.dumps(method))(64) == A.complement(64)
    assert Layout.__doc__ and Swizzle.__doc__ and Tiler.__doc__ and LinearLayout.__doc__


def test_a_column_of_layouts_is_formatted():
    assert f"{A:>13}|{Tiler(2):<3}|{A}" == "  (4,8):(8,1)|2  |(4,8):(8,1)"


def test_a_star_import_keeps_pythons_eval():
    names = {}
    exec("from plumbline import *", names)
    assert "eval" not in names and names["Layout"] is Layout


# Calls of the judge -------------------------------------------------------------------------------


def test_one_layout_is_no_sequence_of_arguments():
    with pytest.raises(CallError, match="expected a sequence of arguments, got Layout"):
        plumbline.judge("composition", A, "4:8")
    for wrong in ((-1, 1), (1.5, 1), (1, -1), (1, 2**64), ("3", 1)):
        for asks in (plumbline.cases, lambda op, n, seed: check(op, A.size, cases=n, seed=seed)):
            with pytest.raises(CallError, match="expected an integer from 0 to 2\\^64 - 1"):
                asks("size", *wrong)


GARBAGE = [None, object(), 32.0, True, ValueError("x"), A, [1], (x for x in ()), 10**9000, "zzz"]


@pytest.mark.parametrize("answer", GARBAGE, ids=lambda answer: type(answer).__name__)
def test_what_is_no_answer_is_garbage(answer):
    assert "garbage" in check("cosize", lambda A: answer, cases=20).red
    assert plumbline.judge("cosize", (A,), answer).verdict == "garbage"
    assert check("sort", lambda t: answer, cases=20).red[-1] in ("garbage", "oversize")


def test_the_text_of_garbage_is_its_type_and_value():
    judgement = plumbline.judge("cosize", (A,), 32.0)
    assert judgement.got == "an object of type float: 32.0"
    endless = []
    endless.append(endless)
    assert plumbline.judge("cosize", (A,), endless).verdict == "garbage"


def test_an_exception_is_named_where_the_function_had_to_answer():
    def function(A):
        raise KeyError("no\nstride")

    text = check("cosize", function, cases=20).text()
    assert "refuses inside the required domain: KeyError: 'no\\nstride'" in text


def test_numpys_truth_values_are_truth_values():
    numpy_bool = type("bool", (), {"__module__": "numpy", "__bool__": lambda self: True})
    assert plumbline.judge("compact", (A,), numpy_bool()).verdict == "identical"


# The decorator ------------------------------------------------------------------------------------


def test_wrong_calls_of_the_decorator_are_sentences():
    with pytest.raises(TypeError, match='expected the id of an operation.*try "cosize"'):
        plumbline.certify(lambda A: 1)
    with pytest.raises(ValueError, match="one of wrong, .*, got wrongg"):
        plumbline.certify("cosize", known={"wrongg": "a reason"})


TESTS = """
import plumbline
import pytest

@pytest.fixture
def library():
    return plumbline

@pytest.mark.parametrize("name", ["cosize", "size"])
@plumbline.certify("cosize", cases=40)
def test_parameters(A, *, name, library):
    return getattr(library, name)(A)

@plumbline.certify("cosize", cases=40)
@pytest.mark.skip
def test_mark(A):
    return 1

class TestClass:
    @plumbline.certify("cosize", cases=40)
    def test_method(self, A, *, library):
        return library.cosize(A)

    @staticmethod
    @plumbline.certify("cosize", cases=40)
    def test_static(A, *, library):
        return library.cosize(A)
"""


def test_fixtures_parameters_marks_and_methods(pytester):
    pytester.makepyfile(TESTS)
    result = pytester.runpytest_subprocess("-rA")
    result.assert_outcomes(passed=3, failed=1, skipped=1)
    result.stdout.fnmatch_lines(["*PASSED*test_parameters?cosize?"])
    result.stdout.fnmatch_lines(["*FAILED*test_parameters?size?*"])


def test_an_option_of_0_takes_precedence(pytester):
    pytester.makepyfile(
        """
        import plumbline

        @plumbline.certify("cosize", cases=40, seed=3)
        def test_cases(A):
            return A.cosize()

        def test_seed():
            from plumbline import _certify
            assert _certify.defaults == {"cases": 0, "seed": 0}
        """
    )
    result = pytester.runpytest_subprocess("--plumbline-cases", "0", "--plumbline-seed", "0")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*no case was answered, so nothing is known*"])


def test_refusals_alone_are_no_success():
    @plumbline.certify("cosize", claimed=lambda A: ":-" in str(A))
    def negative(A):
        raise NotImplementedError

    with pytest.raises(pytest.fail.Exception, match="nothing is known") as caught:
        negative()
    assert " declines" in str(caught.value)


# Other libraries ----------------------------------------------------------------------------------


class Pycute:
    def __init__(self, layoutB, offset, layoutA):
        self.layoutB, self.offset, self.layoutA = layoutB, offset, layoutA


class TensorLayouts:
    def __init__(self, outer, inner, *, offset=0):
        self.outer, self.inner, self.offset = outer, inner, offset


class OtherLayout:
    def __init__(self, shape, stride):
        self.shape, self.stride = shape, stride


class OtherSwizzle:
    def __init__(self, bits, base, shift):
        self.bits, self.base, self.shift = bits, base, shift


@pytest.mark.parametrize("composed", [Pycute, TensorLayouts])
def test_composed_layouts_go_to_other_libraries_and_back(composed):
    library = types.SimpleNamespace(
        Layout=OtherLayout, Swizzle=OtherSwizzle, ComposedLayout=composed, __name__="other"
    )
    for text in ("Sw<3,4,3> o 5 o (8,64):(64,1)", "4:2 o 1 o 2:1"):
        made = convert.to(ComposedLayout(text), library)
        assert type(made) is composed and str(convert.read(made)) == text
    with pytest.raises(TypeError, match="of one link"):
        convert.to(ComposedLayout("Sw<1,0,2> o 3 o Sw<1,2,2> o 0 o 8:1"), library)
    for wrong in (types.SimpleNamespace(__name__="none"), object()):
        for value in (A, Swizzle(3, 4, 3)):
            with pytest.raises(TypeError, match="expected a module with"):
                convert.to(value, wrong)


def test_own_objects_are_read_as_they_are():
    for value in (A, Swizzle(3, 4, 3), ComposedLayout(A), Tiler(2), LinearLayout("{}->()")):
        assert convert.read(value) is value


def test_strides_are_integers():
    for shape, strides in (((3.5, 4), (1, 4)), (("3", 4), (1, 4)), ((3, 4), (1.0, 4))):
        with pytest.raises(TypeError):
            convert.from_strides(shape, strides)
    with pytest.raises(ValueError, match="at least 1 byte, got 0"):
        convert.from_strides((3,), (4,), itemsize=0)
