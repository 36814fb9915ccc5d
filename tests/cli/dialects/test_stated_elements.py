"""A text that states the type of its elements decides their size in every command."""

import json
import unittest

from _plumb import plumb

BLOCKED = (
    "#ttg.blocked<{sizePerThread = [1, 8], threadsPerWarp = [4, 8], warpsPerCTA = [1, 1], "
    "order = [1, 0]}>"
)
NVMMA = "#ttg.nvmma_shared<{swizzlingByteWidth = 128, transposed = false, elementBitWidth = 16}>"

# A text of 8 rows or threads, and the bits of an element that it states.
STATED = [
    ("half tile[8][64];", 16),
    ("__shared__ __half tile[8][64];", 16),
    ("__shared__ float4 x[8][16];", 128),
    ("uint4 x[8][4];", 128),
    ("__nv_bfloat162 x[8][16];", 32),
    ("unsigned char x[8][64];", 8),
    ("unsigned short int x[8][64];", 16),
    ("unsigned long long x[8][16];", 64),
    ("cutlass::half_t smem[8][72];", 16),
    ("std::array<std::array<__half, 64>, 8> a;", 16),
    ('T.alloc_shared((8, 64), "float16")', 16),
    ("T.alloc_shared((8, 64), T.int8)", 8),
    ("np.zeros((8, 64), dtype='|i1')", 8),
    (
        "Tensor<ViewEngine<swizzle_ptr<Swizzle<3,4,3>, smem_ptr<half_t*>>>, "
        "Layout<Shape<_8,_64>,Stride<_64,_1>>>",
        16,
    ),
    ("shape=(8, 64), strides=(128, 2), dtype=float16", 16),
    ("shape=(8, 64), strides=(64, 1), itemsize=1", 8),
    ("np.empty((8, 64), dtype=np.float16)", 16),
    ("np.zeros((8, 64), np.uint8)", 8),
    ("np.empty((8, 64))", 64),  # float64, as numpy takes it
    ("np.empty((8, 64)).astype('f4')", 32),
    ("torch.empty(8, 64, dtype=torch.float16)", 16),
    ("torch.zeros(8, 64, dtype=torch.float32).half()", 16),
    ("torch.empty(8, 64).to(torch.bfloat16)", 16),
    ("torch.empty_strided((8, 64), (64, 1), dtype=torch.float64)", 64),
    ("torch.Size([8, 64]) torch.float16 (64, 1)", 16),
    ("torch.Size([8, 64]) torch.long (64, 1)", 64),
    ("torch.empty((8, 64), dtype=torch.int4)", 32),  # the size is not known: the default
    ("shape=torch.Size([8, 64]), stride=(64, 1), dtype=torch.int8", 8),
    ("f16[8, 64][64, 1]cuda:0", 16),
    ("f16[8,64]{1,0}", 16),
    ("pred[8,64]{1,0}", 8),
    ("s4[8,64]{1,0:E(4)}", 4),
    ("s4[8,64]{1,0}", 8),  # XLA stores it in a byte
    ("memref<8x64xbf16>", 16),
    ("memref<8x64xi1>", 8),
    ("memref<8x16xvector<8xf16>>", 128),
    ("memref<8x64xf8E4M3FNUZ, strided<[64, 1]>>", 8),
    ("gmem_ptr[16b](0x7f00) o (_8,_64):(_64,_1)", 16),
    ("Sw<3,4,3> o smem_ptr[16b](unset) o (_8,_64):(_64,_1)", 16),
    ("ptr[64b](0x7f00) o (8,32):(32,1)", 64),
    ("gmem_ptr<half_t>(0x7f00) o (8,64):(64,1)", 16),
    ("tensor<ptr<f16, gmem> o (8,64):(64,1)>", 16),
    ("!cute.memref<f16, smem, S<3,4,3>, \"(8,64):(64,1)\">", 16),
    ("make_tensor(make_smem_ptr<half_t>(p), make_layout(make_shape(8, 64), LayoutRight{}))", 16),
    ("Tensor<ViewEngine<smem_ptr<half_t*>>, Layout<Shape<_8,_64>,Stride<_64,_1>>>", 16),
    ("GMMA::Layout_K_SW128_Atom<half_t>{}", 16),
    ("std::mdspan<double, std::extents<int, 8, 64>>", 64),
    (f"!ttg.memdesc<8x64xf16, {NVMMA}, #smem>", 16),
    ("empty_strided_cuda((8, 64), (64, 1), torch.float16)", 16),
    ("FixedLayout('cuda:0', torch.float16, size=[8, 64], stride=[64, 1])", 16),
    ("T.match_buffer(a, (8, 64), 'float16', strides=(64, 1))", 16),
    ("np.empty_like(np.zeros((8, 64)), np.float16)", 16),
    ("torch.empty(8, 64).to(torch.half, memory_format=torch.contiguous_format)", 16),
    ("__shared__ _Float16 t[8][64];", 16),
    ("[8 x [64 x half]]", 16),
    ("__shared__ half s[8][72]; s[r][c] for r < 8, c < 64", 16),
]  # fmt: skip


def bits_of_banks(text, *words):
    code, out, err = plumb("banks", "--json", text, "--threads", "8", "--width", "16", *words)
    if code != 0:
        return out or err
    return int(json.loads(out)["element_bits"])


