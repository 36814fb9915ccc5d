"""The folders of publishers of fragments: libraries/NAME with publisher.json and fragments.py.

    publisher, version, licence, homepage
    package, folders, wheel, requires     of a package of PyPI, whose wheels are in pins.json
    repository, commit, files             of a checkout; a commit is its own digest
"""

import json
import shutil
import zipfile

import _pins
from _environment import Failure, run
from _libraries import LIBRARIES
from _pip import PIP_OPTIONS, checked_wheel, pip

# The first that has an instruction defines its atom. The vendor's own table comes first.
ORDER = ["amd-calculator", "mlx", "wave-lang", "tinygrad"]


def folders():
    found = {file.parent.name: file.parent for file in LIBRARIES.glob("*/publisher.json")}
    if set(found) != set(ORDER):
        raise Failure(1, f"scripts/_publishers.py orders {ORDER}, and there are {sorted(found)}.")
    return {name: found[name] for name in ORDER}


def read(folder):
    return json.loads((folder / "publisher.json").read_text(encoding="utf-8"))


def requirements():
    """What pins.json has to have for them."""
    every = [read(folder) for folder in folders().values()]
    own = [f"{one['package']}=={one['version']}" for one in every if "package" in one]
    return own + [part for one in every for part in one.get("requires", [])]


def from_package(publisher, into):
    requirement = f"{publisher['package']}=={publisher['version']}"
    options = {"platform": "--platform", "python": "--python-version"}
    words = [f"{options[name]}={value}" for name, value in publisher.get("wheel", {}).items()]
    wheel = checked_wheel(requirement, words, into / "downloads")
    with zipfile.ZipFile(wheel) as archive:
        some = tuple(f"{folder}/" for folder in publisher["folders"])
        archive.extractall(into, [name for name in archive.namelist() if name.startswith(some)])
    needed = publisher.get("requires", [])
    if needed:
        file = into / "requirements.txt"
        file.write_text(_pins.lines_for_pip(needed), encoding="utf-8")
        words = ["install", *PIP_OPTIONS, "--no-deps", "--require-hashes", f"--target={into}"]
        pip(words, needed, ["-r", str(file)])


def from_checkout(publisher, into):
    source = into / "source"
    clone = ["clone", "--quiet", "--no-checkout", "--filter=blob:none"]
    checkout = ["-C", str(source), "checkout", "--quiet", publisher["commit"], "--"]
    for words in (
        [*clone, publisher["repository"], str(source)],
        [*checkout, *publisher["files"]],
    ):
        done = run(["git", *words])
        if done.returncode != 0:
            reason = (done.stderr.strip().splitlines() or ["git says nothing"])[-1]
            raise Failure(3, f"{publisher['repository']} could not be had ({reason}).")
    for file in publisher["files"]:
        (into / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.move(source / file, into / file)


def download(publisher, into):
    (from_package if "package" in publisher else from_checkout)(publisher, into)
