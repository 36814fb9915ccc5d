"""The machinery of the CuTe C++ candidates, without CuTe: notation, expressions, the reading of
GCC's diagnostics, and groups of calls with g++ and a small header."""

import pathlib
import shutil
import sys
import tempfile
import unittest
from unittest import mock

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "libraries/common"))

from cute_cpp import batch, compiler, diagnostics, operations, program
from cute_cpp.expressions import write_call
from plumbline_notation import (
    Basis,
    Composed,
    Layout,
    Mark,
    Swizzle,
    Tiler,
    TooLarge,
    Unsupported,
    read,
)

# What answer.hpp gives to generated code, for numbers only.
SMALL_HEADER = """
#include <cassert>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
namespace plumbline {
template <int v> auto odd() { static_assert(v % 2 == 1, "only odd numbers"); return v; }
template <int v> auto twice_odd() { return 2 * odd<v>(); }
inline void answer(long v) { std::printf("\\n= %ld\\n", v); }
"""


def run_calls_of_the_real_header():
    text = compiler.HEADER.read_text()
    return (
        text[text.index("struct Call {") :]
        .replace("const rlimit none{0, 0};", "")
        .replace("::setrlimit(RLIMIT_CORE, &none);", "")
    )


class Notation(unittest.TestCase):
    def test_strides_of_basis_elements_have_the_innermost_mode_first(self):
        self.assertEqual(read("3@1@0"), Basis(3, (0, 1)))
        strides = (Basis(1, (0,)), Basis(-2, (1,)))
        self.assertEqual(read("(2,4):(1@0, -2@1)"), Layout((2, 4), strides))

    def test_composed_layouts_are_right_associative(self):
        inner = Layout(8, 1)
        self.assertEqual(read("Sw<2,0,-3> o 0 o 8:1"), Composed(Swizzle(2, 0, -3), 0, inner))
        self.assertEqual(
            read("4:1 o 2 o Sw<1,0,1> o 0 o 8:1"),
            Composed(Layout(4, 1), 2, Composed(Swizzle(1, 0, 1), 0, inner)),
        )

    def test_tilers_patterns_and_profiles(self):
        self.assertEqual(read("<3:1,_>"), Tiler([Layout(3, 1), Mark.KEPT]))
        self.assertEqual(read("(_,(2,_))"), (Mark.KEPT, (2, Mark.KEPT)))
        self.assertEqual(read("(*,(*))"), (Mark.ANY, (Mark.ANY,)))
        self.assertEqual(read("(4,)"), (4,))

    def test_what_cute_has_no_value_for_is_unsupported(self):
        others = ["1@0+2@1", "2:^0b1", "{register:[]}"]
        for text in ["", "(1,2", "Sw<1,2>", "4:1 o 2", *others]:
            with self.assertRaises(Unsupported, msg=text):
                read(text)
        with self.assertRaises(TooLarge):
            read("(" * 65 + "1" + ")" * 65)


