"""The judge charges an answer that violates a sentence of a contract, and allows each choice at a
variation point: tests/sentences."""

import json
import pathlib
import random
import sys
import unittest

from _plumb import HOME, plumb

ROOT = pathlib.Path(HOME)
sys.path.insert(0, str(ROOT / "scripts"))
from site_pages import sentence_checks, wrong_answers

HELLO = json.dumps({"protocol": "1", "name": "answers", "version": "1"})


def judgements(text):
    """What the judge says, by the id of the answer."""
    found = {}
    for line in plumb("judge", "-", "--json", text=text)[1].splitlines():
        row = json.loads(line)
        found.setdefault(row.get("id"), []).append(row)
    return found


def judged(lines):
    """The judgement of each line, which is the answer of a candidate of its own."""
    said = judgements("".join(f"{HELLO}\n{line}\n" for line in lines))
    return {identity: rows[0] for identity, rows in said.items() if identity}


def declaring(point, choice):
    return json.dumps({**json.loads(HELLO), "choices": {point: choice}})


class Answers(unittest.TestCase):
    """Wrong answers are charged, allowed ones are not."""

    @classmethod
    def setUpClass(cls):
        cls.answers = wrong_answers.read(ROOT)
        cls.rows = sentence_checks.read(ROOT)

    def test_the_judge_says_of_each_what_the_table_says(self):
        said = judged(one.line(str(place)) for place, one in enumerate(self.answers))
        self.assertEqual(len(said), len(self.answers))
        others = [
            (one.clause, one.number, one.results, said[str(place)])
            for place, one in enumerate(self.answers)
            if said[str(place)]["verdict"] != one.verdict
        ]
        self.assertEqual(others, [])

    def test_each_is_of_a_sentence(self):
        known = {row.key for row in self.rows.values() if row.place.isdigit()}
        self.assertEqual([one.key for one in self.answers if one.key not in known], [])
        verdicts = wrong_answers.CHARGES | wrong_answers.RIGHT | {"unclaimed"}
        self.assertLessEqual({one.verdict for one in self.answers}, verdicts)

    def test_each_sentence_with_a_law_has_a_wrong_answer(self):
        charged = wrong_answers.charged(self.answers)
        without = [
            row.key
            for row in self.rows.values()
            if row.place.isdigit() and row.laws and not row.reason and row.key not in charged
        ]
        self.assertEqual(without, [])

    def test_where_nothing_is_claimed_the_judge_says_so(self):
        unclaimed = {one.key for one in self.answers if one.verdict == "unclaimed"}
        without = [
            row.key
            for row in self.rows.values()
            if row.reason == "unclaimed" and row.key not in unclaimed
        ]
        self.assertEqual(without, [])


class Choices(unittest.TestCase):
    """Each choice at a variation point has an answer that is right, and that contradicts the
    declaration of another choice."""

    # A library of this choice refuses where one of the other choice answers.
    REFUSED = {("divide.cotarget", "size"), ("swizzle_upcast.parted", "refused")}

    @classmethod
    def setUpClass(cls):
        rows = map(json.loads, plumb("ops", "--variations", "--json")[1].splitlines())
        cls.points = {row["id"]: row["choices"] for row in rows}
        cls.rows = wrong_answers.choices(ROOT)
        lines = []
        for place, row in enumerate(cls.rows):
            for choice in cls.points.get(row.point, ()):
                lines.append(declaring(row.point, choice))
                lines.append(row.answer.line(f"{place} {choice}"))
        cls.said = judgements("".join(f"{line}\n" for line in lines))

    def verdicts(self, place, choice):
        return {row["verdict"] for row in self.said[f"{place} {choice}"]}

    def test_each_choice_has_an_answer(self):
        have = {(row.point, row.choice) for row in self.rows}
        every = {(point, choice) for point, some in self.points.items() for choice in some}
        self.assertEqual(have, every - self.REFUSED)

    def test_each_answer_is_right_if_its_choice_is_declared(self):
        charged = [
            (row.point, row.choice)
            for place, row in enumerate(self.rows)
            if not self.verdicts(place, row.choice) <= wrong_answers.RIGHT
        ]
        self.assertEqual(charged, [])

    def test_each_point_is_seen(self):
        seen = {
            row.point
            for place, row in enumerate(self.rows)
            for choice in self.points[row.point]
            if "inconsistent" in self.verdicts(place, choice)
        }
        self.assertEqual(seen, set(self.points))


