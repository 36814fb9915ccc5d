"""The repository's Markdown as pages of the site, and the files that it links to."""

import os
import pathlib
import re

from .markup import ORPHAN

FENCE = re.compile(r"^(```+).*?^\1 *$", re.M | re.S)
TARGET = re.compile(r"(\]\()([^()\s]+)(\))|(^\[[\w-]+\]: +)(\S+)", re.M)
PLACES = ("*.md", "docs/**/*.md", "libraries/**/*.md", "reference/README.md")
LEDGER = pathlib.Path("proofs", "ledger", "LEDGER.md")
# Where a link to a folder without a README leads.
FOLDERS = {"reference": "reference/README.md", "libraries": "libraries/README.md"}


def pages_of(root):
    """The Markdown files that become pages, from the root."""
    found = [path for place in PLACES for path in sorted(root.glob(place))]
    return [path.relative_to(root) for path in found] + [LEDGER]


class Links:
    """Rewrites the links of a page: to pages of the site, to headers, to copied files."""

    def __init__(self, root, pages):
        self.root = root
        self.pages = set(pages)
        self.headers, self.files = set(), set()  # what the pages link to

    def target(self, page, target):
        """The link as the site has it, or None if the site lacks the file."""
        file, hash_mark, anchor = target.partition("#")
        if ":" in file or not file:
            return target
        path = pathlib.Path(os.path.normpath(page.parent / file))
        place = self.root / path
        if place.is_dir():
            path = pathlib.Path(FOLDERS.get(str(path), path / "README.md"))
            place = self.root / path
        if path == LEDGER and anchor:
            return os.path.relpath(f"standard/{anchor}.md", page.parent) + "#laws"
        if path.suffix == ".md":
            if path not in self.pages:
                return None
            return f"{os.path.relpath(path, page.parent)}{hash_mark}{anchor}"
        if path.suffix == ".hpp" and path.parts[0] == "reference":
            self.headers.add(path)
            return f"{os.path.relpath(path, page.parent)}.md"
        if not place.is_file():
            return None
        self.files.add(path)
        return os.path.relpath(path, page.parent)

    def rewritten(self, page, text):
        out, last = [], 0
        for start, end in self.stretches(text):
            out.append(text[last:start])
            out.append(TARGET.sub(lambda found: self.replaced(page, found), text[start:end]))
            last = end
        return "".join(out) + text[last:]

    @staticmethod
    def stretches(text):
        """Fences only: a link's words may be code, so spans of code stay within a stretch."""
        masked = FENCE.sub(lambda found: "\0" * len(found[0]), text)
        return [found.span() for found in re.finditer(r"[^\0]+", masked)]

    def replaced(self, page, found):
        if found[1]:
            target = self.target(page, found[2])
            return found[0] if target is None else f"{found[1]}{target}{found[3]}"
        target = self.target(page, found[5])
        return found[0] if target is None else f"{found[4]}{target}"


def reading_order(root):
    """The pages of docs/book/README.md: (numbered chapters in reading order, pages to look up)."""
    text = (root / "docs" / "book" / "README.md").read_text(encoding="utf-8")
    chapters, shelf = [], []
    rows = r"^\| (?:(\d+) \| )?\[[^]]+\]\(([^)#]+)\) \|"
    for number, target in re.findall(rows, text, re.M):
        page = pathlib.Path(os.path.normpath(pathlib.Path("docs/book") / target))
        (chapters if number else shelf).append(page)
    return chapters, shelf


def page_text(path, text, links):
    """A page of the repository as the site has it."""
    if path == LEDGER:
        # Its lines are on the pages of the clauses.
        head = re.split(r"^## (?!Not proved)", text, maxsplit=1, flags=re.M)[0]
        text = head + "The pages of the [clauses](../../standard/index.md) have the lines.\n"
        return text
    is_part = path.parts[0] == "libraries" and len(path.parts) > 2
    return (ORPHAN if is_part else "") + links.rewritten(path, text)


def header_page(path):
    """A header of the reference, with its lines numbered."""
    return ORPHAN + "\n".join(
        (
            f"# {path}",
            "",
            f"```{{literalinclude}} {path.name}",
            ":language: cpp",
            ":linenos:",
            "```",
            "",
        )
    )
