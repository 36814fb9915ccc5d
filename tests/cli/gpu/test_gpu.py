"""Packs, plumb-gpu on the host warp, its judge, the compilation for devices, and the examples of
the book."""

import hashlib
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import unittest

from _gpu import CLAUSES, NVCC, InAFolder, judged
from _plumb import HOME, PLUMB, plumb

SCRIPT = pathlib.Path(HOME, "gpu_conformance", "run-on-device")
IMPOSTOR = pathlib.Path(HOME, "tests", "gpu_conformance", "impostor.cuh")


def on_host(pack, out, *candidates, seconds=20):
    words = [
        sys.executable,
        str(SCRIPT),
        str(pack),
        "--out",
        str(out),
        "--host",
        "--seconds",
        str(seconds),
    ]
    for candidate in candidates:
        words += ["--candidate", str(candidate)]
    return subprocess.run(words, capture_output=True, text=True, timeout=300)


class Packs(InAFolder):
    def test_of_a_seed_are_the_same_bytes(self):
        for name in "ab":
            self.assertEqual(
                plumb("cases", *CLAUSES, "--count", "50", "--pack", str(self.folder / name))[0], 0
            )
        self.assertEqual((self.folder / "a").read_bytes(), (self.folder / "b").read_bytes())

    def test_end_with_the_digest_that_is_printed(self):
        file = self.folder / "c"
        out = plumb("cases", "evaluate", "--pack", str(file))[1]
        data = file.read_bytes()
        self.assertEqual(hashlib.sha256(data[:-32]).digest(), data[-32:])
        self.assertEqual(out.splitlines()[1], data[-32:].hex())

    def test_are_of_clauses_that_devices_are_asked(self):
        code, out, err = plumb("cases", "coalesce", "--pack", str(self.folder / "d"))
        self.assertEqual((code, out), (2, ""))
        self.assertIn("coalesce cannot run on a device", err)
        self.assertFalse((self.folder / "d").exists())

    def test_have_only_what_is_asked_for(self):
        file = self.folder / "only"
        code, out, _ = plumb("gpu", "pack", str(file), "--only", "probe.tma", "crd2idx")
        self.assertEqual(code, 0)
        self.assertRegex(out, r"cases, \d+ range cases, 20 probes;")
        code, out, err = plumb("gpu", "pack", str(file), "--only", "probe.none")
        self.assertEqual((code, out, err.count("\n")), (2, "", 1))
        self.assertIn("unknown clause or probe: probe.none", err)
        code, _, err = plumb("gpu", "pack", str(file), "--only", "composition")
        self.assertEqual((code, err.count("\n")), (2, 1))
        self.assertIn("no device is asked this clause: composition", err)

    def test_of_64_bits_have_fewer_range_cases(self):
        def ranges(bits):
            out = plumb(
                "cases",
                *CLAUSES,
                "--count",
                "400",
                "--bits",
                bits,
                "--pack",
                str(self.folder / bits),
            )[1]
            return int(re.search(r"(\d+) range", out).group(1))

        self.assertGreater(ranges("32"), 10)
        self.assertEqual(ranges("64"), 0)

    def test_that_are_none_are_refused_in_one_sentence(self):
        pack = self.folder / "whole"
        plumb("cases", "evaluate", "--count", "20", "--pack", str(pack))
        data = pack.read_bytes()
        for number, damaged in enumerate(
            [b"", b"PLUMBPAK", data[:-1], data + b"x", data[:40] + b"\xff" + data[41:]]
        ):
            bad = self.folder / f"bad{number}"
            bad.write_bytes(damaged)
            code, out, err = plumb("judge", str(bad), "--pack", str(bad))
            self.assertEqual((code, out, err.count("\n")), (2, "", 1), err)


