"""`plumb fuzz`: what it finds and prints, what it keeps, and what it says without its engine."""

import json
import os
import pathlib
import signal
import subprocess
import sys
import time
import unittest

from _folder import InAFolder
from _plumb import HOME, PLUMB, plumb

sys.path.insert(0, os.path.join(HOME, "tests", "cli", "certify"))
from _flawed import write_flawed

ENGINE = pathlib.Path(PLUMB).parent / "plumb-fuzz"
IMPOSTOR = os.environ["PLUMB_IMPOSTOR"]
WRONG = [IMPOSTOR, "always 1:0", "coalesce"]
UNLIKE = """size rank depth cosize flatten coalesce product product_each reverse slice mode filter
evaluate congruent shape_div crd2idx idx2crd coordinates concatenate right_inverse flat_product
max_common_vector conflict_depth composed_rank composed_depth composed_coalesce composed_cycles
composed_fixed_points composed_injective composed_flat_product""".split()
SCHEMA = pathlib.Path(HOME, "docs", "vectors", "schema.json")


# The reference, but for a number as a tiler and for a composed layout in place of a layout.
WITH_GAPS = """
import json, subprocess, sys
pipe = subprocess.PIPE
serve = subprocess.Popen([sys.argv[1], "serve"], stdin=pipe, stdout=pipe, text=True)
for line in sys.stdin:
    print(line, end="", file=serve.stdin, flush=True)
    request, answer = json.loads(line), json.loads(serve.stdout.readline())
    if request["op"] == "logical_product" and request["args"][1].isdigit():
        answer = {"id": request["id"], "result": "1:0"}
    if request["op"] == "evaluate" and " o " in request["args"][0]:
        answer = {"id": request["id"], "result": "-7"}
    print(json.dumps(answer), flush=True)
"""


def flawed(folder):
    """A candidate of four operations, two of them wrong."""
    offered = "size,rank,cosize,right_inverse"
    return ["python3", str(write_flawed(folder)), offered, "small", "short"]


def part(index, of, operations, **call):
    """A line as `plumb fuzz --shard` prints it."""
    return {
        "plumbline_part": 1,
        "kind": "fuzz",
        "version": "0.1.0",
        "engine": "e",
        "call": {
            "command": ["x"], "builtin": "", "candidate": {"name": "mine", "version": "2"},
            "seconds": 5, "seed": 3, "operations": [], **call,
        },
        "shard": {"index": index, "of": of},
        "counts": {
            "seconds": 5.0, "inputs": 100, "requests": 50, "failures": 0, "unfinished": None,
        },
        "first_failure": None,
        "results": operations,
    }  # fmt: skip


FOUND = {
    "failure": {
        "law": "cosize.bounds", "verdict": "wrong", "args": ["1:0"], "required": True, "got": "0",
        "expected": "1", "again": "plumb law replay ..", "clause": "cosize",
    },
    "text": "cosize.bounds  wrong  mine 2\n",
}  # fmt: skip


def operation(name, *failures):
    return {"operation": name, "asked": 25, "left": False, "failures": list(failures)}


