"""scripts/peers: what its page says of other libraries, and what a wrong row gets."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

from _plumb import HOME

SCRIPT = pathlib.Path(HOME, "scripts", "peers")


def peers(*words):
    return subprocess.run([sys.executable, SCRIPT, *words], capture_output=True, text=True)


class ThePage(unittest.TestCase):
    def test_names_operations_that_there_are(self):
        done = peers("--check")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))


class ARow(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        (self.root / "libraries" / "lib").mkdir(parents=True)
        (self.root / "libraries" / "peers.tsv").write_text("")
        (self.root / "docs" / "book" / "libraries").mkdir(parents=True)

    def checked(self, *rows):
        text = "\n".join(["## lib: somewhere", "### a.py", *rows]) + "\n"
        (self.root / "libraries" / "lib" / "peers.tsv").write_text(text)
        self.assertEqual(peers("--root", self.root).returncode, 0)
        done = peers("--check", "--root", self.root)
        self.assertEqual(done.stderr, "")
        return done.stdout.splitlines()

    def test_with_an_operation_holds(self):
        self.assertEqual(self.checked("f\tcoalesce", "g\tcoalesce, size\ta note", "h\t-same f"), [])

    def test_without_an_answer_is_found(self):
        self.assertEqual(self.checked("f\t"), ["lib, a.py, f: is empty"])

    def test_with_an_operation_that_there_is_not_is_found(self):
        self.assertEqual(self.checked("f\tcoalesced"), ["lib, a.py, f: coalesced is no operation"])

    def test_with_a_reason_that_there_is_not_is_found(self):
        self.assertEqual(self.checked("f\t-later"), ["lib, a.py, f: later is no reason"])

    def test_that_is_the_same_as_nothing_is_found(self):
        self.assertEqual(
            self.checked("f\t-same g"),
            ["lib, a.py, f: is said to be the same as g, which has no row"],
        )

    def test_that_stands_there_twice_is_found(self):
        self.assertEqual(
            self.checked("f\tsize", "f\tsize"), 2 * ["lib, a.py, f: stands there more than once"]
        )

    def test_that_is_not_on_the_page_is_found(self):
        self.assertEqual(self.checked("f\tsize"), [])
        page = self.root / "docs" / "book" / "libraries" / "peers.md"
        page.write_text(page.read_text().replace("`size`", "`rank`"))
        done = peers("--check", "--root", self.root)
        name = page.relative_to(self.root)
        self.assertEqual(done.stdout, f"{name}: is not what scripts/peers writes\n")


class ACall(unittest.TestCase):
    def test_without_the_file_ends_with_3(self):
        with tempfile.TemporaryDirectory() as folder:
            done = peers("--check", "--root", folder)
        self.assertEqual((done.returncode, done.stdout), (3, ""))
        self.assertIn("peers.tsv", done.stderr)


if __name__ == "__main__":
    unittest.main()
