"""The command line, as a user meets it."""

import json
import unittest

from _plumb import plumb


class Subcommands(unittest.TestCase):
    def test_a_word_that_is_none_is_named(self):
        self.assertEqual(
            plumb("frobnicate", "8:1"),
            (2, "", 'plumb: "frobnicate" is no subcommand; plumb --help lists them\n'),
        )
        self.assertEqual(json.loads(plumb("--json", "frobnicate")[1])["exit"], 2)
        self.assertIn("subcommand is required", plumb()[2])
        self.assertEqual(plumb("--version")[0], 0)


class Eval(unittest.TestCase):
    def test_prints_the_answer(self):
        self.assertEqual(plumb("eval", "complement((2,3):(3,6), 54)"), (0, "(3,3):(1,18)\n", ""))

    def test_nests_calls_and_applies_layouts(self):
        self.assertEqual(
            plumb("eval", "composition(coalesce((2,2):(1,2)), 2:2)(1)")[:2], (0, "2\n")
        )
        self.assertEqual(plumb("eval", "(2,3):(3,6)((1,2))")[:2], (0, "15\n"))
        self.assertEqual(plumb("eval", "(2,3):(3,6)(1, 2)")[:2], (0, "15\n"))
        self.assertEqual(plumb("eval", "Sw<3,4,3>(128)")[:2], (0, "144\n"))

    def test_a_refusal_ends_with_1_and_says_which_call(self):
        code, out, err = plumb("eval", "size(complement((2,2):(2,3), 24))")
        self.assertEqual((code, out), (1, "refuse not_tiling\n"))
        self.assertIn("complement((2,2):(2,3), 24) refuses: not_tiling", err)

    def test_explain_shows_each_call(self):
        code, out, _ = plumb("eval", "--explain", "size(coalesce((2,(1,6)):(1,(6,2))))")
        self.assertEqual(code, 0)
        self.assertIn("coalesce((2,(1,6)):(1,(6,2)))", out)
        self.assertIn("R = 12:1", out)
        self.assertIn("size(12:1)", out)

    def test_a_wrong_call_ends_with_2_and_one_sentence(self):
        for text, said in [
            ("size((2,3):(3,6)", "at character 17"),
            ("foo(3)", "no operation"),
            ("size(3, 4, 5)", "takes 1 or 2 arguments, got 3"),
            ("size((2,3):(3", "expected"),
        ]:
            code, out, err = plumb("eval", text)
            self.assertEqual((code, out), (2, ""), text)
            self.assertIn(said, err)
            self.assertEqual(err.count("\n"), 1)

    def test_one_name_serves_all_kinds_of_arguments_and_the_clause_is_said(self):
        code, out, err = plumb("eval", "composition(Sw<3,4,3> o 0 o (8,64):(64,1), <2:4,8:8>)")
        self.assertEqual((code, out), (0, "Sw<3,4,3> o 0 o (2,8):(256,8)\n"))
        self.assertEqual(err, "plumb: composition is answered by the clause composed_composition\n")
        self.assertEqual(plumb("eval", "composition(8:1, 4:2)"), (0, "4:2\n", ""))
        answer = json.loads(plumb("eval", "--json", "coalesce(Sw<3,4,3> o 0 o (8,2):(1,8))")[1])
        self.assertEqual(answer["answered_by"], [{"op": "coalesce", "clause": "composed_coalesce"}])
        code, out, err = plumb("eval", "--explain", "slice(Sw<3,4,3> o 0 o 8:1, 2)")
        self.assertIn("slice is answered by the clause composed_slice", out)
        self.assertEqual(err, "")

    def test_calls_are_read_as_they_are_written_elsewhere(self):
        for text, answer in [
            ("coalesce(((2,2),(2,2)):((1,2),(4,8)), (1,1))", "(4,4):(1,4)"),
            ("complement(4:1)", "1:0"),
            ("crd2idx((1,2), (2,3))", "5"),
            ("evaluate((2,3):(3,6), (1,2))", "15"),
            ("size((2,(3,4)):(1,(2,6)), 1)", "12"),
            ("flatten((_4,(_2,_2)):(_4,(_1,_2)))", "(4,2,2):(4,1,2)"),
        ]:
            self.assertEqual(plumb("eval", text)[:2], (0, answer + "\n"), text)

    def test_a_name_or_an_argument_that_is_not_there_is_answered_with_what_is(self):
        for text, said in [
            ("permute((2,3):(3,1), (1,0))", "here it is select"),
            ("coalese(8:1)", "the nearest is coalesce"),
            (
                "composition(Sw<3,4,3> o 0 o 8:1, Sw<3,4,3>)",
                "composed_composition(F: composed layout, T: tiler)",
            ),
            ("zip(8:1, 4)", "argument B of zip: expected a layout, got an integer"),
        ]:
            code, out, err = plumb("eval", text)
            self.assertEqual((code, out, err.count("\n")), (2, "", 1), text)
            self.assertIn(said, err)

    def test_json_says_the_same_as_data(self):
        self.assertEqual(json.loads(plumb("eval", "--json", "size(4:1)")[1])["result"], "4")
        far = "disjoint((400,400,400):(-7,1000003,20000011), (400,400,400):(-9,1000033,20000007))"
        code, out, err = plumb("eval", far)
        self.assertEqual((code, out), (0, "false\n"))
        self.assertIn("decided by lattice reduction", err)
        self.assertIn("same offset at", json.loads(plumb("eval", "--json", far)[1])["decided_by"])
        self.assertEqual(
            json.loads(plumb("eval", "--json", "left_inverse(4:0)")[1])["refuse"], "not_injective"
        )
        code, out, _ = plumb("eval", "--json", "size(")
        self.assertEqual(code, 2)
        self.assertIn("error", json.loads(out))

    def test_hostile_texts_are_refused(self):
        for text in [
            "(" * 100_000,
            "size(" * 50_000,
            "size((" + "1," * 200_000 + "):1)",
            "size(" + "9" * 100_000 + ":1)",
            "\0",
        ]:
            self.assertIn(self.exit_of(text), (1, 2))

    def exit_of(self, text):
        if "\0" in text or len(text) > 120_000:
            return plumb(
                "judge",
                "-",
                text=json.dumps({"id": "1", "op": "size", "args": [text[:900_000]], "result": "1"}),
            )[0]
        return plumb("eval", text)[0]

    def test_huge_numbers_are_exact(self):
        self.assertEqual(plumb("eval", f"size(({2**200},2):(1,{2**300}))")[1], f"{2**201}\n")


