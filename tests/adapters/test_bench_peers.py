"""What `scripts/bench` takes from an adapter: its table, what it answers, and a time a call."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PEERS = ROOT / "tests" / "bench" / "peers.py"
ADAPTER = """
import sys
from plumbline_adapter import open_wire, serve

wire = open_wire()

def size(A):
    if A.shape == 3:
        raise ValueError("no three")
    return A.shape

serve(wire, {}, {"size": (("layout",), size)})
"""
REQUESTS = [("size", "4:1"), ("size", "3:1"), ("rank", "4:1"), ("size", "5:2")]


class Peers(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "adapter.py").write_text(ADAPTER)
        lines = [json.dumps({"op": op, "args": [text]}) for op, text in REQUESTS]
        (self.folder / "requests.jsonl").write_text("\n".join(lines) + "\n")

    def run_peers(self, what):
        done = subprocess.run(
            [sys.executable, PEERS, self.folder / "adapter.py", self.folder / "requests.jsonl",
             what],
            capture_output=True, text=True, check=True, timeout=60,
        )  # fmt: skip
        return json.loads(done.stdout)

    def test_requests_that_raise_or_are_not_offered_are_left_out(self):
        self.assertEqual(self.run_peers("answered"), [0, 3])

    def test_a_time_is_given_for_each_operation_that_answers(self):
        times = self.run_peers("time")
        self.assertEqual(list(times), ["size"])
        self.assertGreater(times["size"], 0)


if __name__ == "__main__":
    unittest.main()
