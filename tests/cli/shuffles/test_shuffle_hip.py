"""Waves of 64 in `plumb shuffle`: plans, and the HIP text, which runs here on a host wave."""

import json
import pathlib
import random
import re
import shutil
import subprocess
import tempfile
import unittest

from _device_text import COMPILER, Case, DeviceText, random_layout
from _plumb import plumb

# (lane bits, register bits before and after, bits of an element)
KINDS = [
    *[(6, n, m, bits) for bits in (32, 16, 8) for n, m in ((0, 0), (1, 1), (2, 1), (1, 3))],
    (5, 1, 1, 32),
    (3, 2, 2, 32),
]


# Lanes that DPP reads, and one that it does not.
BUTTERFLIES = (1, 2, 3, 7, 8, 15, 32)


def exchange(by):
    """Lane l and lane l ^ by exchange the register that the highest bit of `by` in l names."""
    k = by.bit_length() - 1
    target = [by << 1] + [(1 << j ^ by) << 1 | 1 if j == k else 2 << j for j in range(6)]
    return Case([1 << j for j in range(7)], target, 6, 32)


def clang_for_amd():
    compiler = shutil.which("clang++")
    if compiler is None:
        return None
    targets = subprocess.run([compiler, "--print-targets"], capture_output=True, text=True)
    return compiler if "amdgcn" in targets.stdout else None


class HipText(DeviceText):
    lanes = 64

    @classmethod
    def setUpClass(cls):
        rng = random.Random(2)
        cls.texts = []
        cls.cases = [exchange(by) for by in BUTTERFLIES]
        for lanes, before, after, bits in KINDS:
            size = lanes + min(before, after)
            layouts = (random_layout(rng, n, size, lanes) for n in (before, after))
            cls.cases.append(Case(*layouts, lanes, bits))
        for case in cls.cases:
            words = ("--bits", str(case.bits), "--lanes", "64", "--emit", "hip")
            code, out, err = plumb("shuffle", *case.layouts, *words)
            assert code == 0, err
            cls.texts.append(out)

    def test_butterflies_are_there(self):
        for by, text in zip(BUTTERFLIES, self.texts):
            self.assertEqual(text.count(f"shfl_xor(v1, {by}u)") + text.count(f"(v0, {by}u)"), 1)

    @unittest.skipUnless(COMPILER, "needs a C++20 compiler")
    def test_brings_every_element_by_the_instructions_of_amd(self):
        self.prelude = '#define __HIP__ 1\n#define __device__\n#include "amd_builtins.hpp"'
        self.warp = "(amd_lane = &warp, HipWave{})"
        self.test_runs_on_a_host_wave_and_brings_every_element()

    @unittest.skipUnless(COMPILER, "needs a C++20 compiler")
    def test_runs_on_a_host_wave_and_brings_every_element(self):
        lines = self.lines_of([(text, case, [""]) for text, case in zip(self.texts, self.cases)])
        self.assertEqual(len(lines), 2 * len(self.cases))
        for case, by_lane, by_place in zip(self.cases, lines[::2], lines[1::2]):
            self.expect_elements(
                case, list(map(int, by_lane.split())), list(map(int, by_place.split()))
            )

    def test_has_as_many_shuffles_as_it_says(self):
        moved = 0
        for text in self.texts:
            said = int(re.search(r"^// (\d+) shuffles?,", text, re.MULTILINE).group(1))
            self.assertEqual(text[text.index("convert(") :].count("warp.shfl"), said)
            moved += said
        self.assertGreater(moved, len(self.texts))

    @unittest.skipUnless(clang_for_amd(), "needs a clang++ that knows amdgcn")
    def test_is_compiled_to_as_many_ds_bpermute(self):
        for text, case in zip(self.texts, self.cases):
            inputs, outputs = case.words(case.registers), case.words(case.wanted)
            kernel = (
                "__attribute__((global)) void run(const int* from, int* to) {\n"
                f"  int in[{inputs}], out[{outputs}];\n"
                f"  for (int k = 0; k < {inputs}; ++k) in[k] = from[HipWave{{}}.lane() + 64 * k];\n"
                "  convert(in, out, HipWave{});\n"
                f"  for (int k = 0; k < {outputs}; ++k) to[HipWave{{}}.lane() + 64 * k] = out[k];\n"
                "}\n"
            )
            with tempfile.TemporaryDirectory() as folder:
                source = pathlib.Path(folder, "plan.hip")
                source.write_text(text + kernel)
                words = "-x hip --cuda-device-only --offload-arch=gfx90a -nogpuinc -nogpulib -O1"
                assembly = subprocess.run(
                    [clang_for_amd(), *words.split(), "-S", str(source), "-o", "-"],
                    capture_output=True,
                    text=True,
                    check=True,
                ).stdout
            said = int(re.search(r"^// (\d+) shuffles?,", text, re.MULTILINE).group(1))
            moves = r"ds_bpermute_b32|quad_perm:|row_mirror|row_half_mirror|row_ror:"
            self.assertEqual(len(re.findall(moves, assembly)), said)
            self.assertEqual("v_perm_b32" in assembly, "warp.permute" in text)


class Waves(unittest.TestCase):
    def test_a_wave_has_the_bound_of_its_matrix(self):
        code, out, _ = plumb("shuffle", "(64,2):(1,64)", "(64,2):(2,1)", "--lanes", "64", "--json")
        answer = json.loads(out)
        self.assertEqual((code, answer["bound"], answer["shuffles"]), (0, 2, 2))
        self.assertIn("plan{lanes:64,", answer["plan"])

    def test_an_accumulator_becomes_an_operand_as_the_book_says(self):
        atom = "atlas:CDNA3_v_mfma_f32_16x16x16_f16"
        words = ("--lanes", "64", "--element", "half", "--json")
        answer = json.loads(plumb("shuffle", f"{atom}.C", f"{atom}.A", *words)[1])
        counts = [answer[name] for name in ("bound", "shuffles", "selects", "permutes")]
        self.assertEqual(counts, [3, 3, 3, 4])

    def test_prices_of_another_device_are_said(self):
        words = ("shuffle", "(64,2):(1,64)", "(64,2):(2,1)", "--lanes", "64")
        self.assertIn("at the prices of an H100", plumb(*words)[1])
        self.assertNotIn("H100", plumb(*words, "--cost", "4,1,1")[1])
        self.assertNotIn("H100", plumb("shuffle", "(32,2):(1,32)", "(32,2):(2,1)")[1])

    def test_what_a_wave_cannot_do_is_refused(self):
        wave = ("(64,2):(1,64)", "(64,2):(2,1)", "--lanes", "64")
        apart = (
            "{register:[],lane:[[1],[2],[4],[8],[16],[32]],warp:[[64]]}->(x:128)",
            "{register:[],lane:[[2],[4],[8],[16],[32],[64]],warp:[[1]]}->(x:128)",
            "--lanes",
            "64",
        )
        for words, sentence in [
            ((*wave, "--emit", "cuda"), "a warp of CUDA has 32 lanes, and the plan has 64; try "),
            (("(128,2):(1,128)", "(128,2):(2,1)", *wave[2:]), "at most the 64 of a wave"),
            ((*wave[:2], "--lanes", "48"), "48"),
            ((*apart, "--emit", "hip"), "--emit hip is of conversions within a wave"),
            (apart, "needs warps of 32 lanes, got 64"),
        ]:
            code, out, err = plumb("shuffle", *words)
            self.assertEqual((code, out), (2, ""), words)
            self.assertIn(sentence, err)


if __name__ == "__main__":
    unittest.main()
