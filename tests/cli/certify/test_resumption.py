"""A certificate is of the bytes that were judged, and of all their answers: `plumb certify` after a
run that ended early."""

import hashlib
import hmac
import json
import os
import sys
import unittest
from unittest import mock

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _folder import InAFolder
from _plumb import PLUMB, plumb
from _relay import write_relay

FINISHED = ["size"]


class Resumption(InAFolder):
    def setUp(self):
        super().setUp()
        self.state = self.folder / "state"
        patched = mock.patch.dict(
            os.environ, {"XDG_STATE_HOME": str(self.state), "PLUMB": os.path.abspath(PLUMB)}
        )
        patched.start()
        self.addCleanup(patched.stop)
        (self.folder / "library").mkdir()
        self.program = write_relay(self.folder / "library")

    def behave(self, **behaviour):
        (self.folder / "library" / "behaviour.txt").write_text(json.dumps(behaviour))

    def certify(self, *words, out="out", command=None):
        return plumb(
            "certify", "--op", "size", "coalesce", "--cases", "60", "--restarts", "2", *words,
            "--out", str(self.folder / out), "--", *(command or ["python3", str(self.program)]),
            cwd=self.folder,
        )  # fmt: skip

    def end_early(self):
        """`size` is judged to its end, `coalesce` is not."""
        self.behave(dies="coalesce")
        code, out, err = self.certify()
        self.assertEqual(code, 3, out + err)
        self.assertEqual(self.finished(), FINISHED)

    def journal(self):
        (journal,) = self.state.rglob("journal.jsonl")
        return journal

    def finished(self):
        lines = self.journal().read_text().splitlines()
        return [json.loads(line.split(" ", 1)[1])["op"] for line in lines]

    def clauses(self):
        return json.loads((self.folder / "out" / "report.json").read_text())["clauses"]

    def test_goes_on_if_nothing_has_changed(self):
        self.end_early()
        self.behave()
        code, out, err = self.certify()
        self.assertEqual(code, 0, out + err)
        self.assertIn("resumed, 16 answers asked again", " ".join(out.split()))
        self.assertEqual(list(self.state.rglob("journal.jsonl")), [])  # the reports say it all

    def test_of_other_bytes_begins_anew(self):
        for changed in ("relay.py", "beside.py"):
            with self.subTest(changed):
                self.end_early()
                self.behave()
                with open(self.folder / "library" / changed, "a") as file:
                    file.write("# another byte\n")
                code, out, err = self.certify()
                self.assertEqual(code, 0, out + err)
                self.assertIn("an earlier run into this folder was not resumed", out)

    def test_of_another_hello_begins_anew(self):
        self.end_early()
        self.behave(hello={"promises": []})
        code, out, err = self.certify()
        self.assertEqual(code, 0, out + err)
        self.assertIn("an earlier run into this folder was not resumed", out)

    def test_of_the_same_bytes_with_other_answers_begins_anew(self):
        self.end_early()
        self.behave(says="7:7")
        code, out, err = self.certify()
        self.assertEqual(code, 1, out + err)
        self.assertIn("an earlier run was not resumed, since the answers have changed: size(", out)
        for clause in self.clauses():
            self.assertNotIn("identical", clause["verdicts"], clause["op"])

    def forged(self, secret):
        """The journal of a candidate that says of itself that all is right."""
        lines = []
        for line in self.journal().read_text().splitlines():
            result = json.loads(line.split(" ", 1)[1])
            for op in ("size", "coalesce"):
                text = json.dumps({**result, "op": op}, separators=(",", ":"))
                mac = hmac.new(secret, text.encode(), hashlib.sha256).hexdigest()
                lines.append(f"{mac} {text}\n")
        return "".join(lines)

    def test_a_forged_journal_is_not_taken_over(self):
        self.end_early()
        real = self.state.rglob("secret")
        for secret in (b"guessed", next(real).read_bytes()):
            with self.subTest(secret):
                self.journal().write_text(self.forged(secret))
                self.behave(says="7:7")
                code, out, err = self.certify()
                self.assertEqual(code, 1, out + err)
                for clause in self.clauses():
                    self.assertNotIn("identical", clause["verdicts"], clause["op"])
                self.end_early()

    def test_the_journal_is_of_the_user_alone_and_not_with_the_reports(self):
        self.end_early()
        self.assertNotIn("journal.jsonl", os.listdir(self.folder / "out"))
        for path in (self.journal(), *self.state.rglob("secret"), *self.state.rglob("journals")):
            self.assertEqual(path.stat().st_mode & 0o077, 0, path)

    def test_a_report_names_the_digests_of_what_was_judged(self):
        code, out, err = self.certify()
        self.assertEqual(code, 0, out + err)
        report = json.loads((self.folder / "out" / "report.json").read_text())
        program, script = report["identity"]["files"]
        digest = hashlib.sha256(self.program.read_bytes()).hexdigest()
        self.assertEqual((program["word"], script["sha256"]), ("python3", digest))
        for form in ("certificate.md", "certificate.html"):
            text = (self.folder / "out" / form).read_text()
            self.assertIn(digest, text)
            self.assertIn(report["identity"]["hello"], text)

    def test_a_candidate_has_no_certificate_of_another_ones_name(self):
        kept = self.folder / "certificates" / "pycute-4.2.0.0"
        kept.mkdir(parents=True)
        (kept / "report.json").write_text("of the library")
        self.behave(hello={"name": "pycute", "version": "4.2.0.0"})
        code, out, err = plumb(
            "certify", "--op", "size", "--cases", "60", "--", "python3", str(self.program),
            cwd=self.folder,
        )  # fmt: skip
        self.assertEqual(code, 0, out + err)
        self.assertEqual((kept / "report.json").read_text(), "of the library")
        own = self.folder / "certificates" / "own" / "pycute-4.2.0.0"
        self.assertTrue(
            (own / "only-size" / "report.json").exists()
        )


if __name__ == "__main__":
    unittest.main()
