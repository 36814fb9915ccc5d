"""`plumb certify triton-convert`: what Triton's compiler emits, judged, and altered."""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest
import unittest.mock

from _folder import InAFolder
from _plumb import CANDIDATES, HOME, plumb

TRITON = pathlib.Path(CANDIDATES, "triton-3.9.0")

PAIRS = "{register:[[1]],lane:[[2],[4],[8],[16],[32]],warp:[]}->(x:64)"
TURNED = "{register:[[32]],lane:[[1],[2],[4],[8],[16]],warp:[]}->(x:64)"
BYTES = "{register:[[128],[64],[4]],lane:[[2],[16],[1],[32],[8]],warp:[]}->(x:256)"
MIXED = "{register:[[128],[4],[32]],lane:[[8],[16],[64],[1],[2]],warp:[]}->(x:256)"
FOUR = "{register:[[1],[2]],lane:[[4],[8],[16],[32],[64]],warp:[[128],[256]]}->(x:512)"
ACROSS = "{register:[[128],[256]],lane:[[4],[8],[16],[32],[64]],warp:[[1],[2]]}->(x:512)"


class Call(unittest.TestCase):
    def test_where_the_compiler_is_absent_it_says_so(self):
        with (
            tempfile.TemporaryDirectory() as folder,
            unittest.mock.patch.dict(os.environ, {"PLUMB_CANDIDATES": folder}),
        ):
            code, out, err = plumb("certify", "triton-convert")
        self.assertEqual((code, out), (3, ""))
        self.assertEqual(len(err.splitlines()), 1, err)
        self.assertIn("triton", err)

    def test_names_that_are_no_compilers_are_refused(self):
        for name, reason in (("nothing-convert", "nothing"), ("triton-convert@0.0.1", "0.0.1")):
            code, out, err = plumb("certify", name)
            self.assertEqual((code, out), (2, ""), name)
            self.assertIn(reason, err)
            self.assertEqual(len(err.splitlines()), 1, err)

    def test_a_timeline_is_of_versions_that_are_known(self):
        for words in (["pycute-convert"], ["triton-convert", "--versions", "9.9"]):
            with tempfile.TemporaryDirectory() as folder:
                place = pathlib.Path(folder, "t")
                code, out, err = plumb("timeline", *words, "--out", str(place))
                self.assertEqual((code, out, len(err.splitlines())), (2, "", 1), err)
                self.assertFalse(place.exists())

    def test_an_architecture_is_for_a_compiler(self):
        code, out, err = plumb("certify", "--arch", "80", "--", "true")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("--arch and --ptx apply only to a compiler", err)


