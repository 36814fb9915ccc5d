"""docs/vectors: what they say is what the reference and the judge say, and they find what they
should."""

import importlib.util
import json
import os
import pathlib
import random
import subprocess
import sys
import types
import unittest
import unittest.mock

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _other_answers import other_answers, text, value_of
from _plumb import CANDIDATES, HOME, plumb

FOLDER = pathlib.Path(HOME, "docs", "vectors")
GREEN = {"identical", "equivalent", "lawful", "extends"}
RED = {"wrong", "unguarded", "garbage"}


def files():
    return {
        path.stem: json.loads(path.read_text(encoding="utf-8"))
        for path in sorted(FOLDER.glob("*.json"))
        if path.stem != "schema"
    }


def judge_of_the_example():
    """Its function `right`, which needs no pycute."""
    library = types.ModuleType("pycute")
    library.__getattr__ = lambda name: None
    spec = importlib.util.spec_from_file_location("judge", FOLDER / "judge_pycute.py")
    module = importlib.util.module_from_spec(spec)
    with unittest.mock.patch.dict(sys.modules, pycute=library):
        spec.loader.exec_module(module)
    return module.right


def tests_of(file):
    for group in file["groups"]:
        for test in group["tests"]:
            yield group["clause"], test


def line(number, clause, test, answer):
    arguments = test["call"][len(clause) + 1 : -1].split(", ")
    several = test["decide"]["by"] == "parts"
    result = [text(one) for one in answer] if several else text(answer)
    return json.dumps({"id": str(number), "op": clause, "args": arguments, "result": result})


class TheFiles(unittest.TestCase):
    def test_have_the_form_of_the_schema(self):
        import jsonschema  # of all tests here, one needs it

        schema = json.loads((FOLDER / "schema.json").read_text(encoding="utf-8"))
        jsonschema.Draft202012Validator.check_schema(schema)
        validator = jsonschema.Draft202012Validator(schema)
        for name, file in files().items():
            some = {**file, "groups": [{**g, "tests": g["tests"][::5]} for g in file["groups"]]}
            self.assertEqual([e.message for e in validator.iter_errors(some)], [], name)

    def test_are_small_enough_to_be_vendored(self):
        self.assertLess(sum(path.stat().st_size for path in FOLDER.iterdir()), 4_000_000)

    def test_list_the_flags_that_they_use(self):
        known = {json.loads(one)["flag"] for one in plumb("cases", "--flags")[1].splitlines()}
        for name, file in files().items():
            used = {flag for _, test in tests_of(file) for flag in test["flags"]}
            self.assertEqual(used, set(file["flags"]), name)
            self.assertLessEqual(used, known, name)

    def test_name_the_findings_that_a_flag_catches(self):
        flags = files()["algebra"]["flags"]
        self.assertIn("P3", flags["carry"]["findings"])
        self.assertIn("P7", flags["integer-tiler"]["findings"])
        self.assertNotIn("P7", flags["carry"]["findings"])

    def test_are_what_the_reference_says(self):
        done = subprocess.run(
            [sys.executable, pathlib.Path(HOME, "scripts", "vectors"), "--check", "integers",
             "swizzles", "coordinates"],
            capture_output=True, text=True,
        )  # fmt: skip
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))

    def test_differ_if_one_number_differs(self):
        done = subprocess.run(
            [sys.executable, pathlib.Path(HOME, "scripts", "vectors"), "--check", "integers",
             "--out", HOME],
            capture_output=True, text=True,
        )  # fmt: skip
        self.assertEqual(done.returncode, 1)
        self.assertIn("integers.json", done.stdout)


