"""Each refusal code that a clause names is seen: in an example of the clause, in
reference/domain_edges.tsv, or in long_refusals.tsv, whose calls are too long to be written
out. There `$TEXT*N$` is TEXT N times with commas between, and `$2^N$` is a number."""

import csv
import json
import pathlib
import re
import unittest

from _plumb import HOME, plumb

EDGES = pathlib.Path(HOME, "reference", "domain_edges.tsv")
LONG = pathlib.Path(HOME, "tests", "cli", "limits", "long_refusals.tsv")
CODE = re.compile(r"\b[a-z]+_[a-z_]+\b|\bcarry\b")


def rows(table):
    with table.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


def written_out(call):
    call = re.sub(r"\$2\^(\d+)\$", lambda power: str(2 ** int(power[1])), call)
    return re.sub(r"\$(.*?)\*(\d+)\$", lambda text: ",".join([text[1]] * int(text[2])), call)


def refusals_of(clauses):
    """(clause, code): those that the clauses name, and those of their examples."""
    named, examples = set(), set()
    for clause in clauses:
        fields = clause["fields"]
        for codes, pattern, field in (
            (named, CODE, "Refusals"),
            (examples, re.compile(r"refuse (\w+)"), "Examples"),
        ):
            found = pattern.findall(" ".join(fields.get(field, [])))
            codes |= {(clause["clause"], code) for code in found}
    return named, examples


class Refusals(unittest.TestCase):
    def test_of_long_calls_are_what_the_table_says(self):
        for row in rows(LONG):
            with self.subTest(row["call"][:80]):
                code, out, _ = plumb("eval", written_out(row["call"]))
                self.assertEqual((code, out), (1, f"refuse {row['outcome']}\n"))

    def test_are_seen_if_a_clause_names_them(self):
        _, out, _ = plumb("clause", "--all", "--json")
        named, examples = refusals_of([json.loads(line) for line in out.splitlines()])
        codes = {code for _, code in examples}
        named = {(clause, code) for clause, code in named if code in codes}
        calls = {(row["call"].split("(")[0], row["outcome"]) for row in rows(EDGES) + rows(LONG)}
        seen = examples | {(clause, outcome) for clause, outcome in calls if outcome in codes}
        self.assertGreater(len(named), 500)
        self.assertEqual(sorted(named - seen), [])
        self.assertEqual(sorted(seen - named), [], "no clause names it")


if __name__ == "__main__":
    unittest.main()
