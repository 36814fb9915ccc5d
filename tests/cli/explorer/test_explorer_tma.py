"""Boxes of TMA in the explorer's page. Parameters are held against the command, and places in
shared memory against the swizzle of the driver API, which is written here on bytes."""

import json
import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _explorer import explore
from _plumb import plumb
from _tiles import FIRST, SECOND, OnPage


class Boxes(OnPage):
    SWIZZLED = {"tensor": "(4096,512):(512,1)", "tile": "Sw<3,3,3> o 0 o (8,64):(64,1)"}

    def test_the_parameters_are_those_of_the_command(self):
        asked = [
            self.SWIZZLED,
            {"tensor": "(64,64):(64,1)", "tile": "<8:2,16:1>"},
            {"tensor": "(64,64,8):(64,1,4096)", "tile": "(8,16,2)"},
            {"tensor": "(4096,512):(512,1)", "tile": "(8,128)", "swizzle": "128B"},
        ]
        answers = explore([{"ask": "tma", **one} for one in asked])
        for one, answer in zip(asked, answers, strict=True):
            words = ["--swizzle", one["swizzle"]] if "swizzle" in one else []
            said = plumb("descriptor", one["tensor"], "--tma", one["tile"], *words, "--json")[1]
            self.assertEqual(answer["map"], json.loads(said))
            self.assertEqual("taken" in answer, not answer["map"]["violated"])

    def test_each_element_lies_where_the_swizzle_of_the_driver_api_puts_it(self):
        self.ask("tma", **self.SWIZZLED, at="(16,64)")
        there = {(row, column): text for row, column, *_, text, _ in self.cells(SECOND)}
        self.assertEqual(len(there), 512)
        for row in range(8):
            for column in range(64):
                byte = 128 * row + 2 * column
                byte ^= (byte >> 7 & 7) << 4
                self.assertEqual(there[byte // 128, byte % 128 // 2], f"{16 + row},{64 + column}")
        self.assertIn("512 elements, 1024 bytes; the swizzle moves 448", self.page.text("#boxed"))

    def test_an_element_lights_up_where_it_lands(self):
        self.ask("tma", **self.SWIZZLED)
        self.click(f"{FIRST} g.cell[data-row='3'][data-column='10']")
        (lit,) = self.page.all(f"{SECOND} g.cell.same")
        self.assertEqual(lit.text, "3,10")
        self.assertEqual(int(lit.get_attribute("data-column")), (1 ^ 3) * 8 + 2)
        self.page.open(self.driver.current_url)
        self.assertEqual(len(self.page.all(f"{SECOND} g.cell.same")), 1)

    def test_elements_outside_of_the_tensor_are_zeros(self):
        self.ask("tma", tensor="(20,512):(512,1)", tile="(8,32)", at="(16,496)")
        outside = [cell for cell in self.cells(FIRST) if cell[4] == "0"]
        self.assertEqual(len(outside), 4 * 32 + 4 * 16)
        self.assertEqual(min(column for row, column, *_ in outside if row < 4), 16)
        self.assertIn("192 lie outside of the tensor and are 0", self.page.text("#boxed"))

    def test_a_box_with_steps_takes_every_second_row(self):
        self.ask("tma", tensor="(64,64):(64,1)", tile="<8:2,16:1>")
        rows = {(row, int(text.split(",")[0])) for row, *_, text, _ in self.cells(FIRST)}
        self.assertEqual(rows, {(row, 2 * row) for row in range(8)})

    def test_a_tile_that_cuts_a_mode_is_taken_dimension_by_dimension(self):
        tile = "Sw<3,3,3> o 0 o (8,(64,2)):(64,(1,512))"
        self.ask("tma", tensor="(64,512):(512,1)", tile=tile, at="(0,128)")
        there = {(row, column): text for row, column, *_, text, _ in self.cells(SECOND)}
        self.assertEqual((there[0, 0], there[8, 0], there[9, 8]), ("0,128", "0,192", "1,192"))
        self.ask("tma", tensor="(64,512):(512,1)", tile=tile, at="(0,32)")
        self.assertIn("it begins at a multiple", self.page.text(".error"))

    def test_a_box_that_no_copy_takes_is_not_drawn(self):
        tile = "Sw<3,3,3> o 0 o (8,128):(128,1)"
        self.ask("tma", tensor="(4096,512):(512,1)", tile=tile)
        self.assertIn("boxDim[0]: expected at most 128 bytes", self.page.text(".refusal"))
        self.assertFalse(self.page.all("#output svg"))
        self.ask("tma", tensor="(4096,512):(512,1)", tile="(128,256)")
        self.assertIn("at most 16384 elements", self.page.text(".no-picture"))
        self.ask("tma", tensor="(8,8):(1,16)", tile="Sw<3,3,3> o 0 o (8,8):(8,1)")
        self.assertIn("dimension 0 of a tensor map has no stride", self.page.text(".error"))


if __name__ == "__main__":
    unittest.main()
