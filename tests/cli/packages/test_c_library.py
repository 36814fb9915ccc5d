"""libplumbline.so: from C, and what it says is what plumb says."""

import ctypes
import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from _plumb import HOME, plumb

LIBRARY = pathlib.Path(os.environ["PLUMB_C_LIBRARY"])
FOLDER = pathlib.Path(HOME) / "plumb" / "c"

library = ctypes.CDLL(str(LIBRARY))
library.plumbline_version.restype = ctypes.c_char_p
library.plumbline_free.argtypes = [ctypes.c_void_p]
for name in ("eval", "serve", "judge", "cases", "clause"):
    getattr(library, f"plumbline_{name}").restype = ctypes.c_void_p


def call(name, text, *numbers):
    """The text that the function answers."""
    argument = text.encode() if isinstance(text, str) else text
    function = getattr(library, f"plumbline_{name}")
    answer = function(argument, *(ctypes.c_uint64(number) for number in numbers))
    assert answer
    try:
        return ctypes.string_at(answer).decode()
    finally:
        library.plumbline_free(answer)


class FromC(unittest.TestCase):
    def test_the_example_compiles_as_c99_and_finds_every_answer(self):
        with tempfile.TemporaryDirectory() as folder:
            program = f"{folder}/ask"
            subprocess.run(
                ["cc", "-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", f"-I{FOLDER}"]
                + [str(FOLDER / "examples" / "ask.c"), str(LIBRARY), "-o", program]
                + [f"-Wl,-rpath,{LIBRARY.parent}"],
                check=True,
            )
            done = subprocess.run([program], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn('"result":"(2,2):(3,8)"', done.stdout)

    def test_only_the_functions_of_the_header_leave_the_library_each_with_a_version(self):
        declared = set(re.findall(r"\b(plumbline_\w+)\(", (FOLDER / "plumbline.h").read_text()))
        symbols = subprocess.run(
            ["nm", "-D", "--defined-only", str(LIBRARY)], capture_output=True, text=True, check=True
        ).stdout
        exported = {line.split()[-1] for line in symbols.splitlines()} - {"PLUMBLINE_0.1"}
        self.assertEqual(exported, {f"{name}@@PLUMBLINE_0.1" for name in declared})


class SaysWhatPlumbSays(unittest.TestCase):
    def test_eval(self):
        for text in (
            "composition((5,2):(1,7), 4:3)",
            "complement((2,2):(0,1), 4)",
            "(2,3):(3,6)(5)",
        ):
            self.assertEqual(
                json.loads(call("eval", text)), json.loads(plumb("eval", text, "--json")[1])
            )

    def test_serve_and_a_flush(self):
        line = '{"id":"7","op":"size","args":["(2,3):(1,2)"]}'
        self.assertEqual(call("serve", line) + "\n", plumb("serve", text=line)[1])
        self.assertEqual(call("serve", '{"op":"flush"}'), "")

    def test_cases_are_those_of_plumb_and_each_is_judged(self):
        lines = call("cases", "composition", 60, 5)
        self.assertEqual(lines, plumb("cases", "composition", "--count", "60", "--seed", "5")[1])
        for line in lines.splitlines():
            answered = {**json.loads(line), **json.loads(call("serve", line))}
            judgement = json.loads(call("judge", json.dumps(answered)))
            self.assertEqual(judgement["verdict"], "identical")

    def test_a_wrong_answer_is_judged_as_plumb_judges_it(self):
        line = '{"id":"1","op":"cosize","args":["(2,2):(1,4)"],"result":"8"}'
        said = plumb("judge", "-", text=line)[1]
        self.assertEqual(json.loads(call("judge", line)), json.loads(said))
        self.assertEqual(json.loads(said)["verdict"], "wrong")

    def test_clause_and_version(self):
        mine, its = (
            json.loads(call("clause", "cosize")),
            json.loads(plumb("clause", "cosize", "--json")[1]),
        )
        self.assertEqual(mine, {name: its[name] for name in mine})
        self.assertEqual(set(its) - set(mine), {"ledger"})
        self.assertEqual(f"plumb {library.plumbline_version().decode()}\n", plumb("--version")[1])


FUNCTION = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(ctypes.c_char_p), ctypes.c_size_t,
    ctypes.POINTER(ctypes.c_char), ctypes.c_size_t,
)  # fmt: skip
library.plumbline_check.restype = library.plumbline_ask.restype = ctypes.c_void_p
library.plumbline_check.argtypes = [ctypes.c_char_p, ctypes.c_uint64, ctypes.c_uint64,
                                    ctypes.c_uint, FUNCTION, ctypes.c_void_p]  # fmt: skip
library.plumbline_ask.argtypes = [ctypes.c_char_p, ctypes.c_uint, FUNCTION, ctypes.c_void_p]


def function_of(answer):
    """A function of C that calls answer(texts): a text, or (outcome, text)."""

    def called(_, args, count, text, capacity):
        said = answer(*(args[k].decode() for k in range(count)))
        outcome, written = said if isinstance(said, tuple) else (0, said)
        assert len(written) < capacity
        ctypes.memmove(text, written.encode() + b"\0", len(written.encode()) + 1)
        return outcome

    return FUNCTION(called)


def object_of(answer):
    try:
        return json.loads(ctypes.string_at(answer))
    finally:
        library.plumbline_free(answer)


