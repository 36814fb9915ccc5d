"""The CUDA text of `plumb shuffle`, which runs here on a host warp."""

import pathlib
import random
import re
import shutil
import subprocess
import tempfile
import unittest

from _device_text import COMPILER, Case, DeviceText, element, list_of, random_layout
from _plumb import plumb


class CudaText(DeviceText):
    @classmethod
    def setUpClass(cls):
        rng = random.Random(1)
        cls.cases = [
            Case([1, 2, 4], [4, 1, 2], 2, 32),
            Case([1, 2, 4, 8, 16, 32], [8, 16, 32, 1, 2, 4], 3, 8),
        ]
        for bits in (32, 8, 16):
            for k in range(10):
                registers = (
                    [rng.randrange(4) for _ in range(2)] if k % 2 else [rng.randrange(4)] * 2
                )
                size = 5 + min(registers) - (rng.randrange(3) if k % 3 == 0 else 0)
                cls.cases.append(Case(*(random_layout(rng, n, size) for n in registers), 5, bits))
        cls.texts = []
        for case in cls.cases:
            code, out, err = plumb(
                "shuffle", *case.layouts, "--bits", str(case.bits), "--emit", "cuda"
            )
            assert code == 0, err
            cls.texts.append(out)

    @unittest.skipUnless(COMPILER, "needs a C++20 compiler")
    def test_runs_on_a_host_warp_and_brings_every_element(self):
        lines = self.lines_of([(text, case, [""]) for text, case in zip(self.texts, self.cases)])
        self.assertEqual(len(lines), 2 * len(self.cases))
        for case, by_lane, by_place in zip(self.cases, lines[::2], lines[1::2]):
            self.expect_elements(
                case, list(map(int, by_lane.split())), list(map(int, by_place.split()))
            )

    @unittest.skipUnless(COMPILER, "needs a C++20 compiler")
    def test_runs_in_each_warp_by_its_number(self):
        cases = []
        for bits in (32, 16, 8):
            # a reduced accumulator, and warps that take their halves of lanes and registers
            for source, target, before, after in [
                ([1, 8, 16, 32, 64, 128, 2, 4, 0, 0, 0], [1, 2, 4, 8, 16], [0] * 3, [32, 64, 128]),
                ([1, 2, 4, 8, 16, 32, 64], [2, 1, 8, 4, 32, 16], [0, 128], [65, 129]),
                ([64, 32, 1, 2, 4, 8, 16], [64, 16, 8, 4, 2, 1], [128, 0], [160, 3]),
            ]:
                case = Case(source, target, 5, bits)
                layouts = [
                    f"{{register:{list_of(registers)},lane:{list_of(lanes)},"
                    f"warp:{list_of(warps)}}}->(x:256)"
                    for registers, lanes, warps in (
                        (case.registers, case.lanes, before),
                        (case.wanted, case.places, after),
                    )
                ]
                code, out, err = plumb("shuffle", *layouts, "--bits", str(bits), "--emit", "cuda")
                self.assertEqual((code, err), (0, ""))
                changes = [element(before, w) ^ element(after, w) for w in range(1 << len(after))]
                cases.append((out, case, changes))
        lines = iter(
            self.lines_of(
                [
                    (out, case, [f", {w}u" for w in range(len(changes))])
                    for out, case, changes in cases
                ]
            )
        )
        for _, case, changes in cases:
            for change in changes:
                by_lane, by_place = (list(map(int, next(lines).split())) for _ in range(2))
                self.expect_elements(case, by_lane, by_place, change)

    @unittest.skipUnless(shutil.which("nvcc"), "needs nvcc")
    def test_is_compiled_by_nvcc(self):
        with tempfile.TemporaryDirectory() as folder:
            parts = []
            for k, (text, case) in enumerate(zip(self.texts, self.cases)):
                inputs, outputs = case.words(case.registers), case.words(case.wanted)
                parts.append(
                    f"namespace case{k} {{\n{text}\n"
                    "__global__ void run(const float* from, float* to) {\n"
                    f"  float in[{inputs}], out[{outputs}];\n"
                    f"  for (int k = 0; k < {inputs}; ++k) in[k] = from[k];\n"
                    "  convert(in, out, CudaWarp{});\n"
                    f"  for (int k = 0; k < {outputs}; ++k) to[k] = out[k];\n}}\n}}\n"
                )
            source = pathlib.Path(folder, "all.cu")
            source.write_text("\n".join(parts))
            subprocess.run(
                ["nvcc", "-std=c++17", "-arch=sm_90", "-c", str(source), "-o", str(source) + ".o"],
                check=True,
            )

    def test_has_as_many_shuffles_as_it_says(self):
        for text in self.texts:
            said = int(re.search(r"^// (\d+) shuffles?,", text, re.MULTILINE).group(1))
            body = text[text.index("convert(") :]
            self.assertEqual(len(re.findall(r"warp\.shfl", body)), said)


if __name__ == "__main__":
    unittest.main()
