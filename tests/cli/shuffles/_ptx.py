"""What the tests of `plumb ptx` share."""

import shutil
import subprocess

from _folder import InAFolder

NVCC = shutil.which("nvcc")


class Folder(InAFolder):
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
