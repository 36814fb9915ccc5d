"""The objects of the package: what they are, and that they call the reference."""

import copy
import json
import pickle

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
    Value,
)

BIG = 10**40


def test_a_layout_is_made_of_a_text_or_of_shape_and_stride():
    A = Layout("((2,4),3):((1,6),2)")
    assert A.shape == ((2, 4), 3) and A.stride == ((1, 6), 2)
    assert Layout(((2, 4), 3), ((1, 6), 2)) == A
    assert str(Layout((4, 8))) == "(4,8):(1,4)"
    assert str(Layout(7)) == "7:1"
    assert str(Layout((2, BIG), (1, 2))) == f"(2,{BIG}):(1,2)"
    assert str(Layout("(2,2):(1@0,1@1)")) == "(2,2):(1@0,1@1)"


def test_call_takes_an_index_a_coordinate_or_open_places():
    A = Layout("(2,(3,4)):(12,(1,3))")
    assert [A(i) for i in range(4)] == [0, 12, 1, 13]
    assert A(1, (2, 3)) == A((1, (2, 3))) == 23
    assert A(BIG) == plumbline.evaluate(A, BIG)
    assert A(None, 1) == Layout("2:12")
    assert Layout("(4,4):(1@0,1@1)")(6) == (2, 1)
    with pytest.raises((CallError, Refused)):
        A((1, 2, 3))


def test_modes_are_its_entries():
    A = Layout("(2,(3,4)):(12,(1,3))")
    assert len(A) == 2
    assert [str(mode) for mode in A] == ["2:12", "(3,4):(1,3)"]
    assert str(A[-1]) == "(3,4):(1,3)"
    with pytest.raises(IndexError):
        A[2]


def test_equality_is_of_functions_and_equal_ones_have_one_hash():
    pairs = [
        ("(2,2):(1,2)", "4:1", True),
        ("(2,2):(1,3)", "4:1", False),
        ("(1,4):(9,1)", "4:1", True),
        ("4:0", "(2,2):(0,0)", True),
        ("4:1", "8:1", False),
    ]
    for a, b, equal in pairs:
        assert (Layout(a) == Layout(b)) is equal
        if equal:
            assert hash(Layout(a)) == hash(Layout(b))
    assert Layout("4:1") != "4:1"
    assert Layout("4:1") != Swizzle(0, 0, 0)
    assert len({Layout("(2,2):(1,2)"), Layout("4:1"), Layout("4:2")}) == 2


def test_objects_cannot_be_changed():
    A = Layout("4:1")
    for name in ("shape", "stride", "other"):
        with pytest.raises(AttributeError):
            setattr(A, name, 1)


OBJECTS = [
    Layout("(2,(3,4)):(12,(1,3))"),
    Layout("(2,2):(1@0,1@1)"),
    Swizzle(3, 4, -3),
    ComposedLayout(Swizzle(3, 4, 3), 0, Layout((8, 64), (64, 1))),
    Tiler("<3:1,_,<2:1,4>>"),
    LinearLayout("{register:[[0,1],[0,2]],lane:[[1,0]]}->(dim0:2,dim1:4)"),
    Value("F2 matrix", "[0b101,0b010]"),
]


@pytest.mark.parametrize("value", OBJECTS, ids=str)
def test_repr_and_pickle_give_the_object_back(value):
    for again in (eval(repr(value), vars(plumbline)), pickle.loads(pickle.dumps(value))):
        assert type(again) is type(value) and again == value and str(again) == str(value)
        assert hash(again) == hash(value)


LONG = 10**4000
WIDE = Layout(LONG, 1).logical_product(Layout(LONG, 1)).coalesce()
LONG_ANSWERS = {
    "layout": WIDE,
    "text": Layout((859753808,) * 700),
    "composed": Swizzle(0, 0, 0).composition(WIDE),
    "coordinates": Layout(f"2:{10**4095}@1").composition(Layout(2, LONG)),
}


