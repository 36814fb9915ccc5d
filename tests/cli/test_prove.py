"""plumb law prove from outside: cache, ledger, export, and calls that are wrong."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _folder import InAFolder
from _plumb import HOME, plumb

PROVE = ["law", "prove", "coalesce.idempotent"]


class Output(unittest.TestCase):
    def test_is_in_the_order_of_laws_and_profiles_however_many_at_a_time(self):
        laws = ("coalesce.same-function", "coalesce.normal-form", "coalesce.idempotent")
        one, two = (
            plumb("law", "prove", *laws, "--rank", "2", "--no-cache", "--jobs", jobs)
            for jobs in "13"
        )
        self.assertEqual(one, two)
        self.assertEqual(one[0], 0)
        self.assertIn("polynomials+native", one[1])
        self.assertEqual(one[2], "")  # progress is for a terminal

    def test_as_data(self):
        code, out, _ = plumb(*PROVE, "--profile", "(*,*)", "--no-cache", "--json")
        self.assertEqual(code, 0)
        line = json.loads(out)
        self.assertEqual((line["outcome"], line["encodings"]), ("proved", "polynomials+native"))
        self.assertEqual(line["other"]["outcome"], "proved")
        self.assertEqual(line["unwitnessed"], 0)

    def test_a_budget_that_is_too_small_is_undecided(self):
        code, out, _ = plumb(
            "law",
            "prove",
            "right_inverse.pointwise",
            "--profile",
            "(*,*)",
            "--rlimit",
            "10",
            "--no-cache",
        )
        self.assertEqual(code, 3)
        self.assertIn("undecided", out)

    def test_a_time_that_is_too_short_is_undecided_and_not_kept(self):
        words = ["composition.pointwise", "--profile", "(*,*)", "--jobs", "1"]
        with tempfile.TemporaryDirectory() as cache:
            began = time.monotonic()
            code, out, _ = plumb("law", "prove", *words, "--time-limit", "1", "--cache", cache)
            self.assertLess(time.monotonic() - began, 30)  # without it, minutes
            kept = [one.read_text() for one in pathlib.Path(cache).rglob("*") if one.is_file()]
        self.assertEqual(code, 3)
        self.assertRegex(
            out, r"(?m)^composition\.pointwise +\(\*,\*\) \(\*,\*\) +undecided .* time"
        )
        self.assertFalse([text for text in kept if "undecided" in text])

    def test_calls_that_are_wrong(self):
        for words in [
            ["--all", "coalesce"],
            ["coalesce", "--rank", "1", "--ledger", "x"],
            ["coalesce", "--time-limit", "1", "--ledger", "x"],
            ["--all", "--rank", "1", "--ledger", "x"],
            ["--jobs", "0"],
            ["--rlimit", "0"],
            ["--rlimit", "5000000000"],
            ["coalesce", "--cache", "x", "--no-cache"],
        ]:
            self.assertEqual(plumb("law", "prove", *words)[0], 2, words)


class Cache(InAFolder):
    def prove(self):
        return plumb(*PROVE, "--profile", "(*,*)", "--json", "--cache", str(self.folder))[1]

    def proof(self):
        (kept,) = [
            file for file in self.folder.glob("*.json") if json.loads(file.read_text())["value"]
        ]
        return kept

    def test_a_result_is_taken_only_for_the_same_key(self):
        first = self.prove()
        self.assertEqual(self.prove(), first)

        kept = self.proof()
        data = json.loads(kept.read_text())
        for part in [
            "law coalesce.idempotent",
            "profiles (*,*)",
            "sources ",
            "solver Z3 ",
            "steps default",
        ]:
            self.assertIn(part, data["key"])
        data["value"]["paths"] = 12345
        kept.write_text(json.dumps(data))
        self.assertEqual(json.loads(self.prove())["paths"], 12345)  # so it is taken

        data["key"] = data["key"].replace("sources ", "sources 0")
        kept.write_text(json.dumps(data))
        self.assertEqual(self.prove(), first)  # and not for other sources

    def test_a_damaged_file_is_not_taken(self):
        first = self.prove()
        for damage in ["", "{", "[]", '{"key": 7}', '{"value": {}}']:
            self.proof().write_text(damage)
            self.assertEqual(self.prove(), first, damage)

    def test_a_file_that_is_not_of_the_form_is_not_taken(self):
        first = self.prove()
        kept = self.proof()
        data = json.loads(kept.read_text())
        for value in [{}, 7, {"law": "x"}, {**data["value"], "outcome": "sure"}]:
            kept.write_text(json.dumps({**data, "value": value}))
            self.assertEqual(self.prove(), first, value)


class Export(InAFolder):
    def test_writes_every_obligation_once(self):
        out = self.folder / "obligations"
        words = [
            "law",
            "prove",
            "coalesce.same-function",
            "--profile",
            "(*,*)",
            "--json",
            "--export",
            str(out),
        ]
        code, printed, _ = plumb(*words)
        self.assertEqual(code, 0)
        line, exported = map(json.loads, printed.splitlines())
        files = sorted(file.name for file in out.glob("*.smt2"))
        self.assertEqual(exported["exported"], len(files))

        index = json.loads((out / "index.json").read_text())
        polynomials, native = index["proofs"]
        self.assertEqual(len(polynomials["obligations"]), line["obligations"])
        self.assertEqual(polynomials["digest"], line["digest"])
        self.assertEqual(len(native["obligations"]), line["other"]["obligations"])
        self.assertEqual(sorted({*polynomials["obligations"], *native["obligations"]}), files)
        self.assertEqual(files[0].split(".")[:3], ["coalesce", "same-function", "2"])

        solver = pathlib.Path(HOME, "build", "venv", "z3", "bin", "z3")
        if solver.exists():
            for name in files:
                done = subprocess.run([solver, out / name], capture_output=True, text=True)
                self.assertEqual(done.stdout.strip(), "unsat", name)

        self.assertEqual(plumb(*words)[0], 3)  # not into a folder that holds something


class Ledger(InAFolder):
    def test_clause_prints_its_lines(self):
        code, out, _ = plumb("clause", "coalesce.normal-form")
        self.assertEqual(code, 0)
        self.assertRegex(out, r"proved +polynomials\+native +\(\*,\*\)")
        code, out, _ = plumb("clause", "coalesce", "--json")
        lines = json.loads(out)["ledger"]
        self.assertGreater(len(lines), 10)
        self.assertEqual({line["clause"] for line in lines}, {"coalesce"})

    def test_the_table_is_of_the_data(self):
        lines = json.loads(pathlib.Path(HOME, "proofs", "ledger", "ledger.json").read_text())[
            "lines"
        ]
        table = pathlib.Path(HOME, "proofs", "ledger", "LEDGER.md").read_text()
        self.assertIn(f"| lines | {len(lines)} |", table)
        for line in lines:
            self.assertIn(f"| `{line['law']}` |", table)

    def test_with_ids_only_their_lines_are_made_anew(self):
        kept = pathlib.Path(HOME, "proofs", "ledger")
        for name in ("ledger.json", "controls.json", "opinions.json"):
            shutil.copy(kept / name, self.folder)
        ledger = self.folder / "ledger.json"
        before = json.loads(ledger.read_text())
        names = [(line["law"], line["profile"]) for line in before["lines"]]

        def is_of_the_law(line):
            return line["law"] == "coalesce.idempotent"

        others = [line for line in before["lines"] if not is_of_the_law(line)]
        self.assertLess(len(others), len(names))
        ledger.write_text(json.dumps(before | {"lines": others}))
        self.assertEqual(plumb(*PROVE, "--ledger", str(self.folder))[0], 0)

        after = json.loads(ledger.read_text())["lines"]
        self.assertEqual([(line["law"], line["profile"]) for line in after], names)
        self.assertEqual([line for line in after if not is_of_the_law(line)], others)
        mutants = [line["mutants"] for line in after if is_of_the_law(line)]
        self.assertTrue(any(mutants))  # what controls.json says of them

    def test_an_open_law_has_no_lines(self):
        code, _, err = plumb("law", "prove", "log2.of-products", "--ledger", str(self.folder))
        self.assertEqual(code, 2)
        self.assertIn("log2.of-products is open", err)
        self.assertEqual(list(self.folder.iterdir()), [])


DIVISION = """(set-logic QF_NIA)
(declare-const |n| Int)
(declare-const |d| Int)
(define-fun |div0| () Int (div (+ |n| 1) |d|))
(define-fun |mod0| () Int (mod (+ |n| 1) |d|))
(assert (>= |d| 1))
(assert (distinct (+ |n| 1) (+ (* |d| |div0|) |mod0|)))
(check-sat)
"""
SQUARE = "(set-logic QF_NIA)\n(declare-const |n| Int)\n(assert (= (* |n| |n|) 9))\n(check-sat)\n"
WORD = """(set-logic QF_BV)
(declare-const |n| (_ BitVec 8))
(assert (distinct (bvxor |n| |n|) (_ bv0 8)))
(check-sat)
"""


class SecondOpinions(InAFolder):
    def ask(self, *options, **obligations):
        for name, text in obligations.items():
            (self.folder / name).write_text(text)
        proof = {
            "law": "test.law",
            "profile": "*",
            "encoding": "native",
            "digest": "0",
            "obligations": list(obligations),
        }
        (self.folder / "index.json").write_text(json.dumps({"solver": "Z3", "proofs": [proof]}))
        script = pathlib.Path(HOME, "scripts", "second-opinions")
        out = self.folder / "opinions.json"
        done = subprocess.run(
            [sys.executable, script, *options, self.folder, "--out", out],
            capture_output=True,
            text=True,
        )
        return done, json.loads(out.read_text())

    def test_calls_that_are_wrong(self):
        script = pathlib.Path(HOME, "scripts", "second-opinions")
        done = subprocess.run([sys.executable, script, self.folder], capture_output=True, text=True)
        self.assertEqual(done.returncode, 2)
        self.assertIn("index.json", done.stderr)

    @unittest.skipUnless(
        pathlib.Path(HOME, "build", "venv", "opinions", ".versions").exists(), "not installed"
    )
    def test_counts_who_confirms(self):
        done, report = self.ask(division=DIVISION, word=WORD)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual((report["by_two"], report["by_three"]), (2, 2))
        self.assertEqual(report["by"], {"cvc5": 2, "yices": 2, "bitwuzla": 1})
        self.assertEqual(report["proofs"][0]["by_three"], 2)

    @unittest.skipUnless(
        pathlib.Path(HOME, "build", "venv", "opinions", ".versions").exists(), "not installed"
    )
    def test_asks_only_until_enough_and_goes_on_from_there(self):
        _, report = self.ask("--enough", "2", division=DIVISION, word=WORD)
        self.assertEqual((report["by_two"], report["by_three"]), (2, 0))
        answers = self.folder / "answers.jsonl"
        kept = answers.read_text()
        answers.write_text(kept + '{"obligation": "di')  # interrupted in a line
        _, report = self.ask("--enough", "2", division=DIVISION, word=WORD)
        self.assertEqual(report["by_two"], 2)
        self.assertEqual(answers.read_text(), kept)

    @unittest.skipUnless(
        pathlib.Path(HOME, "build", "venv", "opinions", ".versions").exists(), "not installed"
    )
    def test_a_disagreement_fails(self):
        done, report = self.ask(division=DIVISION, square=SQUARE)
        self.assertEqual(done.returncode, 1)
        self.assertIn("solvers disagree", done.stderr)
        self.assertEqual([found["obligation"] for found in report["disagreements"]], ["square"])


if __name__ == "__main__":
    unittest.main()
