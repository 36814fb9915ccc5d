"""The README's examples are what the commands print."""

import os
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


class Readme(unittest.TestCase):
    def test_examples(self):
        with open(os.path.join(HOME, "README.md")) as file:
            found = list(examples(file.read()))
        self.assertGreater(len(found), 4)
        for words, printed in found:
            self.assertEqual(words[0], "plumb")
            self.assertEqual(plumb(*words[1:])[1], printed, words)


if __name__ == "__main__":
    unittest.main()
