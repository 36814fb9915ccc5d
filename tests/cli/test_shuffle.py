"""`plumb shuffle`: plans, the CUDA text, which runs here on a host warp, and the exhaustive
proof."""

import json
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

SEED = ("{register:[[1]],lane:[[2],[4]]}->(x:8)", "{register:[[4]],lane:[[1],[2]]}->(x:8)")
TRANSPOSE = (
    "{register:[[1],[2],[4]],lane:[[8],[16],[32]]}->(x:64)",
    "{register:[[8],[16],[32]],lane:[[1],[2],[4]]}->(x:64)",
)
TRITON = pathlib.Path(
    os.environ.get("PLUMB_CANDIDATES", pathlib.Path(HOME, "build", "candidates")),
    "triton-3.9.0",
    "installed.json",
)
COMPILER = os.environ.get("CXX") or shutil.which("g++") or shutil.which("clang++")


def text_of(registers, lanes, bits):
    def bases(columns):
        return ",".join(f"[{column}]" for column in columns)

    return f"{{register:[{bases(registers)}],lane:[{bases(lanes)}]}}->(x:{1 << bits})"


def element(columns, place):
    found = 0
    for k, column in enumerate(columns):
        if place >> k & 1:
            found ^= column
    return found


def rank(columns):
    basis = []
    for column in columns:
        for other in basis:
            column = min(column, column ^ other)
        if column:
            basis.append(column)
    return len(basis)


def random_layout(rng, registers, bits):
    """Columns that reach all of 2^bits elements: those of the registers, then five of the lanes."""
    while True:
        columns = [rng.randrange(1 << bits) for _ in range(registers + 5)]
        if rank(columns) == bits:
            return columns


