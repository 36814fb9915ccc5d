"""Writes the seed corpora of the fuzz targets: python3 tests/fuzz/seeds.py

Inputs that a fuzzer has found beside them stay. The same seeds come out on every machine.
"""

import hashlib
import json
import pathlib
import random
import re
import struct

ROOT = pathlib.Path(__file__).resolve().parents[2]
CORPORA = ROOT / "tests/fuzz/corpora"
LAWS = 575

# Kinds of properties/operations/kind.hpp by their number, each with texts.
NOTATION = {
    0: ["-12", "_-12", "340282366920938463463374607431768211456", "007"],
    1: ["true", "false"],
    2: ["4", "(2,(3,4))", "()", "(4,)", "((((1))))"],
    3: ["*", "(*,(*,*))", "(1,(1,1))"],
    4: ["(_,2)", "_"],
    5: ["(4,8):(1,4)", "():()", "(4,8):(1@0,1@1+3@0@1)", "(2,2):(^0b1,^0b10)", "(8,8):(f1,f9)"],
    7: ["<3:1,_,<(2,4):(1,8)>>", "_", "(4,(2,8))", "4"],
    8: ["Sw<3,4,-3>", "Swizzle<3,4,3>", "S<0,0,0>"],
    9: ["Sw<3,4,3> o 0 o (8,64):(64,1)", "8:1", "(2,2):(2,1) o 5 o Sw<1,0,2> o 0 o 4:1"],
    11: ["[0b101,0b010]", "[]{rows:3}"],
    12: ["{register:[[0,1]],lane:[[1,0],[2,0]]}->(dim0:4,dim1:2)"],
    13: ["plan{lanes:4,in:2,steps:[sel(0b10,1,0),idx(2,[0b10,0b01],0b00)],out:(3,1)}"],
    14: ["(2,(0,3))", "2@0+3@1@1"],
    15: ["5"],
    17: ["(1@1,1@0)", "(4,(1,2))"],
    19: ["composition(coalesce((2,3):(1,2)), 4:2)(3)", "logical_divide[1]((4,8):(1,4), 4:2)"],
}

LINES = [
    {"op": "hello", "protocol": "1"},
    {"op": "flush"},
    {"protocol": "1", "name": "x", "version": "1", "ops": ["size"], "integer_bits": "32"},
    {"protocol": "1", "domain": [{"predicate": "flat", "operations": ["*"], "source": "s"}]},
    {"id": "1", "result": "4"},
    {"id": "1", "refuse": "carry", "detail": "why"},
    {"id": "1", "unsupported": True},
    {"id": "1", "crash": True, "detail": "signal 11"},
]

REQUESTS = [
    ("composition", ["(5,2):(1,7)", "4:3"], "(2,2):(3,7)"),
    ("composition", ["(4,3):(1,10)", "(2,2):(3,2)"], None),
    ("coalesce", ["(2,(1,6)):(1,(7,2))"], "12:1"),
    ("cosize", ["(4,8):(8,1)"], "32"),
    ("size", ["(4,8):(8,1)"], "31"),
    ("complement", ["4:2", "24"], "(2,3):(1,8)"),
    ("logical_divide", ["(8,4):(4,1)", "<4:1,2:1>"], "((4,2),(2,2)):((4,16),(1,2))"),
    ("right_inverse", ["(4,8):(8,1)"], "(8,4):(4,1)"),
    ("apply", ["Sw<3,4,3> o 0 o (8,64):(64,1)", "77"], "77"),
    ("evaluate", ["(4,8):(1@0,1@1)", "5"], "(1,1)"),
    ("crd2idx", ["(1,2)", "(4,8)", "(1,4)"], "9"),
    ("no_such_operation", ["4"], "4"),
]

