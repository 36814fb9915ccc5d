"""The engine in WebAssembly answers what the native one answers, byte for byte."""

import ctypes
import json
import os
import pathlib
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _explorer import NOT_BUILT, ROOT, answers, built, explore, node
from _plumb import plumb

SAMPLE = 1000  # vectors of all families together

library = ctypes.CDLL(os.environ["PLUMB_C_LIBRARY"])
library.plumbline_free.argtypes = [ctypes.c_void_p]
for function in (library.plumbline_eval, library.plumbline_judge):
    function.restype = ctypes.c_void_p


def native(function, text):
    answer = function(text.encode())
    try:
        return json.loads(ctypes.string_at(answer))
    finally:
        library.plumbline_free(answer)


def sample():
    """Vectors of every clause, spread over all of its vectors."""
    clauses = []
    for path in sorted(pathlib.Path(ROOT, "docs", "vectors").glob("*.json")):
        groups = json.loads(path.read_text(encoding="utf-8")).get("groups", [])
        clauses += [group["tests"] for group in groups]
    each = -(-SAMPLE // len(clauses)) + 3  # some clauses have fewer
    taken = []
    for tests in clauses:
        taken += tests[:: max(len(tests) // each, 1)][:each]
    return taken


def judged_lines():
    """Requests of several operations, each with the answer to another request of its operation."""
    lines = []
    for op in (
        "coalesce",
        "composition",
        "complement",
        "logical_divide",
        "left_inverse",
        "size",
        "apply",
        "linear_product",
        "shuffle_plan",
    ):
        code, text, _ = plumb("cases", op, "--answers", "--count", "12")
        rows = [json.loads(line) for line in text.splitlines()] if code == 0 else []
        for row, other in zip(rows, rows[1:] + rows[:1]):
            answer = {key: other[key] for key in ("result", "refuse") if key in other}
            lines.append({**{key: row[key] for key in ("id", "op", "args")}, **answer})
    return lines


@unittest.skipUnless(built() and node(), NOT_BUILT)
class Answers(unittest.TestCase):
    def test_are_those_of_the_native_engine_and_of_the_vectors(self):
        vectors = sample()
        self.assertGreaterEqual(len(vectors), SAMPLE)
        found = answers([("eval", vector["call"]) for vector in vectors])
        different = []
        for vector, answer in zip(vectors, found, strict=True):
            if answer != native(library.plumbline_eval, vector["call"]):
                different.append((vector["call"], answer))
            expected = vector["answer"]
            if isinstance(expected, str):
                self.assertEqual(answer.get("result"), expected, vector["call"])
            elif isinstance(expected, dict):
                self.assertEqual(answer.get("refuse"), expected["refuse"], vector["call"])
        self.assertEqual(different, [])
        print(f"{len(vectors)} vectors: the same answers in WebAssembly and natively")

    def test_read_the_texts_of_other_tools(self):
        path = pathlib.Path(ROOT, "tests", "cli", "dialects", "foreign_texts.json")
        rows = json.loads(path.read_text(encoding="utf-8"))
        found = answers([("eval", row["text"]) for row in rows])
        for row, answer in zip(rows, found, strict=True):
            self.assertEqual(answer, native(library.plumbline_eval, row["text"]), row["text"])
            self.assertEqual(answer.get("result"), row.get("value"), row["text"])
        self.assertGreater(sum("result" in answer for answer in found), 500)

    def test_are_judged_alike(self):
        lines = [json.dumps(line) for line in judged_lines()]
        self.assertGreater(len(lines), 80)
        found = answers([("judge", line) for line in lines])
        verdicts = {answer["verdict"] for answer in found}
        self.assertLessEqual({"identical", "wrong"}, verdicts | {"identical"})
        for line, answer in zip(lines, found, strict=True):
            self.assertEqual(answer, native(library.plumbline_judge, line), line)

    def test_survive_hostile_texts(self):
        deep = "(" * 100_000
        texts = [deep, f"{deep}4{')' * 100_000}:1", "\x00", "size(" * 5000, "é𝔽₂", "4:1" * 10_000]
        for text, answer in zip(texts, answers([("eval", text) for text in texts]), strict=True):
            self.assertEqual(answer.get("exit"), 2, text[:40])
            self.assertEqual(answer, native(library.plumbline_eval, text), text[:40])


@unittest.skipUnless(built() and node(), NOT_BUILT)
class Questions(unittest.TestCase):
    """Against the commands of the same names."""

    def test_show(self):
        texts = [
            "(4,8):(8,1)",
            "composition((5,2):(1,7), 4:3)",
            "Sw<2,0,2> o 0 o (4,4):(4,1)",
            "composition((3,2):(1,7), 4:2)",
            "Layout<Shape<_4,_8>,Stride<_8,_1>>{}",
        ]
        for text, answer in zip(texts, explore([{"ask": "show", "text": t} for t in texts])):
            self.assertEqual(answer["svg"], plumb("show", text, "--svg", "-")[1], text)
            value = json.loads(plumb("eval", text, "--json", "--explain")[1])
            self.assertEqual(answer["evaluation"], value)

    def test_translate(self):
        texts = ["(4,8):(8,1)", "Sw<3,3,3>", "((4,8),(2,2)):((32,1),(16,8))"]
        asked = [{"ask": "translate", "text": text} for text in texts]
        for text, answer in zip(texts, explore(asked), strict=True):
            self.assertGreaterEqual(len(answer["translations"]), 8)
            for one in answer["translations"]:
                one.pop("what")
                said = plumb("translate", text, "--to", one["to"], "--json")[1]
                self.assertEqual(one, json.loads(said))

    def test_banks_swizzle_and_shuffle(self):
        layout, tile = "(32,4):(33,1)", "(64,64):(64,1)"
        pair = ["{register:[[1]],lane:[[2],[4]]}->(x:8)", "{register:[[4]],lane:[[1],[2]]}->(x:8)"]
        banks, swizzle, shuffle = explore(
            [
                {"ask": "banks", "layout": layout},
                {"ask": "swizzle", "tile": tile, "accesses": ["rows:8", "ldmatrix"], "element": 2},
                {"ask": "shuffle", "from": pair[0], "to": pair[1]},
            ]
        )
        self.assertEqual(banks["report"], json.loads(plumb("banks", layout, "--json")[1]))
        words = ["--access", "rows:8", "--access", "ldmatrix", "--element", "2", "--json"]
        self.assertEqual(swizzle["report"], json.loads(plumb("swizzle", tile, *words)[1]))
        said = json.loads(plumb("shuffle", *pair, "--emit", "cuda", "--json")[1])
        self.assertEqual(shuffle["cuda"], said.pop("cuda"))
        self.assertEqual(shuffle["plan"], said)


if __name__ == "__main__":
    unittest.main()
