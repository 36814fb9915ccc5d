"""docs/notebooks, each run as Jupyter runs it: no cell fails, and cells show pictures."""

import json
import pathlib
import re
import unittest

from _notebook_tools import run, words_of
from _plumb import HOME, plumb

FOLDER = pathlib.Path(HOME, "docs", "notebooks")


class Notebooks(unittest.TestCase):
    def executed(self, name):
        """The cells, with the text and the pictures of each."""
        code, out = run(
            "-W", "ignore", pathlib.Path(HOME, "tests", "cli", "documents", "_notebook.py"),
            FOLDER / name,
        )
        self.assertEqual(code, 0, out)
        cells = json.loads(out[out.index("\n[{") if "\n[{" in out else 0 :])
        for cell in cells:
            self.assertEqual(cell["committed"], 0, f"{name} is committed with outputs")
        return cells

    def test_algebra(self):
        cells = self.executed("algebra.ipynb")
        pictures = [picture for cell in cells for picture in cell["pictures"]]
        self.assertEqual(len(pictures), 6)
        for picture in pictures:
            self.assertIn("<svg", picture)
        said = "\n".join(cell["text"] for cell in cells)
        self.assertIn("composition((4,3):(1,10), (2,2):(3,2)) refuses: carry", said)
        self.assertIn("((2,2),(3,2)):((6,12),(1,3))", said)
        self.assertIn("verdict='unguarded'", said)

    def test_swizzles_and_banks(self):
        cells = self.executed("swizzles-and-banks.ipynb")
        self.assertEqual([len(cell["pictures"]) for cell in cells].count(1), 1)
        self.assertIn("Sw<1,2,3>", cells[-1]["text"])
        texts = [cell["text"] for cell in cells]
        self.assertLess(texts.index("2"), texts.index("1"))

    def test_certify_your_library(self):
        cells = self.executed("certify-your-library.ipynb")
        red, green = (cell["text"] for cell in cells if "certify(" in cell["source"] and
                      "plumbline" in cell["source"] and cell["text"])  # fmt: skip
        self.assertRegex(red, r"\d+ wrong")
        self.assertIn("A = 2:0     answer R = (2):(1)", red)
        self.assertEqual(green, "certified\n")

    def test_name_the_arguments_of_an_operation_as_its_clause_does(self):
        rows = [json.loads(line) for line in plumb("ops", "--json")[1].splitlines()]
        letters = {row["op"]: [one["name"] for one in row["arguments"]] for row in rows}
        found = []
        for path in sorted(FOLDER.glob("*.ipynb")):
            for name, words in re.findall(r"`(\w+)\(([\w, ]+)\)`", words_of(path)):
                named = words.split(", ")
                self.assertEqual(named, letters[name][: len(named)], f"{path.name}: {name}")
                found.append(name)
        self.assertEqual(sorted(found), ["access_wavefronts", "logical_divide"])

    def test_are_linked(self):
        index = pathlib.Path(HOME, "docs", "book", "README.md").read_text(encoding="utf-8")
        linked = set(re.findall(r"\(\.\./notebooks/([\w-]+\.ipynb)\)", index))
        self.assertEqual(linked, {path.name for path in FOLDER.glob("*.ipynb")})


if __name__ == "__main__":
    unittest.main()
