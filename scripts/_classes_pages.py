"""The pages of the classes of findings: libraries/classes.md, and one for each class."""

from _class_figures import Figures
from _finding_classes import in_words
from _findings_pages import (
    FOLDER,
    GRADES,
    answer_text,
    call,
    cases,
    in_order,
    quoted,
    result_text,
    row,
    text_of,
)

MARK = "<!-- Written by scripts/findings from libraries/classes.json. -->"
COLUMNS = ["", "library", "smallest request", "answer", "right", "grade"]
SEPARATE = (
    "A library counts as independent of a class if no library that it was written after has the "
    "mistake too. This does not prove independence. It says that no text is known by which one was "
    "written after another."
)


def listed(names):
    """A, B and C"""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def link_of(finding, above=""):
    page = f"{above}{finding['library']}/findings.md#{finding['id'].lower()}"
    return f"[{finding['id']}]({page})"


def page_of(one):
    return FOLDER / "classes" / f"{one['id']}.md"


# A class ------------------------------------------------------------------------------------------


def origins(one, classes):
    """Whose agreement is evidence, and whose is not."""

    def titles(libraries):
        return listed([classes.libraries[library]["title"] for library in libraries])

    copies, alone = classes.copies(one), classes.independent(one)
    several = len(classes.libraries_of(one))
    text = f"{len(one['findings'])} findings in {in_words(several)} libraries."
    if not copies:
        return f"{text} None of them was written after another one of them."
    after = [f"{titles(later)} after {titles([model])}" for model, later in copies.items()]
    sources = f"are {in_words(len(alone))} sources" if len(alone) > 1 else "is one source"
    return (
        f"{text} Some were written after another one: {'; '.join(after)}. Their agreement is not "
        f"independent evidence. There {sources}: {titles(alone)}."
    )


def table(one, classes):
    yield from (row(COLUMNS), "|---" * len(COLUMNS) + "|")
    for finding in in_order(classes.of(one)):
        yield row(
            [
                link_of(finding, "../"),
                classes.libraries[finding["library"]]["title"],
                quoted(call(finding)),
                answer_text(finding["answer"]),
                result_text(finding["right"]),
                finding["grade"],
            ]
        )


def case_named(name, classes):
    finding = classes.findings[name.partition(".")[0]]
    return next(case for case in cases(finding) if case["case"] == name)


def figures_of(one, classes):
    return Figures(case_named(one["kernel"]["case"], classes), one["kernel"])


def cost(one, classes):
    case, figures = case_named(one["kernel"]["case"], classes), figures_of(one, classes)
    title = classes.libraries[case["library"]]["title"]
    yield one["kernel"]["text"].format(**figures.numbers)
    yield ""
    yield f"{link_of(case, '../')}, {title}, {quoted(call(case))}: {answer_text(case['answer'])}."
    if case["operation"] == "atlas":
        return
    right = case["right"] if isinstance(case["right"], list) else [case["right"]]
    yield from ("", "```console", f"$ plumb eval '{call(case)}'", *right)
    for asked, answer in figures.shown:
        yield from (f"$ plumb eval '{asked}'", answer)
    yield "```"


def also_crash(one, classes):
    """Findings of other classes, some case of which ends the process."""
    for finding in in_order(classes.findings.values()):
        ends = any(isinstance(c["answer"], dict) and "crash" in c["answer"] for c in cases(finding))
        if ends and finding["id"] not in one["findings"]:
            yield finding


def class_page(one, classes):
    yield from (f"# {one['title']}", "", MARK, "")
    yield from (one["mistake"], "", f"**Instead.** {one['instead']}", "")
    yield from (origins(one, classes), "", *table(one, classes), "")
    if one["id"] == "calls-that-end-the-process":
        others = [link_of(finding, "../") for finding in also_crash(one, classes)]
        if others:
            yield f"The process also ends by findings of other classes: {listed(others)}."
            yield ""
    yield from ("## What it costs a kernel", "", *cost(one, classes), "")
    yield "[All classes](../classes.md), [all findings](../../FINDINGS.md)."


# All classes --------------------------------------------------------------------------------------


def counted(classes):
    yield row(["class", "findings", "libraries", "independent", *GRADES])
    yield "|---|" + "---:|" * (3 + len(GRADES))
    for one in classes.every:
        grades = [finding["grade"] for finding in classes.of(one)]
        numbers = [len(grades), len(classes.libraries_of(one)), len(classes.independent(one))]
        shares = [grades.count(grade) or "" for grade in GRADES]
        yield row([f"[{one['title']}](classes/{one['id']}.md)", *map(str, [*numbers, *shares])])


def alone(classes):
    for library, about in classes.libraries.items():
        mine = [classes.findings[name] for name in classes.alone]
        mine = in_order(one for one in mine if one["library"] == library)
        if mine:
            yield f"- {about['title']}: {', '.join(map(link_of, mine))}"


def index(found):
    classes = found["classes"]
    yield from ("# Classes of findings", "", MARK, "")
    yield (
        f"The {len(classes.findings)} [findings](../FINDINGS.md) were compared, and "
        f"{len(classes.class_of)} of them form {len(classes.every)} classes. A class is one "
        f"mistake, found in more than one library. {len(classes.alone)} findings belong to no "
        "class. A finding is in one class at most. Each page has the mistake, what to do instead, "
        "the smallest cases, and what one case costs a kernel."
    )
    yield from ("", *counted(classes), "", "## Who wrote after whom", "", SEPARATE, "")
    yield from (row(["library", "written after", "by"]), "|---" * 3 + "|")
    for library, (model, source) in classes.ports.items():
        titles = [classes.libraries[name]["title"] for name in (library, model)]
        yield row([*titles, source])
    yield from ("", "## In no class", "", *alone(classes))


def pages(found):
    """(path, text) of each page; none without classes."""
    classes = found["classes"]
    if classes.every:
        yield FOLDER / "classes.md", text_of(index(found))
    for one in classes.every:
        yield page_of(one), text_of(class_page(one, classes))
