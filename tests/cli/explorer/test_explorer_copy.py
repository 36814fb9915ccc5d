"""Copies in the explorer's page: who has each element at the source and at the destination. The
fragments are held against formulas of the PTX ISA, the partitions against the native engine."""

import json
import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _tiles import ATOM, FIRST, SECOND, OnPage, native


class Copies(OnPage):
    LDMATRIX = {"from": "((16,2),8):((1,128),16)", "to": f"atlas:{ATOM}.A", "tile": "(16,16)"}
    TILED = {
        "from": "make_layout_tv((16,8):(8,1), (1,8):(8,1))",
        "source": "(64,64):(64,1)",
        "target": "Sw<3,3,3> o 0 o (64,64):(64,1)",
        "thread": "9",
    }

    def test_rows_of_ldmatrix_become_the_fragment_of_the_ptx_isa(self):
        self.ask("copy", **self.LDMATRIX)
        for row, column, thread, value, *_ in self.cells(FIRST):
            self.assertEqual((thread, value), (row + 16 * (column // 8), column % 8))
        there = self.cells(SECOND)
        self.assertEqual(len(there), 256)
        for row, column, thread, value, *_ in there:
            self.assertEqual(thread, 4 * (row % 8) + column % 8 // 2)
            self.assertEqual(value, column % 2 + 2 * (row // 8) + 4 * (column // 8))

    def test_an_element_is_found_at_both_sides_and_stays_in_the_address(self):
        self.ask("copy", **self.LDMATRIX)
        self.click(f"{FIRST} g.cell[data-row='5'][data-column='1']")
        self.assertEqual(self.page.text("#way"), "thread 5, value 1 -> thread 20, value 1")
        (lit,) = self.page.all(f"{SECOND} g.cell.same")
        self.assertEqual(lit.get_attribute("data-row"), "5")
        self.assertEqual(lit.get_attribute("data-column"), "1")
        self.page.open(self.driver.current_url)
        self.assertEqual(self.page.text("#way"), "thread 5, value 1 -> thread 20, value 1")
        self.click(f"{SECOND} g.cell[data-row='5'][data-column='1']")
        self.assertEqual(len(self.page.all(f"{FIRST} g.cell.same")), 1)

    def test_a_thread_and_those_from_whom_it_gets(self):
        self.ask("copy", **self.LDMATRIX, thread="5")
        self.assertEqual(
            self.page.text("#of-thread"),
            "thread 5 reads 8 elements (V0 to V7) and gets 8 (V0 to V7), from threads 1, 9, 17, 25",
        )
        bright = [cell for cell in self.cells(FIRST) if not cell[5]]
        self.assertEqual({(row, thread) for row, _, thread, *_ in bright}, {(5, 5)})
        self.assertIn("thread=5", self.driver.current_url)
        self.ask("copy", **self.LDMATRIX, thread="32")
        self.assertEqual(self.page.text("#of-thread"), "there is no thread 32")

    def test_partitions_are_those_of_the_native_engine(self):
        self.ask("copy", **self.TILED)
        tile, layout = json.loads(native(self.TILED["from"]))
        self.assertEqual(self.page.text("#source"), layout)
        self.assertIn(f"tile {tile}: 1024 elements stay", self.page.text(".answer"))
        for name in ("source", "target"):
            whole = native(f"tidfrg({self.TILED[name]}, {tile}, {layout})")
            self.assertEqual(self.page.text(f"#{name}-partition"), whole)
            part = json.loads(native(f"slice_and_offset({whole}, (9,_,_))"))[0]
            self.assertEqual(self.page.text(f"#{name}-part"), part)

    def test_elements_that_are_left_out_are_counted(self):
        self.ask("copy", **{"from": "((4,4),2):((1,8),32)", "tile": "(8,8)"})
        self.assertEqual(
            self.page.text("#moves"),
            "32 elements stay with their thread; 0 go to another thread; "
            "32 of the tile are not copied",
        )

    def test_a_picture_that_refuses_says_why(self):
        self.ask("copy", **{"from": "composition((3,2):(1,7), 4:2)", "tile": "(2,2)"})
        self.assertIn("refuse carry", self.page.text(".refusal"))
        self.assertFalse(self.page.all("#output svg"))
        self.ask("copy", **{"from": "(4,2):(2,1)"})
        self.assertIn("the tile is missing", self.page.text(".error"))
        tiled = {"from": "(4,2):(2,1)", "tile": "(4,2)"}
        self.ask("copy", **tiled, source="((3,2),2):((1,100),7)")
        self.assertIn("refuse not_divisible", self.page.text(".refusal"))
        self.ask("copy", **tiled, source="(6,2):(2,1)")
        self.assertIn("R leaves A: it reaches offset 15", self.page.text(".no-picture"))
        self.assertFalse(self.page.all("#source-partition"))
        self.ask("copy", **{"from": self.TILED["from"], "to": "make_layout_tv(4:1, 2:1)"})
        self.assertIn("expected one tile", self.page.text(".error"))


if __name__ == "__main__":
    unittest.main()
