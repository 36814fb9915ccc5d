import json
import os
import subprocess
import sys
import unittest

from _install import ROOT, SCRIPT, Installation, write_wheel

FIELDS = {
    "name": str,
    "title": str,
    "language": str,
    "package": str,
    "versions": list,
    "default": str,
    "licence": str,
    "download_mb": (int, float),
    "open": bool,
    "homepage": str,
    "issues": str,
    "needs": list,
    "install": dict,
    "command": list,
    "notes": str,
}


class InstallCandidate(Installation):
    def test_only_the_named_folders_of_a_wheel_are_installed_and_twice_is_once(self):
        write_wheel(
            self.wheels,
            "nvidia_cutlass",
            "4.2.0.0",
            {"pycute/__init__.py": "x = 42\n", "other/__init__.py": ""},
        )
        first = self.install("pycute", "4.2.0.0")
        self.assertEqual((first.returncode, first.stderr), (0, ""))
        self.assertEqual(self.imported("import pycute; print(pycute.x)"), "42")
        self.assertEqual(
            self.imported("import importlib.util as u; print(u.find_spec('other'))"), "None"
        )

        again = self.install("pycute", "4.2.0.0")
        self.assertEqual(again.returncode, 0)
        self.assertIn("is complete", again.stdout)
        self.assertEqual([path.name for path in self.destination.parent.iterdir()], ["one"])

    def test_the_folders_of_further_packages_are_installed_with_it(self):
        file = ROOT / "libraries/cute-cpp/cute-cpp-static/candidate.json"
        candidate = json.loads(file.read_text())
        parts = [
            {"package": "nvidia-cutlass", "version": "4.2.0.0", **candidate["install"]},
            *candidate["install"]["also"],
        ]
        for part in parts:
            files = {f"{folder}/one.hpp": "" for folder in part["folders"]}
            files = {name: text for name, text in files.items() if "dist-info" not in name}
            write_wheel(
                self.wheels,
                part["package"].replace("-", "_"),
                part["version"],
                {**files, "two": ""},
            )
        done = self.install("cute-cpp-static", "4.2.0.0")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        found = {path.as_posix() for path in self.destination.rglob("*.hpp")}
        for folder in ["cutlass_library/source/include", "nvidia/cu13/include/cccl/nv"]:
            self.assertTrue(any(path.endswith(f"{folder}/one.hpp") for path in found), folder)
        self.assertEqual(list(self.destination.rglob("two")), [])

        (self.wheels / "nvidia_cuda_runtime-13.5.37-py3-none-any.whl").unlink()
        self.destination = self.destination.with_name("another")
        lacking = self.install("cute-cpp-static", "4.2.0.0")
        self.assertEqual(lacking.returncode, 3)
        self.assertIn("nvidia-cuda-runtime==13.5.37", lacking.stderr)

    def program(self, name, text):
        path = self.folder / "programs" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        path.chmod(0o755)
        return str(path.parent)

    def test_only_the_named_files_of_a_checkout_are_kept(self):
        source = self.folder / "source"
        source.mkdir()
        (source / "layout.js").write_text("first")
        (source / "other.js").write_text("")

        def git(*words):
            names = ["-c", "user.name=one", "-c", "user.email=one@example.org"]
            subprocess.run(["git", "-C", source, *names, *words], check=True, capture_output=True)

        git("init")
        git("add", ".")
        git("commit", "-m", "one")
        git("tag", "ccfd304")
        (source / "layout.js").write_text("second")
        git("commit", "-a", "-m", "two")
        url = "https://github.com/kainzhong/CuTe-Layout-Visualizer"
        here = {"GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": f"url.file://{source}.insteadOf"}
        done = self.install("cute-visualizer", "ccfd304", **here, GIT_CONFIG_VALUE_0=url)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual((self.destination / "layout.js").read_text(), "first")
        names = sorted(path.name for path in self.destination.iterdir())
        self.assertEqual(names, ["installed.json", "layout.js"])

        git("tag", "-d", "ccfd304")
        self.destination = self.destination.with_name("another")
        lacking = self.install("cute-visualizer", "ccfd304", **here, GIT_CONFIG_VALUE_0=url)
        self.assertEqual(lacking.returncode, 3)
        self.assertIn("at ccfd304 could not be had", lacking.stderr)

    def test_the_commands_of_a_candidate_compile_it(self):
        compiles = 'echo "int x = 7;" | g++ -fPIC -x c++ -c - -o $last'
        zig = f"#!/bin/sh\nfor last; do :; done\n{compiles}\n"
        headers = ["ziglang/lib/include/one.h", "ziglang/lib/libcxx/include/mdspan"]
        files = {"ziglang/zig": zig, **{name: "" for name in headers}}
        write_wheel(self.wheels, "ziglang", "0.17.1", files)
        done = self.install("libcxx", "0.17.1")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertTrue((self.destination / "libmapping.so").exists())

        files["ziglang/zig"] = '#!/bin/sh\necho "one.cpp:1: error: no" >&2\nexit 1\n'
        write_wheel(self.wheels, "ziglang", "0.17.1", files)
        self.destination = self.destination.with_name("another")
        broken = self.install("libcxx", "0.17.1")
        self.assertEqual(broken.returncode, 1)
        self.assertIn("one.cpp:1: error: no", broken.stderr)
        self.assertFalse(self.destination.exists())

    def test_a_candidate_may_compile_what_several_packages_give(self):
        program = "#!/bin/sh\nwhile [ $1 != -o ]; do shift; done\necho $3 >$2\n"
        data = "data/platlib/modular"
        packages = f"max_mojo_libs-26.7.0.{data}/lib/mojo"
        files = {f"{packages}/{name}.mojoc": "" for name in ("layout", "max")}
        write_wheel(self.wheels, "max_mojo_libs", "26.7.0", files)
        compiler = f"mojo_compiler-1.2.0.{data}/bin/mojo"
        write_wheel(self.wheels, "mojo_compiler", "1.2.0", {compiler: program})
        standard = f"mojo_compiler_mojo_libs-1.2.0.{data}/lib/mojo/std.mojoc"
        write_wheel(self.wheels, "mojo_compiler_mojo_libs", "1.2.0", {standard: ""})
        done = self.install("mojo", "26.7.0")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertTrue((self.destination / "libtuples.so").exists())
        self.assertTrue((self.destination / "liblayouts.so").exists())

        write_wheel(self.wheels, "mojo_compiler", "1.2.0", {compiler: "#!/bin/sh\nexit 1\n"})
        self.destination = self.destination.with_name("another")
        broken = self.install("mojo", "26.7.0")
        self.assertEqual(broken.returncode, 1)
        self.assertIn("could not compile compiler.py", broken.stderr)
        self.assertFalse(self.destination.exists())

    def test_a_candidate_may_name_another_python(self):
        for name, version in (("sympy", "1.14.0"), ("numpy", "2.4.6")):
            write_wheel(self.wheels, name, version, {f"{name}/__init__.py": ""})
        write_wheel(self.wheels, "lego_layout", "0.2.5", {"lego/__init__.py": "x = 5\n"})
        programs = self.program("python3.12", f'#!/bin/sh\nexec {sys.executable} "$@"\n')
        path = f"{programs}:{os.environ['PATH']}"
        done = self.install("lego", "0.2.5", PATH=path)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(self.imported("import lego, sympy; print(lego.x)"), "5")

        self.program("python3.12", "#!/bin/sh\necho error: no version is set >&2\nexit 127\n")
        self.destination = self.destination.with_name("another")
        lacking = self.install("lego", "0.2.5", PATH=path)
        self.assertEqual(lacking.returncode, 1)
        self.assertIn("python3.12 makes no environment (error: no version is set)", lacking.stderr)

    def test_a_whole_package_is_installed_into_its_own_environment(self):
        write_wheel(
            self.wheels, "tensor_layouts", "0.3.2", {"tensor_layouts/__init__.py": "x = 7\n"}
        )
        self.assertEqual(self.install("tensor-layouts", "0.3.2").returncode, 0)
        self.assertEqual(self.imported("import tensor_layouts; print(tensor_layouts.x)"), "7")

    def test_what_the_unpacked_folders_need_is_installed_beside_them(self):
        write_wheel(
            self.wheels,
            "tilelang",
            "0.1.15",
            {"tilelang/lib/libtilelang.so": "", "tilelang/__init__.py": "import torch\n"},
        )
        write_wheel(self.wheels, "apache_tvm_ffi", "0.1.11", {"tvm_ffi/__init__.py": "x = 3\n"})
        without = self.install("tilelang", "0.1.15")
        self.assertEqual(without.returncode, 3)
        self.assertIn("z3-solver", without.stderr)
        write_wheel(self.wheels, "z3_solver", "4.15.4", {"z3/__init__.py": ""})
        self.assertEqual(self.install("tilelang", "0.1.15").returncode, 0)
        self.assertEqual(self.imported("import tvm_ffi; print(tvm_ffi.x)"), "3")
        spec = "import importlib.util as u; print(u.find_spec('tilelang').origin)"
        self.assertEqual(self.imported(spec), "None")

    def test_a_folder_that_not_every_version_has_may_be_absent(self):
        write_wheel(self.wheels, "flydsl", "0.4.2", {"flydsl/__init__.py": "x = 5\n"})
        done = self.install("flydsl", "0.4.2")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(self.imported("import flydsl; print(flydsl.x)"), "5")

    def test_files_are_unpacked_from_the_wheel_of_another_platform(self):
        folder = "torch/distributed"
        files = {f"{folder}/_pycute/a.py": "", f"{folder}/_mesh_layout.py": "", "torch/b.py": ""}
        write_wheel(self.wheels, "torch", "2.15.0", files)
        (wheel,) = self.wheels.iterdir()
        wheel.rename(self.wheels / "torch-2.15.0-cp311-cp311-macosx_14_0_arm64.whl")
        write_wheel(self.wheels, "typing_extensions", "4.15.0", {"typing_extensions.py": ""})
        done = self.install("torch", "2.15.0")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        (found,) = self.destination.rglob("torch")
        names = {path.relative_to(found).as_posix() for path in found.rglob("*.py")}
        self.assertEqual(names, {"distributed/_pycute/a.py", "distributed/_mesh_layout.py"})

    def test_what_an_interrupted_run_or_another_recipe_left_is_replaced(self):
        write_wheel(self.wheels, "nvidia_cutlass", "4.2.0.0", {"pycute/__init__.py": "x = 42\n"})
        partial = self.destination.with_name("one.partial")
        partial.mkdir(parents=True)
        self.destination.mkdir()
        (partial / "rubbish").write_text("")
        (self.destination / "rubbish").write_text("")
        old = {"name": "pycute", "version": "4.2.0.0", "recipe": "old"}
        (self.destination / "installed.json").write_text(json.dumps(old))

        self.assertEqual(self.install("pycute", "4.2.0.0").returncode, 0)
        self.assertEqual(self.imported("import pycute; print(pycute.x)"), "42")
        self.assertFalse((self.destination / "rubbish").exists())
        self.assertEqual(list(self.destination.parent.iterdir()), [self.destination])

    def test_a_folder_of_somebody_else_is_left_alone(self):
        other_version = '{"name":"pycute","version":"3.8.0.0","recipe":"old"}'
        self.destination.mkdir(parents=True)
        for name, text in [("thesis.txt", "mine"), ("installed.json", other_version)]:
            (self.destination / name).write_text(text)
            done = self.install("pycute", "4.2.0.0")
            self.assertEqual(done.returncode, 1)
            self.assertIn("no installation of pycute 4.2.0.0", done.stderr)
            self.assertEqual((self.destination / name).read_text(), text)

    def test_without_the_package_the_sentence_names_package_and_version(self):
        done = self.install("pycute", "4.2.0.0")
        self.assertEqual(done.returncode, 3)
        self.assertIn("nvidia-cutlass==4.2.0.0", done.stderr)
        self.assertEqual(len(done.stderr.splitlines()), 1)
        self.assertEqual(list(self.destination.parent.iterdir()), [])

    def test_an_unknown_version_or_candidate_is_answered_with_the_known_ones(self):
        version = self.install("pycute", "9.9.9.9")
        self.assertEqual(version.returncode, 2)
        self.assertIn("3.3.0.0", version.stderr)
        for name in ["pycue", "../libraries/pycute", ""]:
            candidate = self.install(name, "4.2.0.0")
            self.assertEqual(candidate.returncode, 2)
            self.assertIn("pycute", candidate.stderr)


class CandidateFiles(unittest.TestCase):
    def test_every_candidate_has_every_field(self):
        for file in (ROOT / "libraries").rglob("candidate.json"):
            candidate = json.loads(file.read_text())
            for field, kind in FIELDS.items():
                self.assertIsInstance(candidate.get(field), kind, f"{file.parent.name}: {field}")
            self.assertEqual(candidate["name"], file.parent.name)
            self.assertIn(candidate["default"], candidate["versions"])
            for placeholder in ["{version}", "{install}", "{adapter}", "{python}"]:
                candidate["command"] = [
                    word.replace(placeholder, "") for word in candidate["command"]
                ]
            self.assertFalse(any("{" in word for word in candidate["command"]))


if __name__ == "__main__":
    unittest.main()
