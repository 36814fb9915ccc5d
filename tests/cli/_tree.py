"""A copy of what scripts/freeze and scripts/release read of the repository, as a repository."""

import os
import pathlib
import shutil
import subprocess

from _plumb import HOME

TAKEN = (
    "CHANGELOG.md", "CMakeLists.txt", "LICENSE", "README.md", ".gitignore", "docs/sentences.tsv",
    "docs/versions", "plumb/c/plumbline_candidate.h", "proofs/ledger", "reference", "scripts",
)  # fmt: skip


def copy_to(folder):
    for name in TAKEN:
        source, place = pathlib.Path(HOME, name), pathlib.Path(folder, name)
        place.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, place, ignore=shutil.ignore_patterns("__pycache__"))
        elif source.exists():
            shutil.copy(source, place)
    tools = pathlib.Path(folder, "build", "venv")
    tools.mkdir(parents=True)
    tools.joinpath("python").symlink_to(pathlib.Path(HOME, "build", "venv", "python"))
    git(folder, "init", "-qb", "main")
    commit(folder)


def git(folder, *words):
    who = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "tag.gpgSign=false"]
    who += ["-c", "commit.gpgSign=false"]
    done = subprocess.run(["git", "-C", str(folder), *who, *words], check=True, capture_output=True)
    return done.stdout.decode()


def commit(folder):
    git(folder, "add", "-A")
    git(folder, "commit", "--allow-empty", "-qm", "a step")


def script(folder, name, *words):
    """The exit code, standard output and standard error of a script of the copy."""
    environment = {key: one for key, one in os.environ.items() if key != "PLUMB_SOURCE_DIR"}
    done = subprocess.run(
        [pathlib.Path(folder, "scripts", name), *words],
        capture_output=True, text=True, timeout=300, env=environment,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


def edit(folder, name, before, after):
    """Replaces the first occurrence of a text in a file."""
    path = pathlib.Path(folder, name)
    text = path.read_text(encoding="utf-8")
    assert before in text, (name, before)
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
