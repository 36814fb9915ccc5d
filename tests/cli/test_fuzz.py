"""`plumb fuzz`: what it finds and prints, what it keeps, and what it says without its engine."""

import json
import os
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

from _plumb import PLUMB, plumb

ENGINE = pathlib.Path(PLUMB).parent / "plumb-fuzz"
IMPOSTOR = os.environ["PLUMB_IMPOSTOR"]
WRONG = [IMPOSTOR, "always 1:0", "coalesce"]


class WrongCalls(unittest.TestCase):
    def test_a_call_without_a_candidate_or_with_two_is_refused(self):
        if not ENGINE.exists():
            return self.assertEqual(plumb("fuzz")[0], 3)
        for words in (["fuzz"], ["fuzz", "pycute", "--", "true"]):
            code, _, err = plumb(*words)
            self.assertEqual(code, 2, err)
            self.assertIn("fuzz takes either", err)

    def test_options_are_checked(self):
        for words in (["--seconds", "0"], ["--seconds", "soon"], ["--shard", "3/2"]):
            code, _, err = plumb("fuzz", *words, "--", "true")
            self.assertEqual(code, 2, err)

    def test_a_missing_engine_is_named_with_the_script_that_builds_it(self):
        if ENGINE.exists():
            return
        code, out, err = plumb("fuzz", "--json", "--", "true")
        self.assertEqual((code, err), (3, ""))
        self.assertIn("scripts/fuzz builds it", json.loads(out)["error"])


@unittest.skipUnless(ENGINE.exists(), "plumb-fuzz is not built; scripts/fuzz builds it")
class Fuzzing(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def fuzz(self, *words, candidate=WRONG):
        folders = ["--corpus", self.folder / "corpus", "--out", self.folder / "out"]
        words = ["fuzz", "--json", *map(str, folders), *words, "--", *candidate]
        code, out, err = plumb(*words, timeout=300)
        return code, [json.loads(line) for line in out.splitlines()], err

    def test_a_wrong_answer_is_shrunk_and_has_a_token(self):
        code, lines, err = self.fuzz("--seconds", "5", "--op", "coalesce")
        self.assertEqual(code, 1, err)
        failures = [line["failure"] for line in lines if "failure" in line]
        self.assertIn("coalesce.same-function", [one["law"] for one in failures])
        shortest = min(failures, key=lambda one: len(str(one["args"])))
        self.assertEqual(shortest["args"], ["2:0"])
        self.assertIn("plumb law replay", shortest["again"])
        self.assertEqual(plumb("law", "replay", shortest["reproduce"], "--", *WRONG)[0], 1)
        self.assertGreater(lines[-1]["fuzz"]["corpus_inputs"], 0)

    def test_the_corpus_is_replayed_first(self):
        self.fuzz("--seconds", "5", "--op", "coalesce")
        kept = {file.name for file in (self.folder / "corpus").iterdir()}
        mine = self.folder / "corpus" / "an input of mine"
        mine.write_bytes(b"anything")
        code, lines, err = self.fuzz("--seconds", "1", "--op", "coalesce")
        self.assertEqual(code, 1, err)
        self.assertTrue(kept and mine.exists())

    def test_the_reference_has_no_failure(self):
        code, lines, err = self.fuzz("--seconds", "3", candidate=[PLUMB, "serve"])
        self.assertEqual(code, 0, err)
        self.assertEqual(lines[-1]["fuzz"]["failures"], 0)

    def test_an_interrupted_run_reports_what_it_found(self):
        folders = ["--corpus", self.folder / "corpus", "--out", self.folder / "out"]
        words = ["--seconds", "300", *folders]
        run = subprocess.Popen(
            [PLUMB, "fuzz", *map(str, words), "--op", "coalesce", "--", *WRONG],
            stdout=subprocess.PIPE,
            text=True,
        )
        found = self.folder / "out" / "found.jsonl"
        for _ in range(600):
            if found.exists() and found.read_text():
                break
            time.sleep(0.1)
        run.send_signal(signal.SIGINT)
        out, _ = run.communicate(timeout=120)
        self.assertEqual(run.returncode, 1)
        self.assertIn("UNFINISHED: interrupted", out)
        self.assertIn("coalesce.same-function", out)


if __name__ == "__main__":
    unittest.main()
