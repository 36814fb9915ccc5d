"""What checks each sentence of a contract: docs/sentence-checks.tsv leaves no sentence out and
names nothing that does not exist."""

import dataclasses
import json
import os
import pathlib
import random
import subprocess
import sys
import unittest

from _plumb import HOME, PLUMB, plumb

ROOT = pathlib.Path(HOME)
sys.path.insert(0, str(ROOT / "scripts"))
from site_pages import kept, sentence_checks, sentences, standard

KILLS_RUN_AGAIN = 40


class Table(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.clauses = standard.clauses_of(standard.Plumb(PLUMB))
        known = sentences.read_registry(ROOT)
        cls.sentences = {one.name: sentences.numbered(one, known) for one in cls.clauses}
        cls.rows = sentence_checks.read(ROOT)
        rows = plumb("ops", "--variations", "--json")[1].splitlines()
        cls.points = {json.loads(row)["id"] for row in rows}

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
        left_over = dataclasses.replace(self.rows["composition", "2"], place="99")
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
            self.assertIn(f"composition 2: {fault}", self.changed("composition", "2", **fields))

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
        self.assertIn("composition 6: the text has changed", fault)

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


if __name__ == "__main__":
    unittest.main()
