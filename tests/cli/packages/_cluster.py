"""plumbline.distributed on a cluster of processes of this machine: parts and whole. In the
environment of scripts/setup --notebooks; test_distributed.py starts it."""

import json
import os
import pathlib
import signal
import stat
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from distributed import Client, LocalCluster
from plumbline import distributed

PLUMB = os.environ["PLUMB"]
LAWS = ("coalesce.same-function", "cosize.bounds")


def whole(*words):
    done = subprocess.run([PLUMB, *words], capture_output=True, text=True)
    return done.returncode, done.stdout


def is_alive(process):
    try:
        state = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


class Distributed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.cluster = LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None,
            local_directory=str(cls.folder / "dask"),
        )  # fmt: skip
        cls.addClassCleanup(cls.cluster.close)
        cls.client = Client(cls.cluster)
        cls.addClassCleanup(cls.client.close)

    def program(self, name, text):
        path = self.folder / name
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return str(path)

    def test_merged_exhaustion_is_that_of_the_whole(self):
        run = distributed.exhaust(self.client, *LAWS, shards=3, extent=2, plumb=PLUMB)
        self.assertEqual(run, whole("law", "exhaust", *LAWS, "--extent", "2"))

    def test_merged_certificate_is_that_of_the_whole(self):
        command = [PLUMB, "serve"]
        options = ["--cases", "60", "--op", "size", "cosize", "coalesce"]
        reports = [self.folder / "parts", self.folder / "whole"]
        run = distributed.certify(
            self.client, *command, shards=2, plumb=PLUMB, out=reports[0], cases=60,
            op=["size", "cosize", "coalesce"],
        )  # fmt: skip
        code, _ = whole("certify", *options, "--out", str(reports[1]), "--", *command)
        self.assertEqual((run.exit, code), (0, 0))
        first, second = ((one / "report.json").read_text() for one in reports)
        self.assertEqual(first, second)

    def test_the_part_of_a_killed_worker_is_made_again(self):
        """The first start of part 2 says who made it, and waits to be killed with its worker."""
        marks = self.folder / "marks"
        program = self.program(
            "slow",
            f'case "$*" in *"--shard 2/2"*)\n'
            f'  echo $PPID $$ >> {marks}\n'
            f'  [ "$(wc -l < {marks})" -gt 1 ] || exec sleep 600 ;;\n'
            f"esac\n"
            f'exec {PLUMB} "$@"',
        )
        killed = []

        def kill():
            while not (marks.exists() and marks.read_text().strip()):
                time.sleep(0.05)
            killed.append(int(marks.read_text().split()[0]))
            os.kill(killed[0], signal.SIGKILL)

        killer = threading.Thread(target=kill, daemon=True)
        killer.start()
        run = distributed.exhaust(self.client, LAWS[0], shards=2, extent=2, plumb=program)
        killer.join(10)
        self.assertEqual(run, whole("law", "exhaust", LAWS[0], "--extent", "2"))
        (first, program), (second, _) = (map(int, line.split()) for line in marks.open())
        self.assertEqual(first, killed[0])
        self.assertNotEqual(first, second)
        self.assertFalse(is_alive(program), "the program outlived its worker")

    def test_parts_that_are_there_are_not_made_again(self):
        parts = self.folder / "kept"
        words = {"shards": 2, "extent": 2, "folder": parts}
        first = distributed.exhaust(self.client, LAWS[0], plumb=PLUMB, **words)
        self.assertEqual(len(list(parts.glob("*-of-2.json"))), 2)
        makes_none = self.program("merges", f'[ "$1" = merge ] || exit 3\nexec {PLUMB} "$@"')
        self.assertEqual(
            distributed.exhaust(self.client, LAWS[0], plumb=makes_none, **words), first
        )
        with self.assertRaisesRegex(ValueError, "parts of two runs"):
            part = parts / "1-of-2.json"
            part.write_text(json.dumps({**json.loads(part.read_text()), "engine": "0" * 64}))
            distributed.exhaust(self.client, LAWS[0], plumb=PLUMB, **words)

    def test_parts_of_another_run_are_refused(self):
        parts = self.folder / "another"
        words = {"shards": 2, "extent": 2, "folder": parts, "plumb": PLUMB}
        distributed.exhaust(self.client, LAWS[0], **words)
        got = f"got parts of law exhaust {LAWS[0]} --extent 2; try another folder"
        for wrong in ((LAWS[1], words), (LAWS[0], {**words, "extent": 3})):
            with self.assertRaisesRegex(ValueError, got):
                distributed.exhaust(self.client, wrong[0], **wrong[1])
        (parts / "run.json").unlink()
        with self.assertRaisesRegex(ValueError, "got parts of an unknown run"):
            distributed.exhaust(self.client, LAWS[0], **words)

    def test_a_wrong_call_is_plumbs_sentence(self):
        with self.assertRaisesRegex(RuntimeError, "coalesce.same-functoin"):
            distributed.exhaust(self.client, "coalesce.same-functoin", shards=2, plumb=PLUMB)
        with self.assertRaisesRegex(ValueError, "at least 1 shard"):
            distributed.exhaust(self.client, shards=0, plumb=PLUMB)


if __name__ == "__main__":
    sys.exit(unittest.main())
