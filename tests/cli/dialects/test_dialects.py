"""Texts of other tools: each is read as its value, or gets a message that says what to write."""

import json
import pathlib
import random
import tempfile
import unittest

from _plumb import HOME, plumb

TEXTS = json.loads(
    pathlib.Path(HOME, "tests", "cli", "dialects", "foreign_texts.json").read_text(encoding="utf-8")
)
SECONDS = 20  # far above what any text of 64 KiB takes


class Texts(unittest.TestCase):
    def test_each_is_read_or_refused_as_the_file_says(self):
        for row in TEXTS:
            with self.subTest(row["text"]):
                code, out, err = plumb("eval", row["text"])
                if "value" in row:
                    self.assertEqual((code, out), (0, row["value"] + "\n"), err)
                else:
                    self.assertEqual((code, out), (2, ""), row)
                    self.assertIn(row["message"], err)

    def test_a_message_points_at_the_place(self):
        err = plumb("eval", "memref<?x8xf32>")[2]
        sentence, text, caret = err.rstrip("\n").split("\n")
        self.assertTrue(sentence.startswith("plumb: ? is a number that is known at run time only"))
        self.assertEqual(text[caret.index("^")], "?")

    def test_a_message_about_the_parent_of_an_operand_points_at_the_parent(self):
        operand = "tensor<8x8xf32, #ttg.dot_op<{{opIdx = 1, parent = {}, kWidth = 1}}>>"
        fields = "version = 4, warpsPerCTA = [1, 1], isTransposed = false"
        clustered = "instrShape = [16, 16, 8], CGALayout = [[1, 0]]"
        for parent, said in (
            (f"#ttg.amd_mfma<{{{fields}, {clustered}}}>", "no clusters of blocks"),
            (f"#ttg.amd_mfma<{{{fields}}}>", "amd_mfma needs instrShape"),
            ("#ttg.nvidia_mma<{versionMajor = 1, warpsPerCTA = [1, 1]}>", "expected version 2 or"),
        ):
            code, out, err = plumb("eval", operand.format(parent))
            sentence, text, caret = err.splitlines()
            self.assertEqual((code, out), (2, ""), err)
            self.assertIn(said, sentence)
            self.assertTrue(text[caret.index("^") :].startswith("#ttg."), err)

    def test_json_has_the_dialect_and_the_sentence_without_the_caret(self):
        found = json.loads(plumb("eval", "--json", "Layout<Shape<_4,_8>>")[1])
        self.assertEqual(found["read_as"]["dialect"], "CuTe C++")
        self.assertEqual(found["result"], "(4,8):(1,4)")
        error = json.loads(plumb("eval", "--json", "memref<?x8xf32>")[1])["error"]
        self.assertNotIn("\n", error)

    def test_a_text_of_the_notation_is_never_read_as_another(self):
        for text in ("(4,8):(8,1)", "composition((4,8):(8,1), 4:2)", "Sw<3,4,3> o 0 o 8:1"):
            self.assertEqual(plumb("eval", text)[2].count("read as"), 0)

    def test_a_file_and_standard_input(self):
        text = "Layout<Shape<_4,_8>,Stride<_8,_1>>{}\n"
        self.assertEqual(plumb("eval", "-", text=text)[1], "(4,8):(8,1)\n")
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "a")
            path.write_text(text, encoding="utf-8")
            self.assertEqual(plumb("eval", f"@{path}")[1], "(4,8):(8,1)\n")
            self.assertEqual(plumb("eval", f"@{path}x")[0], 2)


