"""`--shard I/N` and `plumb merge`: parts say together what the whole run says, or are refused."""

import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _flawed import write_flawed
from _folder import InAFolder
from _plumb import HOME, PLUMB, plumb


class Shards(InAFolder):
    def parts(self, of, words, command=()):
        """The paths of the parts."""
        paths = []
        for index in range(1, of + 1):
            code, out, err = plumb(*words, "--shard", f"{index}/{of}", *command, timeout=300)
            self.assertIn(code, (0, 1, 3), err)
            self.assertEqual((out.count("\n"), err), (1, ""))
            part = json.loads(out)
            self.assertEqual(part["shard"], {"index": index, "of": of})
            for field in ("kind", "version", "engine", "call", "counts", "first_failure"):
                self.assertIn(field, part)
            paths.append(self.folder / f"{index}-of-{of}.json")
            paths[-1].write_text(out)
        return paths

    def refused(self, *paths, command=()):
        code, out, err = plumb("merge", *map(str, paths), *command)
        self.assertEqual((code, out, err.count("\n")), (2, "", 1), err)
        return err


class OfExhaust(Shards):
    def test_say_what_the_whole_says(self):
        laws = ["coalesce.same-function", "cosize.bounds", "cosize.over-modules"]
        whole = plumb("law", "exhaust", *laws, "--extent", "2", "--json")
        for of in (2, 7):
            paths = self.parts(of, ["law", "exhaust", *laws, "--extent", "2"])
            merged = plumb("merge", *map(str, paths), "--json")
            self.assertEqual(merged, whole, of)
            cases = [json.loads(path.read_text())["counts"]["cases"] for path in paths]
            self.assertGreater(min(cases), 0)
            self.assertLess(max(cases), sum(cases))
        self.assertEqual(
            plumb("merge", *map(str, paths)), plumb("law", "exhaust", *laws, "--extent", "2")
        )

    def test_find_the_failure_of_the_whole(self):
        program = write_flawed(self.folder)
        words = ["law", "exhaust", "cosize.bounds", "--extent", "2", "--least-stride", "-1"]
        command = ["--", sys.executable, str(program), "cosize", "small"]
        code, out, _ = plumb(*words, "--json", *command, timeout=300)
        self.assertEqual(code, 1, out)
        whole = [json.loads(line) for line in out.splitlines()]
        paths = self.parts(3, words, command)
        code, out, _ = plumb("merge", *map(str, paths), "--json")
        merged = [json.loads(line) for line in out.splitlines()]
        self.assertEqual(code, 1)
        self.assertEqual(merged[0]["outcome"], whole[0]["outcome"])
        self.assertEqual(merged[1], whole[1])

    def test_that_are_missing_doubled_or_of_another_run_are_refused(self):
        words = ["law", "exhaust", "size.counts", "--extent", "2"]
        first, second, third = self.parts(3, words)
        self.assertIn("part 2/3 is missing", self.refused(first, third))
        self.assertIn("part 1/3 is there twice", self.refused(first, second, third, first))
        self.assertIn("parts of two runs", self.refused(first, *self.parts(2, words)))
        part = json.loads(second.read_text())
        for field, value in (("engine", "0" * 64), ("call", {}), ("version", "0.0.9")):
            other = self.folder / "other.json"
            other.write_text(json.dumps({**part, field: value}))
            self.assertIn("parts of two runs", self.refused(first, other, third))
        other.write_text(json.dumps({**part, "results": []}))
        self.refused(first, other, third)
        for text in ("", "{}", "[]", "nonsense", '{"plumbline_part": 2}'):
            other.write_text(text)
            self.refused(first, other, third)
        self.refused(first, self.folder)
        self.refused(first, "/dev/zero")

    def test_have_a_place(self):
        for shard in ("0/2", "3/2", "1", "a/b", "1/0", "-1/2", "1/99999999"):
            code, out, err = plumb("law", "exhaust", "size.counts", "--shard", shard)
            self.assertEqual((code, out), (2, ""), shard)
            self.assertIn("1 <= I <= N", err)