KERNEL = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 from, .param .u64 to)
{
.reg .pred %p<8>; .reg .b32 %r<16>; .reg .b64 %rd<8>; .shared .align 16 .b8 s[256];
ld.param.u64 %rd0, [from]; ld.param.u64 %rd1, [to]; mov.u32 %r0, %tid.x;
mul.wide.u32 %rd4, %r0, 4; add.s64 %rd2, %rd0, %rd4; add.s64 %rd3, %rd1, %rd4;
BODY
st.global.u32 [%rd3], %r1; ret;
}
"""
BODIES = [
    "ld.global.u32 %r1, [%rd2];",
    "ld.global.u32 %r2, [%rd2]; shfl.sync.bfly.b32 %r1, %r2, 1, 31, -1;",
    "shl.b32 %r3, %r0, 2; mov.u32 %r4, s; add.u32 %r4, %r4, %r3; ld.global.u32 %r2, [%rd2];"
    " st.shared.u32 [%r4], %r2; bar.sync 0; ld.shared.u32 %r1, [%r4];",
    "setp.lt.u32 %p0, %r0, 16; @%p0 bra L; mov.u32 %r1, 7; bra M; L: mov.u32 %r1, 8; M:",
    "L: bra L;",
    "prmt.b32 %r1, %r0, %r0, 0x5410; lop3.b32 %r1, %r1, %r0, %r0, 0x96;",
    "mov.u32 %r1, %r9;",
]


def expressions():
    """What the pages ask `plumb eval` and `plumb translate`, and texts of other tools."""
    for page in sorted((ROOT / "docs").rglob("*.md")):
        for line in page.read_text().splitlines():
            match = re.match(r"\$ plumb (?:eval|translate) (?:--explain )?'([^']+)'", line)
            if match:
                yield match[1]
    foreign = ROOT / "tests/cli/dialects/foreign_texts.json"
    for text in json.loads(foreign.read_text()):
        yield text["text"]


def words(numbers):
    return b"".join(struct.pack("<q", number) for number in numbers)


def padded(text):
    return text + b"\0" * (-len(text) % 8)


def entry(kind, name, text, arguments, expected):
    head = struct.pack("<6I", kind, len(name), len(text), len(arguments), len(expected), 0)
    return head + padded(name.encode() + text.encode()) + words(arguments) + words(expected)


def record(number, conduct, sentence, answer):
    head = struct.pack("<Q3I", number, conduct, len(sentence), len(answer))
    tail = padded(sentence.encode()) + words(answer)
    check = hashlib.sha256(head + b"\0\0\0\0" + tail).digest()[:4]
    return head + check + tail


def packs():
    entries = [
        entry(0, "evaluate", "text", [1, 0, 8, 0, 1, 5], [0, 5]),
        entry(1, "idx2crd", "", [9, 3, 0, 2, 0, 3, 3, 0, 1, 0, 2], [1, 8]),
        entry(2, "probe.misaligned", "", [0, 0, 4, 1], []),
        entry(2, "probe.shfl", "one", [], [1, 2]),
    ]
    records = [
        record(0, 0, "", [0, 5]),
        record(1, 1, "", [8]),
        record(2, 5, "cudaErrorMisalignedAddress", []),
        record(2**64 - 1, 0, "", []),
    ]
    for count in range(len(entries) + 1):
        head = b"PLUMBPAK" + struct.pack("<2I2Q", 1, 32, count, 0)
        pack = head + b"".join(entries[:count])
        yield struct.pack("<H", len(pack)) + pack + b"".join(records)
        yield struct.pack("<H", len(pack)) + pack + b"".join(records[:count])


def seeds():
    """(target, bytes) of each seed."""
    for kind, texts in NOTATION.items():
        for text in texts:
            yield "notation", bytes([kind]) + text.encode()
    for text in expressions():
        yield "eval", text.encode()
    for line in LINES:
        yield "protocol", json.dumps(line).encode()
    for op, args, answer in REQUESTS:
        request = json.dumps({"id": "1", "op": op, "args": args}).encode()
        reply = {"id": "1", "result": answer} if answer else {"id": "1", "refuse": "carry"}
        yield "protocol", request
        yield "judge", request + b"\n" + json.dumps(reply).encode()
    for body in BODIES:
        yield "ptx", KERNEL.replace("BODY", body).encode()
    yield "ptx", (ROOT / "docs/book/ptx/exchange.ptx").read_bytes()
    for pack in packs():
        yield "pack", pack
    chosen = random.Random(1)
    for law in range(0, LAWS, 4):
        choices = bytes(chosen.randrange(256) for _ in range(chosen.choice([8, 24, 64])))
        yield "laws", struct.pack("<HB", law, chosen.randrange(3)) + choices


def main():
    for target, content in seeds():
        folder = CORPORA / target
        folder.mkdir(parents=True, exist_ok=True)
        (folder / hashlib.sha1(content).hexdigest()).write_bytes(content)


if __name__ == "__main__":
    main()
