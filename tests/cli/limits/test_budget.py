"""No question exhausts the machine: what exceeds the budget is too_large or undecided, with the
figure, and the next question has a budget of its own."""

import json
import unittest

from _plumb import plumb
from _worst import MOST_BYTES, Asked, joined, operations, requests_of

# Requests that took more than 5 s or 500 MB before there was a budget.
HARD = [
    ("prefix_product", [joined(859753808 + k for k in range(3000))]),
    ("logical_divide", [f"{joined([3] * 3000)}:{joined([1] * 3000)}", "2:0"]),
    ("right_inverse", [f"{joined([2] * 30000)}:{joined([1] * 30000)}"]),
    ("composition", [f"{joined([2] * 3000)}:{joined([1] * 3000)}", f"{3**1500}:1"]),
    ("linear_divide_left", ["{lane:[[1]]}->(a:2)", "{lane:[[1]]}->(a:2)"]),
]
NESTED = [
    "prefix_product(repeat(2,60000))",
    "make_layout_tv(make_layout(repeat(2,3000)), make_layout(repeat(2,3000)))",
    f"product(repeat({'9' * 4000},60000))",
]


class Questions(unittest.TestCase):
    def test_are_answered_or_refused_with_the_figure(self):
        for operation, arguments in HARD:
            with self.subTest(operation):
                asked = Asked([{"id": "1", "op": operation, "args": arguments}], 120)
                self.assertEqual(asked.code, 0)
                self.assertLess(asked.most, MOST_BYTES)
                self.assertTrue({"result", "refuse"} & asked.answers[0].keys(), asked.answers)

    def test_beyond_the_budget_leave_the_next_one_its_own(self):
        much = {"id": "1", "op": "prefix_product", "args": [joined([2**60] * 10000)]}
        asked = Asked([much, {"id": "2", "op": "size", "args": ["(4,8):(8,1)"]}, much], 120)
        first, second, third = asked.answers
        self.assertEqual(first["refuse"], "too_large")
        self.assertIn("the bound of a question", first["detail"])
        self.assertEqual(second, {"id": "2", "result": "32"})
        self.assertEqual(first["detail"], third["detail"])

    def test_of_some_operations_are_bounded_at_their_worst(self):
        for operation in operations()[3::29]:
            requests = list(requests_of(operation, several=1))
            with self.subTest(operation["op"]):
                asked = Asked(requests, 300)
                self.assertEqual(asked.code, 0)
                self.assertLess(asked.most, MOST_BYTES)
                self.assertEqual([a["id"] for a in asked.answers], [r["id"] for r in requests])


class Expressions(unittest.TestCase):
    def test_that_nest_are_undecided_beyond_the_budget(self):
        for expression in NESTED:
            with self.subTest(expression[:60]):
                code, out, errors = plumb("eval", expression)
                self.assertEqual((code, out), (3, ""))
                self.assertIn("the question is left undecided: it takes more", errors)
                self.assertNotIn("defect", errors)


    def test_that_are_translated_or_asked_of_a_workbench_are_bounded_too(self):
        hard = NESTED[0]
        for words in (
            ["translate", hard, "--to", "cute"],
            ["swizzle", hard, "--access", "rows:4"],
            ["shuffle", hard, hard],
            ["descriptor", hard],
        ):
            with self.subTest(words[0]):
                code, out, errors = plumb(*words)
                self.assertEqual((code, out), (3, ""))
                self.assertIn("the question is left undecided: it takes more", errors)
        code, out, _ = plumb("translate", "-", "--lines", "--to", "cute", text=f"{hard}\n4:1\n")
        first, second = (json.loads(line) for line in out.splitlines())
        self.assertEqual((code, second["result"]), (1, "4:1"))
        self.assertIn("it takes more", first["error"])


class Answers(unittest.TestCase):
    def judged(self, result):
        line = {"id": "1", "op": "coalesce", "args": ["(2,4):(1,2)"], "result": result}
        return json.loads(plumb("judge", "-", text=json.dumps(line) + "\n")[1])

    def test_that_are_longer_than_any_spelling_of_the_right_one_are_not_read(self):
        verdict = self.judged(f"{joined([2] * 60000)}:{joined([1] * 60000)}")
        self.assertEqual(verdict["verdict"], "oversize")
        self.assertIn("characters", verdict["reason"])

    def test_are_not_due_where_the_right_one_is_beyond_the_budget(self):
        right = joined(["(2,3)"] * 32769)
        line = {"id": "1", "op": "repeat", "args": ["(2,3)", "32769"], "result": right}
        verdict = json.loads(plumb("judge", "-", text=json.dumps(line) + "\n")[1])
        self.assertEqual(verdict["verdict"], "unclaimed")
        line["args"][1] = "3"
        verdict = json.loads(plumb("judge", "-", text=json.dumps(line) + "\n")[1])
        self.assertEqual(verdict["verdict"], "oversize")

    def test_of_less_are_judged(self):
        padded = f"{joined([1] * 9000 + [8])}:{joined([0] * 9000 + [1])}"
        wrong = f"{joined([2] * 9000)}:{joined([1] * 9000)}"
        self.assertEqual(self.judged(padded)["verdict"], "equivalent")
        self.assertEqual(self.judged(wrong)["verdict"], "wrong")


if __name__ == "__main__":
    unittest.main()
