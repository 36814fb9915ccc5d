"""`plumb atlas`: what several publishers say of one instruction is compared, element by element."""

import collections
import itertools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from _atlas import check_of, checked, element, leaves, publications, published, tree
from _plumb import HOME, plumb

sys.path.insert(0, os.path.join(HOME, "libraries", "common"))
from plumbline_fragments import NotALayout, layout

CALCULATOR, MLX = "AMD matrix instruction calculator 1.3.2", "MLX 846d176227"
WAVE, TINYGRAD = "wave-lang 3.9.1", "tinygrad 0.14.0"
PROGRAMS = pathlib.Path(HOME, "libraries")

# Publishers whose order of k is another one, and not that of the atom; the sums are the same.
FP8, F8F6F4 = "v_mfma_f32_16x16x32_fp8_fp8", "v_mfma_f32_16x16x128_f8f6f4_fp8_fp8"
REORDERED = {
    f"CDNA3_{FP8}": {TINYGRAD, WAVE},
    f"CDNA4_{FP8}": {TINYGRAD},
    "CDNA3_v_mfma_f32_32x32x16_fp8_fp8": {WAVE},
    "CDNA3_v_mfma_f32_16x16x32_bf8_bf8": {TINYGRAD},
    "CDNA4_v_mfma_f32_16x16x32_bf8_bf8": {TINYGRAD},
    "CDNA4_v_mfma_f32_16x16x32_f16": {TINYGRAD},
    "CDNA4_v_mfma_f32_16x16x32_bf16": {TINYGRAD},
    f"CDNA4_{F8F6F4}": {TINYGRAD},
    "CDNA4_v_mfma_f32_16x16x128_f8f6f4_bf8_bf8": {TINYGRAD},
    "RDNA4_v_wmma_f32_16x16x16_f16_w32": {WAVE},
}


def elements(text):
    """{(thread, value): element} of a layout, digit by digit."""
    modes = [leaves(s, d) for s, d in zip(*map(tree, text.split(":")))]
    counts = [1, 1]
    for which, mode in enumerate(modes):
        for extent, _ in mode:
            counts[which] *= extent
    return {
        (t, v): element(modes[0], t) + element(modes[1], v)
        for t, v in itertools.product(range(counts[0]), range(counts[1]))
    }


