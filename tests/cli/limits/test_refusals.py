"""Each refusal code that a clause names is seen: in an example of the clause, or in refusals.tsv.

A call in refusals.tsv may have `$TEXT*N$`, which is TEXT N times with commas between, and `$2^N$`.
"""

import csv
import json
import pathlib
import re
import unittest

from _plumb import HOME, plumb

TABLE = pathlib.Path(HOME, "tests", "cli", "limits", "refusals.tsv")
CODE = re.compile(r"\b[a-z]+_[a-z_]+\b|\bcarry\b")


def written_out(call):
    call = re.sub(r"\$2\^(\d+)\$", lambda power: str(2 ** int(power[1])), call)
    return re.sub(r"\$(.*?)\*(\d+)\$", lambda text: ",".join([text[1]] * int(text[2])), call)


def rows():
    with TABLE.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


def arguments_of(call):
    """The arguments of a call, cut at the commas outside of brackets."""
    found, depth, begin = [], 0, 0
    inside = call[call.index("(") + 1 : -1]
    for at, letter in enumerate(inside + ","):
        depth += (letter in "([{<") - (letter in ")]}>" and inside[at - 1 : at + 1] != "->")
        if letter == "," and depth == 0:
            found.append(inside[begin:at].strip())
            begin = at + 1
    return found


def answers_to(calls):
    lines = [
        json.dumps({"id": str(k), "op": call[: call.index("(")], "args": arguments_of(call)})
        for k, call in enumerate(calls)
    ]
    _, out, _ = plumb("serve", text="\n".join(lines) + "\n")
    return [json.loads(line) for line in out.splitlines()]


class Refusals(unittest.TestCase):
    def test_are_what_the_table_says(self):
        table = rows()
        answers = answers_to([written_out(row["call"]) for row in table])
        self.assertEqual(len(answers), len(table))
        for row, answer in zip(table, answers):
            with self.subTest(row["clause"], code=row["code"]):
                self.assertEqual(row["call"].split("(")[0], row["clause"])
                self.assertEqual(answer.get("refuse"), row["code"], answer)

    def test_every_code_that_a_clause_names_is_seen(self):
        _, out, _ = plumb("clause", "--all", "--json")
        codes = set(re.findall(r"refuse (\w+)", out))
        seen = {(row["clause"], row["code"]) for row in rows()}
        stated, examples = set(), set()
        for line in out.splitlines():
            clause = json.loads(line)
            fields = clause.get("fields", {})
            named = CODE.findall(" ".join(fields.get("Refusals", [])))
            stated |= {(clause["clause"], code) for code in named if code in codes}
            shown = re.findall(r"refuse (\w+)", " ".join(fields.get("Examples", [])))
            examples |= {(clause["clause"], code) for code in shown}
        self.assertGreater(len(stated), 500)
        self.assertEqual(sorted(stated - examples - seen), [])
        self.assertEqual(sorted((seen | examples) - stated), [], "no clause names it")


if __name__ == "__main__":
    unittest.main()
