"""`plumb cases`, `serve` and `judge`: streams of lines."""

import json
import os
import tempfile
import unittest

from _plumb import PLUMB, plumb, operation_count

OPERATIONS = operation_count()


class Streams(unittest.TestCase):
    def test_the_reference_is_identical_to_itself(self):
        with tempfile.TemporaryDirectory() as folder:
            code, out, err = plumb(
                "certify", "--cases", "6", "--out", folder, "--", PLUMB, "serve", timeout=300
            )
            self.assertEqual(code, 3, out + err)
            self.assertIn("with too few cases", out)
            self.assertEqual(
                sorted(os.listdir(folder)),
                ["certificate.html", "certificate.md", "junit.xml", "report.json", "report.sarif"],
            )
            with open(os.path.join(folder, "report.json")) as file:
                report = json.load(file)
        self.assertFalse(report["certified"])
        self.assertEqual(len(report["clauses"]), OPERATIONS)
        for clause in report["clauses"]:
            self.assertEqual(list(clause["verdicts"]), ["identical"], clause["op"])

    def test_same_seed_same_cases(self):
        once = plumb("cases", "composition", "--count", "300", "--seed", "7")[1]
        self.assertEqual(once, plumb("cases", "composition", "--count", "300", "--seed", "7")[1])
        self.assertNotEqual(once, plumb("cases", "composition", "--count", "300", "--seed", "8")[1])
        self.assertEqual(len(once.splitlines()), 300)
        self.assertEqual(len(plumb("cases", "composition", "--count", "3")[1].splitlines()), 3)

    def test_cases_serve_and_judge_form_a_pipe(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "cases.jsonl")
            cases = plumb("cases", "complement", "--count", "200")[1]
            with open(path, "w") as file:
                file.write(cases)
            answers = plumb("serve", text=cases)[1]
            code, out, _ = plumb("judge", "--requests", path, "-", text=answers)
        self.assertEqual(code, 0)
        self.assertEqual({json.loads(line)["verdict"] for line in out.splitlines()}, {"identical"})

    def test_judge_finds_what_is_wrong_and_goes_on(self):
        lines = [
            '{"id":"1","op":"complement","args":["4:2","24"],"result":"(2,3):(1,8)"}',
            "not json",
            '{"id":"2","op":"complement","args":["4:2","24"],"result":"6:1"}',
            '{"id":"3","op":"complement","args":["4:2","24"],"refuse":"unspecified"}',
        ]
        code, out, _ = plumb("judge", "-", text="\n".join(lines))
        judged = [json.loads(line) for line in out.splitlines()]
        self.assertEqual(code, 1)
        self.assertEqual(
            [row["verdict"] for row in judged], ["identical", "garbage", "wrong", "refuses"]
        )
        self.assertEqual(judged[1]["at"], "line 2")
        self.assertEqual(plumb("law", "replay", judged[2]["reproduce"])[0], 0)

    def test_a_request_that_cannot_be_read_is_charged_to_nobody(self):
        unread = {"id": "1", "op": "blocked_product", "args": ["(2,2):(1,2)", "(3,2)"]}
        good = {"id": "2", "op": "size", "args": ["(2,2):(1,2)"], "result": "4"}
        lines = [json.dumps({**unread, "result": "7:9"}), json.dumps(good)]
        code, out, _ = plumb("judge", "-", text="\n".join(lines))
        first, second = (json.loads(line) for line in out.splitlines())
        self.assertEqual((code, sorted(first)), (2, ["at", "error", "id"]))
        self.assertIn("blocked_product: expected a layout, got a tuple", first["error"])
        self.assertEqual(second["verdict"], "identical")
        code, _, _ = plumb("judge", "-", text="\n".join([*lines, "not json"]))
        self.assertEqual(code, 1)

    def test_requests_may_have_usual_names(self):
        F = "Sw<3,4,3> o 0 o (8,64):(64,1)"
        request = {"id": "1", "op": "composition", "args": [F, "<2:4,8:8>"]}
        answer = json.loads(plumb("serve", text=json.dumps(request))[1])
        self.assertEqual(answer["result"], "Sw<3,4,3> o 0 o (2,8):(256,8)")
        code, out, _ = plumb("judge", "-", text=json.dumps({**request, **answer}))
        self.assertEqual(
            (code, json.loads(out)["clause"], json.loads(out)["verdict"]),
            (0, "composed_composition", "identical"),
        )

    def test_a_layout_is_a_composed_layout_with_nothing_outside(self):
        def verdict(op, args, result):
            return json.loads(
                plumb(
                    "judge",
                    "-",
                    text=json.dumps({"id": "1", "op": op, "args": args, "result": result}),
                )[1]
            )["verdict"]

        self.assertEqual(verdict("composed_coalesce", ["(2,4):(1,2)"], "8:1"), "identical")
        self.assertEqual(
            verdict("composed_coalesce", ["Sw<0,4,3> o 0 o (2,4):(1,2)"], "8:1"), "equivalent"
        )
        self.assertEqual(
            verdict("composed_coalesce", ["Sw<3,4,3> o 0 o (8,64):(1,8)"], "512:1"), "wrong"
        )

    def test_an_unknown_operation_is_unsupported_and_named(self):
        answer = json.loads(
            plumb("serve", text='{"id":"1","op":"cdiv","args":["8","3"]}')[1]
        )
        self.assertEqual(
            (answer["unsupported"], answer["detail"]),
            (True, '"cdiv" is no operation; here it is ceil_div'),
        )

    def test_one_stream_is_one_candidate_until_the_next_hello(self):
        keep = '{"id":"1","op":"complement","args":["1:2","3"],"result":"4:1"}'
        drop = '{"id":"2","op":"complement","args":["1:3","2"],"result":"2:1"}'
        hello = '{"protocol":"1","name":"another"}'

        def verdicts(*lines):
            code, out, _ = plumb("judge", "-", text="\n".join(lines))
            return code, [(row["id"], row["verdict"]) for row in map(json.loads, out.splitlines())]

        self.assertEqual(
            verdicts(keep, drop), (1, [("1", "lawful"), ("2", "identical"), ("1", "inconsistent")])
        )
        self.assertEqual(
            verdicts(drop, keep), (1, [("2", "identical"), ("1", "lawful"), ("1", "inconsistent")])
        )
        same = '{"id":"0","op":"complement","args":["1:2","3"],"result":"3:1"}'
        self.assertEqual(
            verdicts(same, keep), (1, [("0", "identical"), ("1", "lawful"), ("1", "inconsistent")])
        )
        self.assertEqual(verdicts(keep, hello, drop), (0, [("1", "lawful"), ("2", "identical")]))

    def test_serve_survives_anything(self):
        text = "\n".join(
            [
                "",
                "[]",
                "{",
                '{"id":"1"}',
                '{"id":"2","op":"size","args":["("]}',
                '{"id":3,"op":"size","args":["4:1"]}',
                '{"op":"flush"}',
                '{"id":"4","op":"size","args":["' + "(" * 1000 + '"]}',
                "x" * 2_000_000,
            ]
        )
        code, out, _ = plumb("serve", text=text)
        answers = [json.loads(line) for line in out.splitlines()]
        self.assertEqual(code, 0)
        self.assertEqual(answers[-3]["result"], "4")
        self.assertEqual(answers[-2]["refuse"], "too_large")
        self.assertEqual(answers[-1]["refuse"], "too_large")


if __name__ == "__main__":
    unittest.main()
