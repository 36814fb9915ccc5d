"""What the adapter of CuTeDSL asks of tiles, with a small library in place of the real one."""

import pathlib
import sys
import types
import unittest
from unittest import mock

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "libraries/common"), str(ROOT / "libraries/cutedsl")]

from plumbline_adapter import answer
from plumbline_notation import Layout


class Tensor:
    def __init__(self, iterator, layout):
        self.iterator, self.layout = iterator, layout


class CallableLayout(Layout):
    def __call__(self, index):
        return ("begin", index)


def library():
    """(cutlass, cutlass.cute), whose functions answer with what they were given."""
    cute = types.ModuleType("cutlass.cute")
    cute.Layout = CallableLayout
    cute.make_tensor = Tensor
    cute.local_tile = lambda tensor, *given: Tensor((tensor.iterator, *given), tensor.layout)
    cute.local_partition = cute.local_tile
    cute.make_layout_tv = lambda thr, val: (thr.shape, val)
    cutlass = types.ModuleType("cutlass")
    cutlass.cute = cute
    cutlass.Int32 = lambda value: f"Int32({value})"
    return {"cutlass": cutlass, "cutlass.cute": cute}


class Tiles(unittest.TestCase):
    def setUp(self):
        sys.modules.pop("tiles", None)
        with mock.patch.dict(sys.modules, library()):
            import tiles
        self.calls = {op: row[:2] for op, row in tiles.calls("layout", "composed").items()}

    def ask(self, operation, *texts):
        request = {"op": operation, "args": list(texts)}
        return answer(request, self.calls, CallableLayout)

    def test_a_layout_begins_at_its_first_offset_and_a_composed_one_at_0(self):
        found = self.ask("local_tile", "(8,8):(1,8)", "(4,2)", "(1,_)")
        self.assertEqual(found, {"result": ["(8,8):(1,8)", "((begin,0),(4,2),(1,None))"]})
        found = self.ask("composed_local_tile", "Sw<1,0,1> o 0 o 8:1", "4", "1")
        self.assertEqual(found, {"result": ["Sw<1,0,1> o 0 o 8:1", "(0,4,1)"]})

    def test_a_thread_is_a_number_of_the_library(self):
        found = self.ask("local_partition", "8:1", "4:1", "3")
        self.assertEqual(found["result"][1], "((begin,0),4:1,Int32(3))")
        self.assertTrue(self.ask("local_partition", "8:1", "4:1", str(1 << 31))["unsupported"])

    def test_a_projection_may_be_left_out(self):
        found = self.ask("local_partition", "8:1", "(4,2):(1,4)", "3", "(1,_)")
        self.assertEqual(found["result"][1], "((begin,0),(4,2):(1,4),Int32(3),(1,None))")

    def test_threads_are_a_layout(self):
        self.assertTrue(self.ask("local_partition", "8:1", "4", "3")["unsupported"])

    def test_a_tiler_and_a_layout_come_from_threads_and_values(self):
        found = self.ask("make_layout_tv", "(4,2):(2,1)", "(2,2):(1,2)")
        self.assertEqual(found, {"result": ["(4,2)", "(2,2):(1,2)"]})

    def test_what_the_library_slices_for_one_thread_is_not_asked_for(self):
        self.assertTrue(self.ask("tidfrg", "8:1", "4", "(2,2):(1,2)")["unsupported"])


if __name__ == "__main__":
    unittest.main()
