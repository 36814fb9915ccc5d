"""`plumb ptx`: its own answers, and PTX of nvcc held against the host, constant folding and the
reference."""

import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import tempfile
import unittest

from _plumb import HOME, plumb

NVCC = shutil.which("nvcc")
HOST = os.environ.get("CXX") or shutil.which("g++") or shutil.which("clang++")
CANDIDATES = pathlib.Path(
    os.environ.get("PLUMB_CANDIDATES", pathlib.Path(HOME, "build", "candidates"))
)
CUTE = next(
    (path.parents[1] for path in sorted(CANDIDATES.glob("cute-cpp-*/**/include/cute/tensor.hpp"))),
    None,
)

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


class Folder(unittest.TestCase):
    def setUp(self):
        self._folder = tempfile.TemporaryDirectory()
        self.addCleanup(self._folder.cleanup)
        self.folder = pathlib.Path(self._folder.name)

    def file(self, name, text):
        path = self.folder / name
        path.write_text(text)
        return str(path)

    def ptx_of(self, source, *options):
        """The text that nvcc makes, as a file."""
        made = self.file("source.cu", source) + ".ptx"
        done = subprocess.run(
            [
                NVCC,
                "-arch=sm_90",
                "-std=c++17",
                "-ptx",
                *options,
                str(self.folder / "source.cu"),
                "-o",
                made,
            ],
            capture_output=True,
            text=True,
        )
        self.assertEqual(done.returncode, 0, done.stderr[:2000])
        return made


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


# The oracle: expressions over three words ---------------------------------------------------------

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


# Conversions that nvcc compiles -------------------------------------------------------------------


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

    def kernel(self, name, code, source, target, bits):
        words_in, words_out = ((1 << len(one["register"])) * bits // 32 for one in (source, target))
        element = {8: "unsigned char", 16: "unsigned short", 32: "unsigned", 64: "unsigned"}[bits]
        per = max(1, 32 // bits)
        lines = [
            f"namespace {name} {{\n{code}\n}}",
            f'extern "C" __global__ void {name}_run(const {element}* p, {element}* q) {{',
            f"  const unsigned t = threadIdx.x; unsigned in[{words_in}], out[{words_out}];",
        ]
        size = 1 << (len(source["register"]) + 5)
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
        lines.append(f"  {name}::convert(in, out, {name}::CudaWarp{{}});")
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
