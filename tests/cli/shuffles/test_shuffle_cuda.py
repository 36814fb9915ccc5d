"""The CUDA text of `plumb shuffle`, which runs here on a host warp."""

import os
import pathlib
import random
import re
import shutil
import subprocess
import tempfile
import unittest
import unittest.mock

from _plumb import HOME, plumb
from _shuffle import rank, text_of

COMPILER = os.environ.get("CXX") or shutil.which("g++") or shutil.which("clang++")


def element(columns, place):
    found = 0
    for k, column in enumerate(columns):
        if place >> k & 1:
            found ^= column
    return found


def list_of(columns):
    return f"[{','.join(f'[{column}]' for column in columns)}]"


def random_layout(rng, registers, bits):
    """Columns that reach all of 2^bits elements: those of the registers, then five of the lanes."""
    while True:
        columns = [rng.randrange(1 << bits) for _ in range(registers + 5)]
        if rank(columns) == bits:
            return columns


MAIN = """
#include <array>
#include <cstdio>
#include "gpu_conformance/host_warp.hpp"
{includes}
using namespace plumb::gpu_conformance;
// Every byte is marked by its lane first, then by its word and place: a plan moves bytes, whatever
// they are.
template <unsigned inputs, unsigned outputs, class Convert>
void show(const Convert& convert) {{
  for (bool by_lane : {{true, false}}) {{
    std::array<std::array<std::uint32_t, outputs>, 32> results;
    run_host_warp([&](const HostLane& warp) {{
      std::uint32_t in[inputs], out[outputs];
      for (unsigned k = 0; k < inputs; ++k)
        in[k] = by_lane ? 0x01010101u * warp.lane() : 0x04040404u * k + 0x03020100u;
      convert(in, out, warp);
      for (unsigned k = 0; k < outputs; ++k) results[warp.lane()][k] = out[k];
    }});
    for (const auto& lane : results)
      for (const std::uint32_t word : lane) std::printf("%u ", word);
    std::printf("\\n");
  }}
}}
int main() {{
{calls}
}}
"""


class Case:
    """A conversion of elements of some width: the columns of registers and lanes, before and
    after."""

    def __init__(self, source, target, lanes, bits):
        self.registers, self.lanes = source[: len(source) - lanes], source[len(source) - lanes :]
        self.wanted, self.places = target[: len(target) - lanes], target[len(target) - lanes :]
        self.bits, self.packed = bits, max(1, 32 // bits)
        size = rank(source)
        self.layouts = (
            text_of(self.registers, self.lanes, size),
            text_of(self.wanted, self.places, size),
        )

    def words(self, registers):
        return max(1, (1 << len(registers)) * self.bits // 32)


class CudaText(unittest.TestCase):
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

    def expect_elements(self, case, by_lane, by_place, change=0):
        """Byte b of an output is byte b % width of an element, and the element is the one that is
        wanted; `change` is by how much the elements of the warp differ, before and after."""
        outputs, width = case.words(case.wanted), 4 // case.packed
        self.assertEqual([len(by_lane), len(by_place)], [32 * outputs] * 2)
        for at in range(32 * outputs):
            lane, word = divmod(at, outputs)
            for b in range(4):
                register = word * case.packed + b // width
                if register >= 1 << len(case.wanted):
                    continue
                came_lane, place = by_lane[at] >> 8 * b & 255, by_place[at] >> 8 * b & 255
                came_register = place // 4 * case.packed + place % 4 // width
                self.assertEqual(place % width, b % width)
                self.assertLess(came_register, 1 << len(case.registers))
                self.assertEqual(
                    came_lane >> len(case.lanes), lane >> len(case.lanes)
                )  # no word leaves its group of lanes
                came = came_register | came_lane % (1 << len(case.lanes)) << len(case.registers)
                goal = register | lane % (1 << len(case.lanes)) << len(case.wanted)
                self.assertEqual(
                    element(case.registers + case.lanes, came) ^ change,
                    element(case.wanted + case.places, goal),
                )

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

    def lines_of(self, cases):
        """What a program prints of each case, called with each of its further arguments."""
        with tempfile.TemporaryDirectory() as folder:
            includes, calls = [], []
            for k, (text, case, arguments) in enumerate(cases):
                pathlib.Path(folder, f"case{k}.cuh").write_text(text)
                includes.append(f'namespace case{k} {{\n#include "case{k}.cuh"\n}}')
                sizes = f"{case.words(case.registers)}, {case.words(case.wanted)}"
                calls += [
                    f"  show<{sizes}>([](auto&... all) {{ case{k}::convert(all...{more}); }});"
                    for more in arguments
                ]
            main = MAIN.format(includes="\n".join(includes), calls="\n".join(calls))
            pathlib.Path(folder, "main.cpp").write_text(main)
            program = pathlib.Path(folder, "main")
            subprocess.run(
                [
                    COMPILER,
                    "-std=c++20",
                    "-Wall",
                    "-Wextra",
                    "-Werror",
                    "-pthread",
                    f"-I{HOME}",
                    str(pathlib.Path(folder, "main.cpp")),
                    "-o",
                    str(program),
                ],
                check=True,
            )
            return subprocess.run(
                [str(program)], capture_output=True, text=True, check=True
            ).stdout.splitlines()

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
