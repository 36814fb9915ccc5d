"""scripts/recompute: red answers of kept certificates break their equation by other means too."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _plumb import HOME

SCRIPT = pathlib.Path(HOME, "scripts", "recompute")
KEPT = pathlib.Path(HOME, "libraries")
FENCE = """# somebody 1.0

**NOT CERTIFIED: 1 of 1 clauses wrong**

```text
{law:<42} {verdict:<12} somebody 1.0
  words of the law

  {given}     answer R = {answer}
  why    it says so
```
"""


def recompute(*words):
    done = subprocess.run([sys.executable, "-B", SCRIPT, *words], capture_output=True, text=True)
    return done.returncode, done.stdout.splitlines(), done.stderr


class Kept(unittest.TestCase):
    def test_no_red_answer_keeps_its_equation(self):
        pages = sorted(KEPT.rglob("certificate-*.md"))
        code, lines, errors = recompute(*pages)
        self.assertEqual((code, errors, len(lines)), (0, "", len(pages)))
        broken = sum(int(line.split(" red answers: ")[1].split()[0]) for line in lines
                     if " broken" in line)  # fmt: skip
        self.assertGreater(broken, 100)


class AnAnswer(unittest.TestCase):
    def outcome(self, clause, given, answer, verdict="wrong"):
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder, "page.md")
            fence = FENCE.format(
                law=clause + ".law", verdict=verdict, given="     ".join(given), answer=answer
            )
            page.write_text(fence, encoding="utf-8")
            code, lines, _ = recompute("--all", page)
        return code, lines[0].split("  ")[0]

    def test_that_keeps_its_equation_is_a_fault_of_the_certificate(self):
        self.assertEqual(self.outcome("coalesce", ["A = (2,2):(1,2)"], "4:1"), (1, "kept"))
        self.assertEqual(self.outcome("right_inverse", ["A = 4:1"], "4:1"), (1, "kept"))
        swizzled = "A = Sw<1,0,1> o 0 o (2,2):(1,2)"
        self.assertEqual(
            self.outcome("composed_coalesce", [swizzled], "Sw<1,0,1> o 0 o 4:1"), (1, "kept")
        )

    def test_that_divides_by_zero_is_not_decided(self):
        self.assertEqual(self.outcome("upcast", ["A = 4:1", "n = 0"], "4:0"), (0, "not decided"))

    def test_that_breaks_it_is_broken(self):
        for clause, given, answer in [
            ("coalesce", ["A = (2,2):(2,1)"], "4:1"),
            ("composition", ["A = (3,3):(1,7)", "B = 4:2"], "(2,2):(2,7)"),
            ("composition", ["A = (3,1):(1,0)", "B = 4:2"], "(2,2):(2,0)"),
            ("complement", ["A = (2,2):(2,3)", "N = 1"], "2:1"),
            ("complement", ["A = (2,2):(1,1)", "N = 1"], "0:2"),
            ("left_inverse", ["A = (2,2):(1,3)"], "2:1"),
            ("logical_divide", ["A = 3:1", "T = (2,2):(1,3)"], "((2,2),1):((1,3),0)"),
            ("logical_product", ["A = 1:2", "T = 2:3"], "(1,(1,2)):(2,(3,4))"),
            ("blocked_product", ["A = 2:3", "B = 4:2"], "(2,(2,2)):(3,(2,6))"),
            ("cosize", ["A = 2:2 o 0 o 2:1"], "2"),
            ("composed_with_swizzle", ["A = 2:3", "S = Sw<1,1,-2>"], "Sw<2,1,-2> o 0 o 2:3"),
        ]:
            with self.subTest(clause=clause, answer=answer):
                self.assertEqual(self.outcome(clause, given, answer), (0, "broken"))

    def test_that_a_contract_leaves_open_is_not_decided(self):
        for clause, given, answer in [
            ("composition", ["A = (3,1):(1,0)", "B = 4:2"], "4:2"),
            ("blocked_product", ["A = 2:2", "B = 2:1"], "(2,2):(2,3)"),
            ("complement", ["A = 4:2", "N = 24"], "(2,3):(1,8)"),
        ]:
            with self.subTest(clause=clause, answer=answer):
                self.assertEqual(self.outcome(clause, given, answer), (0, "not decided"))

    def test_about_tiles_is_broken_where_it_is_wrong_and_nowhere_else(self):
        shifted = "F = Sw<1,2,1> o 3 o (4,6):(1,4)"
        for clause, given, right, wrong in [
            ("local_tile", ["A = (4,6):(1,4)", "T = <2:1,3:1>", "c = (1,0)"],
             '["(2,3):(1,4)","2"]', '["(2,3):(1,4)","1"]'),
            ("local_tile", ["A = (4,6):(1,4)", "T = <2:1,3:1>", "c = _"],
             '["(2,3,2,2):(1,4,2,12)","0"]', '["(2,3,2,2):(1,4,12,2)","0"]'),
            ("local_tile", ["A = (4,6):(1,4)", "T = 8:1", "c = 2"],
             '["8:1","16"]', '["8:1","8"]'),
            ("composed_local_tile", [shifted, "T = <2:1,3:1>", "c = (_,1)"],
             '["Sw<1,2,1> o 15 o (2,3,2):(1,4,2)","0"]',
             '["Sw<1,2,1> o 3 o (2,3,2):(1,4,2)","12"]'),
            ("local_partition", ["A = (4,6):(1,4)", "L = (2,3):(1,2)", "i = 3"],
             '["(2,2):(2,12)","5"]', '["(2,2):(1,12)","5"]'),
            ("composed_local_partition", [shifted, "L = (2,3):(3,1)", "i = 4"],
             '["Sw<1,2,1> o 8 o (2,2):(2,12)","0"]', '["Sw<1,2,1> o 3 o (2,2):(2,12)","5"]'),
            ("tidfrg", ["A = (4,6):(1,4)", "T = <2:1,3:1>", "V = (3,2):(2,1)"],
             "(3,2,(2,2)):(4,1,(2,12))", "(3,2,(2,2)):(1,4,(2,12))"),
            ("thrfrg", ["A = (4,6):(1,4)", "S = (2,3)", "V = (3,2):(2,1)", "N = (1,2)"],
             "((3,(1,2)),(2,(2,1))):((4,(0,12)),(1,(2,0)))",
             "((3,(1,2)),(2,(2,1))):((1,(0,12)),(4,(2,0)))"),
            ("retile",
             ["A = (2,2,4):(1,2,4)", "T = (4,8)", "V = ((2,4),(2,2)):((2,4),(1,16))", "n = 2"],
             "((2,2),2,2):((1,4),2,8)", "((2,2),2,2):((1,8),2,4)"),
            ("sectors", ["F = 32:3", "e = 16", "n = 32", "a = 4"], "6", "5"),
            ("composed_max_common_vector",
             ["F = Sw<1,2,1> o 4 o 16:1", "D = Sw<1,2,1> o 0 o 16:1"], "4", "8"),
            ("upcast", ["A = (32,4):(1,0)", "n = 8"], "(4,4):(1,0)", "(4,4):(2,0)"),
            ("upcast", ["A = 4:7", "n = 16"], "2:1", "2:2"),
            ("recast", ["A = 8:1", "old = 8", "new = 16"], "4:1", "8:1"),
            ("evenly_divides", ["a = (4,6)", "b = 8"], "true", "false"),
            ("tuple_round_up", ["a = 13", "b = 4"], "16", "13"),
        ]:  # fmt: skip
            with self.subTest(clause=clause, given=given):
                self.assertEqual(self.outcome(clause, given, right), (0, "not decided"))
                self.assertEqual(self.outcome(clause, given, wrong), (0, "broken"))

    def test_of_another_clause_has_no_equation(self):
        self.assertEqual(self.outcome("nullspace", ["A = 2:3"], "2:2")[1], "no equation here")


class ACall(unittest.TestCase):
    def test_without_a_file_says_which(self):
        code, _, errors = recompute("nowhere.md")
        self.assertEqual(code, 2)
        self.assertIn("nowhere.md: No such file or directory", errors)

    def test_with_another_file_says_so(self):
        for text in ("", "# A heading\n", "CERTIFIED\n"):
            with self.subTest(text), tempfile.TemporaryDirectory() as folder:
                page = pathlib.Path(folder, "page.md")
                page.write_text(text, encoding="utf-8")
                code, lines, errors = recompute(page)
                self.assertEqual((code, lines), (2, []))
                self.assertIn("page.md, which is another file", errors)


if __name__ == "__main__":
    unittest.main()
