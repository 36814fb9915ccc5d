"""`plumb show`: the files that it writes, and how large a picture may be."""

import html.parser
import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import time
import unittest

from _plumb import plumb


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.cells, self.options, self.links = 0, [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.cells += attributes.get("class") == "cell"
        if tag == "option":
            self.options.append(attributes["value"])
        self.links += [attributes[name] for name in ("src", "href") if name in attributes]


class Files(unittest.TestCase):
    def test_html_is_one_file_with_every_cell_and_hue(self):
        code, out, err = plumb("show", "composition((4,6):(6,1), (2,3):(3,4))", "--html", "-")
        page = Page(out)
        self.assertEqual((code, err, page.cells, page.links), (0, "", 24 + 6 + 6 + 24, []))
        self.assertEqual(
            set(page.options), {"none", "offset", "thread", "value", "bank", "row", "part"}
        )
        self.assertNotRegex(out.replace("http://www.w3.org/2000/svg", ""), r"https?://")
        palettes = json.loads(re.search(r'id="palettes">(.*?)</script>', out, re.S).group(1))
        for cell in re.findall(r"<g class=\"cell\"[^>]*>", out):
            for hue, place in re.findall(r'data-at-(\w+)="(\d+)"', cell):
                self.assertLess(int(place), len(palettes[hue]))

    @unittest.skipUnless(shutil.which("chromium"), "needs chromium")
    def test_html_takes_its_state_from_the_address(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "a.html")
            plumb("show", "(4,3):(1,10)", "--html", str(file))
            done = subprocess.run(
                [
                    "chromium",
                    "--headless",
                    "--no-sandbox",
                    "--disable-gpu",
                    f"--user-data-dir={folder}/profile",
                    "--virtual-time-budget=2000",
                    "--dump-dom",
                    f"file://{file}#hue=bank&cell=0.2.1",
                ],
                capture_output=True,
                text=True,
                timeout=120,
            )
        self.assertRegex(
            done.stdout, r'<span id="told">[^<]*coordinate \(2,1\); index 6; offset 12;[^<]*bank 12'
        )
        self.assertIn("colour: bank (32 banks of 4 bytes", done.stdout)
        self.assertRegex(
            done.stdout, r'class="cell here" data-panel="0" data-row="2" data-column="1"'
        )

    def test_svg_and_html_are_escaped(self):
        for form in ("--svg", "--html"):
            out = plumb("show", "Sw<1,0,1> o 0 o (2,2):(2,1)", form, "-")[1]
            self.assertIn("Sw&lt;1,0,1&gt; o 0 o", out)
            self.assertNotIn("Sw<1", out)

    def test_latex_draws_every_cell_and_escapes(self):
        code, out, _ = plumb("show", "Sw<1,0,1> o 0 o (2,2):(2,1)", "--latex", "-")
        self.assertEqual((code, out.count("rectangle")), (0, 8))
        self.assertIn("Sw\\textless{}1,0,1\\textgreater{} o 0 o", out)
        self.assertEqual(out.count("{"), out.count("}"))

    @unittest.skipUnless(
        shutil.which("pdflatex")
        and pathlib.Path("/usr/share/texlive/texmf-dist/tex/latex/standalone").exists(),
        "needs pdflatex and standalone.cls",
    )
    def test_latex_compiles(self):
        with tempfile.TemporaryDirectory() as folder:
            plumb("show", "logical_divide((4,6):(6,1), <2:1,3:1>)", "--latex", f"{folder}/a.tex")
            done = subprocess.run(
                ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "a.tex"],
                cwd=folder,
                capture_output=True,
                timeout=120,
            )
            self.assertEqual(done.returncode, 0, done.stdout[-500:])

    def test_json_has_the_same_cells(self):
        answer = json.loads(plumb("show", "(4,3):(1,10)", "--json")[1])
        self.assertEqual(
            [cell["offset"] for cell in answer["panels"][0]["cells"]],
            [str(row + 10 * column) for row in range(4) for column in range(3)],
        )

    def test_a_file_that_cannot_be_written_is_the_environment(self):
        code, _, err = plumb("show", "8:1", "--svg", "/nowhere/a.svg")
        self.assertEqual((code, len(err.splitlines())), (3, 1))


class Sizes(unittest.TestCase):
    def test_text_shows_a_corner_and_says_what_is_left_out(self):
        code, out, _ = plumb(
            "show", "(1000000,1000000):(1,1000000)", "--rows", "3", "--width", "60"
        )
        self.assertEqual(code, 0)
        self.assertIn("rows 3 and above are left out (999997 of 1000000)", out)
        self.assertTrue(all(len(line) <= 60 for line in out.splitlines()[:-1]), out)

    def test_a_line_is_no_wider_than_the_terminal(self):
        for what in (
            "(64,64):(64,1)",
            "(4,(8,16)):(1,(4,32))",
            "complement((2,2):(1,6), 96)",
            "100:7",
        ):
            for line in plumb("show", what, "--width", "72")[1].splitlines():
                if "left out" not in line:
                    self.assertLessEqual(len(line), 72, what)

    def test_no_file_is_made_of_what_is_too_large(self):
        for form in ("--svg", "--html", "--latex"):
            code, out, err = plumb("show", "(1000000,1000000):(1,1000000)", form, "-")
            self.assertEqual((code, out, len(err.splitlines())), (2, "", 1))
            self.assertIn("at most 16384 cells, and this one has 1000000000000", err)

    def test_no_input_hangs(self):
        huge = "9" * 200
        many = ",".join(["2"] * 400)
        for words in (
            [f"({huge},{huge}):({huge},1)"],
            [f"({many}):({many})"],
            [f"(({many}),2):(({many}),1)"],
            [f"{huge}:1"],
            [f"(2,2,{huge}):(1,2,4)"],
            [f"(2,{huge}):(1,2)", "--tile", "(2,2)"],
            ["(2,2):(1,2)", "--tile", f"({huge},2)"],
            ["Sw<60,60,60>"],
            ["Sw<3,4,3> o 0 o (1000000,1000000):(1,3)"],
            [f"composition({huge}:1, 4:2)"],
            [f"logical_divide({huge}:1, 4:2)"],
            [f"complement(4:2, {huge})"],
            ["{lane:[" + ",".join(f"[{1 << k}]" for k in range(40)) + "]}->(x:1099511627776)"],
            [f"blocked_product(({huge},2):(1,{huge}), (2,2):(1,2))"],
            ["():()"],
            ["7"],
            ["("],
            ["_"],
        ):
            begun = time.time()
            code, out, err = plumb("show", *words, timeout=20)
            self.assertIn(code, (0, 1, 2), (words, err))
            self.assertEqual(len(err.splitlines()), 1 if code == 2 else 0, words)
            self.assertLess(len(out), 200_000)
            self.assertLess(time.time() - begun, 10, words)


if __name__ == "__main__":
    unittest.main()
