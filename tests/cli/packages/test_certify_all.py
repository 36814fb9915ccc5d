"""scripts/_certify_all.py: candidates share a time limit, and a second call resumes."""

import pathlib
import subprocess
import sys
import time
import unittest

from _folder import InAFolder
from _plumb import HOME

SCRIPT = pathlib.Path(HOME, "scripts", "_certify_all.py")

# Lists three candidates, or those in `listed`. `slow` is finished by its second run, `gone` is not
# there. Each run is a line of `asked`.
STAND_IN = """#!/usr/bin/env python3
import json, pathlib, sys
words = sys.argv[1:]
asked = pathlib.Path("asked")
if words[0] == "candidates":
    for name in pathlib.Path("listed").read_text().split():
        print(json.dumps({"name": name, "default": "1.0"}))
    sys.exit(0)
name, option = words[1], dict(zip(words[2::2], words[3::2]))
before = asked.read_text().splitlines() if asked.exists() else []
words.remove("--install")
option = dict(zip(words[2::2], words[3::2]))
asked.write_text("\\n".join(before + [name + " " + option["--budget"]]) + "\\n")
if name == "gone":
    sys.exit("plumb: gone is absent: gone 1.0 is not installed: it cannot be downloaded")
is_first = not any(line.startswith(name) for line in before)
out = pathlib.Path(option["--out"])
out.mkdir(parents=True, exist_ok=True)
late = "the budget is used up" if name == "slow" and is_first else None
words = "NOT CERTIFIED: 1 of 2 clauses wrong; 1 hazard"
(out / "report.json").write_text(json.dumps({"unfinished": late, "conclusion": words}))
sys.exit(3 if late else 1)
"""


class CertifyAll(InAFolder):
    def setUp(self):
        super().setUp()
        self.program = self.folder / "plumb"
        self.program.write_text(STAND_IN)
        self.program.chmod(0o755)
        self.lists("slow quick")

    def lists(self, names):
        (self.folder / "listed").write_text(names)

    def certify(self, seconds, *names):
        done = subprocess.run(
            [sys.executable, SCRIPT, self.program, "--until", str(time.time() + seconds), *names],
            cwd=self.folder, capture_output=True, text=True, check=False,
        )  # fmt: skip
        return done.returncode, done.stdout, done.stderr

    def asked(self):
        """The candidates that were judged, in order, and the seconds that each was given."""
        path = self.folder / "asked"
        lines = path.read_text().splitlines() if path.exists() else []
        return [(name, int(seconds)) for name, seconds in map(str.split, lines)]

    def test_what_one_leaves_serves_those_that_need_more(self):
        code, out, err = self.certify(1000)
        self.assertEqual(code, 0, out + err)
        (first, half), (second, rest), (third, more) = self.asked()
        self.assertEqual((first, second, third), ("slow", "quick", "slow"))
        self.assertTrue(480 <= half <= 500 and rest > 900 and more > 900, self.asked())
        self.assertRegex(out, r"(?m)^quick +\d+\.\d  NOT CERTIFIED: 1 of 2 clauses wrong$")

    def test_a_second_call_judges_only_what_is_left(self):
        self.assertEqual(self.certify(1000, "quick")[0], 0)
        self.assertEqual(self.certify(1000)[0], 0)
        self.assertEqual([name for name, _ in self.asked()], ["quick", "slow", "slow"])

    def test_another_plumb_judges_anew(self):
        self.certify(1000, "quick")
        self.program.write_text(STAND_IN + "# another byte\n")
        self.certify(1000, "quick")
        self.assertEqual([name for name, _ in self.asked()], ["quick", "quick"])

    def test_a_certificate_that_is_gone_is_made_anew(self):
        self.certify(1000, "quick")
        (self.folder / "certificates" / "quick-1.0" / "report.json").unlink()
        self.certify(1000, "quick")
        self.assertEqual([name for name, _ in self.asked()], ["quick", "quick"])

    def test_without_time_nothing_begins_and_the_table_says_what_to_do(self):
        code, out, err = self.certify(30)
        self.assertEqual((code, self.asked()), (3, []), out + err)
        self.assertRegex(out, r"(?m)^slow +not begun; scripts/certify --all again resumes$")

    def test_one_that_is_absent_is_asked_once_and_says_why(self):
        self.lists("gone quick")
        code, out, err = self.certify(1000)
        self.assertEqual(code, 3, out + err)
        self.assertEqual([name for name, _ in self.asked()], ["gone", "quick"])
        self.assertRegex(out, r"(?m)^gone .* absent: it cannot be downloaded$")

    def test_an_unknown_name_is_refused(self):
        code, out, err = self.certify(1000, "quik")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("expected a candidate, got quik", err)


if __name__ == "__main__":
    unittest.main()
