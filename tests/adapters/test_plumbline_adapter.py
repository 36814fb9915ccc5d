"""What an adapter answers: kinds of arguments, refusals, and what is unsupported."""

import unittest

from _fake_library import OPERATIONS, LibraryLayout, asked, nested

import plumbline_adapter as adapter


class Answers(unittest.TestCase):
    def test_the_library_sees_its_own_layouts_plain_tuples_and_none(self):
        self.assertEqual(asked("same", "(2,(3,4)):(1,(2,6))"), {"result": "(2,(3,4)):(1,(2,6))"})
        self.assertEqual(asked("tile", "8:1", "<2,(3,_)>"), {"result": "(2, (3, None))"})
        self.assertEqual(asked("first", "8:1", "(*,(*,*))"), {"result": "(None, (None, None))"})
        self.assertEqual(asked("swizzled", "Sw<3,4,-3>", "0"), {"result": "Sw<3,4,-3>"})

    def test_an_argument_may_be_of_either_of_two_kinds(self):
        self.assertEqual(asked("keep", "(2,3)", "(_,1)"), {"result": "((2, 3), (None, 1))"})
        self.assertIn("LibraryLayout", asked("keep", "4:1", "_")["result"])
        self.assertEqual(asked("offset", "4:1"), {"result": "4:1"})
        self.assertEqual(asked("offset", "Sw<1,0,1> o 0 o 4:1"), {"result": "Sw<1,0,1> o 0 o 4:1"})
        self.assertEqual(asked("units", "(4,2):(1@0,2@1@0)"), {"result": "(4,2):(1@0,2@1@0)"})
        self.assertEqual(asked("both", "(4)"), {"result": ["(4)", "1"]})
        for reply in [
            asked("keep", "Sw<1,0,1>", "_"),
            asked("keep", "4:1", "*"),
            asked("offset", "1 o 0 o 4:1"),
            asked("offset", "4:1 o (0) o 4:1"),
        ]:
            self.assertIs(reply.get("unsupported"), True)

    def test_the_hello_names_the_operations_on_coordinate_layouts(self):
        self.assertEqual(adapter.modules_of(OPERATIONS), {"modules": {"coordinates": ["units"]}})
        self.assertEqual(adapter.modules_of({"same": OPERATIONS["same"]}), {})

    def test_the_hello_names_the_operations_with_composed_layouts_in_place_of_others(self):
        self.assertEqual(adapter.composed_of(OPERATIONS), {"composed": ["offset"]})
        self.assertEqual(adapter.composed_of({"linked": OPERATIONS["linked"]}), {})

    def test_a_composed_layout_may_have_one_link_or_a_swizzle_alone(self):
        for operation, text, offered in [
            ("linked", "Sw<1,0,1> o 2 o 4:1", True),
            ("linked", "8:2 o 2 o 4:1", True),
            ("linked", "Sw<2,0,1> o 2 o 4:1", False),
            ("linked", "Sw<1,0,1> o 2 o 8:2 o 2 o 4:1", False),
            ("linked", "4:1", False),
            ("swizzled layout", "Sw<1,0,-1> o 2 o 4:1", True),
            ("swizzled layout", "8:2 o 2 o 4:1", False),
            ("proper", "Sw<0,0,0>", True),
            ("proper", "Sw<2,0,1>", False),
            ("strides", "(1@0,(2@1@0,3))", True),
            ("strides", "(1@0,_)", False),
        ]:
            reply = {"result": text} if offered else {"unsupported": True}
            self.assertLessEqual(reply.items(), asked(operation, text).items(), (operation, text))

    def test_an_optional_argument_may_be_left_out(self):
        self.assertEqual(asked("first", "8:1"), {"result": "None"})

    def test_integers_have_any_size(self):
        self.assertEqual(asked("double", "9" * 60), {"result": "1" + "9" * 59 + "8"})
        self.assertEqual(asked("double", str(-(1 << 200))), {"result": str(-(1 << 201))})

    def test_a_truth_value_is_printed_as_one(self):
        self.assertEqual(asked("even", "4"), {"result": "true"})
        self.assertEqual(asked("even", "3"), {"result": "false"})

    def test_what_the_library_returns_is_never_mended(self):
        self.assertEqual(asked("half", "4"), {"result": "2.0"})
        self.assertEqual(asked("nothing", "8:1"), {"result": "None"})

    def test_whatever_the_library_raises_is_a_refusal(self):
        for reply in [
            asked("divide", "1", "0"),
            asked("same", "(2):1"),
            asked("stopping", "8:1"),
            asked("recursing", "8:1"),
            asked("unprintable", "8:1"),
        ]:
            self.assertEqual(reply["refuse"], "unspecified")
            self.assertTrue(reply["detail"])
        self.assertIn("ZeroDivisionError", asked("divide", "1", "0")["detail"])

    def test_what_the_adapter_does_not_offer_is_unsupported(self):
        for reply in [
            asked("unknown", "8:1"),
            asked("same"),
            asked("same", "8:1", "8:1"),
            asked("same", "8"),
            asked("same", "4:1@0"),
            asked("same", "(2,_):(1,2)"),
            asked("double", "(4)"),
            asked("tree", "(2,*)"),
            asked("tile", "8:1", "Sw<1,0,1>"),
            asked("first", "8:1", "(*,2)"),
        ]:
            self.assertIs(reply.get("unsupported"), True)

    def test_an_argument_that_is_no_text_is_unsupported(self):
        for args in [None, "8:1", {"0": "8:1"}, [8], [None], [["8:1"]]]:
            reply = adapter.answer({"op": "same", "args": args}, OPERATIONS, LibraryLayout)
            self.assertIs(reply.get("unsupported"), True)

    def test_an_argument_or_answer_too_deep_is_too_large(self):
        self.assertEqual(asked("tree", nested(64)), {"result": nested(64)})
        self.assertEqual(asked("tree", nested(65))["refuse"], "too_large")
        self.assertEqual(asked("wrap", nested(64))["refuse"], "too_large")

    def test_only_the_functions_that_a_library_has_are_offered(self):
        class Library:
            Layout = LibraryLayout
            size = staticmethod(lambda layout: 4)

        rows = adapter.offered(
            Library,
            {
                "size": ("size", "layout"),
                "rank": ("Layout.rank", "layout"),
                "cosize": ("cosize", "layout"),
                "injective": ("analysis.injective", "layout"),
            },
        )
        self.assertEqual(rows, {"size": (("layout",), Library.size)})


if __name__ == "__main__":
    unittest.main()