class Parts(InAFolder):
    """What `plumb merge` makes of the lines of `plumb fuzz --shard`, whatever found them."""

    def merged(self, *parts, words=()):
        file = self.folder / "parts.json"
        file.write_text("".join(json.dumps(one) + "\n" for one in parts))
        return plumb("merge", str(file), *words)

    def test_are_one_report(self):
        parts = [
            part(2, 2, [operation("cosize", FOUND)]),
            part(1, 2, [operation("size"), operation("rank")]),
        ]
        code, text, err = self.merged(*parts)
        self.assertEqual((code, err), (1, ""))
        self.assertIn("mine 2 · fuzz · 10.0 s · 75 requests of 3 operations · seed 3\n", text)
        self.assertIn("cosize.bounds  wrong  mine 2\n\n1 failure in mine 2\n", text)
        code, out, _ = self.merged(*parts, words=["--json"])
        failure, report = map(json.loads, out.splitlines())
        self.assertEqual(failure, {"failure": FOUND["failure"]})
        self.assertEqual(report["fuzz"]["asked"], {"size": 25, "cosize": 25, "rank": 25})
        self.assertEqual(report["fuzz"]["inputs"], 200)

    def test_are_not_those_of_two_runs_and_not_fewer_than_they_say(self):
        first, second = part(1, 2, [operation("size")]), part(2, 2, [operation("rank")])
        other = part(2, 2, [operation("rank")], seed=4)
        for parts, said in (
            ([first], "part 2/2 is missing"), ([first, first], "is there twice"),
            ([first, other], '"seed" is 3 and 4'),
            ([first, {**second, "results": [{"operation": 1}]}], "cannot be read"),
        ):  # fmt: skip
            code, out, err = self.merged(*parts)
            self.assertEqual((code, out, err.count("\n")), (2, "", 1), said)
            self.assertIn(said, err)

    def test_that_stopped_early_are_unfinished(self):
        stopped = part(2, 2, [operation("rank")])
        stopped["counts"]["unfinished"] = "interrupted"
        code, text, _ = self.merged(part(1, 2, [operation("size")]), stopped)
        self.assertEqual(code, 3)
        self.assertIn("no failure in mine 2\nUNFINISHED: part 2/2: interrupted\n", text)

    def test_give_their_failures_as_vectors(self):
        vectors = self.folder / "vectors"
        parts = [part(1, 1, [operation("size"), operation("cosize", FOUND)])]
        self.assertEqual(self.merged(*parts, words=["--vectors", str(vectors)])[0], 1)
        (file,) = vectors.iterdir()
        self.assertEqual(file.name, "layouts.json")
        self.assertEqual([one["call"] for one in tests_of(file)], ["cosize(1:0)"])


def tests_of(file):
    """The vectors of a file that follows the schema of docs/vectors."""
    import jsonschema

    data = json.loads(file.read_text())
    jsonschema.validate(data, json.loads(SCHEMA.read_text()))
    return [test for group in data["groups"] for test in group["tests"]]


class WrongCalls(unittest.TestCase):
    def test_a_call_without_a_candidate_or_with_two_is_refused(self):
        if not ENGINE.exists():
            return self.assertEqual(plumb("fuzz")[0], 3)
        for words in (["fuzz"], ["fuzz", "pycute", "--", "true"]):
            code, _, err = plumb(*words)
            self.assertEqual(code, 2, err)
            self.assertIn("fuzz takes either", err)

    def test_options_are_checked(self):
        for words in (["--seconds", "0"], ["--seconds", "soon"], ["--shard", "3/2"]):
            code, _, err = plumb("fuzz", *words, "--", "true")
            self.assertEqual(code, 2, err)

    def test_a_missing_engine_is_named_with_the_script_that_builds_it(self):
        if ENGINE.exists():
            return
        code, out, err = plumb("fuzz", "--json", "--", "true")
        self.assertEqual((code, err), (3, ""))
        self.assertIn("scripts/fuzz builds it", json.loads(out)["error"])


