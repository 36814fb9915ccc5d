"""Candidates are installed from the files that libraries/pins.json has, and from no others."""

import json
import unittest

from _install import ROOT, Installation, write_wheel


class PinnedCandidates(Installation):
    def test_a_wheel_that_is_not_the_pinned_one_is_not_installed(self):
        write_wheel(self.wheels, "nvidia_cutlass", "4.2.0.0", {"pycute/__init__.py": "x = 42\n"})
        self.pin()
        write_wheel(self.wheels, "nvidia_cutlass", "4.2.0.0", {"pycute/__init__.py": "x = 43\n"})
        done = self.install("pycute", "4.2.0.0", pinned=True)
        self.assertEqual(done.returncode, 1)
        self.assertIn("is not the file that was published: its SHA-256 is", done.stderr)
        self.assertFalse(self.destination.exists())

    def test_of_recorded_packages_pip_installs_the_pinned_files_only(self):
        write_wheel(self.wheels, "tensor_layouts", "0.3.2", {"tensor_layouts/__init__.py": ""})
        closures = {"tensor-layouts@0.3.2": ["tensor-layouts==0.3.2"]}
        self.pin(closures)
        self.assertEqual(self.install("tensor-layouts", "0.3.2", pinned=True).returncode, 0)
        write_wheel(self.wheels, "tensor_layouts", "0.3.2", {"tensor_layouts/__init__.py": "1\n"})
        self.destination = self.destination.with_name("another")
        done = self.install("tensor-layouts", "0.3.2", pinned=True)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("is not the file that", done.stderr)

    def test_every_release_of_every_candidate_is_pinned(self):
        pins = json.loads((ROOT / "libraries" / "pins.json").read_text())
        for file in [*ROOT.glob("libraries/*/candidate.json"), *ROOT.glob("libraries/*/*/cand*")]:
            candidate = json.loads(file.read_text())
            if candidate["install"]["method"] == "checkout":
                continue
            for version in candidate["versions"] + candidate.get("compilers", []):
                release = f"{candidate['package']}=={version}"
                self.assertTrue(release in pins["wheels"], f"{file}: {release}")
        for name, packages in pins["closures"].items():
            for package in packages:
                self.assertTrue(package in pins["wheels"], f"{name}: {package}")


if __name__ == "__main__":
    unittest.main()