@unittest.skipUnless(shutil.which("cmake") and shutil.which("g++"), "skipped: needs cmake and g++")
class HostWarp(InAFolder):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.pack = cls.folder / "cases.pack"
        plumb("cases", *CLAUSES, "--count", "200", "--pack", str(cls.pack))
        cls.done = on_host(cls.pack, cls.folder / "out", "fixed-width")
        cls.program = cls.folder / "out" / "build" / "plumb-gpu"
        cls.results = cls.folder / "out" / "fixed-width.results"

    def run_gpu(self, *words):
        return subprocess.run(
            [str(self.program), *map(str, words)], capture_output=True, text=True, timeout=120
        )

    def test_answers_every_case_right(self):
        self.assertEqual(self.done.returncode, 0, self.done.stderr)
        code, entries = judged(self.results, self.pack)
        self.assertEqual(code, 0)
        self.assertGreater(len(entries), 900)
        self.assertEqual({entry["verdict"] for entry in entries}, {"identical"})

    def test_programs_built_before_answer_the_same(self):
        out = self.folder / "again"
        words = [sys.executable, str(SCRIPT), str(self.pack), "--host", "--out", str(out)]
        words += ["--programs", str(self.program.parent), "--candidate", "fixed-width"]
        done = subprocess.run(words, capture_output=True, text=True, timeout=120)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual((out / "fixed-width.results").read_bytes(), self.results.read_bytes())
        self.assertFalse((out / "build").exists())

    def test_without_a_gpu_it_says_so(self):
        done = self.run_gpu(self.pack, "--out", self.folder / "none")
        self.assertEqual(done.returncode, 3)
        self.assertIn("--host", done.stderr)
        self.assertFalse((self.folder / "none").exists())

    def test_refuses_packs_that_are_none(self):
        data = self.pack.read_bytes()
        # a layout whose words nest without end, with a digest of its own
        place = data.index(b"evaluate") + 8
        altered = bytearray(data[:-32])
        altered[place + 200 : place + 260] = b"\x07" * 60
        altered = bytes(altered)
        for damaged in [b"", data[:100], data[:-1], altered + hashlib.sha256(altered).digest()]:
            bad = self.folder / "bad.pack"
            bad.write_bytes(damaged)
            done = self.run_gpu(bad, "--out", self.folder / "bad.results", "--host")
            self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), done.stderr)

    def test_refuses_calls_that_are_none(self):
        for words in [
            [],
            ["--out", "x"],
            [self.pack],
            [self.pack, "--out", "x", "--seconds", "0"],
            [self.pack, "--out", "x", "more"],
            ["--worker", self.pack, "9", "3", "0"],
        ]:
            self.assertEqual(self.run_gpu(*words, "--host").returncode, 2, words)

    def test_results_of_another_pack_are_refused(self):
        other = self.folder / "other.pack"
        plumb("cases", *CLAUSES, "--count", "201", "--pack", str(other))
        code, _, err = plumb("judge", str(self.results), "--pack", str(other))
        self.assertEqual(code, 2)
        self.assertIn("the results are of the pack", err)

    def test_results_that_end_in_the_middle_are_unfinished(self):
        part = self.folder / "part.results"
        part.write_bytes(self.results.read_bytes()[:20000])
        code, entries = judged(part, self.pack)
        self.assertEqual(code, 3)
        self.assertEqual({entry["verdict"] for entry in entries}, {"identical", "missing"})

    def test_one_altered_answer_is_wrong_and_one_altered_byte_is_missing(self):
        data = bytearray(self.results.read_bytes())
        data[-200] ^= 1
        altered = self.folder / "altered.results"
        altered.write_bytes(data)
        self.assertEqual(judged(altered, self.pack)[0], 3)

    def test_makes_no_record(self):
        code, _, err = plumb(
            "gpu",
            "record",
            str(self.results),
            "--pack",
            str(self.pack),
            "--out",
            str(self.folder / "r"),
        )
        self.assertEqual(code, 2)
        self.assertIn("no record of a device", err)

    def test_catches_a_candidate_that_is_wrong_in_every_way(self):
        done = on_host(self.pack, self.folder / "out", IMPOSTOR, seconds=2)
        self.assertEqual(done.returncode, 0, done.stderr)
        code, entries = judged(self.folder / "out" / "impostor.results", self.pack)
        self.assertEqual(code, 1)
        seen = {
            clause: {entry["verdict"] for entry in entries if entry["clause"] == clause}
            for clause in CLAUSES
        }
        self.assertIn("wrong", seen["evaluate"])
        self.assertIn("untouched", seen["crd2idx"])
        self.assertIn("hang", seen["idx2crd"])
        self.assertIn("crash", seen["apply"])
        self.assertEqual(seen["linear_apply"], {"malformed"})
        for clause in CLAUSES[:4]:  # the rest of the pack ran all the same
            self.assertIn("identical", seen[clause])
        self.assertEqual(len(entries), len(judged(self.results, self.pack)[1]))

    def test_probes_of_hardware_are_skipped_by_name(self):
        pack = self.folder / "all.pack"
        self.assertEqual(plumb("gpu", "pack", str(pack), "--count", "5")[0], 0)
        results = self.folder / "all.results"
        self.assertEqual(self.run_gpu(pack, "--out", results, "--host").returncode, 0)
        code, entries = judged(results, pack)
        self.assertEqual(code, 0)
        skipped = [entry for entry in entries if entry["verdict"] == "skipped"]
        self.assertGreater(len(skipped), 250)
        for entry in skipped:
            self.assertEqual(entry["reason"], f"skipped: {entry['clause']} needs a GPU")
        ran = {entry["clause"] for entry in entries if entry["verdict"] == "agrees"}
        self.assertEqual(ran, {"probe.shfl", "probe.plan"})


