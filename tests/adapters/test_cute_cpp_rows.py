"""The rows of CuTe C++ for composed layouts, basis strides, integer tilers and profiles."""

import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "libraries/common"))

from cute_cpp import operations
from plumbline_notation import Unsupported


class Rows(unittest.TestCase):
    def call_of(self, operation, *texts, dynamic=False):
        return operations.call_of(operation, list(texts), range(len(operations.ROWS)), dynamic)

    def test_composed_layouts_have_rows_of_their_own(self):
        swizzled, wide = "Sw<3,4,3> o 5 o (8,64):(64,1)", "(8,64):(64,1)"
        for operation, texts, call in [
            ("composed_mode", [swizzled, "1"], "cute::get<1>(composed("),
            ("composed_take", [swizzled, "0", "1"], "cute::take<0, 1>(composed("),
            ("composed_append", [swizzled, "2:8"], "cute::append<decltype(cute::rank("),
            ("composed_divide", [swizzled, "4"], "cute::logical_divide(composed("),
            ("composed_with_swizzle", [wide, "Sw<2,0,3>"], "cute::composition(cute::make_layout("),
            ("composed_of_swizzle", ["Sw<2,0,3>", wide], "cute::composition(cute::Swizzle<"),
        ]:
            for dynamic in (False, True):
                expression, _ = self.call_of(operation, *texts, dynamic=dynamic)
                self.assertTrue(expression.startswith(call), expression)

    def test_composed_layouts_are_nested_and_the_offset_0_is_static(self):
        expression, numbers = self.call_of(
            "composed_coalesce", "(4,8):(8,1) o 7 o Sw<1,0,1> o 0 o 8:2", dynamic=True
        )
        self.assertEqual(numbers, (7, 4, 8, 8, 1, 8, 2))
        self.assertIn("composed(cute::Swizzle<1, 0, 1>{}, cute::Int<0>{}, ", expression)

    def test_a_swizzle_that_is_no_type_is_no_part_of_a_composed_layout(self):
        for swizzle in ["Sw<2,0,1>", "4:1 o 0 o Sw<1,0,0>", "Sw<1,-1,1>"]:
            with self.assertRaises(Unsupported):
                self.call_of("composed_rank", swizzle + " o 0 o 8:1")
        self.call_of("composed_rank", "Sw<0,0,0> o 0 o 8:1")

    def test_of_composed_layouts_a_slice_has_an_open_place(self):
        layout = "Sw<3,4,3> o 0 o (8,(8,8)):(64,(1,8))"
        self.call_of("composed_slice_and_offset", layout, "(2,(_,1))")
        with self.assertRaises(Unsupported):
            self.call_of("composed_slice_and_offset", layout, "(2,3)")

    def test_a_right_inverse_with_an_offset_has_no_size(self):
        self.call_of("composed_right_inverse", "Sw<3,4,3> o 0 o (8,64):(64,1)")
        for text in ["Sw<3,4,3> o 8 o 8:1", "8:1 o 0 o Sw<3,4,3> o 8 o 8:1"]:
            with self.assertRaises(Unsupported):
                self.call_of("composed_right_inverse", text)
        self.call_of("composed_left_inverse", "Sw<3,4,3> o 8 o 8:1")

    def test_masks_of_composed_layouts_stay_below_an_int(self):
        for operation, texts in [("composed_downcast", ["16"]), ("composed_recast", ["16", "1"])]:
            self.call_of(operation, "Sw<3,4,20> o 0 o 8:1", *texts)
            with self.assertRaises(Unsupported):
                self.call_of(operation, "Sw<3,4,21> o 0 o 8:1", *texts)

    def test_of_composed_layouts_too_the_header_assumes_things_of_run_time_numbers(self):
        for operation, texts in [
            ("composed_upcast", ["Sw<3,4,3> o 0 o (8,64):(64,1)", "8"]),
            ("composed_recast", ["Sw<3,4,3> o 4 o (8,64):(64,8)", "8", "64"]),
            ("composed_divide", ["Sw<3,4,3> o 0 o 8:1", "(2,2):(1,4)"]),
            ("composed_zipped_divide", ["Sw<3,4,3> o 0 o (8,8):(8,1)", "<2,(2,2):(1,4)>"]),
            ("composed_logical_product", ["Sw<3,4,3> o 0 o (8,8):(8,1)", "2:1"]),
            ("composed_tile_to_shape", ["Sw<3,4,3> o 0 o (8,8):(8,1)", "(16,8)"]),
        ]:
            self.call_of(operation, *texts)
            with self.assertRaises(Unsupported):
                self.call_of(operation, *texts, dynamic=True)
        for operation, texts in [
            ("composed_upcast", ["Sw<3,4,3> o 8 o (8,64):(64,8)", "8"]),
            ("composed_divide", ["Sw<3,4,3> o 0 o (8,8):(8,1)", "4"]),
            ("composed_zipped_divide", ["Sw<3,4,3> o 0 o (8,8):(8,1)", "<2,_>"]),
            ("composed_flat_product", ["Sw<3,4,3> o 0 o (8,8):(8,1)", "<2:1,2:1>"]),
        ]:
            self.call_of(operation, *texts, dynamic=True)

    def test_slices_of_composed_layouts_are_of_types_at_run_time_coordinates(self):
        expression, numbers = self.call_of(
            "composed_slice_and_offset", "Sw<3,4,3> o 0 o (8,64):(64,1)", "(_,2)", dynamic=True
        )
        self.assertIn("cute::Int<64>{}", expression)
        self.assertEqual(numbers, (2,))

    def test_basis_strides_are_written_where_cute_has_them(self):
        expression, numbers = self.call_of("composition", "(4,8):(8,1)", "2:3@0@1", dynamic=True)
        self.assertIn("v[5] * cute::E<1, 0>{}", expression)
        self.assertEqual(numbers[-1], 3)
        for operation in ("right_inverse", "left_inverse", "quasi_inverse"):
            with self.assertRaises(Unsupported):
                self.call_of(operation, "(4,8):(1@0,1@1)")

    def test_the_basis_stride_0_is_the_static_0(self):
        static, _ = self.call_of("filter", "(4,8):(1@0,0@1)")
        self.assertIn("cute::make_tuple(cute::Int<1>{} * cute::E<0>{}, cute::Int<0>{})", static)
        dynamic, _ = self.call_of("composition", "(4,8):(1@0,0@1)", "2:1", dynamic=True)
        self.assertIn("v[3] * cute::E<1>{}", dynamic)

    def test_integers_alone_are_tilers(self):
        expression, _ = self.call_of("zipped_divide", "(4,8):(8,1)", "4")
        self.assertTrue(expression.endswith(", cute::Int<4>{})"), expression)
        expression, _ = self.call_of("logical_divide", "(4,8):(8,1)", "<4,<2>>")
        self.assertIn("make_tile(cute::Int<4>{}, cute::make_tile(cute::Int<2>{}))", expression)

    def test_a_profile_of_zeros_is_static(self):
        rows = [row for row in operations.ROWS if row.operation == "filter_zeros"]
        self.assertEqual([operations.takes_numbers(row, True) for row in rows], [False, True])
        expression, numbers = self.call_of("filter_zeros", "(2,3):(1,2)", "(0,1)", dynamic=True)
        self.assertTrue(expression.endswith("cute::make_tuple(cute::Int<0>{}, cute::Int<1>{}))"))
        self.assertEqual(len(numbers), 4)

    def test_the_logarithm_of_a_negative_number_is_not_asked(self):
        self.call_of("log2", "0")
        with self.assertRaises(Unsupported):
            self.call_of("log2", "-4")

    def test_every_row_can_write_its_example(self):
        for place, row in enumerate(operations.ROWS):
            for dynamic in (False, True):
                operations.call_of(row.operation, list(row.example), [place], dynamic)


if __name__ == "__main__":
    unittest.main()
