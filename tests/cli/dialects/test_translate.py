"""plumb translate: the same function in the other dialect, or a refusal with its reason."""

import collections
import json
import random
import re
import unittest

import _foreign as foreign
from _plumb import plumb

MANY = 1000  # translations of each dialect that random layouts must give
CODES = {
    "coordinates", "nested_mode", "swizzle", "offset", "negative_stride", "not_one_to_one",
    "not_compact", "not_power_of_two", "carry", "not_onto", "not_a_permutation", "order", "threads",
    "no_function",
}  # fmt: skip


def cases_for(rng, to):
    if to in ("tilus", "jax"):
        whole = to == "jax"
        one = (
            (lambda: foreign.permutation(rng, rng.randrange(5), 5, 2, rng.random() < 0.9))
            if whole
            else (lambda: foreign.factors(rng) if rng.random() < 0.9 else
                  foreign.permutation(rng, rng.randrange(3), 3, 0))
        )  # fmt: skip
        return [one() for _ in range(1400)]
    if to == "xla":
        return [foreign.strided(rng, nested=0.05) for _ in range(3200)]
    if to in ("torch", "numpy", "mdspan", "axe"):
        return [foreign.strided(rng) for _ in range(2600)]
    cases = [foreign.strided(rng, powers=1.0) for _ in range(900)]
    cases += [foreign.with_swizzle(rng) for _ in range(700)]
    one_out = [("offset", 5)]
    cases += [foreign.linear(rng, [("lane", 3), ("register", 2)], one_out) for _ in range(300)]
    two_out = [("m", 3), ("n", 3)]
    cases += [foreign.linear(rng, [("register", 2), ("lane", 4)], two_out) for _ in range(300)]
    return cases


