"""plumbline.distributed on a real cluster of processes: _cluster.py."""

import os
import pathlib
import re
import tempfile
import unittest

from _notebook_tools import run
from _plumb import HOME, PLUMB, plumb


class OnACluster(unittest.TestCase):
    def test_parts_say_what_the_whole_says(self):
        script = pathlib.Path(HOME, "tests", "cli", "packages", "_cluster.py")
        code, out = run("-W", "ignore", script)
        self.assertEqual(code, 0, out)
        self.assertRegex(out, re.compile(r"^Ran 6 tests", re.M))

    def test_the_page_of_the_book(self):
        page = pathlib.Path(HOME, "docs/book/testing/in-parts.md").read_text(encoding="utf-8")
        (script,) = re.findall(r"^```python\n(.*?)^```$", page, re.M | re.S)
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "run.py").write_text(script)
            path = f"{pathlib.Path(PLUMB).parent}{os.pathsep}{os.environ['PATH']}"
            # Dask's own log goes to standard error
            code, out = run("-W", "ignore", "run.py", cwd=folder, stderr=None, PATH=path)
            parts = sorted(path.name for path in pathlib.Path(folder, "parts").iterdir())
        self.assertEqual((code, out), plumb("law", "exhaust", "coalesce.same-function")[:2])
        self.assertEqual(parts, [*(f"{k}-of-4.json" for k in (1, 2, 3, 4)), "run.json"])


if __name__ == "__main__":
    unittest.main()
