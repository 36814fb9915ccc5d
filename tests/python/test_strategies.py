"""The strategies: what they draw, what they shrink to, and that types find them."""

import plumbline
import pytest
from hypothesis import HealthCheck, find, given, settings
from hypothesis import strategies as st
from plumbline import ComposedLayout, Layout, LinearLayout, Refused, Swizzle, Tiler, strategies

few = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


def leaves(t):
    return [n for part in t for n in leaves(part)] if isinstance(t, tuple) else [t]


@few
@given(strategies.layouts(max_leaves=4, max_extent=5, max_stride=9))
def test_layouts_keep_their_bounds_and_the_reference_its_laws(A):
    assert 1 <= len(leaves(A.shape)) <= 4
    assert all(1 <= s <= 5 for s in leaves(A.shape)) and all(0 <= d <= 9 for d in leaves(A.stride))
    assert A.coalesce() == A and hash(A.coalesce()) == hash(A)
    assert [A.coalesce()(i) for i in range(A.size())] == [A(i) for i in range(A.size())]


@few
@given(strategies.layouts(kind="compact"))
def test_compact_layouts_are_one_to_one_onto_their_size(A):
    assert sorted(A(i) for i in range(A.size())) == list(range(A.size()))


@few
@given(st.data())
def test_tilers_divide(data):
    A = data.draw(strategies.layouts())
    T = data.draw(strategies.tilers(A))
    try:
        R = A.logical_divide(T)
    except Refused as refused:
        assert refused.code in (
            "not_divisible",
            "carry",
            "not_injective",
            "not_tiling",
            "no_layout",
        )
    else:
        assert R.size() % A.size() == 0 or A.size() % R.size() == 0


@few
@given(strategies.linear_layouts(), strategies.swizzles(), strategies.composed_layouts())
def test_linear_layouts_swizzles_and_composed_layouts(L, f, F):
    assert list(L.inputs) == ["register", "lane"]
    assert f.inverse()(f(129)) == 129
    assert isinstance(F(0), int)


@few
@given(strategies.swizzles(max_bits=3, max_base=2, max_shift=1), strategies.tilers("(4,8):(1,4)"))
def test_swizzles_keep_their_bounds_and_tilers_take_a_text(f, T):
    assert f.bits <= 1 and f.base <= 2 and f.bits <= abs(f.shift) <= 1
    assert isinstance(T, Tiler)


@few
@given(strategies.requests("composition"))
def test_requests_are_cases_of_the_operation(arguments):
    try:
        answer = plumbline.composition(*arguments)
    except Refused as refused:
        answer = refused
    assert not plumbline.judge("composition", arguments, answer).red


@pytest.mark.parametrize("type", [Layout, Swizzle, ComposedLayout, Tiler, LinearLayout])
def test_types_find_their_strategies(type):
    @few
    @given(st.from_type(type))
    def drawn(value):
        assert isinstance(value, type)

    drawn()


def depth(t):
    return 1 + max(map(depth, t), default=0) if isinstance(t, tuple) else 0


def test_any_part_of_a_shape_may_have_parentheses_of_its_own():
    afresh = settings(database=None)  # which keeps one example for all conditions

    def plainest(condition, **bounds):
        drawn = strategies.layouts(**bounds)
        return str(find(drawn, lambda A: condition(A.shape), settings=afresh))

    def has_one_mode(shape):
        return isinstance(shape, tuple) and len(shape) == 1

    assert plainest(has_one_mode) == "(1):(0)"
    assert plainest(has_one_mode, kind="compact", min_extent=4) == "(4):(1)"
    assert plainest(lambda shape: has_one_mode(shape) and depth(shape) == 2) == "((1,1)):((0,0))"
    assert plainest(lambda shape: (1,) in shape, min_leaves=2) == "((1),1):((0),0)"


@few
@given(st.integers(1, 3), st.data())
def test_shapes_are_no_deeper_than_asked(most, data):
    assert depth(data.draw(strategies.shapes(max_depth=most))) <= most


def test_examples_shrink_to_the_plainest():
    assert str(find(strategies.layouts(), lambda A: True)) == "1:0"
    assert str(find(strategies.layouts(), lambda A: len(leaves(A.shape)) > 1)) == "(1,1):(0,0)"
    assert str(find(strategies.swizzles(), lambda f: f(1) != 1)) == "Sw<1,0,-1>"
    assert str(find(strategies.linear_layouts(), lambda L: True)).startswith("{register:[]")


def test_another_library_gets_its_own_layouts():
    pair = find(strategies.layouts(into=lambda shape, stride: (shape, stride)), lambda _: True)
    assert pair == (1, 0)
