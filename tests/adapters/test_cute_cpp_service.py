"""The conversation of the CuTe C++ candidates and their file of answers, without a compiler."""

import concurrent.futures
import io
import json
import pathlib
import sys
import tempfile
import unittest
from unittest import mock

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "libraries/common"))

from cute_cpp import operations, service
from cute_cpp.answers import Answers


class AnswerFile(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = pathlib.Path(folder.name) / "answers.jsonl"

    def test_answers_are_found_again_after_a_torn_line_too(self):
        Answers(self.file).add({"a": {"results": ["1"]}})
        with self.file.open("ab") as file:
            file.write(b'["b",{"resu')
        Answers(self.file).add({"c": {"results": ["3"]}})
        self.assertEqual(
            Answers(self.file).known, {"a": {"results": ["1"]}, "c": {"results": ["3"]}}
        )

    def test_two_writers(self):
        def write(name):
            answers = Answers(self.file)
            for number in range(50):
                answers.add({f"{name}{number}": {"results": [name * 500]}})

        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            list(pool.map(write, "wxyz"))
        self.assertEqual(len(Answers(self.file).known), 200)

    def test_where_nothing_can_be_written_answers_are_remembered(self):
        answers = Answers(self.file.parent / "absent" / "answers.jsonl")
        answers.add({"a": {"results": ["1"]}})
        self.assertEqual(answers.get("a"), {"results": ["1"]})


class Conversation(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.service = service.Service(ROOT / "libraries/cute-cpp/cute-cpp-static", False, 32)
        self.addCleanup(self.service.pool.shutdown)
        self.service.answers = Answers(pathlib.Path(folder.name) / "answers.jsonl")
        self.service.compiler = None
        self.service.offered = list(range(len(operations.ROWS)))
        self.service.hello = {"protocol": "1"}
        self.asked = []

    def converse(self, *lines, found=lambda text: {"results": [str(len(text))]}):
        def answer_calls(_, calls):
            self.asked += [text for text, _ in calls]
            return [found(text) for text, _ in calls]

        output = io.BytesIO()
        with mock.patch.object(service, "answer_calls", answer_calls):
            self.service.serve(([line.encode() for line in lines], output))
        return [json.loads(line) for line in output.getvalue().splitlines()]

    def request(self, identity, operation, *texts):
        return json.dumps({"id": identity, "op": operation, "args": texts})

    def test_answers_come_in_order_and_each_question_is_compiled_once(self):
        lines = [self.request(str(k), "size", f"{k % 7}:1") for k in range(50)]
        replies = self.converse(*lines, '{"op":"flush"}', *lines)
        self.assertEqual([reply["id"] for reply in replies], [str(k) for k in range(50)] * 2)
        self.assertEqual(len(self.asked), 7)

    def test_what_is_no_question_for_cute_is_unsupported(self):
        replies = self.converse(
            "not json", "[]", self.request("1", "size", "2:^0b1"), self.request("2", "sort", "2")
        )
        self.assertEqual([reply["id"] for reply in replies], ["", "", "1", "2"])
        self.assertTrue(all(reply["unsupported"] for reply in replies))

    def test_refusals_and_several_results(self):
        rejected = self.converse(
            self.request("1", "size", "2:1"), found=lambda _: {"rejected": "why"}
        )
        self.assertEqual(rejected, [{"id": "1", "refuse": "unspecified", "detail": "why"}])
        several = self.converse(
            self.request("2", "slice_and_offset", "(2,3):(1,2)", "(_,1)"),
            found=lambda _: {"results": ["(2):(1)", "2"]},
        )
        self.assertEqual(several, [{"id": "2", "result": ["(2):(1)", "2"]}])

    def test_a_hang_is_a_hang_once_the_answers_before_it_are_written(self):
        class Hangs(Exception):
            pass

        def answer_calls(_, calls):
            hung = {"hung": True, "detail": ""}
            return [hung if "Int<3>" in text else {"results": ["x"]} for text, _ in calls]

        output = io.BytesIO()
        lines = [self.request(str(k), "size", f"{k}:1").encode() for k in range(5)]
        with (
            mock.patch.object(service, "answer_calls", answer_calls),
            mock.patch.object(service.time, "sleep", mock.Mock(side_effect=Hangs)),
            self.assertRaises(Hangs),
        ):
            self.service.serve((lines, output))
        self.assertEqual(len(output.getvalue().splitlines()), 3)


if __name__ == "__main__":
    unittest.main()
