"""Banks and swizzles in the explorer's page: from a word to its threads and banks, and back."""

import os
import re
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _in_a_browser import InABrowser


class Banks(InABrowser):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.page.open(cls.file)

    def test_a_swizzle_and_the_banks_that_move(self):
        self.page.ask("swizzle", tile="(8,64):(64,1)", accesses="rows:8\nldmatrix", element="2")
        self.assertIn("free of conflicts", self.page.text("#found"))
        self.page.asking(lambda: self.choose("#access", "1"))
        before, after = (
            figure.get_attribute("textContent") for figure in self.page.all(".pair .sheet")
        )
        self.assertIn("8 words in one bank", before)
        self.assertIn("1 word in one bank", after)
        self.page.asking(self.page.all("#output p button")[-1].click)
        self.assertEqual(self.page.text("#result"), "Sw<3,3,3> o 0 o (8,64):(64,1)")

    def test_the_words_move_to_the_banks_of_the_second_picture(self):
        self.page.ask("swizzle", tile="(8,64):(64,1)", accesses="ldmatrix", element="half")
        moved = '.pair section:first-child g.cell[data-thread="3"][data-value="0"]'
        there = '.pair section:last-child g.cell[data-thread="3"][data-value="0"]'
        lefts = "return [arguments[0], arguments[1]].map((one) => Number("
        lefts += 'document.querySelector(one).querySelector("rect").getAttribute("x")))'
        before, after = self.driver.execute_script(lefts, moved, there)
        self.assertGreater(after, before)
        self.page.one("#move").click()
        self.assertEqual(self.page.text(".mover output"), "28 of 32 words are in another bank")
        shift = self.page.one(moved).get_attribute("style")
        self.assertEqual(float(re.search(r"translate\((\d+)px", shift)[1]), after - before)
        self.page.one("#move").click()
        self.assertEqual(self.page.one(moved).get_attribute("style"), "")

    def test_a_cell_of_one_picture_lights_up_its_cell_in_the_other(self):
        self.page.ask("swizzle", tile="(8,64):(64,1)", accesses="ldmatrix", element="2")
        self.page.one('.pair section:first-child g.cell[data-thread="5"]').click()
        (lit,) = self.page.all(".pair section:last-child g.cell.same")
        self.assertEqual(lit.get_attribute("data-thread"), "5")
        self.assertEqual(lit.get_attribute("data-bank"), "20")

    def test_banks(self):
        self.page.ask("banks", layout="(32,4):(4,1)")
        self.assertIn("maximum conflict depth: 4", self.page.text("#report"))

    def test_a_word_tells_its_bank_and_a_bank_its_words(self):
        self.page.ask("banks", layout="(32,4):(4,1)")
        self.page.one('g.cell[data-memory-row="2"][data-bank="5"]').click()
        said = self.page.text(".told")
        self.assertEqual(said, "word 69; memory row 2; bank 5; thread 17; value 1; offset 69")
        self.assertIn("cell=0.2.5", self.driver.current_url)
        button = next(b for b in self.page.all(".same-keys button") if b.text == "bank 5")
        button.click()
        self.assertEqual(self.page.text(".told"), "bank 5: 4 cells")
        lit = self.page.all("g.cell.same") + self.page.all("g.cell.here")
        threads = sorted(int(cell.get_attribute("data-thread")) for cell in lit)
        self.assertEqual(threads, [1, 9, 17, 25])

    def test_a_word_of_several_threads_is_found_by_each(self):
        self.page.ask("banks", layout="(32,1):(0,1)")
        self.page.one('g.cell[data-bank="0"]').click()
        self.assertEqual(len(self.page.all(".same-keys button")), 32 + 4)
        self.driver.execute_script(
            "const s = document.querySelectorAll('.finder select'); s[0].value = 'thread';"
            "s[0].dispatchEvent(new Event('change')); s[1].value = '31';"
            "s[1].dispatchEvent(new Event('change'))"
        )
        self.assertEqual(self.page.text(".told"), "thread 31: 1 cells")

    def choose(self, selector, value):
        self.driver.execute_script(
            "const s = document.querySelector(arguments[0]); s.value = arguments[1];"
            "s.dispatchEvent(new Event('change'))",
            selector,
            value,
        )


if __name__ == "__main__":
    unittest.main()
