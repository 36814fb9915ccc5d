"""The scripts end a wrong call with 2 and one sentence, and write nothing."""

import os
import pathlib
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from _folder import InAFolder
from _plumb import HOME, PLUMB

SCRIPTS = pathlib.Path(HOME, "scripts")
PROGRAMS = [one.name for one in sorted(SCRIPTS.iterdir()) if one.is_file() and not one.suffix]
PROGRAMS.append("distortions-table")


ELSEWHERE = {"distortions-table": pathlib.Path(HOME, "tests", "audit")}


def script(name, *words, **variables):
    """The exit code, standard output and standard error of a call."""
    done = subprocess.run(
        [ELSEWHERE.get(name, SCRIPTS) / name, *map(str, words)],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **variables},
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


class WrongCalls(InAFolder):
    def setUp(self):
        super().setUp()
        self.file = self.folder / "file"
        self.file.write_text("not a report\n")
        self.bytes = self.folder / "bytes"
        self.bytes.write_bytes(b"\xd0\n")

    def refused(self, said, name, *words, code=2, **variables):
        before = sorted(self.folder.rglob("*"))
        got, out, err = script(name, *words, **variables)
        self.assertEqual((got, out), (code, ""), (name, words, err))
        sentence = err.strip().splitlines()[-1]
        others = [line for line in err.splitlines()[:-1] if not line.startswith(("usage:", " "))]
        self.assertEqual(others, [], (name, words))
        self.assertIn(f"{name}: ", sentence)
        self.assertIn(said, sentence)
        self.assertEqual(sorted(self.folder.rglob("*")), before)

    def test_an_option_that_there_is_not(self):
        self.assertGreater(len(PROGRAMS), 20)
        for name in PROGRAMS:
            with self.subTest(name):
                code, out, err = script(name, "--nosuch")
                self.assertEqual((code, out), (2, ""), err)
                self.assertIn(f"{name}: ", err.strip().splitlines()[-1])

    def test_a_name_that_there_is_not(self):
        self.refused("expected NAME-VERSION of a candidate in Python, got nosuch", "bench",
                     "nosuch")  # fmt: skip
        self.refused("got mdspan-1", "bench", "mdspan-1")
        self.refused("got 0", "bench", "--cases", "0")
        self.refused("from 1", "kills", "--jobs", "0", "--clause", "size", PLUMB=PLUMB)
        self.refused("from 1", "kills", "--count", "0", "--clause", "size", PLUMB=PLUMB)
        self.refused("from 1", "second-opinions", "--jobs", "0", self.folder)
        self.refused("got pycute", "install-candidate", "pycute")
        self.refused("got nosuch", "pin-candidates", "nosuch")
        none = self.folder / "none"
        self.refused("include/cute/atom/", "atlas", "--from", none, "--check")
        self.refused("No such file", "candidates-table", none)
        self.refused("No such file", "distortions-table", none)
        self.refused("No such file", "recompute", none)
        self.refused("none/libraries/peers.tsv: No such file", "peers", "--root", none, code=3)

    def test_a_word_too_many(self):
        for name in ("certify", "setup", "test", "fuzz"):
            self.refused("got 2", name, "--help", "--nosuch")

    def test_a_file_for_a_folder_and_a_folder_for_a_file(self):
        self.refused("is a file; expected a new folder", "site", "--out", self.file, PLUMB=PLUMB)
        self.refused("is a file; expected a new folder", "explorer", "--out", self.file)
        self.refused("expects a folder", "release", "--no-tag", "--out", self.file)
        self.refused("expects a folder", "vectors", "integers", "--out", self.file, PLUMB=PLUMB)
        self.refused("expects a folder", "detection", "--results", self.file, PLUMB=PLUMB)
        self.refused("expects a folder", "mutation", "--results", self.file)
        self.refused("expects a file", "second-opinions", "--out", self.folder, self.folder)
        self.refused("include/cute/atom/", "atlas", "--from", self.file, "--check")
        for name in ("candidates-table", "distortions-table", "recompute"):
            self.refused("Is a directory", name, self.folder)

    def test_a_file_of_another_kind(self):
        for name in ("candidates-table", "distortions-table"):
            self.refused("which is another file", name, self.file)
            self.refused("which is another file", name, self.bytes)
        self.refused("which is another file", "recompute", self.file)
        self.refused("which is not text", "recompute", self.bytes)

    def test_a_program_that_there_is_not(self):
        none = self.folder / "none"
        rows = self.folder / "rows"
        rows.write_text("")
        self.refused("found none", "distortions-table", rows, code=3, PLUMB=str(none))
        self.refused("serve: No such file", "findings", "--check", "P1", code=3, PLUMB=str(none))
        self.refused("none: No such file", "vectors", "--check", "memory", "--plumb", none, code=3)

    def test_a_program_that_is_another(self):
        for name, words in (
            ("site", ["--out", self.folder / "site"]),
            ("freeze", ["--check"]),
            ("kills", ["--clause", "size", "--killed", "/bin/true"]),
        ):
            self.refused("expected plumb at /bin/true, found another file", name, *words,
                         "--plumb", "/bin/true", code=3)  # fmt: skip
        self.refused("is it plumb?", "vectors", "integers", "--plumb", "/bin/true", code=3)
        for name, *words in (
            ("findings", "--check", "P1"),
            ("recall", "--check"),
            ("detection", "--bug", "size.2^64", "--results", self.folder),
        ):
            for other in ("/bin/true", "/bin/cat"):
                self.refused(f"{other}, found another file", name, *words, code=3, PLUMB=other)

    def test_a_candidate_that_there_is_not_is_a_wrong_call(self):
        code, out, err = script("keep-certificates", "nosuch")
        self.assertEqual((code, out), (2, ""))
        self.assertIn('no candidate is called "nosuch"', err)

    def test_a_page_without_results_counts_what_is_missing(self):
        self.refused("got none of", "detection", "--page", "--results", self.folder, code=3,
                     PLUMB=PLUMB)  # fmt: skip


class ByHand(unittest.TestCase):
    def test_the_sweep_of_the_page_on_fuzzing_starts(self):
        page = pathlib.Path(HOME, "docs", "book", "testing", "fuzzing.md").read_text()
        self.assertIn("python3 tests/cli/limits/_random_texts.py 600", page)
        clean = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        done = subprocess.run(
            [sys.executable, "tests/cli/limits/_random_texts.py", "0.1", "1", "record", "judge"],
            cwd=HOME, capture_output=True, text=True, timeout=300, env={**clean, "PLUMB": PLUMB},
        )  # fmt: skip
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"judge +\d+ texts, 0 findings")


if __name__ == "__main__":
    unittest.main()
