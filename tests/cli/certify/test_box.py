"""What `plumb certify` lets a candidate see, reach and leave behind; `--sandbox`."""

import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import textwrap
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _folder import InAFolder
from _plumb import PLUMB

# It says what it sees in the detail of its refusals, one for each question.
PROGRAM = textwrap.dedent(
    """
    import json, os, pathlib, socket, subprocess, sys, time

    def tried(act):
        try:
            act()
        except OSError as error:
            return error.strerror or str(error)
        return "done"

    def network():
        with socket.create_connection(("127.0.0.1", int(sys.argv[2])), 2):
            pass

    def leave():
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                for number in (1, 2):
                    os.close(number)
                time.sleep(300)
            os._exit(0)
        time.sleep(0.2)
        pathlib.Path(sys.argv[1], "left").touch()

    say = {
        "here": lambda: tried(lambda: pathlib.Path(sys.argv[1], "written").write_text("x")),
        "own": lambda: tried(
            lambda: pathlib.Path(os.environ.get("TMPDIR", "/nowhere"), "written").write_text("x")),
        "network": lambda: tried(network),
        "variables": lambda: " ".join(sorted(os.environ)),
    }
    if "leave" in sys.argv[3:]:
        leave()
    name = json.loads(os.environ.get("PLUMB_TEST_NAME", '"box"'))
    for line in sys.stdin:
        request = json.loads(line)
        if request["op"] == "hello":
            seen = {key: one() for key, one in say.items()}
            answer = {"protocol": "1", "name": name, "version": name, "language": name,
                      "issues": "http://" + json.dumps(seen), "ops": ["size"]}
        else:
            answer = {"id": request["id"], "refuse": "unspecified", "detail": name}
        print(json.dumps(answer), flush=True)
    """
)


class Box(InAFolder):
    def setUp(self):
        super().setUp()
        self.program = self.folder / "box.py"
        self.program.write_text(PROGRAM)
        self.environment = dict(
            os.environ, XDG_STATE_HOME=str(self.folder / "state"), SECRET_TOKEN="hidden",
            AWS_SECRET_ACCESS_KEY="hidden", LC_ALL="C.UTF-8",
        )  # fmt: skip

    def certify(self, *words, habits=(), path=None):
        with socket.create_server(("127.0.0.1", 0)) as server:
            environment = dict(self.environment, **({"PATH": path} if path else {}))
            done = subprocess.run(
                [os.path.abspath(PLUMB), "certify", "--cases", "8", *words, "--",
                 shutil.which("python3"), str(self.program), str(self.folder),
                 str(server.getsockname()[1]), *habits],
                capture_output=True, text=True, env=environment, timeout=60, cwd=self.folder,
            )  # fmt: skip
        return done.returncode, done.stdout, done.stderr

    def report(self):
        (path,) = (self.folder / "certificates").rglob("report.json")
        return json.loads(path.read_text())

    def seen(self):
        return json.loads(self.report()["candidate"]["issues"].removeprefix("http://"))

    def test_it_sees_a_short_list_of_variables(self):
        code, out, err = self.certify()
        self.assertEqual(code, 1, out + err)
        variables = self.seen()["variables"].split()
        for name in ("SECRET_TOKEN", "AWS_SECRET_ACCESS_KEY", "XDG_STATE_HOME"):
            self.assertNotIn(name, variables)
        for name in ("PATH", "LC_ALL"):
            self.assertIn(name, variables)
        self.assertIsNone(self.report()["sandbox"])

    def sandboxed_or_skip(self, *words):
        code, out, err = self.certify("--sandbox", *words)
        if code == 3 and "--sandbox" in err:
            self.assertEqual(err.count("\n"), 1)
            self.skipTest(err)
        return code, out, err

    def test_a_sandbox_has_no_network_and_writes_its_own_folder_alone(self):
        code, out, err = self.certify()
        self.assertEqual((self.seen()["here"], self.seen()["network"]), ("done", "done"))
        shutil.rmtree(self.folder / "certificates")
        (self.folder / "written").unlink()
        code, out, err = self.sandboxed_or_skip()
        self.assertEqual(code, 1, out + err)
        seen = self.seen()
        self.assertEqual((seen["here"], seen["own"]), ("Read-only file system", "done"))
        self.assertNotEqual(seen["network"], "done")
        self.assertFalse((self.folder / "written").exists())
        self.assertEqual(self.report()["sandbox"], "bubblewrap")
        self.assertIn("in a sandbox", out)
        (page,) = (self.folder / "certificates").rglob("certificate.md")
        self.assertIn("bubblewrap", page.read_text())

    def test_a_sandbox_that_is_not_to_be_had_is_said_in_a_sentence(self):
        tools = self.folder / "tools"
        tools.mkdir()
        for broken in (None, "#!/bin/sh\necho 'bwrap: No permissions' >&2\nexit 1\n"):
            if broken:
                (tools / "bwrap").write_text(broken)
                (tools / "bwrap").chmod(0o755)
            code, out, err = self.certify("--sandbox", path=str(tools))
            self.assertEqual((code, out, err.count("\n")), (3, "", 1), err)
            self.assertIn("No permissions" if broken else "bubblewrap", err)
        self.assertFalse((self.folder / "written").exists())

    def running(self):
        found = []
        for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
            try:
                found += [path] if str(self.program).encode() in path.read_bytes() else []
            except OSError:
                pass
        return found

    def test_a_process_that_leaves_is_ended_and_reported(self):
        code, out, err = self.certify(habits=["leave"])
        self.assertEqual(code, 1, out + err)
        self.assertTrue((self.folder / "left").exists())
        self.assertEqual(self.running(), [])
        self.assertGreater(len(self.report()["strays"]), 0)
        self.assertRegex(out, r"ended \d+ process(es)? that had left the candidate's group: python")

    def test_a_name_is_no_path_and_no_markup(self):
        name = "../../x/<script>alert(1)</script>\x1b[31m\u202e`|\n# head"
        self.environment["PLUMB_TEST_NAME"] = json.dumps(name)
        code, out, err = self.certify()
        self.assertEqual(code, 1, out + err)
        for text in (out, err):
            self.assertNotIn("\x1b", text)
            self.assertNotIn("\u202e", text)
        folders = [path.parent for path in self.folder.rglob("report.json")]
        self.assertEqual(len(folders), 1)
        self.assertEqual(folders[0].parent, self.folder / "certificates" / "own")
        for page in ("certificate.html", "certificate.md", "junit.xml"):
            text = (folders[0] / page).read_text()
            for raw in ("\x1b", "\u202e", "\n# head"):
                self.assertNotIn(raw, text, page)
            if page != "certificate.md":  # which has it in a fence, or escaped
                self.assertNotIn("<script>alert(1)", text)
            else:
                self.assertNotIn("\n<script>", text)


if __name__ == "__main__":
    unittest.main()