@unittest.skipUnless(
    (TRITON / "installed.json").exists(),
    "needs triton, which plumb certify triton --install fetches",
)
class Judged(InAFolder):
    def certified(self, *more):
        code, out, err = plumb(
            "certify",
            "triton-convert",
            "--cases",
            "1",
            "--out",
            str(self.folder),
            "--json",
            *more,
            timeout=300,
        )
        self.assertEqual(err, "")
        lines = [json.loads(line) for line in out.splitlines()]
        return code, lines[:-1], lines[-1]

    def test_every_case_is_a_line_as_it_comes_and_in_the_file(self):
        code, cases, report = self.certified()
        self.assertEqual((code, len(cases), report["cases"], report["right"]), (0, 24, 24, 24))
        self.assertEqual(
            {(one["bits"], one["warps"]) for one in cases},
            {(b, w) for b in (8, 16, 32, 64) for w in (1, 4)},
        )
        for one in cases:
            self.assertEqual(one["verdict"], "right")
            self.assertEqual("planned" in one, one["warps"] == 1 or one["set"] == "within")
            if "planned" in one and one["emitted"]["shared_loads"] == 0:
                self.assertGreaterEqual(one["emitted"]["shuffles"], one["planned"]["bound"])
        kept = (self.folder / "conversions.jsonl").read_text().splitlines()
        self.assertEqual([json.loads(line) for line in kept[1:]], cases)
        self.assertFalse((self.folder / "unfinished.jsonl").exists())

    def test_kernels_are_kept_and_packed(self):
        kept = self.folder / "ptx"
        words = ["--cases", "1", "--out", str(self.folder / "out"), "--ptx", str(kept)]
        self.assertEqual(plumb("certify", "triton-convert", *words)[0], 0)
        files = sorted(kept.glob("*.ptx"))
        self.assertEqual(len(files), 24)
        lines = files[0].read_text().splitlines()
        self.assertRegex(lines[0], r"^// triton 3\..*, 8 bits, judged right$")
        self.assertRegex(lines[1], r"^// launch: threads 32, shared \d+, in \d+, out \d+$")
        pack = self.folder / "pack"
        words = ["--ptx", str(kept), "--altered", "2", "--only", "probe.emitted"]
        code, out, _ = plumb("gpu", "pack", str(pack), *words)
        self.assertEqual(code, 0)
        probes = int(re.search(r"(\d+) probes", out).group(1))
        self.assertGreater(probes, 60)
        self.assertLessEqual(probes, 72)

    def test_a_timeline_says_what_changed(self):
        words = ["--cases", "1", "--versions", "3.9.0", "--out", str(self.folder / "t")]
        code, out, _ = plumb("timeline", "triton-convert", *words)
        self.assertEqual(code, 0)
        self.assertIn("every conversion is in all versions alike", out)
        found = json.loads((self.folder / "t" / "timeline.json").read_text())
        self.assertEqual(found["versions"][0]["report"]["cases"], 24)
        self.assertNotIn("changes", found)

    def test_a_run_that_was_cut_off_goes_on(self):
        _, cases, _ = self.certified()
        lines = (self.folder / "conversions.jsonl").read_text().splitlines()
        unfinished = self.folder / "unfinished.jsonl"
        unfinished.write_text("\n".join([*lines[:18], lines[18][:30]]))
        code, again, report = self.certified()
        self.assertEqual((code, report["done_before"], again), (0, 17, cases))
        # a judgement of an earlier run is not forgotten, and that of another seed not taken
        unfinished.write_text("\n".join([lines[0], lines[1].replace('"right"', '"wrong"')]) + "\n")
        code, _, report = self.certified()
        self.assertEqual((code, report["done_before"], report["wrong"]), (1, 1, 1))
        unfinished.write_text("\n".join([lines[0], lines[1].replace('"right"', '"wrong"')]) + "\n")
        code, _, report = self.certified("--seed", "2")
        self.assertEqual((code, report["done_before"], report["wrong"]), (0, 0, 0))

    def emitted(self, source, target, bits, version="3.9.0"):
        adapters = pathlib.Path(HOME, "libraries", "triton", "converted.py")
        request = json.dumps(
            {"id": "1", "op": "converted_ptx", "args": [source, target, str(bits), "90"]}
        )
        done = subprocess.run(
            [str(CANDIDATES / f"triton-{version}" / "bin" / "python3"), "-I", "-B", str(adapters)],
            input=request + "\n",
            capture_output=True,
            text=True,
            timeout=200,
            check=True,
        )
        return json.loads(done.stdout)["result"]

    def judged(self, text, shared, source, target, bits):
        path = self.folder / "altered.ptx"
        path.write_text(text)
        code, out, err = plumb(
            "ptx", "judge", str(path), source, target, "--bits", str(bits), "--shared", shared
        )
        self.assertEqual(err, "")
        return code, out.splitlines()[0]

    def expect_charged(self, conversion, alterations):
        """Each place where a pattern is found, altered alone."""
        text, shared = self.emitted(*conversion)
        self.assertEqual(self.judged(text, shared, *conversion), (0, "right"))
        for pattern, change in alterations:
            places = list(re.finditer(pattern, text))
            self.assertGreater(len(places), 0, pattern)
            for place in places:
                altered = text[: place.start()] + change(place) + text[place.end() :]
                code, verdict = self.judged(altered, shared, *conversion)
                self.assertEqual(code, 1, f"{place.group()} -> {change(place)}: {verdict}")
                self.assertRegex(verdict, "^wrong: ")

    def test_an_altered_shuffle_or_predicate_is_charged(self):
        self.expect_charged(
            (PAIRS, TURNED, 32),
            [
                (r"(shfl\.sync\.idx\.b32 \t%r\d+, %r\d+, %r\d+, )31", lambda m: m[1] + "15"),
                (r"(xor\.b32 +\t%r\d+, %r\d+, )(\d+);", lambda m: f"{m[1]}{int(m[2]) ^ 2};"),
                (r"setp\.(eq|ne)", lambda m: "setp.ne" if m[1] == "eq" else "setp.eq"),
                (
                    r"selp\.b32 \t(%r\d+), (%r\d+), (%r\d+)",
                    lambda m: f"selp.b32 \t{m[1]}, {m[3]}, {m[2]}",
                ),
            ],
        )

    def test_an_altered_byte_permute_is_charged(self):
        self.expect_charged(
            (BYTES, MIXED, 8),
            [
                (
                    r"(prmt\.b32 \t%r\d+, %r\d+, [%r\d]+, 0x[0-9a-fA-F]+)([0-9a-fA-F])U?;",
                    lambda m: f"{m[1]}{int(m[2], 16) ^ 1:x};",
                ),
                (
                    r"shfl\.sync\.bfly\.b32 \t(%r\d+), (%r\d+), 1,|"
                    r"(shfl\.sync\.idx\.b32 \t%r\d+, %r\d+, %r\d+, )31",
                    lambda m: f"shfl.sync.bfly.b32 \t{m[1]}, {m[2]}, 2," if m[1] else m[3] + "7",
                ),
            ],
        )

    def test_an_altered_barrier_or_offset_in_shared_memory_is_charged(self):
        barrier = (r"bar\.sync \t0;", lambda m: ";")
        self.expect_charged(
            (FOUR, ACROSS, 32),
            [
                barrier,
                (r"((?:ld|st)matrix\.[^;]*\[%r\d+)\]", lambda m: m[1] + "+16]"),
                (
                    r"(ldmatrix\.sync\.aligned\.m8n8\.x\d)(\.trans)?",
                    lambda m: m[1] + ("" if m[2] else ".trans"),
                ),
            ],
        )
        self.expect_charged(
            (FOUR, ACROSS, 64),
            [
                barrier,
                (
                    r"((?:ld|st)\.shared\.[^;]*\[%r\d+)(\+\d+)?\]",
                    lambda m: f"{m[1]}+{int((m[2] or '+0')[1:]) + 16}]",
                ),
            ],
        )

    def test_versions_that_exchange_two_bytes_are_charged(self):
        source = "{register:[[1],[2],[4]],lane:[[0],[0],[0],[0],[0]],warp:[]}->(x:8)"
        target = "{register:[[2],[1]],lane:[[4],[0],[0],[0],[0]],warp:[]}->(x:8)"
        for version, code, verdict in [
            ("3.5.1", 1, "wrong: element 2 in lane 0 of warp 0: its bit 0 is bit 0 of element 1"),
            ("3.6.0", 1, "wrong: element 2 in lane 0 of warp 0: its bit 0 is bit 0 of element 1"),
            ("3.7.1", 1, "wrong: element 2 in lane 0 of warp 0: its bit 0 is bit 0 of element 1"),
            ("3.9.0", 0, "right"),
        ]:
            with self.subTest(version):
                if not (CANDIDATES / f"triton-{version}" / "installed.json").exists():
                    self.skipTest(f"needs triton {version}")
                self.assertEqual(
                    self.judged(*self.emitted(source, target, 8, version), source, target, 8),
                    (code, verdict),
                )


if __name__ == "__main__":
    unittest.main()