class Commands(unittest.TestCase):
    """The same text in the commands that take a layout."""

    BLOCKED = (
        "tensor<16x2xf32, #ttg.blocked<{sizePerThread = [1, 1], threadsPerWarp = [16, 2], "
        "warpsPerCTA = [1, 1], order = [1, 0]}>>"
    )
    OTHER = BLOCKED.replace("order = [1, 0]", "order = [0, 1]")

    def same(self, foreign, ours, *words):
        first, second = plumb(words[0], foreign, *words[1:]), plumb(words[0], ours, *words[1:])
        self.assertEqual(first[0], 0, first[2])
        self.assertEqual(first[1].replace(foreign, ours), second[1])

    def test_show_banks_and_swizzle(self):
        cpp, ours = "Layout<Shape<_8,_32>,Stride<_32,_1>>{}", "(8,32):(32,1)"
        self.same(cpp, ours, "show")
        self.same(cpp, ours, "banks")
        self.same(cpp, ours, "swizzle", "--access", "rows:4")

    def test_shuffle_takes_two_encodings(self):
        code, _, err = plumb("shuffle", self.BLOCKED, self.OTHER)
        self.assertEqual((code, err), (0, ""))

    def test_each_command_says_what_it_left_out(self):
        remark, prompt = "left out: // as printed", "left out: >>>"
        layout, other = "(8,32):(32,1) // as printed", ">>> (8,32):(1,8)"
        for words, said in (
            (("eval", layout), (remark,)),
            (("banks", layout), (remark,)),
            (("swizzle", layout, "--access", "rows:4"), (remark,)),
            (("swizzle", layout, "--onto", other), (remark, prompt)),
            (("shuffle", layout, other), (remark, prompt)),
            (("translate", layout, "--to", "cute-cpp"), (remark,)),
        ):
            code, out, err = plumb(*words)
            self.assertIn(code, (0, 1), err)
            for one in said:
                self.assertIn(one, err, words)
            code, out, _ = plumb(*words, "--json")
            for one in said:
                self.assertIn(one, out, words)
        self.assertIn(remark, plumb("show", layout)[1])

    def test_a_comment_with_another_layout_is_pointed_out(self):
        code = "auto L = make_layout(Shape<_4,_8>{}); // (_4,_8):"
        said = "the comment has another layout than the text: (4,8):(8,1), and not (4,8):(1,4)"
        self.assertIn(said, plumb("eval", code + "(_8,_1)")[2])
        self.assertNotIn("another layout", plumb("eval", code + "(_1,_4)")[2])

    def test_values_that_are_not_used_are_left_out(self):
        text = "M = 4; #b = #ttg.blocked<{}>; A = (4,8):(8,1); B = (8,4):(1,8); size(A)"
        code, out, err = plumb("eval", text)
        self.assertEqual((code, out), (0, "32\n"))
        self.assertEqual(err.splitlines()[-1], "plumb: left out: B, M")
        self.assertNotIn("left out", plumb("eval", "A = (4,8):(8,1); B = A; size(B)")[2])

    def test_what_a_text_states_beside_its_layout_is_said(self):
        for text, said in (
            ("[(4,8):(8,1), 4:2]", "if several layouts are meant, write one of them"),
            ("int x[2][4] = {{0, 1, 2, 3}, {5, 4, 7, 6}};", "left out: the values behind ="),
            ("np.array([[0, 1], [2, 3]], order='F')", "left out: the order of the array"),
            ("%c = f32[4,8]{0,1} copy(f32[4,8]{1,0} %p)", "left out: the operands"),
            ("__shared__ float s[8][9]; s[r][c] for r < 8, c < 9", "the formula (r) * (9) + (c)"),
        ):
            with self.subTest(text):
                code, _, err = plumb("eval", text)
                self.assertEqual(code, 0, err)
                self.assertIn(said, err)
        for text in ("[32:1;16:1]", "int x[2][4];", "%c = f32[4,8]{0,1} parameter(0)"):
            self.assertNotIn("left out", plumb("eval", text)[2])
            self.assertNotIn("several", plumb("eval", text)[2])

    def test_access_of_a_swizzle(self):
        read = [
            plumb("swizzle", "(8,32):(32,1)", "--access", access)
            for access in ("make_layout(make_shape(8,4), make_stride(1,8))", "(8,4):(1,8)")
        ]
        self.assertEqual(read[0][0], read[1][0], read[0][2])


class Hostile(unittest.TestCase):
    def answers(self, text):
        code, out, err = plumb("eval", "-", text=text, timeout=SECONDS)
        self.assertIn(code, (0, 1, 2), err[:300])
        self.assertNotIn("defect", err)
        self.assertLess(len(out) + len(err), 1 << 22)

    def test_depth_length_digits_and_open_brackets(self):
        for text in (
            "Layout<" * 5000,
            "make_layout(" * 200 + ")" * 200,
            "Shape<" + ",".join(["_4"] * 15000) + ">",
            "make_layout(make_shape(" + "9" * 60000 + "))",
            "Layout<Shape<_4,_8>,Stride<_8,_1",
            '!cute.layout<"(4,8):(8,1)',
            "memref<" + "4x" * 20000 + "f32>",
            "x ^ " * 15000 + "1",
            "(" * 60 + "x ^ 1" + ")" * 60,
            "A = (4,8):(8,1)\n" + "\n".join(f"A{k} = A" for k in range(3000)) + "\nA1",
            "A = A; A",
            "A0=x^x;" + ";".join(f"A{k}=A{k-1}^A{k-1}" for k in range(1, 40)) + ";A39 ^ 1",
            "A0=(4,8):(8,1);"
            + ";".join(f"A{k}=composition(A{k-1},A{k-1})" for k in range(1, 40))
            + ";A39",
            "local(2,2)" + ".spatial(2,2)" * 4000,
            "f32[65536,65536]{1,0" + ":T(2,2)" * 50 + "}",
            "\x00\xff<{[(",
            "{register = [[" + "9" * 5000 + "]]}",
            "`" * 60000,
            "/**/" * 15000,
            "a: " * 20000,
            "[a] x\n" * 10000,
            "(int)x+" * 9000 + "x for x < 2",
            "torch.empty(2,2)" + ".t()" * 15000,
            "(a," * 60 + "1" + ")" * 60 + ":1",
            "- lane=1 -> (0, 1)\n  lane=2 -> (1)",
            "for " * 16000,
            "for (int i = 0; i < 8; ++i) " * 2000,
            "for (" * 12000,
            "float s[2]; " * 5000 + "s[x]",
            "8i + " * 13000 + "1",
            "{ S[i] -> [" + "(" * 30000,
            "int(" * 60 + "x" + ")" * 60 + " * 2 for x < 2",
        ):
            with self.subTest(text[:40]):
                self.answers(text)

    def test_random_mutations(self):
        rng = random.Random(45)
        texts = [row["text"] for row in TEXTS]
        marks = "()<>[]{},:;=@^%/*+-_?#! \n\"'0189o"
        for _ in range(60):
            text = list(rng.choice(texts))
            for _ in range(rng.randrange(1, 6)):
                place = rng.randrange(len(text) + 1)
                kind = rng.randrange(3)
                if kind == 0:
                    text.insert(place, rng.choice(marks))
                elif kind == 1 and text:
                    del text[place % len(text)]
                else:
                    other = rng.choice(texts)
                    begin = rng.randrange(len(other))
                    text[place:place] = other[begin : begin + 12]
            with self.subTest("".join(text)):
                self.answers("".join(text))


if __name__ == "__main__":
    unittest.main()