class Expressions(unittest.TestCase):
    def call(self, dynamic, kinds, *texts):
        template = " | ".join(f"{{{place}}}" for place in range(len(texts)))
        return write_call(template, kinds.split(), [read(text) for text in texts], dynamic)

    def test_static_numbers_are_types(self):
        expression, numbers = self.call(False, "layout", "(2,(3)):(1,(-2))")
        self.assertEqual(numbers, ())
        self.assertEqual(
            expression,
            "cute::make_layout("
            "cute::make_tuple(cute::Int<2>{}, cute::make_tuple(cute::Int<3>{})), "
            "cute::make_tuple(cute::Int<1>{}, cute::make_tuple(cute::Int<-2>{})))",
        )

    def test_dynamic_calls_that_differ_in_numbers_are_one_expression(self):
        one, numbers = self.call(True, "layout integer", "(2,3):(1,2)", "7")
        other, _ = self.call(True, "layout integer", "(4,5):(0,6)", "8")
        self.assertEqual(one, other)
        self.assertEqual(numbers, (2, 3, 1, 2, 7))

    def test_numbers_beyond_the_integers_are_unsupported(self):
        self.call(False, "integer", str(-(1 << 31)))
        self.call(True, "integer", str(-(1 << 63)))
        for dynamic, number in [(False, 1 << 31), (True, 1 << 63), (True, -(1 << 63) - 1)]:
            with self.assertRaises(Unsupported):
                self.call(dynamic, "integer", str(number))

    def test_template_arguments_and_orders_are_static_in_both(self):
        self.assertEqual(self.call(True, "constant modes", "2", "(1,0)"), ("2 | 1, 0", ()))
        self.assertEqual(self.call(True, "order", "(1)"), ("cute::make_tuple(cute::Int<1>{})", ()))

    def test_a_rank_beyond_what_compiles_in_time_is_unsupported(self):
        self.assertEqual(self.call(True, "count", "256"), ("256", ()))
        for dynamic in (False, True):
            with self.assertRaises(Unsupported):
                self.call(dynamic, "count", "257")

    def test_a_value_of_another_kind_is_for_another_row(self):
        self.assertIsNone(self.call(False, "layout", "(2,3)"))
        self.assertIsNone(self.call(False, "tuple", "2:1"))
        self.assertIsNone(self.call(False, "width", "3"))
        for kind in ("tuple", "layout", "integer"):
            self.assertIsNone(self.call(False, kind, "[0b1]"))
        self.assertIsNone(write_call("{0}", ["tuple"], [1, 2], False))

    def test_the_first_offered_row_that_fits_is_taken(self):
        rows = [k for k, row in enumerate(operations.ROWS) if row.operation == "rank"]
        layout, _ = operations.call_of("rank", ["2:1"], rows, False)
        integer, _ = operations.call_of("rank", ["2"], rows, False)
        self.assertIn("cute::rank(cute::make_layout", layout)
        self.assertEqual(integer, "cute::rank(cute::Int<2>{})")
        for operation, texts in [("rank", ["_"]), ("rank", []), ("rank", [2]), ("sort", ["2"])]:
            with self.assertRaises(Unsupported):
                operations.call_of(operation, texts, rows, False)

    def test_what_the_header_assumes_of_run_time_strides_is_not_asked_otherwise(self):
        rows = range(len(operations.ROWS))
        for operation, texts in [("upcast", ["8:1", "2"]), ("recast", ["(2,4):(0,3)", "8", "16"])]:
            operations.call_of(operation, texts, rows, False)
            with self.assertRaises(Unsupported):
                operations.call_of(operation, texts, rows, True)
        operations.call_of("upcast", ["(2,4):(0,-6)", "2"], rows, True)
        operations.call_of("recast", ["8:1", "16", "8"], rows, True)

    def test_masks_beyond_an_int_and_long_replies_are_not_asked(self):
        rows = range(len(operations.ROWS))
        asked = [
            ("apply", ["Sw<3,4,24>", "0"]),
            ("swizzle_downcast", ["Sw<3,4,-20>", "16"]),
            ("coordinates", ["(256,128)"]),
            ("coordinates", ["65536"]),
            ("coordinates", ["(0,65537)"]),
        ]
        beyond = [
            ("apply", ["Sw<0,0,32>", "0"]),
            ("apply", ["Sw<3,4,-25>", "0"]),
            ("swizzle_downcast", ["Sw<3,4,-21>", "16"]),
            ("coordinates", ["(256,129)"]),
            ("coordinates", ["65537"]),
        ]
        for operation, texts in asked:
            operations.call_of(operation, texts, rows, True)
        for operation, texts in beyond:
            with self.assertRaises(Unsupported):
                operations.call_of(operation, texts, rows, True)


class Diagnostics(unittest.TestCase):
    CHAIN = """In file included from answer.hpp:5:
cute/layout.hpp: In instantiation of 'constexpr auto cute::f() [with T = int]':
cute/layout.hpp:10:2:   required from 'constexpr auto cute::g()'
call-{}:1:40:   required from here
cute/layout.hpp:20:3: error: static assertion failed: {}
cute/layout.hpp:20:3: note: 'false' evaluates to false
"""

    def test_an_error_belongs_to_the_call_at_the_end_of_its_chain(self):
        text = self.CHAIN.format(3, "one") + self.CHAIN.format(14, "two")
        self.assertEqual(
            diagnostics.rejected(text),
            {3: "static assertion failed: one", 14: "static assertion failed: two"},
        )

    def test_the_first_reason_is_kept_and_notes_say_nothing(self):
        text = self.CHAIN.format(3, "one") + (
            "cute/layout.hpp:21:3: error: later\ncall-9:1:1: note: declared here\n"
            "cute/layout.hpp:22:3: error: later still\n"
        )
        self.assertEqual(list(diagnostics.rejected(text)), [3])

    def test_only_a_lookup_that_fails_in_the_call_itself_means_that_there_is_no_function(self):
        text = (
            "call-1: In function 'void call_1(const int64_t*)':\n"
            "call-1:1:50: error: 'domain_distribute' is not a member of 'cute'\n"
            "call-2:1:50:   required from here\n"
            "cute/layout.hpp:5:1: error: no matching function for call to 'max()'\n"
            "call-3:1:50: error: 'struct cute::Layout<>' has no member named 'with_shape'\n"
        )
        reasons = diagnostics.rejected(text)
        self.assertTrue(reasons[1].startswith(diagnostics.ABSENT))
        self.assertFalse(reasons[2].startswith(diagnostics.ABSENT))
        self.assertTrue(reasons[3].startswith(diagnostics.ABSENT))

    def test_refusals(self):
        self.assertEqual(diagnostics.refusal("static assertion failed")["refuse"], "unspecified")
        rank_1 = "static assertion failed: Dynamic-stride complement only for rank-1 layouts"
        self.assertEqual(diagnostics.refusal(rank_1)["refuse"], "unspecified")
        self.assertTrue(diagnostics.refusal(rank_1, dynamic=True)["unsupported"])
        overflow = diagnostics.refusal("overflow in constant expression [-fpermissive]")
        self.assertEqual(overflow["refuse"], "out_of_range")