@pytest.mark.parametrize("name", LONG_ANSWERS)
def test_answers_longer_than_any_question_are_copied_and_pickled(name):
    value = LONG_ANSWERS[name]
    with pytest.raises(CallError, match="at most"):
        type(value)(str(value))
    for again in (copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert type(again) is type(value) and again == value and str(again) == str(value)


def test_answers_of_long_numbers_have_them_as_int():
    assert pickle.loads(pickle.dumps(WIDE)).shape == LONG**2
    assert Layout(f"2:{10**4095}@1")(LONG + 1) == (0, (LONG + 1) * 10**4095)


@pytest.mark.parametrize("value", OBJECTS[:4], ids=str)
def test_notebooks_show_a_picture(value):
    assert value._repr_html_().lstrip().startswith("<svg")


def test_a_picture_that_would_be_too_large_is_left_out():
    assert Layout((10**6, 10**6))._repr_html_() is None


def test_operations_are_methods_functions_and_operators():
    A = Layout((5, 2), (1, 7))
    assert str(A.composition("4:3")) == str(plumbline.composition(A, "4:3")) == "(2,2):(3,8)"
    assert A @ "4:3" == A.composition(Layout("4:3"))
    assert str(Swizzle(3, 4, 3) @ Layout("(8,64):(64,1)")) == "Sw<3,4,3> o 0 o (8,64):(64,1)"
    assert A.size() == 10 and A.size(0) == 5
    assert str(Layout("(8,8):(1,8)").logical_divide((Layout("2:1"), None))) == str(
        plumbline.eval("logical_divide((8,8):(1,8), <2:1,_>)")
    )
    assert plumbline.sort((3, 1, 2)) == ((1, 2, 3), (1, 2, 0))
    assert plumbline.congruent((1, (2, 3)), (4, (5, 6))) is True
    assert plumbline.lcm(BIG, BIG + 1) == BIG * (BIG + 1)


def test_every_operation_is_a_function_with_its_clause():
    for row in plumbline.operations():
        function = getattr(plumbline, row.op)
        assert row.op in function.__doc__ and "Equation" in function.__doc__
    assert "Equation" in Layout.complement.__doc__
    assert "complement" in dir(plumbline)
    with pytest.raises(AttributeError):
        plumbline.no_such_operation


def test_swizzles_composed_and_linear_layouts_are_functions():
    assert Swizzle(3, 4, 3)(128) == 144
    F = ComposedLayout("Sw<3,4,3> o 0 o (8,64):(64,1)")
    assert F(10) == 145 and F(2, 1) == 145
    L = LinearLayout("{register:[[0,1],[0,2]],lane:[[1,0]]}->(dim0:2,dim1:4)")
    assert L.inputs == {"register": 4, "lane": 2} and L.outputs == {"dim0": 2, "dim1": 4}
    assert L(3, 1) == (1, 3)
    assert L(register=3) == {"dim0": 0, "dim1": 3}
    assert L.surjective() is True
    with pytest.raises(TypeError, match="warp"):
        L(warp=1)
    with pytest.raises(ValueError, match="0 <= lane < 2"):
        L(0, 2)


def test_a_refusal_has_its_code_and_the_call():
    with pytest.raises(Refused) as caught:
        Layout("(4,3):(1,10)").composition("(2,2):(3,2)")
    assert caught.value.code == "carry"
    assert caught.value.call == "composition((4,3):(1,10), (2,2):(3,2))"
    with pytest.raises(Refused) as caught:
        plumbline.eval("size(composition((4,3):(1,10), (2,2):(3,2)))")
    assert caught.value.call == "composition((4,3):(1,10), (2,2):(3,2))"
    assert pickle.loads(pickle.dumps(caught.value)).code == "carry"


def test_wrong_calls_are_sentences():
    for call, part in (
        (lambda: Layout("(4,8:1"), "expected"),
        (lambda: plumbline.eval("colaesce(4:1)"), "coalesce"),
        (lambda: plumbline.complement("4:1", 2, 3), "arguments"),
        (lambda: plumbline.clause("colaesce"), "coalesce"),
        (lambda: plumbline.cases("nothing"), "no operation"),
    ):
        with pytest.raises(CallError, match=part):
            call()
    with pytest.raises(TypeError, match="got object"):
        plumbline.size(object())
    for call, name in (
        (lambda: plumbline.eval(5), "int"),
        (lambda: plumbline.cases(Layout("4:1")), "Layout"),
        (lambda: plumbline.judge(plumbline.size, ("4:1",), 4), "_Function"),
    ):
        with pytest.raises(TypeError, match=f"as a text, got {name}; try"):
            call()
    nested = ()
    for _ in range(100):
        nested = (nested,)
    with pytest.raises(ValueError):
        plumbline.size(nested)
    endless = []
    endless.append(endless)
    for function in (
        plumbline.size,
        Layout("(2,2):(1,2)"),
        Layout("(2,2):(1@0,1@1)"),
        ComposedLayout("Sw<3,4,3> o 0 o (8,64):(64,1)"),
    ):
        for argument in (endless, nested):
            with pytest.raises(ValueError):
                function(argument)


def test_clauses_are_data():
    clause = plumbline.clause("composition")
    assert clause.fields["Equation"].startswith("R(c) == ")
    assert "composition.pointwise" in clause.laws
    assert "Equation" in str(clause)
    assert json.loads(json.dumps(clause.fields)) == clause.fields
