"""`plumb ops` and `plumb clause`: each operation has a clause, whole, in text and as data."""

import hashlib
import json
import unittest

from _plumb import by_preset, operation_count, plumb

OPERATIONS = operation_count()


class Lists(unittest.TestCase):
    def test_every_operation_has_a_clause_and_a_contract_law(self):
        operations = [json.loads(line) for line in plumb("ops", "--json")[1].splitlines()]
        self.assertEqual(len(operations), OPERATIONS)
        laws = [json.loads(line) for line in plumb("law", "list", "--json")[1].splitlines()]
        # every 14th: of each family at least one; the test of --all reads all as data
        for row in operations[:: by_preset(14, 1)]:
            code, text, _ = plumb("clause", row["op"])
            self.assertEqual((code, text.split()[0]), (0, row["op"]))
        for row in operations:
            self.assertEqual(
                len([law for law in laws if law["clause"] == row["op"] and law["contract"]]),
                1,
                row["op"],
            )

    def test_the_standard_prints_every_clause_once(self):
        code, standard, _ = plumb("clause", "--all")
        self.assertEqual(code, 0)
        operations = [json.loads(line)["op"] for line in plumb("ops", "--json")[1].splitlines()]
        clauses = [json.loads(line) for line in plumb("clause", "--all", "--json")[1].splitlines()]
        self.assertEqual(sorted(clause["clause"] for clause in clauses), sorted(operations))
        for name in operations:
            self.assertEqual(standard.count(f"\n### {name}\n"), 1, name)

    def test_the_standard_says_how_it_is_read_and_what_its_notions_are(self):
        _, standard, _ = plumb("clause", "--all")
        for text in (
            "`A^` is the extension",
            "### answer\n",
            "too_large,",
            "### algebra/tiler\n",
            "or <T0, T1, ..>",
            "4 is not (4)",
        ):
            self.assertIn(text, standard)
        self.assertLess(standard.index("## How to read a clause"), standard.index("## The core"))
        self.assertNotIn("/search/", standard)

    def test_a_clause_that_everybody_meets_says_first_what_it_is_for(self):
        for name in (
            "size cosize evaluate coalesce composition complement right_inverse left_inverse "
            "logical_divide zipped_divide tiled_divide flat_divide logical_product zipped_product "
            "tiled_product flat_product blocked_product raked_product slice apply linear_apply"
        ).split():
            first = plumb("clause", name)[1].splitlines()[2]
            self.assertRegex(first, r"^  Purpose    [A-Z][a-z]+s ", name)

    def test_variations_are_listed(self):
        self.assertIn("cosize.negative", plumb("ops", "--variations")[1])

    def test_a_field_that_a_clause_has_three_times_is_whole_as_data(self):
        freedoms = json.loads(plumb("clause", "composition", "--json")[1])["fields"]["Freedom"]
        for point in ("composition.negative", "composition.extension"):
            self.assertTrue(any(point in line for line in freedoms), point)

    def test_an_unknown_clause_is_answered_with_the_nearest(self):
        code, _, err = plumb("clause", "compositoin")
        self.assertEqual(code, 2)
        self.assertIn("composition", err)

    def test_a_clause_is_cited_with_the_digest_of_its_normative_text(self):
        clauses = [json.loads(line) for line in plumb("clause", "--all", "--json")[1].splitlines()]
        cited = [
            json.loads(line)
            for line in plumb("clause", "--all", "--cite", "--json")[1].splitlines()
        ]
        self.assertEqual(len(cited), OPERATIONS)
        for clause, row in zip(clauses, cited):
            lines = [f"Clause {clause['clause']}"]
            for field in ("Equation", "Contract", "Arguments", "Domain", "Refusals", "Freedom"):
                if field in clause["fields"]:
                    lines.append(" ".join([field, *" ".join(clause["fields"][field]).split()]))
            digest = hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]
            self.assertEqual((row["clause"], row["digest"]), (clause["clause"], digest))
            self.assertIn(f"sha256:{digest}", row["text"])
            self.assertIn(f"sha256:{digest}", row["bibtex"])
        self.assertEqual(len({row["digest"] for row in cited}), OPERATIONS)
        code, printed, _ = plumb("clause", "tile_to_shape", "--cite")
        self.assertEqual(code, 0)
        self.assertIn("@misc{plumbline:tile_to_shape,\n", printed)
        self.assertIn("\\texttt{tile\\_to\\_shape}", printed)
        self.assertEqual(plumb("clause", "compositoin", "--cite")[0], 2)

    def test_operations_have_usual_names(self):
        usual = {
            row["op"]: row["usual"]
            for row in map(json.loads, plumb("ops", "--json")[1].splitlines())
        }
        self.assertEqual(
            (usual["composed_divide"], usual["coalesce"]), ("logical_divide", "coalesce")
        )
        self.assertIn(
            "composed_composition(F: composed layout, T: tiler)", plumb("clause", "composition")[1]
        )


if __name__ == "__main__":
    unittest.main()
