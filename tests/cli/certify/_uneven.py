"""A library over the right answers of `plumb serve`, with habits that its command line names."""

import pathlib
import textwrap

PROGRAM = textwrap.dedent(
    """
    import json, os, pathlib, random, subprocess, sys, time

    operations, habits = sys.argv[1].split(","), dict(
        word.split("=", 1) for word in sys.argv[2:])
    reference = subprocess.Popen(
        [os.environ["PLUMB"], "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    before, number = None, 0

    def say(text):
        print(text, flush=True)

    if "banner" in habits:
        say("Loading " + habits["banner"])
    for line in sys.stdin:
        request = json.loads(line)
        reference.stdin.write(line)
        reference.stdin.flush()
        answer = json.loads(reference.stdout.readline())
        op = request["op"]
        if op == "hello":
            say(json.dumps({"protocol": "1", "name": "uneven", "version": "1", "ops": operations}))
            continue
        if habits.get("dies") in (op, "all"):
            print("last words", file=sys.stderr, flush=True)
            os._exit(7)
        if habits.get("hangs") in (op, "all"):
            time.sleep(600)
        time.sleep(float(habits.get("slow", 0)))
        if "log" in habits:
            with open(habits["log"], "a") as file:
                file.write(request["id"] + "\\n")
        number += 1
        if number == 3 and "late" in habits and os.path.exists(habits["late"]):
            os.unlink(habits["late"])
            time.sleep(600)
        if "chatty" in habits and number % 7 == 0:
            say("debug: one more")
        if "result" in answer and habits.get("chance") and random.random() < float(
                habits["chance"]):
            answer = {"id": answer["id"], "result": "7"}
        if habits.get("stale") == op:
            now = {k: v for k, v in answer.items() if k != "id"}
            answer, before = {"id": answer["id"], **(before or now)}, now
        if habits.get("wrong") == op and "result" in answer:
            answer["result"] = "7"
        say(json.dumps(answer))
    """
)


def write_uneven(folder):
    """The path of the program; its arguments are the operations, joined by commas, and habits."""
    path = pathlib.Path(folder, "uneven.py")
    path.write_text(PROGRAM)
    return path
