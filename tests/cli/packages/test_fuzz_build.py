"""The builds of Plumbline's own fuzz targets: the preset fuzz configures, and the build.sh of
ClusterFuzzLite leaves targets that start where their libraries are not installed."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest
import zipfile

from _plumb import HOME

ROOT = pathlib.Path(HOME)
BUILD_SH = ROOT / ".clusterfuzzlite" / "build.sh"
CORPORA = ROOT / "tests" / "fuzz" / "corpora"
TARGETS = sorted(folder.name for folder in CORPORA.iterdir() if folder.is_dir())
TOOLS = ("clang++", "ninja", "zip", "ldd", "bwrap")

# A project with the targets of the true one, each of which needs a library of its own.
PROJECT = """
cmake_minimum_required(VERSION 3.25)
project(small LANGUAGES CXX)
if(NOT PLUMB_FUZZING_ENGINE STREQUAL "-fsanitize=fuzzer" OR BUILD_TESTING OR NOT PLUMB_UNITY)
  message(FATAL_ERROR "build.sh gives other options")
endif()
find_package(fmt REQUIRED)
foreach(target {targets})
  add_executable(fuzz_${{target}} target.cpp)
  target_link_libraries(fuzz_${{target}} PRIVATE fmt::fmt ${{PLUMB_FUZZING_ENGINE}})
endforeach()
"""
TARGET = """
#include <cstddef>
#include <cstdint>
#include <fmt/format.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t*, std::size_t size) {
  return fmt::format("{}", size).empty();
}
"""


@unittest.skipUnless(all(map(shutil.which, TOOLS)), f"needs {', '.join(TOOLS)}")
class ClusterFuzzLite(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        source = cls.folder / "src" / "plumbline"
        (source / "tests" / "fuzz").mkdir(parents=True)
        (source / "tests" / "fuzz" / "corpora").symlink_to(CORPORA)
        (source / "CMakeLists.txt").write_text(PROJECT.format(targets=" ".join(TARGETS)))
        (source / "target.cpp").write_text(TARGET)
        cls.out = cls.folder / "out"
        cls.done = subprocess.run(
            ["bash", BUILD_SH], capture_output=True, text=True, check=False,
            env={
                **os.environ,
                "CXX": "clang++",
                "CXXFLAGS": "-gline-tables-only -fsanitize=address,fuzzer-no-link -stdlib=libc++",
                "LIB_FUZZING_ENGINE": "-fsanitize=fuzzer",
                "SRC": str(cls.folder / "src"),
                "WORK": str(cls.folder / "work"),
                "OUT": str(cls.out),
            },
        )  # fmt: skip

    def test_each_target_has_its_seeds(self):
        self.assertEqual(self.done.returncode, 0, self.done.stdout + self.done.stderr)
        for target in TARGETS:
            seeds = zipfile.ZipFile(self.out / f"{target}_seed_corpus.zip").namelist()
            self.assertGreaterEqual(len(seeds), len(list((CORPORA / target).iterdir())))

    def test_each_target_starts_where_its_library_is_not_installed(self):
        needed = subprocess.run(
            ["ldd", self.folder / "work" / "plumbline" / f"fuzz_{TARGETS[0]}"],
            capture_output=True, text=True, check=True,
        ).stdout  # fmt: skip
        library = os.path.realpath(re.search(r"libfmt\S* => (\S+)", needed).group(1))
        masked = ["bwrap", "--dev-bind", "/", "/", "--ro-bind", "/dev/null", library]
        for target in TARGETS:
            words = [*masked, self.out / target, "-runs=10"]
            done = subprocess.run(words, capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("Done 10 runs", done.stderr)


class ThePreset(unittest.TestCase):
    @unittest.skipUnless(shutil.which("clang++"), "needs clang++")
    def test_fuzz_configures_with_each_target(self):
        with tempfile.TemporaryDirectory() as folder:
            words = ["cmake", "--preset", "fuzz", "-B", folder]
            done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)
            rules = (pathlib.Path(folder) / "build.ninja").read_text()
        for target in TARGETS:
            self.assertIn(f"build fuzz_{target}: ", rules)


if __name__ == "__main__":
    unittest.main()
