"""The classes of scripts/findings: the pages, the figures, and what is said of a class that does
not hold."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _plumb import HOME

SCRIPT = pathlib.Path(HOME, "scripts", "findings")
LIBRARIES = pathlib.Path(HOME, "libraries")
PAGE = pathlib.Path("libraries", "classes", "lost.md")


def finding(name, library):
    return {
        "id": name,
        "library": library,
        "versions": "1",
        "operation": "composition",
        "clause": "composition.pointwise",
        "grade": "unguarded",
        "request": ["(2,2):(0,1)", "3:1"],
        "answer": "2:0",
        "right": "refuse not_divisible",
        "why": "B has 3 elements, and R has 2.",
        "code": ["f()"],
        "documentation": "none",
        "upstream": "new",
        "checked": {"run": "1"},
        "more": [
            {
                "request": ["(48,64):(1,96)", "128:8"],
                "answer": "(6,21):(8,96)",
                "right": "refuse not_divisible",
            }
        ],
    }


class AClass(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.words = ["{Libraries:lost} libraries lose elements."]
        self.ports = {"two": ["one", "its head says so"]}
        self.one = {
            "id": "lost",
            "title": "Elements lost",
            "mistake": "A rest is dropped.",
            "instead": "Refuse.",
            "findings": ["A1", "B1"],
            "kernel": {
                "case": "A1.1",
                "measure": "sizes",
                "is": "(6,21):(8,96)",
                "due": "128:8",
                "text": "{lost} threads of {due} get no element.",
            },
        }

    def put(self, path, data):
        path = self.root / "libraries" / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(data), encoding="utf-8")

    def findings(self, *words, classes=None):
        for name, library in (("A1", "one"), ("B1", "two"), ("C1", "three")):
            about = {
                "title": library,
                "package": f"{library} 1",
                "homepage": "https://example.org",
                "documentation": "None.",
                "checked": "Run.",
                "notes": [],
                "setup": [],
            }
            rows = [finding(name, library)]
            self.put(f"{library}/findings.json", {"about": about, "findings": rows})
        self.put("findings.json", {"date": "2026-01-01", "words": self.words})
        self.put("classes.json", {"ports": self.ports, "classes": classes or [self.one]})
        done = subprocess.run(
            [sys.executable, SCRIPT, "--root", self.root, *words], capture_output=True, text=True
        )
        self.assertEqual(done.stderr, "")
        return done.returncode, done.stdout.splitlines()

    def text(self, path):
        return " ".join((self.root / path).read_text(encoding="utf-8").split())

    def test_has_a_page_with_its_figures(self):
        self.assertEqual(self.findings(), (0, []))
        self.assertEqual(self.findings("--check"), (0, []))
        page = self.text(PAGE)
        self.assertIn("2 findings in two libraries.", page)
        self.assertIn("two after one. Their agreement is not independent evidence.", page)
        self.assertIn("| [B1](../two/findings.md#b1) | two |", page)
        self.assertIn("2 threads of 128 get no element.", page)
        self.assertIn("$ plumb eval 'size((6,21):(8,96))' 126", page)
        self.assertIn("Two libraries lose elements.", self.text("FINDINGS.md"))
        index = self.text("libraries/classes.md")
        self.assertIn("| [Elements lost](classes/lost.md) | 2 | 2 | 1 |", index)
        self.assertIn("- three: [C1](three/findings.md#c1)", index)
        self.assertIn("[Elements lost](../classes/lost.md)", self.text("libraries/one/findings.md"))

    def test_counts_a_library_that_none_was_written_after(self):
        self.ports = {}
        self.findings()
        self.assertIn("None of them was written after another one of them.", self.text(PAGE))

    def test_that_names_a_finding_which_is_not_there(self):
        self.one["findings"].append("A9")
        self.assertEqual(self.findings("--check"), (1, ["class lost: there is no finding A9"]))

    def test_that_shares_a_finding(self):
        classes = [self.one, {**self.one, "id": "again"}]
        code, said = self.findings(classes=classes)
        self.assertEqual((code, said[0]), (1, "class lost: A1 is in a class more than once"))

    def test_of_one_library(self):
        self.one["findings"] = ["A1"]
        self.assertEqual(
            self.findings(), (1, ["class lost: a class is of two libraries or more"])
        )

    def test_whose_case_is_not_its_own(self):
        self.one["kernel"]["case"] = "A1.2"
        self.assertEqual(self.findings(), (1, ["class lost: there is no case A1.2"]))
        self.one["kernel"]["case"] = "C1"
        self.assertEqual(self.findings(), (1, ["class lost: C1 is a case of another class"]))

    def test_whose_page_is_another(self):
        self.findings()
        self.one["mistake"] = "The rest of a division is dropped."
        stale = [f"{PAGE}: is not what scripts/findings writes"]
        self.assertEqual(self.findings("--check"), (1, stale))

    def test_that_was_removed(self):
        self.findings()
        self.words, self.one["id"] = [], "other"
        self.findings()
        self.assertEqual(self.findings("--check"), (1, [f"{PAGE}: is of no class"]))

    def test_whose_number_is_typed(self):
        self.one["mistake"] = "Five libraries drop a rest."
        counted = "{libraries:CLASS} and {findings:CLASS} are counted"
        said = [f"class lost: says `Five libraries`; {counted}"]
        self.assertEqual(self.findings(), (1, said))

    def test_that_a_sentence_counts_by_another_name(self):
        self.words = ["{libraries:gained} libraries gain elements."]
        said = "libraries/findings.json: {libraries:gained} counts nothing"
        self.assertEqual(self.findings(), (1, [said]))

    def test_whose_figures_the_reference_does_not_repeat(self):
        """A swizzle alone is evaluated by scripts/independent, and not by the reference."""
        self.one["kernel"] |= {
            "measure": "values",
            "is": ["Sw<1,0,1>"],
            "due": [],
            "indices": 4,
            "text": "{wrong} of {indices} are wrong.",
        }
        self.findings()
        self.assertIn("2 of 4 are wrong.", self.text(PAGE))
        code, said = self.findings("--check")
        self.assertEqual(code, 1)
        self.assertEqual(said, ["class lost: evaluate(Sw<1,0,1>, 0) is None, not 0"])


class TheClasses(unittest.TestCase):
    def test_leave_out_no_finding_of_the_kind_that_they_count(self):
        """A size that is too small is in the class of sizes, whoever finds it."""
        classes = json.loads((LIBRARIES / "classes.json").read_text(encoding="utf-8"))["classes"]
        (sizes,) = [one for one in classes if one["id"] == "size-of-a-swizzled-layout"]
        found = set()
        for path in LIBRARIES.glob("*/findings.json"):
            rows = json.loads(path.read_text(encoding="utf-8"))["findings"]
            found |= {row["id"] for row in rows if row["operation"] == "cosize"}
        self.assertEqual(found, set(sizes["findings"]))


if __name__ == "__main__":
    unittest.main()
