"""What house.py finds, and what it lets pass: planted files."""

import pathlib
import tempfile

# fmt: off
#    file                                       text                                         allowed
CONTROLS = [
    ("reference/layouts/search/a.hpp",          '#include "reference/tuples/b.hpp"',         True),
    ("reference/layouts/search/a.hpp",          '#include "reference/algebra/b.hpp"',        False),
    ("reference/layouts/search/a.hpp",          "#include <vector>",                         True),
    ("reference/layouts/search/a.hpp",          "#include <boost/rational.hpp>",             False),
    ("reference/layouts/search/a.hpp",          "#include <stdint.h>",                       False),
    ("reference/layouts/search/a.hpp",          '#include "properties/a.hpp"',               False),
    ("reference/layouts/search/a.hpp",          '#include "b.hpp"',                          False),
    ("reference/layouts/search/a.hpp",          "// Clause    a",                            False),
    ("reference/layouts/a.hpp",                 "// Clause    a",                            True),
    ("reference/layouts/a.hpp",                 "struct A {};",                              True),
    ("reference/layouts/a.hpp",                 "inline int a() { return 0; }",              False),
    ("reference/layouts/a.hpp",                 "\n" * 50 + "// Clause    a",                False),
    ("reference/README.md",                     "[a](layouts/a.hpp)",                        False),
    ("reference/README.md",                     "search/ holds layouts/search/a.hpp",        True),
    ("properties/laws/layouts/a.hpp",           '#include "reference/algebra/a.hpp"',        True),
    ("properties/laws/layouts/a.hpp",           '#include "properties/laws/algebra/a.hpp"',  False),
    ("properties/laws/algebra/a.hpp",           '#include "properties/laws/layouts/a.hpp"',  True),
    ("properties/laws/algebra/a.hpp",           "#include <rapidcheck.h>",                   True),
    ("properties/laws/algebra/a.hpp",           '#include "../a.hpp"',                       False),
    ("properties/a.cpp",                        '#include "proofs/a.hpp"',                   False),
    ("properties/a.cpp",                        '#  include "plumb/certify/a.hpp"',          False),
    ("properties/notation/a.cpp",               '#include "plumb/catalogue/a.hpp"',          False),
    ("plumb/catalogue/a.cpp",                   '#include "plumb/candidates/a.hpp"',         False),
    ("plumb/catalogue/a.cpp",                   "#include <nlohmann/json.hpp>",              False),
    ("plumb/candidates/a.cpp",                  '#include "plumb/certify/a.hpp"',            False),
    ("proofs/a.cpp",                            "#include <z3++.h>",                         True),
    ("proofs/a.cpp",                            '#include "plumb/catalogue/a.hpp"',          False),
    ("plumb/workbench/a.cpp",                   '#include "plumb/cli/a.hpp"',                False),
    ("plumb/pictures/a.cpp",                    '#include "plumb/catalogue/a.hpp"',          True),
    ("plumb/pictures/a.cpp",                    '#include "plumb/candidates/a.hpp"',         False),
    ("plumb/pictures/a.cpp",                    '#include "plumb/mma_fragments/a.hpp"',      False),
    ("plumb/mma_fragments/a.cpp",               '#include "plumb/pictures/a.hpp"',           False),
    ("plumb/pictures/a.cpp",                    "#include <nlohmann/json.hpp>",              False),
    ("plumb/certify/a.cpp",                     '#include "plumb/candidates/a.hpp"',         True),
    ("plumb/certify/a.cpp",                     '#include "proofs/a.hpp"',                   False),
    ("plumb/certify/a.cpp",                     "#include <proofs/a.hpp>",                   False),
    ("plumb/certify/a.cpp",                     "#include <z3++.h>",                         False),
    ("plumb/certify/a.cpp",                     "#include <CLI/CLI.hpp>",                    False),
    ("plumb/certify/a.cpp",                     "namespace plumb::certify {",                True),
    ("plumb/certify/a.cpp",                     "namespace plumb {",                         False),
    ("plumb/certify/a.cpp",                     "namespace plumb::proofs {",                 False),
    ("plumb/gpu/a.cpp",                         '#include "plumb/certify/a.hpp"',            True),
    ("plumb/certify/a.cpp",                     '#include "plumb/gpu/a.hpp"',                False),
    ("gpu_conformance/device/a.cu",             '#include "plumb/certify/a.hpp"',            False),
    ("gpu_conformance/device/a.cu",             "#include <nlohmann/json.hpp>",              False),
    ("gpu_conformance/device/a.cu",             "#include <fcntl.h>",                        True),
    ("gpu_conformance/pack/a.hpp",              '#include "plumb/gpu/cases/a.hpp"',          False),
    ("gpu_conformance/device/a.cu",             '#include "gpu_conformance/pack/a.hpp"',     True),
    ("libraries/mdspan/a.cpp",                  '#include "json.hpp"',                       True),
    ("libraries/mdspan/a.cpp",                  '#include "reference/a.hpp"',                False),
    ("plumb/cli/a.cpp",                         '#include "proofs/a.hpp"',                   True),
    ("plumb/cli/a.cpp",                         '#include "libraries/a.hpp"',                False),
    ("plumb/cli/a.cpp",                         '#include "tests/a.hpp"',                    False),
    ("tests/a_test.cpp",                        '#include "plumb/certify/a.hpp"',            True),
    ("tests/a_test.cpp",                        '#include "plumb/cli/a.hpp"',                False),
    ("tests/a_test.cpp",                        '// #include "plumb/cli/a.hpp"',             True),
    ("proofs/a.cpp",                            "//" + "-" * 98,                             True),
    ("proofs/a.cpp",                            "//" + "-" * 99,                             False),
    ("proofs/a.cpp",                            "//\n" * 299,                                True),
    ("proofs/a.cpp",                            "//\n" * 300,                                False),
    ("tests/a_test.cpp",                        "//\n" * 300,                                True),
    ("tests/a.py",                              "#\n" * 300,                                 False),
    ("libraries/a/a.py",                        "#" + "-" * 99,                              True),
    ("libraries/a/a.py",                        "#" + "-" * 100,                             False),
    ("scripts/cmake/A.cmake",                   "#" + "-" * 100,                             False),
    ("CMakeLists.txt",                          "#" + "-" * 100,                             False),
    ("libraries/a/CMakeLists.txt",              "#" + "-" * 100,                             False),
    ("tests/a.sh",                              "#" + "-" * 100,                             False),
    ("scripts/a",                               "#!/bin/sh\n#" + "-" * 100,                  False),
    (".ci/run",                                 "#!/bin/sh\n#" + "-" * 100,                  False),
    ("docs/a.md",                               "-" * 101,                                   True),
    ("tests/a.md",                              "-" * 101,                                   True),
    ("reference/layouts/a.hpp",                 "using A = int;",                            False),
    ("reference/layouts/a.hpp",                 "/// Numbers.\nusing A = int;",              True),
    ("plumb/gpu/a.cpp",                         "namespace plumb {",                         False),
    ("plumb/gpu/a.cpp",                         '#include "a.hpp"',                          False),
    ("gpu_conformance/device/a.cu",             '#include "a.hpp"',                          True),
    ("properties/laws/a.hpp",                   '#include "properties/notation/a.hpp"',      False),
    ("properties/notation/a.hpp",               '#include "properties/laws/a.hpp"',          True),
    ("plumb/candidates/a.cpp",                  '#include "gpu_conformance/pack/a.hpp"',     True),
    ("plumb/candidates/a.cpp",                  '#include "gpu_conformance/device/a.hpp"',   False),
    ("plumb/gpu/a.cpp",                         '#include "gpu_conformance/device/a.hpp"',   True),
    ("plumb/gpu/a.cpp",                         '#include "plumb/cli/a.hpp"',                False),
    ("plumb/cli/a.cpp",                         '#include "tests/oracle/a.hpp"',             False),
    ("proofs/a.cpp",                            '#include "gpu_conformance/pack/a.hpp"',     False),
    ("tests/audit/a.cpp",                       '#include "plumb/cli/a.hpp"',                True),
    ("tests/audit/a.cpp",                       '#include <CLI/CLI.hpp>',                    True),
    ("tests/oracle/a.cpp",                      '#include "plumb/certify/a.hpp"',            False),
    ("tests/oracle/a.cpp",                      "namespace plumb::certify {",                True),
    ("tests/mutants/layouts/a.hpp",             '#include "tests/mutants/algebra/a.hpp"',    False),
    ("tests/mutants/a.hpp",                     '#include "tests/support/a.hpp"',            False),
]