class ACase(unittest.TestCase):
    def test_with_its_answer_is_a_line_that_the_judge_reads(self):
        code, lines, _ = plumb("cases", "complement", "apply", "--answers", "--count", "20")
        self.assertEqual(code, 0)
        code, judged, _ = plumb("judge", "-", text=lines)
        self.assertEqual({json.loads(one)["verdict"] for one in judged.splitlines()}, {"identical"})

    def test_of_a_file_is_answered_too(self):
        requests = '{"id":"x","op":"composition","args":["(6,2):(1,7)","(3,2):(2,3)"]}\n'
        code, out, _ = plumb("cases", "--answers", "--requests", "/dev/stdin", text=requests)
        case = json.loads(out)
        self.assertEqual((case["id"], case["refuse"], case["required"]), ("x", "carry", False))
        self.assertEqual(case["decide"]["values"], [0, 2, 4, 3, 5, 8])
        self.assertIn("carry", case["flags"])

    def test_of_no_operation_is_no_call(self):
        code, _, error = plumb("cases", "--answers")
        self.assertEqual(code, 2)
        self.assertIn("--requests", error)

    def test_whose_contract_leaves_a_choice_is_not_decided(self):
        for call in (["(2):(3)", "(2,3)"], ["2:1", "(3,5)"]):
            request = json.dumps({"id": "x", "op": "complement", "args": call})
            case = json.loads(
                plumb("cases", "--answers", "--requests", "/dev/stdin", text=request)[1]
            )
            self.assertNotIn("decide", case)


class Pycute(unittest.TestCase):
    """Its findings, by the vectors alone: with its recorded answers, and with itself if it is
    installed."""

    findings = json.loads(
        pathlib.Path(HOME, "libraries", "pycute", "findings.json").read_text(encoding="utf-8")
    )["findings"]

    def test_is_found_wrong_by_its_recorded_answers(self):
        right = judge_of_the_example()
        vectors = {test["call"]: test for file in files().values() for _, test in tests_of(file)}
        caught = set()
        for finding in self.findings:
            call = f"{finding['operation']}({', '.join(finding['request'])})"
            test, answer = vectors[call], finding["answer"]
            self.assertIn(finding["id"], test["findings"])
            if isinstance(answer, dict):
                if test["required"]:
                    caught.add(finding["id"])
            else:
                texts = answer if isinstance(answer, list) else [answer]
                values = [value_of(one) for one in texts]
                answer = values if isinstance(answer, list) else values[0]
                if not right(answer, test["decide"]):
                    caught.add(finding["id"])
        self.assertEqual(caught, {finding["id"] for finding in self.findings})

    def test_is_found_wrong_by_the_example(self):
        python = os.path.join(CANDIDATES, "pycute-4.2.0.0", "bin", "python")
        if not os.path.exists(python):
            self.skipTest("pycute is not installed: plumb certify --install pycute@4.2.0.0")
        vectors = sorted(FOLDER / f"{name}.json" for name in files())
        done = subprocess.run(
            [python, FOLDER / "judge_pycute.py", *vectors], capture_output=True, text=True
        )
        caught = {word for line in done.stdout.splitlines() for word in line.split("(")[0].split()}
        ours = {finding["id"] for finding in self.findings}
        self.assertGreaterEqual(len(caught & ours), 8)


class WhatDecides(unittest.TestCase):
    """The function of the example, held against the judge on answers of all sorts."""

    @classmethod
    def setUpClass(cls):
        right, chance, asked, lines = judge_of_the_example(), random.Random(7), [], []
        for file in files().values():
            for clause, test in tests_of(file):
                if chance.random() > 0.04:
                    continue
                for answer in other_answers(test, chance, 8):
                    lines.append(line(len(asked), clause, test, answer))
                    asked.append((test, answer, right(answer, test["decide"])))
        _, judged, _ = plumb("judge", "-", text="\n".join(lines) + "\n")
        verdicts = {}
        for one in map(json.loads, judged.splitlines()):
            if one["verdict"] != "inconsistent":
                verdicts.setdefault(int(one["id"]), one["verdict"])
        cls.judged = [(verdicts[number], *row) for number, row in enumerate(asked)]

    def test_calls_no_right_answer_wrong(self):
        charged = [row for row in self.judged if row[0] in GREEN and not row[-1]]
        self.assertEqual(charged, [])

    def test_accepts_other_forms_of_an_answer(self):
        forms = [row for row in self.judged if row[0] == "equivalent"]
        self.assertGreater(len(forms), 30)

    def test_finds_nearly_all_wrong_answers(self):
        wrong = [row for row in self.judged if row[0] in RED]
        found = [row for row in wrong if not row[-1]]
        self.assertGreater(len(wrong), 300)
        self.assertGreater(len(found), 0.93 * len(wrong))


if __name__ == "__main__":
    unittest.main()
