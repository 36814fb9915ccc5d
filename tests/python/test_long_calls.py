"""Calls that take long: a signal ends them, and other threads run meanwhile."""

import signal
import threading
import time

import plumbline
import pytest
from plumbline import Layout
from plumbline._certify import check

WIDE = (859753808,) * 3000  # its strides have up to 27,000 digits
MOST_SECONDS = 6

# Each takes 10 s or more.
LONG = {
    "cases": lambda: plumbline.cases("composition", 200000),
    "certify": lambda: check("composition", lambda A, B: A.composition(B), cases=200000),
    "judge": lambda: plumbline.judge("prefix_product", (WIDE,), "(1,2)"),
    "eval": lambda: plumbline.eval("suffix_product(prefix_product(repeat(859753808,3000)))"),
    "str": lambda: str(Layout(WIDE)),
}


class Alarmed(Exception):
    pass


@pytest.fixture
def alarm():
    def raise_alarmed(*_):
        raise Alarmed

    before = signal.signal(signal.SIGALRM, raise_alarmed)
    yield lambda seconds: signal.setitimer(signal.ITIMER_REAL, seconds)
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("name", LONG)
def test_the_handler_of_a_signal_ends_them(name, alarm):
    began = time.monotonic()
    alarm(0.3)
    with pytest.raises(Alarmed):
        LONG[name]()
    assert time.monotonic() - began < MOST_SECONDS
    assert plumbline.eval("size((4,8):(8,1))") == 32


@pytest.mark.parametrize("name", ["cases", "judge", "str"])
def test_another_thread_runs(name, alarm):
    counted, ended = [], threading.Event()

    def count():
        while not ended.wait(0.01):
            counted.append(time.monotonic())

    other = threading.Thread(target=count)
    other.start()
    began = time.monotonic()
    alarm(1)
    with pytest.raises(Alarmed):
        LONG[name]()
    meanwhile = time.monotonic() - began
    ended.set()
    other.join()
    assert meanwhile < MOST_SECONDS and sum(one > began for one in counted) > 10


def test_a_thread_of_its_own_gets_its_answers():
    answers = {}

    def ask(number):
        answers[number] = [plumbline.cases("composition", 400, seed) for seed in (number, 7)]

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for number in range(4):
        assert answers[number] == [
            plumbline.cases("composition", 400, seed) for seed in (number, 7)
        ]


def test_the_numbers_of_an_answer_become_int_in_linear_time():
    began = time.monotonic()
    products = plumbline.prefix_product(WIDE)
    assert time.monotonic() - began < MOST_SECONDS
    assert products[2999] == 859753808**2999
    assert plumbline.evaluate("2:-340282366920938463463374607431768211457", 1) == -(2**128) - 1
