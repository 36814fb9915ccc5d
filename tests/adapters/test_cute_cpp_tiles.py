"""The rows of CuTe C++ for tiles and the parts of threads."""

import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "libraries/common"))

from cute_cpp import operations
from plumbline_notation import Unsupported

SWIZZLED = "Sw<3,4,3> o 0 o (64,64):(64,1)"


class Tiles(unittest.TestCase):
    def call_of(self, operation, *texts, dynamic=False):
        return operations.call_of(operation, list(texts), range(len(operations.ROWS)), dynamic)

    def test_a_tensor_is_a_layout_over_its_offsets(self):
        for operation, texts in [
            ("local_tile", ["(8,8):(1@0,1@1)", "(4,2)", "(1,_)"]),
            ("local_partition", ["(8,8):(1,8)", "(4,2):(2,1)", "3"]),
            ("composed_local_tile", [SWIZZLED, "(8,64)", "(2,0)"]),
            ("composed_local_partition", [SWIZZLED, "(16,8):(8,1)", "19"]),
        ]:
            name = operation.removeprefix("composed_")
            for dynamic in (False, True):
                expression, _ = self.call_of(operation, *texts, dynamic=dynamic)
                self.assertTrue(expression.startswith(f"part_of(cute::{name}(offsets_of("))
            self.assertIn(operation, operations.SEVERAL)

    def test_a_projection_is_static_and_a_tuple(self):
        expression, numbers = self.call_of(
            "local_tile", "(6,4):(4,1)", "(2,5,4)", "(1,0,_)", "(1,_,1)", dynamic=True
        )
        projection = "cute::make_tuple(cute::Int<1>{}, cute::_, cute::Int<1>{})"
        self.assertTrue(expression.endswith(projection + "))"), expression)
        self.assertEqual(numbers, (6, 4, 4, 1, 2, 5, 4, 1, 0))
        for projection in ("_", "1"):
            with self.assertRaises(Unsupported):
                self.call_of("local_partition", "8:1", "(4):(1)", "3", projection)

    def test_tiler_and_threads_of_a_tiled_copy_are_types(self):
        for operation, layout, count in [("tidfrg", "64:1", 2), ("composed_tidfrg", SWIZZLED, 4)]:
            expression, numbers = self.call_of(operation, layout, "16", "(4,4):(4,1)", dynamic=True)
            self.assertTrue(expression.startswith("TiledCopyOf<decltype(cute::make_layout("))
            self.assertIn(", decltype(cute::Int<16>{})>::tidfrg_S(", expression)
            self.assertEqual(len(numbers), count)

    def test_all_of_a_tiled_instruction_but_the_tensor_is_a_type(self):
        texts = ["(64,32):(32,1)", "(16,8)", "((4,8),(2,2)):((32,1),(16,8))", "(2,2)"]
        expression, numbers = self.call_of("thrfrg", *texts, dynamic=True)
        self.assertTrue(expression.startswith("TiledMmaOf<decltype(cute::make_tuple("), expression)
        tensor = "cute::make_layout(cute::make_tuple(v[0], v[1]), cute::make_tuple(v[2], v[3]))"
        self.assertTrue(expression.endswith(f")>().thrfrg_C({tensor})"), expression)
        self.assertEqual(numbers, (64, 32, 32, 1))
        for permutation in ("_", "<_,_>", "<(8,2,2):(1,16,8),_>", "(32,16)", "<32:1>"):
            self.call_of("thrfrg", *texts, permutation)
        expression, numbers = self.call_of("composed_thrfrg", SWIZZLED, *texts[1:], dynamic=True)
        self.assertIn(")>().thrfrg_C(composed(cute::Swizzle<3, 4, 3>", expression)
        self.assertEqual(len(numbers), 4)
        for permutation in ("32:1", "<_,_,_>", "<<32:1>,_>"):
            with self.assertRaises(Unsupported):
                self.call_of("thrfrg", *texts, permutation)
        for shape in ("16", "(16,8,1)", "((4,4),8)"):
            with self.assertRaises(Unsupported):
                self.call_of("thrfrg", texts[0], shape, *texts[2:])

    def test_of_a_fragment_the_values_are_counted_at_compile_time(self):
        texts = ["((2,2),4,8):((8,1),32,64)", "(64,32)", "(128,16):(16,1)", "8"]
        expression, numbers = self.call_of("retile", *texts, dynamic=True)
        self.assertTrue(expression.startswith("TiledCopyOfAtoms<cute::Int<8>, "), expression)
        first = "cute::make_tuple(cute::Int<2>{}, cute::Int<2>{})"
        self.assertIn(f"retile(cute::make_layout(cute::make_tuple({first}, v[0]", expression)
        self.assertEqual(numbers, (4, 8, 8, 1, 32, 64))
        self.assertEqual(self.call_of("retile", *texts)[1], ())
        for fragment in ("4:1", "(4):(1)"):
            with self.assertRaises(Unsupported):
                self.call_of("retile", fragment, *texts[1:])

    def test_a_layout_is_no_tile_of_a_tiled_copy(self):
        for tile in ("16", "(4,4)", "<16:1>"):
            self.call_of("tidfrg", "(16,4):(1,16)", tile, "(4,4):(4,1)")
        with self.assertRaises(Unsupported):
            self.call_of("tidfrg", "(16,4):(1,16)", "16:1", "(4,4):(4,1)")

    def test_tiled_copies_are_made_of_static_layouts_alone(self):
        rows = [row for row in operations.ROWS if row.operation == "make_layout_tv"]
        self.assertEqual([operations.takes_numbers(row, True) for row in rows], [False])
        expression, _ = self.call_of("make_layout_tv", "(4,32):(32,1)", "(4,8):(8,1)")
        self.assertIn("cute::make_tiled_copy(OneElement(), cute::make_layout(", expression)

    def test_of_swizzled_layouts_the_coordinate_alone_is_known_at_run_time(self):
        _, numbers = self.call_of("composed_local_tile", SWIZZLED, "(8,64)", "(2,_)", dynamic=True)
        self.assertEqual(numbers, (2,))
        _, numbers = self.call_of(
            "composed_local_partition", SWIZZLED, "(16,8):(8,1)", "19", dynamic=True
        )
        self.assertEqual(numbers, (19,))

    def test_threads_and_values_are_integer_layouts(self):
        for texts in (["(8,8):(1,8)", "(4,2):(1@0,1@1)", "3"], ["(8,8):(1,8)", "4", "3"]):
            with self.assertRaises(Unsupported):
                self.call_of("local_partition", *texts)
        with self.assertRaises(Unsupported):
            self.call_of("tidfrg", "(8,8):(1,8)", "(4,4)", "(4,4):(1@0,1@1)")


if __name__ == "__main__":
    unittest.main()