class Help(unittest.TestCase):
    def test_help_is_short_and_complete(self):
        code, out, _ = plumb("--help")
        self.assertEqual(code, 0)
        self.assertLess(len(out.splitlines()), 40)
        for word in [
            "eval",
            "ops",
            "clause",
            "law",
            "certify",
            "candidates",
            "judge",
            "cases",
            "serve",
        ]:
            self.assertIn(word, out)

    def test_candidates_are_listed(self):
        names = [json.loads(line)["name"] for line in plumb("candidates", "--json")[1].splitlines()]
        self.assertEqual(
            names,
            [
                "cute-cpp-dynamic",
                "cute-cpp-static",
                "cute-visualizer",
                "cutedsl",
                "cutlass-operators",
                "flydsl",
                "hidet",
                "jax",
                "lego",
                "libcxx",
                "mdspan",
                "mojo",
                "pycute",
                "sycl-tla",
                "tensor-layouts",
                "tilefoundry",
                "tilelang",
                "tilus",
                "tirx",
                "torch",
                "triton",
            ],
        )


class Law(unittest.TestCase):
    def test_check_and_exhaust_hold_on_the_reference(self):
        self.assertEqual(plumb("law", "check", "coalesce", "--count", "200")[0], 0)
        code, out, _ = plumb("law", "exhaust", "coalesce.same-function")
        self.assertEqual(code, 0)
        self.assertIn("proved by exhaustion: the space has 3540 cases", out)
        self.assertIn("each space: at most 2 leaves, depth <= 1, extents <= 3", out)

    def test_an_unfinished_space_is_not_a_proof(self):
        code, out, _ = plumb("law", "exhaust", "composition.pointwise", "--most", "100")
        self.assertEqual(code, 3)
        self.assertNotIn("proved", out)

    def test_prove(self):
        code, out, _ = plumb("law", "prove", "coalesce.same-function", "--profile", "(*,*)")
        self.assertEqual(code, 0)
        self.assertIn("proved", out)

    def test_replay(self):
        self.assertEqual(plumb("law", "replay", "coalesce.same-function:2.2.1.2.2.0.3")[0], 0)
        self.assertEqual(
            plumb("law", "replay", "coalesce.same-function:2.2.1.2.2.0.3", "--prove")[0], 0
        )
        for token in [
            "coalesce.same-function",
            "no.law:1",
            "coalesce.same-function:2.2.1",
            "coalesce.same-function:2.2.1.2.2.99",
            "x:" + "9" * 5000,
        ]:
            self.assertEqual(plumb("law", "replay", token)[0], 2, token)

    def test_the_distortions_have_a_program_of_their_own(self):
        code, out, err = plumb("law", "distort", "coalesce", "--cases", "2")
        self.assertEqual((code, out), (2, ""))
        self.assertEqual(err, "plumb: plumb law distort is plumb-audit distort\n")
        self.assertNotIn("distort", plumb("law", "--help")[1])


class WrongCalls(unittest.TestCase):
    def test_they_end_with_2(self):
        for words in [
            [],
            ["nothing"],
            ["certify"],
            ["certify", "pycute", "--", "cat"],
            ["certify", "no-such"],
            ["certify", "pycute@0.0"],
            ["eval"],
            ["law"],
            ["law", "check", "nothing"],
            ["cases", "nothing"],
            ["judge", "/does/not/exist"],
            ["law", "prove", "coalesce.same-function", "--profile", "(*"],
            ["certify", "--op", "nothing", "--", "cat"],
        ]:
            code, out, err = plumb(*words)
            self.assertEqual(code, 2, words)
            self.assertEqual((out, err.count("\n")), ("", 1), words)

    def test_a_command_that_is_not_there_ends_with_3(self):
        code, _, err = plumb("certify", "--", "no-such-command-anywhere")
        self.assertEqual(code, 3)
        self.assertIn("no-such-command-anywhere", err)


if __name__ == "__main__":
    unittest.main()
