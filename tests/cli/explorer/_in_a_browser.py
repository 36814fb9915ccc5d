"""A test case with the page of the explorer in a headless Chromium."""

import unittest

import _browser
from _explorer import NOT_BUILT, PAGE, built


class InABrowser(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if not built():
            raise unittest.SkipTest(NOT_BUILT)
        if not _browser.there():
            raise unittest.SkipTest(_browser.NO_BROWSER)
        cls.driver = _browser.start()
        cls.page = _browser.Page(cls.driver)
        cls.file = (PAGE / "plumbline-explorer.html").as_uri()

    @classmethod
    def tearDownClass(cls):
        cls.driver.quit()

    def tearDown(self):
        self.assertEqual(self.page.complaints(), [])