@unittest.skipUnless(NVCC, "skipped: nvcc is not on the PATH")
class Nvcc(InAFolder):
    def test_compiles_every_kernel_for_sm_80_and_sm_90a(self):
        program = self.folder / "plumb-gpu"
        done = subprocess.run(
            [
                NVCC,
                "-std=c++17",
                "-gencode",
                "arch=compute_80,code=sm_80",
                "-gencode",
                "arch=compute_90a,code=sm_90a",
                f"-I{HOME}",
                "-diag-suppress=20012,20014",
                "-Xptxas",
                "--suppress-stack-size-warning",
                "--expt-relaxed-constexpr",
                str(pathlib.Path(HOME, "gpu_conformance", "device", "plumb_gpu.cu")),
                "-o",
                str(program),
            ],
            capture_output=True,
            text=True,
            timeout=600,
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr, "")
        pack, results = self.folder / "cases.pack", self.folder / "host.results"
        plumb("cases", *CLAUSES, "--count", "30", "--pack", str(pack))
        done = subprocess.run(
            [str(program), str(pack), "--out", str(results), "--host"], timeout=60
        )
        self.assertEqual((done.returncode, judged(results, pack)[0]), (0, 0))


@unittest.skipUnless(shutil.which("cmake") and shutil.which("g++"), "skipped: needs cmake and g++")
class Book(InAFolder):
    """The blocks `shell-session` of docs/book/gpu.md are run one after the other, in a folder of
    their own."""

    def test_prints_what_it_says(self):
        text = pathlib.Path(HOME, "docs", "book", "gpu.md").read_text(encoding="utf-8")
        ran = 0
        for block in re.findall(r"```shell-session\n(.*?)```", text, re.S):
            for example in re.split(r"^\$ ", block, flags=re.M)[1:]:
                command, _, printed = example.partition("\n")
                words = [PLUMB if word == "plumb" else word for word in shlex.split(command)]
                done = subprocess.run(
                    words, capture_output=True, text=True, cwd=self.folder, timeout=300
                )
                # a line ".." stands for any: a digest changes with each case
                pattern = re.escape(printed).replace(re.escape("..\n"), "[0-9a-f]{64}\n")
                self.assertRegex(done.stdout, f"^{pattern}$", command + done.stderr)
                ran += 1
        self.assertGreaterEqual(ran, 4)


if __name__ == "__main__":
    unittest.main()
