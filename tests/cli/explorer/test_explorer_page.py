"""The explorer in a browser: from a web server and from a file, by mouse and by keyboard."""

import os
import re
import sys
import unittest
import urllib.parse

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import _browser
from _in_a_browser import InABrowser

FIRST_ANSWER = 3000  # milliseconds, on an idle machine
VIEWS = (
    "show", "judge", "banks", "swizzle", "copy", "tma", "mma", "shuffle", "translate", "replay"
)
WRONG = {"text": "composition((5,2):(1,7), 4:3)", "answer": "(2,2):(3,7)"}


class Loading(InABrowser):
    def test_answers_first_from_a_server_and_from_a_file(self):
        with _browser.served() as address:
            for place in (f"{address}/index.html", f"{address}/plumbline-explorer.html", self.file):
                self.page.open(place)
                took = self.page.first_answer()
                print(
                    f"first answer after {took} ms: {place.rsplit('/', 1)[-1]} "
                    f"from {place.split(':')[0]}"
                )
                self.assertEqual(self.page.text("#result"), "(2,2):(3,8)")
                busy = os.getloadavg()[0] > (os.cpu_count() or 1)
                if not busy:
                    self.assertLess(took, FIRST_ANSWER)

    def test_restores_a_state_from_its_address(self):
        self.page.open(self.file)
        self.page.ask("judge", **WRONG)
        address = self.driver.current_url
        self.page.ask("show", text="(4,8):(8,1)")
        self.page.open(address)
        self.assertEqual(self.page.text("#verdict"), "unguarded")
        field = self.page.one("#form-judge [name=answer]")
        self.assertEqual(field.get_attribute("value"), WRONG["answer"])

    def test_a_form_asks_by_a_query_and_a_frame_shows_the_answer_alone(self):
        query = urllib.parse.urlencode({"view": "judge", **WRONG})
        with _browser.served() as address:
            self.page.open(f"{address}/index.html?{query}")
            self.assertEqual(self.page.text("#verdict"), "unguarded")
            self.assertTrue(self.page.one("header").is_displayed())
            self.assertFalse(self.page.one("#alone").is_displayed())
            self.driver.execute_script(
                "document.body.innerHTML = `<iframe src=\"index.html?${arguments[0]}\"></iframe>`",
                query,
            )
            self.driver.switch_to.frame(self.page.one("iframe"))
            self.page.wait(lambda: self.page.answered() > 0)
            self.assertEqual(self.page.text("#verdict"), "unguarded")
            for hidden in ("header", "footer", "#form-judge", "#tab-show"):
                self.assertFalse(self.page.one(hidden).is_displayed(), hidden)
            self.assertIn("view=judge", self.page.one("#alone").get_attribute("href"))

    def test_goes_back(self):
        self.page.open(self.file)
        self.page.ask("show", text="(4,8):(8,1)")
        self.page.ask("show", text="(2,3):(3,1)")
        self.page.asking(self.driver.back)
        self.assertEqual(self.page.text("#result"), "(4,8):(8,1)")


class Forms(InABrowser):
    def test_each_view_has_a_tab_a_panel_and_a_label_for_each_field(self):
        self.page.open(self.file)
        tabs = [one.get_attribute("id") for one in self.page.all("[role=tab]")]
        self.assertEqual(tabs, [f"tab-{view}" for view in VIEWS])
        for view in VIEWS:
            panel = self.page.one(f"#panel-{view}[role=tabpanel]")
            self.assertEqual(panel.get_attribute("aria-labelledby"), f"tab-{view}")
            tab = self.page.one(f"#tab-{view}")
            self.assertEqual(tab.get_attribute("aria-controls"), f"panel-{view}")
        labels = self.driver.execute_script(
            "return [...document.querySelectorAll('form input, form select, form textarea')]"
            ".map((one) => one.labels.length)"
        )
        self.assertGreater(len(labels), 40)
        self.assertEqual(set(labels), {1})


