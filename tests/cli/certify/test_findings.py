"""scripts/findings: what FINDINGS.md claims, and what is said of a claim that does not hold."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _plumb import HOME

SCRIPT = pathlib.Path(HOME, "scripts", "findings")
SOURCE = pathlib.Path("libraries", "findings.json")
OF_LIB = pathlib.Path("libraries", "lib", "findings.json")


def findings(*words, **options):
    return subprocess.run(
        [sys.executable, SCRIPT, *words], capture_output=True, text=True, **options
    )


class TheList(unittest.TestCase):
    def test_is_what_the_reference_and_the_judge_say(self):
        done = findings("--check")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))


class AClaim(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        (self.root / OF_LIB).parent.mkdir(parents=True)

    def claim(self, **fields):
        finding = {
            "id": "A1",
            "library": "lib",
            "versions": "1",
            "operation": "left_inverse",
            "clause": "left_inverse.pointwise",
            "grade": "wrong",
            "request": ["(2,2):(1,3)"],
            "answer": "2:1",
            "right": "(3,2):(1,2)",
            "why": "R(3) is 3.",
            "code": ["f()"],
            "documentation": "none",
            "upstream": "new",
            "checked": {"run": "1"},
            **fields,
        }
        library = {
            "title": "Lib",
            "package": "lib 1",
            "homepage": "https://example.org",
            "documentation": "None.",
            "checked": "Run.",
            "notes": [],
            "setup": [],
        }
        words = {"date": "2026-01-01", "words": []}
        (self.root / SOURCE).write_text(json.dumps(words))
        (self.root / OF_LIB).write_text(json.dumps({"about": library, "findings": [finding]}))

    def check(self, *words):
        done = findings("--root", self.root, "--check", *words)
        return done.returncode, done.stdout.splitlines()

    def test_that_holds(self):
        self.claim()
        self.assertEqual(findings("--root", self.root).returncode, 0)
        self.assertEqual(self.check(), (0, []))
        self.assertEqual(self.check("A1"), (0, []))
        self.assertIn("[A1](libraries/lib/findings.md#a1)", (self.root / "FINDINGS.md").read_text())

    def test_whose_page_is_another(self):
        self.claim()
        findings("--root", self.root)
        (self.root / "FINDINGS.md").write_text("all is well\n")
        self.assertEqual(self.check(), (1, ["FINDINGS.md: is not what scripts/findings writes"]))

    def test_whose_right_answer_is_not_that_of_the_reference(self):
        self.claim(right="(3,2):(1,3)")
        self.assertEqual(
            self.check("A1"), (1, ["A1: left_inverse((2,2):(1,3)) is (3,2):(1,2), not (3,2):(1,3)"])
        )

    def test_whose_answer_is_right(self):
        self.claim(answer="(3,2):(1,2)")
        self.assertEqual(self.check("A1"), (1, ["A1: the answer is identical, not wrong"]))

    def test_that_is_too_grave(self):
        """(5,2):(1,7) o 4:3 need not be answered."""
        self.claim(
            operation="composition",
            clause="composition.pointwise",
            request=["(5,2):(1,7)", "4:3"],
            answer="(2,2):(3,7)",
            right="(2,2):(3,8)",
        )
        self.assertEqual(
            self.check("A1"),
            (
                1,
                [
                    "A1: the answer is unguarded, not wrong",
                    "A1: a refusal is declines, not refuses",
                ],
            ),
        )

    def test_that_is_too_mild(self):
        self.claim(grade="unguarded")
        code, said = self.check("A1")
        self.assertEqual((code, said[0]), (1, "A1: the answer is wrong, not unguarded"))
        self.assertRegex(said[1], "^A1: a refusal is refuses, not ")

    def test_of_an_end_of_the_process(self):
        self.claim(answer={"crash": "SIGFPE"})
        self.assertEqual(self.check("A1"), (0, []))

    def test_of_an_operation_with_several_results(self):
        self.claim(
            operation="domain_offset",
            clause="domain_offset.pointwise",
            request=["4:2", "1"],
            answer=["4:2", "3"],
            right=["4:2", "2"],
        )
        findings("--root", self.root)
        self.assertEqual(self.check(), (0, []))
        self.assertIn("| `4:2` and `3` | `4:2` and `2` |", (self.root / "FINDINGS.md").read_text())

    def test_of_a_refusal(self):
        self.claim(answer={"refuse": "TypeError"}, grade="refuses", documentation="f(A) answers")
        self.assertEqual(self.check("A1"), (0, []))

    def test_of_a_refusal_that_no_sentence_forbids(self):
        self.claim(answer={"refuse": "TypeError"}, grade="refuses")
        self.assertEqual(
            self.check("A1"),
            (1, ["A1: a refusal breaks no equation: a sentence of the library has to forbid it"]),
        )

    def test_that_a_certificate_grades_otherwise(self):
        self.claim(grade="hazard", verdict="wrong")
        self.assertEqual(self.check("A1"), (1, ["A1: A1 is wrong in a certificate, not hazard"]))
        self.claim(grade="unguarded", verdict="unclaimed")
        self.assertEqual(
            self.check("A1"), (1, ["A1: A1 is unclaimed in a certificate, not unguarded"])
        )
        more = {"request": ["(2,2):(1,3)"], "answer": "2:1", "right": "(3,2):(1,2)"}
        self.claim(more=[{**more, "verdict": "lawful"}])
        self.assertEqual(self.check("A1"), (1, ["A1: A1.1 is lawful in a certificate, not wrong"]))

    def test_has_the_equation_on_its_page(self):
        self.claim()
        findings("--root", self.root)
        page = (self.root / "libraries" / "lib" / "findings.md").read_text()
        page = " ".join(page.split())
        self.assertIn(
            "- Equation, of `plumb clause left_inverse`: "
            "`R^(A(i)) == i for 0 <= i < size(A), R^ the extension of R`.",
            page,
        )

    def test_that_is_withdrawn(self):
        self.claim()
        found = json.loads((self.root / OF_LIB).read_text())
        found["about"]["withdrawn"] = ["A2, `mode(1:0, 0)`."]
        (self.root / OF_LIB).write_text(json.dumps(found))
        findings("--root", self.root)
        page = (self.root / "libraries" / "lib" / "findings.md").read_text()
        self.assertIn("## Withdrawn\n\n- A2, `mode(1:0, 0)`.\n", page)
        found["findings"][0]["id"] = "A2"
        (self.root / OF_LIB).write_text(json.dumps(found))
        self.assertEqual(self.check("A2"), (1, ["A2: is withdrawn"]))

    def test_of_another_form(self):
        self.claim(grade="bad", library="other", clause="size.x", colour="red")
        code, said = self.check("A1")
        self.assertEqual((code, said), (1, ["A1: fields lacking or unknown: colour"]))

    def test_calls_that_are_wrong(self):
        self.claim()
        self.assertEqual(findings("--root", self.root, "--check", "A2").returncode, 2)
        self.assertEqual(findings("--root", self.root, "A1").returncode, 2)
        self.assertEqual(findings("--root", self.root, "--colour").returncode, 2)

    def test_what_is_absent(self):
        self.assertEqual(self.check()[0], 3)
        self.claim()
        self.assertEqual(self.check("--plumb", str(self.root / "plumb"))[0], 3)
        (self.root / SOURCE).write_text("{")
        self.assertEqual(self.check()[0], 3)


if __name__ == "__main__":
    unittest.main()
