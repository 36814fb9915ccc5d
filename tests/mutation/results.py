"""The results that are kept, and what they say of each family."""

import csv
import json

from judging import PHASES
from mutants import FAMILIES, HOME

EQUIVALENT = HOME / "tests" / "mutation" / "equivalent.tsv"


def reasons():
    """{key of a mutant: why it is equivalent}."""
    with EQUIVALENT.open(encoding="utf-8", newline="") as file:
        return {row["key"]: row["reason"] for row in csv.DictReader(file, delimiter="\t")}


class Results:
    def __init__(self, folder, digest):
        self.path, self.digest, self.lines = folder / "results.jsonl", digest, {}
        if self.path.exists():
            for text in self.path.read_text(encoding="utf-8").splitlines():
                try:
                    line = json.loads(text)
                except json.JSONDecodeError:  # the last line of a run that was ended
                    continue
                if line["digest"] == digest:
                    self.lines[line["key"]] = line

    def keep(self, mutant, found):
        line = {
            "key": mutant.key,
            "header": mutant.header,
            "line": mutant.line,
            "function": mutant.name,
            "before": mutant.before,
            "after": mutant.after,
            **found,
            "digest": self.digest,
        }
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        self.lines[mutant.key] = line
        return line


def outcome(line, equivalent):
    """not compiled, not reached, killed, seen, equivalent or survived. `seen`: no law fails, but
    the domain is another one, or a worked example or an edge has another answer."""
    if "error" in line:
        return "not compiled"
    if line["reached"] == 0:
        return "not reached"
    if line["check"] or line["exhaust"]:
        return "killed"
    if line["domain"] or line["examples"] or line["edges"]:
        return "seen"
    return "equivalent" if line["key"] in equivalent else "survived"


def summary(lines, equivalent):
    """{family: {column: number}} and a row of all."""
    columns = ("not compiled", "not reached", "killed", "seen", "equivalent", "survived")
    table = {family: dict.fromkeys(("mutants", *columns, *PHASES), 0) for family in FAMILIES}
    for line in lines:
        row = table[line["header"].split("/")[0] if "/" in line["header"] else "integers"]
        row["mutants"] += 1
        row[outcome(line, equivalent)] += 1
        for phase in PHASES:
            row[phase] += bool(line.get(phase))
    table["all"] = {
        column: sum(row[column] for row in table.values()) for column in table["integers"]
    }
    return {family: row for family, row in table.items() if row["mutants"]}