class StatedElements(unittest.TestCase):
    def test_decide_in_banks(self):
        for text, bits in STATED:
            if "memdesc" in text:  # takes an offset to an element
                continue
            with self.subTest(text):
                self.assertEqual(bits_of_banks(text), bits)

    def test_decide_in_swizzle(self):
        for text, bits in STATED:
            if bits < 8 or "memdesc" in text:
                continue
            with self.subTest(text):
                code, out, err = plumb(
                    "swizzle", text, "--json", "--access", f"rows:{min(8, 128 // bits)}"
                )
                self.assertIn(code, (0, 1), err)
                self.assertEqual(json.loads(out)["element"], bits // 8)

    def test_decide_in_translate(self):
        for text, bits in STATED:
            if bits not in (8, 16, 32, 64) or "S<3" in text or "Sw<" in text or "_Atom" in text:
                continue
            with self.subTest(text):
                code, out, err = plumb("translate", text, "--to", "numpy")
                if code == 0:
                    type_name = {8: "uint8", 16: "float16", 32: "float32", 64: "float64"}[bits]
                    self.assertIn(f'dtype="{type_name}"', out, err)
                else:
                    self.assertIn("refuse", out)

    def test_decide_in_shuffle(self):
        tensor = f"tensor<4x64xf16, {BLOCKED}>"
        other = tensor.replace("[1, 8]", "[8, 1]").replace("order = [1, 0]", "order = [0, 1]")
        self.assertEqual(json.loads(plumb("shuffle", tensor, tensor, "--json")[1])["bits"], 16)
        for words in (("--bits", "32"), ("--element", "4")):
            code, _, err = plumb("shuffle", tensor, tensor, *words)
            self.assertEqual(code, 2)
            self.assertIn(f"{' '.join(words)} contradicts", err)
        code, _, err = plumb("shuffle", tensor, other.replace("f16", "f32"))
        self.assertEqual(code, 2)
        self.assertIn("has elements of 16 bits, and", err)

    def test_decide_in_descriptor_and_show(self):
        tile = "Sw<3,4,3> o smem_ptr[8b](unset) o (_64,_128):(_128,_1)"
        found = json.loads(plumb("descriptor", tile, "--json")[1])
        self.assertEqual((found["bits"], found["descriptors"][0]["swizzle"]), (8, "128B"))
        shown = json.loads(plumb("show", "half x[2][4];", "--colour", "bank", "--json")[1])
        banks = [cell["bank"] for cell in shown["panels"][0]["cells"]]
        self.assertEqual(sorted(set(banks)), ["0", "1", "2", "3"])

    def test_an_option_may_repeat_them_and_may_not_contradict_them(self):
        text = "half tile[8][64];"
        self.assertEqual(bits_of_banks(text, "--bits", "16"), 16)
        for command in (
            ("banks", text, "--element", "float"),
            ("swizzle", text, "--access", "rows:4", "--element", "float"),
            ("descriptor", text, "--element", "float"),
            ("translate", text, "--to", "numpy", "--element", "float"),
            ("show", text, "--element", "float"),
        ):
            with self.subTest(command):
                code, out, err = plumb(*command)
                self.assertEqual((code, out), (2, ""))
                self.assertEqual(
                    err,
                    f'plumb: --element float contradicts "{text}", whose elements have 16 bits; '
                    "leave it out\n",
                )

    def test_an_access_states_them_too(self):
        access = f"tensor<4x64xf16, {BLOCKED}>"
        found = json.loads(plumb("swizzle", "(4,64):(64,1)", "--access", access, "--json")[1])
        self.assertEqual(found["element"], 2)
        code, _, err = plumb("swizzle", "float x[4][64];", "--access", access + "/8")
        self.assertEqual(code, 2)
        self.assertIn("of 32 bits, and", err)

    def test_several_sizes_or_a_recast_need_the_option(self):
        for text in (
            "composition(f32[4,8]{1,0}, f16[4]{0})",
            "upcast<2>(make_tensor(make_smem_ptr<half_t>(p), Layout<Shape<_8,_2>>{}))",
        ):
            with self.subTest(text):
                code, _, err = plumb("banks", text)
                self.assertEqual(code, 2)
                self.assertIn("say the size of an element of the result with --bits", err)
                self.assertEqual(plumb("banks", text, "--bits", "32")[0], 0)

    def test_a_type_of_no_known_size_is_said_to_be_unknown(self):
        self.assertIn("the size of T is not known here", plumb("eval", "T tile[8][64];")[2])
        self.assertEqual(bits_of_banks("T tile[8][64];"), 32)
        self.assertEqual(bits_of_banks("T tile[8][64];", "--element", "half"), 16)

    def test_a_declaration_is_read_within_a_call(self):
        self.assertEqual(plumb("eval", "cosize(half tile[128][72])")[1], "9216\n")
        call = "composition(half tile[8][64], (8,8):(1,8))"
        self.assertEqual(bits_of_banks(call), 16)
        self.assertEqual(plumb("eval", "cosize(T tile[128][72])")[0], 2)

    def test_a_comment_may_say_that_a_formula_counts_bytes(self):
        text = "lane * 16 + i for lane < 8, i < 16; // "
        self.assertEqual(bits_of_banks(text + "in bytes"), 8)
        self.assertEqual(bits_of_banks(text + "of a row"), 32)
        self.assertIn("contradicts", bits_of_banks(text + "bytes", "--bits", "32"))

    def test_standard_input_is_read_once(self):
        code, out, err = plumb("banks", "-", "--json", "--threads", "8", text="half t[8][64];\n")
        self.assertEqual((code, err), (0, ""))
        self.assertEqual(json.loads(out)["element_bits"], "16")


if __name__ == "__main__":
    unittest.main()
