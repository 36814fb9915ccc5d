"""scripts/release: the same bytes twice, programs that need nothing but glibc, and no command for
a tag unless the tree can be released."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import _tree
from _plumb import HOME, PLUMB

RELEASE = [sys.executable, os.path.join(HOME, "scripts", "release")]
SYSTEM_PYTHON = "/usr/bin/python3"  # 3.11.2 in Debian 12, which the image is made from
BUILD = pathlib.Path(PLUMB).parent
EXAMPLE = pathlib.Path(HOME, "plumb", "c", "examples", "candidate.c")
# glibc, and nothing else of the machine
GLIBC = ["libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0"]


def release(folder, python=sys.executable):
    return subprocess.run(
        [python, RELEASE[1], "--no-tag", "--build", BUILD, "--out", folder],
        capture_output=True,
        text=True,
        check=False,
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
    @classmethod
    def setUpClass(cls):
        place = tempfile.TemporaryDirectory()
        cls.addClassCleanup(place.cleanup)
        cls.folder = pathlib.Path(place.name)
        cls.released = release(cls.folder)
        assert cls.released.returncode == 0, cls.released.stderr
        (cls.tar,) = cls.folder.glob("*.tar.gz")

    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        subprocess.run(["tar", "-xzf", self.tar, "-C", place.name], check=True)
        self.root = pathlib.Path(place.name, self.tar.name.removesuffix(".tar.gz"))

    def elsewhere(self, *words):
        return subprocess.run(
            [*machine_of(self.root), "/plumb/bin/plumb-certify", *words],
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )

    def test_two_runs_write_the_same_bytes(self):
        self.assertNotIn("git tag", self.released.stdout)
        first = self.tar.read_bytes()
        self.assertEqual(release(self.folder).returncode, 0)
        self.assertEqual(self.tar.read_bytes(), first)
        said = subprocess.run(
            ["sha256sum", "--check", f"{self.tar.name}.sha256"], cwd=self.folder, check=False,
            capture_output=True,
        )  # fmt: skip
        self.assertEqual(said.returncode, 0)

    @unittest.skipUnless(os.path.exists(SYSTEM_PYTHON), "the system has no Python")
    def test_the_python_of_the_system_packs_it(self):
        done = release(self.folder / "system", SYSTEM_PYTHON)
        self.assertEqual(done.returncode, 0, done.stderr)

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
            [*RELEASE, "--no-tag", "--build", self.folder / "none", "--out", self.folder],
            capture_output=True,
            text=True,
            check=False,
        )
        self.assertEqual(done.returncode, 3)
        self.assertIn("is not built", done.stderr)


class Tag(unittest.TestCase):
    """In a copy of the repository, whose state a test may change."""

    @classmethod
    def setUpClass(cls):
        place = tempfile.TemporaryDirectory()
        cls.addClassCleanup(place.cleanup)
        cls.frozen = pathlib.Path(place.name, "tree")
        cls.frozen.mkdir()
        _tree.copy_to(cls.frozen)
        text = (cls.frozen / "CMakeLists.txt").read_text()
        cls.version = re.search(r"VERSION (\d+\.\d+\.\d+)", text)[1]
        if f"## {cls.version} - " not in (cls.frozen / "CHANGELOG.md").read_text():
            head = f"## Unreleased\n\n## {cls.version} - 2026-01-02\n"
            _tree.edit(cls.frozen, "CHANGELOG.md", "## Unreleased\n", head)
        done = _tree.script(cls.frozen, "freeze", cls.version, "--again", "--plumb", PLUMB)
        assert done[0] == 0, done[2]
        _tree.commit(cls.frozen)

    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.root = pathlib.Path(place.name, "tree")
        shutil.copytree(self.frozen, self.root, symlinks=True)
        self.out = self.root.parent / "out"

    def release(self):
        return _tree.script(self.root, "release", "--build", BUILD, "--out", self.out)

    def refused(self, said):
        code, out, err = self.release()
        self.assertEqual(code, 1, out + err)
        self.assertEqual(err.count("\n"), 1, err)
        self.assertIn(said, err)
        self.assertNotIn("git tag", out)
        self.assertFalse(self.out.exists())

    def test_its_command_is_printed_and_makes_it(self):
        code, out, err = self.release()
        self.assertEqual(code, 0, err)
        command = out.splitlines()[-1].strip()
        self.assertRegex(command, rf"^git tag -a v{self.version} -m \"Plumbline {self.version}, 2")
        self.assertEqual(_tree.git(self.root, "tag"), "")
        words = command.removeprefix("git ").replace('"', "").split(" ", 4)
        _tree.git(self.root, *words)
        self.assertEqual(_tree.git(self.root, "tag"), f"v{self.version}\n")
        self.assertEqual(_tree.git(self.root, "cat-file", "-t", f"v{self.version}"), "tag\n")
        names = {path.name for path in self.out.iterdir()}
        file = f"plumb-certify-{self.version}-x86_64-linux.tar.gz"
        self.assertEqual(names, {file, f"{file}.sha256"})
        shutil.rmtree(self.out)
        self.refused(f"the tag v{self.version} exists")

    def test_a_tree_that_differs_from_its_commit_is_refused(self):
        (self.root / "scripts" / "new").write_text("")
        self.refused("scripts/new differs from the last commit")
        (self.root / "scripts" / "new").unlink()
        _tree.edit(self.root, "README.md", "Plumbline", "Plumb line")
        self.refused("README.md differs from the last commit")

    def test_a_version_without_a_section_is_refused(self):
        _tree.edit(self.root, "CHANGELOG.md", f"## {self.version} - ", "## 0.0.1 - ")
        _tree.commit(self.root)
        self.refused(f"CHANGELOG.md has no section `## {self.version} - DATE`")

    def test_a_program_of_another_version_is_refused(self):
        _tree.edit(self.root, "CMakeLists.txt", f"VERSION {self.version}", "VERSION 9.9.9")
        _tree.edit(self.root, "CHANGELOG.md", f"## {self.version} - ", "## 9.9.9 - ")
        _tree.commit(self.root)
        self.refused("the standard is not frozen; run scripts/freeze 9.9.9")
        folder = self.root / "docs" / "versions"
        shutil.copy(folder / f"{self.version}.json", folder / "9.9.9.json")
        _tree.commit(self.root)
        self.refused(f"says {self.version}, and CMakeLists.txt 9.9.9")

    def test_a_standard_that_is_not_the_frozen_one_is_refused(self):
        file = f"docs/versions/{self.version}.json"
        _tree.edit(self.root, file, "R refines the shape of B", "R has the shape of B")
        _tree.commit(self.root)
        self.refused("1 of ")
        _tree.edit(self.root, file, "R has the shape of B", "R refines the shape of B")
        header = "reference/algebra/composition.hpp"
        _tree.edit(self.root, header, "// Domain    ", "// Domain    x ")
        _tree.commit(self.root)
        self.refused("another text of composition")


if __name__ == "__main__":
    unittest.main()
