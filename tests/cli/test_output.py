"""Output that cannot be written is no success; a folder that cannot be is found before the work."""

import os
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest
from unittest import mock

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _folder import InAFolder
from _plumb import PLUMB, plumb

LINE = '{"id":"1","op":"size","args":["8:1"],"result":"8"}'


class Lost(unittest.TestCase):
    def call(self, words, **streams):
        return subprocess.run(
            [PLUMB, *words], input=LINE, stderr=subprocess.PIPE, text=True, timeout=120, **streams
        )

    def test_output_is_not_exit_0(self):
        with tempfile.TemporaryDirectory() as folder:
            certify = ["certify", "--op", "size", "--cases", "9", "--out", folder]
            for words in (
                ["eval", "size(8:1)"],
                ["ops"],
                ["ops", "--json"],
                ["cases", "size", "--count", "3"],
                ["clause", "size"],
                ["clause", "--all"],
                ["judge", "-"],
                ["law", "exhaust", "coalesce.same-function"],
                ["--version"],
                ["--help"],
                [*certify, "--", PLUMB, "serve"],
                [*certify, "--json", "--", PLUMB, "serve"],
            ):
                with open("/dev/full", "w") as full:
                    done = self.call(words, stdout=full)
                self.assertEqual(done.returncode, 3, words)
                self.assertEqual(
                    done.stderr,
                    "plumb: standard output cannot be written: No space left on device\n"
                    if "No space" in done.stderr
                    else "plumb: standard output cannot be written\n",
                    words,
                )

    def test_output_that_is_closed_goes_into_no_file(self):
        with tempfile.TemporaryDirectory() as folder:
            out = pathlib.Path(folder, "out")
            words = [PLUMB, "certify", "--op", "size", "--cases", "60", "--out", str(out), "--"]
            done = subprocess.run(
                ["sh", "-c", 'exec "$0" "$@" >&- 2>&-', *words, PLUMB, "serve"], timeout=120
            )
            self.assertEqual(done.returncode, 3)
            self.assertIn("CERTIFIED", (out / "certificate.md").read_text())
            for file in out.iterdir():
                self.assertNotIn("candidate plumbline-reference", file.read_text(), file)


class AFolder(InAFolder):
    def setUp(self):
        super().setUp()
        patched = mock.patch.dict(os.environ, {"XDG_STATE_HOME": str(self.folder / "state")})
        patched.start()
        self.addCleanup(patched.stop)

    def certify(self, out, *words):
        begin = time.monotonic()
        found = plumb("certify", *words, "--out", str(out), "--", PLUMB, "serve")
        return found, time.monotonic() - begin

    def test_that_is_none_is_found_before_any_work(self):
        file = self.folder / "file"
        file.write_text("")
        for out in (file, file / "below", "/proc/x", "/dev/null/x"):
            (code, printed, err), seconds = self.certify(out)  # at standard: minutes of cases
            self.assertEqual((code, printed, err.count("\n")), (2, "", 1), out)
            self.assertIn("name another one with --out", err)
            self.assertNotIn("defect", err)
            self.assertLess(seconds, 20)

    def test_is_of_one_run_at_a_time(self):
        slow = "import time; time.sleep(60)"
        out = self.folder / "out"
        words = [PLUMB, "certify", "--out", str(out), "--", "python3", "-c", slow]
        first = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            secret = self.folder / "state" / "plumbline" / "journals" / "secret"
            for _ in range(300):  # it is written by whoever has locked the journal
                if secret.exists():
                    break
                time.sleep(0.1)
            self.assertIsNone(first.poll())
            (code, printed, err), _ = self.certify(out, "--op", "size", "--cases", "9")
        finally:
            first.kill()
            first.wait()
        self.assertEqual((code, printed, err.count("\n")), (2, "", 1))
        self.assertIn("another run writes to the folder", err)
        self.assertNotIn("defect", err)

    def test_a_limit_that_is_no_number_is_a_wrong_call(self):
        for limit in ("nan", "NaN", "inf", "-1", "0"):
            code = plumb("certify", "--time-limit", limit, "--", PLUMB, "serve")[0]
            self.assertEqual(code, 2, limit)
        for count in ("-1", str(2**64)):
            self.assertEqual(plumb("cases", "size", "--count", count)[0], 2, count)


class AnAtlas(unittest.TestCase):
    def test_is_a_file_of_some_length(self):
        for path, said in (("/dev/zero", "is longer than 64 MiB"), ("/dev", "is a folder")):
            code, out, err = plumb("atlas", "--file", path)
            self.assertEqual((code, out), (2, ""), path)
            self.assertIn(said, err)


class ACandidateThatFailsAtStart(unittest.TestCase):
    def test_says_why(self):
        with tempfile.TemporaryDirectory() as folder:
            code, out, err = plumb(
                "certify", "--out", folder, "--", "python3", "-c", "import no_such_module"
            )
        self.assertEqual(code, 3)
        self.assertIn("No module named 'no_such_module'", out)


if __name__ == "__main__":
    unittest.main()
