"""The site's pages of changes by clause: what git has of each clause, and nothing else."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from _plumb import HOME, plumb

ROOT = pathlib.Path(HOME)
sys.path.insert(0, str(ROOT / "scripts"))
from site_pages.versions import history, history_pages

FIRST = """// Clause    first
// Equation  R == A
// Domain    every layout
//           of one mode
// Examples  first(4:1) -> 4:1
#pragma once
// Domain    not of a clause
"""
SECOND = "// Clause    second\n// Equation  R == 0\n// Laws      second.law\n#pragma once\n"


class Repository(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)

    def git(self, *words):
        who = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
        day = "2026-01-02T03:04:05Z"
        environment = {**os.environ, "GIT_AUTHOR_DATE": day, "GIT_COMMITTER_DATE": day}
        command = ["git", "-C", str(self.root), *who, *words]
        subprocess.run(command, check=True, capture_output=True, env=environment)

    def put(self, path, text):
        place = self.root / "reference" / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "--allow-empty", "-qm", "a step")

    def seen(self):
        changes = history.history_of(self.root).changes
        return [(one.clause, one.kind, list(one.fields)) for one in changes]

    def begin(self):
        self.git("init", "-qb", "main")
        self.put("a/first.hpp", FIRST)
        self.put("a/second.hpp", SECOND)
        self.commit()

    def test_a_changed_field_is_seen_with_both_texts(self):
        self.begin()
        self.put("a/first.hpp", FIRST.replace("of one mode", "of two modes"))
        self.commit()
        one = history.history_of(self.root).changes[-1]
        self.assertEqual((one.clause, one.kind, one.date), ("first", "changed", "2026-01-02"))
        texts = ("every layout of one mode", "every layout of two modes")
        self.assertEqual(one.fields, {"Domain": texts})
        shown = history_pages.fields_of(one)
        self.assertIn("every layout of <del>one mode</del> <ins>two modes</ins>", shown)

    def test_what_decides_no_answer_is_no_change(self):
        self.begin()
        wrapped = FIRST.replace("every layout\n//           of", "every\n//           layout of")
        self.put("a/first.hpp", wrapped.replace("first(4:1) -> 4:1", "first(2:1) -> 2:1"))
        self.put("a/second.hpp", SECOND.replace("second.law", "second.law second.other"))
        self.commit()
        (self.root / "reference" / "b").mkdir()
        self.git("mv", "reference/a/first.hpp", "reference/b/first.hpp")
        self.commit()
        added = [("first", "added", ["Equation", "Domain"]), ("second", "added", ["Equation"])]
        self.assertEqual(self.seen(), added)

    def test_a_branch_is_seen_once_it_has_landed(self):
        self.begin()
        self.git("switch", "-qc", "branch")
        for words in ("of no mode", "of three modes"):
            self.put("a/first.hpp", FIRST.replace("of one mode", words))
            self.commit()
        self.git("switch", "-q", "main")
        self.assertEqual(len(self.seen()), 2)
        self.git("merge", "--no-ff", "-qm", "landed", "branch")
        self.assertEqual(self.seen()[2:], [("first", "changed", ["Domain"])])
        one = history.history_of(self.root).changes[-1]
        self.assertEqual(one.fields["Domain"][1], "every layout of three modes")

    def test_a_removed_clause_is_seen(self):
        self.begin()
        self.git("rm", "-q", "reference/a/second.hpp")
        self.commit()
        self.assertEqual(self.seen()[2:], [("second", "removed", ["Equation"])])
        page = history_pages.changes_page([], history.history_of(self.root))
        self.assertIn("removed: <code>second</code>", page)

    def test_without_history_the_page_says_so(self):
        found = history.history_of(self.root)
        self.assertEqual(found.changes, [])
        self.assertIn("not a git repository", history_pages.changes_page([], found))
        self.begin()
        self.commit()
        self.git("clone", "-q", "--depth", "1", f"file://{self.root}", str(self.root / "clone"))
        shallow = history.history_of(self.root / "clone")
        self.assertIn("shallow", history_pages.changes_page([], shallow))


class OfThisRepository(unittest.TestCase):
    def test_the_last_text_of_each_clause_is_the_one_that_is_cited(self):
        found = history.history_of(ROOT)
        if not found.changes or history.git(ROOT, "status", "--porcelain", "reference"):
            self.skipTest("reference/ has no history here, or changes that are not committed")
        last = {one.clause: one.digest for one in found.changes if not found.missing}
        rows = map(json.loads, plumb("clause", "--all", "--cite", "--json")[1].splitlines())
        cited = {row["clause"]: row["digest"] for row in rows}
        if not found.missing:
            self.assertEqual({name: one for name, one in last.items() if one}, cited)


if __name__ == "__main__":
    unittest.main()
