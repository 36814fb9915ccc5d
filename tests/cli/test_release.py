"""scripts/release: the same bytes twice, and programs that need nothing but glibc."""

import os
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest

from _plumb import HOME, PLUMB

RELEASE = [sys.executable, os.path.join(HOME, "scripts", "release")]
BUILD = pathlib.Path(PLUMB).parent
EXAMPLE = pathlib.Path(HOME, "plumb", "c", "examples", "candidate.c")
# glibc, and nothing else of the machine
GLIBC = ["libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0"]


def release(folder):
    return subprocess.run(
        [*RELEASE, "--build", BUILD, "--out", folder], capture_output=True, text=True, check=False
    )


def machine_of(folder):
    """The words that run a program where only the folder and glibc are."""
    words = ["bwrap", "--unshare-all", "--die-with-parent", "--proc", "/proc", "--dev", "/dev"]
    words += ["--tmpfs", "/tmp", "--ro-bind", folder, "/plumb"]
    words += ["--ro-bind", "/lib64/ld-linux-x86-64.so.2", "/lib64/ld-linux-x86-64.so.2"]
    for name in GLIBC:
        file = f"/lib/x86_64-linux-gnu/{name}"
        words += ["--ro-bind", file, file]
    return words


class Release(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = pathlib.Path(place.name)
        done = release(self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        (self.tar,) = self.folder.glob("*.tar.gz")
        with tarfile.open(self.tar) as tar:
            tar.extractall(self.folder, filter="data")
        self.root = self.folder / self.tar.name.removesuffix(".tar.gz")

    def elsewhere(self, *words):
        return subprocess.run(
            [*machine_of(self.root), "/plumb/bin/plumb-certify", *words],
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )

    def test_two_runs_write_the_same_bytes(self):
        first = self.tar.read_bytes()
        self.assertEqual(release(self.folder).returncode, 0)
        self.assertEqual(self.tar.read_bytes(), first)
        said = subprocess.run(
            ["sha256sum", "--check", f"{self.tar.name}.sha256"], cwd=self.folder, check=False,
            capture_output=True,
        )  # fmt: skip
        self.assertEqual(said.returncode, 0)

    def test_it_brings_its_manual_and_completion(self):
        share = self.root / "share"
        pages = {path.name for path in (share / "man" / "man1").iterdir()}
        self.assertIn("plumb-certify.1", pages)
        self.assertIn("plumb-certify-fuzz.1", pages)
        script = (share / "bash-completion" / "completions" / "plumb-certify").read_text()
        self.assertIn("complete -F _plumb_certify plumb-certify\n", script)

    @unittest.skipUnless(shutil.which("bwrap"), "needs bubblewrap")
    def test_it_certifies_where_nothing_but_glibc_is(self):
        subprocess.run(
            ["cc", "-shared", "-fPIC", f"-I{EXAMPLE.parent.parent}", EXAMPLE]
            + ["-o", self.root / "libexample.so"],
            check=True,
        )
        words = ["certify", "--cases", "40", "--out", "/tmp/out"]
        done = self.elsewhere(*words, "--library", "/plumb/libexample.so")
        self.assertIn(done.returncode, (0, 1), done.stdout + done.stderr)
        self.assertIn("CERTIFIED", done.stdout)
        shutil.rmtree(self.root / "lib")  # what it runs on is in the folder
        self.assertEqual(self.elsewhere("--version").returncode, 127)

    def test_a_build_that_is_not_there_is_said(self):
        done = subprocess.run(
            [*RELEASE, "--build", self.folder / "none", "--out", self.folder],
            capture_output=True,
            text=True,
            check=False,
        )
        self.assertEqual(done.returncode, 3)
        self.assertIn("is not built", done.stderr)


if __name__ == "__main__":
    unittest.main()
