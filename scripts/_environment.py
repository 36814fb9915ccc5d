"""What the steps of scripts/install-candidate share: commands, failures, environments."""

import pathlib
import subprocess
import venv


class Failure(Exception):
    def __init__(self, status, sentence):
        super().__init__(sentence)
        self.status = status


def run(command):
    return subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace"
    )


def lines_with(word, text):
    lines = [line.strip() for line in text.splitlines() if line.strip()] or ["no reason given"]
    return [line for line in lines if word in line] or lines


def new_environment(install, version=None):
    """A virtual environment without pip: its python and the folder of its packages. `version` is
    that of its Python, as 3.12, if it is not the one that runs this."""
    if version:
        done = run([f"python{version}", "-m", "venv", "--without-pip", str(install)])
        if done.returncode != 0:
            reason = lines_with("rror", done.stderr)[0]
            raise Failure(1, f"python{version} makes no environment ({reason}); install it.")
    else:
        venv.create(install, symlinks=True, with_pip=False)
    python = str(install / "bin" / "python")
    done = run([python, "-I", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"])
    if done.returncode != 0:
        raise Failure(1, f"the new {python} does not run ({done.stderr.strip()[-200:]}).")
    return python, pathlib.Path(done.stdout.strip())
