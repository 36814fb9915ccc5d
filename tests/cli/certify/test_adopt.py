"""`plumb adopt` writes a workflow whose steps run, here one by one, and overwrites nothing."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _flawed import write_flawed
from _folder import InAFolder
from _plumb import HOME, PLUMB, plumb

BUILD = pathlib.Path(PLUMB).parent
SVG = "{http://www.w3.org/2000/svg}"


def run_steps(workflow):
    """The shell steps of the one job, with their names."""
    (job,) = workflow["jobs"].values()
    return job, [(step["name"], step["run"]) for step in job["steps"] if "run" in step]


def without_our_libraries():
    """The words that run a command where the shared libraries of the judge are not installed, as in
    the image of the job when the judge comes from the cache."""
    if not shutil.which("bwrap"):
        return []
    words = ["bwrap", "--dev-bind", "/", "/", "--die-with-parent"]
    needed = subprocess.run(["ldd", BUILD / "plumb-certify"], capture_output=True, text=True).stdout
    for path in re.findall(r"=> (/\S+/lib(?:fmt|pugixml|xxhash|md4c)\S*)", needed):
        words += ["--ro-bind", "/dev/null", os.path.realpath(path)]
    return words


class Adopt(InAFolder):
    def setUp(self):
        super().setUp()
        self.library = self.folder / "library"
        self.library.mkdir()
        write_flawed(self.library)

    def adopt(self, *flaws):
        words = ["--", sys.executable, "flawed.py", "cosize", *flaws]
        return plumb(
            "adopt", "--from", f"file://{self.folder}/plumbline", "--cases", "200", *words,
            cwd=self.library, timeout=300,
        )  # fmt: skip

    def checkout(self):
        """What the workflow clones: scripts that find everything there, and no compiler."""
        source = self.folder / "plumbline"
        release = f"{sys.executable} {HOME}/scripts/release --build {BUILD}"
        for name, line in (
            ("plumbline/scripts/setup", "exit 0"),
            ("plumbline/scripts/release", f'exec {release} "$@"'),
            ("tools/cmake", f'echo "$@" >>{self.folder}/built'),
        ):
            program = self.folder / name
            program.parent.mkdir(parents=True, exist_ok=True)
            program.write_text(f"#!/usr/bin/env bash\n{line}\n")
            program.chmod(0o755)
        git = ["git", "-c", "user.name=x", "-c", "user.email=x@example.org"]
        for words in (["init", "-q", "-b", "main"], ["add", "."], ["commit", "-q", "-m", "all"]):
            subprocess.run([*git, *words], cwd=source, check=True)

    def new_machine(self, cached):
        """Each run of a job has nothing of the one before but the folder that is cached."""
        home, kept = self.folder / "home", self.folder / "kept"
        cached = home / cached.removeprefix("~/")
        if cached.exists():
            cached.rename(kept)
        shutil.rmtree(home, ignore_errors=True)
        if kept.exists():
            cached.parent.mkdir(parents=True)
            kept.rename(cached)

    def check_start(self, run):
        """The judge of the step starts where its libraries are not installed."""
        program = self.folder / "home" / re.match(r'"\$HOME/(\S+)" certify ', run).group(1)
        words = [*without_our_libraries(), program, "--version"]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)

    def run_workflow(self):
        """{name of the step: exit code}, up to the first that fails."""
        import yaml

        text = (self.library / ".github" / "workflows" / "plumbline.yml").read_text()
        job, steps = run_steps(yaml.safe_load(text))
        (cached,) = [one["with"]["path"] for one in job["steps"] if "cache" in one.get("uses", "")]
        self.new_machine(cached)
        environment = {
            **os.environ,
            "PATH": f"{self.folder}/tools:{os.environ['PATH']}",
            **job["env"],
            "HOME": str(self.folder / "home"),
            "GITHUB_STEP_SUMMARY": str(self.folder / "summary.md"),
        }
        codes = {}
        for name, run in steps:
            script = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", run]
            if name == "Certify":
                self.check_start(run)
            done = subprocess.run(
                script, cwd=self.library, env=environment, capture_output=True, text=True
            )
            codes[name] = done.returncode
            if done.returncode != 0 and name != "Certify":
                self.fail(f"{name}: {done.stdout}{done.stderr}")
        return codes

    def test_the_workflow_is_green_with_known_failures_and_red_with_news(self):
        code, out, err = self.adopt("small")
        self.assertEqual((code, err), (0, ""), out)
        self.checkout()
        names = ["Fetch Plumbline", "Build the judge", "Certify", "Summary"]
        self.assertEqual(self.run_workflow(), dict.fromkeys(names, 0))
        summary = (self.folder / "summary.md").read_text()
        self.assertIn("## Known failures", summary)

        program = (self.library / "flawed.py").read_text()
        flawed = program.replace("set(sys.argv[2:])", 'set(sys.argv[2:]) | {"elsewhere"}')
        (self.library / "flawed.py").write_text(flawed)
        self.assertEqual(self.run_workflow(), {**dict.fromkeys(names, 0), "Certify": 1})
        configured_and_built = (self.folder / "built").read_text().splitlines()
        self.assertEqual(len(configured_and_built), 2, "the second run builds nothing")
        report = json.loads((self.library / "plumbline-report" / "report.json").read_text())
        self.assertTrue(report["expected"]["news"])
        sarif = json.loads((self.library / "plumbline-report" / "report.sarif").read_text())
        results = sarif["runs"][0]["results"]
        self.assertTrue(results)
        for result in results:
            location = result["locations"][0]["physicalLocation"]["artifactLocation"]
            self.assertEqual(location["uri"], "flawed.py")

    def test_the_gitlab_job_has_the_same_lines(self):
        import yaml

        self.assertEqual(self.adopt("small")[0], 0)
        github = yaml.safe_load(
            (self.library / ".github" / "workflows" / "plumbline.yml").read_text()
        )
        gitlab = yaml.safe_load((self.library / ".gitlab" / "plumbline.yml").read_text())
        job = gitlab["plumbline"]
        lines = [*job["before_script"][1:], *job["script"]]
        _, steps = run_steps(github)
        self.assertEqual(
            [line.strip() for line in lines],
            [run.strip() for name, run in steps if name != "Summary"],
        )

    def test_the_page_shows_a_badge_and_what_is_known(self):
        self.assertEqual(self.adopt("small")[0], 0)
        page = (self.library / "docs" / "plumbline.md").read_text()
        self.assertIn("(plumbline.svg)", page)
        self.assertRegex(page, r"(?m)^\| cosize\.\S+ \| (wrong|unguarded) \|")
        badge = xml.etree.ElementTree.parse(self.library / "docs" / "plumbline.svg").getroot()
        self.assertEqual(badge.tag, f"{SVG}svg")
        texts = [node.text for node in badge.iter(f"{SVG}text")]
        self.assertEqual(texts, ["layout algebra", "0 of 1 clauses"])

    def test_the_adapter_runs_from_the_top_of_the_library(self):
        words = ["--from", "x", "--cases", "60", "--out", "reports", "--folder", "library", "--"]
        words += [sys.executable, "flawed.py", "cosize", "small"]
        code, out, err = plumb("adopt", *words, cwd=self.folder)
        self.assertEqual((code, err), (0, ""), out)
        self.assertIn("written              library/.plumbline/known-failures.json\n", out)
        self.assertIn("edit the reasons in library/.plumbline/known-failures.json\n", out)
        self.assertTrue((self.library / ".plumbline" / "known-failures.json").is_file())
        self.assertTrue((self.folder / "reports" / "report.json").is_file())

    def test_a_top_of_the_library_that_is_no_folder_is_a_wrong_call(self):
        for folder, why in (("nosuch", "No such file or directory"), ("flawed.py", "Not a dir")):
            words = ["--from", "x", "--folder", folder, "--", sys.executable, "flawed.py", "size"]
            code, out, err = plumb("adopt", *words, cwd=self.library)
            self.assertEqual((code, out, err.count("\n")), (2, "", 1))
            self.assertIn(f"--folder expects the top of the library, got {folder}: {why}", err)
        self.assertFalse((self.library / "nosuch").exists())

    def test_files_that_are_there_stay(self):
        workflow = self.library / ".github" / "workflows" / "plumbline.yml"
        workflow.parent.mkdir(parents=True)
        workflow.write_text("mine")
        code, out, _ = self.adopt()
        self.assertEqual(code, 0, out)
        self.assertEqual(workflow.read_text(), "mine")
        self.assertRegex(out, r"(?m)^is there, unchanged .*plumbline\.yml$")

    def test_an_adapter_that_does_not_run_writes_nothing(self):
        before = sorted(self.library.iterdir())
        words = ["--from", "x", "--", sys.executable, "missing.py"]
        code, out, err = plumb("adopt", *words, cwd=self.library)
        self.assertEqual((code, out), (3, ""), err)
        self.assertEqual(sorted(self.library.iterdir()), before)
        self.assertEqual(plumb("adopt", "--", "true", cwd=self.library)[0], 2)
        self.assertEqual(plumb("adopt", "--from", "x", cwd=self.library)[0], 2)


class ABadge(unittest.TestCase):
    def test_counts_the_clauses_that_are_whole(self):
        with tempfile.TemporaryDirectory() as folder:
            badge = pathlib.Path(folder, "badge.svg")
            words = ["--op", "size", "--cases", "60", "--out", folder, "--badge", str(badge)]
            code, out, _ = plumb("certify", *words, "--", PLUMB, "serve")
            self.assertEqual(code, 0, out)
            root = xml.etree.ElementTree.parse(badge).getroot()
            texts = [node.text for node in root.iter(f"{SVG}text")]
            self.assertEqual(texts, ["layout algebra", "1 of 1 clauses"])


if __name__ == "__main__":
    unittest.main()
