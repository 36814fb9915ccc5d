"""How a run of `plumb certify` begins, ends early, and resumes: budgets, signals, dead ones."""

import json
import os
import random
import signal
import subprocess
import sys
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _folder import InAFolder
from _plumb import PLUMB, plumb
from _uneven import write_uneven

FILES = ["certificate.html", "certificate.md", "junit.xml", "report.json", "report.sarif"]


class Run(InAFolder):
    def setUp(self):
        super().setUp()
        self.state = self.folder / "state"
        self.around = self.folder / "around"  # code that changes here would begin a run anew
        self.around.mkdir()
        self.program = write_uneven(self.folder)
        self.environment = dict(
            os.environ, PLUMB=os.path.abspath(PLUMB), XDG_STATE_HOME=str(self.state)
        )

    def command(self, operations, *habits, words=(), cases=60, out="out"):
        return [
            os.path.abspath(PLUMB), "certify", "--cases", str(cases),
            *(words or ["--time-limit", "1"]),
            "--out", str(self.folder / out), "--", "python3", str(self.program), operations,
            *habits,
        ]  # fmt: skip

    def certify(self, operations, *habits, **options):
        done = subprocess.run(
            self.command(operations, *habits, **options),
            capture_output=True, text=True, env=self.environment, cwd=self.around, timeout=120,
        )  # fmt: skip
        return done.returncode, done.stdout, done.stderr

    def report(self, out="out"):
        return json.loads((self.folder / out / "report.json").read_text())

    def verdicts(self):
        return {one["op"]: one["verdicts"] for one in self.report()["clauses"]}

    def start(self, *arguments, **options):
        return subprocess.Popen(
            self.command(*arguments, **options), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, env=self.environment, cwd=self.around,
        )  # fmt: skip

    def asked(self):
        log = self.folder / "log"
        return log.read_text().split() if log.exists() else []

    def wait_for_answers(self, count):
        for _ in range(3000):
            if len(self.asked()) >= count:
                return
            time.sleep(0.01)
        self.fail("the run does not begin")

    def test_an_operation_that_crashes_does_not_starve_the_others(self):
        code, out, err = self.certify("size,rank,coalesce", "dies=rank", words=["--restarts", "4"])
        self.assertEqual(code, 3, out + err)
        verdicts = self.verdicts()
        self.assertEqual(verdicts["rank"]["crash"], 5)
        for whole in ("size", "coalesce"):
            self.assertEqual(verdicts[whole], {"identical": 60})
        self.assertIn(
            "the candidate was started again 4 times, the most that is allowed for an operation, "
            "on rank; 55 cases were left",
            self.report()["unfinished"],
        )
        self.assertIn("last words", out)

    def test_a_candidate_that_is_dead_or_hangs_on_everything_ends_early(self):
        many = "size,cosize,rank,depth,coalesce,flatten"
        for habit, how in (("dies=all", "started again 3 times"), ("hangs=all", "3 times")):
            with self.subTest(habit):
                begin = time.monotonic()
                code, out, err = self.certify(
                    many, habit, words=["--time-limit", "0.2"], out=habit[:4]
                )
                self.assertEqual(code, 3, out + err)
                self.assertLess(time.monotonic() - begin, 60)
                why = self.report(habit[:4])["unfinished"]
                self.assertIn("the candidate has answered no request of 3 operations", why)
                self.assertIn(how, why)
                self.assertIn("3 of 6 operations were not begun", why)
                self.assertEqual(len(self.report(habit[:4])["not_begun"]), 3)

    def test_one_that_answers_late_is_judged_whole(self):
        code, out, err = self.certify("size,cosize,rank", "dies=size")
        self.assertEqual(code, 3, out + err)
        verdicts = self.verdicts()
        self.assertEqual(verdicts["size"]["crash"], 51)  # though 3 restarts were all at first
        self.assertEqual(verdicts["rank"], {"identical": 60})

    def test_a_budget_ends_the_run_and_the_next_one_resumes(self):
        log = f"log={self.folder / 'log'}"
        words = ["--time-limit", "1", "--budget", "4"]
        code, out, err = self.certify("size,rank,coalesce", "slow=0.05", log, words=words)
        self.assertEqual(code, 3, out + err)
        why = self.report()["unfinished"]
        self.assertTrue(why.startswith("the budget of 4 s is used up"), why)
        first = self.asked()
        self.assertGreater(len(first), 5)
        code, out, err = self.certify("size,rank,coalesce", "slow=0.05", log)
        self.assertEqual(code, 0, out + err)
        self.assertIn("resumed", out)
        second = self.asked()[len(first):]
        # what was kept is not asked again, but for a share of it
        share = max(16, len(first) // 10 + 3) + 16
        whole = len(first) + len(second)
        self.certify("size,rank,coalesce", log, out="whole")
        self.assertLess(whole, len(self.asked()) - whole + share + 40)
        self.same_reports("out", "whole")

    def same_reports(self, one, other):
        for name in FILES:
            left = (self.folder / one / name).read_text().replace("slow=0.05 ", "")
            right = (self.folder / other / name).read_text()
            if name == "report.json":
                left, right = json.loads(left), json.loads(right)
                for report in (left, right):
                    report.pop("command")
                    report.pop("identity")
                self.assertEqual(left["clauses"][0]["verdicts"], right["clauses"][0]["verdicts"])
                self.assertEqual(
                    [one["verdicts"] for one in left["clauses"]],
                    [one["verdicts"] for one in right["clauses"]],
                )
                self.assertEqual(left["suite"], right["suite"])

    def test_a_signal_says_what_is_kept_and_writes_nothing(self):
        for number, name in ((signal.SIGINT, "SIGINT (Ctrl-C)"), (signal.SIGTERM, "SIGTERM")):
            with self.subTest(name):
                log = self.folder / "log"
                log.unlink(missing_ok=True)
                run = self.start("size,rank", "slow=0.03", f"log={log}", out=name[:7])
                self.wait_for_answers(10)
                run.send_signal(number)
                out, err = run.communicate(timeout=30)
                self.assertEqual((run.returncode, out), (3, ""), err)
                self.assertRegex(
                    err,
                    f"plumb: {name.replace('(', '.').replace(')', '.')} ended the run; kept: "
                    r"\d finished operations?, and \d+ answers on others; the same command "
                    "resumes; no report was written\n",
                )
                self.assertFalse((self.folder / name[:7] / "report.json").exists())

    def test_killing_it_loses_at_most_the_answers_in_flight(self):
        log = self.folder / "log"
        draw = random.Random(42)
        options = {"words": ["--time-limit", "30"], "cases": 400}
        kept = 0
        for _ in range(10):
            before = len(self.asked())
            run = self.start("size,rank", "slow=0.004", f"log={log}", **options)
            self.wait_for_answers(before + 1)
            time.sleep(draw.uniform(0.05, 0.5))
            run.kill()
            run.communicate(timeout=30)
            time.sleep(0.05)
            now = sum(
                file.read_bytes().count(b"answered") for file in self.state.rglob("*.answers")
            ) + 400 * sum(
                file.read_text().count("\n") for file in self.state.rglob("journal.jsonl")
            )
            self.assertGreaterEqual(now, kept)
            kept = now
        # each run asks what it lost anew: at most 256 requests are in flight
        code, out, err = self.certify("size,rank", "slow=0.004", f"log={log}", **options)
        self.assertEqual(code, 0, out + err)
        self.assertEqual(self.verdicts()["size"], {"identical": 400})
        self.assertGreater(kept, 0)

    def test_an_answer_that_is_late_now_does_not_undo_what_was_kept(self):
        log, late = self.folder / "log", self.folder / "late"
        arguments = ["size", "slow=0.004", f"log={log}", f"late={late}"]
        run = self.start(*arguments, cases=400)
        self.wait_for_answers(300)
        run.kill()
        run.communicate(timeout=30)
        late.write_text("")
        code, out, err = self.certify(*arguments, cases=400)
        self.assertEqual(code, 0, out + err)
        self.assertFalse(late.exists())
        self.assertNotIn("not resumed", out + err)
        self.assertEqual(self.verdicts()["size"], {"identical": 400})

    def test_a_run_that_is_not_resumed_says_why(self):
        log = f"log={self.folder / 'log'}"
        for change in (None, "code", "options"):
            run = self.start("size,rank", "slow=0.01", log, cases=60)
            self.wait_for_answers(len(self.asked()) + 20)
            run.kill()
            run.communicate(timeout=30)
            if change == "code":
                (self.around / "more.py").write_text("x = 1\n")
            cases = 59 if change == "options" else 60
            _, out, err = self.certify("size,rank", "slow=0.01", log, cases=cases)
            self.assertEqual("an earlier run into this folder was not resumed: its options, its "
                             "candidate or the code around it were others" in out,
                             change is not None, out + err)  # fmt: skip

    def test_one_that_does_not_answer_the_hello_is_greeted_once(self):
        starts = self.folder / "starts"
        program = f"open({str(starts)!r}, 'a').write('x'); raise SystemExit(3)"
        code, out, _ = plumb("certify", "--", sys.executable, "-c", program, cwd=self.folder)
        self.assertEqual(code, 3)
        self.assertIn("no answer to the hello (crash)", out)
        self.assertEqual(starts.read_text(), "x")

    def test_a_banner_is_skipped_with_advice(self):
        code, out, err = self.certify("size,rank", "banner=minilayout", "chatty=yes")
        self.assertEqual(code, 0, out + err)
        self.assertRegex(out, "skipped [0-9]+ lines of its standard output that are no answers, "
                         "such as: Loading minilayout; they belong on standard error")  # fmt: skip
        self.assertEqual(self.report()["skipped"]["first"], "Loading minilayout")
        self.assertEqual(self.verdicts()["size"], {"identical": 60})

    def test_a_folder_that_cannot_be_written_is_refused_before_work(self):
        file = self.folder / "file"
        file.write_text("")
        log = self.folder / "log"
        for out in ("/proc/x", str(file), "/dev/null", "/dev/null/x"):
            code, said, err = plumb(
                "certify", "--out", out, "--", "python3", str(self.program), "size", f"log={log}"
            )
            self.assertEqual((code, said), (2, ""), err)
            self.assertIn(f"the folder {out} cannot be written", err)
        self.assertFalse(log.exists())

    def test_a_busy_folder_is_refused_by_its_name(self):
        log = self.folder / "log"
        run = self.start("size", "slow=0.05", f"log={log}")
        self.wait_for_answers(1)
        code, out, err = self.certify("size")
        run.kill()
        run.communicate()
        self.assertEqual((code, out), (2, ""), err)
        self.assertEqual(
            err,
            f"plumb: another run writes to the folder {self.folder / 'out'}: wait for it, or name "
            "another one with --out\n",
        )

    def test_limits_that_are_no_numbers_are_refused(self):
        for words in (["--time-limit", "nan"], ["--budget", "nan"], ["--budget", "-1"],
                      ["--cases", "-1"], ["--restarts", "-1"]):  # fmt: skip
            code, out, err = self.certify("size", words=words)
            self.assertEqual((code, out), (2, ""), err)

    def test_what_depends_on_order_or_chance_is_flaky_once(self):
        for habit in ("stale=cosize", "chance=0.3"):
            with self.subTest(habit):
                code, out, err = self.certify("cosize", habit, cases=200, out=habit[:5])
                self.assertEqual(code, 1, out + err)
                (clause,) = self.report(habit[:5])["clauses"]
                self.assertEqual(clause["verdicts"]["flaky"], 1)
                self.assertLess(clause["verdicts"].get("wrong", 0), 30)
                shown = [one for one in clause["counterexamples"] if one["verdict"] == "flaky"]
                self.assertRegex(shown[0]["reason"], r"first \w+ \(.*\), then.* \w+ \(.*\)")

    def test_what_is_wrong_each_time_is_wrong(self):
        code, out, err = self.certify("cosize", "wrong=cosize", cases=200)
        self.assertEqual(code, 1, out + err)
        (clause,) = self.report()["clauses"]
        self.assertNotIn("flaky", clause["verdicts"])
        self.assertGreater(clause["verdicts"]["wrong"], 100)
        self.assertGreaterEqual(clause["asked_twice"], 10)


if __name__ == "__main__":
    unittest.main()
