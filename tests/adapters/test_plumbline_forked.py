import json
import pathlib
import signal
import subprocess
import sys
import textwrap
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]

LIBRARY = """
import os, signal, sys
sys.path.insert(0, sys.argv[1])
import plumbline_forked
from plumbline_adapter import open_wire

wire = open_wire()
calls = 0

def end(how):
    global calls
    calls += 1
    if how == 6:
        os.write(2, b"\\nx.cpp:7: Assertion `extent > 0' failed.\\nStack dump:\\n0. main\\n")
    if how > 0:
        os.kill(os.getpid(), how)
    if how == -3:
        sys.stderr.write("no more layouts\\n")
        sys.stderr.flush()
        os._exit(3)
    return how

def noisy(integer):
    print("printed", flush=True)
    os.write(2, b"an error of this request\\n")
    return integer

table = {
    "end": (("integer",), end),
    "noisy": (("integer",), noisy),
    "calls": ((), lambda: calls),
    "refuse": (("integer",), lambda i: 1 // i),
}
plumbline_forked.ANSWERS_OF_A_CHILD = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
plumbline_forked.serve(wire, {"protocol": "1", "name": "mortal"}, table)
"""


def request(identity, operation, *texts):
    return {"id": str(identity), "op": operation, "args": list(texts)}


class Forked(unittest.TestCase):
    def start(self, *arguments):
        return subprocess.Popen(
            [
                sys.executable,
                "-c",
                textwrap.dedent(LIBRARY),
                str(ROOT / "libraries/common"),
                *arguments,
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def served(self, *requests, arguments=()):
        process = self.start(*arguments)
        lines = "".join(
            (line if isinstance(line, str) else json.dumps(line)) + "\n" for line in requests
        )
        out, self.errors = process.communicate(lines, timeout=60)
        self.assertEqual(process.returncode, 0, self.errors)
        return [json.loads(line) for line in out.splitlines()]

    def test_it_answers_as_an_adapter_that_does_not_fork(self):
        replies = self.served(
            {"op": "hello"},
            request(1, "refuse", "1"),
            {"op": "flush"},
            "",
            request(2, "refuse", "0"),
            request(3, "unknown"),
            "no json",
        )
        self.assertEqual(replies[0], {"protocol": "1", "name": "mortal"})
        self.assertEqual(replies[1], {"id": "1", "result": "1"})
        self.assertEqual(replies[2]["refuse"], "unspecified")
        self.assertIs(replies[3]["unsupported"], True)
        self.assertEqual(replies[4]["id"], "")
        self.assertEqual(len(replies), 5)

    def test_a_library_that_ends_the_process_costs_one_request(self):
        replies = self.served(
            request(1, "end", "0"),
            request(2, "end", str(int(signal.SIGSEGV))),
            request(3, "calls"),
            request(4, "end", "-3"),
            request(5, "end", "0"),
        )
        self.assertEqual(replies[1], {"id": "2", "crash": True, "detail": "signal 11"})
        self.assertEqual(replies[2], {"id": "3", "result": "0"})
        self.assertEqual(
            replies[3], {"id": "4", "crash": True, "detail": "exit status 3: no more layouts"}
        )
        self.assertEqual(replies[4], {"id": "5", "result": "0"})

    def test_the_detail_is_the_line_that_speaks_of_the_failure(self):
        replies = self.served(
            request(1, "noisy", "1"),
            request(2, "end", "6"),
            request(3, "noisy", "4"),
            request(4, "end", "11"),
        )
        self.assertEqual(replies[0], {"id": "1", "result": "1"})
        self.assertEqual(replies[1]["detail"], "signal 6: x.cpp:7: Assertion `extent > 0' failed.")
        self.assertEqual(replies[3]["detail"], "signal 11")
        self.assertEqual(self.errors, "")

    def test_a_child_is_replaced_after_so_many_answers(self):
        process = self.start("3")
        results = []
        for operation in [["end", "0"], ["calls"], ["end", "0"], ["calls"], ["end", "0"]]:
            process.stdin.write(json.dumps(request(1, *operation)) + "\n")
            process.stdin.flush()
            results.append(json.loads(process.stdout.readline())["result"])
        process.communicate(timeout=60)
        self.assertEqual(results, ["0", "1", "0", "0", "0"])

    def test_long_lines_pass_in_both_directions(self):
        blanks = " " * (1 << 19)
        replies = self.served(
            *[request(i, "refuse", blanks + "1") for i in range(5)],
            request(5, "end", "0" * (1 << 18)),
            request(6, "end", "11"),
            *[request(i, "calls") for i in range(7, 3000)],
        )
        self.assertEqual([reply["id"] for reply in replies], [str(i) for i in range(3000)])
        self.assertEqual([i for i, reply in enumerate(replies) if "crash" in reply], [6])

    def test_no_child_outlives_its_parent(self):
        process = self.start()
        process.stdin.write(json.dumps(request(1, "calls")) + "\n")
        process.stdin.flush()
        self.assertEqual(json.loads(process.stdout.readline())["result"], "0")
        children = pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children")
        (child,) = children.read_text().split()
        process.kill()
        process.communicate(timeout=60)
        for _ in range(100):
            state = pathlib.Path(f"/proc/{child}/stat")
            if not state.exists() or state.read_text().split()[2] == "Z":
                break
            time.sleep(0.05)
        else:
            self.fail("the child lives on")


if __name__ == "__main__":
    unittest.main()
