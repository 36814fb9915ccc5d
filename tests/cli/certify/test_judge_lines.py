"""`plumb judge`: one line is one verdict, whatever it holds."""

import json
import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _plumb import plumb

WRONG = {"id": "1", "op": "size", "args": ["8:1"], "result": "9"}
RIGHT = {"id": "2", "op": "size", "args": ["8:1"], "result": "8"}


def judged(*lines):
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    code, out, err = plumb("judge", "-", text="\n".join(texts))
    return code, [json.loads(line).get("verdict") for line in out.splitlines()], err


class AWrongAnswer(unittest.TestCase):
    def test_is_no_hello_whatever_stands_beside_it(self):
        hello = {"protocol": "1", "name": "mine", "version": "1"}
        self.assertEqual(judged(RIGHT, {**WRONG, **hello})[:2], (1, ["identical", "wrong"]))
        self.assertEqual(judged({**WRONG, **hello})[:2], (1, ["wrong"]))
        self.assertEqual(judged(hello, RIGHT)[:2], (0, ["identical"]))
        self.assertEqual(judged({"id": "0", **hello}, RIGHT)[:2], (0, ["identical"]))
        self.assertEqual(
            judged(RIGHT, {"id": "0", **hello}, RIGHT)[:2],
            (1, ["identical", "garbage", "identical"]),
        )

    def test_is_judged_if_it_is_supported(self):
        self.assertEqual(judged({**WRONG, "unsupported": False})[:2], (1, ["wrong"]))
        self.assertEqual(judged({**RIGHT, "unsupported": False})[:2], (0, ["identical"]))
        self.assertEqual(judged({**WRONG, "crash": False})[:2], (1, ["wrong"]))


class AnAnswer(unittest.TestCase):
    def test_is_one_thing(self):
        for more in (
            {"unsupported": True},
            {"refuse": "carry"},
            {"crash": True},
            {"refuse": "carry", "unsupported": True},
            {"unsupported": "yes"},
            {"crash": 1},
        ):
            self.assertEqual(judged({**RIGHT, **more})[:2], (1, ["garbage"]), more)

    def test_has_each_field_once(self):
        for line in (
            '{"id":"1","op":"size","args":["8:1"],"result":"9","result":"8"}',
            '{"id":"1","op":"size","args":["8:1"],"result":"8","result":"9"}',
            '{"id":"1","id":"1","op":"size","args":["8:1"],"result":"8"}',
            '{"id":"1","op":"size","args":["8:1"],"result":"8","x":[{"y":1,"y":1}]}',
        ):
            self.assertEqual(judged(line)[:2], (1, ["garbage"]), line)
        self.assertEqual(judged({**RIGHT, "x": [{"y": 1}, {"y": 1}]})[:2], (0, ["identical"]))


class NothingToJudge(unittest.TestCase):
    def test_is_no_pass(self):
        for text in ("", "\n\n  \n", '{"protocol":"1","name":"mine"}'):
            code, out, err = plumb("judge", "-", text=text)
            self.assertEqual((code, out, err.count("\n")), (3, "", 1), text)
            self.assertIn("there is no answer to judge", err)
        self.assertEqual(plumb("judge", "/dev/null")[0], 3)

    def test_is_a_wrong_call_if_it_is_no_file_of_lines(self):
        with tempfile.TemporaryDirectory() as folder:
            for words in (["judge", folder], ["judge", "-", "--requests", folder]):
                code, out, err = plumb(*words, text="")
                self.assertEqual((code, out, err.count("\n")), (2, "", 1), words)
                self.assertIn("it is a folder", err)

    def test_ends_where_the_input_does_not(self):
        code, out, err = plumb("judge", "/dev/zero")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("no end of line within 256 MiB", err)
        code, out, err = plumb("judge", "/dev/urandom")
        self.assertEqual((code, len(out.splitlines())), (2, 1000))
        self.assertIn("no stream of answers", err)


class OneLine(unittest.TestCase):
    """What ended the judge, with all lines behind it."""

    def test_has_one_verdict_with_any_shift(self):
        for op, args in (
            ("swizzle_inverse", ["Sw<3,4,3>"]),
            ("swizzle_upcast", ["Sw<3,4,3>", "2"]),
            ("swizzle_downcast", ["Sw<3,4,3>", "2"]),
            ("swizzle_compose", ["Sw<3,4,3>", "Sw<3,4,3>"]),
        ):
            for shift in (2**32, 2**64 - 1, 10**30, -(2**32)):
                line = {"id": "1", "op": op, "args": args, "result": f"Sw<0,0,{shift}>"}
                code, verdicts, err = judged(line, WRONG)
                right = ["lawful", "equivalent"] if op == "swizzle_compose" else ["wrong"]
                self.assertIn(verdicts[0], right, line)
                self.assertEqual((verdicts[1:], err), (["wrong"], ""), line)

    def test_has_one_verdict_outside_every_domain(self):
        answers = plumb("serve", text="\n".join(map(json.dumps, REQUESTS)))[1].splitlines()
        lines = [dict(line) for line in OUTSIDE]
        for request, answer in zip(REQUESTS, map(json.loads, answers)):
            for place, argument in enumerate(request["args"]):
                for other in ("0", "-1") if argument.isdigit() else ():
                    args = list(request["args"])
                    args[place] = other
                    lines.append({**request, "args": args, "result": answer["result"]})
        code, verdicts, err = judged(*lines, WRONG)
        self.assertEqual((len(verdicts), verdicts[-1], err), (len(lines) + 1, "wrong", ""))
        self.assertNotIn(None, verdicts)
        operations = {"undecided": set(), "unguarded": set()}
        for line, verdict in zip(lines, verdicts):
            operations.get(verdict, set()).add(line["op"])
        self.assertGreaterEqual(len(operations["unguarded"]), 8)  # each ended the judge
        self.assertLessEqual(operations["undecided"], {"fixed_columns"})


def request(op, *args, **answer):
    return {"id": "1", "op": op, "args": list(args), **answer}


REQUESTS = [
    request("linear_swizzled_shared", "2", "1", "4", "{}->(dim1:8,dim0:4)"),
    request("linear_rotating_shared", "2", "1", "4", "{}->(dim1:8,dim0:16)"),
    request("linear_mfma_operand", "1", "4", "4", "{}->()", "{}->()", "{}->(dim0:64,dim1:4)"),
    request(
        "linear_wmma_operand", "1", "2", "4", "2", "{}->()", "{}->(dim1:2)", "{}->(dim0:32,dim1:32)"
    ),
    request("linear_mma_accumulator", "2", "{}->()", "{}->(dim0:16,dim1:8)"),
    request("linear_tensor_memory", "0", "128", "2", "1", "{}->(dim0:256,dim1:4)"),
]
OUTSIDE = [
    request("fixed_columns", f"Sw<0,3,{10**30}>", "8", result=["8", "16"]),
    request("to_f_strides", "1:655362", result="1:1"),
    request("to_bit_strides", "1:655362", result="1:^0b1"),
    request("warp_period", "Sw<3,4,3>", "32", result="1"),
    request("access_vector", "Sw<3,1,3>", result="1"),
    request("swizzle_downcast", "Sw<0,2147483648,2>", "1", result="Sw<0,3,2>"),
]


if __name__ == "__main__":
    unittest.main()
