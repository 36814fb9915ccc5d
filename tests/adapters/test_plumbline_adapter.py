import io
import json
import pathlib
import subprocess
import sys
import textwrap
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "adapters"))

import plumbline_adapter as adapter
from plumbline_notation import Several


def nested(depth, innermost="1"):
    return "(" * depth + innermost + ")" * depth


class LibraryLayout:
    def __init__(self, shape, stride):
        if isinstance(shape, tuple) != isinstance(stride, tuple):
            raise ValueError("shape and stride differ in form")
        self.shape, self.stride = shape, stride


def stopping(layout):
    raise SystemExit(3)


def recursing(layout):
    return recursing(layout)


class Unprintable(Exception):
    def __str__(self):
        raise ValueError


def unprintable(layout):
    raise Unprintable


OPERATIONS = {
    "same": (("layout",), lambda layout: layout),
    "first": (("layout", "profile?"), lambda layout, profile=None: repr(profile)),
    "tile": (("layout", "tiler"), lambda layout, tiler: repr(tiler)),
    "double": (("integer",), lambda integer: 2 * integer),
    "tree": (("tuple",), lambda tree: tree),
    "even": (("integer",), lambda integer: integer % 2 == 0),
    "wrap": (("tuple",), lambda tree: (tree,)),
    "swizzled": (("swizzle", "integer"), lambda swizzle, integer: swizzle),
    "half": (("integer",), lambda integer: integer / 2),
    "nothing": (("layout",), lambda layout: None),
    "keep": (("tuple|layout", "pattern"), lambda value, pattern: repr((value, pattern))),
    "offset": (("layout|composed",), lambda layout: layout),
    "units": (("basis layout",), lambda layout: layout),
    "strides": (("strides",), lambda strides: strides),
    "linked": (("one-link composed",), lambda layout: layout),
    "swizzled layout": (("swizzled layout",), lambda layout: layout),
    "proper": (("proper swizzle",), lambda swizzle: swizzle),
    "both": (("tuple",), lambda tree: Several((tree, 1))),
    "divide": (("integer", "integer"), lambda a, b: a // b),
    "stopping": (("layout",), stopping),
    "recursing": (("layout",), recursing),
    "unprintable": (("layout",), unprintable),
}
HELLO = {"protocol": "1", "name": "fake", "ops": list(OPERATIONS)}


def asked(operation, *texts):
    return adapter.answer({"op": operation, "args": list(texts)}, OPERATIONS, LibraryLayout)


class Answers(unittest.TestCase):
    def test_the_library_sees_its_own_layouts_plain_tuples_and_none(self):
        self.assertEqual(asked("same", "(2,(3,4)):(1,(2,6))"), {"result": "(2,(3,4)):(1,(2,6))"})
        self.assertEqual(asked("tile", "8:1", "<2,(3,_)>"), {"result": "(2, (3, None))"})
        self.assertEqual(asked("first", "8:1", "(*,(*,*))"), {"result": "(None, (None, None))"})
        self.assertEqual(asked("swizzled", "Sw<3,4,-3>", "0"), {"result": "Sw<3,4,-3>"})

    def test_an_argument_may_be_of_either_of_two_kinds(self):
        self.assertEqual(asked("keep", "(2,3)", "(_,1)"), {"result": "((2, 3), (None, 1))"})
        self.assertIn("LibraryLayout", asked("keep", "4:1", "_")["result"])
        self.assertEqual(asked("offset", "4:1"), {"result": "4:1"})
        self.assertEqual(asked("offset", "Sw<1,0,1> o 0 o 4:1"), {"result": "Sw<1,0,1> o 0 o 4:1"})
        self.assertEqual(asked("units", "(4,2):(1@0,2@1@0)"), {"result": "(4,2):(1@0,2@1@0)"})
        self.assertEqual(asked("both", "(4)"), {"result": ["(4)", "1"]})
        for reply in [
            asked("keep", "Sw<1,0,1>", "_"),
            asked("keep", "4:1", "*"),
            asked("offset", "1 o 0 o 4:1"),
            asked("offset", "4:1 o (0) o 4:1"),
        ]:
            self.assertIs(reply.get("unsupported"), True)

    def test_the_hello_names_the_operations_on_coordinate_layouts(self):
        self.assertEqual(adapter.modules_of(OPERATIONS), {"modules": {"coordinates": ["units"]}})
        self.assertEqual(adapter.modules_of({"same": OPERATIONS["same"]}), {})

    def test_the_hello_names_the_operations_with_composed_layouts_in_place_of_others(self):
        self.assertEqual(adapter.composed_of(OPERATIONS), {"composed": ["offset"]})
        self.assertEqual(adapter.composed_of({"linked": OPERATIONS["linked"]}), {})

    def test_a_composed_layout_may_have_one_link_or_a_swizzle_alone(self):
        for operation, text, offered in [
            ("linked", "Sw<1,0,1> o 2 o 4:1", True),
            ("linked", "8:2 o 2 o 4:1", True),
            ("linked", "Sw<2,0,1> o 2 o 4:1", False),
            ("linked", "Sw<1,0,1> o 2 o 8:2 o 2 o 4:1", False),
            ("linked", "4:1", False),
            ("swizzled layout", "Sw<1,0,-1> o 2 o 4:1", True),
            ("swizzled layout", "8:2 o 2 o 4:1", False),
            ("proper", "Sw<0,0,0>", True),
            ("proper", "Sw<2,0,1>", False),
            ("strides", "(1@0,(2@1@0,3))", True),
            ("strides", "(1@0,_)", False),
        ]:
            reply = {"result": text} if offered else {"unsupported": True}
            self.assertLessEqual(reply.items(), asked(operation, text).items(), (operation, text))

    def test_an_optional_argument_may_be_left_out(self):
        self.assertEqual(asked("first", "8:1"), {"result": "None"})

    def test_integers_have_any_size(self):
        self.assertEqual(asked("double", "9" * 60), {"result": "1" + "9" * 59 + "8"})
        self.assertEqual(asked("double", str(-(1 << 200))), {"result": str(-(1 << 201))})

    def test_a_truth_value_is_printed_as_one(self):
        self.assertEqual(asked("even", "4"), {"result": "true"})
        self.assertEqual(asked("even", "3"), {"result": "false"})

    def test_what_the_library_returns_is_never_mended(self):
        self.assertEqual(asked("half", "4"), {"result": "2.0"})
        self.assertEqual(asked("nothing", "8:1"), {"result": "None"})

    def test_whatever_the_library_raises_is_a_refusal(self):
        for reply in [
            asked("divide", "1", "0"),
            asked("same", "(2):1"),
            asked("stopping", "8:1"),
            asked("recursing", "8:1"),
            asked("unprintable", "8:1"),
        ]:
            self.assertEqual(reply["refuse"], "unspecified")
            self.assertTrue(reply["detail"])
        self.assertIn("ZeroDivisionError", asked("divide", "1", "0")["detail"])

    def test_what_the_adapter_does_not_offer_is_unsupported(self):
        for reply in [
            asked("unknown", "8:1"),
            asked("same"),
            asked("same", "8:1", "8:1"),
            asked("same", "8"),
            asked("same", "4:1@0"),
            asked("same", "(2,_):(1,2)"),
            asked("double", "(4)"),
            asked("tree", "(2,*)"),
            asked("tile", "8:1", "Sw<1,0,1>"),
            asked("first", "8:1", "(*,2)"),
        ]:
            self.assertIs(reply.get("unsupported"), True)

    def test_an_argument_that_is_no_text_is_unsupported(self):
        for args in [None, "8:1", {"0": "8:1"}, [8], [None], [["8:1"]]]:
            reply = adapter.answer({"op": "same", "args": args}, OPERATIONS, LibraryLayout)
            self.assertIs(reply.get("unsupported"), True)

    def test_an_argument_or_answer_too_deep_is_too_large(self):
        self.assertEqual(asked("tree", nested(64)), {"result": nested(64)})
        self.assertEqual(asked("tree", nested(65))["refuse"], "too_large")
        self.assertEqual(asked("wrap", nested(64))["refuse"], "too_large")

    def test_only_the_functions_that_a_library_has_are_offered(self):
        class Library:
            Layout = LibraryLayout
            size = staticmethod(lambda layout: 4)

        rows = adapter.offered(
            Library,
            {
                "size": ("size", "layout"),
                "rank": ("Layout.rank", "layout"),
                "cosize": ("cosize", "layout"),
                "injective": ("analysis.injective", "layout"),
            },
        )
        self.assertEqual(rows, {"size": (("layout",), Library.size)})


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
            [sys.executable, "-c", program, str(ROOT / "adapters")],
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
            [sys.executable, "-c", program, str(ROOT / "adapters")],
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
