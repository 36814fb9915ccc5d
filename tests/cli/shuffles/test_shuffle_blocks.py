"""`plumb shuffle` of elements that change their warp: through shared memory."""

import json
import pathlib
import unittest

from _plumb import plumb
from _ptx import NVCC, Folder

# A tile of 32 x 32, row by row in four warps, and column by column.
ROWS = (
    "{register:[[4,0],[8,0],[16,0]],lane:[[0,1],[0,2],[0,4],[0,8],[0,16]],"
    "warp:[[1,0],[2,0]]}->(a:32,b:32)"
)
COLUMNS = (
    "{register:[[0,4],[0,8],[0,16]],lane:[[1,0],[2,0],[4,0],[8,0],[16,0]],"
    "warp:[[0,1],[0,2]]}->(a:32,b:32)"
)


class Blocks(Folder):
    def test_text_and_json_say_the_same(self):
        code, out, err = plumb("shuffle", ROWS, COLUMNS)
        self.assertEqual((code, err), (0, ""))
        self.assertIn("shared   4096 bytes: warp 0 of TO needs element (1,0)", out)
        self.assertIn("bound    64 wavefronts", out)
        self.assertIn("; 64 wavefronts; optimal in wavefronts", out)
        answer = json.loads(plumb("shuffle", ROWS, COLUMNS, "--json")[1])
        self.assertEqual(
            [answer[key] for key in ("shared_bytes", "bound", "wavefronts", "optimal")],
            [4096, 64, 64, True],
        )
        self.assertIn("memory   " + answer["memory"] + "\n", out)

    def test_the_kernel_is_right_and_takes_what_the_plan_says(self):
        for bits in (8, 16, 32, 64):
            call = ("shuffle", ROWS, COLUMNS, "--bits", str(bits))
            code, out, err = plumb(*call, "--emit", "ptx")
            self.assertEqual((code, err), (0, ""))
            path = self.file("kernel.ptx", out)
            judge = ("--bits", str(bits), "--json")
            answer = json.loads(plumb("ptx", "judge", path, ROWS, COLUMNS, *judge)[1])
            plan = json.loads(plumb(*call, "--json")[1])
            self.assertEqual(answer["verdict"], "right")
            self.assertEqual(4 * answer["emitted"]["wavefronts"], plan["wavefronts"])
            self.assertEqual(plumb("ptx", "judge", path, ROWS, ROWS, *judge)[0], 1)

    @unittest.skipUnless(NVCC, "needs nvcc")
    def test_nvcc_compiles_the_function_and_every_element_arrives(self):
        for bits, element in ((8, "unsigned char"), (16, "unsigned short"), (32, "unsigned")):
            code, out, err = plumb(
                "shuffle", ROWS, COLUMNS, "--bits", str(bits), "--emit", "cuda"
            )
            self.assertEqual((code, err), (0, ""))
            run = f"""
extern "C" __global__ void run(const {element}* p, {element}* q) {{
  const unsigned t = threadIdx.x, lane = t & 31, warp = t >> 5;
  {element} in[8], out[8];
  for (unsigned r = 0; r < 8; ++r) in[r] = p[(warp + 4 * r) + 32 * lane];
  convert(in, out, t);
  for (unsigned r = 0; r < 8; ++r) q[t * 1024 + lane + 32 * (warp + 4 * r)] = out[r];
}}
"""
            path = self.ptx_of(out + run)
            code, said, err = plumb("ptx", "judge", path, ROWS, COLUMNS, "--bits", str(bits))
            self.assertEqual((code, err), (0, ""), said)
            broken = pathlib.Path(path).read_text().replace("bar.sync", "// bar.sync")
            code = plumb(
                "ptx", "judge", self.file("b.ptx", broken), ROWS, COLUMNS, "--bits", str(bits)
            )[0]
            self.assertEqual(code, 1)

    def test_what_does_not_apply_is_refused(self):
        code, _, err = plumb("shuffle", ROWS, COLUMNS, "--cost", "1,1,1")
        self.assertEqual(code, 2)
        self.assertIn("through shared memory", err)
        alike = "{register:[[1]],lane:[[2],[4],[8],[16],[32]]}->(x:64)"
        code, _, err = plumb("shuffle", alike, alike, "--emit", "ptx")
        self.assertEqual(code, 2)
        self.assertIn("stays within warps", err)


if __name__ == "__main__":
    unittest.main()
