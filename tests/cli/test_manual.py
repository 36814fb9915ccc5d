"""The manual: a page for each command, without a warning, and with all that --help says."""

import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from _help import all_commands, help_of, rows_of
from _plumb import PLUMB, plumb

NO_DATE = 'missing date, using ""'  # a page is the same in every build


def rendered(page):
    """The text of a page as groff sets it, and what groff warns of."""
    words = ["groff", "-ww", "-man", "-Tascii", "-P-cbou", "-rLL=300n", "-rHY=0"]
    done = subprocess.run(words, input=page, capture_output=True, text=True, check=True)
    return done.stdout, done.stderr


@unittest.skipUnless(shutil.which("groff"), "needs groff")
class Manual(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.share = pathlib.Path(folder.name)
        code, out, err = plumb("manual", "--out", str(cls.share))
        assert (code, out, err) == (0, "", "")
        cls.pages = {path.name: path.read_text() for path in (cls.share / "man" / "man1").iterdir()}
        cls.commands = list(all_commands())

    def page_of(self, words):
        return self.pages["-".join(["plumb", *words]) + ".1"]

    def test_has_a_page_for_each_command_and_no_other(self):
        names = {"-".join(["plumb", *words]) + ".1" for words in self.commands}
        self.assertEqual(set(self.pages), names)
        self.assertGreater(len(names), 30)
        self.assertIn("plumb-law-exhaust.1", names)
        self.assertNotIn("plumb-law-distort.1", names)

    def test_is_read_without_a_warning(self):
        for name, page in self.pages.items():
            self.assertEqual(rendered(page)[1], "", name)
        if shutil.which("mandoc"):
            files = sorted((self.share / "man" / "man1").iterdir())
            done = subprocess.run(
                ["mandoc", "-T", "lint", "-W", "warning", *files],
                capture_output=True,
                text=True,
                check=False,
            )
            lines = [line for line in done.stdout.splitlines() if NO_DATE not in line]
            self.assertEqual(lines, [])
        self.assertIn("warning", rendered(page + ".zz\n")[1])

    def test_says_all_that_help_says(self):
        for words in self.commands:
            text = rendered(self.page_of(words))[0]
            together = re.sub(r"\s", "", text)
            sections = rows_of(help_of(*words))
            self.assertIn("Options", sections, words)
            for section, rows in sections.items():
                self.assertIn(section.upper(), text, words)
                for name, description in rows:
                    self.assertRegex(text, rf"(?m)^ +{re.escape(name)}", words)
                    self.assertIn(description, together, (words, name))

    def test_is_printed_for_man(self):
        code, out, err = plumb("manual", "law", "exhaust")
        self.assertEqual((code, out, err), (0, self.pages["plumb-law-exhaust.1"], ""))
        code, out, err = plumb("manual", "law", "nothing")
        self.assertEqual((code, out, err.count("\n")), (2, "", 1))
        self.assertIn("see plumb law --help", err)

    def test_is_installed_with_the_program(self):
        build = pathlib.Path(PLUMB).parent
        if not (build / "cmake_install.cmake").exists():
            self.skipTest("the program is not in its build folder")
        with tempfile.TemporaryDirectory() as prefix:
            subprocess.run(
                ["cmake", "--install", build, "--component", "program", "--prefix", prefix],
                check=True, capture_output=True,
            )  # fmt: skip
            share = pathlib.Path(prefix, "share")
            for file in self.share.rglob("*"):
                if file.is_file():
                    there = share / file.relative_to(self.share)
                    self.assertEqual(there.read_text(), file.read_text())
            if shutil.which("man"):
                shown = subprocess.run(
                    ["man", "-M", share / "man", "plumb-law-exhaust"],
                    capture_output=True, text=True, check=False,
                ).stdout  # fmt: skip
                if "minimized" not in shown:  # an image without pages
                    self.assertIn("every case of a bounded space", shown)

    def test_brings_the_completion_of_each_shell(self):
        for shell, path in (
            ("bash", "bash-completion/completions/plumb"),
            ("zsh", "zsh/site-functions/_plumb"),
            ("fish", "fish/vendor_completions.d/plumb.fish"),
        ):
            self.assertEqual(plumb("completion", shell), (0, (self.share / path).read_text(), ""))


if __name__ == "__main__":
    unittest.main()
