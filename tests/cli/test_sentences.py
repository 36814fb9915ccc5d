"""What checks each sentence of a contract: docs/sentence-checks.tsv leaves no sentence out and
names nothing that does not exist, and the judge charges the wrong answers of tests/sentences."""

import dataclasses
import json
import os
import pathlib
import random
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _plumb import HOME, PLUMB, plumb

ROOT = pathlib.Path(HOME)
sys.path.insert(0, str(ROOT / "scripts"))
from site_pages import kept, sentence_checks, sentences, standard, wrong_answers

HELLO = json.dumps({"protocol": "1", "name": "answers", "version": "1"})
KILLS_RUN_AGAIN = 40


def judgements(text):
    """What the judge says, by the id of the answer."""
    found = {}
    for line in plumb("judge", "-", "--json", text=text)[1].splitlines():
        row = json.loads(line)
        found.setdefault(row.get("id"), []).append(row)
    return found


def judged(lines):
    """The judgement of each line, which is the answer of a candidate of its own."""
    said = judgements("".join(f"{HELLO}\n{line}\n" for line in lines))
    return {identity: rows[0] for identity, rows in said.items() if identity}


def declaring(point, choice):
    return json.dumps({**json.loads(HELLO), "choices": {point: choice}})


class Table(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.clauses = standard.clauses_of(standard.Plumb(PLUMB))
        known = sentences.read_registry(ROOT)
        cls.sentences = {one.name: sentences.numbered(one, known) for one in cls.clauses}
        cls.rows = sentence_checks.read(ROOT)
        rows = plumb("ops", "--variations", "--json")[1].splitlines()
        cls.points = {json.loads(row)["id"] for row in rows}
        cls.answers = wrong_answers.read(ROOT)

    def faults(self, rows, texts=None):
        return list(
            sentence_checks.faults(self.clauses, texts or self.sentences, rows, self.points)
        )

    def changed(self, clause, place, **fields):
        """The faults if a row has other fields."""
        row = dataclasses.replace(self.rows[clause, place], **fields)
        return self.faults({**self.rows, row.key: row})

    def test_no_sentence_is_unexplained_and_no_row_names_what_does_not_exist(self):
        self.assertEqual(self.faults(self.rows), [])

    def test_a_sentence_without_a_row_and_a_row_without_a_sentence_are_found(self):
        rows = {key: row for key, row in self.rows.items() if key != ("composition", "3")}
        self.assertIn("composition 3: no row says", self.faults(rows)[0])
        left_over = dataclasses.replace(self.rows["composition", "1"], place="99")
        self.assertEqual(
            self.faults({**self.rows, left_over.key: left_over}),
            ["composition 99: the row is left over; the clause has no such sentence"],
        )

    def test_names_that_do_not_exist_are_found(self):
        for fields, fault in (
            ({"laws": ["composition.pointwize"]}, "no law composition.pointwize"),
            ({"points": ["composition.floor"]}, "no variation point composition.floor"),
            ({"points": ["gcd.sign"]}, "the clause has no variation point gcd.sign"),
            ({"reason": "obvious"}, "no reason obvious"),
            ({"laws": []}, "neither a law nor a reason"),
            ({"reason": "unchecked"}, "expected a note that says what a check would need"),
        ):
            self.assertIn(f"composition 1: {fault}", self.changed("composition", "1", **fields))

    def test_laws_and_variation_points_that_no_row_names_are_found(self):
        self.assertEqual(
            self.changed("gcd", "1", laws=["gcd.greatest", "gcd.symmetric"]),
            ["gcd.of-multiples: no row names it"],
        )
        self.assertEqual(
            self.changed("gcd", "1", points=[]),
            ["gcd: no row names its variation point gcd.sign"],
        )

    def test_a_changed_sentence_is_found(self):
        texts = dict(self.sentences)
        one = dataclasses.replace(texts["composition"][0], text="R has some shape.")
        texts["composition"] = [one, *texts["composition"][1:]]
        (fault,) = self.faults(self.rows, texts)
        self.assertIn("composition 1: the text has changed", fault)

    def test_each_law_kills_a_mutant_and_each_mutant_is_killed(self):
        killed = kept.killed(ROOT)
        mutants = {name for clause in self.clauses for name in clause.mutants}
        laws = [law.id for clause in self.clauses for law in clause.laws]
        self.assertEqual(list(killed), laws, "run scripts/kills and commit")
        self.assertEqual([law for law, names in killed.items() if not names], [])
        self.assertEqual(set().union(*killed.values()), mutants, "run scripts/kills and commit")

    def test_a_law_fails_for_the_mutants_that_it_kills(self):
        pairs = [(law, name) for law, names in kept.killed(ROOT).items() for name in names]
        held = []
        for law, name in random.Random(1).sample(pairs, KILLS_RUN_AGAIN):
            words = [PLUMB, "law", "check", law, "--count", "20000", "--json"]
            command = [*words, "--", os.environ["PLUMB_MUTANT"], name]
            done = subprocess.run(command, capture_output=True, text=True, timeout=300)
            if done.returncode != 1:
                held.append((law, name, done.returncode))
        self.assertEqual(held, [])


class Answers(unittest.TestCase):
    """Wrong answers are charged, allowed ones are not."""

    @classmethod
    def setUpClass(cls):
        cls.answers = wrong_answers.read(ROOT)
        cls.rows = sentence_checks.read(ROOT)

    def test_the_judge_says_of_each_what_the_table_says(self):
        said = judged(one.line(str(place)) for place, one in enumerate(self.answers))
        self.assertEqual(len(said), len(self.answers))
        others = [
            (one.clause, one.number, one.results, said[str(place)])
            for place, one in enumerate(self.answers)
            if said[str(place)]["verdict"] != one.verdict
        ]
        self.assertEqual(others, [])

    def test_each_is_of_a_sentence(self):
        known = {row.key for row in self.rows.values() if row.place.isdigit()}
        self.assertEqual([one.key for one in self.answers if one.key not in known], [])
        verdicts = wrong_answers.CHARGES | wrong_answers.RIGHT | {"unclaimed"}
        self.assertLessEqual({one.verdict for one in self.answers}, verdicts)

    def test_each_sentence_with_a_law_has_a_wrong_answer(self):
        charged = wrong_answers.charged(self.answers)
        without = [
            row.key
            for row in self.rows.values()
            if row.place.isdigit() and row.laws and not row.reason and row.key not in charged
        ]
        self.assertEqual(without, [])

    def test_where_nothing_is_claimed_the_judge_says_so(self):
        unclaimed = {one.key for one in self.answers if one.verdict == "unclaimed"}
        without = [
            row.key
            for row in self.rows.values()
            if row.reason == "unclaimed" and row.key not in unclaimed
        ]
        self.assertEqual(without, [])


class Choices(unittest.TestCase):
    """Each choice at a variation point has an answer that is right, and that contradicts the
    declaration of another choice."""

    # A library of this choice refuses where one of the other choice answers.
    REFUSED = {("divide.cotarget", "size"), ("swizzle_upcast.parted", "refused")}

    @classmethod
    def setUpClass(cls):
        rows = map(json.loads, plumb("ops", "--variations", "--json")[1].splitlines())
        cls.points = {row["id"]: row["choices"] for row in rows}
        cls.rows = wrong_answers.choices(ROOT)
        lines = []
        for place, row in enumerate(cls.rows):
            for choice in cls.points.get(row.point, ()):
                lines.append(declaring(row.point, choice))
                lines.append(row.answer.line(f"{place} {choice}"))
        cls.said = judgements("".join(f"{line}\n" for line in lines))

    def verdicts(self, place, choice):
        return {row["verdict"] for row in self.said[f"{place} {choice}"]}

    def test_each_choice_has_an_answer(self):
        have = {(row.point, row.choice) for row in self.rows}
        every = {(point, choice) for point, some in self.points.items() for choice in some}
        self.assertEqual(have, every - self.REFUSED)

    def test_each_answer_is_right_if_its_choice_is_declared(self):
        charged = [
            (row.point, row.choice)
            for place, row in enumerate(self.rows)
            if not self.verdicts(place, row.choice) <= wrong_answers.RIGHT
        ]
        self.assertEqual(charged, [])

    def test_each_point_is_seen(self):
        seen = {
            row.point
            for place, row in enumerate(self.rows)
            for choice in self.points[row.point]
            if "inconsistent" in self.verdicts(place, choice)
        }
        self.assertEqual(seen, set(self.points))


def vectors(bits):
    return [f"0b{number:0{bits}b}" for number in range(2**bits)]


class OnlyOneAnswer(unittest.TestCase):
    """Sentences that say that there is one answer: all answers of a small size are judged."""

    def accepted(self, operation, arguments, results):
        lines = [
            json.dumps({"id": str(place), "op": operation, "args": arguments, "result": result})
            for place, result in enumerate(results)
        ]
        said = judged(lines)
        self.assertEqual(len(said), len(results))
        return [
            results[int(place)]
            for place, row in said.items()
            if row["verdict"] in wrong_answers.RIGHT
        ]

    def test_matrix_echelon(self):
        every = [f"[{a},{b},{c}]" for a in vectors(2) for b in vectors(2) for c in vectors(2)]
        for given, right in (
            ("[0b11,0b01,0b10]", "[0b01,0b10,0b11]"),
            ("[0b00,0b11,0b11]", "[0b00,0b01,0b01]"),
            ("[0b10,0b10,0b00]", "[0b01,0b01,0b00]"),
        ):
            self.assertEqual(self.accepted("matrix_echelon", [given], every), [right])

    def test_linear_divide(self):
        every = [f"{{register:[[{a}]],lane:[[{b}]]}}->(dim0:4)" for a in range(4) for b in range(4)]
        given = "{register:[[1],[2],[8]],lane:[[4]]}->(dim0:16)"
        self.assertEqual(
            self.accepted("linear_divide_left", [given, "{register:[[1],[2]]}->(dim0:4)"], every),
            ["{register:[[2]],lane:[[1]]}->(dim0:4)"],
        )
        every = [
            f"{{register:[[{a}],[{b}]],lane:[]}}->(dim0:4)" for a in range(4) for b in range(4)
        ]
        self.assertEqual(
            self.accepted(
                "linear_divide_right", [given, "{register:[[2]],lane:[[1]]}->(dim0:4)"], every
            ),
            ["{register:[[1],[2]],lane:[]}->(dim0:4)"],
        )


if __name__ == "__main__":
    unittest.main()