class Output(unittest.TestCase):
    def test_results_ends_and_prints_of_the_library(self):
        text = (
            "@ 0\n\n= 3\n\n= 4:1\n\n# 0\n@ 1\nfile.hpp:3: Assertion `x' failed.\n\n# 6\n"
            "@ 2\n\n# 8\n@ 3\n\n# 14\n@ 4\n= 5"
        )
        found = program.answers(text)
        self.assertEqual(found["0"], {"results": ["3", "4:1"]})
        self.assertTrue(found["1"]["crash"])
        self.assertEqual(
            found["1"]["detail"], "signal 6 (Aborted): file.hpp:3: Assertion `x' failed."
        )
        self.assertTrue(found["2"]["crash"])
        self.assertIn("signal 8", found["2"]["detail"])
        self.assertTrue(found["3"]["hung"])
        self.assertNotIn("4", found)


class WithCompiler(unittest.TestCase):
    """g++ and a header of a few lines instead of CuTe."""

    def setUp(self):
        self.assertTrue(shutil.which("g++"), "these tests need g++")
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.header = pathlib.Path(folder.name) / "source.hpp"
        self.header.write_text(SMALL_HEADER + run_calls_of_the_real_header())
        with mock.patch.object(compiler, "HEADER", self.header):
            place = pathlib.Path(folder.name)
            self.compiler = compiler.Compiler(place, place / "scratch", place / "stand_in")
            self.header.rename(self.header.with_name("answer.hpp"))
            self.header = self.header.with_name("answer.hpp")
        with mock.patch.object(compiler, "HEADER", self.header):
            self.compiler.prepare()

    def answers(self, *calls):
        return batch.answer_calls(self.compiler, [(text, ()) for text in calls])

    def test_a_rejected_call_costs_only_itself_even_where_two_share_a_template(self):
        found = self.answers(
            "answer(odd<1>())",
            "answer(odd<2>())",
            "answer(twice_odd<2>())",
            "answer(twice_odd<3>())",
        )
        self.assertEqual([found[0], found[3]], [{"results": ["1"]}, {"results": ["6"]}])
        for rejected in (found[1], found[2]):
            self.assertIn("rejected", rejected)

    def test_what_ends_its_process_costs_only_itself(self):
        found = self.answers("std::raise(SIGFPE)", 'assert(!"no")', "answer(5)")
        self.assertIn("signal 8", found[0]["detail"])
        self.assertIn("Assertion", found[1]["detail"])
        self.assertEqual(found[2], {"results": ["5"]})

    def test_what_never_ends_is_stopped(self):
        with mock.patch.object(program, "RUN_SECONDS", 1):
            found = self.answers("for (;;) ::pause()", "answer(5)")
        self.assertTrue(found[0]["hung"])
        self.assertEqual(found[1], {"results": ["5"]})

    def test_functions_that_the_library_lacks_are_told_from_rejections(self):
        statements = ["answer(1)", "answer(even<1>())", "answer(odd<2>())"]
        self.assertEqual(batch.absent_calls(self.compiler, statements), {1})

    def test_numbers_reach_the_call(self):
        calls = [("answer(v[0] + v[1])", (2, 3)), ("answer(v[0] + v[1])", (-(1 << 63), 0))]
        found = batch.answer_calls(self.compiler, calls)
        self.assertEqual(found, [{"results": ["5"]}, {"results": [str(-(1 << 63))]}])

    def test_what_no_compiler_survives_is_found_by_halving(self):
        real = self.compiler.run

        def run(arguments, folder):
            if "666" in pathlib.Path(folder, "calls.cpp").read_text():
                return False, "g++: fatal error: Killed signal terminated program cc1plus\n"
            return real(arguments, folder)

        with mock.patch.object(self.compiler, "run", run):
            found = self.answers("answer(1)", "answer(666)", "answer(3)")
        self.assertEqual(found[::2], [{"results": ["1"]}, {"results": ["3"]}])
        self.assertTrue(found[1]["unsupported"])


if __name__ == "__main__":
    unittest.main()
