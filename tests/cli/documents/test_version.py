"""The version: CMakeLists.txt states it, and every other place has the same."""

import ctypes
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from _plumb import HOME, PLUMB, plumb

ROOT = pathlib.Path(HOME)
BUILD = pathlib.Path(PLUMB).parent
sys.path.insert(0, str(ROOT / "scripts"))
import _version

STATED = re.search(r"VERSION (\d+\.\d+\.\d+)", (ROOT / "CMakeLists.txt").read_text())[1]
# Records of what an earlier version printed, and texts that are about versions.
RECORDS = ("libraries/", "docs/book/libraries/", "CHANGELOG.md", "docs/versions/", "tests/")
NAMED = re.compile(r"[Pp]lumb(?:line|-certify)?[ -](\d+\.\d+\.\d+)\b")
KINDS = (".md", ".hpp", ".h", ".cpp", ".py", ".toml", ".cff", ".cmake", ".json", ".txt", "")


def text_of(path):
    return (ROOT / path).read_text(encoding="utf-8")


class InTheBuild(unittest.TestCase):
    def test_programs_say_it(self):
        self.assertEqual(plumb("--version")[1], f"plumb {STATED}\n")
        certify = BUILD / "plumb-certify"
        if certify.exists():
            done = subprocess.run([certify, "--version"], capture_output=True, text=True)
            self.assertEqual(done.stdout, f"plumb {STATED}\n")

    def test_the_reference_as_a_candidate_says_it(self):
        hello = json.loads(plumb("serve", text='{"op":"hello","protocol":"1"}\n')[1])
        self.assertEqual(hello["version"], STATED)

    def test_the_standard_and_a_citation_say_it(self):
        whole = plumb("clause", "--all")[1]
        self.assertIn(f"\nPlumbline {STATED}: ", whole)
        row = json.loads(plumb("clause", "composition", "--cite", "--json")[1])
        self.assertIn(f", in Plumbline {STATED}: ", row["text"])
        self.assertIn(f"  version = {{{STATED}}},\n", row["bibtex"])

    def test_the_manual_says_it(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(plumb("manual", "--out", folder)[0], 0)
            pages = list(pathlib.Path(folder, "man", "man1").glob("*.1"))
            self.assertGreater(len(pages), 20)
            for page in pages:
                self.assertIn(f'"Plumbline {STATED}"', page.read_text().split("\n", 2)[0])

    def test_a_part_of_a_run_and_a_report_say_it(self):
        call = ["certify", "--cases", "2", "--time-limit", "5", "--op", "rank"]
        words = ["--", PLUMB, "serve"]
        with tempfile.TemporaryDirectory() as folder:
            out = ["--out", folder]
            self.assertIn(plumb(*call, *out, *words, timeout=300)[0], (0, 1, 3))
            report = json.loads(pathlib.Path(folder, "report.json").read_text())
            self.assertEqual(report["plumbline"], STATED)
            printed = plumb(*call, "--shard", "1/2", *words, timeout=300)[1]
        self.assertEqual(json.loads(printed)["version"], STATED)

    def test_the_c_library_says_it_and_is_named_by_it(self):
        path = pathlib.Path(os.environ["PLUMB_C_LIBRARY"])
        if not path.exists():
            self.skipTest("the C library is not built")
        library = ctypes.CDLL(str(path))
        library.plumbline_version.restype = ctypes.c_char_p
        self.assertEqual(library.plumbline_version().decode(), STATED)
        real = pathlib.Path(str(path).split(".so")[0] + ".so").resolve()
        self.assertEqual(real.name, f"libplumbline.so.{STATED}")
        read = subprocess.run(["objdump", "-p", real], capture_output=True, text=True).stdout
        major = STATED.split(".")[0]
        self.assertEqual(re.search(r"SONAME +(\S+)", read)[1], f"libplumbline.so.{major}")

    def test_the_python_package_says_it(self):
        package, tools = (os.environ.get(f"PLUMB_PYTHON_{one}") for one in ("PACKAGE", "TOOLS"))
        if not package or not pathlib.Path(package, "plumbline", "__init__.pyi").exists():
            self.skipTest("the Python package is not built")
        words = [f"{tools}/bin/python", "-c", "import plumbline; print(plumbline.__version__)"]
        done = subprocess.run(
            words, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": package}
        )
        self.assertEqual(done.stdout, f"{STATED}\n", done.stderr)

    def test_the_cmake_package_says_it(self):
        package = (BUILD / "plumblineConfigVersion.cmake").read_text()
        self.assertIn(f'set(PACKAGE_VERSION "{STATED}")', package)


class InTheTree(unittest.TestCase):
    def test_the_wheel_reads_it(self):
        text = text_of("pyproject.toml")
        self.assertIn('dynamic = ["version"]', text)
        rule = re.search(r"^regex = '(.*)'$", text, re.M)[1]
        self.assertEqual(re.search(rule, text_of("CMakeLists.txt"))["value"], STATED)
        self.assertEqual(_version.stated(ROOT), STATED)

    def test_the_citation_file_has_it_with_the_date_of_the_changelog(self):
        text = text_of("CITATION.cff")
        self.assertEqual(re.findall(r"^version: (.*)$", text, re.M), [STATED])
        date = _version.sections(ROOT).get(STATED)
        if date:
            self.assertEqual(re.findall(r"^date-released: (.*)$", text, re.M), [date])

    def test_the_changelog_has_a_section_of_it_or_unreleased_lines(self):
        text = text_of("CHANGELOG.md")
        heads = re.findall(r"^## (.*)$", text, re.M)
        self.assertEqual(heads[0], "Unreleased")
        versions = list(_version.sections(ROOT))
        self.assertEqual(versions, sorted(versions, key=_version.key, reverse=True))
        self.assertEqual(len(versions), len(heads) - 1, heads)
        if versions[0] != STATED:
            self.assertLess(_version.key(versions[0]), _version.key(STATED))
            self.assertTrue(text.split("## Unreleased\n")[1].split("\n## ")[0].strip())

    def test_no_other_text_names_another_version(self):
        names = subprocess.run(
            ["git", "-C", ROOT, "ls-files"], capture_output=True, text=True
        ).stdout.splitlines()
        if not names:
            self.skipTest("this folder is not a git repository")
        seen = 0
        for name in names:
            if name.startswith(RECORDS) or not name.endswith(KINDS) or not (ROOT / name).is_file():
                continue
            for found in NAMED.findall((ROOT / name).read_text(encoding="utf-8", errors="replace")):
                self.assertEqual(found, STATED, name)
                seen += 1
        self.assertGreater(seen, 1)


if __name__ == "__main__":
    unittest.main()
