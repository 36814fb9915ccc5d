"""The compiler: where its headers are, what it may use up, and the precompiled header."""

import hashlib
import os
import pathlib
import shlex
import shutil
import subprocess
import tempfile
import time

HEADER = pathlib.Path(__file__).with_name("answer.hpp")

# One compilation. Beyond either limit it fails, and its calls are tried in smaller groups.
PROCESSOR_SECONDS = 20
MEMORY_KIB = 3 << 20

# A folder of a group that is older belongs to a process that was killed.
ABANDONED_SECONDS = 3600

# No optimization: the calls run once. Every error counts. Neither -w nor -isystem for CuTe: both
# also hide errors that -fpermissive forgives, such as "overflow in constant expression".
_OPTIONS = [
    "-std=c++17",
    "-O0",
    "-Wno-deprecated-declarations",
    "-fmax-errors=0",
    "-fno-diagnostics-show-caret",
    "-fdiagnostics-color=never",
]
_HEADER_FOLDERS = [
    ("-I", "cutlass_library/source/include"),
    ("-isystem", "nvidia/cu13/include"),
    ("-isystem", "nvidia/cu13/include/cccl"),
]


def _gcc():
    """$CXX if that is a GCC, whose diagnostics are read here, else g++."""
    words = shlex.split(os.environ.get("CXX", ""))
    name = os.path.basename(words[0]) if words else ""
    return words if "g++" in name and "clang" not in name else ["g++"]


class Compiler:
    """Headers of `packages`, the folder of the unpacked wheels; `scratch` holds what is compiled
    once. `stand_in` has headers that the packages include and do not have; it may be absent."""

    def __init__(self, packages, scratch, stand_in):
        self.packages = pathlib.Path(packages)
        self.scratch = pathlib.Path(scratch)
        self.stand_in = pathlib.Path(stand_in)
        self.command = _gcc()

    def identity(self):
        """Another compiler may reject other calls."""
        done = subprocess.run(
            [*self.command, "--version"], stdin=subprocess.DEVNULL, capture_output=True
        )
        sources = sorted(pathlib.Path(__file__).parent.glob("*.[hp][py]*"))
        sources += sorted(self.stand_in.rglob("*.h*"))
        digest = hashlib.sha256(done.stdout)
        for source in sources:
            digest.update(source.read_bytes())
        return digest.hexdigest()[:16]

    def run(self, arguments, folder):
        """(succeeded, diagnostics)"""
        limits = f'ulimit -c 0 -t {PROCESSOR_SECONDS} -v {MEMORY_KIB}; exec "$@"'
        done = subprocess.run(
            ["sh", "-c", limits, "sh", *self.command, *_OPTIONS, *self._include(), *arguments],
            cwd=folder,
            env={**os.environ, "LC_ALL": "C"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        return done.returncode == 0, done.stderr.decode("utf-8", "replace")

    def _include(self):
        words = [f"-I{self.scratch}", f"-I{self.stand_in}"]
        for option, folder in _HEADER_FOLDERS:
            words += [option, str(self.packages / folder)]
        return words

    def prepare(self):
        """Puts answer.hpp and its precompiled form into the scratch folder. Two processes may."""
        self.scratch.mkdir(parents=True, exist_ok=True)
        for left in self.scratch.glob("group-*"):
            if time.time() - left.stat().st_mtime > ABANDONED_SECONDS:
                shutil.rmtree(left, ignore_errors=True)
        precompiled = self.scratch / (HEADER.name + ".gch")
        if precompiled.exists():
            return
        with tempfile.TemporaryDirectory(dir=self.scratch) as folder:
            copy = pathlib.Path(folder) / HEADER.name
            shutil.copyfile(HEADER, copy)
            good, diagnostics = self.run(
                ["-x", "c++-header", str(copy), "-o", folder + "/precompiled"], folder
            )
            if not good:
                raise SystemExit(f"the headers do not compile:\n{diagnostics}")
            copy.replace(self.scratch / HEADER.name)
            os.replace(folder + "/precompiled", precompiled)