#   files                                                                                  allowed
TREES = [
    ({"proofs/a.cpp": "namespace plumb::proofs {\nstruct A {\nstruct A {"},                  False),
    ({"proofs/a.cpp": "namespace plumb::proofs {\nstruct A;\nstruct A {"},                   True),
    ({"proofs/a.cpp": "namespace plumb::proofs {\nnamespace {\nstruct A {\n"
                      "}  // namespace\nstruct A {"},                                        True),
    ({"proofs/a/a.cpp": '#include "proofs/b/b.hpp"'},                                        True),
    ({"proofs/a/a.cpp": '#include "proofs/b/b.hpp"',
      "proofs/b/b.hpp": '#include "proofs/a/a.hpp"'},                                        False),
    ({"proofs/a/a.cpp": '#include "proofs/b/b.hpp"',
      "proofs/b/b.hpp": '#include "proofs/c/c.hpp"',
      "proofs/c/c.hpp": '#include "proofs/a/a.hpp"'},                                        False),
    ({"proofs/a/x/a.cpp": '#include "proofs/a/y/b.hpp"',
      "proofs/a/y/b.hpp": '#include "proofs/a/x/a.hpp"'},                                    False),
    ({"proofs/a/x/a.cpp": '#include "proofs/a/b.hpp"',
      "proofs/a/b.hpp": '#include "proofs/a/x/a.hpp"'},                                      True),
    ({"proofs/a/a.cpp": '#include "proofs/b.hpp"',
      "proofs/b.hpp": '#include "proofs/a/a.hpp"'},                                          True),
    ({"reference/README.md": "[a](a.hpp) [b](b.hpp)",
      "reference/a.hpp": "// Clause    a",
      "reference/b.hpp": '#include "reference/a.hpp"\n// Clause    b'},                      True),
    ({"reference/README.md": "[b](b.hpp) [a](a.hpp)",
      "reference/a.hpp": "// Clause    a",
      "reference/b.hpp": '#include "reference/a.hpp"\n// Clause    b'},                      False),
    ({"reference/README.md": "[a](a.hpp)",
      "reference/a/search/b.hpp": "",
      "reference/a.hpp": '#include "reference/a/search/b.hpp"\n// Clause    a'},             True),
    ({"gpu_conformance/device/a/a.cuh": "namespace plumb_gpu {\nstruct Candidate {",
      "gpu_conformance/device/a/b.cuh": "namespace plumb_gpu {\nstruct Candidate {"},        True),
    ({"gpu_conformance/pack/a.hpp": "namespace plumb::gpu_conformance {\nstruct A {",
      "gpu_conformance/pack/b.hpp": "namespace plumb::gpu_conformance {\nstruct A {"},       False),
]
# fmt: on


def wrong_rows(violations):
    """Each row of CONTROLS and TREES that `violations` gets wrong."""
    wrong = []
    for files, allowed in [*(({file: text}, allowed) for file, text, allowed in CONTROLS), *TREES]:
        with tempfile.TemporaryDirectory() as folder:
            for file, text in files.items():
                path = pathlib.Path(folder, file)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(f"{text}\n", encoding="utf-8")
            if (not violations(pathlib.Path(folder))) != allowed:
                wrong.append(f"{files}: should be {'allowed' if allowed else 'found'}")
    return wrong