class OfProve(Shards):
    def test_say_what_the_whole_says(self):
        laws = ["size.counts", "cosize.bounds", "rank.counts", "--rank", "1", "--no-cache"]
        whole = plumb("law", "prove", *laws, "--json", timeout=300)
        self.assertIn(whole[0], (0, 3))
        paths = self.parts(2, ["law", "prove", *laws])
        self.assertEqual(plumb("merge", *map(str, paths), "--json"), whole)
        self.assertIn("part 2/2 is missing", self.refused(paths[0]))


class OfCertify(Shards):
    def setUp(self):
        super().setUp()
        program = write_flawed(self.folder)
        operations = "size,cosize,coalesce,rank,right_inverse"
        self.command = ["--", sys.executable, str(program), operations, "small", "short"]
        self.words = ["certify", "--cases", "120"]

    def test_say_what_the_whole_says(self):
        whole = self.folder / "whole"
        code = plumb(*self.words, "--out", str(whole), *self.command, timeout=300)[0]
        self.assertEqual(code, 1)
        paths = self.parts(3, self.words, self.command)
        merged = self.folder / "merged"
        found = plumb("merge", *map(str, paths), "--out", str(merged), *self.command)
        self.assertEqual(found[0], 1, found)
        names = sorted(path.name for path in whole.iterdir())
        self.assertIn("report.json", names)
        for name in names:
            self.assertEqual((whole / name).read_text(), (merged / name).read_text(), name)

    def test_of_another_library_are_refused(self):
        paths = self.parts(2, self.words, self.command)
        self.assertIn("need -- COMMAND", self.refused(*paths))
        for other in ([*self.command[:-1], "large"], ["--", PLUMB, "serve"]):
            self.assertIn("the parts are of -- ", self.refused(*paths, command=other))
        program = pathlib.Path(self.command[2])
        program.write_text(program.read_text() + "\n")
        self.assertIn("another one", self.refused(*paths, command=self.command))


class Recipes(Shards):
    """The lines of docs/book/testing/in-parts.md, run."""

    def blocks(self):
        text = pathlib.Path(HOME, "docs", "book", "testing", "in-parts.md").read_text()
        return [block.split("```", 1)[0] for block in text.split("```sh\n")[1:]]

    def run_block(self, block, **environment):
        path = f"{pathlib.Path(PLUMB).parent}{os.pathsep}{os.environ['PATH']}"
        done = subprocess.run(
            ["bash", "-eo", "pipefail", "-c", block], cwd=self.folder, text=True,
            capture_output=True, env={**os.environ, "PATH": path, **environment}, timeout=300,
        )  # fmt: skip
        self.assertEqual(done.returncode, 0, block + done.stdout + done.stderr)
        return done.stdout

    def whole(self):
        return plumb("law", "exhaust", "coalesce.same-function")[1]

    def test_of_the_shell(self):
        self.assertEqual(self.run_block(self.blocks()[0]), self.whole())

    @unittest.skipUnless(shutil.which("parallel"), "GNU parallel is not installed")
    def test_of_gnu_parallel(self):
        block = self.blocks()[1]
        self.assertEqual(self.run_block(block), self.whole())
        (self.folder / "parts" / "3.json").unlink()
        self.assertEqual(self.run_block(block.replace("--resume-failed", "")), self.whole())

    def test_of_slurm(self):
        script = self.blocks()[2]
        self.assertRegex(script, r"(?m)^#SBATCH --array=1-4$")
        for index in range(1, 5):  # as Slurm starts the script once for each index
            self.run_block(script, SLURM_ARRAY_TASK_ID=str(index), SLURM_ARRAY_TASK_COUNT="4")
        merged = shlex.split(self.blocks()[3])
        self.assertEqual(merged[:2], ["plumb", "merge"])
        self.assertEqual(self.run_block(self.blocks()[3]), self.whole())


if __name__ == "__main__":
    unittest.main()
