"""compiler.py INSTALLATION: compiles tuples.mojo and layouts.mojo into libtuples.so, liblayouts.so.

The compiler, its standard library and the layout package are in the installation, as their wheels
have them. It sends nothing, and keeps its cache for one call only.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent
LIBRARIES = ("tuples", "layouts")


def root(install):
    """The folder with the compiler's bin and lib."""
    return next(pathlib.Path(install).glob("mojo_compiler-*.data/platlib/modular"))


def build(install, source, target, *options):
    """Runs `mojo build`, and returns what it wrote and its exit status."""
    packages = sorted(pathlib.Path(install).glob("*.data/platlib/modular/lib/mojo"))
    imports = [word for place in (*packages, FOLDER) for word in ("-I", str(place))]
    program = root(install) / "bin" / "mojo"
    short = f"-strip-file-prefix={FOLDER.parents[1]}/"  # in what an assertion prints
    command = [str(program), "build", str(source), "-o", str(target), *imports, short, *options]
    with tempfile.TemporaryDirectory() as cache:
        own = {
            "MODULAR_CACHE_DIR": cache,
            "MODULAR_CRASH_REPORTING_ENABLED": "false",
            "MODULAR_MAX_PACKAGE_ROOT": str(root(install)),
            "MODULAR_MOJO_MAX_PACKAGE_ROOT": str(root(install)),
            "MODULAR_TELEMETRY_ENABLED": "false",
        }
        done = subprocess.run(command, env={**os.environ, **own}, capture_output=True, text=True)
    return done.stderr, done.returncode


def main(install):
    for program in (root(install) / "bin").iterdir():
        program.chmod(0o755)
    for name in LIBRARIES:
        target = pathlib.Path(install, f"lib{name}.so")
        wrote, status = build(install, FOLDER / f"{name}.mojo", target, "--emit", "shared-lib")
        if status:
            print(wrote, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
