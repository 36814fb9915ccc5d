"""The findings of libraries that have a `direct.py`: their lines, run without the adapter; and a
few answers of these adapters. A library that is not installed is skipped."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIBRARIES = ROOT / "libraries"
INSTALLED = pathlib.Path(os.environ.get("PLUMB_CANDIDATES", ROOT / "build" / "candidates"))
REFUSED = "refuse"
LACKING = "unsupported"
CRASHED = "crash"

# (operation, arguments, answer), each of them computed by hand
WORKED = {
    "cute-visualizer": [
        ("composition", ["(6,2):(8,2)", "(4,3):(3,1)"], "((2,2),3):((24,2),8)"),
        ("zipped_divide", ["(4,8):(1,4)", "<2,4>"], "((2,4),(2,2)):((1,4),(2,16))"),
        ("blocked_product", ["(2,2):(1,2)", "(3,2):(1,3)"], "((2,3),(2,2)):((1,4),(2,12))"),
        ("coalesce", ["((2,2),(2,1)):((1,2),(4,9))"], "8:1"),
        ("complement", ["4:-1", "x"], LACKING),
        ("slice", ["(2,3):(3,6)", "(1,2)"], LACKING),
        ("inner_product", ["(2,3)", "4"], REFUSED),
    ],
    "cutlass-operators": [
        ("composition", ["(6,2):(8,2)", "(4,3):(3,1)"], "((2,2),3):((24,2),8)"),
        ("select", ["(6,4):(1,8)", "(1,0)"], "(4,6):(8,1)"),
        ("evaluate", ["Sw<3,4,3> o 0 o (8,64):(64,1)", "10"], "145"),
        ("slice", ["(2,3):(3,6)", "(1,2)"], LACKING),
    ],
    "hidet": [
        ("composition", ["(6,2):(8,2)", "(4,3):(3,1)"], "((2,2),3):((24,2),8)"),
        ("evaluate", ["Sw<3,4,3> o 0 o (8,64):(64,1)", "10"], "145"),
        ("shape_div", ["(6,4)", "(3,2)"], "(2,2)"),
        ("composed_mode", ["Sw<1,0,1> o 2 o (4,2):(1,4)", "1"], "Sw<1,0,1> o 2 o 2:4"),
        ("evaluate", ["Sw<2,0,1> o 0 o 4:1", "1"], LACKING),
        ("composition", ["(6,2):(8,2)", "5:4"], REFUSED),
    ],
    "torch": [
        ("composition", ["(6,2):(8,2)", "(4,3):(3,1)"], "((2,2),3):((24,2),8)"),
        ("zipped_divide", ["(4,8):(1,4)", "<2,4>"], "((2,4),(2,2)):((1,4),(2,16))"),
        ("logical_divide", ["(4,8):(1,4)", "<2,_>"], "((2,2),8):((1,2),4)"),
        ("tiled_product", ["(2,2):(1,2)", "(2,3):(1,2)"], "((2,2),2,3):((1,2),4,8)"),
        ("lex_crd2idx", ["(1,2)", "(4,8)"], "10"),
        ("idx2crd", ["9", "(4,8)"], "(1,2)"),
        ("logical_divide", ["(4,8):(1,4)", "<2>"], LACKING),
    ],
    "jax": [
        ("flat_divide", ["(128,32):(32,1)", "<8:1,4:1>"], "(8,4,16,8):(32,1,256,4)"),
        ("flat_divide", ["(8,(2,16)):(1,(100,8))", "<4,8>"], "(4,(2,4),2,4):(1,(100,8),4,32)"),
        ("lex_idx2crd", ["8", "(3,4,2)"], "(1,0,0)"),
        (
            "linear_mma_accumulator",
            ["1", "{}->(dim0:4)", "{}->(dim0:64,dim1:16)"],
            "{register:[[0,1],[8,0],[0,8]],lane:[[0,2],[0,4],[1,0],[2,0],[4,0]],"
            "warp:[[16,0],[32,0]],block:[]}->(dim0:64,dim1:16)",
        ),
        (
            "linear_dot_operand",
            ["0", "4", "{}->(dim0:4)", "{}->(dim0:64,dim1:32)"],
            "{register:[[0,1],[0,2],[8,0],[0,16]],lane:[[0,4],[0,8],[1,0],[2,0],[4,0]],"
            "warp:[[16,0],[32,0]],block:[]}->(dim0:64,dim1:32)",
        ),
        (
            "linear_tensor_memory",
            ["1", "64", "16", "1", "{}->(dim0:64,dim1:16)"],
            "{row:[[1,0],[2,0],[4,0],[8,0],[16,0],[32,0],[0,8]],col:[[0,1],[0,2],[0,4]],"
            "block:[]}->(dim0:64,dim1:16)",
        ),
        (
            "linear_tensor_memory",
            ["0", "64", "8", "1", "{}->(dim0:64,dim1:16)"],
            "{row:[[1,0],[2,0],[4,0],[8,0],[0,8],[16,0],[32,0]],col:[[0,1],[0,2],[0,4]],"
            "block:[]}->(dim0:64,dim1:16)",
        ),
        ("linear_mma_accumulator", ["1", "{}->()", "{}->(dim0:64,dim1:16)"], LACKING),
        ("flat_divide", ["8:1", "<3>"], REFUSED),
    ],
    "lego": [
        ("lex_crd2idx", ["(1,2)", "(4,8)"], "10"),
        ("lex_idx2crd", ["10", "(4,8)"], "(1,2)"),
        ("idx2crd", ["9", "(4,8)"], "(1,2)"),
        ("crd2idx", ["(1,2,1)", "(4,8,2)", "(8,1,32)"], "42"),
        ("evaluate", ["(4,8):(8,1)", "5"], "9"),
        ("evaluate", ["(4,8):(9,1)", "5"], LACKING),
    ],
    "libcxx": [
        ("size", ["(4,8):(16,1)"], "32"),
        ("cosize", ["(4,8):(16,1)"], "56"),
        ("crd2idx", ["(1,2)", "(4,8)", "(16,1)"], "18"),
        ("surjective", ["(4,8):(8,1)"], "true"),
        ("surjective", ["(4,8):(16,1)"], "false"),
        ("cosize", ["(4,8):(-8,1)"], REFUSED),
        ("size", ["(4,(2,4)):(8,(4,1))"], LACKING),
    ],
    "mdspan": [
        ("cosize", ["(4,8):(16,1)"], "56"),
        ("crd2idx", ["(1,2)", "(4,8)", "(-16,1)"], "-14"),
        ("composition", ["(4,8):(8,1)", "<3:1,_>"], "(3,8):(8,1)"),
        ("composition", ["(4,8):(8,1)", "<2:2,2:3>"], "(2,2):(16,3)"),
        ("composition", ["(4,8):(8,1)", "<2:2,9:1>"], LACKING),
        ("slice_and_offset", ["(4,8):(-8,1)", "(_,1)"], REFUSED),
    ],
    "mojo": [
        ("composition", ["(6,2):(8,2)", "(4,3):(3,1)"], "((2,2),3):((24,2),8)"),
        ("zipped_divide", ["(4,8):(1,4)", "<2,4>"], "((2,4),(2,2)):((1,4),(2,16))"),
        ("coalesce", ["((2,2),3):((1,2),4)", "(*,*)"], "(4,3):(1,4)"),
        ("apply", ["Sw<3,4,3> o 0 o (8,64):(64,1)", "10"], "145"),
        ("apply", ["Sw<1,0,-1> o 2 o 4:1", "1"], "1"),
        ("congruent", ["(1,(2,3))", "(4,(5,6))"], "true"),
        ("mode", ["(2,(3))", "1"], "(3)"),
        ("compact_order", ["((2,3,4),5)", "((1,2,3),4)"], CRASHED),
        ("evaluate", ["4:-1", "1"], LACKING),
        ("logical_divide", ["(4,8):(1,4)", "<_,2>"], LACKING),
        ("zipped_divide", ["(4,8):(1,4)", "(2,2):(1,2)"], LACKING),
        ("apply", ["Sw<1,0,64>", "1"], LACKING),
    ],
    "tilefoundry": [
        ("mode", ["(4,(2,3)):(1,(4,8))", "0"], "4:1"),
        ("evaluate", ["Sw<3,4,3> o 0 o (8,64):(64,1)", "10"], "145"),
        ("composition", ["(6,2):(8,2)", "(4,3):(3,1)"], "((2,2),3):((24,2),8)"),
        ("compact", ["(4,8):(8,1)"], "true"),
        ("compact", ["(2,2):(0,1)"], LACKING),
        ("left_inverse", ["(2,2):(1,3)"], REFUSED),
    ],
    "tilus": [
        ("evaluate", ["Sw<3,4,3> o 0 o (8,64):(64,1)", "10"], "145"),
        ("with_shape", ["12:1", "(3,4)"], "(3,4):(1,3)"),
        ("blocked_product", ["(2,2):(1,2)", "(3,2):(1,3)"], "((2,3),(2,2)):((1,4),(2,12))"),
        (
            "linear_product",
            ["{register:[[1]]}->(dim0:2)", "{lane:[[1]]}->(dim0:2)"],
            "{register:[[1]],lane:[[2]]}->(dim0:4)",
        ),
        ("linear_product", ["{register:[[3]]}->(dim0:4)", "{register:[]}->(dim0:1)"], LACKING),
        ("with_shape", ["12:1", "(3,5)"], LACKING),
        ("evaluate", ["Sw<1,0,-1> o 0 o 4:1", "1"], LACKING),
    ],
    "tirx": [
        ("evaluate", ["(4,8):(8,1)", "5"], "9"),
        ("apply", ["Sw<3,4,3> o 0 o (8,64):(64,1)", "10"], "145"),
        ("apply", ["Sw<1,0,-1> o 2 o 4:1", "1"], "1"),
        ("coalesce", ["((2,2),(2,1)):((1,2),(4,9))"], "8:1"),
        ("with_shape", ["12:1", "(3,4)"], "(3,4):(1,3)"),
        ("select", ["(6,4):(1,8)", "(1,0)"], "(4,6):(8,1)"),
        ("select", ["(6,4):(1,8)", "(1)"], LACKING),
    ],
}


def command_of(name, python):
    """The program and words that serve the adapter."""
    candidate = json.loads((LIBRARIES / name / "candidate.json").read_text(encoding="utf-8"))
    if candidate["language"] == "python":
        return [python, "-I", "-B", LIBRARIES / name / "adapter.py"]
    install = INSTALLED / f"{name}-{candidate['default']}"
    places = {"{adapter}": str(LIBRARIES / name), "{install}": str(install)}
    command = candidate["command"]
    for place, value in places.items():
        command = [word.replace(place, value) for word in command]
    return command


def python_of(name):
    """The Python that has the library, or any for headers; None if it is not installed."""
    candidate = json.loads((LIBRARIES / name / "candidate.json").read_text(encoding="utf-8"))
    folder = INSTALLED / f"{name}-{candidate['default']}"
    python = folder / "bin" / "python"
    if candidate["install"]["method"] in ("compile", "checkout"):
        python = pathlib.Path(sys.executable)
    return python if folder.exists() and python.exists() else None


class Lines(unittest.TestCase):
    def test_of_every_finding_print_what_the_file_says(self):
        folders = [path.parent for path in sorted(LIBRARIES.glob("*/direct.py"))]
        self.assertGreaterEqual(len(folders), 5)
        for folder in folders:
            findings = json.loads((folder / "findings.json").read_text(encoding="utf-8"))
            with self.subTest(folder.name):
                for finding in findings["findings"]:
                    self.assertTrue(finding["prints"], finding["id"])
                python = python_of(folder.name)
                if python is None:
                    self.skipTest(f"{folder.name} is not installed")
                done = subprocess.run(
                    [python, "-I", "-B", folder / "direct.py"], capture_output=True, text=True
                )
                self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)

    def test_that_print_something_else_are_named(self):
        with tempfile.TemporaryDirectory() as folder:
            findings = [
                {"id": "A1", "code": ["print(f(2))"], "prints": ["3"]},
                {"id": "A2", "code": ["print(f(2))"], "prints": ["4"]},
                {"id": "A3", "code": ["f()"], "prints": ["TypeError"]},
            ]
            path = pathlib.Path(folder, "findings.json")
            path.write_text(json.dumps({"findings": findings}), encoding="utf-8")
            program = (
                f"import sys; sys.path.insert(0, {str(LIBRARIES / 'common')!r})\n"
                "from plumbline_direct import check\n"
                f"check({folder!r}, {{'f': lambda x: x + 1}})"
            )
            done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
        self.assertEqual(done.returncode, 1)
        self.assertIn("A2: prints ['3'], not ['4']", done.stdout)
        self.assertNotIn("A1: prints [", done.stdout)
        self.assertNotIn("A3: prints [", done.stdout)


class Adapters(unittest.TestCase):
    def answers(self, python, name):
        rows = [
            {"id": str(k), "op": operation, "args": arguments}
            for k, (operation, arguments, _) in enumerate(WORKED[name])
        ]
        done = subprocess.run(
            command_of(name, python),
            input="".join(json.dumps(row) + "\n" for row in rows),
            capture_output=True,
            text=True,
        )
        return [json.loads(line) for line in done.stdout.splitlines()]

    def test_answer_what_the_library_does(self):
        for name in WORKED:
            with self.subTest(name):
                python = python_of(name)
                if python is None:
                    self.skipTest(f"{name} is not installed")
                found = self.answers(python, name)
                self.assertEqual(len(found), len(WORKED[name]))
                for (operation, arguments, answer), reply in zip(WORKED[name], found):
                    said = (operation, arguments, reply)
                    if answer in (REFUSED, LACKING, CRASHED):
                        self.assertIn(answer, reply, said)
                    else:
                        self.assertEqual(reply.get("result", "").replace(" ", ""),
                                         answer.replace(" ", ""), said)  # fmt: skip


if __name__ == "__main__":
    unittest.main()
