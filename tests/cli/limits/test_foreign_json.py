"""JSON of others: it may nest without end or lack what ours has, and nothing that reads it
crashes."""

import json
import sys
import unittest

from _folder import InAFolder
from _plumb import PLUMB, plumb

DEEP = "[" * 400_000 + "]" * 400_000
CANDIDATE = f"""
import json, sys
DEEP = {len(DEEP) // 2}
for line in sys.stdin:
    request = json.loads(line)
    if request["op"] == "hello":
        print('{{"protocol":"1","name":"x","version":"1","ops":["size"],"more":' + "[" * DEEP
              + "]" * DEEP + "}}", flush=True)
    else:
        print(json.dumps({{"id": request["id"], "unsupported": True}}), flush=True)
"""


class WithAFile(InAFolder):
    def file(self, text):
        path = self.folder / "file.json"
        path.write_text(text)
        return str(path)


class ThatNestsWithoutEnd(WithAFile):
    def test_in_an_id_of_a_request(self):
        line = '{"op":"size","args":["(4,8):(8,1)"],"id":' + DEEP + "}"
        code, out, _ = plumb("serve", text=line + "\n" + '{"op":"rank","args":["4:1"],"id":"2"}\n')
        answers = [json.loads(line) for line in out.splitlines()]
        self.assertEqual((code, answers[0]["result"]), (0, "32"))
        self.assertEqual(answers[1], {"id": "2", "result": "1"})

    def test_in_an_answer(self):
        line = '{"op":"size","args":["4:1"],"result":"4","id":' + DEEP + "}"
        code, out, _ = plumb("judge", "-", text=line + "\n")
        self.assertEqual((code, json.loads(out)["verdict"]), (0, "identical"))
        line = '{"op":"size","args":["4:1"],"id":"1","result":' + DEEP + "}"
        code, out, _ = plumb("judge", "-", text=line + "\n")
        self.assertEqual((code, json.loads(out)["verdict"]), (1, "garbage"))

    def test_in_a_hello(self):
        program = self.file(CANDIDATE)
        code, out, err = plumb(
            "certify", "--cases", "2", "--out", str(self.folder / "out"), "--", sys.executable,
            program,
        )  # fmt: skip
        self.assertEqual(code, 3, out + err)
        self.assertIn("not offered", out)

    def test_in_known_failures(self):
        file = self.file('{"known_failures":' + DEEP + ',"entries":[]}')
        code, _, err = plumb("certify", "--expect", file, "--", PLUMB, "serve")
        self.assertEqual((code, err.count("\n")), (2, 1), err)
        self.assertIn('expected "known_failures": 1, got [[', err)

    def test_in_a_record_of_a_device(self):
        file = self.file('{"format":"plumbline-gpu-record-1","pack":' + DEEP + "}")
        self.assertEqual(plumb("gpu", "verify", file)[0], 2)

    def test_in_a_part(self):
        code, _, err = plumb("merge", self.file('{"plumbline_part":' + DEEP + "}"))
        self.assertEqual((code, err.count("\n")), (2, 1), err)
        self.assertIn("expected a part of version 1", err)


class ThatLacksFields(WithAFile):
    def part(self, kind, call, results):
        return json.dumps(
            {
                "plumbline_part": 1,
                "kind": kind,
                "version": "",
                "engine": "",
                "call": call,
                "shard": {"index": 1, "of": 1},
                "results": results,
            }
        )

    def test_of_a_part_is_refused(self):
        law = {"law": "size.counts", "cases": 1, "discarded": 0, "undecided": 0, "finished": True}
        for kind, call, results in [
            ("law exhaust", {}, []),
            ("law exhaust", {"bounds": ""}, [{}]),
            ("law exhaust", {"bounds": ""}, [law]),
            ("law exhaust", {"bounds": ""}, [{**law, "failure": {}}]),
            ("law exhaust", {"bounds": 5}, [7]),
            ("law prove", {}, [{}]),
            ("law prove", {"ids": ["size.counts"]}, [{}]),
            ("law prove", {"ids": ["size.counts"]}, [{"law": "size.counts"}]),
            ("certify", {"builtin": 5}, []),
            ("certify", [], []),
        ]:
            with self.subTest(kind=kind, call=call, results=results):
                file = self.file(self.part(kind, call, results))
                code, out, err = plumb("merge", file)
                self.assertEqual((code, out, err.count("\n")), (2, "", 1), err)

    def test_of_a_journal_is_passed_over(self):
        whole = plumb("shuffle", "--prove", "3", "--json")
        self.assertEqual(whole[0], 0)
        rows = [{"gl": 3, "splits": [7, 7, 7, 7]}, {"gl": "3"}, {"gl": 3, "splits": {}}, [], 7]
        file = self.file("".join(json.dumps(row) + "\n" for row in rows))
        code, out, err = plumb("shuffle", "--prove", "3", "--journal", file, "--json")
        self.assertEqual((code, err), (0, ""))
        self.assertEqual(json.loads(out)["splits"], json.loads(whole[1])["splits"])


if __name__ == "__main__":
    unittest.main()
