"""What `plumb certify NAME` asks before it downloads."""

import json
import os
import pathlib
import sys
import tempfile
import unittest
from unittest import mock

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _plumb import PLUMB, plumb
from _relay import write_relay

INSTALLER = """
import json, pathlib, sys
name, version, where = sys.argv[1:]
where = pathlib.Path(where)
where.mkdir(parents=True, exist_ok=True)
(where / "installed.json").write_text(json.dumps({"name": name, "version": version}))
"""


class Installation(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        (self.root / "scripts").mkdir()
        (self.root / "scripts" / "install-candidate").write_text(INSTALLER)
        home = {"PLUMB_HOME": str(self.root), "PLUMB_CANDIDATES": str(self.root / "installed")}
        patched = mock.patch.dict(os.environ, home)
        patched.start()
        self.addCleanup(patched.stop)

    def add(self, name, licence, is_open, megabytes):
        folder = self.root / "libraries" / name
        folder.mkdir(parents=True)
        candidate = {
            "name": name,
            "title": "T",
            "language": "c++",
            "package": name,
            "versions": ["1.0", "2.0"],
            "default": "2.0",
            "licence": licence,
            "download_mb": megabytes,
            "open": is_open,
            "homepage": "h",
            "issues": "i",
            "needs": [],
            "install": {"method": "venv"},
            "command": [PLUMB, "serve"],
            "notes": "",
        }
        (folder / "candidate.json").write_text(json.dumps(candidate))

    def certify(self, *words):
        return plumb(
            "certify",
            *words,
            "--op",
            "size",
            "--level",
            "quick",
            "--out",
            str(self.root / "certificate"),
        )

    def test_a_small_open_one_is_installed_at_once(self):
        self.add("small", "MIT", True, 50)
        self.assertEqual(self.certify("small")[0], 0)
        self.assertTrue((self.root / "installed" / "small-2.0").exists())

    def test_a_large_one_is_installed_on_request(self):
        self.add("large", "MIT", True, 50.5)
        code, out, err = self.certify("large@1.0")
        self.assertEqual((code, out), (3, ""))
        self.assertEqual(
            err,
            "plumb: large@1.0 is absent: version 1.0 is a download of 50.5 MB under the licence "
            "MIT; to agree to that, run plumb certify large@1.0 --install\n",
        )
        self.assertFalse((self.root / "installed").exists())
        self.assertEqual(self.certify("large@1.0", "--install")[0], 0)
        self.assertEqual(self.certify("large@1.0")[0], 0)
        self.assertEqual(self.certify("large")[0], 3)

    def test_one_under_another_licence_is_installed_on_request(self):
        self.add("closed", "LicenseRef-Own", False, 1)
        code, _, err = self.certify("closed")
        self.assertEqual(code, 3)
        self.assertEqual(
            err,
            "plumb: closed is absent: version 2.0 is a download of 1 MB under the licence "
            "LicenseRef-Own, which is not an open one; to agree to that, run plumb certify closed "
            "--install\n",
        )
        law = plumb("law", "check", "coalesce.same-function", "--candidate", "closed")
        self.assertEqual((law[0], law[2]), (3, err))
        self.assertEqual(self.certify("closed", "--install")[0], 0)

    def test_the_list_says_how(self):
        self.add("closed", "LicenseRef-Own", False, 1)
        self.add("small", "MIT", True, 1)
        listed = plumb("candidates")[1]
        self.assertIn("none; plumb certify closed --install installs it", listed)
        self.assertIn("none; the first use of a version installs it", listed)
        self.assertEqual(listed.count(" from PyPI, 1 MB, "), 2)
        file = self.root / "libraries" / "small" / "candidate.json"
        address = json.dumps("https://example.org/small")
        file.write_text(file.read_text().replace('"package": "small"', f'"package": {address}'))
        self.assertIn("package    https://example.org/small, 1 MB, MIT", plumb("candidates")[1])
        rows = [json.loads(line) for line in plumb("candidates", "--json")[1].splitlines()]
        self.assertEqual([row["open"] for row in rows], [False, True])

    def test_a_timeline_judges_every_version_and_is_kept(self):
        self.add("small", "MIT", True, 1)
        out = self.root / "timeline"
        words = ("timeline", "small", "--op", "size", "--level", "quick", "--out", str(out))
        code, printed, _ = plumb(*words)
        self.assertEqual(code, 0)
        self.assertIn("nothing changed between versions", printed)
        self.assertIn("ok 1.0 to 2.0", printed)
        for version in ("1.0", "2.0"):
            self.assertTrue((out / version / "report.json").exists())
        kept = json.loads((out / "timeline.json").read_text())
        self.assertEqual([row["version"] for row in kept["versions"]], ["1.0", "2.0"])
        self.assertEqual(plumb(*words)[1], printed)

    def test_a_timeline_judges_each_version_in_a_sandbox(self):
        self.add("small", "MIT", True, 1)
        out = self.root / "timeline"
        words = "timeline small --op size --cases 20 --sandbox --out".split()
        code, printed, err = plumb(*words, str(out))
        if code == 3 and "--sandbox" in err:
            self.assertEqual(err.count("\n"), 1)
            self.skipTest(err)
        self.assertEqual(code, 0, printed + err)
        for version in ("1.0", "2.0"):
            report = json.loads((out / version / "report.json").read_text())
            self.assertEqual(report["sandbox"], "bubblewrap")

    def test_a_timeline_keeps_no_verdict_of_another_adapter(self):
        self.add("small", "MIT", True, 1)
        adapter = self.root / "libraries" / "small"
        program = write_relay(adapter)
        candidate = json.loads((adapter / "candidate.json").read_text())
        candidate["command"] = ["python3", "{adapter}/relay.py"]
        (adapter / "candidate.json").write_text(json.dumps(candidate))
        state = self.root / "state"
        variables = {"XDG_STATE_HOME": str(state), "PLUMB": os.path.abspath(PLUMB)}
        behaviour = adapter / "behaviour.txt"
        words = "timeline small --op size coalesce --cases 60 --restarts 2 --versions 1.0 --out"
        words = (*words.split(), str(self.root / "timeline"))
        with mock.patch.dict(os.environ, variables):
            behaviour.write_text(json.dumps({"dies": "coalesce"}))
            self.assertEqual(plumb(*words)[0], 3)
            self.assertEqual(len(list(state.rglob("journal.jsonl"))), 1)
            behaviour.write_text(json.dumps({}))
            program.write_text(program.read_text().replace('"says" in behaviour', "True").replace(
                'behaviour["says"]', '"7:7"'))  # fmt: skip
            code, out, err = plumb(*words)
            self.assertEqual(code, 0, out + err)
            self.assertEqual(list(state.rglob("journal.jsonl")), [])
        report = json.loads((self.root / "timeline" / "1.0" / "report.json").read_text())
        for clause in report["clauses"]:
            self.assertNotIn("identical", clause["verdicts"], clause["op"])

    def test_a_timeline_of_an_unknown_version_is_a_wrong_call(self):
        self.add("small", "MIT", True, 1)
        self.assertEqual(plumb("timeline", "small", "--versions", "9.9")[0], 2)
        self.assertEqual(plumb("timeline", "small@1.0")[0], 2)


if __name__ == "__main__":
    unittest.main()
