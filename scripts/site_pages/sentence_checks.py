"""What checks each sentence of a contract: docs/sentence-checks.tsv, and what follows from it.

A row names the laws that fail if the sentence is violated, the variation points whose choices it
allows, and, if no law decides it, the reason. The first law states the sentence. A row of a field
has the laws that check no sentence, but how the reference spells its answer, or how good it is.
"""

import dataclasses
import pathlib
import re

from .sentences import digest

TABLE = pathlib.Path("docs", "sentence-checks.tsv")
HEAD = """\
# What checks each sentence: clause, number or field, digest of its text, laws, variation points,
# reason, note. `-` is an empty cell. scripts/site_pages/sentence_checks.py has the reasons.
# If a sentence changes, read its row again before you replace the digest.
"""
REASONS = {
    "lead": "introduces the sentences below it",
    "definition": "fixes the meaning of a word that other sentences use",
    "unclaimed": "says where nothing is claimed: the judge calls such an answer unclaimed",
    "consequence": "follows from the other sentences of the contract",
    "remark": "explains, and decides no answer",
    "device": "speaks of hardware: the device records decide",
    "cited": "says what others have stated: docs/sources.md names them",
    "unchecked": "no law fails if it is false",
}
FIELDS = ("Normal", "Freedom")
POINT = re.compile(r"^([\w.-]+) = ")
EVERYWHERE = "single.mode"  # the one variation point that no clause repeats


@dataclasses.dataclass
class Row:
    clause: str
    place: str  # the number of a sentence, or a field
    digest: str
    laws: list
    points: list
    reason: str
    note: str

    @property
    def key(self):
        return self.clause, self.place


def cells_of(line):
    return [cell if cell != "-" else "" for cell in line.split("\t")]


def read(root):
    """{(clause, number or field): row} of the kept table."""
    found = {}
    for line in (root / TABLE).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            clause, place, text_digest, laws, points, reason, note = cells_of(line)
            row = Row(clause, place, text_digest, laws.split(), points.split(), reason, note)
            if row.key in found:
                raise ValueError(f"{TABLE}: two rows of {clause} {place}")
            found[row.key] = row
    return found


def write(root, rows):
    lines = [
        "\t".join(
            cell or "-"
            for cell in (
                row.clause,
                row.place,
                row.digest,
                " ".join(row.laws),
                " ".join(row.points),
                row.reason,
                row.note,
            )
        )
        for row in rows
    ]
    (root / TABLE).write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")


def texts_of(clause, sentences):
    """{number or field: text} of what a row of the clause can be about."""
    texts = {str(one.number): one.text for one in sentences}
    return {**{name: clause.paragraph(name) for name in FIELDS if name in clause.fields}, **texts}


def points_of(clause):
    """The ids of the variation points in the field Freedom."""
    lines = clause.fields.get("Freedom", [])
    return [found[1] for found in map(POINT.match, lines) if found]


def faults_of_row(row, clause, text, laws, points):
    where = f"{row.clause} {row.place}"
    if row.digest != digest(text):
        yield f"{where}: the text has changed; read the row again, then write {digest(text)}"
    for law in row.laws:
        if law not in laws:
            yield f"{where}: no law {law}"
    for point in row.points:
        if point not in points:
            yield f"{where}: no variation point {point}"
        elif point != EVERYWHERE and point not in points_of(clause):
            yield f"{where}: the clause has no variation point {point}"
    if row.reason and row.reason not in REASONS:
        yield f"{where}: no reason {row.reason}"
    if not row.laws and not row.reason:
        yield f"{where}: neither a law nor a reason"
    if row.reason == "unchecked" and not row.note:
        yield f"{where}: expected a note that says what a check would need"


def faults(clauses, sentences, rows, points):
    """Sentences, one for each row that is missing, left over or wrong, and each law that checks
    nothing. `sentences` are those of each clause by name, `points` the ids of variation points."""
    laws = {law.id for clause in clauses for law in clause.laws}
    seen = set()
    for clause in clauses:
        texts = texts_of(clause, sentences[clause.name])
        for place, text in texts.items():
            seen.add((clause.name, place))
            row = rows.get((clause.name, place))
            if row:
                yield from faults_of_row(row, clause, text, laws, points)
            elif place not in FIELDS:
                yield f"{clause.name} {place}: no row says what checks it: {text}"
        own = [row for row in rows.values() if row.clause == clause.name]
        named = {point for row in own for point in row.points}
        for point in points_of(clause):
            if point not in named:
                yield f"{clause.name}: no row names its variation point {point}"
    for clause, place in rows.keys() - seen:
        yield f"{clause} {place}: the row is left over; the clause has no such sentence"
    used = {law for row in rows.values() for law in row.laws}
    for law in sorted(laws - used):
        yield f"{law}: no row names it"
