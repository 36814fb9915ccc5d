"""The Python package: pip makes the wheel from what the build has, an empty environment takes it,
and tests/python runs there. The book's page on pytest is executed."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import textwrap
import unittest
import zipfile

from _plumb import CANDIDATES, HOME

ROOT = pathlib.Path(HOME)
BUILT = os.environ.get("PLUMB_PYTHON_PACKAGE", "")
TOOLS = os.environ.get("PLUMB_PYTHON_TOOLS", "")  # an environment with the build tools and pytest
OTHER_ENGINE = "_engine.cpython-399-x86_64-linux-gnu.so"  # of a Python that there is not
PAGE = ROOT / "docs" / "book" / "testing" / "pytest.md"


def run(*command, **options):
    return subprocess.run(
        [str(word) for word in command],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options,
    )  # fmt: skip


def packages_of(environment):
    """The site-packages of a virtual environment."""
    (found,) = pathlib.Path(environment).glob("lib/python3*/site-packages")
    return found


@unittest.skipUnless(BUILT, "the build has no Python package: scripts/setup installs nanobind")
class Wheel(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        python = pathlib.Path(TOOLS) / "bin" / "python"
        cls.pip = pip = [python, "-m", "pip", "--disable-pip-version-check"]
        (cls.folder / "source").mkdir()
        for name in ("pyproject.toml", "CMakeLists.txt", "README.md", "LICENSE", "scripts"):
            (cls.folder / "source" / name).symlink_to(ROOT / name)
        built = cls.folder / "built"
        shutil.copytree(BUILT, built)
        (built / "plumbline" / OTHER_ENGINE).write_text("")
        made = cls.make_wheel(built)
        assert made.returncode == 0, made.stdout
        (made_here,) = cls.folder.glob("plumbline-*.whl")
        tools = {**os.environ, "PATH": f"{python.parent}{os.pathsep}{os.environ['PATH']}"}
        made = run(
            python, "-m", "auditwheel", "repair", made_here, "-w", cls.folder / "movable", env=tools
        )
        assert made.returncode == 0, made.stdout
        (cls.wheel,) = (cls.folder / "movable").glob("plumbline-*-manylinux_*.whl")

        environment = cls.folder / "empty"
        made = run(python, "-m", "venv", "--without-pip", environment)
        assert made.returncode == 0, made.stdout
        cls.python = environment / "bin" / "python"
        made = run(*pip, "--python", cls.python, "install", "--no-index", "--no-deps", cls.wheel)
        assert made.returncode == 0, made.stdout

    @classmethod
    def make_wheel(cls, built):
        return run(
            *cls.pip, "wheel", cls.folder / "source", "--no-build-isolation", "--no-deps",
            "--no-index", "-w", cls.folder, "-C", f"cmake.define.PLUMB_BUILT_PACKAGE={built}",
        )  # fmt: skip

    def in_environment(self, *words, packages=(), cwd=None, **variables):
        path = os.pathsep.join(str(packages_of(one)) for one in packages)
        environment = {
            "PATH": os.environ["PATH"], "PYTHONPATH": path, "HOME": str(self.folder),
            "PYTHONDONTWRITEBYTECODE": "1", **variables,
        }  # fmt: skip
        return run(self.python, *words, cwd=cwd or self.folder, env=environment)

    def test_the_wheel_has_the_package_its_stubs_and_nothing_of_the_sources(self):
        names = zipfile.ZipFile(self.wheel).namelist()
        for name in ("__init__.py", "__init__.pyi", "py.typed", "strategies.py"):
            self.assertIn(f"plumbline/{name}", names)
        self.assertEqual(sum("/_engine." in name for name in names), 1, "one Python's engine")
        folders = {name.split("/")[0].split("-")[0] for name in names}
        self.assertEqual(folders, {"plumbline", "plumbline.libs"})

    def test_a_package_of_another_python_is_refused(self):
        built = self.folder / "other"
        (built / "plumbline").mkdir(parents=True)
        for name in ("__init__.pyi", OTHER_ENGINE):
            (built / "plumbline" / name).write_text("")
        made = self.make_wheel(built)
        self.assertNotEqual(made.returncode, 0)
        said = " ".join(made.stdout.split())
        self.assertRegex(said, rf"is for another Python: expected _engine\S+, got {OTHER_ENGINE};")

    def test_it_has_the_libraries_that_another_machine_may_lack(self):
        library = next(packages_of(self.python.parent.parent).glob("plumbline/_engine.*.so"))
        needed = run("ldd", library).stdout
        for line in needed.splitlines():
            found = re.search(r"=> (\S+)", line)
            own = found and "plumbline.libs" in found.group(1)
            self.assertTrue(
                own or re.search(r"libc\.|libm\.|libstdc|libgcc|ld-linux|vdso", line), line
            )

    def test_an_environment_without_any_other_package_imports_it(self):
        done = self.in_environment(
            "-c", "import plumbline; print(plumbline.eval('composition((5,2):(1,7), 4:3)'))"
        )
        self.assertEqual(done.stdout, "(2,2):(3,8)\n")

    def test_the_stubs_name_what_the_module_has(self):
        code = """
            import ast, importlib.resources, plumbline
            text = importlib.resources.files(plumbline).joinpath("__init__.pyi").read_text()
            tree = ast.parse(text)
            missing = []
            for node in tree.body:
                if isinstance(node, ast.FunctionDef) and not hasattr(plumbline, node.name):
                    missing.append(node.name)
                if isinstance(node, ast.ClassDef):
                    owner = getattr(plumbline, node.name)
                    for one in node.body:
                        if isinstance(one, ast.FunctionDef) and not hasattr(owner, one.name):
                            if one.name != "__iter__":
                                missing.append(f"{node.name}.{one.name}")
            functions = {n.name for n in tree.body if isinstance(n, ast.FunctionDef)}
            missing += [row.op for row in plumbline.operations() if row.op not in functions]
            print(missing, len(functions) > 289)
        """
        done = self.in_environment("-c", textwrap.dedent(code))
        self.assertEqual(done.stdout, "[] True\n")

    def test_the_tests_in_python(self):
        done = self.in_environment(
            "-m", "pytest", "-q", "-p", "no:cacheprovider", ROOT / "tests" / "python",
            packages=[TOOLS],
        )  # fmt: skip
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertRegex(done.stdout, r"\d+ passed")

    def test_the_page_of_the_book(self):
        """Each file of the page is written, each command is run, and what it prints has each line
        that the page shows."""
        pycute = sorted(pathlib.Path(CANDIDATES).glob("pycute-4.2.0.0"))
        if not pycute:
            self.skipTest("pycute 4.2.0.0 is not installed: plumb certify pycute installs it")
        folder = self.folder / "page"
        folder.mkdir()
        commands = 0
        page = PAGE.read_text(encoding="utf-8")
        for kind, block in re.findall(r"```(\w+)\n(.*?)```", page, re.S):
            if kind == "python" and block.startswith("# "):
                name = block.split("\n")[0][2:]
                (folder / name).write_text(block, encoding="utf-8")
            if kind == "text" and block.startswith("$ pytest"):
                commands += 1
                self.check_command(block, folder, [TOOLS, *pycute])
        self.assertEqual(commands, 4)

    def check_command(self, block, folder, packages):
        command, *shown = block.rstrip().split("\n")
        words = command.removeprefix("$ pytest").split()
        done = self.in_environment(
            "-m", "pytest", "-p", "no:cacheprovider", *words, packages=packages, cwd=folder
        )
        printed = [
            re.sub(r" in [0-9.]+s", "", line.strip(" =")) for line in done.stdout.split("\n")
        ]
        for line in shown:
            if line.strip() and line != "..":
                wanted = re.sub(r" in [0-9.]+s", "", line.strip(" ="))
                self.assertIn(wanted, printed, f"{command}\n{done.stdout}")


if __name__ == "__main__":
    unittest.main()
