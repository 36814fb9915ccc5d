"""A batch: mutants that are compiled together, a library for each family of operations."""

import concurrent.futures
import hashlib
import json
import re
import threading

from compiled import compile_family, precompile
from judging import Judge
from mutants import FAMILIES, HOME
from overlay import Overlay


def operations_of(family):
    """The names in the list of the family's operations."""
    text = (HOME / "properties" / "operations" / f"{family}.hpp").read_text(encoding="utf-8")
    return re.findall(r"^ +OPERATION\((\w+),", text, re.M)


class Batch:
    """`mutants` get the numbers 1, 2, ..; what is compiled lies in a folder of the batch, and what
    was compiled before is used again."""

    def __init__(self, folder, digest, mutants, families=FAMILIES):
        self.numbered = dict(enumerate(mutants, 1))
        self.families = families
        keys = [digest, *families, *(mutant.key for mutant in mutants)]
        self.folder = folder / hashlib.sha256(" ".join(keys).encode()).hexdigest()[:12]
        self.folder.mkdir(parents=True, exist_ok=True)
        self._refused_file = self.folder / "refused.json"
        self._lock = threading.Lock()
        self.refused = {}  # number -> the compiler's error
        if self._refused_file.exists():
            lines = json.loads(self._refused_file.read_text(encoding="utf-8"))
            self.refused = {int(number): error for number, error in lines.items()}
        self.reached = {}  # family -> {function: [operation]}

    def library(self, family):
        return self.folder / f"{family}.so"

    def _overlay(self, family):
        return Overlay(self.folder / "headers" / family, self.numbered, self.refused)

    def _compile(self, family, say):
        """Compiles until no mutant is refused any more."""
        while not self.library(family).exists():
            with self._lock:
                overlay = self._overlay(family)
            refused = compile_family(family, overlay, self.library(family))
            say(f"{family}: {'compiled' if refused is None else f'{len(refused)} refused'}")
            with self._lock:
                self.refused.update(refused or {})
                self._refused_file.write_text(json.dumps(self.refused), encoding="utf-8")

    def compile(self, jobs, say):
        precompile(self.folder)
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            for done in [pool.submit(self._compile, one, say) for one in self.families]:
                done.result()

    def judge(self, program, stops_early=False):
        """The judge of these libraries; notes which operations reach which function."""
        libraries = {family: self.library(family) for family in self.families}
        operations = {family: operations_of(family) for family in self.families}
        judge = Judge(program, libraries, operations, stops_early)
        file = self.folder / "reached.json"
        if not file.exists():
            found = {family: judge.reached(family) for family in self.families}
            file.write_text(json.dumps(found), encoding="utf-8")
        self.reached = json.loads(file.read_text(encoding="utf-8"))
        return judge

    def operations_that_reach(self, mutant):
        """{family: [operation]}."""
        places = dict.fromkeys((one.header, one.function) for one in self.numbered.values())
        number = 1 + list(places).index((mutant.header, mutant.function))
        found = {family: self.reached[family].get(str(number), []) for family in self.families}
        return {family: operations for family, operations in found.items() if operations}