class RoundTrips(unittest.TestCase):
    """The program reads each of its texts again and decides that it is the same function."""

    def check(self, to):
        rng = random.Random(45)
        cases = cases_for(rng, to)
        lines = foreign.translated(cases, to)
        reasons = collections.Counter(line.get("refuse") for line in lines if "result" not in line)
        self.assertLessEqual(set(reasons), CODES, to)
        self.assertGreaterEqual(len(cases) - sum(reasons.values()), MANY, (to, reasons))
        return [(case, line["result"]) for case, line in zip(cases, lines) if "result" in line]

    def test_cute(self):
        done = self.check("cute")
        texts = [text for _, text in done]
        again = foreign.translated([foreign.Case(text, None, None) for text in texts], "cute")
        self.assertEqual([line["result"] for line in again], texts)
        self.by_pycute(done)

    def by_pycute(self, done):
        """The text, evaluated by pycute."""
        program = """
import json, sys
from pycute import ComposedLayout, Layout, Swizzle
def layout(text):
    shape, stride = text.split(":")
    return Layout(eval(shape), eval(stride))
def function(text):
    parts = text.split(" o ")
    if len(parts) == 1:
        return layout(text), layout(text)
    inner = layout(parts[2])
    numbers = [int(n) for n in parts[0][3:-1].split(",")]
    f = Swizzle(*numbers) if numbers[0] else lambda x: x  # which does not end for a shift of 0
    return (lambda i: f(int(parts[1]) + inner(i))), inner
found = []
for text in json.load(sys.stdin):
    f, inner = function(text)
    found.append([f(i) for i in range(inner.size())])
print(json.dumps(found))
"""
        own = [(case, text) for case, text in done if case.values and "," in text][:400]
        found = foreign.library("pycute", program, [text for _, text in own])
        if found is None:
            self.skipTest("pycute is not installed")
        for (case, text), values in zip(own, found):
            self.assertEqual(values, case.values, (case.text, text))

    def test_cute_cpp(self):
        for case, text in self.check("cute-cpp")[:20]:
            self.assertRegex(text, r"^make_(composed_)?layout\(", case.text)

    def test_triton(self):
        program = """
import ast, json, sys
from triton._C.libtriton import linear_layout
found = []
for text, names in json.load(sys.stdin):
    if text.startswith("#"):
        bases = [(n, ast.literal_eval(b)) for n, b in names]
        rank = max(len(one) for _, own in bases for one in own)
        sizes = [2 * max(one[d] for _, own in bases for one in own) for d in range(rank)]
        sizes = [1 << max(0, (n - 1).bit_length() - (n & (n - 1) != 0)) if n else 1 for n in sizes]
        outs = ["dim%d" % d for d in range(rank)]
        L = linear_layout.LinearLayout.from_bases(bases, outs, sizes, True)
    else:
        L = eval(text, {"LinearLayout": linear_layout.LinearLayout})
    dims, outs, values = L.bases, [n for n, _ in L.out_dims], []
    total = sum(len(own) for _, own in dims)
    for i in range(1 << total):
        at, rest = {}, i
        for name, own in dims:
            at[name] = rest % (1 << len(own))
            rest >>= len(own)
        value = L.apply(at)
        values.append([value[n] for n in outs])
    found.append(values)
print(json.dumps(found))
"""
        done = [(case, text) for case, text in self.check("triton") if case.values]
        kinds = collections.Counter(text.split("<")[0].split("(")[0] for _, text in done)
        self.assertEqual(set(kinds), {"#ttg.linear", "LinearLayout.from_bases"})
        own = done[::4]
        texts = [
            (text, re.findall(r"(\w+) = (\[.*?\])(?=, \w+ =|\}>)", text)) for _, text in own
        ]
        found = foreign.library("triton", program, texts)
        if found is None:
            self.skipTest("Triton is not installed")
        for (case, text), values in zip(own, found):
            wanted = [list(v) if isinstance(v, tuple) else [v] for v in case.values]
            self.assertEqual(values, wanted, (case.text, text))

    def by_strides(self, done, read):
        """read(text) is (extents, strides, offset)."""
        for case, text in done:
            extents, strides, offset = read(text)
            self.assertEqual(list(extents), case.extents, text)
            values = [
                offset + sum(c * s for c, s in zip(point, strides))
                for point in foreign.points(extents)
            ]
            self.assertEqual(values, case.values, (case.text, text))

    def test_torch(self):
        def read(text):
            given = eval(f"dict({text})", {})
            return given["size"], given["stride"], given.get("storage_offset", 0)

        self.by_strides(self.check("torch"), read)

    def test_numpy(self):
        def read(text):
            given = eval(f"dict({text})", {})
            return given["shape"], [s / 4 for s in given["strides"]], 0

        self.by_strides(self.check("numpy"), read)

    def test_mdspan(self):
        def read(text):
            def numbers(form):
                return [int(n) for n in re.search(form, text).group(1).split(",")]

            extents = numbers(r"extents<int, ([\d, ]+)>")
            if "array" in text:
                return extents, numbers(r"array\{(.*?)\}"), 0
            rank = range(len(extents))
            order = rank if "layout_left" in text else reversed(rank)
            return extents, foreign.compact(None, extents, order), 0

        self.by_strides(self.check("mdspan"), read)

    def test_xla(self):
        def read(text):
            extents, order = re.fullmatch(r"f32\[(.*)\]\{(.*)\}", text).groups()
            extents, order = ([int(n) for n in one.split(",")] for one in (extents, order))
            return extents, foreign.compact(None, extents, order), 0

        self.by_strides(self.check("xla"), read)

    def test_axe(self):
        def read(text):
            form = r"S\[\((.*)\) : \((.*)\)\](?: \+ (\d+))?"
            extents, strides, offset = re.fullmatch(form, text).groups()
            extents, strides = ([int(n) for n in one.split(",")] for one in (extents, strides))
            return extents, strides, int(offset or 0)

        self.by_strides(self.check("axe"), read)

    def test_tilus(self):
        self.check("tilus")

    def test_jax(self):
        self.check("jax")


