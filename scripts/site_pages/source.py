"""Writes the source of the site: Markdown, pictures and copied files below one folder."""

import concurrent.futures
import dataclasses
import pathlib
import re
import shutil

from . import (
    book,
    explorer,
    index_pages,
    kept,
    library_pages,
    sentence_checks,
    sentences,
    sentences_page,
    standard,
    tutorial,
    wrong_answers,
)
from .clause_page import address, clause_page
from .versions import frozen, frozen_pages, history, history_pages

PICTURE_FAMILIES = {"layouts", "modes", "algebra", "swizzles", "composed", "linear", "shuffles"}
PICTURE = pathlib.Path("docs/pictures/composition.svg")  # of the first page
LARGEST_PICTURE = 200_000  # bytes; a larger one shows too many cells to be read


@dataclasses.dataclass
class Kept:
    """What the pages take from the repository besides the clauses."""

    version: str
    total: int
    classes: int
    proofs: int
    meanings: dict
    reasons: dict
    certificates: list
    spellings: dict
    vectors: dict
    devices: dict
    findings: dict
    pictures: dict
    citations: dict
    laws: dict  # id -> law
    clause_of: dict  # id of a law -> name of its clause
    rows: dict  # of sentence_checks
    killed: dict  # id of a law -> mutants for which it fails
    charged: dict  # (clause, number) -> how many wrong answers are charged
    explorer: bool  # whether the site has it


def drawn(plumb, clause):
    """(request, SVG) of the first example that `plumb show` draws, or None."""
    for line in clause.fields["Examples"]:
        request, arrow, answer = line.partition(" -> ")
        if arrow and not answer.startswith("refuse"):
            image = plumb.text("show", request, "--svg", "-", codes=(0, 1, 2, 3))
            if image.startswith("<svg") and len(image) <= LARGEST_PICTURE:
                return request, image
    return None


def pictures_of(plumb, clauses, folder):
    """{clause: (file, request)}; writes the files."""
    wanted = [clause for clause in clauses if clause.family in PICTURE_FAMILIES]
    folder.mkdir(parents=True, exist_ok=True)
    found = {}
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for clause, made in zip(wanted, pool.map(lambda one: drawn(plumb, one), wanted)):
            if made:
                (folder / f"{clause.name}.svg").write_text(made[1], encoding="utf-8")
                found[clause.name] = (f"pictures/{clause.name}.svg", made[0])
    return found


def kept_of(root, plumb, clauses, pictures):
    head = (standard.LEDGER / "LEDGER.md").read_text(encoding="utf-8")
    found = kept.findings(root)
    return Kept(
        version=plumb.text("--version").split()[-1],
        total=len(clauses),
        classes=kept.classes(root),
        proofs=int(re.search(r"^\| proved, and counted \| (\d+) \|$", head, re.M)[1]),
        meanings=standard.refusal_meanings(),
        reasons=standard.open_reasons(plumb, clauses),
        certificates=kept.certificates(root),
        spellings=kept.spellings(root),
        vectors=kept.vectors(root),
        devices=kept.device_runs(root),
        findings=found,
        pictures=pictures,
        citations={row["clause"]: row for row in plumb.rows("clause", "--all", "--cite")},
        laws={law.id: law for clause in clauses for law in clause.laws},
        clause_of={law.id: clause.name for clause in clauses for law in clause.laws},
        rows=sentence_checks.read(root),
        killed=kept.killed(root),
        charged=wrong_answers.charged(wrong_answers.read(root)),
        explorer=explorer.is_built(root),
    )


