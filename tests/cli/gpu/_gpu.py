"""What the tests of packs and records share."""

import json
import pathlib
import shutil
import tempfile
import unittest

from _plumb import plumb

NVCC = shutil.which("nvcc")
CLAUSES = ["crd2idx", "idx2crd", "evaluate", "apply", "linear_apply"]


def judged(results, pack):
    """(exit code, judgements)."""
    code, out, _ = plumb("judge", str(results), "--pack", str(pack), "--json")
    return code, [json.loads(line) for line in out.splitlines()]


class InAFolder(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
