"""Mutants of the reference: where they are made, and that the laws see a sample of them."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from _plumb import HOME

sys.path.insert(0, os.path.join(HOME, "tests", "mutation"))
from compiled import guilty
from functions import functions_of
from mutants import FAMILIES, REFERENCE, balanced, headers, mutants_of
from overlay import Overlay
from planted import PlantedError, mutant_of, planted
from results import outcome, reasons

PROGRAM = os.environ.get("PLUMB_MUTATION", f"{HOME}/build/release/plumb_mutation")
FLOOR_DIV = "  return floor_divide(n, d).quotient;\n"
HEADER = "integers/integer.hpp"


def floor_div_line():
    lines = (REFERENCE / HEADER).read_text(encoding="utf-8").splitlines(keepends=True)
    return 1 + lines.index(FLOOR_DIV)


class Making(unittest.TestCase):
    def test_a_function_is_found_with_its_body(self):
        text = (
            "namespace plumb {\nstruct A {\n  explicit A(int n) : n_{n} { check(); }\n"
            "  int n_;\n};\ntemplate <class I>\nvoid f(const I& a) {\n  if (a < 1) { g(); }\n}\n"
            "inline constexpr int limits[] = {1, 2};\n}\n"
        )
        found = [(one.name, one.returns_nothing, text[one.begin : one.end].strip())
                 for one in functions_of(text)]
        self.assertIn(("f", True, "if (a < 1) { g(); }"), found)
        self.assertNotIn("limits", [name for name, *_ in found])

    def test_each_header_with_operations_has_functions(self):
        for header in headers():
            text = (REFERENCE / header).read_text(encoding="utf-8")
            if "// Clause " in text:
                self.assertTrue(functions_of(text), header)

    def test_a_change_outside_a_body_or_of_a_comment_is_no_mutant(self):
        line = floor_div_line()
        self.assertEqual(len(mutants_of(HEADER, [[line, FLOOR_DIV.replace("n, d", "d, n")]])), 1)
        self.assertEqual(mutants_of(HEADER, [[line, FLOOR_DIV.replace(";", ";  // q")]]), [])
        self.assertEqual(mutants_of(HEADER, [[line - 1, "Integer floor_div(Integer n) {\n"]]), [])
        self.assertEqual(mutants_of(HEADER, [[line, FLOOR_DIV.replace(")", "")]]), [])

    def test_brackets_in_comments_and_strings_do_not_count(self):
        self.assertTrue(balanced('f("(", x); // ]'))
        self.assertFalse(balanced("f(x];"))

    def test_an_error_belongs_to_the_innermost_mutant(self):
        line = floor_div_line()
        changes = [[line, FLOOR_DIV.replace("n, d", word)] for word in ("d, n", "n, n")]
        first, second = mutants_of(HEADER, changes)
        with tempfile.TemporaryDirectory() as folder:
            overlay = Overlay(pathlib.Path(folder), {1: first, 2: second})
            path = pathlib.Path(folder, "reference", HEADER)
            text = path.read_text(encoding="utf-8").splitlines()
            at = [k for k, line in enumerate(text, 1) if "selected == " in line]
            errors = "\n".join([
                f"{path}:{at[0] + 1}:3:   required from 'f'",
                f"{path}:{at[1] + 1}:9: error: no match",
                f"{path}:{at[0] + 1}:3:   required from 'g'",
                "elsewhere.hpp:1:1: error: no type",
            ])  # fmt: skip
            self.assertEqual(guilty(overlay, errors), {2: "error: no match", 1: "error: no type"})
            self.assertEqual(guilty(overlay, "elsewhere.hpp:1:1: error: no type"), {})

    def test_each_planted_mistake_is_one_change_of_one_line(self):
        mutants = planted(FAMILIES)
        self.assertGreater(len(mutants), 400)
        self.assertEqual(len(mutants), len({mutant.key for mutant in mutants}))
        for mutant in mutants:
            self.assertTrue(balanced(mutant.body), mutant)
            self.assertNotEqual(mutant.before, mutant.after)
        self.assertEqual({mutant.family for mutant in mutants}, set(FAMILIES))
        row = {"header": HEADER, "function": "floor_div", "before": "n, d", "after": "d, n"}
        self.assertEqual(mutant_of(row).line, floor_div_line())
        for before in ("n - d", "n"):
            with self.assertRaisesRegex(PlantedError, "expected once"):
                mutant_of({**row, "before": before})

    def test_a_reason_is_given_for_each_equivalent_mutant(self):
        for key, reason in reasons().items():
            self.assertRegex(key, "^[0-9a-f]{12}$")
            self.assertGreater(len(reason), 20, key)

    def test_what_no_law_sees_is_a_survivor_unless_it_is_equivalent(self):
        line = {"key": "k", "reached": 1, "check": None, "exhaust": None, "domain": None}
        line |= {"examples": None, "edges": None}
        self.assertEqual(outcome(line, {}), "survived")
        self.assertEqual(outcome(line, {"k": "a reason"}), "equivalent")
        self.assertEqual(outcome({**line, "examples": {"law": "x"}}, {}), "seen")
        self.assertEqual(outcome({**line, "edges": {"law": "x"}}, {}), "seen")
        self.assertEqual(outcome({**line, "check": {"law": "x"}}, {}), "killed")


class Sample(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        setup = subprocess.run(
            [f"{HOME}/scripts/setup", "--mutation"], capture_output=True, text=True
        )
        if setup.returncode == 3:
            raise unittest.SkipTest(setup.stdout.strip())

    def test_laws_see_a_sample_that_is_judged_once(self):
        with tempfile.TemporaryDirectory() as folder:
            words = ["--family", FAMILIES[0], "--each", "24", "--results", folder]
            call = [sys.executable, f"{HOME}/scripts/mutation", *words]
            environment = {**os.environ, "PLUMB_MUTATION": PROGRAM}
            first, second = [
                subprocess.run(call, capture_output=True, text=True, timeout=500, env=environment)
                for _ in range(2)
            ]
            self.assertEqual(first.returncode, 0, first.stdout + first.stderr)
            text = pathlib.Path(folder, "results.jsonl").read_text(encoding="utf-8")
            lines = [json.loads(line) for line in text.splitlines()]
            self.assertEqual(len(lines), 24)
            # The sample is another one after each change of a header, and few of it are reached.
            reached = [line for line in lines if line.get("reached")]
            killed = [line for line in reached if line.get("check") and line.get("exhaust")]
            self.assertGreaterEqual(len(reached), 4, text)
            self.assertGreaterEqual(2 * len(killed), len(reached), text)
            for line in killed:
                self.assertIn(".", line["check"]["law"])
            table = [line for line in first.stdout.splitlines() if line.startswith("|")]
            self.assertEqual(second.stdout.splitlines(), table)
            # Control: the same library, without a mutant.
            library = next(pathlib.Path(folder).glob(f"*/{FAMILIES[0]}.so"))
            operations = ["floor_div", "gcd", "log2"]
            for phase in ("check", "exhaust", "domain", "examples", "edges"):
                done = subprocess.run(
                    [PROGRAM, phase, library, "0", "text", *operations],
                    input="floor_div(-1, 2)\nfloor_div(1, 0)\n",
                    capture_output=True,
                    text=True,
                )
                self.assertEqual(done.returncode, 0, (phase, done.stdout))


if __name__ == "__main__":
    unittest.main()
