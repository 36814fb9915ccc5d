"""A candidate's own domain and promises, as `plumb judge` holds them against recorded answers."""

import json
import unittest

from _plumb import plumb

COTARGET = {"predicate": "integer_cotarget", "operations": ["complement"], "source": "a docstring"}
QUASI = {"promise": "quasi_inverse", "operation": "left_inverse", "source": "a header"}


def judged(*lines):
    """(exit, judgements)"""
    text = "".join(json.dumps(line) + "\n" for line in lines)
    code, out, _ = plumb("judge", "-", text=text)
    return code, [json.loads(line) for line in out.splitlines()]


def answer(op, args, result):
    return {"id": "1", "op": op, "args": args, "result": result}


class Declared(unittest.TestCase):
    OF_A_SHAPE = answer("complement", ["2:2", "(3,2)"], "2:1")
    OF_NO_INVERSE = answer("left_inverse", ["(2,2):(1,1)"], "3:0")

    def test_outside_its_domain_nothing_is_charged(self):
        code, (found,) = judged(self.OF_A_SHAPE)
        self.assertEqual((code, found["verdict"]), (1, "unguarded"))
        code, (found,) = judged({"protocol": "1", "domain": [COTARGET]}, self.OF_A_SHAPE)
        self.assertEqual((code, found["verdict"]), (0, "outside"))
        self.assertIn("a docstring", found["reason"])

    def test_where_it_says_that_it_refuses_only_a_refusal_is_excused(self):
        domain = [
            {
                "predicate": "positive_strides",
                "operations": ["size"],
                "source": "s",
                "outside": "refused",
            }
        ]
        hello = {"protocol": "1", "domain": domain}
        refusal = {"id": "1", "op": "size", "args": ["2:0"], "refuse": "unspecified"}
        self.assertEqual(judged(refusal)[1][0]["verdict"], "refuses")
        self.assertEqual(judged(hello, refusal)[1][0]["verdict"], "outside")
        self.assertEqual(judged(hello, answer("size", ["2:0"], "3"))[1][0]["verdict"], "wrong")

    def test_a_promise_is_held_against_those_who_make_it(self):
        _, (found,) = judged(self.OF_NO_INVERSE)
        self.assertEqual(found["verdict"], "unclaimed")
        code, (found,) = judged({"protocol": "1", "promises": [QUASI]}, self.OF_NO_INVERSE)
        self.assertEqual((code, found["verdict"], found["at"]), (1, "unguarded", "i = 1"))
        self.assertIn("a header", found["reason"])

    def test_an_unreadable_declaration_is_an_error_that_lists_what_exists(self):
        for field, entry, known in [
            ("domain", {**COTARGET, "predicate": "nice"}, "positive_strides"),
            ("promises", {**QUASI, "promise": "nice"}, "quasi_inverse"),
        ]:
            code, (found,) = judged({"protocol": "1", field: [entry]})
            self.assertEqual((code, found["verdict"]), (1, "garbage"))
            self.assertIn(known, found["reason"])
        for field in ("domain", "promises"):
            for value in (7, None, "x", {}, [7], [[]], [{}], [{"source": 7}]):
                self.assertEqual(judged({"protocol": "1", field: value})[0], 1, (field, value))


if __name__ == "__main__":
    unittest.main()
