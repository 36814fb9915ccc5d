"""scripts/setup: which Debian packages it asks for on a machine that has none, for what purpose."""

import pathlib
import shutil
import subprocess
import unittest

from _folder import InAFolder
from _plumb import HOME

SCRIPTS = pathlib.Path(HOME, "scripts")
# what Debian's smallest image has, of the programs that the script calls
ESSENTIAL = "awk bash cat dirname echo env flock grep head id mkdir rm sed tail wc xargs".split()


class OnABareMachine(InAFolder):
    def setUp(self):
        super().setUp()
        (self.folder / "scripts").mkdir()
        for name in ("setup", "_debian_packages.sh"):
            shutil.copy(SCRIPTS / name, self.folder / "scripts")
        self.programs = self.folder / "bin"
        self.programs.mkdir()
        for name in ESSENTIAL:
            (self.programs / name).symlink_to(shutil.which(name))
        self.write("dpkg-query", "exit 1")
        self.asked = self.folder / "asked"
        self.write("apt-get", f'echo "$@" >>{self.asked}; exit 0')
        self.write("sudo", 'while [[ $1 == -* ]]; do shift; done; exec "$@"')

    def write(self, name, body):
        program = self.programs / name
        program.write_text(f"#!{shutil.which('bash')}\n{body}\n")
        program.chmod(0o755)

    def setup(self, *words):
        return subprocess.run(
            ["bash", self.folder / "scripts" / "setup", *words],
            env={"PATH": str(self.programs)}, capture_output=True, text=True, check=False,
        )  # fmt: skip

    def installed(self):
        (line,) = [one for one in self.asked.read_text().splitlines() if " install " in one]
        return set(line.split("--no-install-recommends ")[1].split())

    def test_what_runs_is_asked_for_without_what_builds(self):
        done = self.setup("--run-only")
        self.assertEqual(done.returncode, 0, done.stderr)
        packages = self.installed()
        self.assertLessEqual({"python3", "python3-venv", "bubblewrap"}, packages)
        self.assertFalse(packages & {"g++", "cmake", "ninja-build", "libfmt-dev"}, packages)
        self.assertFalse((self.folder / "build" / "venv").exists())

    def test_a_failed_installation_ends_with_3_and_names_the_packages(self):
        self.write("apt-get", 'echo "E: no network" >&2; exit 100')
        done = self.setup("--run-only")
        self.assertEqual(done.returncode, 3, done.stdout)
        self.assertIn("apt-get failed: E: no network", done.stdout)
        self.assertRegex(done.stdout, r"missing, from Debian: .*\bbubblewrap\b")

    def test_the_explorer_is_built_without_what_only_its_tests_need(self):
        self.write("python3", 'echo "ERROR: no network" >&2; exit 1')
        done = self.setup("--explorer")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("missing, from PyPI: selenium", done.stdout)
        self.assertIn("the page is built without it", done.stdout)
        self.assertIn("emscripten", self.installed())

    def test_the_reason_of_a_failure_is_its_own(self):
        self.write("python3", 'echo "ERROR: no $3" >&2; exit 1')
        done = self.setup()
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("using Debian's libz3-dev", done.stdout)
        self.assertIn("pip failed: ERROR: no build/venv/python (", done.stdout)

    def test_another_word_is_refused_with_all_options(self):
        done = self.setup("--runonly")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        for option in ("--run-only", "--site", "--explorer", "--notebooks", "--mutation"):
            self.assertIn(option, done.stderr)
        self.assertFalse(self.asked.exists())


class TheImage(unittest.TestCase):
    def test_takes_no_folder_that_the_scripts_make(self):
        """A build folder of another place would stop the build in the image."""
        made = pathlib.Path(HOME, ".gitignore").read_text().split("\n\n")[0].splitlines()[1:]
        left_out = pathlib.Path(HOME, ".dockerignore").read_text().splitlines()
        self.assertLessEqual({line.lstrip("/") for line in made}, set(left_out))


if __name__ == "__main__":
    unittest.main()