class Answers(InABrowser):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.page.open(cls.file)

    def test_a_value_and_its_picture(self):
        self.page.ask("show", text="Layout<Shape<_4,_8>,Stride<_8,_1>>{}")
        self.assertEqual(self.page.text("#result"), "(4,8):(8,1)")
        self.assertIn("read as", self.page.text(".read-as"))
        self.assertEqual(len(self.page.all("#output .cell")), 32)

    def test_a_refusal_with_its_code_its_place_and_its_operands(self):
        self.page.ask("show", text="size(composition((3,2):(1,7), 4:2))")
        said = self.page.text(".refusal")
        self.assertIn("refuse carry", said)
        self.assertIn("composition((3,2):(1,7), 4:2)", said)
        self.assertEqual(len(self.page.all("#output .cell")), 6 + 4)
        self.assertEqual(self.page.all("#result"), [])

    def test_an_error_and_the_character_it_is_at(self):
        self.page.ask("show", text="(4,8):(8;1)")
        self.assertIn("character 9", self.page.text(".error"))
        self.assertEqual(self.page.text(".error mark"), ";")

    def test_why_there_is_no_picture(self):
        self.page.ask("show", text="(1000,1000):(1000,1)")
        self.assertIn("16384", self.page.text(".no-picture"))

    def test_a_wrong_answer_and_a_right_one(self):
        self.page.ask("judge", **WRONG)
        self.assertEqual(self.page.text("#verdict"), "unguarded")
        self.assertIn("red", self.page.one(".verdict").get_attribute("class"))
        self.assertIn("c = 2", self.page.text("dl"))
        self.page.ask("judge", answer="(2,2):(3,8)")
        self.assertEqual(self.page.text("#verdict"), "identical")
        self.assertIn("green", self.page.one(".verdict").get_attribute("class"))

    def test_the_case_of_a_counterexample_by_its_token(self):
        self.page.ask("judge", **WRONG)
        self.page.asking(self.page.one("#output p button").click)
        self.assertEqual(self.page.text("#outcome"), "holds")
        self.assertIn(f"{WRONG['text']} = (2,2):(3,8)", self.page.text("#output ol"))

    def test_the_same_function_in_other_dialects(self):
        self.page.ask("translate", text="(4,8):(8,1)")
        row = self.page.text('[data-to="cute-cpp"] pre')
        self.assertRegex(row, r"Layout|make_layout")
        self.page.ask("translate", text="Sw<3,3,3> o 0 o (8,64):(64,1)")
        self.assertIn("refuse", self.page.text(".translations"))

    def test_an_operand_of_a_published_instruction(self):
        atom = "atlas:SM80_16x8x16_F32F16F16F32_TN"
        self.page.ask("show", text=atom)
        self.assertEqual(len(self.page.all("#output g.cell")), 256 + 128 + 128)
        self.page.ask("show", text=f"{atom}.C")
        self.assertEqual(self.page.text("#result"), "((4,8),(2,2)):((32,1),(16,8))")
        self.page.ask("translate", text=f"{atom}.C")
        self.assertIn("[[32], [64], [1], [2], [4]]", self.page.text('[data-to="triton"] pre'))
        self.page.ask("show", text="atlas:SM80")
        self.assertIn("there is no atom", self.page.text(".error"))

    def test_a_shuffle_step_by_step(self):
        self.page.ask(
            "shuffle",
            **{
                "from": "{register:[[1]],lane:[[2],[4]]}->(x:8)",
                "to": "{register:[[4]],lane:[[1],[2]]}->(x:8)",
            },
        )
        self.assertIn("__shfl", self.page.text("#cuda"))
        shown = len(self.page.all(".cell:not(.later)"))
        self.page.one(".stepper button").click()
        self.assertLess(len(self.page.all(".cell:not(.later)")), shown)
        self.assertIn("step=", self.driver.current_url)


class Looking(InABrowser):
    """From an element to its thread, value and bank, and back."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.page.open(cls.file + "#view=show&text=((4,8),(2,2)):((32,1),(16,8))&tile=(16,8)")

    def test_a_click_tells_the_cell_and_keeps_it_in_the_address(self):
        self.page.all("#output .cell")[5].click()
        self.assertRegex(self.page.text(".told"), r"thread \d+; value \d+; bank \d+")
        kept = re.search(r"cell=(\d+\.\d+\.\d+)", self.driver.current_url)[1]
        self.page.open(self.driver.current_url)
        here = self.page.one(".cell.here")
        name = ".".join(here.get_attribute(f"data-{key}") for key in ("panel", "row", "column"))
        self.assertEqual(name, kept)

    def test_a_key_lights_up_its_cells(self):
        self.page.all("#output .cell")[0].click()
        next(b for b in self.page.all(".same-keys button") if b.text.startswith("thread")).click()
        self.assertIn(": 4 cells", self.page.text(".told"))
        self.assertEqual(len(self.page.all(".cell.same")) + len(self.page.all(".cell.here")), 4)

    def test_a_thread_finds_its_cells(self):
        self.driver.execute_script(
            "const s = document.querySelectorAll('.finder select'); s[0].value = 'thread';"
            "s[0].dispatchEvent(new Event('change')); s[1].value = '7';"
            "s[1].dispatchEvent(new Event('change'))"
        )
        lit = self.page.all(".cell.same")
        self.assertEqual({cell.get_attribute("data-thread") for cell in lit}, {"7"})
        self.assertEqual(len(lit), 4)

    def test_the_keyboard_reaches_every_cell(self):
        self.page.press("#output svg", "ARROW_RIGHT", "ARROW_DOWN", "ENTER")
        self.assertTrue(self.page.all(".cell.here"))
        first = self.page.text(".told")
        self.page.press("#output svg", "ESCAPE")
        self.page.press("#output svg", "ARROW_RIGHT")
        self.assertNotEqual(self.page.text(".told"), first)


class Everywhere(InABrowser):
    def test_fits_a_telephone(self):
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": True},
        )
        try:
            self.page.open(self.file)
            for view in VIEWS:
                self.page.asking(self.page.one(f"#tab-{view}").click)
                wide = self.driver.execute_script("return document.documentElement.scrollWidth")
                self.assertLessEqual(wide, 360, view)
        finally:
            self.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def test_is_dark_where_that_is_wanted(self):
        colours = []
        for wanted in ("light", "dark"):
            self.driver.execute_cdp_cmd(
                "Emulation.setEmulatedMedia",
                {"features": [{"name": "prefers-color-scheme", "value": wanted}]},
            )
            self.page.open(self.file)
            colours.append(
                self.driver.execute_script("return getComputedStyle(document.body).backgroundColor")
            )
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
        self.assertEqual(colours, ["rgb(255, 255, 255)", "rgb(22, 24, 27)"])

    def test_every_view_is_reached_by_the_keyboard_and_has_a_label(self):
        self.page.open(self.file)
        self.page.asking(lambda: self.page.press("#tab-show", "ARROW_LEFT"))
        self.assertEqual(self.driver.switch_to.active_element.get_attribute("id"), "tab-replay")
        named = 0
        for view in VIEWS:
            self.page.asking(self.page.one(f"#tab-{view}").click)
            for field in self.page.all("input, select, textarea"):
                if field.is_displayed():
                    self.assertTrue(field.accessible_name, field.get_attribute("outerHTML"))
                    named += 1
        self.assertGreater(named, 45)
        self.assertTrue(self.page.one("#status").get_attribute("aria-live"))


if __name__ == "__main__":
    unittest.main()