class Plans(unittest.TestCase):
    def test_the_seed_s_conversion_takes_two_shuffles_and_four_selects(self):
        code, out, err = plumb("shuffle", *SEED)
        self.assertEqual((code, err), (0, ""))
        self.assertIn("matrix   [0b010,0b100,0b001]", out)
        self.assertIn("A = [0b0]  B = [0b0,0b1]  C = [0b01]  D = [0b10,0b00]", out)
        self.assertIn("bound    2 shuffles", out)
        self.assertIn(
            "plan     2 shuffles, 4 selects, 0 permutes; cost 240; optimal in shuffles", out
        )

    def test_json_says_the_same(self):
        code, out, _ = plumb("shuffle", *SEED, "--json")
        answer = json.loads(out)
        self.assertEqual(code, 0)
        self.assertEqual(
            [answer[key] for key in ("bound", "shuffles", "selects", "permutes", "optimal")],
            [2, 2, 4, 0, True],
        )
        self.assertEqual(plumb("eval", f"shuffle_cost({answer['plan']}, (1,0,0))")[1], "2\n")
        self.assertEqual(json.loads(plumb("shuffle", *SEED, "--emit", "json")[1]), answer)

    def test_the_weights_are_those_of_the_call(self):
        answer = json.loads(plumb("shuffle", *SEED, "--json", "--cost", "7,3,1")[1])
        self.assertEqual(answer["cost"], 2 * 7 + 4 * 3)

    def test_layouts_of_thread_and_value_are_converted_too(self):
        answer = json.loads(plumb("shuffle", "(4,2):(2,1)", "(4,2):(1,4)", "--json")[1])
        self.assertEqual([answer["matrix"], answer["bound"]], ["[0b010,0b100,0b001]", 2])

    def test_copies_and_other_numbers_of_registers_are_allowed(self):
        spread = "{register:[[0]],lane:[[1],[0]]}->(x:2)"
        gathered = "{register:[[1]],lane:[[0],[0]]}->(x:2)"
        self.assertEqual(json.loads(plumb("shuffle", spread, gathered, "--json")[1])["bound"], 1)
        self.assertEqual(json.loads(plumb("shuffle", gathered, spread, "--json")[1])["bound"], 0)

    def test_wide_elements_are_two_words(self):
        answer = json.loads(plumb("shuffle", *SEED, "--bits", "64", "--json")[1])
        self.assertEqual([answer["bound"], answer["shuffles"]], [4, 4])

    def test_narrow_elements_that_stay_together_move_as_words(self):
        layouts = (
            "{register:[[1],[2]],lane:[[4],[8]]}->(x:16)",
            "{register:[[1],[8]],lane:[[2],[4]]}->(x:16)",
        )
        answer = json.loads(plumb("shuffle", *layouts, "--bits", "16", "--json")[1])
        self.assertEqual(
            [answer["bound"], answer["shuffles"], answer["selects"], answer["permutes"]],
            [2, 2, 4, 0],
        )

    def test_eight_bytes_of_eight_lanes_are_transposed_in_three_shuffles(self):
        code, out, err = plumb("shuffle", *TRANSPOSE, "--bits", "8")
        self.assertEqual((code, err), (0, ""))
        self.assertIn(
            "bound    3 shuffles: some lane lacks 7 elements of those that it needs, "
            "and the words that come bring at most 1, 2, 4\n",
            out,
        )
        self.assertIn(
            "plan     3 shuffles, 3 selects, 6 permutes; cost 390; optimal in shuffles", out
        )

    def test_a_plan_beyond_the_bound_says_by_how_much(self):
        layouts = (
            text_of([1, 2, 4, 8], [16, 32, 64, 128], 8),
            text_of([16, 32, 64, 128], [1, 2, 4, 8], 8),
        )
        for bits, bound, shuffles in ((8, 5, 6), (16, 8, 11), (32, 15, 15)):
            answer = json.loads(plumb("shuffle", *layouts, "--bits", str(bits), "--json")[1])
            self.assertEqual(
                [answer["bound"], answer["shuffles"], answer["optimal"]],
                [bound, shuffles, bound == shuffles],
            )
        self.assertIn("; within 1 of the bound\n", plumb("shuffle", *layouts, "--bits", "8")[1])

    def test_a_cheaper_plan_may_have_more_shuffles(self):
        layouts = (
            text_of([1, 2, 4, 8], [16, 32, 64, 128], 8),
            text_of([16, 32, 64, 128], [1, 2, 4, 8], 8),
        )
        fewest = json.loads(plumb("shuffle", *layouts, "--json")[1])
        fewer_selects = json.loads(plumb("shuffle", *layouts, "--cost", "1,100,100", "--json")[1])
        self.assertEqual(fewest["shuffles"], fewest["bound"])
        self.assertGreater(fewer_selects["shuffles"], fewest["shuffles"])
        self.assertLess(fewer_selects["selects"], fewest["selects"])
        self.assertEqual(
            fewer_selects["cost"], fewer_selects["shuffles"] + 100 * fewer_selects["selects"]
        )

    def test_what_cannot_be_converted_is_refused_with_its_reason(self):
        good = "{lane:[[1],[2]]}->(x:4)"
        for layouts, reason in [
            (("{lane:[[1],[1]]}->(x:4)", good), "element 2 is nowhere"),
            ((good, "{lane:[[1],[3]]}->(x:8)"), "2^2 elements"),
            ((good, "{lane:[[1],[2]]}->(y:4)"), "(y:4)"),
            ((good, "{register:[[1]],lane:[[2]]}->(x:4)"), "2^1"),
            (("{warp:[[1],[2]]}->(x:4)", good), "the input warp"),
            (("{lane:[[1],[2],[3],[1],[2],[3]]}->(x:4)",) * 2, "a warp has 32"),
            ((text_of([1, 2, 4, 8, 16, 32, 64], [], 7),) * 2, "up to 64"),
            (("(4,3):(3,1)", "(4,3):(3,1)"), "bad_shape"),
            (("(4,2):(1,1)", "(4,2):(1,1)"), "carry"),
            (("8:1", "8:1"), "two modes"),
            (("{lane:[[1]]}->(x:3)", good), "a power of two"),
            ((good,), "FROM and TO"),
        ]:
            code, out, err = plumb("shuffle", *layouts)
            self.assertEqual((code, out), (2, ""), layouts)
            self.assertIn(reason, err)
            self.assertEqual(len(err.splitlines()), 1, err)
        for cost in ("1,2", "1,2,-3", "a", "1,(2),3", ""):
            code, _, err = plumb("shuffle", *SEED, "--cost", cost)
            self.assertEqual(code, 2)
            self.assertIn("three integers", err)


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

    def expect_elements(self, case, by_lane, by_place):
        """Byte b of an output is byte b % width of an element, and the element is the one that is
        wanted."""
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
                    element(case.registers + case.lanes, came),
                    element(case.wanted + case.places, goal),
                )

    @unittest.skipUnless(COMPILER, "needs a C++20 compiler")
    def test_runs_on_a_host_warp_and_brings_every_element(self):
        with tempfile.TemporaryDirectory() as folder:
            includes, calls = [], []
            for k, (text, case) in enumerate(zip(self.texts, self.cases)):
                pathlib.Path(folder, f"case{k}.cuh").write_text(text)
                includes.append(f'namespace case{k} {{\n#include "case{k}.cuh"\n}}')
                sizes = f"{case.words(case.registers)}, {case.words(case.wanted)}"
                calls.append(f"  show<{sizes}>([](auto&... all) {{ case{k}::convert(all...); }});")
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
            lines = subprocess.run(
                [str(program)], capture_output=True, text=True, check=True
            ).stdout.splitlines()
        self.assertEqual(len(lines), 2 * len(self.cases))
        for case, by_lane, by_place in zip(self.cases, lines[::2], lines[1::2]):
            self.expect_elements(
                case, list(map(int, by_lane.split())), list(map(int, by_place.split()))
            )

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


