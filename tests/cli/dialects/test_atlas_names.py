"""Operands of atoms by name, in every command that takes a layout."""

import json
import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from _plumb import plumb

NAME = "SM80_16x8x16_F32F16F16F32_TN"
C, A = f"atlas:{NAME}.C", f"atlas:{NAME}.A"
LAYOUT_C, LAYOUT_A = "((4,8),(2,2)):((32,1),(16,8))", "((4,8),(2,2,2)):((32,1),(16,8,128))"


class Names(unittest.TestCase):
    def same(self, command, named, written, *words):
        """The command answers of the name what it answers of the layout."""
        first = plumb(command, named, *words)
        second = plumb(command, written, *words)
        self.assertIn(first[0], (0, 1), first[2])
        self.assertEqual((first[0], first[1].replace(named, written)), second[:2])

    def test_banks(self):
        self.same("banks", C, LAYOUT_C, "--bits", "float")

    def test_shuffle(self):
        first = plumb("shuffle", C, f"atlas:{NAME.replace('F32', 'F16')}.C", "--bits", "float")
        self.assertEqual(first[0], 0, first[2])
        self.assertEqual(plumb("shuffle", LAYOUT_C, LAYOUT_C)[0], 0)

    def test_translate(self):
        for to in ("cute-cpp", "triton", "axe", "tilus"):
            self.same("translate", A, LAYOUT_A, "--to", to)

    def test_a_tile_of_a_swizzle(self):
        tile = "atlas:SM80_8x8x4_F64F64F64F64_TN.C"
        code, out, err = plumb("eval", tile)
        self.assertEqual(code, 0, err)
        self.same("swizzle", tile, out.strip(), "--access", "(32,2):(1,32)")

    def test_a_descriptor(self):
        for text in (A, LAYOUT_A):
            code, _, err = plumb("descriptor", text)
            self.assertIn("instructions of", err + str(code))

    def test_an_access_lies_in_the_first_rows_and_columns_of_a_larger_tile(self):
        words = ("swizzle", "(64,64):(64,1)", "--bits", "half", "--json", "--access")
        named = json.loads(plumb(*words, f"{A}/2")[1])
        by_hand = "((4,8),(2,2,2)):((2@1,1@0),(1@1,8@0,8@1))/2"
        written = json.loads(plumb(*words, by_hand)[1])
        for one in (named, written):
            del one["accesses"]
        self.assertEqual(named, written)

    def test_an_access_that_is_no_tile_is_refused(self):
        for name, sentence in (
            ("SM75_U32x4_LDSM_N.source", "bits of a move"),
            (f"{NAME}.threads", "got threads"),
            (f"{NAME}.D", "no operand"),
        ):
            words = ("swizzle", "(64,64):(64,1)", "--access", f"atlas:{name}")
            code, _, err = plumb(*words)
            self.assertEqual(code, 2)
            self.assertIn(sentence, err)


class Pictures(unittest.TestCase):
    def test_one_operand_is_drawn_as_it_is_among_all(self):
        whole = json.loads(plumb("show", f"atlas:{NAME}", "--json")[1])
        one = json.loads(plumb("show", C, "--json")[1])
        self.assertEqual(len(one["panels"]), 1)
        self.assertEqual(one["panels"][0], whole["panels"][2])

    def test_a_call_with_a_name_is_drawn_as_the_call(self):
        named = json.loads(plumb("show", f"composition((16,8):(8,1), {C})", "--json")[1])
        written = json.loads(plumb("show", f"composition((16,8):(8,1), {LAYOUT_C})", "--json")[1])
        self.assertIn(f"{NAME}, C: from (thread,value)", named.pop("notes")[0])
        self.assertEqual(named, written)

    def test_threads_have_no_picture_on_a_tile(self):
        code, _, err = plumb("show", f"atlas:{NAME}.threads")
        self.assertEqual(code, 2)
        self.assertIn("32:1", err)


class Sizes(unittest.TestCase):
    """--bits and --element say one size in each command."""

    COMMANDS = (
        ("banks", "(32,4):(4,1)"),
        ("swizzle", "(32,40):(40,1)", "--access", "columns:1"),
        ("show", "(4,8):(8,1)", "--colour", "bank"),
        ("shuffle", LAYOUT_C, LAYOUT_C),
        ("translate", "(4,8):(8,1)", "--to", "numpy"),
        ("descriptor", "Sw<3,3,3> o 0 o (64,64):(64,1)"),
    )

    def test_the_words_of_one_size_give_one_answer(self):
        for words in self.COMMANDS:
            answers = {
                plumb(*words, *size)[:2]
                for size in (
                    ("--bits", "16"),
                    ("--bits", "half"),
                    ("--element", "2"),
                    ("--element", "16b"),
                    ("--element", "bf16"),
                )
            }
            self.assertEqual(len(answers), 1, words)
            self.assertIn(answers.pop()[0], (0, 1))

    def test_a_size_of_no_meaning_is_refused(self):
        for words in self.COMMANDS:
            for size in (("--bits", "0"), ("--element", "x"), ("--bits", "2000000")):
                code, out, err = plumb(*words, *size)
                self.assertEqual((code, out), (2, ""), (words, size))
                self.assertIn("expected", err)
            self.assertEqual(plumb(*words, "--bits", "16", "--element", "2")[0], 2)
        self.assertIn("8, 16, 32 or 64", plumb("shuffle", LAYOUT_C, LAYOUT_C, "--bits", "24")[2])


if __name__ == "__main__":
    unittest.main()
