"""scripts/recall: the verdicts on bugs that others reported, and what is said of another one."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from _plumb import HOME, PLUMB

sys.path.insert(0, os.path.join(HOME, "scripts"))
import _recall_asked as asked

SOURCE = pathlib.Path(HOME, "libraries", "recall.json")
REQUIRED = {"tracker", "number", "what", "library", "before", "after"}
ANSWERED = {"operation", "request", "broken", "right", "source", "verdict", "fixed"}


def recall(*words, home=HOME):
    script = pathlib.Path(home, "scripts", "recall")
    done = subprocess.run([sys.executable, "-B", script, *words], capture_output=True, text=True)
    return done.returncode, done.stdout.splitlines(), done.stderr


# A candidate that answers 0, in batches, and ends at the request that it is told.
ZERO = """
import json, sys
batch = []
for line in sys.stdin:
    request = json.loads(line)
    if request["op"] == "hello":
        print(json.dumps({"protocol": "1", "name": "zero", "version": "1", "batch": "2"}))
    elif request["op"] == "flush":
        print(*(json.dumps({"id": one, "result": "0"}) for one in batch), sep="\\n", flush=True)
        batch = []
    elif request["id"] == sys.argv[1]:
        sys.exit(1)
    else:
        batch.append(request["id"])
"""


class ARelease(unittest.TestCase):
    def of(self, *words):
        """What stands for each release: a command."""
        commands = {str(number): word for number, word in enumerate(words, 1)}
        patches = {"command": lambda _, version: commands[version], "declaration": lambda _: {}}
        for name, stand_in in patches.items():
            patch = unittest.mock.patch.object(asked, name, stand_in)
            patch.start()
            self.addCleanup(patch.stop)

    def zero(self, end=""):
        return [sys.executable, "-c", ZERO, end]

    def test_owes_a_crash_to_the_request_that_ended_it(self):
        self.of(self.zero("c"))
        requests = [{"id": name, "op": "rank", "args": ["1:0"]} for name in "abcde"]
        answers = asked.ask("any", "1", requests)
        results = [answers[name].get("result") for name in "abcde"]
        self.assertEqual(results, ["0", "0", None, "0", "0"])
        self.assertEqual(answers["c"], {"id": "c", "crash": True})

    def test_is_told_from_the_next_by_a_case_of_the_suite(self):
        self.of(self.zero(), [PLUMB, "serve"])
        row = {"candidate": "any", "library": "any", "operation": "rank", "most": 400}
        suite = asked.suite_of(PLUMB, {**row, "asked": ["1", "2"]})
        self.assertEqual((suite["cases"], suite["first"], suite["after"]), (400, 1, 0))
        self.assertGreater(suite["before"], 300)
        self.assertIsNone(asked.suite_of(PLUMB, {**row, "asked": ["2", "1"]})["first"])
        nested = asked.suite_of(PLUMB, {**row, "asked": ["1", "2"], "like": r"\(\(\("})
        self.assertGreater(nested["first"], 1)
        self.assertLess(nested["asked"], 400)


class TheTable(unittest.TestCase):
    def test_is_what_the_judge_and_the_page_say(self):
        self.assertEqual(recall("--check"), (0, [], ""))

    def test_has_a_verdict_or_a_missing_capability_in_each_row(self):
        for row in json.loads(SOURCE.read_text(encoding="utf-8")):
            with self.subTest(row["number"]):
                self.assertLessEqual(REQUIRED, row.keys())
                self.assertEqual(
                    row.keys() & (ANSWERED | {"lacks"}), {"lacks"} if "lacks" in row else ANSWERED
                )

    def test_has_forty_reports_of_six_trackers(self):
        rows = json.loads(SOURCE.read_text(encoding="utf-8"))
        self.assertGreaterEqual(len({(row["tracker"], row["number"]) for row in rows}), 40)
        self.assertGreaterEqual(len({row["tracker"] for row in rows}), 6)


class ARow(unittest.TestCase):
    """In a copy of what scripts/recall reads."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = pathlib.Path(folder.name)
        (self.home / "libraries").mkdir()
        (self.home / "gpu_conformance").mkdir()
        shutil.copytree(pathlib.Path(HOME, "scripts"), self.home / "scripts")
        atoms = pathlib.Path("gpu_conformance", "atoms.json")
        shutil.copy(pathlib.Path(HOME, atoms), self.home / atoms)

    def keep(self, **fields):
        row = {
            "tracker": "a/b",
            "number": "#1",
            "what": "The inverse is too short.",
            "library": "lib",
            "before": "1",
            "after": "2",
            "operation": "left_inverse",
            "request": ["(4,8):(1,5)"],
            "broken": "4:1",
            "right": "(5,8):(1,4)",
            "source": "report",
            "verdict": "wrong",
            "fixed": "identical",
        }
        row = {key: value for key, value in {**row, **fields}.items() if value is not None}
        (self.home / "libraries" / "recall.json").write_text(json.dumps([row]), encoding="utf-8")
        self.assertEqual(recall(home=self.home), (0, [], ""))

    def check(self):
        return recall("--check", home=self.home)[:2]

    def page(self):
        return (self.home / "libraries" / "recall.md").read_text(encoding="utf-8")

    def test_that_holds(self):
        self.keep()
        self.assertEqual(self.check(), (0, []))
        self.assertIn("1 of 1 reports (100 %)", self.page())

    def test_whose_broken_answer_gets_another_verdict(self):
        self.keep(verdict="unguarded")
        self.assertEqual(self.check(), (1, ["a/b#1: broken is wrong, not unguarded"]))

    def test_whose_fixed_answer_is_wrong(self):
        self.keep(right="4:2")
        self.assertEqual(self.check(), (1, ["a/b#1: right is wrong, not identical"]))

    def test_that_both_answers_fail_is_not_seen(self):
        self.keep(right="4:2", fixed="wrong")
        self.assertEqual(self.check(), (0, []))
        self.assertIn("0 of 1 reports (0 %)", self.page())

    def test_of_answers_that_contradict_each_other(self):
        fields = {"operation": "idx2crd", "request": ["5", "4"], "broken": "5", "right": "1"}
        self.keep(**fields, verdict="identical", fixed="extends")
        self.assertEqual(self.check(), (0, []))
        beside = [["idx2crd", ["16", "(4,2)"], "(0,0)"]]
        self.keep(**fields, beside=beside, verdict="inconsistent", fixed="extends")
        self.assertEqual(self.check(), (0, []))

    def test_of_an_atom(self):
        fields = {
            "operation": "atlas",
            "request": ["SM80_16x8x32_S32S4S4S32_TN", "B"],
            "broken": "((4,8),(8)):((32,1),(8))",
            "right": "((4,8),(8)):((64,1),(8))",
        }
        self.keep(**fields)
        self.assertEqual(self.check(), (0, []))
        self.keep(**{**fields, "broken": fields["right"]})
        self.assertEqual(self.check(), (1, ["a/b#1: broken is identical, not wrong"]))

    def test_without_a_clause(self):
        answered = dict.fromkeys(ANSWERED)
        self.keep(**answered, lacks="pictures")
        self.assertEqual(self.check(), (0, []))
        self.assertIn("- pictures: b [#1](https://github.com/a/b/issues/1)", self.page())

    def test_whose_page_is_another(self):
        self.keep()
        (self.home / "libraries" / "recall.md").write_text("all is well\n", encoding="utf-8")
        said = ["libraries/recall.md: is not what scripts/recall writes"]
        self.assertEqual(self.check(), (1, said))

    def test_calls_that_are_wrong(self):
        self.assertEqual(recall("--keep", home=self.home)[0], 2)
        self.assertEqual(recall("--colour", home=self.home)[0], 2)


if __name__ == "__main__":
    unittest.main()
