"""`plumb ptx`: expressions that nvcc compiles, held against the host and constant folding."""

import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import unittest

from _plumb import plumb
from _ptx import NVCC, Folder

HOST = os.environ.get("CXX") or shutil.which("g++") or shutil.which("clang++")
HOST_SHIMS = """#include <cstdio>
#include <cstdint>
using u32 = uint32_t; using u64 = uint64_t;
static u32 PRMT(u32 a, u32 b, u32 s) {
  u64 v = (u64)b << 32 | a;
  u32 r = 0;
  for (int k = 0; k < 4; ++k) {
    u32 d = s >> 4 * k & 15, byte = v >> 8 * (d & 7) & 255;
    if (d & 8) byte = byte & 128 ? 255 : 0;
    r |= byte << 8 * k;
  }
  return r;
}
static u32 SHL(u32 l, u32 h, u32 n) { n &= 31; return n ? h << n | l >> (32 - n) : h; }
static u32 SHR(u32 l, u32 h, u32 n) { n &= 31; return n ? l >> n | h << (32 - n) : l; }
static u32 SHLC(u32 l, u32 h, u32 n) { return n > 31 ? l : SHL(l, h, n); }
static u32 SHRC(u32 l, u32 h, u32 n) { return n > 31 ? h : SHR(l, h, n); }
static u32 REV(u32 a) {
  u32 r = 0;
  for (int k = 0; k < 32; ++k) r |= (a >> k & 1) << (31 - k);
  return r;
}
static u32 CLZ(u32 a) { u32 n = 0; while (n < 32 && !(a >> (31 - n))) ++n; return n; }
static u32 POP(u32 a) { u32 n = 0; for (; a; a >>= 1) n += a & 1; return n; }
static u32 UHI(u32 a, u32 b) { return (u64)a * b >> 32; }
static u32 SHI(u32 a, u32 b) { return (u32)((uint64_t)((int64_t)(int32_t)a * (int32_t)b) >> 32); }
"""
WORDS = "#include <cstdint>\nusing u32 = uint32_t; using u64 = uint64_t;\n"
DEVICE_SHIMS = (
    WORDS
    + """__device__ __forceinline__ u32 PRMT(u32 a, u32 b, u32 s) {
  u32 r;
  asm("prmt.b32 %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(s));
  return r;
}
#define SHL __funnelshift_l
#define SHR __funnelshift_r
#define SHLC __funnelshift_lc
#define SHRC __funnelshift_rc
#define REV __brev
#define CLZ __clz
#define POP __popc
#define UHI __umulhi
#define SHI __mulhi
"""
)
EDGES = [
    0,
    1,
    2,
    31,
    32,
    33,
    255,
    0x7FFF,
    0x8000,
    0x7FFFFFFF,
    0x80000000,
    0xFFFFFFFE,
    0xFFFFFFFF,
    0x12345678,
    0xDEADBEEF,
]


def expression(rng, depth, plain):
    """C over a, b and c, without undefined behaviour; plain: operators only, no intrinsics."""
    if depth == 0:
        return rng.choice(["a", "b", "c", f"{rng.choice(EDGES):#x}u"])
    x, y, z = (expression(rng, depth - 1, plain) for _ in range(3))
    rows = [
        "({x} + {y})",
        "({x} - {y})",
        "({x} * {y})",
        "({x} & {y})",
        "({x} | {y})",
        "({x} ^ {y})",
        "(~{x})",
        "({x} << ({y} & 31))",
        "({x} >> ({y} & 31))",
        "((u32)((int32_t){x} >> ({y} & 31)))",
        "({x} / ({y} | 1u))",
        "({x} % ({y} | 1u))",
        "((u32)((int32_t){x} / (int32_t)(({y} & 0x7fffu) + 2)))",
        "((u32)((int32_t){x} % (int32_t)(({y} & 0x7fffu) + 2)))",
        "({x} < {y} ? {z} : {x})",
        "((int32_t){x} >= (int32_t){y} ? {z} : {y})",
        "({x} == {y} ? {z} : {x})",
        "((u32)(int32_t)(signed char){x})",
        "((u32)(int32_t)(short){x})",
        "((u32)(unsigned char){x})",
        "((u32)(((u64){x} * {y} + {z}) >> 17))",
        "((u32)((int64_t)(int32_t){x} * (int32_t){y} >> 23))",
        "(({x} >> 7) & 0x3ffu)",
        "((u32)((int32_t)({x} << 9) >> 21))",
        "(({x} & ~0xff0u) | ({y} & 0xffu) << 4)",
    ]
    if not plain:
        rows += [
            "PRMT({x}, {y}, {z})",
            f"PRMT({{x}}, {{y}}, {rng.randrange(65536):#x}u)",
            "SHL({x}, {y}, {z})",
            "SHR({x}, {y}, {z})",
            "SHLC({x}, {y}, {z} & 63)",
            "SHRC({x}, {y}, {z} & 63)",
            "REV({x})",
            "((u32)CLZ({x}))",
            "((u32)POP({x}))",
            "UHI({x}, {y})",
            "((u32)SHI({x}, {y}))",
        ]
    return rng.choice(rows).format(x=x, y=y, z=z)