def check(law, answer, cases=60, bits=0):
    return object_of(
        library.plumbline_check(law.encode(), cases, 1, bits, function_of(answer), None)
    )


def reference(operation):
    """The function that answers as the reference does."""

    def answer(*texts):
        line = json.dumps({"id": "", "op": operation, "args": texts})
        said = json.loads(call("serve", line))
        return said["result"] if "result" in said else (1, said["refuse"])

    return answer


class LawsOnAFunction(unittest.TestCase):
    def test_hold_of_the_reference(self):
        for law in ("composition.pointwise", "composition.associative"):
            found = check(law, reference("composition"))
            self.assertEqual((found["exit"], found["red"]), (0, []), found["report"])
        self.assertEqual(found["law"], "composition.associative")

    def test_fail_with_the_smallest_counterexample(self):
        found = check("cosize.bounds", lambda A: "7")
        self.assertEqual((found["exit"], found["red"][0]), (1, "wrong"))
        self.assertIn("A = 1:0     answer R = 7", found["report"])
        self.assertIn("again  plumb eval 'cosize(1:0)'", found["report"])

    def test_further_laws_fail_where_each_answer_keeps_its_contract(self):
        """1:0 keeps the contract of right_inverse, and is not what `complete` promises."""
        self.assertEqual(check("right_inverse.pointwise", lambda A: "1:0")["exit"], 0)
        found = check("right_inverse.complete", lambda A: "1:0")
        self.assertEqual((found["exit"], found["red"]), (1, ["unlawful"]))

    def test_say_that_nothing_is_known(self):
        for law in ("cosize.bounds", "right_inverse.complete"):
            found = check(law, lambda A: (2, ""))
            self.assertEqual((found["exit"], found["red"]), (3, []))
        nothing = check("cosize.bounds", lambda A: "1", cases=0)["report"]
        self.assertTrue(nothing.startswith("cosize.bounds: no case could be judged"), nothing)
        other = check("cosize.bounds", lambda A: (7, ""))
        self.assertEqual(other["red"], ["garbage"])
        self.assertIn("the function of the library returned 7; expected 0", other["report"])

    def test_ask_no_number_beyond_the_integers(self):
        seen = []

        def greatest(A):
            seen.append(max(map(int, re.findall(r"\d+", A))))
            return reference("cosize")(A)

        for bits in (64, 16):
            seen.clear()
            found = check("cosize.bounds", greatest, cases=400, bits=bits)
            self.assertLess(max(seen), 2 ** (bits - 1))
            self.assertGreater(found["verdicts"]["outside"], 0)
        beyond = check("cosize.bounds", reference("cosize"), bits=2**32 - 1)
        self.assertEqual((beyond["exit"], beyond["verdicts"]), (0, {"identical": 60}))

    def test_one_request(self):
        line = json.dumps({"id": "1", "op": "size", "args": ["4:1"]}).encode()
        for answer, verdict, code in (("4", "identical", 0), ("5", "wrong", 1)):
            function = function_of(lambda A, answer=answer: answer)
            found = object_of(library.plumbline_ask(line, 0, function, None))
            self.assertEqual((found["verdict"], found["exit"]), (verdict, code))
        found = object_of(library.plumbline_ask(line, 2, function, None))
        self.assertEqual((found["verdict"], found["exit"]), ("outside", 3))
        self.assertIn("it has numbers beyond 2 bits", found["report"])

    def test_wrong_calls_are_sentences(self):
        self.assertIn("no law", check("size.nothing", lambda A: "1")["error"])
        self.assertIn("the law cosize.bounds", check("cosize", lambda A: "1")["error"])
        self.assertIn("at most 10000000", check("size.counts", lambda A: "1", 10**8)["error"])
        null = ctypes.cast(None, FUNCTION)
        self.assertIn(
            "null", object_of(library.plumbline_check(b"size.counts", 1, 1, 0, null, None))["error"]
        )


class Errors(unittest.TestCase):
    def error(self, name, *arguments):
        answer = json.loads(call(name, *arguments))
        self.assertEqual(set(answer), {"error", "exit"})
        return answer["exit"], answer["error"]

    def test_a_wrong_call_is_a_sentence(self):
        self.assertEqual(self.error("eval", "composition((")[0], 2)
        self.assertIn("coalesce", self.error("clause", "colaesce")[1])
        self.assertIn("no operation", self.error("cases", "nothing", 3, 1)[1])
        self.assertIn("at most 10000000", self.error("cases", "size", 10**7 + 1, 1)[1])
        self.assertEqual(self.error("judge", '{"id":"1","result":"4"}')[0], 2)

    def test_a_null_pointer_is_a_sentence(self):
        for name in ("eval", "serve", "judge", "clause"):
            self.assertIn("null", self.error(name, None)[1])
        self.assertIn("null", self.error("cases", None, 1, 1)[1])
        library.plumbline_free(None)

    def test_hostile_texts_do_not_end_the_process(self):
        for text in ("(" * 100_000, b"\xff\xfe", "9" * 200_000 + ":1", '{"a":' * 100_000, ""):
            for name in ("eval", "serve", "judge", "clause"):
                json.loads(call(name, text))

    def test_a_line_has_a_limit(self):
        self.assertIn("1 MiB", self.error("serve", " " * (1 << 20) + " ")[1])


if __name__ == "__main__":
    unittest.main()