class Refusals(unittest.TestCase):
    def test_each_has_its_reason_and_the_coordinate(self):
        for text, to, code, shows in (
            ("Sw<3,3,3> o 0 o (8,64):(64,1)", "torch", "swizzle", "at (1,8) the offset is 64"),
            ("((4,2),3):((1,8),16)", "numpy", "nested_mode", "at (4,0) the offset is 8"),
            ("Sw<0,0,0> o 3 o (4,8):(8,1)", "numpy", "offset", "this is 3 at 0"),
            ("4:-1", "torch", "negative_stride", "coordinate 1"),
            ("(4,4):(1,2)", "mdspan", "not_one_to_one", "coordinate 1"),
            ("(4,8):(16,1)", "xla", "not_compact", "coordinate 1"),
            ("(4,3):(1,4)", "triton", "not_power_of_two", "no index 3"),
            ("(4,4):(1,3)", "triton", "carry", "at (1,1)"),
            ("{lane:[[1,0]]}->(a:2,b:1)", "cute", "coordinates", "has 2"),
            ("{lane:[[1]],register:[[1]]}->(a:2)", "tilus", "not_a_permutation", "lane = 1"),
            ("{lane:[[1]],register:[[4]]}->(a:8)", "tilus", "not_onto", "coordinate 2"),
            ("{register:[[2],[1]]}->(a:4)", "tilus", "order", "register bit 0"),
            ("{lane:[[1],[2],[4],[8],[16],[32]]}->(a:64)", "tilus", "threads", "here has 64"),
            ("(4,8):(8,1)", "tilus", "threads", "register, lane and warp"),
            ("Sw<3,4,3>", "torch", "no_function", "this is none"),
        ):
            with self.subTest((text, to)):
                code_of_exit, out, err = plumb("translate", text, "--to", to)
                self.assertEqual((code_of_exit, out), (1, f"refuse {code}\n"), err)
                self.assertIn(shows, err)

    def test_a_layout_whose_modes_the_other_side_splits_is_the_same_at_every_index(self):
        for text, to, shows in (
            ("{register:[[1]],lane:[[2],[4]]}->(dim0:8)", "triton", "lane = [[2], [4]]"),
            ("{lane:[[3],[1]]}->(offset:4)", "cute", "Sw<1,0,1> o 0 o (2,2):(2,1)"),
            ("{lane:[[2],[1]]}->(offset:4)", "cute", "(2,2):(2,1)"),
        ):
            code, out, err = plumb("translate", text, "--to", to)
            self.assertEqual(code, 0, err)
            self.assertIn(shows, out)
            self.assertIn("at every index", err)

    def test_an_encoding_of_shared_memory_is_inverted(self):
        shared = (
            "tensor<8x64xf16, #ttg.swizzled_shared<{vec = 8, perPhase = 1, maxPhase = 8, "
            "order = [1, 0]}>>"
        )
        code, out, err = plumb("translate", shared, "--to", "cute")
        self.assertEqual((code, out), (0, "Sw<3,3,3> o 0 o (8,64):(64,1)\n"), err)
        self.assertIn("this is its inverse", err)
        back = plumb("eval", "linear_apply(%s, 72)" % plumb("eval", shared)[1].strip())[1]
        self.assertEqual(back, "(1,0)\n")  # element (1,0) lies at 72 = 64 ^ 8
        self.assertEqual(plumb("eval", "(%s)(1,0)" % out.strip())[1], "72\n")
        two_offsets = "{offset:[[0,1],[0,1]],block:[]}->(dim0:1,dim1:2)"
        self.assertEqual(plumb("translate", two_offsets, "--to", "cute")[0], 1)

    def test_a_wrong_call_is_one(self):
        code, _, err = plumb("translate", "4:1", "--to", "cutlass")
        self.assertEqual(code, 2)
        self.assertIn("--to takes cute, cute-cpp, triton", err)
        self.assertEqual(plumb("translate", "composition(4:1", "--to", "cute")[0], 2)

    def test_json(self):
        found = json.loads(plumb("translate", "Layout<Shape<_4,_8>>", "--to", "numpy", "--json")[1])
        self.assertEqual(found["dialect"], "CuTe C++")
        self.assertEqual(found["value"], "(4,8):(1,4)")
        self.assertEqual(found["result"], 'shape=(4, 8), strides=(4, 16), dtype="float32"')
        self.assertIn("same normal form", found["why"])


if __name__ == "__main__":
    unittest.main()
