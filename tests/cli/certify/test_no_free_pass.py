"""`plumb certify` of lazy and buggy libraries: exit codes, and tokens that replay."""

import json
import os
import re
import shlex
import tempfile
import unittest

from _plumb import PLUMB, plumb

IMPOSTOR = os.environ["PLUMB_IMPOSTOR"]


class NoFreePass(unittest.TestCase):
    def certified(self, kind, *operations, only=None):
        with tempfile.TemporaryDirectory() as folder:
            code, out, err = plumb(
                "certify", "--level", "quick", "--out", folder, "--op", *operations,
                "--", IMPOSTOR, kind, *(operations[:1] if only is None else only), timeout=300,
            )  # fmt: skip
            with open(os.path.join(folder, "report.json")) as file:
                return code, out, json.load(file)

    def test_a_law_that_is_broken_is_charged_under_its_own_name(self):
        code, out, report = self.certified("unsorted-inverse", "right_inverse")
        self.assertEqual(code, 1, out)
        self.assertIn("right_inverse.complete", out)
        outcomes = {one["law"]: one["outcome"] for one in report["clauses"][0]["laws"]}
        self.assertEqual(outcomes["right_inverse.complete"], "broken")
        found = [
            one
            for one in report["clauses"][0]["counterexamples"]
            if one["law"] == "right_inverse.complete"
        ]
        self.assertEqual(found[0]["verdict"], "unlawful")
        words = shlex.split(found[0]["again"])
        self.assertEqual(words[0], "plumb")
        self.assertEqual(plumb(*words[1:])[0], 1)
        self.assertEqual(plumb("law", "replay", found[0]["reproduce"], "--", PLUMB, "serve")[0], 0)

    def test_one_answer_is_untested(self):
        code, out, report = self.certified("always 1", "max_alignment")
        self.assertEqual(code, 3, out)
        self.assertEqual(report["clauses"][0]["outcome"], "untested")
        self.assertEqual(report["clauses"][0]["telling"], 0)
        self.assertGreater(report["clauses"][0]["telling_expected"], 0)

    def test_nothing_that_is_whole_is_no_certificate(self):
        for kind in ("unsupported-throughout", "of-2-bits"):
            code, out, report = self.certified(kind, "complement")
            self.assertEqual(code, 3, out)
            self.assertFalse(report["certified"])
            self.assertRegex(out, r"(?m)^UNFINISHED: 1 of 1 clauses ")

    def test_a_part_that_is_whole_is_one(self):
        code, out, report = self.certified("unsupported-throughout", "complement", "size")
        self.assertEqual(code, 0, out)
        self.assertFalse(report["certified"])
        self.assertTrue(re.search(r"(?m)^certified for 1 of 2 clauses, \d+ cases$", out), out)

    def test_a_wrong_answer_to_an_operation_that_is_not_judged_is_charged_to_it(self):
        code, out, report = self.certified("no-distributed", "linear_blocked", only=())
        self.assertEqual(code, 1, out)
        clauses = {one["op"]: one for one in report["clauses"]}
        self.assertEqual(set(clauses), {"linear_blocked", "linear_distributed"})
        self.assertTrue(clauses["linear_distributed"]["counterexamples"], out)
        laws = {one["law"]: one for one in clauses["linear_blocked"]["laws"]}
        why = "an answer to linear_distributed breaks its contract"
        self.assertEqual(laws["linear_blocked.distributed"]["why"], why)

    def test_the_honest_one_is_certified(self):
        code, out, report = self.certified("honest", "right_inverse", "max_alignment", "coalesce")
        self.assertEqual(code, 0, out)
        self.assertTrue(report["certified"])
        self.assertRegex(out, r"(?m)^CERTIFIED, 1,\d\d\d cases$")

    def test_plans_of_whole_warps_are_asked(self):
        for op in ("shuffle_plan", "shuffle_bound", "conversion_plan", "packed_plan"):
            code, out, err = plumb("cases", op, "--count", "400", "--answers")
            self.assertEqual((code, err), (0, ""))
            required = [row for row in map(json.loads, out.splitlines()) if row["required"]]
            place = 1 if op.startswith("shuffle") else 2
            whole = [row for row in required if row["args"][place] in ("5", "6")]
            self.assertGreater(10 * len(whole), len(required), op)


if __name__ == "__main__":
    unittest.main()
