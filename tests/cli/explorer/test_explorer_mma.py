"""Tiled products in the explorer's page, step by step. Fragments are held against formulas of the
PTX ISA, layouts against the native engine."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _explorer import explore
from _tiles import ATOM, OnPage, native


SPARSE = "CDNA3_v_smfmac_f32_16x16x32_f16"  # A has half of K's columns


def lane_of(row, column):
    return 4 * (row % 8) + column % 8 // 2


class Products(OnPage):
    def operand(self, name):
        return self.cells(f'[data-operand="{name}"] > figure')

    def lit(self, name):
        """(row, column, value) of the cells of an operand that are lit up."""
        return {
            tuple(int(cell.get_attribute(f"data-{key}")) for key in ("row", "column", "value"))
            for cell in self.page.all(f"[data-operand='{name}'] > figure g.cell.same")
        }

    def test_fragments_are_those_of_the_ptx_isa_in_every_warp_and_step(self):
        self.ask("mma", atom=ATOM, atoms="(2,2)")
        self.assertEqual(self.page.text("#tiled"), "128 threads, 2 steps of K")
        for row, k, thread, value, text, _ in self.operand("A"):
            self.assertEqual(thread, lane_of(row, k) + 32 * (row // 16))
            self.assertEqual(value, k % 2 + 2 * (row % 16 // 8) + 4 * (k % 16 // 8) + 8 * (k // 16))
            self.assertIn("+1", text)  # the warp beside it along N has it as well
        for column, k, thread, value, *_ in self.operand("B"):
            self.assertEqual(thread, lane_of(column, k) + 64 * (column // 8))
            self.assertEqual(value, k % 2 + 2 * (k % 16 // 8) + 4 * (k // 16))
        for row, column, thread, value, *_ in self.operand("C"):
            self.assertEqual(thread, lane_of(row, column) + 32 * (row // 16) + 64 * (column // 8))
            self.assertEqual(value, column % 2 + 2 * (row % 16 // 8))
        sizes = [len(self.operand(name)) for name in "ABC"]
        self.assertEqual(sizes, [32 * 32, 16 * 32, 32 * 16])

    def test_layouts_are_those_of_the_native_engine(self):
        asked = [
            {"atoms": "(2,2)"},
            {"atoms": "(2,2):(2,1)", "tile": "(64,32,16)"},
            {"atoms": "(1,2)", "tile": "(16,32,16)", "permutation": "<_,(8,2,2):(1,16,8),_>"},
        ]
        for one, answer in zip(asked, explore([{"ask": "mma", "atom": ATOM, **a} for a in asked])):
            for operand in answer["operands"]:
                self.assertEqual(operand["layout"], native(operand["call"]), one)
                self.assertIn("svg", operand)
        self.assertIn("<(8,2,2):(1,16,8),_>", answer["operands"][1]["call"])

    def test_atoms_are_numbered_along_n_first_if_that_is_asked(self):
        self.ask("mma", atom=ATOM, atoms="(2,2):(2,1)")
        for row, column, thread, *_ in self.operand("C"):
            self.assertEqual(thread, lane_of(row, column) + 64 * (row // 16) + 32 * (column // 8))

    def test_a_step_takes_its_columns_of_the_thread(self):
        self.ask("mma", atom=ATOM, atoms="(2,2)", thread="69")
        self.assertEqual(
            self.page.text(".stepper output"),
            "step 1 of 2: thread 69 takes A V0 to V7 and B V0 to V3, and adds to C V0 to V3",
        )
        self.page.press(".stepper button:last-of-type", "ENTER")
        self.assertEqual(
            self.page.text(".stepper output"),
            "step 2 of 2: thread 69 takes A V8 to V15 and B V4 to V7, and adds to C V0 to V3",
        )
        bright = [[cell for cell in self.operand(name) if not cell[5]] for name in "ABC"]
        self.assertEqual([len(cells) for cells in bright], [8, 4, 4])
        self.assertEqual({cell[2] for cell in bright[0]}, {5})  # it shares A with thread 5
        self.assertEqual({cell[2] for cell in bright[1]}, {69})
        self.assertEqual({cell[1] // 16 for cell in bright[0] + bright[1]}, {1})
        self.assertIn("step=2", self.driver.current_url)
        self.page.open(self.driver.current_url)
        self.assertIn("step 2 of 2", self.page.text(".stepper output"))

    def test_an_accumulator_lights_up_what_it_is_the_sum_of(self):
        self.ask("mma", atom=ATOM, atoms="(2,2)")
        self.click("[data-operand='C'] g.cell[data-row='19'][data-column='3']")
        lit = {name: {cell[:2] for cell in self.lit(name)} for name in "AB"}
        self.assertEqual(lit["A"], {(19, k) for k in range(16)})
        self.assertEqual(lit["B"], {(3, k) for k in range(16)})

    def test_atoms_along_k_have_their_own_a_and_b_and_share_c(self):
        self.ask("mma", atom=ATOM, atoms="(1,1,2)", thread="37")
        self.assertEqual(
            self.page.text("#tiled"),
            "64 threads, 2 steps of K; C is the sum of 2 parts, one of each atom along K",
        )
        for row, k, thread, value, *_ in self.operand("A"):
            self.assertEqual(thread, lane_of(row, k) + 32 * (k % 32 // 16))
            self.assertEqual(value, k % 2 + 2 * (row // 8) + 4 * (k % 16 // 8) + 8 * (k // 32))
        for column, k, thread, value, *_ in self.operand("B"):
            self.assertEqual(thread, lane_of(column, k) + 32 * (k % 32 // 16))
            self.assertEqual(value, k % 2 + 2 * (k % 16 // 8) + 4 * (k // 32))
        for row, column, thread, value, text, dim in self.operand("C"):
            self.assertEqual(thread, lane_of(row, column))
            self.assertIn("+1", text)
            self.assertEqual(dim, thread != 5)  # thread 37 adds to the elements of thread 5
        self.assertEqual(len(self.operand("A")), 16 * 64)
        self.page.press(".stepper button:last-of-type", "ENTER")
        bright = [cell for cell in self.operand("A") if not cell[5]]
        self.assertEqual({(cell[1] // 16, cell[2]) for cell in bright}, {(3, 37)})

    def test_a_permutation_of_k_takes_other_columns_in_a_step(self):
        self.ask("mma", atom=ATOM, tile="(16,8,32)", permutation="<_,_,(16,2):(2,1)>")
        even = ", ".join(map(str, range(0, 32, 2)))
        self.assertEqual(
            self.page.text(".stepper output"),
            f"step 1 of 2: columns {even} of A, columns {even} of B",
        )
        for row, column, thread, value, _, dim in self.operand("A"):
            j = column // 2 + 16 * (column % 2)  # p(j) == column
            self.assertEqual(thread, lane_of(row, j))
            self.assertEqual(value, j % 2 + 2 * (row // 8) + 4 * (j % 16 // 8) + 8 * (j // 16))
            self.assertEqual(dim, column % 2 == 1)
        self.assertEqual(len(self.operand("A")), 16 * 32)

    def test_a_register_lights_up_its_elements_and_an_element_its_register(self):
        asked = {"atoms": "(2,2)", "tile": "(64,32,32)", "tensor_a": "(64,32):(32,1)"}
        self.ask("mma", atom=ATOM, thread="5", **asked)
        layout = self.page.text("#layout-fragment-A")
        self.assertEqual(layout, "((2,2,2),2,2):((1,2,4),16,8)")
        self.assertEqual(self.page.text("#layout-fragment-C"), "((2,2),2,2):((1,2),4,8)")
        # Value 8 is the second atom along M, which comes after the second step of K.
        register = "[data-operand='A'] .fragment g.cell[data-index='8']"
        self.assertEqual(self.page.text(f"{register} text"), "16")
        self.click(register)
        self.assertEqual(self.lit("A"), {(33, 2, 8)})  # row 1 of the warp's second 16 rows
        self.click("[data-operand='A'] > figure g.cell[data-row='33'][data-column='2']")
        (held,) = self.page.all("[data-operand='A'] .fragment g.cell.same")
        self.assertEqual(held.get_attribute("data-offset"), "16")

    def test_operands_in_shared_memory_belong_to_no_thread(self):
        self.ask("mma", atom="atlas:SM90_64x8x16_F32F16F16_SS", thread="127")
        self.assertEqual(self.page.text("#tiled"), "128 threads, 2 steps of K")
        self.assertIn("A in shared memory and B in shared memory, and adds to C V0",
                      self.page.text(".stepper output"))
        self.assertEqual(len(self.operand("A")), 64 * 32)
        fragment = self.page.text("[data-operand='A'] .fragment")
        self.assertIn("its fragment is a descriptor", fragment)
        self.assertTrue(self.page.all("[data-operand='C'] .fragment g.cell"))

    def test_a_product_that_cannot_be_says_why(self):
        for fields, why in (
            ({"atom": "SM80"}, "there is no atom SM80"),
            ({"atom": "SM75_U32x4_LDSM_N"}, "moves matrices"),
            ({"atom": ATOM, "tile": "(24,8,16)"}, "M is a multiple of 16, got 24"),
            ({"atom": ATOM, "atoms": "(2,2):(1,1)"}, "expected each number below 4 once"),
            ({"atom": ATOM, "atoms": "(2,2,2,2)"}, "along M, N and K"),
            ({"atom": SPARSE, "permutation": "<_,_,(2,16):(16,1)>"}, "does not fit both A and B"),
            ({"atom": ATOM, "tensor_b": "(8,16):(16,1)"}, "a layout of 8 by 32 elements"),
            ({"atom": ATOM, "thread": "32"}, "expected a thread below 32"),
        ):
            self.ask("mma", **fields)
            self.assertIn(why, self.page.text(".error"), fields)
            self.assertFalse(self.page.all("#output svg"))
        fields = {"atom": ATOM, "tile": "(16,16,16)"}
        self.ask("mma", **fields, permutation="<_,(3,2):(1,8),_>")
        self.assertIn("refuse not_tiling", self.page.text('[data-operand="B"] .refusal'))
        self.assertFalse(self.operand("B"))
        self.ask("mma", **fields, permutation="<_,(8,2):(1,16),_>")
        self.assertIn("R leaves A: it reaches offset 271", self.page.text("[data-operand='B']"))
        self.assertFalse(self.operand("B"))


if __name__ == "__main__":
    unittest.main()
