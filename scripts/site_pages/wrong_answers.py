"""Answers that violate one sentence of a contract each, and answers that a sentence allows:
tests/sentences/FAMILY.tsv.

A line has the sentence, the arguments, the answer, and what the judge calls it. Arguments and
several results are separated by ` ; `. tests/sentences/choices.tsv has answers of the variation
points: the point, its choice, the operation, the arguments, the answer.
"""

import dataclasses
import json
import pathlib

FOLDER = pathlib.Path("tests", "sentences")
CHOICES = "choices.tsv"
SEPARATOR = " ; "
CHARGES = {"wrong", "unguarded"}
RIGHT = {"identical", "equivalent", "lawful", "extends"}


@dataclasses.dataclass
class Answer:
    clause: str
    number: str
    arguments: list
    results: list
    verdict: str

    @property
    def key(self):
        return self.clause, self.number

    def line(self, identity):
        """What `plumb judge` reads."""
        result = self.results[0] if len(self.results) == 1 else self.results
        said = {"id": identity, "op": self.clause, "args": self.arguments, "result": result}
        return json.dumps(said)


@dataclasses.dataclass
class Choice:
    point: str
    choice: str
    answer: Answer


def lines_of(path):
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line.split("\t")


def answer_of(clause, number, arguments, results, verdict=""):
    return Answer(clause, number, arguments.split(SEPARATOR), results.split(SEPARATOR), verdict)


def read(root):
    """The answers of all families, in the order of the files."""
    return [
        answer_of(*sentence.split("#"), arguments, results, verdict)
        for path in sorted((root / FOLDER).glob("*.tsv"))
        if path.name != CHOICES
        for sentence, arguments, results, verdict in lines_of(path)
    ]


def choices(root):
    """The answers of the variation points."""
    return [
        Choice(point, choice, answer_of(operation, "", arguments, results))
        for point, choice, operation, arguments, results in lines_of(root / FOLDER / CHOICES)
    ]


def charged(answers):
    """{(clause, number): how many of its answers are charged}."""
    found = {}
    for one in answers:
        if one.verdict in CHARGES:
            found[one.key] = found.get(one.key, 0) + 1
    return found
