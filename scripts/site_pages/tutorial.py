"""The tutorial as the site has it: what `plumb show` prints is also drawn, and an exercise is
answered on its page if the explorer is in the site."""

import html
import json
import os
import pathlib
import re
import shlex

from .explorer import PLACE

FOLDER = pathlib.Path("docs", "tutorial")
FENCE = re.compile(r"^```console\n(.*?)^```\n", re.M | re.S)
SHOWN = re.compile(r"^\$ plumb show (.*)$", re.M)
EXERCISE = re.compile(r"(?<=\n## Exercise\n)(.*?)(?=^(?:Next: |That is the end))", re.M | re.S)
REQUEST = re.compile(r"^\$ echo '(\{.*\})' \| plumb judge -$", re.M)


def is_step(path):
    """Whether a page teaches a step; README.md does not."""
    return path.parent == FOLDER and path.name[0].isdigit()


def requests_of(text):
    """The lines that the exercise of a page gives to the judge, in order."""
    found = EXERCISE.search(text)
    return [json.loads(line) for line in REQUEST.findall(found[1])] if found else []


def call_of(request):
    return f"{request['op']}({', '.join(request['args'])})"


def figure(file, request):
    return (
        f'<figure><img class="drawn" loading="lazy" src="{file}" alt="{html.escape(request)}">'
        f"<figcaption>The same, drawn.</figcaption></figure>\n"
    )


def with_pictures(path, text, plumb, folder):
    """The page with a picture after each `plumb show`; writes the pictures below the folder."""
    made = []

    def drawn(found):
        figures = []
        for words in map(shlex.split, SHOWN.findall(found[1])):
            name = f"{path.stem}-{len(made) + 1}.svg"
            image = plumb.text("show", *words, "--svg", "-")
            place = folder / path.parent / "pictures" / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(image, encoding="utf-8")
            made.append(name)
            figures.append(figure(f"pictures/{name}", " ".join(words)))
        return found[0] + "".join(f"\n{one}" for one in figures)

    return FENCE.sub(drawn, text)


def form(path, call):
    """Asks the explorer's judge, whose answer the frame below shows."""
    action = os.path.relpath(PLACE, path.parent)
    shown = html.escape(call)
    return (
        f'<form class="exercise" action="{action}" method="get" target="marked" '
        'onsubmit="this.nextElementSibling.hidden = false">\n'
        '<input type="hidden" name="view" value="judge">'
        f'<input type="hidden" name="text" value="{shown}">\n'
        f"<label><code>{shown} =</code> "
        '<input name="answer" required autocomplete="off" spellcheck="false"></label>\n'
        '<button type="submit">Mark my answer</button>\n'
        '</form><iframe name="marked" class="marked" title="the mark of your answer" hidden>'
        "</iframe>\n"
    )


def with_form(path, text):
    """The page with a form below the question; what answers it is folded."""

    def asked(found):
        question, fence, answers = found[1].partition("```console\n")
        return (
            f"\n{question.strip()}\n\n{form(path, call_of(requests_of(text)[0]))}\n"
            "<details><summary>The answer, and how <code>plumb judge</code> marks it</summary>\n\n"
            f"{fence}{answers.strip()}\n\n</details>\n\n"
        )

    return EXERCISE.sub(asked, text)


def page_text(path, text, plumb, folder, has_explorer):
    """A step of the tutorial; any other page as it is."""
    if not is_step(path):
        return text
    if has_explorer:
        text = with_form(path, text)
    return with_pictures(path, text, plumb, folder)
