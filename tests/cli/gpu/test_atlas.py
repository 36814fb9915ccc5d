"""`plumb atlas`: every published fragment is checked."""

import collections
import json
import pathlib
import re
import tempfile
import unittest

from _atlas import CONTRADICTS, MALFORMED, check_of, checked, element, leaves, published, tree
from _plumb import plumb

#              architecture -> atoms in the traits at the commit
COUNTS = {"sm_70": 8, "sm_75": 3 + 7, "sm_80": 65, "sm_89": 8, "sm_90": 6 + 6, "sm_90a": 320 + 736}


class Published(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.atoms = {atom["name"]: atom for atom in published()["atoms"]}
        cls.code, cls.every = checked()
        cls.checks = {name: cls.every[name] for name in cls.atoms}

    def test_every_atom_is_checked(self):
        self.assertLess(set(self.atoms), set(self.every))
        for architecture, count in COUNTS.items():
            self.assertEqual(
                sum(atom["architecture"] == architecture for atom in self.atoms.values()),
                count,
                architecture,
            )

    def test_three_are_wrong_and_no_more(self):
        self.assertEqual(self.code, 1)
        self.assertEqual(
            {name for name, check in self.every.items() if not check["right"]},
            MALFORMED | CONTRADICTS,
        )
        for name in MALFORMED:
            operands = {operand["operand"]: operand for operand in self.checks[name]["operands"]}
            self.assertEqual(
                [operands[k]["holding"] for k in "ABC"], ["malformed", "bijective", "bijective"]
            )
        self.assertEqual(
            self.checks["SM75_U32x1_MOVM_T"]["findings"],
            [
                "destination: thread 1, value 0: the layout says bit 32 of row 0, "
                "the PTX ISA bit 0 of row 2"
            ],
        )

    def test_hardware_has_decided_all_that_it_was_asked(self):
        """claimed: atoms of several instructions, and two whose layouts are none."""
        by = collections.Counter(check["status"].split()[0] for check in self.checks.values())
        self.assertEqual(by, {"certified": 1151, "refuted": 1, "claimed": 7})
        others = {self.every[name]["status"] for name in set(self.every) - set(self.atoms)}
        self.assertEqual(others, {"claimed"})
        self.assertTrue(self.checks["SM75_U32x1_MOVM_T"]["status"].startswith("refuted on NVIDIA"))

    def test_without_records_all_are_claimed(self):
        with tempfile.TemporaryDirectory() as none:
            out = plumb("atlas", "--records", none, "--json")[1]
        statuses = {json.loads(line)["status"] for line in out.splitlines()}
        self.assertEqual(statuses, {"claimed"})

    def test_every_register_operand_is_bijective_and_as_described(self):
        for name, check in self.checks.items():
            if name in MALFORMED | CONTRADICTS:
                continue
            for operand in check["operands"]:
                if operand["ptx"] == "in shared memory":
                    self.assertEqual(operand["holding"], "each element 128 times", name)
                elif operand["operand"] in "ABC":
                    self.assertEqual(operand["holding"], "bijective", name)
                    self.assertIn(operand["ptx"], ("agrees", "no instruction"), name)

    def test_the_counts_are_right(self):
        """Of some atoms, counted here by the digits of thread and value."""
        for name in (
            "SM70_8x8x4_F32F16F16F32_NT",
            "SM80_16x8x16_F16F16F16F16_TN",
            "SM80_16x8x64_S32S4S4S32_TN",
            "SM90_64x24x16_F16F16F16_RS",
            "SM90_16x8x16_F64F64F64F64_TN",
        ):
            atom = self.atoms[name]
            m, n, k = atom["shape"]
            for operand, size in [("A", m * k), ("C", m * n)]:
                shape, stride = map(tree, atom[operand].split(":"))
                threads, values = (leaves(s, d) for s, d in zip(shape, stride))
                count = [1, 1]
                for which, mode in enumerate((threads, values)):
                    for extent, _ in mode:
                        count[which] *= extent
                held = sorted(
                    element(threads, t) + element(values, v)
                    for t in range(count[0])
                    for v in range(count[1])
                )
                self.assertEqual(held, list(range(size)), (name, operand))

    def test_triton_agrees_where_it_has_an_encoding(self):
        agreed = 0
        for name, check in self.checks.items():
            for operand in check["operands"]:
                self.assertRegex(operand["triton"], r"^(-|agrees(, \d+ registers? more)?)$", name)
                agreed += operand["triton"] != "-"
        self.assertGreater(agreed, 500)

    def test_an_accumulator_and_an_operand_are_what_eval_says(self):
        """One register of one lane, asked of the encodings themselves."""
        accumulator = plumb(
            "eval", "linear_apply(linear_mma_accumulator(1, {}->(), {}->(dim0:16,dim1:8)), 27)"
        )[1]
        self.assertEqual(accumulator, "(9,5)\n")  # register 3 of lane 6
        shape, stride = map(tree, self.atoms["SM80_16x8x16_F16F16F16F16_TN"]["C"].split(":"))
        threads, values = (leaves(s, d) for s, d in zip(shape, stride))
        self.assertEqual(element(threads, 6) + element(values, 3), 9 + 16 * 5)


class Command(unittest.TestCase):
    def test_a_name_a_prefix_and_none(self):
        code, out, _ = plumb("atlas", "SM80_16x8x16_F16F16F16F16_TN")
        self.assertEqual(code, 0)
        self.assertIn("certified on NVIDIA", out)
        self.assertIn(
            "include/cute/atom/mma_traits_sm80.hpp:78 of NVIDIA/cutlass at 7107b05535", out
        )
        with tempfile.TemporaryDirectory() as none:  # reading our records takes seconds
            found = plumb("atlas", "SM75_U32x1_", "--records", none)[1]
            code, out, err = plumb("atlas", "SM42_", "--records", none)
        self.assertEqual(len(found.splitlines()), 5)
        self.assertEqual((code, out, len(err.splitlines())), (2, "", 1))

    def test_a_record_makes_it_certified(self):
        atom = published()["atoms"][0]
        _, checks = check_of(
            [{**atom, "certified": {"device": "V100", "date": "2026-01-01", "record": "r.json"}}]
        )
        self.assertEqual(checks[atom["name"]]["status"], "certified on V100, 2026-01-01, r.json")

    def test_what_is_no_atlas_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "a.json")
            for text in (
                "",
                "[]",
                "{}",
                '{"format":"other"}',
                '{"format":"plumbline-atlas-1","repository":"","commit":"","atoms":[{}]}',
                json.dumps(
                    {**published(), "atoms": [{**published()["atoms"][0], "shape": [0, 8, 4]}]}
                ),
                json.dumps(
                    {**published(), "atoms": [{**published()["atoms"][0], "shape": [10**9, 8, 4]}]}
                ),
            ):
                file.write_text(text)
                code, out, err = plumb("atlas", "--file", str(file))
                self.assertEqual((code, out, len(err.splitlines())), (2, "", 1), text[:60])
            self.assertEqual(plumb("atlas", "--file", str(pathlib.Path(folder, "none")))[0], 3)

    def test_huge_layouts_are_wrong_and_not_run(self):
        atom = published()["atoms"][0]
        for layout in (
            "(1000000000000,4):(1,8)",
            "(65536,65536):(1,8)",
            f"(8,4):(1,{'9' * 300})",
            "(8,4):(1,-8)",
            "(8,4):(^0b1,^0b10)",
        ):
            self.assertEqual(check_of([{**atom, "A": layout}])[0], 1, layout)

    def test_show_draws_the_operands_on_their_tiles(self):
        code, out, _ = plumb("show", "atlas:SM80_16x8x16_F16F16F16F16_TN", "--json")
        answer = json.loads(out)
        self.assertEqual(code, 0)
        self.assertEqual([len(panel["cells"]) for panel in answer["panels"]], [256, 128, 128])
        for cell in answer["panels"][2]["cells"]:
            thread, value = int(cell["thread"]), int(cell["value"])
            self.assertEqual(
                (cell["row"], cell["column"]),
                (thread // 4 + 8 * (value // 2), 2 * (thread % 4) + value % 2),
            )

    def test_show_leaves_out_what_lies_in_shared_memory(self):
        code, out, err = plumb(
            "show", "atlas:SM90_64x256x16_F16F16F16_SS", "--rows", "2", "--width", "60"
        )
        self.assertEqual((code, err), (0, ""))
        self.assertIn("B lies in shared memory", out)
        self.assertEqual(len(re.findall(r"^C = ", out, re.M)), 1)

    def test_show_draws_moves_in_rows_of_eight_elements(self):
        answer = json.loads(plumb("show", "atlas:SM75_U16x4_LDSM_T", "--json")[1])
        self.assertEqual([len(panel["cells"]) for panel in answer["panels"]], [128, 128])
        for cell in answer["panels"][1]["cells"]:
            thread, value = int(cell["thread"]), int(cell["value"])
            self.assertEqual(
                (cell["row"], cell["column"]),
                (8 * (value // 2) + 2 * (thread % 4) + value % 2, thread // 4),
            )
        self.assertIn(
            "is no layout",
            plumb("show", "atlas:SM80_16x8x128_S32U1U1S32_TN_XORPOPC", "--rows", "2")[1],
        )
        self.assertEqual(plumb("show", "atlas:nothing")[0], 2)


if __name__ == "__main__":
    unittest.main()
