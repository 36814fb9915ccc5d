"""The clauses, their laws and their proofs, as `plumb` prints them with --json."""

import dataclasses
import json
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
LEDGER = ROOT / "proofs" / "ledger"


@dataclasses.dataclass
class Law:
    id: str
    equation: str
    contract: bool  # decides whether an answer is right
    provable: bool
    lines: list = dataclasses.field(default_factory=list)  # of the ledger


@dataclasses.dataclass
class Clause:
    number: int  # from 1, in the order of `plumb ops`
    name: str
    family: str  # folder below reference/
    header: str  # path from the root
    signature: str
    fields: dict  # name of a field -> its physical lines
    laws: list
    mutants: list  # names of broken definitions, without those of other clauses

    def paragraph(self, field):
        return " ".join(self.fields.get(field, []))

    @property
    def letters(self):
        """The names of the arguments, and that of the answer."""
        return [*re.findall(r"[(,] ?(\w+):", self.signature), "R"]

    @property
    def contract_law(self):
        return next(law for law in self.laws if law.contract)


class Plumb:
    """The program whose answers fill the pages."""

    def __init__(self, program):
        self.program = str(program)

    def is_plumb(self):
        """Whether the program says that it is plumb."""
        try:
            said = subprocess.run([self.program, "--version"], capture_output=True, timeout=120)
        except (OSError, subprocess.TimeoutExpired):
            return False
        return said.stdout.startswith(b"plumb ")

    def text(self, *words, codes=(0,)):
        done = subprocess.run([self.program, *words], capture_output=True, text=True, timeout=120)
        if done.returncode not in codes:
            raise RuntimeError(f"plumb {' '.join(words)}: expected {codes}, got {done.returncode}")
        return done.stdout

    def rows(self, *words, codes=(0,)):
        return [json.loads(line) for line in self.text(*words, "--json", codes=codes).splitlines()]


def signature_of(row):
    operands = ", ".join(f"{one['name']}: {one['kind']}" for one in row["arguments"])
    return f"{row['op']}({operands}) -> {row['result']}"


def clauses_of(plumb):
    """Every clause, in the order of `plumb ops`."""
    stated = {row["clause"]: row for row in plumb.rows("clause", "--all")}
    listed = {row["id"]: row for row in plumb.rows("law", "list")}
    lines, mutants = {}, {}
    for line in json.loads((LEDGER / "ledger.json").read_text(encoding="utf-8"))["lines"]:
        lines.setdefault(line["law"], []).append(line)
    for name in json.loads((LEDGER / "controls.json").read_text(encoding="utf-8"))["mutants"]:
        mutants.setdefault(name.split(".")[0], []).append(name)

    found = []
    for number, row in enumerate(plumb.rows("ops"), 1):
        clause = stated[row["op"]]
        laws = [
            Law(
                law["id"],
                law["equation"],
                listed[law["id"]]["contract"],
                listed[law["id"]]["provable"],
                lines.get(law["id"], []),
            )
            for law in clause["laws"]
        ]
        found.append(
            Clause(
                number,
                row["op"],
                clause["header"].split("/")[1],
                clause["header"],
                signature_of(row),
                clause["fields"],
                laws,
                mutants.get(row["op"], []),
            )
        )
    return found


def open_reasons(plumb, clauses):
    """Why a law without a line in the ledger is not proved, by the law's id. A law that the prover
    takes but that has no line is not asked about: the prover may run for minutes."""
    without = [law for clause in clauses for law in clause.laws if not law.lines]
    reasons = {law.id: "the ledger has no line of it" for law in without if law.provable}
    for law in without:
        if not law.provable:
            (row,) = plumb.rows("law", "prove", law.id, codes=(0, 1, 3))[:1]
            reasons[law.id] = row["reason"]
    return reasons


def refusal_meanings():
    """What each code of a refusal says, as reference/answer.hpp has it."""
    text = (ROOT / "reference" / "answer.hpp").read_text(encoding="utf-8")
    body = re.search(r"enum class Refusal \{(.*?)\};", text, re.S)[1]
    return dict(re.findall(r"^ *(\w+), +// (.*)$", body, re.M))
