"""The examples of the README, the protocol and the book are what the commands print."""

import os
import pathlib
import re
import shlex
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _plumb import HOME, plumb


def examples(text):
    """(words, printed) of each `$ plumb ..` in a console block."""
    for block in re.findall(r"```console\n(.*?)```", text, re.S):
        for example in re.split(r"^\$ ", block, flags=re.M)[1:]:
            command, _, printed = example.partition("\n")
            yield shlex.split(command), printed


class Examples(unittest.TestCase):
    def check(self, path, least):
        found = list(examples(path.read_text(encoding="utf-8")))
        self.assertGreaterEqual(len(found), least, path)
        for words, printed in found:
            self.assertEqual(words[0], "plumb")
            self.assertEqual(plumb(*words[1:])[1], printed, words)

    def test_of_the_readme(self):
        self.check(pathlib.Path(HOME, "README.md"), 5)

    def test_of_the_protocol(self):
        self.check(pathlib.Path(HOME, "docs", "protocol.md"), 2)

    def test_of_a_certificate_is_of_the_kept_one(self):
        text = pathlib.Path(HOME, "docs", "book", "candidates.md").read_text(encoding="utf-8")
        (kept,) = pathlib.Path(HOME, "libraries", "pycute").glob("certificate-*.md")
        page = kept.read_text(encoding="utf-8")
        suite = re.search(r"^\| suite \| (\w+), seed 1, level standard \|$", page, re.M)
        conclusion = re.search(r"^\*\*(NOT CERTIFIED: .*)\*\*$", page, re.M)
        self.assertIn(f"suite {suite.group(1)} · seed 1 · level standard", text)
        self.assertIn(conclusion.group(1).replace("\\_", "_"), " ".join(text.split()))

    def test_of_the_book(self):
        pages = sorted(pathlib.Path(HOME, "docs", "book").glob("*.md"))
        self.assertIn("algebra.md", [page.name for page in pages])
        for page in pages:
            self.check(page, 0)


if __name__ == "__main__":
    unittest.main()
