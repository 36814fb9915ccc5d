"""Values as commands take them: calls, whole blocks of warps, tiles as large as a kernel's."""

import json
import unittest

from _plumb import plumb

SOURCE = "{register:[[1]],lane:[[2],[4]]}->(x:8)"
TARGET = "{register:[[4]],lane:[[1],[2]]}->(x:8)"


def of_block(layout, **beyond):
    """The same with inputs beyond a warp, of 16 elements."""
    inputs = "".join(f",{name}:[{bases}]" for name, bases in beyond.items())
    return layout.replace("]}", f"]{inputs}}}").replace("x:8", "x:16")


class Calls(unittest.TestCase):
    def same(self, written, called):
        code, out, err = plumb(*called)
        wanted = plumb(*written)
        self.assertEqual((code, err), (wanted[0], ""))
        self.assertEqual(out.replace(called[1], written[1]), wanted[1])

    def test_banks_takes_the_value_of_a_call(self):
        self.same(("banks", "(4,8):(1,4)"), ("banks", "blocked_product(4:1,8:1)"))

    def test_swizzle_takes_calls_as_tile_and_as_access(self):
        tile, access = "(8,32):(32,1)", "(8,4):(1,8)"
        self.same(
            ("swizzle", tile, "--access", access),
            ("swizzle", "make_layout((8,32),(32,1))", "--access", access),
        )
        call = "make_layout((8,4),(1,8))/2"
        code, out, _ = plumb("swizzle", tile, "--access", call)
        written = plumb("swizzle", tile, "--access", access + "/2")
        self.assertEqual((code, out.replace(call, access + "/2")), written[:2])

    def test_shuffle_takes_a_call(self):
        call = f"linear_compose({SOURCE},{{x:[[1],[2],[4]]}}->(x:8))"
        self.assertEqual(plumb("shuffle", call, TARGET)[0], 0)

    def test_what_is_no_value_is_said(self):
        for call, sentence in (
            ("coalesce(3)", "coalesce"),
            ("complement((2,2):(2,3),24)", "refuses: not_tiling"),
            ("make_layout_tv(8:1,(2,2):(1,2))", "several results"),
            ("composition(4:1", "expected"),
        ):
            code, out, err = plumb("banks", call)
            self.assertEqual((code, out), (2, ""), call)
            self.assertIn(sentence, err)


def of_swizzled_tile(rows, columns, i):
    """Sw<3,4,3> after (rows,columns):(columns,1), whose columns go on without end."""
    offset = i % rows * columns + i // rows
    return offset ^ (offset >> 3 & 0b1110000)


class Periods(unittest.TestCase):
    def test_a_swizzled_tile_of_a_kernel_has_a_least_period(self):
        for rows, columns in ((8, 64), (64, 64), (128, 128)):
            tile = f"Sw<3,4,3> o 0 o ({rows},{columns}):({columns},1)"
            asked = json.loads(plumb("banks", tile, "--threads", "all", "--json")[1])["warp_period"]
            period, step = int(asked["threads"]), int(asked["step"])
            f = [of_swizzled_tile(rows, columns, i) for i in range(2 * period)]
            self.assertTrue(all(f[i + period] == f[i] + step for i in range(period)))
            self.assertEqual(period & (period - 1), 0)  # so every smaller one divides its half
            half = period // 2
            self.assertFalse(all(f[i + half] - f[i] == f[half] for i in range(period)))


class Blocks(unittest.TestCase):
    def test_warps_that_keep_their_elements_have_the_plan_of_one(self):
        plan = plumb("shuffle", SOURCE, TARGET, "--json")[1]
        for beyond in ({"warp": "[8]"}, {"warp": "[9]"}, {"block": "[8]"}):
            asked = of_block(SOURCE, **beyond), of_block(TARGET, **beyond)
            code, out, err = plumb("shuffle", *asked, "--json")
            self.assertEqual((code, err), (0, ""))
            for text, plain in zip(asked, (SOURCE, TARGET)):
                out = out.replace(text, plain)
            self.assertEqual(out, plan)

    def test_empty_inputs_change_nothing(self):
        named = [layout.replace("]}", "],warp:[],block:[]}") for layout in (SOURCE, TARGET)]
        code, out, err = plumb("shuffle", *named, "--json")
        self.assertEqual((code, err), (0, ""))
        for text, plain in zip(named, (SOURCE, TARGET)):
            out = out.replace(text, plain)
        self.assertEqual(out, plumb("shuffle", SOURCE, TARGET, "--json")[1])

    def test_what_leaves_a_warp_of_fewer_lanes_is_refused(self):
        swapped = "{register:[[4]],lane:[[1],[8]],warp:[[2]]}->(x:16)"
        code, out, err = plumb("shuffle", of_block(SOURCE, warp="[8]"), swapped, "--bits", "64")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("between warps", err)
        self.assertIn("needs warps of 32 lanes, got 4", err)

    def test_warps_that_convert_each_in_its_way_have_a_plan_each(self):
        asked = of_block(SOURCE, warp="[8]"), of_block(TARGET, warp="[9]")
        code, out, err = plumb("shuffle", *asked, "--json")
        self.assertEqual((code, err), (0, ""))
        answer = json.loads(out)
        self.assertNotIn("plan", answer)
        self.assertEqual([one["warps"] for one in answer["plans"]], [[0], [1]])
        first, second = [one["plan"] for one in answer["plans"]]
        self.assertNotEqual(first, second)

    def test_a_warp_does_not_become_a_block(self):
        err = plumb("shuffle", of_block(SOURCE, warp="[8]"), of_block(TARGET, block="[8]"))[2]
        self.assertIn("block 1 of TO needs element 8", err)
        self.assertIn("has no block 1", err)


if __name__ == "__main__":
    unittest.main()
