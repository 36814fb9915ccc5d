"""plumbline::laws: what is installed of a build, projects of users with GoogleTest and RapidCheck,
and the book's page."""

import pathlib
import re
import subprocess
import tempfile
import unittest

from _plumb import HOME, PLUMB
from test_package import blocks_of_the_page, built_and_run, cmake

CONSUMER = pathlib.Path(HOME, "tests", "consumers", "laws")
BUILD = pathlib.Path(PLUMB).parent


def outcomes(stdout):
    """{test: OK, FAILED or SKIPPED}, and {test: what it printed}."""
    ends = re.findall(r"^\[ +(OK|FAILED|SKIPPED) +\] (\S+) \(\d+ ms\)$", stdout, re.M)
    printed = re.findall(r"^\[ RUN +\] (\S+)\n(.*?)^\[ ", stdout, re.M | re.S)
    return {test: end for end, test in ends}, dict(printed)


class OfABuild(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.root = pathlib.Path(folder.name)
        cls.prefix = cls.root / "prefix"
        for component in ("headers", "library"):
            cmake("--install", BUILD, "--component", component, "--prefix", cls.prefix)

    def configured(self, name, *files):
        """A project of the page's files (name, text), configured against the package."""
        folder = self.root / name
        folder.mkdir()
        for file, text in files:
            (folder / file).write_text(text)
        cmake("-S", folder, "-B", folder / "build", "-D", f"CMAKE_PREFIX_PATH={self.prefix}")
        return folder


class ThePage(OfABuild):
    def shown(self, block, stdout):
        """Each line of the block is printed, in that order."""
        at = 0
        for line in block.splitlines():
            if line and line != "..":
                found = stdout.find(line, at)
                self.assertGreaterEqual(found, 0, f"{line}\n{stdout}")
                at = found + len(line)

    def test_goes_from_nothing_to_red_and_to_green(self):
        blocks = blocks_of_the_page()
        folder = self.configured(
            "page",
            ("CMakeLists.txt", blocks["cmake laws"]),
            ("mine.hpp", blocks["cpp mine.hpp"]),
            ("mine_test.cpp", blocks["cpp laws/mine_test.cpp"]),
        )
        red = built_and_run(folder)
        self.assertEqual(red.returncode, 1)
        self.shown(blocks["text red"], red.stdout)
        further = outcomes(red.stdout)[1]["right_inverse.complete"]
        self.assertIn("holds, 400 cases; an answer beyond them breaks the contract", further)
        (folder / "mine.hpp").write_text(blocks["cpp laws/mine.hpp, fixed"])
        green = built_and_run(folder)
        self.assertEqual(green.returncode, 0, green.stdout)
        self.shown(blocks["text green"], green.stdout)

    def test_a_project_in_c_links_the_library(self):
        example = pathlib.Path(HOME, "plumb", "c", "examples", "ask.c").read_text(encoding="utf-8")
        project = (
            "cmake_minimum_required(VERSION 3.25)\nproject(mine LANGUAGES C)\n"
            "find_package(plumbline REQUIRED COMPONENTS laws)\nadd_executable(ask ask.c)\n"
            "target_link_libraries(ask plumbline::plumbline)\n"
        )
        folder = self.configured("in_c", ("CMakeLists.txt", project), ("ask.c", example))
        cmake("--build", folder / "build")
        done = subprocess.run([folder / "build" / "ask"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn('"result":"(2,2):(3,8)"', done.stdout)

    def test_uses_rapidcheck(self):
        blocks = blocks_of_the_page()
        test = blocks["cpp laws/mine_test.cpp"]
        folder = self.configured(
            "rapid",
            ("CMakeLists.txt", blocks["cmake laws"].replace("GTest::gtest_main", "rapidcheck")
             .replace("find_package(GTest", "find_package(rapidcheck")),
            ("text.hpp", test[: test.index("PLUMBLINE_CERTIFY")].replace("certify", "laws")),
            ("mine.hpp", blocks["cpp mine.hpp"]),
            ("mine_test.cpp", blocks["cpp rapid/mine_test.cpp"]),
        )  # fmt: skip
        red = built_and_run(folder)
        self.assertEqual(red.returncode, 1)
        self.assertRegex(red.stderr, r"A = \S+ +answer R = ")
        self.assertIn("again  plumb eval 'right_inverse(", red.stderr)
        (folder / "mine.hpp").write_text(blocks["cpp laws/mine.hpp, fixed"])
        green = built_and_run(folder)
        self.assertEqual(green.returncode, 0, green.stderr)
        self.assertIn("OK, passed 100 tests", green.stderr)


class Consumers(OfABuild):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.build = cls.root / "consumer"
        cmake("-S", CONSUMER, "-B", cls.build, "-D", f"CMAKE_PREFIX_PATH={cls.prefix}")
        cmake("--build", cls.build)

    def test_googletest_has_a_test_for_each_law(self):
        done = subprocess.run([self.build / "consumer"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 1)
        ends, printed = outcomes(done.stdout)

        laws = ["pointwise", "definition", "associative", "distributes"]
        self.assertEqual([ends[f"Right.{law}"] for law in laws], ["OK"] * 4, done.stdout)
        for law in ("over_modules", "of_coordinates"):
            self.assertEqual(ends[f"Right.{law}"], "SKIPPED")
            self.assertIn("no case of it can be asked", printed[f"Right.{law}"])

        self.assertEqual(ends["Forgetful.pointwise"], "FAILED")
        self.assertRegex(printed["Forgetful.pointwise"], r"A = \S+ +B = \S+ +answer R = ")
        self.assertIn("again  plumb eval 'composition(", printed["Forgetful.pointwise"])
        self.assertEqual(ends["Forgetful.associative"], "FAILED")

        self.assertEqual(ends["Eager.pointwise"], "FAILED")
        self.assertIn("a refusal would do", printed["Eager.pointwise"])
        self.assertEqual(ends["Known.pointwise"], "SKIPPED")
        self.assertIn("unguarded: issue 7", printed["Known.pointwise"])
        self.assertEqual(ends["Mended.pointwise"], "FAILED")
        self.assertIn("no longer occurs", printed["Mended.pointwise"])
        self.assertIn("answer refuse carry", printed["Shy.pointwise"])

        self.assertIn("A = 4:1     answer R = 5", printed["Text.counts"])
        self.assertIn("the nearest is composition", printed["Misspelt.clause"])
        self.assertEqual(list(ends).count("Misspelt.clause"), 1)


class TheWhole(unittest.TestCase):
    def test_is_installed_and_runs(self):
        with tempfile.TemporaryDirectory() as folder:
            cmake("--install", BUILD, "--prefix", folder)
            there = {str(path.relative_to(folder)) for path in pathlib.Path(folder).rglob("*")}
            for name in ("bin/plumb", "bin/plumb-certify", "bin/plumb-library",
                         "include/plumbline.h", "include/plumbline_candidate.h",
                         "include/plumbline/certify.hpp",
                         "include/plumbline/reference/answer.hpp",
                         "lib/libplumbline.so"):  # fmt: skip
                self.assertIn(name, there)
            self.assertFalse([name for name in there if name.endswith((".py", ".pyi"))])
            done = subprocess.run(
                [f"{folder}/bin/plumb", "eval", "size(4:1)"], capture_output=True, text=True
            )
            found = subprocess.run(["ldd", f"{folder}/bin/plumb"], capture_output=True, text=True)
            self.assertNotIn(HOME, found.stdout)
            self.assertEqual((done.returncode, done.stdout), (0, "4\n"), done.stderr)


if __name__ == "__main__":
    unittest.main()
