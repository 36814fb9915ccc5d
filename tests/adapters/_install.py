"""scripts/install-candidate on wheels that the tests write, pinned as they are."""

import hashlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "scripts" / "install-candidate"
WHEEL = "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def write_wheel(folder, package, version, files):
    information = f"{package}-{version}.dist-info"
    files = {
        **files,
        f"{information}/METADATA": f"Metadata-Version: 2.1\nName: {package}\nVersion: {version}\n",
        f"{information}/WHEEL": WHEEL,
    }
    record = "".join(f"{name},,\n" for name in [*files, f"{information}/RECORD"])
    with zipfile.ZipFile(folder / f"{package}-{version}-py3-none-any.whl", "w") as wheel:
        for name, text in {**files, f"{information}/RECORD": record}.items():
            wheel.writestr(name, text)


class Installation(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.wheels = self.folder / "wheels"
        self.wheels.mkdir()
        self.destination = self.folder / "candidates" / "one"

    def pin(self, closures=()):
        """Pins the wheels that there are now; the packages of `closures`, too."""
        wheels = {}
        for wheel in self.wheels.glob("*.whl"):
            package, version, *_ = wheel.name.split("-")
            digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
            wheels[f"{package.replace('_', '-')}=={version}"] = [digest]
        self.pins = self.folder / "pins.json"
        self.pins.write_text(json.dumps({"wheels": wheels, "closures": dict(closures)}))

    def install(self, name, version, pinned=False, **more):
        if not pinned:
            self.pin()
        environment = {
            **os.environ,
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(self.wheels),
            "PLUMB_PINS": str(self.pins),
            **more,
        }
        return subprocess.run(
            [sys.executable, str(SCRIPT), name, version, str(self.destination)],
            env=environment,
            capture_output=True,
            text=True,
        )

    def imported(self, expression):
        python = self.destination / "bin" / "python"
        return subprocess.run(
            [str(python), "-I", "-c", expression], capture_output=True, text=True
        ).stdout.strip()
