"""`plumb show`: what the pictures show is what `plumb eval` answers, cell by cell."""

import re
import unittest

from _plumb import plumb
from _show import SVG, cells, evaluated, grid_of, offsets, panel, svg


class Layouts(unittest.TestCase):
    def expect_layout(self, shown, layout, rows, columns, first=0):
        """Row r, column c shows index r + rows c, mode 0 downwards."""
        grid = grid_of(shown)
        self.assertEqual(len(grid), rows * columns)
        right = offsets(layout, first + rows * columns)
        for (row, column), cell in grid.items():
            index = first + row + rows * column
            self.assertEqual(
                (cell["index"], cell["offset"], cell["lines"]),
                (str(index), right[index], [right[index]]),
            )
            self.assertEqual((int(cell["row"]), int(cell["column"])), (row, column))

    def test_of_rank_two_has_mode_0_downwards(self):
        for layout, rows, columns in [
            ("(3,4):(1,10)", 3, 4),
            ("(4,3):(3,1)", 4, 3),
            ("((2,2),(2,3)):((1,12),(2,4))", 4, 6),
            ("(2,3):(0,-5)", 2, 3),
        ]:
            self.expect_layout(panel(svg(layout), 0), layout, rows, columns)

    def test_of_rank_one_goes_to_the_right(self):
        self.expect_layout(panel(svg("7:3"), 0), "7:3", 1, 7)

    def test_of_rank_three_has_a_panel_for_each_slice(self):
        root = svg("(2,3,2):(1,2,100)")
        for slice_ in range(2):
            self.expect_layout(panel(root, slice_), "(2,3,2):(1,2,100)", 2, 3, first=6 * slice_)

    def test_coordinates_are_nested_as_the_shape_is(self):
        layout = "((2,2),(2,3)):((1,12),(2,4))"
        for cell in panel(svg(layout), 0):
            self.assertEqual(
                evaluated(f"idx2crd({cell['index']}, ((2,2),(2,3)))"), [cell["coordinate"]]
            )

    def test_axes_are_labelled_tier_by_tier(self):
        _, out, _ = plumb("show", "(2,(2,3)):(1,(2,4))")
        lines = out.splitlines()
        self.assertEqual(
            [line.split() for line in lines[1:3]], [["0", "1", "2"], ["0", "1", "0", "1", "0", "1"]]
        )
        self.assertEqual([len(line) - len(line.lstrip()) for line in lines[1:3]], [5, 5])

    def test_banks_are_those_of_the_offsets(self):
        for bits, banks, size in [(32, 32, 4), (16, 32, 4), (64, 16, 8), (8, 64, 4)]:
            root = svg(
                "(8,8):(8,1)",
                "--colour",
                "bank",
                "--bits",
                str(bits),
                "--banks",
                str(banks),
                "--bank-bytes",
                str(size),
            )
            for cell in panel(root, 0):
                unit = int(cell["offset"]) * bits // (8 * size)
                self.assertEqual(
                    (int(cell["bank"]), int(cell["memory-row"])), (unit % banks, unit // banks)
                )

    def test_a_colour_is_a_function_of_its_key(self):
        for hue, key in [
            ("bank", "bank"),
            ("row", "memory-row"),
            ("thread", "thread"),
            ("value", "value"),
            ("offset", "offset"),
        ]:
            shown = panel(svg("(4,8):(16,2)", "--colour", hue), 0)
            fills = {}
            for cell in shown:
                self.assertEqual(fills.setdefault(cell[key], cell["fill"]), cell["fill"])
            self.assertGreater(len(set(fills.values())), 1, hue)

    def test_of_other_modules(self):
        self.assertIn("(1,2)", plumb("show", "(2,3):(1@0,1@1)")[1])
        grid = grid_of(panel(svg("(2,2):(^0b1,^0b11)"), 0))
        self.assertEqual([grid[1, 1]["lines"], grid[0, 1]["lines"]], [["2"], ["3"]])


class Composed(unittest.TestCase):
    def test_a_swizzled_layout_is_shown_before_and_after(self):
        root = svg("Sw<2,1,3> o 4 o (8,8):(8,1)")
        before = [cell["offset"] for cell in panel(root, 0)]
        after = [cell["offset"] for cell in panel(root, 1)]
        indices = [int(cell["index"]) for cell in panel(root, 1)]
        right = offsets("(8,8):(8,1)", 64)
        self.assertEqual(before, [right[i] for i in indices])
        for index, offset in list(zip(indices, after))[::7]:
            self.assertEqual(evaluated(f"evaluate(Sw<2,1,3> o 4 o (8,8):(8,1), {index})"), [offset])
        self.assertNotEqual(before, after)

    def test_a_swizzle_is_a_box_of_blocks(self):
        for text, rows, columns, block in [
            ("Sw<2,0,3>", 4, 8, 1),
            ("Sw<1,2,2>", 2, 4, 4),
            ("Sw<2,0,-2>", 4, 4, 1),
        ]:
            grid = grid_of(panel(svg(text), 1))
            self.assertEqual(len(grid), rows * columns)
            for (row, column), cell in grid.items():
                self.assertEqual(
                    evaluated(f"{text}({(row * columns + column) * block})"), [cell["offset"]]
                )


class Tiles(unittest.TestCase):
    def test_each_element_names_its_thread_and_value(self):
        tv = "((4,8),(2,2)):((32,1),(16,8))"
        grid = grid_of(panel(svg(tv, "--tile", "(16,8)"), 0))
        self.assertEqual(len(grid), 128)
        for (row, column), cell in grid.items():
            thread, value = cell["lines"][0][1:], cell["lines"][1][1:]
            self.assertEqual((cell["thread"], cell["value"]), (thread, value))
            self.assertEqual(
                32 * (int(thread) % 4)
                + int(thread) // 4
                + 16 * (int(value) % 2)
                + 8 * (int(value) // 2),
                row + 16 * column,
            )

    def test_what_repeats_and_what_is_missing_is_said(self):
        out = plumb("show", "(4,2):(0,3)", "--tile", "(2,2)")[1]
        self.assertIn("2 elements held more than once", out)
        self.assertIn("2 elements of the tile are held by nobody", out)
        self.assertIn("T0V0+3", out)
        self.assertIn(
            "1 element outside of the tile", plumb("show", "(2,2):(1,3)", "--tile", "(2,2)")[1]
        )

    def test_make_layout_tv_is_shown_on_its_tile(self):
        shown = panel(svg("make_layout_tv((2,4):(4,1),(2,1):(1,2))"), 2)
        for cell in shown:
            thread, value = int(cell["thread"]), int(cell["value"])
            self.assertEqual(evaluated(f"((4,2),2):((4,2),1)(({thread},{value}))"), [cell["index"]])

    def test_a_linear_layout_is_shown_on_its_outputs(self):
        text = "{register:[[0,1],[8,0]],lane:[[0,2],[0,4],[1,0],[2,0],[4,0]]}->(dim0:16,dim1:8)"
        for (row, column), cell in grid_of(panel(svg(text), 0)).items():
            register, lane = int(cell["lines"][0][1:]), int(cell["lines"][1][1:])
            self.assertEqual((cell["value"], cell["thread"]), (str(register), str(lane)))
            self.assertEqual(
                (row, column), (lane // 4 + 8 * (register // 2), 2 * (lane % 4) + register % 2)
            )

    def test_a_tile_needs_a_layout_of_two_modes(self):
        for what, tile in [
            ("8:1", "(2,4)"),
            ("Sw<1,0,1>", "(2,2)"),
            ("(2,2):(1,2)", "x"),
            ("(2,2):(1,2)", "(0,2)"),
        ]:
            code, out, err = plumb("show", what, "--tile", tile)
            self.assertEqual((code, out, len(err.splitlines())), (2, "", 1), (what, tile))


class Operations(unittest.TestCase):
    def table(self, root, title):
        """The last panel, by the index that its cells have in the operand."""
        titles = [
            text.text for text in root.iter(SVG + "text") if text.get("font-weight") == "bold"
        ]
        self.assertIn(title, titles)
        last = max(int(cell["panel"]) for cell in cells(root))
        return {int(cell["index"]): cell["lines"][0] for cell in panel(root, last)}

    def test_composition_shows_what_it_takes_from_where(self):
        for A, B, R, size in (
            ("(4,6):(6,1)", "(2,3):(3,4)", "(2,3):(18,1)", 6),
            ("(5,2):(1,7)", "4:3", "(2,2):(3,8)", 4),  # R and B have different shapes
        ):
            taken = self.table(
                svg(f"composition({A}, {B})"), "the index of R that takes each element of A"
            )
            at_a, at_b, at_r = offsets(A, len(taken)), offsets(B, size), offsets(R, size)
            picked = {i: k for i, k in taken.items() if k != "."}
            self.assertEqual(picked, {int(at_b[c]): str(c) for c in range(size)})
            for index, c in picked.items():
                self.assertEqual(at_a[index], at_r[int(c)])

    def test_an_element_has_one_colour_in_both_operands_and_the_result(self):
        part = {
            place: {int(cell["index"]): cell["fill"] for cell in panel(root, place)}
            for root in [svg("composition((5,2):(1,7), 4:3)")]
            for place in range(3)
        }
        for c, index in enumerate((0, 3, 6, 9)):
            self.assertEqual(len({part[0][index], part[1][c], part[2][c]}), 1, c)
        self.assertEqual(len({*part[1].values(), part[0][1]}), 5)  # index 1 is not picked

    def test_a_divide_shows_the_tile_of_each_element(self):
        for name in ("logical_divide", "zipped_divide", "tiled_divide", "flat_divide"):
            tiles = self.table(
                svg(f"{name}((4,6):(6,1), <2:1,3:1>)"), "the tile to which each element of A goes"
            )
            self.assertEqual(
                tiles, {i: str(i % 4 // 2 + 2 * (i // 4 // 3)) for i in range(24)}, name
            )

    def test_a_product_shows_the_copies(self):
        for name, tile in [
            ("blocked_product", lambda m, n: m // 2 + 3 * (n // 5)),
            ("raked_product", lambda m, n: m % 3 + 3 * (n % 4)),
        ]:
            copies = self.table(
                svg(f"{name}((2,5):(5,1), (3,4):(1,3))"),
                "the copy of A to which each element of R belongs",
            )
            self.assertEqual(copies, {i: str(tile(i % 6, i // 6)) for i in range(120)}, name)

    def test_a_complement_shows_what_it_fills(self):
        root = svg("complement((2,2):(1,6), 24)")
        filled = self.table(root, "x == A(i) + R(j): the j of each offset x")
        at_a, at_r = offsets("(2,2):(1,6)", 4), offsets("(3,2):(2,12)", 6)
        self.assertEqual(
            filled, {int(a) + int(r): str(j) for j, r in enumerate(at_r) for a in at_a}
        )
        self.assertEqual(len(filled), 24)

    def test_the_point_that_is_asked_for_is_framed(self):
        out = plumb("show", "(4,3):(1,10)(5)")[1]
        self.assertEqual(re.findall(r"\[(\d+)\]", out), ["11"])

    def expect_order(self, asked, rows, columns, blocks, tile_of):
        """The grid has rows x columns tiles, and block i in tile_of(i)."""
        grid = grid_of(cells(svg(asked)))
        self.assertEqual(len(grid), rows * columns)
        for block in range(blocks):
            row, column = evaluated(tile_of(block))[0].strip("()").split(",")
            self.assertEqual(grid[int(row), int(column)]["lines"], [str(block)], asked)
        return grid

    def test_an_order_of_blocks_is_a_grid_of_tiles(self):
        def grouped(i):
            return f"grouped_raster({i}, 5, 3, 2)"

        self.expect_order(grouped(7), 5, 3, 15, grouped)
        self.expect_order("grouped_raster_index((4,1), 5, 3, 2)", 5, 3, 15, grouped)
        self.expect_order("strip_raster(7, 3, 2)", 3, 4, 12, lambda i: f"strip_raster({i}, 3, 2)")
        for asked, framed in [
            (grouped(7), ["7"]),
            ("grouped_raster_index((4,1), 5, 3, 2)", ["13"]),
            ("strip_raster(6, 3, 2)", ["6"]),
            ("wave_footprint(13, 4, 5, 3, 2)", ["13", "14"]),
        ]:
            self.assertEqual(re.findall(r"\[(\d+)\]", plumb("show", asked)[1]), framed)

    def test_waves_have_a_colour_each(self):
        grid = self.expect_order(
            "wave_footprint(3, 4, 5, 3, 2)", 5, 3, 15, lambda i: f"grouped_raster({i}, 5, 3, 2)"
        )
        waves = {}
        for cell in grid.values():
            waves.setdefault(cell["fill"], set()).add(int(cell["lines"][0]))
        self.assertEqual(
            sorted(map(sorted, waves.values())),
            [[0, 1, 2], [3, 4, 5, 6], [7, 8, 9, 10], [11, 12, 13, 14]],
        )

    def test_a_refusal_shows_the_operands_and_exits_with_1(self):
        code, out, err = plumb("show", "composition((4,3):(1,10), (2,2):(3,2))")
        self.assertEqual((code, err), (1, ""))
        self.assertIn("refuse carry", out)
        self.assertIn("A = (4,3):(1,10)", out)

    def test_a_plan_shows_where_each_register_is(self):
        root = svg("shuffle_plan([0b010,0b100,0b001],1)")
        plan = evaluated("shuffle_plan([0b010,0b100,0b001],1)")[0]
        shown = grid_of([cell for cell in cells(root) if cell["panel"] == "1"])
        outputs = len(plan[plan.index("out:(") + 5 :].split(","))
        columns = 1 + max(column for _, column in shown)
        for out in range(outputs):
            for lane in range(2):
                source = (
                    evaluated(f"shuffle_source({plan}, {out}, {lane}, 0)")[0].strip("()").split(",")
                )
                self.assertEqual(
                    shown[lane, columns - outputs + out]["lines"], [f"R{source[0]}L{source[1]}"]
                )


if __name__ == "__main__":
    unittest.main()
