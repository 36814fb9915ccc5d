"""Runs the device texts of `plumb shuffle` on a host warp, and judges them byte by byte."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from _plumb import HOME
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


def random_layout(rng, registers, bits, lane_bits=5):
    """Columns that reach all of 2^bits elements: those of the registers, then of the lanes."""
    while True:
        columns = [rng.randrange(1 << bits) for _ in range(registers + lane_bits)]
        if rank(columns) == bits:
            return columns


MAIN = """
#include <array>
#include <cstdio>
#include "gpu_conformance/host_warp.hpp"
{prelude}
{includes}
using namespace plumb::gpu_conformance;
// Every byte is marked by its lane first, then by its word and place: a plan moves bytes, whatever
// they are.
template <unsigned inputs, unsigned outputs, class Convert>
void show(const Convert& convert) {{
  for (bool by_lane : {{true, false}}) {{
    std::array<std::array<std::uint32_t, outputs>, {lanes}> results;
    run_host_warp([&](const HostLane& warp) {{
      std::uint32_t in[inputs], out[outputs];
      for (unsigned k = 0; k < inputs; ++k)
        in[k] = by_lane ? 0x01010101u * warp.lane() : 0x04040404u * k + 0x03020100u;
      convert(in, out, warp);
      for (unsigned k = 0; k < outputs; ++k) results[warp.lane()][k] = out[k];
    }}, {lanes});
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


class DeviceText(unittest.TestCase):
    """Texts of plans, which run in a warp of the host of this many lanes. `prelude` stands before
    them, and `warp` is what they run in."""

    lanes = 32
    prelude, warp = "", "warp"

    def lines_of(self, cases):
        """What a program prints of each case, called with each of its further arguments."""
        with tempfile.TemporaryDirectory() as folder:
            includes, calls = [], []
            for k, (text, case, arguments) in enumerate(cases):
                pathlib.Path(folder, f"case{k}.cuh").write_text(text)
                includes.append(f'namespace case{k} {{\n#include "case{k}.cuh"\n}}')
                sizes = f"{case.words(case.registers)}, {case.words(case.wanted)}"
                calls += [
                    f"  show<{sizes}>([](auto& in, auto& out, auto& warp) {{"
                    f" using namespace case{k}; convert(in, out, {self.warp}{more}); }});"
                    for more in arguments
                ]
            main = MAIN.format(
                lanes=self.lanes,
                prelude=self.prelude,
                includes="\n".join(includes),
                calls="\n".join(calls),
            )
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
                    f"-I{pathlib.Path(__file__).parent}",
                    str(pathlib.Path(folder, "main.cpp")),
                    "-o",
                    str(program),
                ],
                check=True,
            )
            return subprocess.run(
                [str(program)], capture_output=True, text=True, check=True
            ).stdout.splitlines()

    def expect_elements(self, case, by_lane, by_place, change=0):
        """Byte b of an output is byte b % width of an element, and the element is the one that is
        wanted; `change` is by how much the elements of the warp differ, before and after."""
        outputs, width = case.words(case.wanted), 4 // case.packed
        self.assertEqual([len(by_lane), len(by_place)], [self.lanes * outputs] * 2)
        for at in range(self.lanes * outputs):
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