def products(row):
    """What an instruction computes of these fragments: for each thread and value of C, the pairs of
    (thread, value) of A and of B whose products it sums."""
    m, n, _ = row["shape"]
    at_k = collections.defaultdict(lambda: [collections.defaultdict(set) for _ in "AB"])
    for operand, rows, side in (("A", m, 0), ("B", n, 1)):
        for place, element in elements(row[operand]).items():
            at_k[element // rows][side][element % rows].add(place)
    sums = {}
    for place, element in elements(row["C"]).items():
        sums[place] = {
            (tuple(sorted(a[element % m])), tuple(sorted(b[element // m])))
            for a, b in at_k.values()
        }
    return sums


class Agreement(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.code, cls.checks = checked()
        cls.atoms = {atom["name"]: (None, atom) for atom in published()["atoms"]}
        for publisher, row in publications():
            cls.atoms.setdefault(row["name"], (publisher, row))

    def test_every_publisher_has_its_rows(self):
        counts = collections.Counter(publisher for publisher, _ in publications())
        self.assertEqual(counts, {CALCULATOR: 147, MLX: 1, WAVE: 28, TINYGRAD: 41})
        self.assertEqual(set(self.checks), set(self.atoms))
        by = collections.Counter(check["publisher"] for check in self.checks.values())
        cutlass = by.pop(f"NVIDIA/cutlass at {published()['commit'][:10]}")
        self.assertEqual(cutlass, len(published()["atoms"]))
        self.assertEqual(by, {CALCULATOR: 147, MLX: 1, WAVE: 11, TINYGRAD: 7})

    def test_nobody_contradicts_anybody(self):
        self.assertEqual(
            {name for name, check in self.checks.items() if check["contradicted"]}, set()
        )

    def test_who_is_said_to_agree_has_the_same_elements(self):
        """Evaluated here; no other publisher is left out."""
        agreeing = collections.defaultdict(set)
        for publisher, row in publications():
            _, atom = self.atoms[row["name"]]
            if all(elements(row[part]) == elements(atom[part]) for part in "ABC"):
                agreeing[row["name"]].add(publisher)
        for name, check in self.checks.items():
            self.assertEqual(check["agreed_by"][0], check["publisher"])
            said = set(check["agreed_by"][1:]) - {"PTX ISA", "Triton"}
            self.assertEqual(said, agreeing[name] - {check["publisher"]}, name)
            self.assertEqual(len(check["agreed_by"]), len(set(check["agreed_by"])), name)

    def test_another_order_of_k_has_the_same_sums(self):
        found = {
            name: {one.split(",")[0] for one in check["reordered"]}
            for name, check in self.checks.items()
            if check["reordered"]
        }
        self.assertEqual(found, REORDERED)
        for publisher, row in publications():
            if publisher in REORDERED.get(row["name"], ()):
                _, atom = self.atoms[row["name"]]
                self.assertEqual(products(row), products(atom), row["as"])

    def test_every_operand_of_amd_is_held_evenly(self):
        copies = {"gfx1100": {"32:1": 2, "64:1": 4}}
        for name, (publisher, atom) in self.atoms.items():
            if publisher is None:
                continue
            for operand in self.checks[name]["operands"]:
                n = copies.get(atom["architecture"], {}).get(atom["threads"], 1)
                once = n == 1 or operand["operand"] == "C"
                due = "bijective" if once else f"each element {n} times"
                self.assertEqual(operand["holding"], due, (name, operand["operand"]))

    def test_triton_agrees_on_amd_where_it_has_an_encoding(self):
        words = collections.Counter(
            operand["triton"]
            for name, check in self.checks.items()
            if self.atoms[name][0]
            for operand in check["operands"]
        )
        self.assertEqual(set(words), {"-", "agrees"})
        self.assertEqual(words["agrees"], 195)

    def test_three_rows_by_hand(self):
        """By the instruction's own description."""
        d = elements(self.atoms["CDNA3_v_mfma_f32_32x32x8_f16"][1]["C"])
        rows = [4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31]
        self.assertEqual([d[33, v] % 32 for v in range(16)], rows)
        self.assertEqual({d[33, v] // 32 for v in range(16)}, {1})
        d = elements(self.atoms["RDNA3_v_wmma_f32_16x16x16_f16_w32"][1]["C"])
        self.assertEqual([d[17, v] % 16 for v in range(8)], [1, 3, 5, 7, 9, 11, 13, 15])
        a = elements(self.atoms["CDNA3_v_smfmac_f32_16x16x32_f16"][1]["A"])
        self.assertEqual([a[16, v] // 16 for v in range(4)], [4, 5, 6, 7])  # of 16 that are kept


class Damage(unittest.TestCase):
    """A wrong row is contradicted, whichever operand is wrong."""

    @classmethod
    def setUpClass(cls):
        cls.agreed = [
            row["name"]
            for publisher, row in publications()
            if row["name"].startswith("SM") or publisher in (CALCULATOR, MLX)
        ]
        atoms = {row["name"]: row for _, row in reversed(publications())}
        atoms |= {atom["name"]: atom for atom in published()["atoms"]}
        cls.atoms = {name: atoms[name] for name in cls.agreed}

    @staticmethod
    def doubled(found):
        return str(2 * int(found.group()))

    def test_another_stride_of_a_thread_in_each_operand(self):
        others = {row["name"] for publisher, row in publications() if publisher != CALCULATOR}
        self.assertGreater(len(others & set(self.atoms)), 30)
        for part in "ABC":
            damaged = []
            for atom in self.atoms.values():
                shape, stride = atom[part].split(":")
                wrong = re.sub(r"[1-9]\d*", self.doubled, stride, count=1)
                damaged.append({**atom, part: f"{shape}:{wrong}"})
            code, checks = check_of(damaged)
            self.assertEqual(code, 1)
            for name, check in checks.items():
                self.assertTrue(check["contradicted"], (name, part))
                self.assertFalse(check["right"], (name, part))
                self.assertEqual(set(check["agreed_by"][1:]) - {"Triton", "PTX ISA"}, set(), name)

    def test_an_order_of_k_in_one_operand_alone(self):
        atom = self.atoms["CDNA3_v_mfma_f32_16x16x16_f16"]
        self.assertEqual(atom["A"], "((16,4),4):((1,64),16)")
        turned = "((16,4),(2,2)):((1,64),(32,16))"
        _, checks = check_of([{**atom, "A": turned}])
        (found,) = [one for one in checks[atom["name"]]["contradicted"] if one.startswith(TINYGRAD)]
        self.assertIn("B: thread 0, value 1", found)
        _, checks = check_of([{**atom, "A": turned, "B": turned}])
        self.assertEqual(checks[atom["name"]]["contradicted"], [])
        self.assertEqual(len(checks[atom["name"]]["reordered"]), 3)
        self.assertEqual(len(checks[atom["name"]]["agreed_by"]), 1)

    def test_of_several_blocks_no_order_is_another(self):
        """Blocks 1 and 2 of A and B change places, and those of C do not."""
        atom = self.atoms["CDNA3_v_mfma_f32_4x4x4_16b_f16"]
        self.assertEqual(atom["A"], "((4,16),4):((1,16),4)")
        turned = "((4,2,2,4),4):((1,32,16,64),4)"
        _, checks = check_of([{**atom, "A": turned, "B": turned}])
        self.assertTrue(checks[atom["name"]]["contradicted"])
        self.assertEqual(checks[atom["name"]]["reordered"], [])

    def test_another_shape_than_that_of_the_instruction(self):
        atom = self.atoms["CDNA3_v_mfma_f32_16x16x16_f16"]
        _, checks = check_of([{**atom, "instruction": "v_mfma_f32_16x16x8_f16"}])
        self.assertIn("the shape is (16,16,16)", checks[atom["name"]]["findings"][0])

    def test_a_row_that_is_no_atom_is_refused(self):
        atom = self.atoms["CDNA3_v_mfma_f32_4x4x4_16b_f16"]
        for wrong in ({"blocks": 0}, {"blocks": "x"}, {"index": 3}):
            with tempfile.TemporaryDirectory() as folder:
                file = pathlib.Path(folder, "a.json")
                file.write_text(json.dumps({**published(), "atoms": [{**atom, **wrong}]}))
                code, out, err = plumb("atlas", "--file", str(file))
            self.assertEqual((code, out, len(err.splitlines())), (2, "", 1), wrong)


class Command(unittest.TestCase):
    def test_an_atom_names_its_publishers(self):
        code, out, _ = plumb("atlas", "CDNA3_v_mfma_f32_16x16x16_f16")
        self.assertEqual(code, 0)
        self.assertIn(f"agreed by 4 publishers: {CALCULATOR}, Triton, {WAVE}, {TINYGRAD}\n", out)
        with tempfile.TemporaryDirectory() as none:  # reading our records takes seconds
            code, out, _ = plumb("atlas", "METAL_simdgroup_8x8x8_f16_f16", "--records", none)
        self.assertIn(f"agreed by 1 publisher: {TINYGRAD}\n", out)

    def test_an_operand_is_a_layout_in_every_command(self):
        code, out, _ = plumb("eval", "atlas:RDNA3_v_wmma_f32_16x16x16_f16_w32.C")
        self.assertEqual((code, out), (0, "((16,2),8):((16,1),2)\n"))
        code, _, err = plumb("eval", "atlas:RDNA3_v_wmma_f32_16x16x16_f16_w31.C")
        self.assertEqual(code, 2)
        self.assertIn("RDNA3_v_wmma_f32_16x16x16_f16_w32", err)


class Programs(unittest.TestCase):
    """What reads the publishers, on texts of our own."""

    def test_a_table_is_written_as_a_layout_or_not_at_all(self):
        table = [[(t % 4, 2 * (t // 4) + v) for v in range(2)] for t in range(8)]
        self.assertEqual(layout(table, 4), "((4,2),2):((1,8),4)")
        table[3][1] = (0, 0)
        with self.assertRaises(NotALayout):
            layout(table, 4)

    def mlx(self, column):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "mlx/backend/metal/kernels/steel/gemm/mma.h")
            file.parent.mkdir(parents=True)
            file.write_text(
                "f(ushort lane [[thread_index_in_simdgroup]]) {\n"
                f"  short qid = lane / 8; short fm = lane / 4 % 8; short fn = {column};\n}}\n"
            )
            words = [sys.executable, "-B", PROGRAMS / "mlx" / "fragments.py", folder]
            return subprocess.run(words, capture_output=True, text=True)

    def test_a_formula_is_read_and_evaluated(self):
        row = json.loads(self.mlx("(lane % 4) * 2").stdout)
        self.assertEqual((row["A"], row["B"]), ("((4,8),2):((16,1),8)", "(32,2):(2,1)"))
        self.assertNotEqual(self.mlx("lane[0]").returncode, 0)
        self.assertNotEqual(self.mlx("(lane % 4) * 2 + lane / 5").returncode, 0)

    def test_a_publisher_that_there_is_not_is_refused(self):
        script = os.path.join(HOME, "scripts", "atlas-publishers")
        for word in ("nobody=/", "tinygrad", "tinygrad=/nowhere/at/all"):
            done = subprocess.run(
                [sys.executable, script, "--from", word], capture_output=True, text=True
            )
            self.assertEqual((done.returncode, done.stdout), (2, ""), word)


if __name__ == "__main__":
    unittest.main()
