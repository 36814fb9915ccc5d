"""`scripts/site`: its pages say what `plumb` says, each sentence has its anchor, and each link
leads somewhere. Sphinx builds a sample; the rest is checked in the source, which has every page."""

import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

from _plumb import HOME, PLUMB, operation_count

ROOT = pathlib.Path(HOME)
sys.path.insert(0, str(ROOT / "scripts"))
from site_pages import check, checks, explorer, pdf, sentences, standard
from site_pages.versions import frozen
from site_pages.equations import as_mathematics
from site_pages.source import Source

SAMPLE = ["composition", "elem_less", "logical_divide", "apply"]
# No law checks the last.
IN_THE_PDF = [("composition", "3"), ("composition", "4"), ("elem_less", "2")]
RAW = re.compile(r'<a [^>]*href="([^"]+)"')
IDS = re.compile(r' id="([^"]+)"')
WORDS = re.compile(r"\w")


def slug(title):
    return re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-")


class Pages(unittest.TestCase):
    """The source of the whole site."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.home = pathlib.Path(cls.folder.name, "source")
        cls.source = Source(ROOT, standard.Plumb(PLUMB), cls.home)
        cls.clauses, cls.kept = cls.source.write()

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def page(self, name):
        return (self.home / "standard" / f"{name}.md").read_text(encoding="utf-8")

    def test_every_clause_has_a_page_and_every_sentence_an_anchor(self):
        self.assertEqual(len(self.clauses), operation_count())
        for clause in self.clauses:
            page = self.page(clause.name)
            found = sentences.numbered(clause, sentences.read_registry(ROOT))
            self.assertGreaterEqual(len(found), 1, clause.name)
            for one in found:
                self.assertEqual(page.count(f'<li id="{one.anchor}">'), 1, one.anchor)
            for law in clause.laws:
                self.assertEqual(page.count(f'id="{law.id}"'), 1, law.id)
            whole = "".join(clause.fields["Contract"])
            said = "".join(one.text for one in found)
            self.assertEqual(WORDS.findall(said), WORDS.findall(whole), clause.name)

    def test_sentences_keep_their_numbers(self):
        self.assertEqual(
            sentences.fresh(self.clauses, ROOT), [], "run scripts/site --sentences and commit"
        )
        for clause, numbers in sentences.read_registry(ROOT).items():
            self.assertEqual(sorted(numbers.values()), list(range(1, len(numbers) + 1)), clause)

    def test_a_changed_sentence_gets_a_new_number(self):
        clause = next(one for one in self.clauses if one.name == "composition")
        known = sentences.read_registry(ROOT)
        before = sentences.numbered(clause, known)
        new = max(known["composition"].values()) + 1
        fields = {**clause.fields, "Contract": ["Another sentence.", *clause.fields["Contract"]]}
        after = sentences.numbered(standard.dataclasses.replace(clause, fields=fields), known)
        self.assertEqual([one.number for one in after], [new, *(one.number for one in before)])

    def test_no_cell_of_the_table_of_sentences_is_empty(self):
        known = sentences.read_registry(ROOT)
        every = [
            (one, clause) for clause in self.clauses for one in sentences.numbered(clause, known)
        ]
        for one, clause in every:
            for cell in checks.row(one, clause, self.kept, "standard/x.html"):
                self.assertGreater(len(cell.strip()), 3, one.anchor)
        page = self.page("sentences")
        for one, clause in every:
            self.assertEqual(page.count(f'html#{one.anchor}"'), 1, one.anchor)
            beside = checks.beside(one, clause, self.kept, f"standard/{clause.name}.html")
            self.assertIn(beside, self.page(clause.name), one.anchor)

    def test_the_figures_of_the_sentences_add_up(self):
        page = self.page("sentences")
        said = dict(re.findall(r"<tr><td>([^<]+)</td><td>([\d,]+)</td></tr>", page))
        figures = {name: int(number.replace(",", "")) for name, number in said.items()}
        without = sum(
            number for name, number in figures.items() if name.startswith("a reason and no law")
        )
        self.assertEqual(figures["sentences"], figures["checked by a law"] + without)
        self.assertGreater(figures["wrong answers charged"], 600)

    def test_equations_lose_nothing_as_mathematics(self):
        for clause in self.clauses:
            for line in clause.fields["Equation"]:
                shown = as_mathematics(line, clause.letters)
                text = "".join(ElementTree.fromstring(f"<p>{shown}</p>").itertext())
                plain = line.replace("_", "")
                seen = text.replace("_", "").replace("∘", "o")
                self.assertEqual(WORDS.findall(seen), WORDS.findall(plain), clause.name)

    def test_the_pdf_gets_every_word(self):
        template = pdf.TEMPLATE.read_text(encoding="utf-8")

        def words(node):
            tag, text, inside = node
            self.assertTrue(tag == "words" or f'"{tag}"' in template, f"no way to set {tag}")
            return text + "".join(map(words, inside))

        for clause in self.clauses:
            for line in clause.fields["Equation"]:
                seen = "".join(map(words, pdf.runs_of(line, clause.letters))).replace("∘", "o")
                plain = WORDS.findall(line.replace("_", ""))
                self.assertEqual(WORDS.findall(seen.replace("_", "")), plain, clause.name)
            for one in self.source.numbered[clause.name]:
                row = self.kept.rows[clause.name, str(one.number)]
                runs = pdf.checks_of(one, clause, self.kept, {clause.name})
                own = [law for law in row.laws if self.kept.clause_of[law] == clause.name]
                self.assertEqual([said for kind, said in runs if kind == "law"], own)
                said = "".join(said for _, said in runs)
                for needed in (*row.laws, *row.points, row.reason, row.note):
                    self.assertIn(needed, said, one.anchor)
                self.assertGreater(len(said), 3, one.anchor)
            for lines in clause.fields.values():
                items = pdf.items_of(lines)
                self.assertEqual(" ".join(items).split(), " ".join(lines).split(), clause.name)

    def test_the_first_page_begins_as_the_readme_does(self):
        page = (self.home / "index.md").read_text(encoding="utf-8")
        head = page.split("**You maintain", 1)[0]
        self.assertIn("](docs/pictures/composition.svg)", head)
        self.assertTrue((self.home / "docs" / "pictures" / "composition.svg").is_file())
        readme = (ROOT / "README.md").read_text(encoding="utf-8").split("\n## ")[0]
        for command in re.findall(r"`((?:plumb|scripts/)[^`]*)`", readme):
            self.assertIn(f"`{command}`", head)
        self.assertIn("](README.md#two-commands)", head)

    def test_the_scoreboard_is_that_of_the_certificates(self):
        for one in self.kept.certificates:
            text = (ROOT / one.page).read_text(encoding="utf-8")
            said = re.search(r"^\| cases \| .*, in (\d+) clauses? \|$", text, re.M)
            self.assertEqual(len(one.verdicts), int(said[1]), one.title)
        first = (self.home / "index.md").read_text(encoding="utf-8")
        self.assertEqual(first.count('<tr><td><a href="libraries/'), len(self.kept.certificates))
        rows = re.findall(r"<tr><td><a href=\"libraries/.*?</tr>", first, re.S)
        for one, row in zip(self.kept.certificates, rows, strict=True):
            beyond = re.search(r"(\d+) unguarded", one.conclusion)
            shown = sum(int(count) for count in re.findall(r"(\d+) beyond", row))
            self.assertEqual(shown, int(beyond[1]) if beyond else 0, one.title)

    def test_a_library_counts_its_clauses_and_draws_its_timeline(self):
        for name in self.source.libraries():
            own = [one for one in self.kept.certificates if one.library == name]
            page = (self.home / "libraries" / name / "index.md").read_text(encoding="utf-8")
            counted = re.findall(r"<td>(\d+) of (\d+)</td>", page)
            self.assertEqual(
                sum(int(judged) for _, judged in counted),
                sum(len(one.verdicts) for one in own),
                name,
            )
            self.assertTrue(all(int(right) <= int(judged) for right, judged in counted), name)
            drawn = page.count('<svg class="timeline"')
            self.assertEqual(drawn, sum(one.timeline is not None for one in own), name)

    def test_links_of_the_generated_pages_lead_somewhere(self):
        pages = {path: path.read_text(encoding="utf-8") for path in self.home.rglob("*.md")}
        anchors = {
            path: {*IDS.findall(text), *map(slug, re.findall(r"^#+ +(.*)$", text, re.M))}
            for path, text in pages.items()
        }
        checked = 0
        for path, text in pages.items():
            for target in RAW.findall(text):
                if "://" in target or target.endswith(pdf.NAME):
                    continue
                file, _, anchor = target.partition("#")
                there = (path.parent / file).resolve() if file else path
                extra = self.home / "extra" / there.relative_to(self.home.resolve())
                if there.suffix == ".html" and not extra.is_file():
                    there = there.with_suffix(".md")
                elif extra.is_file():
                    there = extra
                    if there.suffix == ".html" and there not in anchors:
                        anchors[there] = {*IDS.findall(extra.read_text(encoding="utf-8"))}
                self.assertTrue(there.is_file() or extra.is_file(), f"{path.name}: {target}")
                if anchor and not file.endswith(explorer.PLACE):  # there it is a question
                    self.assertIn(anchor, anchors[there], f"{path.name}: {target}")
                checked += 1
        self.assertGreater(checked, 4500)


class Faults(unittest.TestCase):
    def faults(self, body):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "a.html").write_text(f'<p id="here">{body}', encoding="utf-8")
            return list(check.faults(folder))

    def test_are_found(self):
        self.assertEqual(self.faults('<a href="#here">x</a><a href="a.html#here">y</a>'), [])
        self.assertEqual(self.faults('<a href="b.html">x</a>'), ["a.html: no file b.html"])
        self.assertEqual(self.faults('<a href="#there">x</a>'), ["a.html: no anchor #there"])
        remote = '<script src="https://example.org/x.js"></script>'
        self.assertEqual(self.faults(remote), ["a.html: loads https://example.org/x.js"])
        form = '<form action="b.html"></form>'
        self.assertEqual(self.faults(form), ["a.html: no file b.html"])


class Built(unittest.TestCase):
    """A sample, by the script as a user calls it."""

    def site(self, *words):
        return subprocess.run(
            [ROOT / "scripts" / "site", "--plumb", PLUMB, *words],
            capture_output=True,
            text=True,
            timeout=500,
        )

    def test_a_sample_is_built_whole(self):
        setup = subprocess.run([ROOT / "scripts" / "setup", "--site"], capture_output=True)
        if setup.returncode == 3:
            self.skipTest(setup.stdout.decode().strip())
        with tempfile.TemporaryDirectory() as folder:
            out = pathlib.Path(folder, "site")
            done = self.site("--only", ",".join(SAMPLE), "--out", str(out))
            self.assertEqual(done.returncode, 0, done.stderr)
            for name in SAMPLE:
                page = (out / "standard" / f"{name}.html").read_text(encoding="utf-8")
                self.assertRegex(page, f'id="{name}-[0-9]+"')
                self.assertIn("<math>", page)
                self.assertIn('name="viewport"', page)
                self.assertIn("theme-toggle", page)
            for page in ("06-divide", "12-shuffles"):
                self.assertTrue((out / "docs" / "tutorial" / f"{page}.html").is_file())
            self.check_pdf(out / pdf.NAME)
            for version in frozen.read(ROOT):
                page = (out / version["version"] / "apply.html").read_text(encoding="utf-8")
                self.assertIn('id="apply-1"', page)
                link = f'<a href="../{version["version"]}/apply.html">'
                self.assertIn(link, (out / "standard" / "apply.html").read_text(encoding="utf-8"))
            self.assertIn('id="since"', (out / "standard" / "changes.html").read_text("utf-8"))
            index = (out / "searchindex.js").read_text(encoding="utf-8")
            self.assertIn('"logical_divid', index)
            self.assertIn("4 of them clauses", done.stderr)

    def check_pdf(self, file):
        """What checks a sentence is below the sentence, as docs/sentence-checks.tsv has it."""
        self.assertEqual(file.read_bytes()[:5], b"%PDF-")
        about = subprocess.run(["pdfinfo", file], capture_output=True, text=True, check=True)
        compiler = re.search(r"^Creator: +(Typst [\d.]+)$", about.stdout, re.M)[1]
        self.assertIn(compiler, (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8"))
        read = subprocess.run(["pdftotext", file, "-"], capture_output=True, text=True, check=True)
        text = "".join(read.stdout.split())  # a line ends anywhere
        rows = {
            tuple(line.split("\t")[:2]): line.split("\t")[3:]
            for line in (ROOT / "docs" / "sentence-checks.tsv").read_text().splitlines()
            if not line.startswith("#")
        }
        known = sentences.read_registry(ROOT)
        clauses = {one.name: one for one in standard.clauses_of(standard.Plumb(PLUMB))}
        for name, number in IN_THE_PDF:
            stated = sentences.numbered(clauses[name], known)
            (sentence,) = [one.text for one in stated if str(one.number) == number]
            laws, _, reason, note = rows[name, number]
            said = laws.replace(" ", ",") + "·" if laws != "-" else f"{reason}:"
            self.assertIn("".join(sentence.split()) + said, text, f"{name} {number}")
            self.assertEqual(laws == "-", name == "elem_less")
            self.assertEqual(note, "-")

    def test_wrong_calls_are_answered_in_a_sentence(self):
        done = self.site("--only", "compositoin")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("compositoin", done.stderr)
        with tempfile.TemporaryDirectory() as folder:
            kept = pathlib.Path(folder, "mine.txt")
            kept.write_text("mine", encoding="utf-8")
            done = self.site("--out", folder)
            self.assertEqual(done.returncode, 2)
            self.assertTrue(kept.exists())
        done = subprocess.run(
            [ROOT / "scripts" / "site", "--plumb", "/nowhere"], capture_output=True, text=True
        )
        self.assertEqual(done.returncode, 3)


if __name__ == "__main__":
    unittest.main()
