"""The site in a headless Chromium: every link is followed, an exercise is marked right and wrong,
the search finds a clause, and pages fit a telephone. The site is the one in build/site, which
scripts/site builds, the explorer in it."""

import base64
import os
import pathlib
import subprocess
import sys
import time
import unittest

HERE = pathlib.Path(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, str(HERE.parent / "explorer"))
import _browser
from _plumb import HOME

SITE = pathlib.Path(HOME, "build", "site")
PHONE = {"width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": True}
PAGES = ("index.html", "standard/composition.html", "docs/tutorial/06-divide.html",
         "libraries/pycute/index.html", "docs/book/explorer.html")  # fmt: skip

# Follows each link from the first page on, in the browser, and collects those that lead nowhere.
# The fragment of the explorer's page is a question.
FOLLOW = """
const [most, done] = [arguments[0], arguments[arguments.length - 1]];
const plain = (address) => address.split("#")[0];
const pages = new Map(), broken = [], links = new Map();
const queue = [location.origin + "/index.html"];
const visit = async (address) => {
  const response = await fetch(address);
  if (!response.ok) return null;
  if (!(response.headers.get("content-type") ?? "").startsWith("text/html")) return [];
  if (address.includes("/explorer/")) return null;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const one of page.querySelectorAll("a[href], form[action]")) {
    const target = new URL(one.getAttribute("href") ?? one.getAttribute("action"), address);
    if (target.origin !== location.origin) continue;
    if (!links.has(target.href)) links.set(target.href, address);
    queue.push(plain(target.href));
  }
  return [...page.querySelectorAll("[id], a[name]")].flatMap((one) => [one.id, one.name]);
};
(async () => {
  while (queue.length && pages.size < most) {
    const batch = [...new Set(queue.splice(0))].filter((address) => !pages.has(address));
    for (let k = 0; k < batch.length; k += 16)
      await Promise.all(batch.slice(k, k + 16).map(async (address) => {
        pages.set(address, null);
        const response = await fetch(address, { method: "HEAD" });
        pages.set(address, response.ok ? "there" : null);
        if (response.ok && address.endsWith(".html")) {
          const ids = await visit(address);
          if (ids) pages.set(address, new Set(ids));
        }
      }));
  }
  for (const [target, from] of links) {
    const found = pages.get(plain(target));
    const anchor = decodeURIComponent(new URL(target).hash.slice(1));
    if (!found) broken.push(`${from}: no file ${target}`);
    else if (anchor && found !== "there" && !found.has(anchor))
      broken.push(`${from}: no anchor ${target}`);
  }
  done([pages.size, links.size, broken.slice(0, 20)]);
})();
"""


