"""A page on which copies, boxes and tiled products are asked for, and what a test reads off it."""

import json

from _in_a_browser import InABrowser
from _plumb import plumb

ATOM = "SM80_16x8x16_F32F16F16F32_TN"
# Of each cell of a picture: row, column, thread, value, text, and whether it is dim.
CELLS = """return [...document.querySelectorAll(arguments[0] + ' g.cell')].map((cell) => [
  Number(cell.dataset.row), Number(cell.dataset.column), Number(cell.dataset.thread),
  Number(cell.dataset.value),
  [...cell.querySelectorAll('text')].map((one) => one.textContent).join(' '),
  cell.classList.contains('dim')])"""
FIRST, SECOND = (f".pair section:{place}-child" for place in ("first", "last"))


def native(text):
    return json.loads(plumb("eval", text, "--json")[1])["result"]


class OnPage(InABrowser):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.page.open(cls.file)

    def cells(self, selector):
        return self.driver.execute_script(CELLS, selector)

    def click(self, selector):
        """Where the element may lie outside of what is seen."""
        self.driver.execute_script(
            "document.querySelector(arguments[0])"
            ".dispatchEvent(new MouseEvent('click', { bubbles: true }))",
            selector,
        )

    def ask(self, view, **fields):
        """Every field of the form: those that are not named are empty."""
        names = self.driver.execute_script(
            "return [...document.querySelectorAll(`#form-${arguments[0]} input, "
            "#form-${arguments[0]} textarea`)].map((one) => one.name)",
            view,
        )
        self.page.ask(view, **{**dict.fromkeys(names, ""), **fields})
