"""Ctrl-C ends `plumb law prove`: a weaker proof is never kept for the one that was interrupted."""

import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _folder import InAFolder
from _plumb import HOME, PLUMB, by_preset, plumb

LAW = "apply.at-bit"  # most of its time is spent in queries


class Interrupted(InAFolder):
    def setUp(self):
        super().setUp()
        self.ledger = self.folder / "ledger"
        shutil.copytree(pathlib.Path(HOME, "proofs", "ledger"), self.ledger)

    def prove(self, cache):
        code, out, err = plumb("law", "prove", LAW, "--json", "--cache", str(cache), timeout=900)
        self.assertEqual(code, 0, out + err)
        return [json.loads(line) for line in out.splitlines()]

    def interrupt(self, cache, seconds):
        """The exit status of a proof that is sent one SIGINT; None if it ended before."""
        words = [PLUMB, "law", "prove", LAW, "--ledger", str(self.ledger), "--cache", str(cache)]
        proof = subprocess.Popen(
            words,
            stdout=subprocess.DEVNULL,
            # a shell that runs this in the background has its children ignore the signal
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        time.sleep(seconds)
        if proof.poll() is not None:
            return None
        proof.send_signal(signal.SIGINT)
        return proof.wait(timeout=900)

    def files(self):
        return {file.name: file.read_bytes() for file in self.ledger.iterdir()}

    def test_proofs_are_not_kept(self):
        begin = time.monotonic()
        whole = self.prove(self.folder / "whole")
        seconds = time.monotonic() - begin
        before, met = self.files(), 0
        for part in by_preset([0.4], [0.2, 0.4, 0.6]):
            cache = self.folder / str(part)
            code = self.interrupt(cache, part * seconds)
            if code is None:
                continue
            met += 1
            self.assertEqual(code, -signal.SIGINT)
            self.assertEqual(self.files(), before)
            self.assertEqual(self.prove(cache), whole)
        self.assertGreater(met, 0)


if __name__ == "__main__":
    unittest.main()
