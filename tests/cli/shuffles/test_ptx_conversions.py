"""`plumb ptx`: conversions that nvcc compiles, held against the reference."""

import json
import pathlib
import random
import re
import unittest

from _plumb import CANDIDATES, plumb
from _ptx import NVCC, Folder

CUTE = next(
    (
        path.parents[1]
        for path in sorted(pathlib.Path(CANDIDATES).glob("cute-cpp-*/**/include/cute/tensor.hpp"))
    ),
    None,
)


def text_of(bases, size):
    return (
        "{"
        + ",".join(f"{name}:[{','.join(f'[{one}]' for one in own)}]" for name, own in bases.items())
        + f"}}->(x:{size})"
    )


def element_of(bases, register, thread="t"):
    """A C expression: the element in a register of the thread."""
    terms = [
        f"({thread} >> {k} & 1u) * {base}u"
        for k, base in enumerate(bases["lane"] + bases.get("warp", []))
        if base
    ]
    constant = 0
    for k, base in enumerate(bases["register"]):
        if register >> k & 1:
            constant ^= base
    return " ^ ".join([f"{constant}u", *terms])


def random_bases(rng, registers, warps=0, single=True):
    count = registers + 5 + warps
    while True:
        columns = [1 << k for k in range(count)]
        rng.shuffle(columns)
        if not single:  # any invertible matrix
            for _ in range(3 * count):
                i, j = rng.sample(range(count), 2)
                columns[i] ^= columns[j]
        bases = {"register": columns[:registers], "lane": columns[registers : registers + 5]}
        if warps:
            bases["warp"] = columns[registers + 5 :]
        return bases


