"""The first page, the list of clauses, and a page a family."""

from .clause_page import address
from .equations import as_mathematics
from .markup import code, count, link, page, table, text

USERS = (
    (
        "You maintain a layout library",
        "Write an adapter, and [have it judged](docs/howto/certify.md). "
        "[In your CI](docs/book/testing/in-ci.md), a run fails only if something is news. "
        "[Test vectors](docs/vectors/README.md) need nothing but a JSON reader.",
    ),
    (
        "You write GPU kernels",
        "[Find a bank conflict](docs/howto/find-a-bank-conflict.md), [design a "
        "swizzle](docs/howto/design-a-swizzle.md), [move fragments by "
        "shuffles](docs/howto/accumulator-to-operand.md). "
        "[Questions from trackers](docs/book/libraries/questions.md) are answered by a command "
        "each.",
    ),
    (
        "You study the algebra",
        "Begin with the [tutorial](docs/tutorial/README.md). Then read the "
        "[clauses](standard/index.md) and [what is proved](docs/book/what-is-proved.md).",
    ),
)
RIGHT = {"ok", "partial"}  # outcomes of a clause without a wrong answer
BEYOND = {"UNGUARDED"}  # with one outside the required domain only


def hidden_toctree(names, caption="", numbered=False):
    options = [":hidden:"] + ([f":caption: {caption}"] if caption else [])
    options += [":numbered:"] if numbered else []
    return "\n".join(["```{toctree}", *options, "", *names, "```"])


def families_of(clauses):
    return list(dict.fromkeys(clause.family for clause in clauses))


def score(one, members):
    """(right, beyond, judged): clauses of a family without a wrong answer in their required domain,
    those of them with one outside, and all that were judged; or None."""
    outcomes = [one.verdicts[clause.name][1] for clause in members if clause.name in one.verdicts]
    if not outcomes:
        return None
    beyond = sum(outcome in BEYOND for outcome in outcomes)
    return sum(outcome in RIGHT for outcome in outcomes) + beyond, beyond, len(outcomes)


def score_cell(found):
    if not found:
        return '<span class="score absent">-</span>'
    right, beyond, judged = found
    kind = "none" if not right else "all" if right == judged and not beyond else "some"
    outside = f"<small>{beyond} beyond</small>" if beyond else ""
    return f'<span class="score {kind}">{right}/{judged}</span>{outside}'


def scoreboard(clauses, kept, here):
    """Libraries by families: how many of the clauses that the library has it keeps."""
    families = families_of(clauses)
    members = [[clause for clause in clauses if clause.family == family] for family in families]
    rows = []
    for one in kept.certificates:
        name = link(f"libraries/{one.library}/index.html", text(one.title), here)
        rows.append([name, *[score_cell(score(one, clauses_of)) for clauses_of in members]])
    heads = [link(f"standard/{family}-family.html", family, here) for family in families]
    return table(["library", *heads], rows, "scoreboard")


def introduction(readme):
    """What README.md says before its first section, as the first page has it."""
    head = readme.split("\n## ", 1)[0].removeprefix("# Plumbline\n")
    return head.replace("](#", "](README.md#").strip()


def first_page(clauses, kept, sections, readme, explorer=""):
    here = "index.html"
    laws = sum(len(clause.laws) for clause in clauses)
    findings = sum(map(len, kept.findings.values()))
    return page(
        "# Plumbline",
        introduction(readme),
        *([explorer] if explorer else []),
        *[f"**{title}.** {body}" for title, body in USERS],
        f"Version {kept.version} has [{kept.total} clauses](standard/index.md), {laws} laws and "
        f"{kept.proofs:,} proofs in the [ledger](proofs/ledger/LEDGER.md). It covers CuTe layouts, "
        f"swizzles, linear layouts over F2 and warp shuffles. Most of the [{findings} "
        f"findings](FINDINGS.md) belong to one of [{kept.classes} classes](libraries/classes.md).",
        "## Scoreboard",
        "`9/10` means: of 10 clauses of the family that were judged, 9 have no wrong answer in "
        "their required domain. `5 beyond` means: 5 of the 9 have a wrong answer outside it, where "
        "a refusal would have been right. `-` means that the library has no such operation. The "
        "figures come from the kept [certificates](libraries/README.md).",
        scoreboard(clauses, kept, here),
        *[
            hidden_toctree(names, caption, numbered)
            for caption, names, numbered in sections
            if names
        ],
    )


def standard_page(clauses, versions):
    blocks = [
        "# The standard",
        versions,
        f"{count(len(clauses), 'clause')}, a page each. [How to read a clause](reading.md) "
        "explains the fields. "
        '<a href="../plumbline-standard.pdf">One PDF</a> has all clauses, with version and date.'
        " [One table](sentences.md) says what checks each sentence of a contract, or why nothing "
        "does. [Changes by clause](changes.md) compares each text with the last frozen version, "
        "and with its earlier texts. A sentence of a contract is cited by clause and number: "
        '<a href="composition.html#composition-2">composition-2</a>. A number never changes its '
        "sentence.",
    ]
    families = families_of(clauses)
    for family in families:
        members = [clause for clause in clauses if clause.family == family]
        names = ", ".join(f"[{clause.name}]({clause.name}.md)" for clause in members)
        blocks += [
            f"## {family}",
            f"[Equations]({family}-family.md), "
            f'<a href="sentences.html#family-{family}">what checks each sentence</a>, '
            f"[changes]({family}-changes.md).",
            names,
        ]
    pages = ["reading", "sentences", "changes", *[f"{family}-family" for family in families]]
    blocks.append(hidden_toctree(pages))
    return page(*blocks)


def reading_page(standard_text):
    """The table of fields and the notions of the core, as `plumb clause --all` prints them."""
    text_of = standard_text.split("\n## How to read a clause\n", 1)[1]
    body = text_of.split("\n## integers\n", 1)[0].replace("\n## The core\n", "\n## The core\n")
    return "# How to read a clause\n\n" + body.strip() + "\n"


def family_page(family, clauses, kept):
    here = f"standard/{family}-family.html"
    members = [clause for clause in clauses if clause.family == family]
    rows = [
        (
            link(address(clause.name), code(clause.name), here),
            as_mathematics(clause.paragraph("Equation"), clause.letters),
            str(sum(clause.name in one.verdicts for one in kept.certificates)),
        )
        for clause in members
    ]
    return page(
        f"# Family {family}",
        f"{count(len(members), 'clause')}. The last column counts the certificates that judge it.",
        table(["clause", "equation", "judged"], rows),
    )
