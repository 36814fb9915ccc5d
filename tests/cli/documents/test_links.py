"""Each link of the pages at the root and in docs/ leads to a file, and to a heading of it. Links of
notebooks do too."""

import os
import pathlib
import re
import unittest

from _notebook_tools import words_of
from _plumb import HOME

ROOT = pathlib.Path(HOME)
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
NOTEBOOKS = sorted((ROOT / "docs").rglob("*.ipynb"))
NAMED = ["README.md", "docs/glossary.md", "docs/sources.md", "docs/book/what-is-proved.md"]

FENCE = re.compile(r"^(```+).*?^\1$", re.M | re.S)
CODE = re.compile(r"(`+)(?!`).+?(?<!`)\1(?!`)")
INLINE = re.compile(r"\]\(([^()\s]+)\)")
DEFINED = re.compile(r"^\[([\w-]+)\]: +(\S+)$", re.M)
CITED = re.compile(r"\[([\w-]+)\](?![(:])")


def prose(text):
    """The text without blocks and spans of code."""
    return CODE.sub("", FENCE.sub("", text))


def anchors(text):
    """The anchor of each heading, as GitHub makes it."""
    found = []
    for title in re.findall(r"^#+ +(.*?) *$", FENCE.sub("", text), re.M):
        title = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", title)
        plain = re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
        again = sum(1 for one in found if re.fullmatch(re.escape(plain) + r"(-\d+)?", one))
        found.append(f"{plain}-{again}" if plain in found else plain)
    return found


def keys():
    """The keys of docs/sources.md."""
    text = (ROOT / "docs" / "sources.md").read_text(encoding="utf-8")
    return re.findall(r"^\| \[([\w-]+)\]\(#", text, re.M)


def broken(page, text):
    """The links of `text`, a page at `page`, that lead nowhere, and the keys without a link."""
    spoken = prose(text)
    defined = dict(DEFINED.findall(spoken))
    for target in [*INLINE.findall(spoken), *defined.values()]:
        file, _, anchor = target.partition("#")
        if ":" in file:
            continue
        path = pathlib.Path(os.path.normpath(page.parent / file)) if file else page
        if path != page and not path.exists():
            yield target
        elif anchor:
            there = text if path == page else path.read_text(encoding="utf-8")
            if anchor not in anchors(there):
                yield target
    for key in set(CITED.findall(spoken)) & set(keys()) - set(defined):
        yield f"[{key}]"


def text_of(page):
    return words_of(page) if page.suffix == ".ipynb" else page.read_text(encoding="utf-8")


class Links(unittest.TestCase):
    def test_lead_somewhere(self):
        for name in NAMED:
            self.assertIn(ROOT / name, PAGES)
        self.assertEqual(len(keys()), 5)
        self.assertGreater(len(NOTEBOOKS), 2)
        for page in [*PAGES, *NOTEBOOKS]:
            with self.subTest(page=page.relative_to(ROOT)):
                self.assertEqual(list(broken(page, text_of(page))), [])

    def test_of_the_book_name_each_page_once_and_number_the_explanations(self):
        book = ROOT / "docs" / "book"
        text = (book / "README.md").read_text(encoding="utf-8").split("\n## Families\n")[0]
        rows = re.findall(r"^\| (?:(\d+) \| )?\[[^]]+\]\(([^()#]+)\) \|", text, re.M)
        listed = [os.path.normpath(book / target) for _, target in rows]
        pages = [str(page) for page in book.rglob("*.md") if page != book / "README.md"]
        self.assertEqual(sorted(pages), sorted(page for page in listed if page in pages))
        numbers = [int(number) for number, _ in rows if number]
        self.assertEqual(numbers, list(range(1, len(numbers) + 1)))
        self.assertGreater(len(numbers), 20)

    def test_that_lead_nowhere_are_found(self):
        text = """# One `word`, [two](README.md)
## Twice
## Twice
[a](README.md) [b](#one-word-two) [c](#twice-1) [d](docs/sources.md#cute-algebra) [cute-algebra]
[e](nowhere.md) [f](#three) [g](docs/sources.md#nothing) [cute-swizzle] <https://a.b> `[h](no.md)`
```
[i](no.md)
```
[cute-algebra]: docs/nowhere.md
"""
        self.assertEqual(
            list(broken(ROOT / "page.md", text)),
            ["nowhere.md", "#three", "docs/sources.md#nothing", "docs/nowhere.md"]
            + ["[cute-swizzle]"],
        )


if __name__ == "__main__":
    unittest.main()
