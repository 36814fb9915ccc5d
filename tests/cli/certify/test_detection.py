"""The table of planted bugs: each one shows, and `scripts/detection` finds a sample at quick."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from _plumb import HOME, PLUMB, plumb

PLANTED = pathlib.Path(HOME, "tests", "planted")
sys.path.insert(0, str(PLANTED))
from table import BUGS

SAMPLE = ["coalesce.extent-3", "size.64-bits", "crd2idx.beyond", "composed_divide.offset"]


def lines_of(text):
    return [json.loads(line) for line in text.splitlines()]


class Table(unittest.TestCase):
    def test_each_bug_makes_a_wrong_answer_of_a_right_one(self):
        requests = [{"id": bug.name, "op": bug.operation, "args": bug.witness} for bug in BUGS]
        text = "".join(json.dumps(request) + "\n" for request in requests)
        answers = {line["id"]: line for line in lines_of(plumb("serve", text=text)[1])}
        self.assertEqual(len(answers), len(BUGS), "two bugs have one name")
        hello = {"protocol": "1", "name": "planted", "version": "1"}
        stream = []  # a hello before each answer: no bug is judged by the choices of another
        for request in requests:
            bug = next(one for one in BUGS if one.name == request["id"])
            self.assertIn("result", answers[bug.name], bug.name)
            changed = bug.answer(bug.witness, answers[bug.name]["result"])
            stream += [hello, {**request, "result": changed}]
        judged = plumb("judge", "-", text="".join(json.dumps(one) + "\n" for one in stream))[1]
        verdicts = {line["id"]: line["verdict"] for line in lines_of(judged) if "verdict" in line}
        for bug in BUGS:
            self.assertIn(verdicts.get(bug.name), ("wrong", "unguarded"), bug.name)

    def test_the_operations_are_many_and_the_sentences_differ(self):
        self.assertGreaterEqual(len(BUGS), 82)
        self.assertGreaterEqual(len({bug.operation for bug in BUGS}), 40)
        self.assertEqual(len({(bug.operation, bug.sentence) for bug in BUGS}), len(BUGS))

    def test_the_page_has_a_row_for_each_bug(self):
        path = pathlib.Path(HOME, "docs", "book", "measurements", "detection.md")
        page = path.read_text(encoding="utf-8")
        for bug in BUGS:
            self.assertIn(f"| `{bug.name}` | {bug.sentence.rstrip('.')} |", page)


class Detection(unittest.TestCase):
    def test_a_sample_is_found_at_quick_and_is_not_measured_twice(self):
        with tempfile.TemporaryDirectory() as folder:
            words = [word for name in SAMPLE for word in ("--bug", name)]
            call = [sys.executable, f"{HOME}/scripts/detection", "--results", folder, *words]
            first, second = [
                subprocess.run(call, capture_output=True, text=True, timeout=300) for _ in range(2)
            ]
            results = lines_of(pathlib.Path(folder, "results.jsonl").read_text(encoding="utf-8"))
        self.assertEqual(first.returncode, 0, first.stdout + first.stderr)
        self.assertIn(f"{len(SAMPLE)} of {len(SAMPLE)} found", first.stdout)
        self.assertEqual(second.stdout.splitlines(), first.stdout.splitlines()[-1:])
        self.assertEqual(sorted(line["bug"] for line in results), sorted(SAMPLE))
        for line in results:
            self.assertTrue(line["found"] and line["args"], line)
            self.assertTrue(1 <= line["first"] <= line["cases"] and line["changed"] >= 1, line)

    def test_a_bug_that_changes_nothing_is_not_found(self):
        with tempfile.TemporaryDirectory() as folder:
            candidate = [sys.executable, str(PLANTED / "candidate.py"), "none", PLUMB]
            words = ["--level", "quick", "--op", "coalesce", "--out", folder, "--json"]
            code, out, err = plumb("certify", *words, "--", *candidate)
        self.assertEqual(code, 0, err)
        (clause,) = json.loads(out)["clauses"]
        self.assertEqual((clause["outcome"], clause["counterexample"]), ("ok", None))


if __name__ == "__main__":
    unittest.main()