@unittest.skipUnless(NVCC, "needs nvcc")
class OwnPlans(Folder):
    """plumb shuffle --emit cuda, compiled, and judged for all contents of memory."""

    def kernel(self, name, code, source, target, bits, size=None, more=""):
        words_in, words_out = ((1 << len(one["register"])) * bits // 32 for one in (source, target))
        element = {8: "unsigned char", 16: "unsigned short", 32: "unsigned", 64: "unsigned"}[bits]
        per = max(1, 32 // bits)
        lines = [
            f"namespace {name} {{\n{code}\n}}",
            f'extern "C" __global__ void {name}_run(const {element}* p, {element}* q) {{',
            f"  const unsigned t = threadIdx.x; unsigned in[{words_in}], out[{words_out}];",
        ]
        size = size or 1 << (len(source["register"]) + 5)
        for word in range(words_in):
            if bits == 64:
                lines.append(
                    f"  in[{word}] = p[2 * ({element_of(source, word // 2)}) + {word % 2}];"
                )
            else:
                parts = [
                    f"(unsigned)p[{element_of(source, word * per + j)}] << {j * bits}"
                    for j in range(per)
                ]
                lines.append(f"  in[{word}] = {' | '.join(parts)};")
        lines.append(f"  {name}::convert(in, out, {name}::CudaWarp{{}}{more});")
        for word in range(words_out):
            if bits == 64:
                place = f"2 * (t * {size}u + ({element_of(target, word // 2)})) + {word % 2}"
                lines.append(f"  q[{place}] = out[{word}];")
            else:
                for j in range(per):
                    place = f"t * {size}u + ({element_of(target, word * per + j)})"
                    lines.append(f"  q[{place}] = ({element})(out[{word}] >> {j * bits});")
        return "\n".join([*lines, "}"])

    def test_plans_bring_every_element(self):
        rng = random.Random(3)
        cases, parts = [], []
        for bits in (8, 16, 32, 64):
            for k in range(4):
                registers = rng.randrange(2, 4)
                source, target = (random_bases(rng, registers, single=k % 2 == 0) for _ in range(2))
                texts = [text_of(one, 1 << (registers + 5)) for one in (source, target)]
                code, out, err = plumb("shuffle", *texts, "--bits", str(bits), "--emit", "cuda")
                self.assertEqual((code, err), (0, ""))
                cases.append(
                    (
                        f"case{len(cases)}",
                        texts,
                        bits,
                        int(re.search(r"^// (\d+) shuffle", out, re.M).group(1)),
                    )
                )
                parts.append(self.kernel(cases[-1][0], out, source, target, bits))
        path = self.ptx_of("\n".join(parts))
        for name, texts, bits, shuffles in cases:
            code, out, err = plumb(
                "ptx",
                "judge",
                path,
                *texts,
                "--bits",
                str(bits),
                "--entry",
                name + "_run",
                "--json",
            )
            self.assertEqual((code, err), (0, ""), out)
            self.assertEqual(json.loads(out)["emitted"]["shuffles"], shuffles)
            # the judge is not blind: the plan of another target is wrong
            swapped = [texts[0], texts[0]]
            self.assertEqual(
                plumb(
                    "ptx", "judge", path, *swapped, "--bits", str(bits), "--entry", name + "_run"
                )[0],
                1,
            )

    def test_plans_of_several_warps_bring_every_element(self):
        reduced = (
            {"register": [1, 8, 16, 32, 64, 128], "lane": [2, 4, 0, 0, 0], "warp": [0, 0, 0]},
            {"register": [], "lane": [1, 2, 4, 8, 16], "warp": [32, 64, 128]},
        )
        selected = (
            {"register": [1, 2, 64], "lane": [4, 8, 16, 32, 0], "warp": [0, 128]},
            {"register": [32, 1], "lane": [2, 8, 4, 16, 64], "warp": [64, 129]},
        )
        cases, parts = [], []
        for bits in (8, 16, 32, 64):
            for source, target in (reduced, selected):
                if bits < 32 and not target["register"]:
                    continue  # the kernel stores whole words
                texts = [text_of(one, 256) for one in (source, target)]
                code, out, err = plumb("shuffle", *texts, "--bits", str(bits), "--emit", "cuda")
                self.assertEqual((code, err), (0, ""))
                shuffles = int(re.search(r"^// (\d+) shuffle", out, re.M).group(1))
                cases.append((f"warps{len(cases)}", texts, bits, shuffles))
                parts.append(
                    self.kernel(cases[-1][0], out, source, target, bits, 256, ", threadIdx.x / 32")
                )
        # what is judged is not blind to the number of the warp
        parts.append(parts[-1].replace(cases[-1][0], "blind").replace("threadIdx.x / 32", "0u"))
        path = self.ptx_of("\n".join(parts))
        for name, texts, bits, shuffles in cases:
            words = ["--bits", str(bits), "--entry", name + "_run"]
            code, out, err = plumb("ptx", "judge", path, *texts, *words, "--json")
            self.assertEqual((code, err), (0, ""), out)
            self.assertEqual(json.loads(out)["emitted"]["shuffles"], shuffles)
        _, texts, bits, _ = cases[-1]
        words = ["--bits", str(bits), "--entry", "blind_run"]
        self.assertEqual(plumb("ptx", "judge", path, *texts, *words)[0], 1)


@unittest.skipUnless(NVCC, "needs nvcc")
@unittest.skipUnless(
    CUTE, "needs the headers of CuTe, which plumb certify cute-cpp-static installs"
)
class CuteCopies(Folder):
    """cute::copy between two layouts of (thread,value) of a block, through shared memory."""

    TYPES = {8: "uint8_t", 16: "uint16_t", 32: "uint32_t", 64: "uint64_t"}

    def mode(self, bases):
        return (
            "Shape<" + ",".join(["_2"] * len(bases)) + ">",
            "Stride<" + ",".join(f"Int<{one}>" for one in bases) + ">",
        )

    def layout(self, bases):
        threads, values = (
            self.mode(bases["lane"] + bases.get("warp", [])),
            self.mode(bases["register"]),
        )
        return f"Layout<Shape<{threads[0]},{values[0]}>, Stride<{threads[1]},{values[1]}>>"

    def kernel(self, name, source, target, bits, barrier="__syncthreads();"):
        size = 1 << sum(map(len, source.values()))
        element = self.TYPES[bits]
        return f"""extern "C" __global__ void {name}(const {element}* p, {element}* q) {{
  __shared__ alignas(16) {element} memory[{size}];
  {self.layout(source)} from; {self.layout(target)} to;
  auto shared = make_tensor(make_smem_ptr(memory), Layout<Int<{size}>>{{}});
  auto mine = make_tensor<{element}>(shape<1>(from));
  auto wanted = make_tensor<{element}>(shape<1>(to));
  for (int v = 0; v < size(mine); ++v) mine(v) = p[from(threadIdx.x, v)];
  copy(mine, shared.compose(from)(threadIdx.x, _));
  {barrier}
  copy(shared.compose(to)(threadIdx.x, _), wanted);
  for (int v = 0; v < size(wanted); ++v) q[threadIdx.x * {size} + to(threadIdx.x, v)] = wanted(v);
}}
"""

    def test_bring_every_element(self):
        rng = random.Random(5)
        cases, parts = [], ["#include <cute/tensor.hpp>\nusing namespace cute;\n"]
        for bits in (8, 16, 32, 64):
            for warps in (0, 2):
                registers = rng.randrange(1, 4)
                source, target = (random_bases(rng, registers, warps) for _ in range(2))
                cases.append(
                    (
                        f"copy{len(cases)}",
                        [text_of(one, 1 << (registers + 5 + warps)) for one in (source, target)],
                        bits,
                    )
                )
                parts.append(self.kernel(cases[-1][0], source, target, bits))
        unordered = cases[-1][1], cases[-1][2]
        parts.append(self.kernel("unordered", source, target, 64, barrier=""))
        path = self.ptx_of("\n".join(parts), f"-I{CUTE}", "--expt-relaxed-constexpr", "-w")
        for name, texts, bits in cases:
            code, out, err = plumb(
                "ptx", "judge", path, *texts, "--bits", str(bits), "--entry", name, "--json"
            )
            self.assertEqual((code, err), (0, ""), out)
            self.assertGreater(json.loads(out)["emitted"]["shared_loads"], 0)
        (texts, bits) = unordered
        code, out, _ = plumb(
            "ptx", "judge", path, *texts, "--bits", str(bits), "--entry", "unordered"
        )
        self.assertEqual(code, 1)
        self.assertRegex(out, r"^wrong: (race|unwritten): ")


if __name__ == "__main__":
    unittest.main()
