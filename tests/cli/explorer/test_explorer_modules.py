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

    def test_has_each_element_that_the_modules_ask_for(self):
        page = (PAGE / "index.html").read_text(encoding="utf-8")
        asked = set(re.findall(r'byId\("(\w+)"\)', (PAGE / "main.mjs").read_text("utf-8")))
        self.assertLessEqual({"tabs", "panels", "output", "status"}, asked)
        for name in asked:
            self.assertEqual(page.count(f'id="{name}"'), 1, name)

    def test_has_a_module_for_each_view(self):
        state = (PAGE / "state.mjs").read_text(encoding="utf-8")
        views = re.findall(r'"(\w+)"', re.search(r"views = \[(.*?)\]", state, re.S)[1])
        self.assertEqual(
            sorted(views), sorted(path.stem for path in (PAGE / "views").glob("*.mjs"))
        )


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
