"""`plumb ptx`: its own answers."""

import json
import unittest

from _plumb import plumb
from _ptx import Folder

DOUBLED = """.version 8.0
.target sm_90
.address_size 64
.visible .entry doubled(.param .u64 from, .param .u64 to)
{
  .reg .b32 %r<4>; .reg .b64 %rd<5>;
  ld.param.u64 %rd0, [from]; ld.param.u64 %rd1, [to];
  mov.u32 %r0, %tid.x; mul.wide.u32 %rd2, %r0, 4;
  add.s64 %rd3, %rd0, %rd2; add.s64 %rd4, %rd1, %rd2;
  ld.global.u32 %r1, [%rd3]; add.u32 %r2, %r1, %r1; st.global.u32 [%rd4], %r2;
  ret;
}
"""


class Command(Folder):
    def test_runs_a_kernel_on_words(self):
        path = self.file("a.ptx", DOUBLED)
        self.assertEqual(
            plumb("ptx", "run", path, "--threads", "3", "--in", "1,2,4294967295", "--out", "4"),
            (0, "2\n4\n4294967294\n-\n", ""),
        )
        code, out, _ = plumb(
            "ptx", "run", path, "--threads", "1", "--in", "7", "--out", "2", "--json"
        )
        self.assertEqual((code, json.loads(out)), (0, {"words": [14, None]}))

    def test_names_what_stops_it_and_where(self):
        path = self.file("a.ptx", DOUBLED)
        code, out, _ = plumb("ptx", "run", path, "--threads", "2", "--in", "1", "--out", "2")
        self.assertEqual(code, 1)
        self.assertIn("out_of_bounds: 4 bytes at", out)
        self.assertIn(", line 10\n", out)
        path = self.file("b.ptx", DOUBLED.replace("add.u32 %r2", "add.f32 %r2"))
        code, out, _ = plumb(
            "ptx", "run", path, "--threads", "1", "--in", "1", "--out", "2", "--json"
        )
        self.assertEqual(code, 3)
        self.assertEqual(
            json.loads(out),
            {"fault": "unsupported", "line": 10, "sentence": "the type .f32 of add.f32"},
        )

    def test_wrong_calls_are_one_sentence(self):
        path = self.file("a.ptx", DOUBLED)
        layout = "{lane:[[1],[2],[4],[8],[16]]}->(x:32)"
        for words, code, reason in [
            (("run", path, "--in", "1,x", "--out", "1"), 2, "--in takes numbers"),
            (("run", path + "no", "--out", "1"), 3, "cannot be read"),
            (("judge", path, "{", layout), 2, "{"),
            (("judge", path, "{lane:[[1]]}->(x:2)", layout), 2, "32 lanes"),
            (
                ("judge", path, layout, "{lane:[[1],[2],[4],[8],[0]]}->(x:16)"),
                2,
                "different numbers of elements",
            ),
            (("judge", path, layout, layout, "--bits", "24"), 2, "24"),
        ]:
            got, out, err = plumb("ptx", *words)
            self.assertEqual((got, out), (code, ""), words)
            self.assertIn(reason, err)
            self.assertEqual(len(err.splitlines()), 1, err)


if __name__ == "__main__":
    unittest.main()
