"""The CMake package: what is installed, and projects of users that build against it."""

import pathlib
import re
import subprocess
import tempfile
import unittest

from _plumb import HOME

PAGE = pathlib.Path(HOME, "docs", "book", "testing", "googletest.md")
CONSUMER = pathlib.Path(HOME, "tests", "consumers", "reference")


def cmake(*words):
    done = subprocess.run(["cmake", *map(str, words)], capture_output=True, text=True, timeout=300)
    if done.returncode:
        raise AssertionError(done.stdout + done.stderr)
    return done.stdout


def blocks_of_the_page():
    """{what follows the fence: text}, of the blocks of C++, of CMake and of output."""
    text = PAGE.read_text("utf-8")
    return dict(re.findall(r"^```((?:cpp|cmake|text).*?)\n(.*?)^```$", text, re.M | re.S))


def built_and_run(folder, name="mine_test"):
    cmake("--build", folder / "build")
    return subprocess.run(
        [folder / "build" / name], capture_output=True, text=True, timeout=60
    )


class ThePackage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.root = pathlib.Path(folder.name)
        cls.prefix = cls.root / "prefix"
        cmake("-S", HOME, "-B", cls.root / "plumbline", "-D", "PLUMB_PROGRAM=OFF")
        cmake("--install", cls.root / "plumbline", "--prefix", cls.prefix)

    def run_consumer(self, *options):
        """The exit code and the output of a project of a user."""
        build = self.root / f"consumer{len(list(self.root.iterdir()))}"
        cmake("-S", CONSUMER, "-B", build, *(f"-D{option}" for option in options))
        cmake("--build", build)
        done = subprocess.run([build / "consumer"], capture_output=True, text=True, timeout=60)
        return done.returncode, done.stdout

    def test_needs_nothing_but_a_compiler(self):
        cache = (self.root / "plumbline" / "CMakeCache.txt").read_text(encoding="utf-8")
        for library in ("Boost", "rapidcheck", "PLUMB_md4c", "fmt", "GTest", "Z3"):
            self.assertNotIn(f"{library}_", cache)

    def test_has_each_header_of_the_specification(self):
        there = {
            path.relative_to(self.prefix / "include" / "plumbline")
            for path in self.prefix.rglob("*.hpp")
        }
        ours = {path.relative_to(HOME) for path in pathlib.Path(HOME, "reference").rglob("*.hpp")}
        self.assertEqual(there, ours)

    def test_finds_a_defect_and_passes_without_it(self):
        found = f"CMAKE_PREFIX_PATH={self.prefix}"
        code, out = self.run_consumer(found)
        self.assertEqual((code, out.splitlines()[0]), (1, "complement(2:2, 1) is wrong"))
        self.assertEqual(self.run_consumer(found, "FIXED=ON"), (0, "0 wrong\n"))

    def test_is_taken_from_its_sources(self):
        code, out = self.run_consumer(f"SUBDIRECTORY={HOME}")
        self.assertEqual((code, out.splitlines()[0]), (1, "complement(2:2, 1) is wrong"))

    def test_is_used_with_the_headers_alone_as_the_page_on_googletest_says(self):
        blocks = blocks_of_the_page()
        folder = self.root / "page"
        folder.mkdir()
        (folder / "CMakeLists.txt").write_text(blocks["cmake reference"])
        (folder / "mine_test.cpp").write_text(blocks["cpp reference/mine_test.cpp"])
        (folder / "mine.hpp").write_text(blocks["cpp mine.hpp"])
        cmake("-S", folder, "-B", folder / "build", "-D", f"CMAKE_PREFIX_PATH={self.prefix}")

        red = built_and_run(folder)
        self.assertEqual(red.returncode, 1)
        self.assertIn("A = (1,2):(0,0)", red.stdout)
        self.assertIn("1 FAILED TEST", red.stdout)
        (folder / "mine.hpp").write_text(blocks["cpp laws/mine.hpp, fixed"])
        self.assertEqual(built_and_run(folder).returncode, 0)

    def test_says_what_is_missing_if_the_library_is_not_installed(self):
        project = self.root / "without"
        project.mkdir()
        (project / "CMakeLists.txt").write_text(blocks_of_the_page()["cmake laws"])
        with self.assertRaisesRegex(AssertionError, "lacks the component laws"):
            cmake("-S", project, "-B", project / "b", "-D", f"CMAKE_PREFIX_PATH={self.prefix}")


if __name__ == "__main__":
    unittest.main()
