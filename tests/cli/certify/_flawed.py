"""A library with flaws that its command line names, over the right answers of `plumb serve`."""

import pathlib
import textwrap

PROGRAM = textwrap.dedent(
    """
    import json, os, subprocess, sys

    flaws = set(sys.argv[2:])
    reference = subprocess.Popen(
        [os.environ["PLUMB"], "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )

    def flawed(request, answer):
        text = request["args"][0]
        negative, modes = "-" in text, text.count(",") + 1
        if request["op"] == "cosize" and "result" in answer:
            if "small" in flaws and negative and modes <= 4:
                return {"result": str(int(answer["result"]) + 1)}
            if "large" in flaws and negative and modes > 4:
                return {"result": str(int(answer["result"]) + 1)}
            if "elsewhere" in flaws and not negative and modes > 4:
                return {"result": str(int(answer["result"]) + 1)}
            if "endless" in flaws:
                return {"result": "(" + "1," * 99_999 + "1)"}
            if "refuses" in flaws and negative and modes <= 4:
                return {"refuse": "unspecified"}
        if request["op"] == "right_inverse" and "result" in answer:
            if "no-stride" in flaws and ":0" in text.replace("(0", ":0"):
                return {"result": "2:1"}
            if "short" in flaws and "0" not in text.split(":")[1]:
                return {"result": "1:0"}
        return answer

    for line in sys.stdin:
        request = json.loads(line)
        reference.stdin.write(line)
        reference.stdin.flush()
        answer = json.loads(reference.stdout.readline())
        if request["op"] == "hello":
            answer = {"protocol": "1", "name": "flawed", "version": "1",
                      "language": "Python", "ops": sys.argv[1].split(",")}
        elif "refuse" not in answer:
            answer = {"id": answer["id"], **{k: v for k, v in flawed(request, answer).items()
                                             if k != "id"}}
        print(json.dumps(answer), flush=True)
    """
)


def write_flawed(folder):
    """The path of the program; its arguments are the operations, joined by commas, and flaws."""
    path = pathlib.Path(folder, "flawed.py")
    path.write_text(PROGRAM)
    return path