class InABrowser(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if not (SITE / "explorer" / "index.html").is_file():
            raise unittest.SkipTest("build/site has no explorer; scripts/explorer, scripts/site")
        if not _browser.there():
            raise unittest.SkipTest(_browser.NO_BROWSER)
        cls.driver = _browser.start()
        cls.driver.set_script_timeout(400)
        cls.page = _browser.Page(cls.driver)

    @classmethod
    def tearDownClass(cls):
        cls.driver.quit()


class Links(InABrowser):
    def test_every_link_leads_somewhere(self):
        with _browser.served(SITE) as address:
            self.driver.get(f"{address}/index.html")
            begun = time.monotonic()
            pages, links, broken = self.driver.execute_async_script(FOLLOW, 20_000)
        print(f"{links} links to {pages} files followed in {time.monotonic() - begun:.0f} s")
        self.assertEqual(broken, [])
        self.assertGreater(pages, 800)
        self.assertGreater(links, 4000)

    def test_a_broken_link_is_found(self):
        with _browser.served(HERE.parent.parent / "support" / "site") as address:
            self.driver.get(f"{address}/index.html")
            _, _, broken = self.driver.execute_async_script(FOLLOW, 20)
        said = [one.replace(address, "") for one in broken]
        self.assertEqual(
            said,
            ["/index.html: no file /nowhere.html", "/index.html: no anchor /other.html#nowhere"],
        )


class Exercise(InABrowser):
    """From a file, as a reader without a server has it."""

    def mark(self, answer):
        self.driver.get((SITE / "docs" / "tutorial" / "06-divide.html").as_uri())
        field = self.page.one(".exercise [name=answer]")
        field.send_keys(answer)
        self.page.press(".exercise [name=answer]", "ENTER")
        frame = self.page.one("iframe.marked")
        self.assertTrue(frame.is_displayed())
        self.driver.switch_to.frame(frame)
        self.page.wait(lambda: self.page.answered() > 0)
        return self.page.text("#verdict"), self.page.one(".verdict").get_attribute("class")

    def test_is_marked_right(self):
        self.assertEqual(
            self.mark("((2,2),(2,3)):((6,12),(1,2))"), ("identical", "verdict green")
        )

    def test_is_marked_wrong_with_the_place(self):
        self.assertEqual(self.mark("((2,2),(2,2)):((6,12),(1,3))"), ("wrong", "verdict red"))
        self.assertIn("mode = 1, c = 0, j = 0", self.page.text("dl"))
        self.assertNotIn("((2,2),(2,3)):((6,12),(1,2))", self.page.text("#output"))
        self.page.press("#right summary", "ENTER")
        self.assertIn("((2,2),(2,3)):((6,12),(1,2))", self.page.text("#output"))

    def test_hides_its_answer(self):
        self.driver.get((SITE / "docs" / "tutorial" / "06-divide.html").as_uri())
        shown = self.page.text("#exercise")
        self.assertNotIn("((2,2),(2,3)):((6,12),(1,2))", shown)
        self.page.press("#exercise details summary", "ENTER")
        self.assertIn("((2,2),(2,3)):((6,12),(1,2))", self.page.text("#exercise"))


class Reading(InABrowser):
    def test_the_search_finds_a_clause(self):
        self.driver.get((SITE / "search.html").as_uri() + "?q=logical_divide")
        self.page.wait(lambda: self.page.all("#search-results li a"))
        found = [one.get_attribute("href") for one in self.page.all("#search-results li a")]
        self.assertTrue(any("standard/logical_divide.html" in one for one in found), found[:5])

    def test_an_example_of_a_clause_runs(self):
        self.driver.get((SITE / "standard" / "composition.html").as_uri())
        link = self.page.one("a[href*='explorer/index.html#view=show']")
        text = link.text
        self.driver.get(link.get_attribute("href"))
        self.page.wait(lambda: self.page.answered() > 0)
        self.assertEqual(
            self.page.one("#form-show [name=text]").get_attribute("value"), text
        )
        self.assertTrue(self.page.all("#result, .refusal"))

    def test_pages_fit_a_telephone(self):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", PHONE)
        try:
            for name in PAGES:
                self.driver.get((SITE / name).as_uri())
                wide = self.driver.execute_script("return document.documentElement.scrollWidth")
                self.assertLessEqual(wide, 360, name)
        finally:
            self.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def test_pages_fit_a_laptop(self):
        laptop = {"width": 1280, "height": 800, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", laptop)
        try:
            for name in (*PAGES, "standard/sentences.html"):
                self.driver.get((SITE / name).as_uri())
                wide = self.driver.execute_script("return document.documentElement.scrollWidth")
                self.assertLessEqual(wide, 1280, name)
        finally:
            self.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def test_pages_print_without_what_is_for_the_screen(self):
        for name in PAGES:
            self.driver.get((SITE / name).as_uri())
            sheet = self.driver.execute_cdp_cmd("Page.printToPDF", {})["data"]
            read = subprocess.run(
                ["pdftotext", "-", "-"], input=base64.b64decode(sheet), capture_output=True
            )
            text = read.stdout.decode()
            self.assertGreater(len(text), 500, name)
            for word in ("Skip to content", "Mark my answer"):
                self.assertNotIn(word, text, name)

    def test_pages_are_dark_where_that_is_wanted(self):
        seen = []
        for wanted in ("light", "dark"):
            features = [{"name": "prefers-color-scheme", "value": wanted}]
            self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
            self.driver.get((SITE / "index.html").as_uri())
            seen.append(
                self.driver.execute_script("return getComputedStyle(document.body).backgroundColor")
            )
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
        light, dark = (sum(map(int, one[one.index("(") + 1 : -1].split(",")[:3])) for one in seen)
        self.assertGreater(light, 600)
        self.assertLess(dark, 150)

    def test_the_pdf_opens(self):
        self.driver.get((SITE / "plumbline-standard.pdf").as_uri())
        kind = self.driver.execute_script("return document.contentType")
        self.assertEqual(kind, "application/pdf")


if __name__ == "__main__":
    unittest.main()
