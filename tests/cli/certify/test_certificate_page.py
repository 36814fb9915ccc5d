"""certificate.html in a browser: verdicts, links, nothing out of view, dark, and on paper."""

import base64
import json
import os
import pathlib
import re
import sys
import tempfile
import unittest
from html.parser import HTMLParser

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path += [HERE, os.path.join(os.path.dirname(HERE), "explorer")]
import _browser
from _flawed import write_flawed
from _plumb import plumb

OPERATIONS = "size,cosize,coalesce,rank,composition,complement"


def certificate_in(folder):
    """(report.json, certificate.html) of a library with flaws."""
    program = write_flawed(folder)
    out = folder / "out"
    plumb(
        "certify", "--cases", "120", "--out", str(out), "--", sys.executable, str(program),
        OPERATIONS, "small", timeout=300,
    )  # fmt: skip
    return json.loads((out / "report.json").read_text()), out / "certificate.html"


class Elements(HTMLParser):
    """The ids of a page and the places that its links lead to."""

    def __init__(self, text):
        super().__init__()
        self.ids, self.links, self.loaded = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id":
                self.ids.append(value)
            elif name == "href":
                self.links.append(value)
            elif name == "src" or tag in ("link", "script"):
                self.loaded.append(value)


class Certificate(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.report, cls.file = certificate_in(cls.folder)
        cls.red = [
            one["clause"] for one in cls.report["clauses"] if one["counterexample"] is not None
        ]


class TheText(Certificate):
    def test_leads_from_each_row_to_its_counterexample_and_its_clause(self):
        text = self.file.read_text()
        elements = Elements(text)
        self.assertEqual(len(elements.ids), len(set(elements.ids)))
        self.assertEqual(elements.loaded, [])
        self.assertTrue(self.red)
        for link in elements.links:
            self.assertIn(link.removeprefix("#"), elements.ids)
        for one in self.report["clauses"]:
            name = one["clause"]
            row = re.search(rf"<tr><td><a href=\"#clause-{name}\">.*", text).group()
            cells = re.findall(r"<td.*?</td>", row)
            self.assertIn(one["outcome"], cells[1])
            self.assertEqual(name in self.red, f'href="#failure-{name}"' in cells[1], row)

    def test_has_the_texts_of_the_clauses_as_plumb_clause_has_them(self):
        text = self.file.read_text()
        for one in self.report["clauses"]:
            said = plumb("clause", one["clause"])[1]
            equation = re.search(r"(?m)^  Equation +(.*)$", said).group(1)
            self.assertIn(equation.replace("&", "&amp;").replace("<", "&lt;"),
                          text.replace("&gt;", ">"))  # fmt: skip


MEASURE = """
const wide = document.documentElement.clientWidth;
const out = [];
for (const one of document.querySelectorAll('body *')) {
  const box = one.getBoundingClientRect();
  if (box.width && (box.right > wide + 1 || one.scrollWidth > one.clientWidth + 1 &&
      getComputedStyle(one).overflowX !== 'visible' && one.clientWidth))
    out.push(one.tagName + ' ' + one.className + ' ' + one.textContent.slice(0, 40));
}
return [document.documentElement.scrollWidth, wide, out];
"""
CONTRAST = """
const lightness = text => {
  const [r, g, b] = text.match(/[0-9.]+/g).slice(0, 3).map(x => x / 255)
    .map(x => x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const paper = one => {
  for (let at = one; at; at = at.parentElement) {
    const colour = getComputedStyle(at).backgroundColor;
    if (!colour.endsWith(', 0)')) return colour;
  }
  return 'rgb(255,255,255)';
};
const found = {};
for (const one of document.querySelectorAll('body, a, pre, th, td, .verdict, .conclusion')) {
  const a = lightness(getComputedStyle(one).color), b = lightness(paper(one));
  const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const name = one.tagName + '.' + one.className;
  found[name] = Math.min(found[name] ?? 99, ratio);
}
return found;
"""


@unittest.skipUnless(_browser.there(), _browser.NO_BROWSER)
class InABrowser(Certificate):
    def opened(self, width, height=900, dark=False):
        driver = _browser.start(width, height, dark)
        self.addCleanup(driver.quit)
        driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
        )
        driver.get(self.file.as_uri())
        return driver

    def keep(self, driver, name):
        """A picture for whoever asks for it by PLUMB_SCREENSHOTS."""
        if folder := os.environ.get("PLUMB_SCREENSHOTS"):
            driver.save_screenshot(str(pathlib.Path(folder, name)))

    def test_nothing_is_out_of_view_at_1280(self):
        driver = self.opened(1280)
        self.keep(driver, "1280.png")
        page, window, out = driver.execute_script(MEASURE)
        self.assertEqual(out, [])
        self.assertLessEqual(page, window)
        driver.execute_script("document.body.append(Object.assign(document.createElement('div'),"
                              "{style: 'width: 2000px; height: 1px'}))")  # fmt: skip
        self.assertEqual(len(driver.execute_script(MEASURE)[2]), 1)

    def test_the_page_itself_does_not_scroll_at_390(self):
        driver = self.opened(390)
        self.keep(driver, "390.png")
        page, window, _ = driver.execute_script(MEASURE)
        self.assertLessEqual(page, window)
        table = driver.execute_script(
            "return document.querySelector('.clauses').getBoundingClientRect().right"
        )
        self.assertLessEqual(table, window)

    def test_the_verdict_is_the_second_column_and_has_its_colour(self):
        driver = self.opened(1280)
        colours = {}
        for row in driver.find_elements(_browser.By.CSS_SELECTOR, ".clauses tbody tr"):
            verdict = row.find_elements(_browser.By.TAG_NAME, "td")[1]
            colours.setdefault(verdict.text == "ok", set()).add(
                verdict.value_of_css_property("color")
            )
        self.assertEqual([len(colours[True]), len(colours[False])], [1, 1])
        self.assertNotEqual(colours[True], colours[False])

    def test_a_link_opens_what_it_leads_to(self):
        driver = self.opened(1280)
        name = self.red[0]
        target = driver.find_element(_browser.By.ID, f"clause-{name}")
        self.assertFalse(target.is_displayed())
        for link in (f"#failure-{name}", f"#clause-{name}"):
            driver.execute_script("window.scrollTo(0, 0)")
            driver.find_element(_browser.By.CSS_SELECTOR, f".clauses a[href='{link}']").click()
            shown = driver.find_element(_browser.By.ID, link.removeprefix("#"))
            self.assertTrue(shown.is_displayed())
            top = driver.execute_script("return arguments[0].getBoundingClientRect().top", shown)
            self.assertTrue(-1 <= top < 900, top)

    def test_is_readable_in_light_and_in_dark(self):
        paper = {}
        for dark in (False, True):
            driver = self.opened(1280, dark=dark)
            self.keep(driver, "dark.png" if dark else "light.png")
            for name, ratio in driver.execute_script(CONTRAST).items():
                self.assertGreaterEqual(ratio, 4.5, (dark, name))  # WCAG 2, AA
            body = driver.find_element(_browser.By.TAG_NAME, "body")
            paper[dark] = body.value_of_css_property("background-color")
        self.assertNotEqual(paper[False], paper[True])

    def test_is_printed_on_white_paper_without_the_texts(self):
        driver = self.opened(1280, dark=True)
        printed = driver.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True})
        data = base64.b64decode(printed["data"])
        self.assertTrue(data.startswith(b"%PDF"))
        if folder := os.environ.get("PLUMB_SCREENSHOTS"):
            pathlib.Path(folder, "print.pdf").write_bytes(data)
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        body = driver.find_element(_browser.By.TAG_NAME, "body")
        self.assertIn("255, 255, 255", body.value_of_css_property("background-color"))
        self.assertFalse(driver.find_element(_browser.By.CLASS_NAME, "texts").is_displayed())
        for name, ratio in driver.execute_script(CONTRAST).items():
            self.assertGreaterEqual(ratio, 4.5, name)


if __name__ == "__main__":
    unittest.main()
