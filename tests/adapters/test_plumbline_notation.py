import pathlib
import sys
import types
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "libraries/common"))

from plumbline_notation import (
    Basis,
    Composed,
    F2Matrix,
    Layout,
    LinearLayout,
    Mark,
    Several,
    Swizzle,
    Tiler,
    TooLarge,
    Unsupported,
    answer_of,
    read,
    write,
)


def nested(depth, innermost="1"):
    return "(" * depth + innermost + ")" * depth


class Notation(unittest.TestCase):
    def test_a_text_without_spaces_is_printed_as_it_was_read(self):
        texts = """
            0 -12 () (4) (2,(3,4)) (-1,(2,())) 8:1 ():() (4):(1) ((2,4),8):((1,16),2)
            <3:1,(2,4):(1,8)> <_,4:2> <<2:1,4>,_> (_,4) _ * (*,(*,*)) Sw<3,4,3> Sw<2,0,-3>
            3@1@0 (4,8):(1@0,1@1) -2@10
        """
        for text in [*texts.split(), "9" * 60]:
            self.assertEqual(write(read(text)), text)

    def test_spaces_are_read_and_never_printed(self):
        self.assertEqual(write(read(" ( 4 , 8 ) : ( 1 , 4 ) ")), "(4,8):(1,4)")
        self.assertEqual(write(read(" < 3 : 1 , _ > ")), "<3:1,_>")
        self.assertEqual(write(read(" Sw < 3 , 4 , -3 > ")), "Sw<3,4,-3>")

    def test_a_one_tuple_is_no_integer(self):
        self.assertEqual(read("4"), 4)
        self.assertEqual(read("(4)"), (4,))
        self.assertEqual(read("(4,)"), (4,))
        self.assertEqual(write((4,)), "(4)")

    def test_the_values_are_what_the_text_says(self):
        self.assertEqual(read("(2,(3,4)):(1,(2,6))"), Layout((2, (3, 4)), (1, (2, 6))))
        self.assertEqual(read("<3:1,(2,4),_>"), Tiler((Layout(3, 1), (2, 4), Mark.KEPT)))
        self.assertEqual(read("Sw<3,4,-3>"), Swizzle(3, 4, -3))
        self.assertEqual(read("3@1@0"), Basis(3, (0, 1)))

    def test_a_composed_layout_associates_to_the_right(self):
        swizzled = Composed(Swizzle(3, 4, 3), 0, Layout((8, 64), (64, 1)))
        self.assertEqual(read("Sw<3,4,3> o 0 o (8,64):(64,1)"), swizzled)
        self.assertEqual(write(swizzled), "Sw<3,4,3> o 0 o (8,64):(64,1)")
        twice = read("4:2 o -1 o Sw<1,0,1> o 3 o 8:1")
        self.assertEqual(twice.inner, Composed(Swizzle(1, 0, 1), 3, Layout(8, 1)))
        with self.assertRaises(TooLarge):
            read("1 o 0 o " * 64 + "1")

    def test_a_matrix_over_F2_shows_as_many_digits_as_it_has_rows(self):
        self.assertEqual(write(F2Matrix(3, (0b101, 0b010))), "[0b101,0b010]")
        self.assertEqual(write(F2Matrix(3, ())), "[]{rows:3}")
        self.assertEqual(write(F2Matrix(0, (0, 0))), "[0b,0b]")
        for text in ("[0b101,0b010]", "[]{rows:3}", "[0b,0b]"):
            self.assertEqual(write(read(text)), text)
        self.assertEqual(read("[0b101,0b010]"), F2Matrix(3, (5, 2)))

    def test_a_linear_layout_has_bases_for_each_input_and_a_size_for_each_output(self):
        text = "{register:[[0,1],[0,2]],lane:[]}->(dim0:4,offset:4)"
        layout = LinearLayout(
            (("register", ((0, 1), (0, 2))), ("lane", ())), (("dim0", 4), ("offset", 4))
        )
        self.assertEqual(read(text), layout)
        self.assertEqual(write(layout), text)
        self.assertEqual(write(read("{}->()")), "{}->()")
        for wrong in (
            "{lane:[[1]]}",
            "{lane:[1]}->(x:2)",
            "{lane}->()",
            "{lane:[[1]]}->(x)",
            "[0b1",
            "[1]",
        ):
            with self.assertRaises(Unsupported):
                read(wrong)

    def test_several_results_are_an_array_of_texts(self):
        self.assertEqual(answer_of(Several((Layout(4, 1), 7))), ["4:1", "7"])
        self.assertEqual(answer_of((4, 7)), "(4,7)")

    def test_truth_values_and_library_layouts_are_printed(self):
        self.assertEqual([write(True), write(False)], ["true", "false"])
        self.assertEqual(
            write(types.SimpleNamespace(shape=(2, (3,)), stride=(1, (2,)))), "(2,(3)):(1,(2))"
        )

    def test_what_is_no_text_of_the_notation_is_unsupported(self):
        texts = """
            : 4: 4:1:1 (4 4) (4:1 (4,:1 (2:1,3) <3:1 <3:1) (3> (,) --4 +4 4.0 4e3 0x4 1@ @0 1@-1
            1@0+1@1 1@_ o 1o2 oo 4:1oo4:1 4:1o0o ^0b101 Sw<3,4> [0b1,0b0
        """
        spaced = ["", " ", "- 4", "4 4", "(4 4)", "4\0", "\u0664"]
        for text in texts.split() + spaced:
            with self.assertRaises(Unsupported, msg=text):
                read(text)

    def test_a_text_may_nest_64_deep_and_no_deeper(self):
        self.assertEqual(write(read(nested(64))), nested(64))
        self.assertEqual(write(read("<" * 64 + "4:1" + ">" * 64)), "<" * 64 + "4:1" + ">" * 64)
        for text in [
            nested(65),
            nested(1) + ":" + nested(65),
            "<" * 65 + "4" + ">" * 65,
            "(" * 1000000,
        ]:
            with self.assertRaises(TooLarge):
                read(text)


if __name__ == "__main__":
    unittest.main()
