"""A test case with a folder of its own, which is removed after each test."""

import pathlib
import tempfile
import unittest


class InAFolder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