@unittest.skipUnless(ENGINE.exists(), "plumb-fuzz is not built; scripts/fuzz builds it")
class Fuzzing(InAFolder):
    def fuzz(self, *words, candidate=WRONG):
        folders = ["--corpus", self.folder / "corpus", "--out", self.folder / "out"]
        words = ["fuzz", "--json", *map(str, folders), *words, "--", *candidate]
        code, out, err = plumb(*words, timeout=300)
        return code, [json.loads(line) for line in out.splitlines()], err

    def test_a_wrong_answer_is_shrunk_and_has_a_token(self):
        code, lines, err = self.fuzz("--seconds", "5", "--op", "coalesce")
        self.assertEqual(code, 1, err)
        failures = [line["failure"] for line in lines if "failure" in line]
        self.assertIn("coalesce.same-function", [one["law"] for one in failures])
        shortest = min(failures, key=lambda one: len(str(one["args"])))
        self.assertEqual(shortest["args"], ["2:0"])
        self.assertIn("plumb law replay", shortest["again"])
        self.assertEqual(plumb("law", "replay", shortest["reproduce"], "--", *WRONG)[0], 1)
        self.assertGreater(lines[-1]["fuzz"]["corpus_inputs"], 0)

    def test_the_corpus_is_replayed_first(self):
        self.fuzz("--seconds", "5", "--op", "coalesce")
        kept = {file.name for file in (self.folder / "corpus").iterdir()}
        mine = self.folder / "corpus" / "an input of mine"
        mine.write_bytes(b"anything")
        code, lines, err = self.fuzz("--seconds", "1", "--op", "coalesce")
        self.assertEqual(code, 1, err)
        self.assertTrue(kept and mine.exists())

    def test_the_reference_has_no_failure(self):
        code, lines, err = self.fuzz("--seconds", "3", candidate=[PLUMB, "serve"])
        self.assertEqual(code, 0, err)
        self.assertEqual(lines[-1]["fuzz"]["failures"], 0)

    def test_no_operation_gets_most_of_the_requests(self):
        """Those with many branches, such as composed_cycles, are not asked at others' cost."""
        words = ["--seconds", "8", "--op", ",".join(UNLIKE)]
        code, lines, err = self.fuzz(*words, candidate=[PLUMB, "serve"])
        self.assertEqual(code, 0, err)
        asked = lines[-1]["fuzz"]["asked"]
        self.assertEqual(set(asked), set(UNLIKE))
        self.assertGreater(min(asked.values()), sum(asked.values()) / len(asked) / 3, asked)

    def test_numbers_are_tilers_and_composed_layouts_stand_in_for_others(self):
        program = self.folder / "with_gaps.py"
        program.write_text(WITH_GAPS)
        words = ["--seconds", "12", "--op", "logical_product,evaluate"]
        code, lines, err = self.fuzz(*words, candidate=["python3", str(program), PLUMB])
        self.assertEqual(code, 1, err)
        found = {line["failure"]["clause"] for line in lines if "failure" in line}
        self.assertEqual(found, {"logical_product", "evaluate"})

    def keys_in(self, text):
        """(clause, law, verdict) of each failure that is reported."""
        found = [json.loads(line).get("failure") for line in text.splitlines()]
        return {(one["clause"], one["law"], one["verdict"]) for one in found if one}

    def run_of_flawed(self, name, *words):
        folders = ["--out", str(self.folder / name), "--corpus", str(self.folder / "corpus")]
        return plumb("fuzz", *words, *folders, "--", *flawed(self.folder), timeout=300)

    def test_two_shards_find_what_the_whole_finds(self):
        code, text, err = self.run_of_flawed("whole", "--seconds", "30", "--json")
        self.assertEqual(code, 1, err)
        whole = self.keys_in(text)
        self.assertEqual({clause for clause, _, _ in whole}, {"cosize", "right_inverse"})
        parts = self.folder / "parts.json"
        for shard in ("1/2", "2/2"):
            code, line, err = self.run_of_flawed(shard[0], "--seconds", "15", "--shard", shard)
            self.assertIn(code, (0, 1), err)
            self.assertEqual(line.count("\n"), 1)
            with parts.open("a") as file:
                file.write(line)
        vectors = self.folder / "vectors"
        code, text, err = plumb("merge", str(parts), "--json", "--vectors", str(vectors))
        self.assertEqual((code, err), (1, ""))
        self.assertEqual(self.keys_in(text), whole)
        calls = [one["call"] for file in vectors.iterdir() for one in tests_of(file)]
        self.assertTrue(any(call.startswith("cosize(") for call in calls), calls)

    def test_failures_and_the_corpus_become_vectors(self):
        vectors = self.folder / "vectors"
        code, lines, err = self.fuzz(
            "--seconds", "5", "--op", "coalesce", "--vectors", str(vectors)
        )
        self.assertEqual(code, 1, err)
        (file,) = vectors.iterdir()
        calls = [one["call"] for one in tests_of(file)]
        failing = [line["failure"] for line in lines if "failure" in line]
        self.assertIn(f"coalesce({', '.join(failing[0]['args'])})", calls)
        self.assertGreater(len(calls), len(failing))
        self.assertEqual(
            plumb("fuzz", "--shard", "1/2", "--vectors", str(vectors), "--", *WRONG)[0], 2
        )

    def test_an_interrupted_run_reports_what_it_found(self):
        folders = ["--corpus", self.folder / "corpus", "--out", self.folder / "out"]
        words = ["--seconds", "300", *folders]
        run = subprocess.Popen(
            [PLUMB, "fuzz", *map(str, words), "--op", "coalesce", "--", *WRONG],
            stdout=subprocess.PIPE,
            text=True,
        )
        found = self.folder / "out" / "found.jsonl"
        for _ in range(600):
            if found.exists() and found.read_text():
                break
            time.sleep(0.1)
        run.send_signal(signal.SIGINT)
        out, _ = run.communicate(timeout=120)
        self.assertEqual(run.returncode, 1)
        self.assertIn("UNFINISHED: interrupted", out)
        self.assertIn("coalesce.same-function", out)


if __name__ == "__main__":
    unittest.main()
