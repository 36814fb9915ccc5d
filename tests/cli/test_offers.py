"""What a small library offers: an operation for some arguments only; and misspelt names."""

import json
import os
import pathlib
import sys
import tempfile
import textwrap
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _plumb import plumb

PROGRAM = textwrap.dedent(
    """
    import json, os, subprocess, sys

    reference = subprocess.Popen(
        [os.environ["PLUMB"], "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    for line in sys.stdin:
        request = json.loads(line)
        reference.stdin.write(line)
        reference.stdin.flush()
        answer = json.loads(reference.stdout.readline())
        if request["op"] == "hello":
            ops = json.loads(sys.argv[1])
            answer = {"protocol": "1", "name": "small", "version": "1", "ops": ops}
        elif request["op"] == "coalesce" and len(request["args"]) > 1:
            answer = {"id": request["id"], "unsupported": True}
        print(json.dumps(answer), flush=True)
    """
)
ONE_ARGUMENT = {"op": "coalesce", "only": ["no_optional_argument"]}


class Offers(unittest.TestCase):
    def certify(self, ops):
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder, "small.py")
            program.write_text(PROGRAM)
            code, out, _ = plumb(
                "certify", "--cases", "300", "--out", folder, "--",
                sys.executable, str(program), json.dumps(ops), timeout=300,
            )  # fmt: skip
            return code, out, json.loads(pathlib.Path(folder, "report.json").read_text())

    def test_an_operation_of_one_argument_is_certified_on_what_there_is(self):
        code, out, report = self.certify(["coalesce"])
        self.assertEqual((code, report["clauses"][0]["outcome"]), (3, "partial"), out)
        code, out, report = self.certify([ONE_ARGUMENT])
        self.assertEqual((code, report["clauses"][0]["outcome"]), (0, "ok"), out)
        self.assertRegex(out, r"certified on its declared domain \(\d+ % of the required one\)")
        self.assertIn("no_optional_argument (of coalesce)", out)
        (entry,) = report["candidate"]["domain"]
        self.assertEqual((entry["operations"], entry["source"]), (["coalesce"], "ops"))
        self.assertGreater(report["clauses"][0]["verdicts"]["outside"], 0)

    def test_a_domain_with_one_answer_is_said(self):
        code, out, report = self.certify([{"op": "injective", "only": ["unique"]}])
        self.assertEqual(code, 0, out)
        self.assertIn("injective is true of every layout in this domain", out)
        self.assertLess(report["asked"], report["posed"])

    def test_a_misspelt_name_is_said(self):
        code, out, report = self.certify(["size", "left_invers"])
        self.assertEqual(code, 0, out)
        self.assertEqual(report["candidate"]["unknown_operations"], ["left_invers"])
        self.assertRegex(out, r'(?m)^  ops +"left_invers" is no operation; the nearest is left_inv')

    def test_ops_are_read_strictly(self):
        for ops, said in (
            ([{"op": "size", "only": ["small"]}], "small"),
            ([{"only": []}], '\\"ops\\"'),
            ([3], '\\"ops\\"'),
            ([{"op": "size", "only": "flat"}], '\\"ops\\"'),
        ):
            code, out, report = self.certify(ops)
            self.assertEqual(code, 3, out)
            self.assertIn(said, json.dumps(report["unfinished"]))


if __name__ == "__main__":
    unittest.main()