class Comparison(unittest.TestCase):
    LAYOUTS = (
        "{register:[[1]],lane:[[2],[4],[8],[16],[32]]}->(x:64)",
        "{register:[[2]],lane:[[1],[4],[8],[16],[32]]}->(x:64)",
    )

    def test_where_the_compiler_is_absent_it_says_so(self):
        with (
            tempfile.TemporaryDirectory() as folder,
            unittest.mock.patch.dict(os.environ, {"PLUMB_CANDIDATES": folder}),
        ):
            code, out, err = plumb("shuffle", *self.LAYOUTS, "--compare", "triton")
        self.assertEqual((code, out), (3, ""))
        self.assertIn("triton is absent", err)

    def test_only_triton_has_a_compiler(self):
        code, _, err = plumb("shuffle", *self.LAYOUTS, "--compare", "nothing")
        self.assertEqual(code, 2)
        self.assertIn("nothing", err)

    def test_layouts_and_a_survey_exclude_each_other(self):
        self.assertEqual(
            plumb("shuffle", *self.LAYOUTS, "--compare", "triton", "--survey", "1")[0], 2
        )
        self.assertEqual(plumb("shuffle", self.LAYOUTS[0], "--compare", "triton")[0], 2)

    @unittest.skipUnless(
        TRITON.exists(), "needs triton, which plumb certify triton --install fetches"
    )
    def test_the_compiler_emits_no_fewer_shuffles_than_the_bound(self):
        for bits in (8, 16, 32):
            code, out, err = plumb(
                "shuffle", *self.LAYOUTS, "--compare", "triton", "--bits", str(bits), "--json"
            )
            self.assertEqual((code, err), (0, ""))
            case, row = map(json.loads, out.splitlines())
            self.assertEqual([case["bound"], case["shuffles"]], [1, 1])
            self.assertGreaterEqual(case["emitted"]["shuffles"], 1)
            self.assertEqual(
                [row["cases"], row["in_registers"], row["emitted_below_bound"]], [1, 1, 0]
            )


class Proof(unittest.TestCase):
    def test_all_matrices_of_up_to_four_bits_attain_the_bound(self):
        for bits, matrices in [(1, 1), (2, 6), (3, 168), (4, 20160)]:
            code, out, _ = plumb("shuffle", "--prove", str(bits), "--json", "--jobs", "2")
            answer = json.loads(out)
            self.assertEqual((code, answer["holds"]), (0, True))
            self.assertEqual([split["registers"] for split in answer["splits"]], list(range(bits)))
            for split in answer["splits"]:
                self.assertEqual(
                    [split["matrices"], split["failures"], split["at_bound"]],
                    [matrices, 0, matrices],
                )

    def test_shards_make_up_the_whole(self):
        counts = [
            json.loads(plumb("shuffle", "--prove", "3", "--shard", f"{k}/3", "--json")[1])[
                "splits"
            ][0]["matrices"]
            for k in (1, 2, 3)
        ]
        self.assertEqual(sum(counts), 168)

    def test_what_the_journal_has_is_not_done_again(self):
        with tempfile.TemporaryDirectory() as folder:
            journal = pathlib.Path(folder, "journal")
            plumb("shuffle", "--prove", "3", "--shard", "1/2", "--journal", str(journal))
            lines = journal.read_text().splitlines()
            self.assertEqual(len(lines), 4)
            journal.write_text("\n".join([*lines[:-1], lines[-1][:20]]) + "\n")  # as after a crash
            code, out, _ = plumb("shuffle", "--prove", "3", "--journal", str(journal))
            self.assertEqual(code, 0)
            self.assertIn("3 of 7 parts were done before", out)
            self.assertIn("168 matrices, 0 failures, 168 plans at the bound", out)

    def test_a_failure_in_the_journal_is_not_forgotten(self):
        with tempfile.TemporaryDirectory() as folder:
            journal = pathlib.Path(folder, "journal")
            plumb("shuffle", "--prove", "2", "--journal", str(journal))
            journal.write_text(journal.read_text().replace('"failures":0', '"failures":1', 1))
            code, out, _ = plumb("shuffle", "--prove", "2", "--journal", str(journal))
            self.assertEqual(code, 1)
            self.assertIn("1 failures", out)

    def test_a_wrong_call_is_refused(self):
        for words in (
            ["--prove", "7"],
            ["--prove", "3", "--shard", "0/2"],
            ["--prove", "3", "--shard", "3"],
            ["--prove", "3", *SEED],
        ):
            code, out, err = plumb("shuffle", *words)
            self.assertEqual((code, out), (2, ""), words)
            self.assertEqual(len(err.splitlines()), 1, err)


if __name__ == "__main__":
    unittest.main()
