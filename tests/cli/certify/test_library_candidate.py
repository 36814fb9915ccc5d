"""plumb certify --library: a shared library with one function, in a process of its own."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from _plumb import HOME, plumb

FOLDER = pathlib.Path(HOME) / "plumb" / "c"
EXAMPLES = FOLDER / "examples"

BEGIN = r"""
#include "plumbline_candidate.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int plumbline_answer(const char *op, const char *const *args, size_t count, char *text,
                     size_t capacity) {
  if (strcmp(op, "hello") == 0) {
    snprintf(text, capacity, "{\"name\":\"planted\",\"ops\":[\"gcd\"]}");
    return PLUMBLINE_ANSWERED;
  }
"""


class Libraries(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def compiled(self, source, *flags):
        library = self.folder / "libmine.so"
        command = ["cc", "-std=c99", "-shared", "-fPIC", f"-I{FOLDER}", *flags]
        subprocess.run([*command, str(source), "-o", str(library)], check=True)
        return library

    def planted(self, body):
        source = self.folder / "planted.c"
        source.write_text(BEGIN + body + "}\n", encoding="utf-8")
        return self.compiled(source)

    def certified(self, library, *words):
        code, out, error = plumb(
            "certify", "--library", str(library), "--cases", "120", "--json",
            "--out", str(self.folder / "out"), *words, cwd=self.folder,
        )  # fmt: skip
        return code, json.loads(out), error

    def verdicts(self, report, clause):
        (row,) = [row for row in report["clauses"] if row["clause"] == clause]
        return {name: count for name, count in row["verdicts"].items() if count}

    # The examples ---------------------------------------------------------------------------------

    def test_the_example_in_c_is_wrong_on_purpose_and_right_with_a_flag(self):
        warnings = ["-pedantic", "-Wall", "-Wextra", "-Werror"]
        code, report, _ = self.certified(self.compiled(EXAMPLES / "candidate.c", *warnings))
        self.assertEqual(code, 1)
        self.assertEqual(report["candidate"]["name"], "mine")
        self.assertIn("wrong", self.verdicts(report, "ceil_div"))
        self.assertNotIn("wrong", self.verdicts(report, "gcd"))
        code, report, _ = self.certified(self.compiled(EXAMPLES / "candidate.c", "-DRIGHT"))
        self.assertEqual(code, 0, report)

    @unittest.skipUnless(shutil.which("rustc"), "no rustc")
    def test_the_example_in_rust_is_right(self):
        library = self.folder / "libmine.so"
        done = subprocess.run(
            ["rustc", "--crate-type", "cdylib", "-o", str(library), EXAMPLES / "candidate.rs"],
            capture_output=True, text=True,
        )  # fmt: skip
        self.assertEqual(done.returncode, 0, done.stderr)
        code, report, _ = self.certified(library)
        self.assertEqual(code, 0, report)
        self.assertEqual(report["candidate"]["language"], "Rust")

    # What goes wrong is the library's, one case at a time -----------------------------------------

    def test_a_crash_costs_one_case(self):
        library = self.planted(
            'if (strcmp(args[0], "12") == 0) abort();\n'
            'snprintf(text, capacity, "1"); return count == 2 ? PLUMBLINE_ANSWERED : 2;'
        )
        code, report, _ = self.certified(library, "--restarts", "50")
        verdicts = self.verdicts(report, "gcd")
        self.assertEqual(code, 1)
        self.assertGreaterEqual(verdicts["crash"], 1)
        self.assertGreater(verdicts["wrong"], 10)

    def test_an_endless_loop_costs_one_case(self):
        library = self.planted(
            'if (strcmp(args[0], "12") == 0) for (;;) {}\n'
            'snprintf(text, capacity, "1"); return PLUMBLINE_ANSWERED;'
        )
        _, report, _ = self.certified(library, "--time-limit", "0.2", "--restarts", "50")
        self.assertGreaterEqual(self.verdicts(report, "gcd")["hang"], 1)

    def test_what_it_prints_is_no_answer_and_another_number_is_garbage(self):
        library = self.planted('printf("{}\\n"); return PLUMBLINE_UNSUPPORTED;')
        _, report, _ = self.certified(library)
        self.assertEqual(set(self.verdicts(report, "gcd")), {"unsupported"})
        library = self.planted("return 77;")
        _, report, _ = self.certified(library)
        self.assertIn("garbage", self.verdicts(report, "gcd"))
        self.assertIn("the function of the library returned 77; expected 0", json.dumps(report))

    def test_a_refusal_has_its_code_and_its_detail(self):
        library = self.planted('snprintf(text, capacity, "out_of_domain why not"); return 1;')
        answer = self.answer_of(library, {"id": "1", "op": "gcd", "args": ["4", "6"]})
        self.assertEqual(answer, {"id": "1", "refuse": "out_of_domain", "detail": "why not"})

    def answer_of(self, library, request):
        worker = pathlib.Path(os.environ["PLUMB"]).parent / "plumb-library"
        done = subprocess.run(
            [worker, library], input=json.dumps(request), capture_output=True, text=True
        )
        return json.loads(done.stdout)

    def test_several_results_are_an_array_and_a_matrix_is_a_text(self):
        for text, result in (('["2:1","(4)"]', ["2:1", "(4)"]), ("[0b1,0b1]", "[0b1,0b1]")):
            quoted = text.replace('"', '\\"')
            library = self.planted(f'snprintf(text, capacity, "{quoted}"); return 0;')
            answer = self.answer_of(library, {"id": "1", "op": "gcd", "args": []})
            self.assertEqual(answer, {"id": "1", "result": result})

    # Wrong calls ----------------------------------------------------------------------------------

    def test_a_library_without_the_function_is_named_with_what_it_lacks(self):
        source = self.folder / "empty.c"
        source.write_text("int nothing;\n", encoding="utf-8")
        worker = pathlib.Path(os.environ["PLUMB"]).parent / "plumb-library"
        done = subprocess.run(
            [worker, self.compiled(source)], input="", capture_output=True, text=True
        )
        self.assertEqual(done.returncode, 3)
        self.assertIn("does not export plumbline_answer", done.stderr)

    def test_a_file_that_is_missing_and_two_candidates_at_once(self):
        code, _, error = plumb("certify", "--library", "missing.so")
        self.assertEqual(code, 2)
        self.assertIn("missing.so is not a file", error)
        library = self.planted("return 2;")
        code, _, error = plumb("certify", "--library", str(library), "--", "cat")
        self.assertEqual(code, 2)
        self.assertIn("--library", error)


if __name__ == "__main__":
    unittest.main()
