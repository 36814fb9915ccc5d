"""The sentences of a contract, and the numbers that they keep.

A sentence is one of the field's first paragraph, or an item of its list with all that the item
says. docs/sentences.tsv gives each its number, which it keeps: a sentence with another text gets
the next number of its clause, unless its row is changed by hand to the new digest. A number is
never used again, so rows are never deleted.
"""

import dataclasses
import hashlib
import pathlib
import re

REGISTRY = pathlib.Path("docs", "sentences.tsv")
HEAD = (
    "# Each sentence of each contract: clause, number, digest of its text.\n"
    "# scripts/site --sentences adds rows; none is ever deleted, and no number is used twice.\n"
)
END = re.compile(r"(?<=[^.\s])\. (?=[A-Z<(])")


@dataclasses.dataclass
class Sentence:
    clause: str
    number: int
    text: str
    is_item: bool

    @property
    def anchor(self):
        return f"{self.clause}-{self.number}"


def digest(text):
    return hashlib.sha256(" ".join(text.split()).encode()).hexdigest()[:12]


def split(lines):
    """(text, is_item) of each sentence of a contract's physical lines."""
    paragraphs = [("", False)]
    for line in lines:
        if line.startswith("- "):
            paragraphs.append((line[2:], True))
        else:
            text, is_item = paragraphs[-1]
            paragraphs[-1] = (f"{text} {line}".strip(), is_item)
    for text, is_item in paragraphs:
        for part in [text] if is_item else END.split(text):
            if part.strip():
                yield part.strip(), is_item


def read_registry(root):
    """{clause: {digest: number}} of the kept file."""
    known = {}
    path = root / REGISTRY
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                clause, number, text_digest = line.split("\t")
                known.setdefault(clause, {})[text_digest] = int(number)
    return known


def numbered(clause, known):
    """The sentences of a clause's contract. One that the registry does not know gets the next
    number."""
    numbers = known.setdefault(clause.name, {})
    found = []
    for text, is_item in split(clause.fields["Contract"]):
        number = numbers.setdefault(digest(text), max(numbers.values(), default=0) + 1)
        found.append(Sentence(clause.name, number, text, is_item))
    return found


def write_registry(root, known):
    rows = [
        f"{clause}\t{number}\t{text_digest}"
        for clause, numbers in known.items()
        for text_digest, number in sorted(numbers.items(), key=lambda row: row[1])
    ]
    (root / REGISTRY).write_text(HEAD + "\n".join(rows) + "\n", encoding="utf-8")


def fresh(clauses, root):
    """The sentences that the kept file does not know."""
    known = read_registry(root)
    return [
        (clause.name, text)
        for clause in clauses
        for text, _ in split(clause.fields["Contract"])
        if digest(text) not in known.get(clause.name, {})
    ]