class Source:
    """The folder that Sphinx reads. `only` names clauses; then there are their pages, the tutorial
    and the lists of clauses, and nothing else."""

    def __init__(self, root, plumb, folder, only=None):
        self.root, self.plumb, self.folder, self.only = root, plumb, folder, only
        self.clauses = standard.clauses_of(plumb)
        self.pages = book.pages_of(root)
        if only is not None:
            self.pages = [page for page in self.pages if page.parts[:2] == ("docs", "tutorial")]
        self.links = book.Links(root, self.pages)
        self.history = history.history_of(root)
        self.versions = frozen.read(root)

    def put(self, path, text):
        place = self.folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")

    def write(self):
        """The clauses whose pages it has written, and what it took from the repository."""
        shown = [one for one in self.clauses if self.only is None or one.name in self.only]
        extra = self.folder / "extra"
        shutil.rmtree(self.folder, ignore_errors=True)
        pictures = pictures_of(self.plumb, shown, extra / "pictures")
        have = kept_of(self.root, self.plumb, self.clauses, pictures)
        known = sentences.read_registry(self.root)
        self.numbered = numbered = {
            one.name: sentences.numbered(one, known) for one in self.clauses
        }

        for clause in shown:
            here = address(clause.name)
            changes = history_pages.summary(clause, self.history, here)
            versions = self.selector(clause.name, here)
            text = clause_page(clause, numbered[clause.name], have, changes, versions)
            self.put(f"standard/{clause.name}.md", text)
        versions = self.selector("index", "standard/index.html")
        self.put("standard/index.md", index_pages.standard_page(shown, versions))
        self.put("standard/reading.md", index_pages.reading_page(self.standard_text()))
        for family in index_pages.families_of(shown):
            self.put(f"standard/{family}-family.md", index_pages.family_page(family, shown, have))
            self.put(
                f"standard/{family}-changes.md",
                history_pages.family_changes_page(family, shown, self.history),
            )
        self.put("standard/sentences.md", sentences_page.sentences_page(shown, numbered, have))
        self.write_versions(shown)
        self.write_libraries(shown, have)
        self.write_book()
        for clause in shown:
            self.links.headers.add(pathlib.Path(clause.header))
        self.links.files.add(PICTURE)
        self.write_linked(have)
        readme = (self.root / "README.md").read_text(encoding="utf-8")
        try_it = explorer.paragraph(self.root) if explorer.copy(self.root, extra) else ""
        self.put("index.md", index_pages.first_page(shown, have, self.sections(), readme, try_it))
        return shown, have

    def selector(self, clause, here):
        """The versions as links, for a page of the current text."""
        names = {one.name for one in self.clauses}
        return frozen_pages.selector(self.versions, names, "", clause, here)

    def write_versions(self, shown):
        """The frozen versions, and how the current text differs from the last of them."""
        records = [frozen.record_of(one, self.numbered[one.name]) for one in self.clauses]
        since = frozen_pages.since_blocks(self.versions, records, history_pages.INDEX)
        self.put("standard/changes.md", history_pages.changes_page(shown, self.history, since))
        for path, text in frozen_pages.pages(self.versions, records):
            self.put(f"extra/{path}", text)

    def standard_text(self):
        return self.plumb.text("clause", "--all")

    def libraries(self):
        return sorted(
            {
                path.parts[1]
                for path in self.pages
                if path.parts[0] == "libraries" and path.parts[2:]
                if path.parts[1] != "classes"
            }
        )

    def write_libraries(self, clauses, have):
        for library in self.libraries():
            text = library_pages.library_page(library, self.root, clauses, have)
            self.put(f"libraries/{library}/index.md", text)

    def write_book(self):
        for path in self.pages:
            text = (self.root / path).read_text(encoding="utf-8")
            text = book.page_text(path, text, self.links)
            extra, has_explorer = self.folder / "extra", explorer.is_built(self.root)
            self.put(path, tutorial.page_text(path, text, self.plumb, extra, has_explorer))

    def write_linked(self, have):
        for path in self.links.headers:
            self.put(f"{path}.md", book.header_page(path))
        vectors = {path for path, _, _ in have.vectors.values()}
        records = {run[5] for runs in have.devices.values() for run in runs}
        for path in self.links.files | self.links.headers:
            place = self.folder / path
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(self.root / path, place)
        for path in vectors | records:
            place = self.folder / "extra" / path
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(self.root / path, place)

    def folder_of(self, *parts):
        """The pages of a folder, its README first."""
        names = [str(page.with_suffix("")) for page in self.pages if page.parts[:-1] == parts]
        return sorted(names, key=lambda name: (not name.endswith("README"), name))

    def sections(self):
        """(caption, pages, whether numbered) of the navigation, in reading order."""
        ordered, shelf = (
            [str(path.with_suffix("")) for path in listed if path in self.pages]
            for listed in book.reading_order(self.root)
        )
        tutorial, howto = (self.folder_of("docs", name) for name in ("tutorial", "howto"))
        libraries = [f"libraries/{name}/index" for name in self.libraries()]
        placed = {*ordered, *shelf, *tutorial, *howto, "libraries/README"}
        rest = [
            str(path.with_suffix(""))
            for path in self.pages
            if str(path.with_suffix("")) not in placed
            and not (path.parts[0] == "libraries" and path.parts[2:])
        ]
        certificates = ["libraries/README"] if self.only is None else []
        return [
            ("Tutorial", tutorial, False),
            ("How to", howto, False),
            ("The standard", ["standard/index"], False),
            ("The book", ordered, True),
            ("Reference", shelf, False),
            ("Libraries", [*certificates, *libraries], False),
            ("Repository", rest, False),
        ]
