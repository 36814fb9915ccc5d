"""Frozen versions of the standard: their files, their pages, and what differs from them."""

import copy
import hashlib
import json
import pathlib
import re
import sys
import tempfile
import unittest

from _plumb import HOME, PLUMB, plumb

ROOT = pathlib.Path(HOME)
sys.path.insert(0, str(ROOT / "scripts"))
import _version
from site_pages import check, sentences, standard
from site_pages.versions import compared, frozen, frozen_pages

NORMATIVE = ("Equation", "Contract", "Arguments", "Domain", "Refusals", "Freedom")
LISTED = re.compile(r'<h3 id="([^"]+)">')
HERE = "standard/changes.html"


def joined(lines):
    return " ".join(" ".join(lines).split())


def digest(name, fields):
    """The digest of a normative text, as plumb/certify/report/normative.hpp defines it."""
    lines = [f"Clause {name}"]
    lines += [f"{field} {joined(fields[field])}" for field in NORMATIVE if field in fields]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def json_lines(*words):
    return [json.loads(line) for line in plumb(*words, "--json")[1].splitlines()]


class Base(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.versions = frozen.read(ROOT)
        cls.clauses = standard.clauses_of(standard.Plumb(PLUMB))
        known = sentences.read_registry(ROOT)
        cls.records = [frozen.record_of(one, sentences.numbered(one, known)) for one in cls.clauses]


class Files(Base):
    def test_a_frozen_text_has_its_digest(self):
        self.assertGreater(len(self.versions), 0)
        for version in self.versions:
            lines = ""
            for one in version["clauses"]:
                name = f"{version['version']} {one['clause']}"
                self.assertEqual(one["digest"], digest(one["clause"], one["fields"]), name)
                lines += f"{one['clause']} {one['digest']}\n"
            whole = hashlib.sha256(lines.encode()).hexdigest()[:16]
            self.assertEqual(version["digest"], whole, version["version"])

    def test_a_file_is_what_the_command_writes(self):
        for version in self.versions:
            path = frozen.path_of(ROOT, version["version"])
            self.assertEqual(path.read_text(encoding="utf-8"), frozen.text_of(version))
            self.assertLess(path.stat().st_size, 600_000)
            self.assertEqual(version["date"], _version.sections(ROOT)[version["version"]])
        digests = (ROOT / frozen.DIGESTS).read_text(encoding="utf-8")
        rows = [tuple(line.split("\t")) for line in digests.splitlines() if line[0] != "#"]
        expected = [
            (version["version"], one["clause"], one["digest"])
            for version in self.versions
            for one in version["clauses"]
        ]
        self.assertEqual(rows, expected)

    def test_the_sentences_are_the_whole_contract(self):
        for version in self.versions:
            for one in version["clauses"]:
                said = " ".join(row["text"] for row in one["sentences"])
                whole = joined(one["fields"]["Contract"])
                self.assertEqual(re.findall(r"\w+", said), re.findall(r"\w+", whole))
                numbers = [row["number"] for row in one["sentences"]]
                self.assertEqual(len(set(numbers)), len(numbers), one["clause"])
                requests = [line.partition(" -> ")[0] for line in one["fields"]["Examples"]]
                self.assertEqual(len(set(requests)), len(requests), one["clause"])


class Changes(Base):
    def page(self, version, records):
        return "\n".join(frozen_pages.since_blocks([version], records, HERE))

    def test_the_page_lists_exactly_the_clauses_that_differ(self):
        version = self.versions[-1]
        self.assertEqual(self.listed(version), self.independently(version))

    def listed(self, version):
        page = self.page(version, self.records)
        names = LISTED.findall(page)
        self.assertEqual(len(names), len(set(names)))
        self.assertEqual("<b>No change.</b>" in page, not names)
        return set(names)

    def independently(self, version):
        """The clauses that differ, from the kept file and from what `plumb` prints."""

        def closed_up(lines):  # a frozen example is one line
            return "".join("".join(lines).split())

        now = {row["clause"]: row for row in json_lines("clause", "--all")}
        heads = {
            row["op"]: "{}({}) -> {}".format(
                row["op"],
                ", ".join(f"{one['name']}: {one['kind']}" for one in row["arguments"]),
                row["result"],
            )
            for row in json_lines("ops")
        }
        rows = [line.split("\t") for line in (ROOT / sentences.REGISTRY).read_text().splitlines()]
        numbers = {(row[0], row[2]): int(row[1]) for row in rows if not row[0].startswith("#")}
        old = {row["clause"]: row for row in version["clauses"]}
        found = set(now) ^ set(old)
        for name in set(now) & set(old):
            fields = {
                field: closed_up(lines)
                for field, lines in now[name]["fields"].items()
                if field not in ("Laws", "Source")
            }
            before = {field: closed_up(lines) for field, lines in old[name]["fields"].items()}
            known = [
                numbers.get((name, hashlib.sha256(joined([one["text"]]).encode()).hexdigest()[:12]))
                for one in old[name]["sentences"]
            ]
            if (
                fields != before
                or heads[name] != old[name]["signature"]
                or known != [one["number"] for one in old[name]["sentences"]]
                or now[name]["laws"] != old[name]["laws"]
                or now[name]["header"].split("/")[1] != old[name]["family"]
            ):
                found.add(name)
        return found

    def changed(self, **edits):
        """A version whose clauses are those of the tree but for some edits."""
        version = frozen.version_of("0.0.1", "2026-01-02", copy.deepcopy(self.records))
        for one in version["clauses"]:
            if one["clause"] in edits:
                edits[one["clause"]](one)
                one["digest"] = frozen.digest(one)
        return version

    def test_each_kind_of_change_is_seen_and_nothing_else(self):
        def sentence(one):
            one["sentences"][0]["text"] += " and so on"
            one["fields"]["Contract"][0] += " and so on"

        def number(one):
            one["sentences"][1]["number"] = 99

        def gone(one):
            one["sentences"].append({"number": 98, "text": "Entirely different words."})

        def example(one):
            one["fields"]["Examples"][0] = one["fields"]["Examples"][0] + "0"

        def law(one):
            del one["laws"][-1]

        def domain(one):
            one["fields"]["Domain"] = ["everything"]

        def order(one):
            one["fields"]["Contract"].reverse()

        version = self.changed(
            composition=sentence, coalesce=example, complement=law, elem_less=number,
            size=domain, tuple_add=gone, logical_divide=order,
        )  # fmt: skip
        version["clauses"] = [one for one in version["clauses"] if one["clause"] != "gcd"]
        version["clauses"].append({**version["clauses"][0], "clause": "former"})
        names = {"composition", "coalesce", "complement", "elem_less", "size", "tuple_add"}
        expected = names | {"gcd", "former"}
        is_longer = len(self.record("logical_divide")["fields"]["Contract"]) > 1
        expected |= {"logical_divide"} if is_longer else set()
        self.assertEqual(self.listed(version), expected)
        self.assertEqual(self.independently(version), expected)
        page = self.page(version, self.records)
        first = self.record("composition")["sentences"][0]["number"]
        self.assertIn(f"composition-{first}</a> changed: ", page)
        self.assertIn("<del>and so on</del>", page)
        self.assertIn("elem_less-99</a> changed, now <a", page)
        self.assertIn("tuple_add-98</a> removed: <del>Entirely different words.</del>", page)
        added = self.record("complement")["laws"][-1]["id"]
        self.assertIn(f"Law <code>{added}</code> added: ", page)
        self.assertIn("Example changed: ", page)
        self.assertIn("<b>Domain</b> changed: <del>everything</del>", page)
        said = dict(re.findall(r'#(\w+)"><code>\w+</code></a></td><td>([^<]*)<', page))
        self.assertEqual((said["gcd"], said["former"]), ("added", "removed"))
        self.assertEqual(said["complement"], "1 law; the normative text is the same")
        self.assertEqual(said["size"], "1 field")

    def record(self, name):
        return next(one for one in self.records if one["clause"] == name)

    def test_without_a_change_or_a_version_the_page_says_so(self):
        page = self.page(self.changed(), self.records)
        self.assertIn("<b>No change.</b>", page)
        self.assertEqual(LISTED.findall(page), [])
        none = "\n".join(frozen_pages.since_blocks([], self.records, HERE))
        self.assertIn("No version is frozen.", none)

    def test_a_new_sentence_is_not_taken_for_a_changed_one(self):
        old = [{"number": 1, "text": "R has the modes of A, in their order."}]
        new = [{"number": 2, "text": "A refusal is right for an empty tiler."}]
        rows = compared.sentences_of(old, new)
        self.assertEqual([row[:2] for row in rows], [(1, 0), (0, 2)])
        close = [{"number": 2, "text": "R has the modes of A, in any order."}]
        self.assertEqual([row[:2] for row in compared.sentences_of(old, close)], [(1, 2)])


class Pages(Base):
    def test_a_citation_has_an_address_that_the_site_has(self):
        pages = dict(frozen_pages.pages(self.versions, self.records))
        rows = json_lines("clause", "--all", "--cite")
        current = plumb("--version")[1].split()[1]
        where = {}
        for version in self.versions:
            for one in version["clauses"]:
                where[one["clause"], one["digest"]] = version["version"]
        self.assertEqual(len(rows), len(self.records))
        for row in rows:
            version = where.get((row["clause"], row["digest"]))
            if version is None:
                self.assertEqual(row["address"], "", row["clause"])
                self.assertIn("in no frozen version", row["text"])
                continue
            self.assertEqual(row["address"], f"{version}/{row['clause']}.html")
            self.assertIn(f"frozen as {row['address']}", row["text"])
            page = pages[row["address"]]
            self.assertIn(f"sha256:{row['digest']}", page)
            if version == current:
                self.assertIn(f"<p>{row['text']}</p>", page)

    def test_every_sentence_has_both_anchors(self):
        pages = dict(frozen_pages.pages(self.versions, self.records))
        seen = 0
        for version in self.versions:
            for one in version["clauses"]:
                page = pages[f"{version['version']}/{one['clause']}.html"]
                for row in one["sentences"]:
                    for anchor in (f"{one['clause']}-{row['number']}", row["number"]):
                        self.assertEqual(page.count(f' id="{anchor}"'), 1, anchor)
                        seen += 1
        self.assertGreater(seen, 800)

    def test_two_versions_are_side_by_side(self):
        before = frozen.version_of("0.0.9", "2026-01-02", copy.deepcopy(self.records[1:]))
        after = frozen.version_of("0.0.10", "2026-02-03", copy.deepcopy(self.records))
        name = self.records[1]["clause"]
        with tempfile.TemporaryDirectory() as folder:
            for path, text in frozen_pages.pages([before, after], self.records):
                place = pathlib.Path(folder, path)
                place.parent.mkdir(exist_ok=True)
                place.write_text(text, encoding="utf-8")
            broken = [one for one in check.faults(folder) if "standard/" not in one]
            self.assertEqual(broken, [])
            page = pathlib.Path(folder, "0.0.9", f"{name}.html").read_text()
            first = self.records[0]["clause"]
            newer = pathlib.Path(folder, "0.0.10", f"{first}.html").read_text()
            changes = pathlib.Path(folder, frozen_pages.changes_address("0.0.10")).read_text()
        selector = re.search(r"<nav.*</nav>", page)[0]
        self.assertEqual(
            re.findall(r'href="([^"]+)"|<b>([^<]+)</b>', selector),
            [(f"../standard/{name}.html", ""), (f"../0.0.10/{name}.html", ""), ("", "0.0.9")],
        )
        self.assertIn('<a href="../0.0.9/index.html">0.0.9</a>', newer)
        self.assertEqual(LISTED.findall(changes), [first])

    def test_a_page_says_whether_the_current_text_is_another(self):
        (version,) = [frozen.version_of("0.0.9", "2026-01-02", copy.deepcopy(self.records))]
        now = copy.deepcopy(self.records)
        now[0]["digest"] = "0"
        pages = dict(frozen_pages.pages([version], now[:-1]))
        same, other, gone = (self.records[place]["clause"] for place in (1, 0, -1))
        self.assertIn("current text</a> is the same", pages[f"0.0.9/{same}.html"])
        self.assertIn("current text</a> differs", pages[f"0.0.9/{other}.html"])
        self.assertIn("The current text has no such clause.", pages[f"0.0.9/{gone}.html"])


if __name__ == "__main__":
    unittest.main()
