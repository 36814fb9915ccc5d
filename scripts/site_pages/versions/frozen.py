"""Frozen versions of the standard: docs/versions/VERSION.json has all texts of one version, a
clause a line. docs/versions/digests.tsv has the digests of all versions, which become part of
`plumb`, so that a citation knows which version has a text."""

import hashlib
import json
import pathlib
import re

from .. import sentence_checks
from . import history
from ..fields import examples_of, items_of, words

FOLDER = pathlib.Path("docs", "versions")
DIGESTS = FOLDER / "digests.tsv"
HEAD = (
    "# The digest of each clause of each frozen version of the standard: version, clause, digest.\n"
    "# scripts/freeze writes it.\n"
)
NOT_STORED = ("Laws", "Source")  # the ids of laws are stored with their equations
LINES = ("Equation", "Examples")  # in other fields, another line break changes nothing
NAMED = re.compile(r"^\d+(\.\d+)+$")


def stored(name, lines):
    if name == "Examples":
        return examples_of(lines)
    return list(lines) if name in LINES else items_of(lines)


def record_of(clause, numbered):
    """A clause as a frozen version has it; `numbered` are the sentences of its contract."""
    fields = clause.fields.items()
    record = {
        "clause": clause.name,
        "family": clause.family,
        "signature": clause.signature,
        "fields": {name: stored(name, lines) for name, lines in fields if name not in NOT_STORED},
        "sentences": [{"number": one.number, "text": one.text} for one in numbered],
        "laws": [{"id": law.id, "equation": law.equation} for law in clause.laws],
        "points": sentence_checks.points_of(clause),
    }
    return {**record, "digest": digest(record)}


def digest(record):
    """The digest of the normative text, as `plumb clause --cite` prints it."""
    fields = record["fields"]
    normative = {name: words(fields[name]) for name in history.FIELDS if fields.get(name)}
    return history.digest(record["clause"], normative)


def version_of(version, date, records):
    """A version with its records, in the order of `plumb ops`."""
    lines = "".join(f"{one['clause']} {one['digest']}\n" for one in records)
    whole = hashlib.sha256(lines.encode()).hexdigest()[:16]
    return {"version": version, "date": date, "digest": whole, "clauses": records}


def text_of(version):
    """The text of the kept file: the head, and a clause a line."""
    head = {name: value for name, value in version.items() if name != "clauses"}
    rows = [
        json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in version["clauses"]
    ]
    return json.dumps(head)[:-1] + ', "clauses": [\n' + ",\n".join(rows) + "\n]}\n"


def path_of(root, version):
    return root / FOLDER / f"{version}.json"


def read(root):
    """The frozen versions, the oldest first."""
    found = [path for path in (root / FOLDER).glob("*.json") if NAMED.match(path.stem)]
    found.sort(key=lambda path: tuple(map(int, path.stem.split("."))))
    return [json.loads(path.read_text(encoding="utf-8")) for path in found]


def digests_text(versions):
    rows = [
        f"{version['version']}\t{one['clause']}\t{one['digest']}\n"
        for version in versions
        for one in version["clauses"]
    ]
    return HEAD + "".join(rows)
