"""The reports follow their published schemas, and the terminal shows what is not right first."""

import hashlib
import json
import os
import pathlib
import pty
import sys
import tempfile
import unittest
import xml.etree.ElementTree

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _flawed import write_flawed
from _plumb import HOME, PLUMB, plumb

SCHEMA = pathlib.Path(HOME, "docs", "schemas", "report.schema.json")


def closed(schema):
    """The schema, with no property that it does not name."""
    if isinstance(schema, list):
        return [closed(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    again = {key: closed(value) for key, value in schema.items()}
    if "properties" in schema and isinstance(schema["properties"], dict):
        again["additionalProperties"] = False
    return again


class Reports(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.program = write_flawed(cls.folder)
        cls.operations = "size,cosize,coalesce,rank"

    def certify(self, *words, flaws=("small",), operations=None, cases="120"):
        """(exit code, output, folder of the reports)."""
        out = self.folder / "out"
        code, text, _ = plumb(
            "certify", "--cases", cases, "--out", str(out), *words, "--",
            sys.executable, str(self.program), operations or self.operations, *flaws, timeout=300,
        )  # fmt: skip
        return code, text, out

    def test_report_json_has_the_fields_of_its_schema_and_no_other(self):
        import jsonschema

        schema = closed(json.loads(SCHEMA.read_text()))
        jsonschema.Draft202012Validator.check_schema(schema)
        known = str(self.folder / "known.json")
        for words, operations in (
            (["--write-expect", known], None),
            (["--expect", known], None),
            (["--op", "size"], None),
            ([], "none"),
        ):
            out = self.certify(*words, operations=operations)[2]
            report = json.loads((out / "report.json").read_text())
            jsonschema.validate(report, schema)
            self.assertEqual(report["report"], 1)
        with self.assertRaises(jsonschema.ValidationError):
            jsonschema.validate({**report, "clauses": [{}]}, schema)
        with self.assertRaises(jsonschema.ValidationError):
            jsonschema.validate({**report, "another": 1}, schema)

    def test_a_long_answer_is_cut_with_its_size(self):
        code, _, out = self.certify(flaws=("endless",), operations="cosize")
        self.assertEqual(code, 1)
        text = (out / "report.json").read_text()
        got = json.loads(text)["clauses"][0]["counterexample"]["got"]
        self.assertTrue(got.startswith("(1,1,") and got.endswith("... (200,001 bytes)"), got[-40:])
        self.assertLess(len(got), 1 << 17)

    def test_the_normative_text_is_that_of_the_cited_clauses(self):
        rows = map(json.loads, plumb("clause", "--all", "--cite", "--json")[1].splitlines())
        lines = "".join(f"{row['clause']} {row['digest']}\n" for row in rows)
        digest = f"sha256:{hashlib.sha256(lines.encode()).hexdigest()[:16]}"
        for operations in ("size", "none"):
            out = self.certify(operations=operations)[2]
            report = json.loads((out / "report.json").read_text())
            self.assertEqual(report["normative_text"], digest)
            page = (out / "certificate.md").read_text()
            self.assertIn(f"\n| normative text | {digest} |\n", page)
        schema = json.loads(SCHEMA.read_text())
        self.assertNotIn("normative_text", schema["required"], "older reports are valid")

    def test_junit_has_what_its_readers_take(self):
        root = xml.etree.ElementTree.parse(self.certify()[2] / "junit.xml").getroot()
        self.assertEqual(root.tag, "testsuites")
        (suite,) = root
        self.assertEqual(set(suite.attrib), {"name", "tests", "failures", "errors", "skipped"})
        cases = suite.findall("testcase")
        self.assertEqual({one.tag for one in suite}, {"properties", "testcase"})
        self.assertEqual(int(suite.get("tests")), len(cases))
        for tag, count in (("failure", "failures"), ("error", "errors"), ("skipped", "skipped")):
            found = [one for one in cases if one.find(tag) is not None]
            self.assertEqual(int(suite.get(count)), len(found), tag)
            for one in found:
                self.assertTrue(one.find(tag).get("message"))
        names = {(one.get("classname"), one.get("name")) for one in cases}
        self.assertIn(("plumbline.layouts", "cosize"), names)
        self.assertEqual(len(names), len(cases))
        properties = {one.get("name"): one.get("value") for one in suite.iter("property")}
        self.assertIn("composition", properties["not offered"].split())

    def test_sarif_has_a_rule_and_a_place_for_each_result(self):
        sarif = json.loads((self.certify()[2] / "report.sarif").read_text())
        self.assertEqual(sarif["version"], "2.1.0")
        (run,) = sarif["runs"]
        rules = {one["id"] for one in run["tool"]["driver"]["rules"]}
        self.assertEqual(rules, {"cosize"})
        self.assertTrue(run["results"])
        for result in run["results"]:
            self.assertIn(result["ruleId"], rules)
            self.assertEqual(result["level"], "error")
            self.assertTrue(result["message"]["text"])
            self.assertTrue(result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"])

    def test_the_terminal_has_the_conclusion_first_and_100_columns(self):
        code, text, _ = self.certify()
        self.assertEqual(code, 1)
        lines = text.splitlines()
        self.assertTrue(lines[3].startswith("NOT CERTIFIED: 1 of 4 clauses "), text)
        self.assertRegex(text, r"(?m)^  cosize +[A-Z]+ +\d+ right, .*\d+ (wrong|unguarded)")
        self.assertNotRegex(text, r"(?m)^  rank ")
        self.assertRegex(text, r"(?m)^  3 others ok; --verbose shows all$")
        self.assertRegex(lines[1], r", \d+ not offered$")
        self.assertNotIn("composition", text)
        for line in lines[:-1]:
            if not line.startswith("  again"):  # to be pasted as it is
                self.assertLessEqual(len(line), 100, line)
        verbose = self.certify("--verbose")[1]
        self.assertRegex(verbose, r"(?m)^  rank +\d+ ")
        self.assertIn("composition", verbose)

    def test_a_narrower_run_replaces_no_full_certificate(self):
        command = ["--", sys.executable, str(self.program), "size,rank"]
        for words in ([], ["--op", "size"]):
            plumb("certify", "--cases", "60", *words, *command, cwd=self.folder)
        full = self.folder / "certificates" / "own" / "flawed-1"
        names = [
            [one["op"] for one in json.loads((folder / "report.json").read_text())["clauses"]]
            for folder in (full, full / "only-size")
        ]
        self.assertEqual(names, [["size", "rank"], ["size"]])


class Colours(unittest.TestCase):
    def on_a_terminal(self, *words, **environment):
        """What a terminal of that environment gets."""
        with tempfile.TemporaryDirectory() as folder:
            command = [PLUMB, "certify", *words, "--op", "size", "--cases", "60", "--out", folder]
            clean = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "TERM")}
            pid, master = pty.fork()
            if pid == 0:
                os.execve(PLUMB, [*command, "--", PLUMB, "serve"], {**clean, **environment})
            got = b""
            while True:
                try:
                    block = os.read(master, 65536)
                except OSError:
                    break
                if not block:
                    break
                got += block
            os.waitpid(pid, 0)
            os.close(master)
            return got

    def test_are_for_terminals_that_have_them(self):
        self.assertIn(b"\x1b[", self.on_a_terminal(TERM="xterm"))
        for words, environment in (
            ([], {"TERM": "dumb"}),
            (["--color", "never"], {"TERM": "dumb"}),
        ):
            self.assertNotIn(b"\x1b", self.on_a_terminal(*words, **environment))
        quiet = self.on_a_terminal(TERM="xterm", NO_COLOR="1")
        self.assertNotIn(b"\x1b[3", quiet)
        self.assertNotIn(b"\x1b[1m", quiet)
        self.assertIn(b"\x1b[1m", self.on_a_terminal("--color", "always", TERM="dumb"))

    def test_go_into_a_pipe_if_asked_for(self):
        with tempfile.TemporaryDirectory() as folder:
            words = ["certify", "--op", "size", "--cases", "60", "--out", folder]
            command = ["--", PLUMB, "serve"]
            self.assertNotIn("\x1b", plumb(*words, *command)[1])
            self.assertIn("\x1b[1m", plumb(*words, "--color", "always", *command)[1])
        self.assertEqual(plumb("--color", "sometimes", "ops")[0], 2)


if __name__ == "__main__":
    unittest.main()