def vectors(bits):
    return [f"0b{number:0{bits}b}" for number in range(2**bits)]


class OnlyOneAnswer(unittest.TestCase):
    """Sentences that say that there is one answer: all answers of a small size are judged."""

    def accepted(self, operation, arguments, results):
        lines = [
            json.dumps({"id": str(place), "op": operation, "args": arguments, "result": result})
            for place, result in enumerate(results)
        ]
        said = judged(lines)
        self.assertEqual(len(said), len(results))
        return [
            results[int(place)]
            for place, row in said.items()
            if row["verdict"] in wrong_answers.RIGHT
        ]

    def test_matrix_echelon(self):
        every = [f"[{a},{b},{c}]" for a in vectors(2) for b in vectors(2) for c in vectors(2)]
        for given, right in (
            ("[0b11,0b01,0b10]", "[0b01,0b10,0b11]"),
            ("[0b00,0b11,0b11]", "[0b00,0b01,0b01]"),
            ("[0b10,0b10,0b00]", "[0b01,0b01,0b00]"),
        ):
            self.assertEqual(self.accepted("matrix_echelon", [given], every), [right])

    def test_linear_divide(self):
        every = [f"{{register:[[{a}]],lane:[[{b}]]}}->(dim0:4)" for a in range(4) for b in range(4)]
        given = "{register:[[1],[2],[8]],lane:[[4]]}->(dim0:16)"
        self.assertEqual(
            self.accepted("linear_divide_left", [given, "{register:[[1],[2]]}->(dim0:4)"], every),
            ["{register:[[2]],lane:[[1]]}->(dim0:4)"],
        )
        every = [
            f"{{register:[[{a}],[{b}]],lane:[]}}->(dim0:4)" for a in range(4) for b in range(4)
        ]
        self.assertEqual(
            self.accepted(
                "linear_divide_right", [given, "{register:[[2]],lane:[[1]]}->(dim0:4)"], every
            ),
            ["{register:[[1],[2]],lane:[]}->(dim0:4)"],
        )


def factors(number, draw):
    """Extents above 1 whose product is the number."""
    found = []
    while number > 1:
        found.append(draw.choice([one for one in range(2, number + 1) if number % one == 0]))
        number //= found[-1]
    return found


class WarpBanks(unittest.TestCase):
    """warp_banks#4, which no law states: of a one-to-one F, one word a thread and 32 banks or more,
    the greatest entry is the conflict depth and the number of wavefronts."""

    def counts(self, layout, banks, bytes_of_a_word):
        """Whether F is one-to-one, the greatest entry, the depth and the wavefronts."""
        word = [str(8 * bytes_of_a_word), str(banks), str(bytes_of_a_word)]
        calls = [
            ("composed_injective" if "Sw" in layout else "injective", [layout]),
            ("warp_banks", [layout, "0", *word]),
            ("conflict_depth", [layout, *word]),
            ("access_wavefronts", [layout, *word]),
        ]
        lines = [json.dumps({"id": name, "op": name, "args": given}) for name, given in calls]
        said = plumb("serve", text="\n".join(lines) + "\n")[1].splitlines()
        one_to_one, entries, depth, wavefronts = (json.loads(line)["result"] for line in said)
        return one_to_one == "true", max(map(int, entries[1:-1].split(","))), depth, wavefronts

    def test_the_greatest_entry_is_the_depth_and_the_wavefronts(self):
        draw, compared = random.Random(3), 0
        for _ in range(120):
            extents = factors(draw.choice([32, 16, 8, 24]), draw)
            strides = [draw.choice([1, 2, 3, 4, 5, 8, 16, 32, 33, 64, 65, 128]) for _ in extents]
            layout = f"(({','.join(map(str, extents))})):(({','.join(map(str, strides))}))"
            if draw.random() < 0.4:
                layout = f"Sw<{draw.randint(1, 3)},{draw.randint(0, 2)},3> o 0 o {layout}"
            banks, size = draw.choice([32, 64]), draw.choice([4, 8])
            one_to_one, greatest, depth, wavefronts = self.counts(layout, banks, size)
            if one_to_one:
                self.assertEqual((depth, wavefronts), (str(greatest),) * 2, (layout, banks, size))
                compared += 1
        self.assertGreater(compared, 60)

    def test_it_is_not_so_if_threads_meet_in_a_word(self):
        self.assertEqual(self.counts("32:0", 32, 4), (False, 32, "32", "1"))


if __name__ == "__main__":
    unittest.main()
