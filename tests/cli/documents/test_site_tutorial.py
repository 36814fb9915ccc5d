"""The tutorial and the timelines as the site has them: each step has a picture and an exercise, and
each timeline says one verdict of each version."""

import pathlib
import re
import sys
import tempfile
import unittest

from _plumb import HOME, PLUMB

ROOT = pathlib.Path(HOME)
sys.path.insert(0, str(ROOT / "scripts"))
from site_pages import explorer, kept, standard, timelines, tutorial

STEPS = sorted((ROOT / tutorial.FOLDER).glob("[0-9]*.md"))


class Steps(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.plumb = standard.Plumb(PLUMB)
        cls.folder = tempfile.TemporaryDirectory()
        cls.extra = pathlib.Path(cls.folder.name)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def page(self, path, has_explorer):
        text = path.read_text(encoding="utf-8")
        place = path.relative_to(ROOT)
        return tutorial.page_text(place, text, self.plumb, self.extra, has_explorer)

    def test_each_has_a_picture(self):
        self.assertEqual(len(STEPS), 12)
        for path in STEPS:
            files = re.findall(r'<img class="drawn"[^>]* src="([^"]+)"', self.page(path, True))
            self.assertGreaterEqual(len(files), 1, path.name)
            for file in files:
                image = (self.extra / tutorial.FOLDER / file).read_text(encoding="utf-8")
                self.assertTrue(image.startswith("<svg"), file)

    def test_each_has_one_exercise_that_the_page_marks(self):
        for path in STEPS:
            text = path.read_text(encoding="utf-8")
            right, wrong = tutorial.requests_of(text)[:2]
            self.assertEqual(tutorial.call_of(right), tutorial.call_of(wrong), path.name)
            page = self.page(path, True)
            (call,) = re.findall(r'<input type="hidden" name="text" value="([^"]+)">', page)
            self.assertEqual(tutorial.html.unescape(call), tutorial.call_of(right))
            answer = self.plumb.text("eval", tutorial.call_of(right), codes=(0, 1)).strip()
            self.assertEqual(answer, right["result"])
            self.assertNotEqual(answer, wrong["result"])

    def test_the_answer_is_folded_below_the_question(self):
        for path in STEPS:
            page = self.page(path, True)
            exercise = page.split("\n## Exercise\n")[1]
            question, answers = exercise.split("<details>")
            result = tutorial.requests_of(path.read_text(encoding="utf-8"))[0]["result"]
            self.assertNotIn(f'"result":"{result}"', question, path.name)
            self.assertIn(f'"result":"{result}"', answers.split("</details>")[0], path.name)

    def test_nothing_but_pictures_is_added_without_the_explorer(self):
        for path in STEPS:
            page = self.page(path, False)
            figures = r"\n<figure>.*</figure>\n"
            self.assertEqual(re.sub(figures, "", page), path.read_text(encoding="utf-8"))

    def test_another_page_stays_as_it_is(self):
        self.assertEqual(
            tutorial.page_text(tutorial.FOLDER / "README.md", "x", None, None, True), "x"
        )


class Timelines(unittest.TestCase):
    def test_each_clause_has_one_verdict_in_each_version(self):
        found = 0
        for one in kept.certificates(ROOT):
            if not one.timeline:
                continue
            found += 1
            said = (ROOT / one.timeline).read_text(encoding="utf-8")
            versions, rows = timelines.read(said)
            self.assertIn(f"{len(versions)} versions", said.splitlines()[1])
            self.assertEqual(dict(rows).keys(), one.periods.keys(), one.title)
            for clause, verdicts in rows:
                self.assertEqual(list(verdicts), versions, f"{one.title} {clause}")
        self.assertGreaterEqual(found, 9)

    def test_a_gap_is_a_version_without_a_verdict(self):
        versions = ["1", "2", "3", "4"]
        self.assertEqual(
            timelines.verdicts_of("not offered 1 to 2, WRONG 4", versions),
            {"1": "not offered", "2": "not offered", "4": "WRONG"},
        )

    def test_a_picture_has_a_cell_for_each_verdict_and_a_letter_for_each_that_is_not_right(self):
        said = (ROOT / "libraries" / "pycute" / "timeline.md").read_text(encoding="utf-8")
        versions, rows = timelines.read(said)
        shown = timelines.picture(said, "pycute")
        self.assertEqual(shown.count("<g><title>"), len(versions) * len(rows))
        self.assertIn("<title>cosize 3.3.0.0: WRONG</title>", shown)
        self.assertIn("<title>cosize 3.4.0.0: ok</title>", shown)
        red = sum(verdict == "WRONG" for _, verdicts in rows for verdict in verdicts.values())
        self.assertEqual(shown.count(">W</text>"), red)
        self.assertNotIn("\n\n", shown)


class Questions(unittest.TestCase):
    def test_are_fragments_of_the_explorer(self):
        asked = explorer.question("show", text="size((2,3):(3,1))")
        self.assertEqual(
            asked, "explorer/index.html#view=show&text=size%28%282%2C3%29%3A%283%2C1%29%29"
        )


if __name__ == "__main__":
    unittest.main()
