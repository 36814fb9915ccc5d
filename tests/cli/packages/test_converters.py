"""plumbline.convert against the real libraries, each in its own Python."""

import os
import pathlib
import subprocess
import unittest

from _plumb import CANDIDATES, HOME

PACKAGE = os.environ.get("PLUMB_PYTHON_PACKAGE", "")


@unittest.skipUnless(PACKAGE, "the build has no Python package: scripts/setup installs nanobind")
class ToAndFrom(unittest.TestCase):
    def converted(self, candidate, script, *words):
        """How many conversions the script has checked."""
        python = pathlib.Path(CANDIDATES, candidate, "bin", "python")
        name = candidate.rsplit("-", 1)[0]
        if not python.exists():
            self.skipTest(f"{candidate} is not installed: plumb certify {name} installs it")
        path = pathlib.Path(HOME, "tests", "cli", "packages", script)
        done = subprocess.run(
            [python, "-B", "-W", "ignore", path, *words],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**os.environ, "PYTHONPATH": PACKAGE, "CUTE_DSL_DISABLE_FILE_CACHING": "1"},
        )  # fmt: skip
        self.assertEqual(done.returncode, 0, done.stdout)
        return int(done.stdout.split()[-2])

    def test_cutedsl(self):
        self.assertEqual(self.converted("cutedsl-4.8.1", "_converted_cutedsl.py"), 18)

    def test_triton(self):
        self.assertEqual(self.converted("triton-3.9.0", "_converted_triton.py"), 40)

    def test_pycute(self):
        self.assertGreaterEqual(
            self.converted("pycute-4.2.0.0", "_converted_arrays.py", "pycute"), 7
        )

    def test_tensor_layouts(self):
        self.assertGreaterEqual(
            self.converted("tensor-layouts-0.3.2", "_converted_arrays.py", "tensor_layouts"), 7
        )


if __name__ == "__main__":
    unittest.main()