@unittest.skipUnless(NVCC, "needs nvcc")
@unittest.skipUnless(HOST, "needs a C++ compiler")
class Oracle(Folder):
    THREADS = 32

    def triples(self, rng):
        return [
            [rng.choice(EDGES) if rng.random() < 0.5 else rng.randrange(1 << 32) for _ in range(3)]
            for _ in range(self.THREADS)
        ]

    def on_the_host(self, expressions, triples):
        body = "".join(f'std::printf("%u ", {one});\n' for one in expressions)
        rows = ",".join("{" + ",".join(f"{n}u" for n in row) + "}" for row in triples)
        source = self.file(
            "host.cpp",
            f"{HOST_SHIMS}static const u32 rows[][3] = {{{rows}}};\n"
            "int main() { for (auto& row : rows) {\n"
            f"u32 a = row[0], b = row[1], c = row[2]; (void)a; (void)b; (void)c;\n{body}}} }}\n",
        )
        subprocess.run([HOST, "-O0", "-fwrapv", "-w", source, "-o", source + ".out"], check=True)
        return list(
            map(
                int,
                subprocess.run(
                    [source + ".out"], capture_output=True, text=True, check=True
                ).stdout.split(),
            )
        )

    def in_the_interpreter(self, path, words, entry, threads, count):
        given = ["--in", ",".join(map(str, words))] if words else []
        code, out, err = plumb(
            "ptx",
            "run",
            path,
            "--entry",
            entry,
            "--threads",
            str(threads),
            *given,
            "--out",
            str(count),
            "--json",
        )
        self.assertEqual((code, err), (0, ""), out)
        return json.loads(out)["words"]

    def kernel(self, expressions):
        body = "".join(
            f"  out[threadIdx.x * {len(expressions)} + {k}] = {one};\n"
            for k, one in enumerate(expressions)
        )
        return (
            'extern "C" __global__ void memory(const u32* in, u32* out) {\n'
            "  const u32* row = in + 3 * threadIdx.x;\n"
            f"  const u32 a = row[0], b = row[1], c = row[2];\n{body}}}\n"
        )

    def expect_same(self, expressions, triples, got, expected):
        for k, (one, other) in enumerate(zip(got, expected, strict=True)):
            row, which = divmod(k, len(expressions))
            self.assertEqual(one, other, f"{expressions[which]} of a, b, c = {triples[row]}")

    def test_optimised_code_gives_what_the_host_gives(self):
        rng = random.Random(11)
        expressions, triples = (
            [expression(rng, 1 + k % 3, False) for k in range(150)],
            self.triples(rng),
        )
        path = self.ptx_of(DEVICE_SHIMS + self.kernel(expressions), "-O3")
        got = self.in_the_interpreter(
            path, sum(triples, []), "memory", self.THREADS, len(expressions) * self.THREADS
        )
        self.expect_same(expressions, triples, got, self.on_the_host(expressions, triples))

    def test_code_for_debugging_gives_what_the_host_gives(self):
        rng = random.Random(12)
        expressions, triples = (
            [expression(rng, 1 + k % 2, True) for k in range(80)],
            self.triples(rng),
        )
        path = self.ptx_of(WORDS + self.kernel(expressions), "-G")
        got = self.in_the_interpreter(
            path, sum(triples, []), "memory", self.THREADS, len(expressions) * self.THREADS
        )
        self.expect_same(expressions, triples, got, self.on_the_host(expressions, triples))

    def test_what_nvcc_folds_is_what_is_interpreted(self):
        rng = random.Random(13)
        shims = DEVICE_SHIMS.replace(
            'asm("prmt.b32 %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(s)); return r;',
            "r = __byte_perm(a, b, s); return r;",
        )
        expressions = [
            re.sub(
                r"PRMT\((\w+), (\w+), (\w+)\)",
                r"PRMT(\1, \2, \3 & 0x7777u)",
                expression(rng, 1, False),
            )
            for _ in range(120)
        ]
        rows = self.triples(rng)[:4]
        kernels = [self.kernel(expressions)]
        for k, (a, b, c) in enumerate(rows):
            body = "".join(f"  out[{place}] = {one};\n" for place, one in enumerate(expressions))
            kernels.append(
                f'extern "C" __global__ void folded{k}(const u32* in, u32* out) {{\n'
                f"  const u32 a = {a}u, b = {b}u, c = {c}u;\n{body}}}\n"
            )
        path = self.ptx_of(shims + "".join(kernels), "-O3")
        run = self.in_the_interpreter(
            path, sum(rows, []), "memory", len(rows), len(expressions) * len(rows)
        )
        computed = 0
        for k in range(len(rows)):
            folded = self.in_the_interpreter(path, [], f"folded{k}", 1, len(expressions))
            self.expect_same(
                expressions,
                [rows[k]],
                run[k * len(expressions) : (k + 1) * len(expressions)],
                folded,
            )
            text = pathlib.Path(path).read_text().split(f".entry folded{k}(")[1].split(".entry")[0]
            computed += len(re.findall(r"^\s+(?!st|ld|mov|cvta|ret)[a-z]+[0-9]*\.", text, re.M))
        self.assertLess(
            computed, len(rows) * len(expressions) // 3
        )  # it folds all but prmt, shf and mul.hi


if __name__ == "__main__":
    unittest.main()
