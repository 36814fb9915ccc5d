"""The modules of the explorer's page, in node, without the engine and without a browser."""

import os
import re
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _explorer import ROOT, node

sys.path.insert(0, str(ROOT / "scripts"))
from site_pages import explorer

PAGE = ROOT / "plumb" / "explorer" / "page"


class Modules(unittest.TestCase):
    def test_do_what_their_tests_say(self):
        if not node():
            self.skipTest("node 20 or later is not installed")
        done = subprocess.run(
            [node(), "--test", ROOT / "tests" / "explorer"], capture_output=True, text=True
        )
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertGreaterEqual(int(re.search(r"^# pass (\d+)$", done.stdout, re.M)[1]), 40)

    def test_load_nothing_from_elsewhere(self):
        for path in [*PAGE.rglob("*.mjs"), *PAGE.glob("*.html"), *PAGE.glob("*.css")]:
            self.assertNotRegex(path.read_text(encoding="utf-8"), r"https?://", path.name)


class Markup(unittest.TestCase):
    """What index.html has, and what the scripts look for."""

    def setUp(self):
        self.page = (PAGE / "index.html").read_text(encoding="utf-8")
        state = (PAGE / "state.mjs").read_text(encoding="utf-8")
        self.views = re.findall(r'"(\w+)"', re.search(r"views = \[(.*?)\]", state, re.S)[1])

    def test_has_a_tab_a_panel_and_a_form_for_each_view(self):
        self.assertEqual(len(self.views), 10)
        for view in self.views:
            self.assertIn(f'id="tab-{view}" aria-controls="panel-{view}"', self.page)
            self.assertIn(f'id="panel-{view}" aria-labelledby="tab-{view}"', self.page)
            self.assertIn(f'<form id="form-{view}">', self.page)
            self.assertTrue((PAGE / "views" / f"{view}.mjs").is_file())

    def test_every_field_has_a_label(self):
        field = r"<(?:input|select|textarea) "
        fields = len(re.findall(field, self.page))
        labelled = re.findall(rf"<label>(?:(?!</label>).)*?{field}", self.page, re.S)
        self.assertEqual(len(labelled), fields)

    def test_the_examples_name_fields_of_their_forms(self):
        text = (PAGE / "examples.mjs").read_text(encoding="utf-8")
        for view in self.views:
            form = re.search(rf'<form id="form-{view}">(.*?)</form>', self.page, re.S)[1]
            names = set(re.findall(r' name="(\w+)"', form)) | {"colour"}
            part = re.search(rf"^  {view}: \[(.*?)^  \],", text, re.S | re.M)[1]
            used = set(re.findall(r"[{,\n] *(\w+): \"", part))
            self.assertTrue(used, view)
            self.assertLessEqual(used, names, view)


class InTheSite(unittest.TestCase):
    def test_is_linked_if_it_is_built_and_only_then(self):
        with tempfile.TemporaryDirectory() as folder:
            root, out = pathlib.Path(folder, "root"), pathlib.Path(folder, "out")
            self.assertFalse(explorer.copy(root, out))
            self.assertEqual(explorer.paragraph(root), "")
            page = root / explorer.BUILT / explorer.PAGE
            page.parent.mkdir(parents=True)
            page.write_text("the page", encoding="utf-8")
            self.assertTrue(explorer.copy(root, out))
            self.assertEqual((out / explorer.PLACE).read_text(encoding="utf-8"), "the page")
            self.assertIn(f'href="{explorer.PLACE}"', explorer.paragraph(root))


if __name__ == "__main__":
    unittest.main()
