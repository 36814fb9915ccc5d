"""`plumb certify --expect`: a known failure is green, and it hides no other one."""

import json
import os
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _flawed import write_flawed
from _folder import InAFolder
from _plumb import HOME, plumb


class KnownFailures(InAFolder):
    def setUp(self):
        super().setUp()
        self.known = self.folder / "known.json"
        self.program = write_flawed(self.folder)

    def certify(self, operation, flaws, *words, seed="1"):
        """(exit code, output, report.json)."""
        out = self.folder / "out"
        code, text, err = plumb(
            "certify", "--cases", "300", "--seed", seed, "--out", str(out), *words,
            "--", sys.executable, str(self.program), operation, *flaws, timeout=300,
        )  # fmt: skip
        report = out / "report.json"
        return code, text + err, json.loads(report.read_text()) if report.exists() else None

    def write(self, operation, *flaws):
        code, out, _ = self.certify(operation, flaws, "--write-expect", str(self.known))
        self.assertEqual(code, 0, out)
        return json.loads(self.known.read_text())["entries"]

    def expect(self, operation, *flaws, seed="1"):
        return self.certify(operation, flaws, "--expect", str(self.known), seed=seed)

    def test_are_green_and_said(self):
        entries = self.write("cosize", "small")
        self.assertTrue(entries)
        self.assertEqual({one["clause"] for one in entries}, {"cosize"})
        for one in entries:
            self.assertIn("not nonnegative_strides", one["where"])
        code, out, report = self.expect("cosize", "small")
        self.assertEqual(code, 0, out)
        self.assertFalse(report["certified"])
        found = {one["expectation"] for one in report["expected"]["entries"]}
        self.assertEqual(found, {"known"})
        self.assertEqual(report["expected"]["news"], [])
        self.assertRegex(out, r"(?m)^  known +cosize\.")

    def test_are_counted_as_the_certificate_counts_them(self):
        self.write("cosize", "small")
        _, out, report = self.expect("cosize", "small")
        (clause,) = report["clauses"]
        entries = report["expected"]["entries"]
        self.assertTrue(entries)
        for one in entries:
            self.assertEqual(one["cases"], clause["verdicts"][one["grade"]], out)

    def test_of_another_seed_are_those_of_the_predicate(self):
        self.write("cosize", "small")
        code, out, report = self.expect("cosize", "small", seed="7")
        self.assertEqual(code, 0, out)
        code, out, report = self.expect("cosize", "small", "elsewhere", seed="7")
        self.assertEqual(code, 1, out)
        for one in report["expected"]["news"]:
            self.assertNotIn("-", one["example"])

    def test_hide_no_case_outside_the_predicate(self):
        self.write("cosize", "small")
        code, out, report = self.expect("cosize", "small", "elsewhere")
        self.assertEqual(code, 1, out)
        self.assertTrue(report["expected"]["news"])
        for one in report["expected"]["news"]:
            self.assertEqual(one["clause"], "cosize")
            self.assertNotIn("-", one["example"])
        self.assertRegex(out, r"(?m)^  news +cosize\.")

    def test_hide_no_other_case_inside_the_predicate(self):
        self.write("cosize", "small")
        code, out, report = self.expect("cosize", "small", "large")
        self.assertEqual(code, 1, out)
        for one in report["expected"]["news"]:
            self.assertIn("-", one["example"])
            self.assertGreater(one["example"].count(","), 3)

    def test_hide_no_other_grade(self):
        entries = self.write("cosize", "small")
        self.assertNotIn("refuses", {one["grade"] for one in entries})
        code, out, report = self.expect("cosize", "refuses")
        self.assertEqual(code, 1, out)
        if any(one["grade"] == "wrong" for one in entries):
            self.assertIn("refuses", {one["grade"] for one in report["expected"]["news"]})

    def test_hide_no_other_law(self):
        entries = self.write("right_inverse", "no-stride")
        laws = {one["law"] for one in entries}
        self.assertNotIn("right_inverse.complete", laws)
        code, out, _ = self.expect("right_inverse", "no-stride")
        self.assertEqual(code, 0, out)
        code, out, report = self.expect("right_inverse", "no-stride", "short")
        self.assertEqual(code, 1, out)
        news = {(one["law"], one["grade"]) for one in report["expected"]["news"]}
        self.assertIn(("right_inverse.complete", "unlawful"), news)

    def test_that_no_longer_happen_are_an_unexpected_pass(self):
        self.write("cosize", "small")
        code, out, report = self.expect("cosize")
        self.assertEqual(code, 1, out)
        self.assertEqual(
            {one["expectation"] for one in report["expected"]["entries"]}, {"unexpected pass"}
        )
        self.assertRegex(out, r"(?m)^  unexpected pass +cosize\.")
        xml = (self.folder / "out" / "junit.xml").read_text()
        self.assertIn('type="unexpected pass"', xml)

    def test_of_a_library_without_failures_is_an_empty_file(self):
        self.assertEqual(self.write("cosize"), [])
        self.assertEqual(self.expect("cosize")[0], 0)
        self.assertEqual(self.expect("cosize", "small")[0], 1)

    def test_keep_their_reasons_when_written_again(self):
        self.write("cosize", "small")
        file = json.loads(self.known.read_text())
        for one in file["entries"]:
            one.update(reason="we know", issue="https://example.org/1")
        self.known.write_text(json.dumps(file))
        for one in self.write("cosize", "small", "large"):
            self.assertEqual((one["reason"], one["issue"]), ("we know", "https://example.org/1"))
        self.assertEqual(self.write("cosize"), [])
        old = json.loads(pathlib.Path(f"{self.known}.old").read_text())
        self.assertEqual(old["entries"][0]["reason"], "we know")

    def test_follow_their_schema(self):
        import jsonschema

        schema = json.loads(
            pathlib.Path(HOME, "docs", "schemas", "known-failures.schema.json").read_text()
        )
        jsonschema.Draft202012Validator.check_schema(schema)
        self.write("cosize", "small")
        jsonschema.validate(json.loads(self.known.read_text()), schema)
        with self.assertRaises(jsonschema.ValidationError):
            jsonschema.validate({"known_failures": 1, "entries": [{"clause": "size"}]}, schema)


class AFileOfThem(unittest.TestCase):
    def message(self, text):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "known.json")
            path.write_text(text)
            words = ["--expect", str(path), "--cases", "9", "--", sys.executable, "-c", ""]
            code, out, err = plumb("certify", *words)
        self.assertEqual((code, out, err.count("\n")), (2, "", 1), err)
        return err

    def test_is_read_strictly(self):
        entry = {"clause": "cosize", "grade": "wrong", "case": ["2:1"], "reason": "a"}
        for change, said in (
            ({"clause": "cosiez"}, "the nearest is cosize"),
            ({"grade": "lawful"}, "expected a red verdict"),
            ({"case": ["2:"]}, '"case" cannot be read'),
            ({"law": "size.total"}, "expected a law"),
            ({"where": ["negative"]}, "is not a predicate"),
            ({"reason": ""}, 'as "reason"'),
            ({"cause": "x"}, "is not a field"),
        ):
            file = {"known_failures": 1, "entries": [{**entry, **change}]}
            self.assertIn(said, self.message(json.dumps(file)))
        covers_nothing = {k: entry[k] for k in ("clause", "grade", "reason")}
        self.assertIn(
            "covers no case",
            self.message(json.dumps({"known_failures": 1, "entries": [covers_nothing]})),
        )
        for text in ("", "{}", "[]", '{"known_failures": 2, "entries": []}', "\0"):
            self.message(text)


if __name__ == "__main__":
    unittest.main()
