"""What an adapter says on the wire: introductions, lines that are no requests, long lines."""

import io
import json
import subprocess
import sys
import textwrap
import unittest

from _fake_library import HELLO, OPERATIONS, ROOT, LibraryLayout

import plumbline_adapter as adapter


class Wire(unittest.TestCase):
    def served(self, *lines):
        data = b"".join(
            (line if isinstance(line, bytes) else json.dumps(line).encode()) + b"\n"
            for line in lines
        )
        answers = io.BytesIO()
        adapter.serve((io.BytesIO(data), answers), HELLO, OPERATIONS, LibraryLayout)
        return [json.loads(line) for line in answers.getvalue().splitlines()]

    def test_hello_is_answered_with_the_introduction(self):
        self.assertEqual(self.served({"op": "hello", "protocol": "1", "later": "field"}), [HELLO])

    def test_answers_keep_the_order_and_the_ids(self):
        lines = [
            {"id": str(i), "op": "double", "args": [str(i)], "range": True} for i in range(100)
        ]
        expected = [{"id": str(i), "result": str(2 * i)} for i in range(100)]
        self.assertEqual(self.served(*lines), expected)

    def test_flush_and_empty_lines_take_no_answer(self):
        self.assertEqual(self.served({"op": "flush"}, b"", b"  \r"), [])

    def test_a_line_that_is_no_request_is_answered_and_survived(self):
        hostile = [
            b"hello",
            b"{",
            b"[1]",
            b"null",
            b"7",
            b'"x"',
            b"\xff\xfe",
            b"[" * 100000,
            b'{"a":' * 100000,
        ]
        replies = self.served(*hostile, {"id": "9", "op": "double", "args": ["4"]})
        self.assertEqual(len(replies), len(hostile) + 1)
        for reply in replies[:-1]:
            self.assertEqual((reply["id"], reply["unsupported"]), ("", True))
        self.assertEqual(replies[-1], {"id": "9", "result": "8"})

    def test_missing_fields_are_unsupported(self):
        replies = self.served(
            {},
            {"id": "1"},
            {"id": "2", "op": "double"},
            {"op": "unknown", "args": []},
            {"id": "3", "op": ["double"], "args": ["4"]},
            {"id": "4", "op": None, "args": ["4"]},
        )
        self.assertEqual([reply["id"] for reply in replies], ["", "1", "2", "", "3", "4"])
        self.assertTrue(all(reply["unsupported"] is True for reply in replies))

    def test_a_line_of_one_mebibyte_is_read_and_a_longer_one_is_too_large(self):
        def line(length):
            empty = json.dumps({"id": "1", "op": "double", "args": ["4"]})
            return empty.replace("4", "4" + " " * (length - len(empty))).encode()

        self.assertEqual(self.served(line(1 << 20)), [{"id": "1", "result": "8"}])
        self.assertEqual(self.served(line((1 << 20) + 1))[0]["refuse"], "too_large")

    def test_a_number_of_many_thousand_digits_passes(self):
        self.assertEqual(
            self.served({"id": "1", "op": "double", "args": ["4" * 6000]}),
            [{"id": "1", "result": "8" * 6000}],
        )

    def test_what_a_library_prints_or_reads_stays_off_the_wire(self):
        program = textwrap.dedent("""
            import os, subprocess, sys
            sys.path.insert(0, sys.argv[1])
            from plumbline_adapter import open_wire, serve

            def noisy(integer):
                print("printed")
                os.write(1, b"written\\n")
                subprocess.run(["echo", "from a child"])
                return len(sys.stdin.read()) + integer

            wire = open_wire()
            print("while importing")
            serve(wire, {"protocol": "1"}, {"noisy": (("integer",), noisy)})
        """)
        lines = [
            {"op": "hello"},
            {"id": "1", "op": "noisy", "args": ["4"]},
            {"id": "2", "op": "noisy", "args": ["5"]},
        ]
        done = subprocess.run(
            [sys.executable, "-c", program, str(ROOT / "libraries/common")],
            capture_output=True,
            text=True,
            input="".join(json.dumps(line) + "\n" for line in lines),
        )
        self.assertEqual(
            [json.loads(line) for line in done.stdout.splitlines()],
            [{"protocol": "1"}, {"id": "1", "result": "4"}, {"id": "2", "result": "5"}],
        )
        for noise in ["while importing", "printed", "written", "from a child"]:
            self.assertIn(noise, done.stderr)
        self.assertEqual(done.returncode, 0)

    def test_what_is_declared_depends_on_the_version(self):
        candidate = {
            "domain": [
                {"predicate": "flat", "operations": ["*"], "source": "s"},
                {"predicate": "unique", "operations": ["size"], "source": "s", "versions": ["1"]},
            ],
            "promises": [
                {
                    "promise": "quasi_inverse",
                    "operation": "left_inverse",
                    "source": "s",
                    "versions": ["2"],
                }
            ],
        }
        self.assertEqual(adapter.declared_by({}, "1"), {})
        old, new = (adapter.declared_by(candidate, version) for version in "12")
        self.assertEqual([entry["predicate"] for entry in old["domain"]], ["flat", "unique"])
        self.assertNotIn("promises", old)
        self.assertEqual([entry["predicate"] for entry in new["domain"]], ["flat"])
        self.assertEqual(
            new["promises"],
            [{"promise": "quasi_inverse", "operation": "left_inverse", "source": "s"}],
        )

    def test_an_adapter_whose_reader_has_gone_ends_quietly(self):
        program = textwrap.dedent("""
            import sys
            sys.path.insert(0, sys.argv[1])
            from plumbline_adapter import open_wire, serve
            serve(open_wire(), {"protocol": "1"}, {})
        """)
        process = subprocess.Popen(
            [sys.executable, "-c", program, str(ROOT / "libraries/common")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        process.stdout.close()
        process.stdin.write(b'{"op":"hello"}\n')
        process.stdin.close()
        with process.stderr as errors:
            self.assertEqual(errors.read(), b"")
        self.assertEqual(process.wait(), 0)


if __name__ == "__main__":
    unittest.main()
