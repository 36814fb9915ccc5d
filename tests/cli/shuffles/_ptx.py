"""What the tests of `plumb ptx` share."""

import pathlib
import shutil
import subprocess
import tempfile
import unittest

NVCC = shutil.which("nvcc")


class Folder(unittest.TestCase):
    def setUp(self):
        self._folder = tempfile.TemporaryDirectory()
        self.addCleanup(self._folder.cleanup)
        self.folder = pathlib.Path(self._folder.name)

    def file(self, name, text):
        path = self.folder / name
        path.write_text(text)
        return str(path)

    def ptx_of(self, source, *options):
        """The text that nvcc makes, as a file."""
        made = self.file("source.cu", source) + ".ptx"
        done = subprocess.run(
            [
                NVCC,
                "-arch=sm_90",
                "-std=c++17",
                "-ptx",
                *options,
                str(self.folder / "source.cu"),
                "-o",
                made,
            ],
            capture_output=True,
            text=True,
        )
        self.assertEqual(done.returncode, 0, done.stderr[:2000])
        return made
