"""Mistakes that were planted by hand: rows of planted.tsv, each a change within one line of the
body of one function."""

import csv

from functions import functions_of
from mutants import FAMILIES, HOME, REFERENCE, Mutant, family_of

PLANTED = HOME / "tests" / "mutation" / "planted.tsv"


class PlantedError(Exception):
    pass


def mutant_of(row):
    """`before` stands once in the bodies of the functions of that name."""
    text = (REFERENCE / row["header"]).read_text(encoding="utf-8")
    found = []
    for place, function in enumerate(functions_of(text)):
        body = text[function.begin : function.end]
        if function.name == row["function"]:
            found += [(place, function, body)] * body.count(row["before"])
    if len(found) != 1:
        raise PlantedError(
            f"planted.tsv: {row['header']}, {row['function']} has {row['before']!r} "
            f"{len(found)} times; expected once."
        )
    place, function, body = found[0]
    at = function.begin + body.index(row["before"])
    begin = text.rfind("\n", 0, at) + 1
    line = text[begin : text.index("\n", at)]
    changed = line[: at - begin] + row["after"] + line[at - begin + len(row["before"]) :]
    return Mutant(
        row["header"],
        place,
        function.name,
        1 + text.count("\n", 0, at),
        line.strip(),
        changed.strip(),
        body.replace(row["before"], row["after"]),
    )


def planted(families):
    """The planted mistakes of these families, in the order of FAMILIES and of the file."""
    with PLANTED.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    mutants = [mutant_of(row) for row in rows if family_of(row["header"]) in families]
    return sorted(mutants, key=lambda one: FAMILIES.index(one.family))
