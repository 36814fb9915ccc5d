"""The candidate that docs/protocol.md prints runs as it stands, and its wrong `cosize` is found."""

import json
import os
import pathlib
import re
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _plumb import HOME, plumb


def page(*names):
    return pathlib.Path(HOME, *names).read_text(encoding="utf-8")


def adapter():
    """The one block of Python in docs/protocol.md."""
    (block,) = re.findall(r"^```python\n(.*?)^```$", page("docs", "protocol.md"), re.M | re.S)
    return block


class Adapter(unittest.TestCase):
    def certified(self, *options):
        """The exit code, the text and the report of the adapter's certificate."""
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "my_adapter.py").write_text(adapter(), encoding="utf-8")
            words = [*options, "--out", "out", "--", "python3", "my_adapter.py"]
            code, text, errors = plumb("certify", *words, cwd=folder)
            report = pathlib.Path(folder, "out", "report.json")
            self.assertTrue(report.exists(), text + errors)
            return code, text, json.loads(report.read_text(encoding="utf-8"))

    def test_has_the_length_that_the_readme_says(self):
        lines = len(adapter().splitlines())
        self.assertIn(f"a complete one of {lines} lines", page("README.md"))

    def test_is_judged_and_its_cosize_is_wrong(self):
        code, text, report = self.certified("--level", "quick")
        self.assertEqual(code, 1, text)
        self.assertRegex(text, r"(?m)^  cosize  WRONG  \d+ right, .*\d+ wrong")
        (clause,) = report["clauses"]
        self.assertEqual(clause["op"], "cosize")
        verdicts = clause["verdicts"]
        self.assertGreater(verdicts["wrong"], 0)
        self.assertGreater(verdicts["identical"], 0)  # it reads what it is sent
        for word in ("crash", "garbage", "hang", "oversize", "flaky"):
            self.assertNotIn(word, verdicts)

    def test_gets_the_row_and_the_counterexample_that_the_readme_shows(self):
        (block,) = re.findall(r"^```text\nplumb certify (.*?)^```$", page("README.md"), re.M | re.S)
        command, _, shown = block.partition("\n")
        self.assertEqual(command, "-- python3 my_adapter.py")
        _, text, _ = self.certified()
        for part in shown.split("..\n"):
            self.assertIn(part.strip("\n"), text)


if __name__ == "__main__":
    unittest.main()
