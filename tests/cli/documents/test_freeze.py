"""scripts/freeze: what it writes, and what it refuses."""

import json
import pathlib
import re
import shutil
import sys
import tempfile
import unittest

import _tree
from _plumb import HOME, PLUMB

sys.path.insert(0, str(pathlib.Path(HOME, "scripts")))
from site_pages.versions import frozen

STATED = re.search(r"VERSION (\d+\.\d+\.\d+)", pathlib.Path(HOME, "CMakeLists.txt").read_text())[1]


class Freeze(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        _tree.copy_to(self.root)
        shutil.rmtree(self.root / "docs" / "versions", ignore_errors=True)
        if f"## {STATED} - " not in (self.root / "CHANGELOG.md").read_text():
            _tree.edit(self.root, "CHANGELOG.md", "## Unreleased\n", f"## {STATED} - 2026-01-02\n")
        self.path = self.root / "docs" / "versions" / f"{STATED}.json"
        self.digests = self.root / "docs" / "versions" / "digests.tsv"

    def freeze(self, *words):
        return _tree.script(self.root, "freeze", *words)

    def refused(self, code, said, *words):
        got, out, err = self.freeze(*words)
        self.assertEqual((got, out), (code, ""), err)
        self.assertEqual(err.count("\n"), 1, err)
        self.assertIn(said, err)

    def test_it_writes_a_version_once(self):
        code, out, err = self.freeze(STATED, "--plumb", PLUMB)
        self.assertEqual(code, 0, err)
        self.assertIn("Build plumb again.", out)
        first, rows = self.path.read_text(), self.digests.read_text()
        self.assertEqual(json.loads(first)["version"], STATED)
        self.assertIn(f"{STATED}\tcomposition\t", rows)
        code, out, _ = self.freeze(STATED, "--plumb", PLUMB)
        self.assertEqual((code, self.path.read_text()), (0, first))
        self.assertIn("is frozen as before", out)
        self.assertNotIn("Build plumb again.", out)
        self.assertEqual(self.freeze("--check", "--plumb", PLUMB)[0], 0)

        other = first.replace("R refines the shape of B", "R has the shape of B")
        self.assertNotEqual(other, first)
        self.path.write_text(other)
        code, out, _ = self.freeze("--check", "--plumb", PLUMB)
        self.assertEqual(code, 1)
        self.assertTrue(out.endswith(f" clauses differ from {STATED}\n"), out)
        self.assertIn("composition: ", out)
        self.refused(1, "--again replaces it", STATED, "--plumb", PLUMB)
        self.assertEqual(self.path.read_text(), other)
        _tree.git(self.root, "tag", f"v{STATED}")
        self.refused(1, f"the tag v{STATED} exists", STATED, "--again", "--plumb", PLUMB)
        self.assertEqual(self.path.read_text(), other)
        _tree.git(self.root, "tag", "-d", f"v{STATED}")
        self.assertEqual(self.freeze(STATED, "--again", "--plumb", PLUMB)[0], 0)
        self.assertEqual(self.path.read_text(), first)

    def test_versions_are_in_order_of_their_numbers(self):
        self.path.parent.mkdir(parents=True)
        for name in ("0.0.10", "0.0.9"):
            version = frozen.version_of(name, "2026-01-02", [])
            frozen.path_of(self.root, name).write_text(frozen.text_of(version))
        self.assertEqual([one["version"] for one in frozen.read(self.root)], ["0.0.9", "0.0.10"])

    def test_wrong_calls(self):
        self.refused(2, f"expected {STATED}", "9.9.9", "--plumb", PLUMB)
        self.refused(3, "found none", STATED, "--plumb", "/nowhere")
        self.assertEqual(self.freeze()[0], 2)
        self.assertEqual(self.freeze(STATED, "--check")[0], 2)
        self.refused(1, "no version is frozen", "--check", "--plumb", PLUMB)
        _tree.edit(self.root, "CHANGELOG.md", f"## {STATED} - ", "## 0.0.1 - ")
        self.refused(2, "no section", STATED, "--plumb", PLUMB)
        self.assertFalse(self.path.exists())

    def test_a_program_of_another_text_freezes_nothing(self):
        header = "reference/algebra/composition.hpp"
        for field in ("Domain    ", "Examples  ", "Purpose   "):
            _tree.edit(self.root, header, f"// {field}", f"// {field}another ")
            self.refused(3, "another text of composition", STATED, "--plumb", PLUMB)
            _tree.edit(self.root, header, f"// {field}another ", f"// {field}")
        self.assertFalse(self.path.exists())

    def test_a_sentence_without_a_number_is_not_frozen(self):
        registry = self.root / "docs" / "sentences.tsv"
        rows = [row for row in registry.read_text().split("\n") if not row.startswith("coalesce\t")]
        registry.write_text("\n".join(rows))
        self.refused(1, "a sentence of coalesce has no number", STATED, "--plumb", PLUMB)
        self.assertFalse(self.path.exists())


if __name__ == "__main__":
    unittest.main()
