"""`plumb atlas`: a damaged fragment is caught."""

import copy
import re
import unittest

from _atlas import CONTRADICTS, MALFORMED, check_of, leaves, published, tree


class Damaged(unittest.TestCase):
    """A stride changed, an extent dropped, two strides swapped: each is found in each operand."""

    def kinds(self):
        """One atom of each pair of layouts that there is; of wgmma those of N up to 24."""
        seen, some = set(), []
        for atom in published()["atoms"]:
            key = tuple(
                atom.get(part)
                for part in ("A", "B", "C", "source_layout", "destination_layout", "instruction")
            )
            if atom["name"] in MALFORMED | CONTRADICTS or atom.get("shape", [0, 0])[1] > 24:
                continue
            if key[:-1] not in seen:
                seen.add(key[:-1])
                some.append(atom)
        return some

    def damaged(self, change):
        """Atoms with one operand changed; the name says which."""
        atoms = []
        for atom in self.kinds():
            for part in ("A", "B", "C", "source_layout", "destination_layout"):
                if part not in atom:
                    continue
                for number, text in enumerate(change(atom[part])):
                    other = copy.deepcopy(atom)
                    other["name"] = f"{atom['name']}/{part}/{number}" + (
                        "_SS" if "_SS" in atom["name"] else ""
                    )
                    other[part] = text
                    atoms.append((other, atom[part], text))
        return atoms

    def expect_caught(self, change, same):
        atoms = [row for row in self.damaged(change) if not same(row[1], row[2])]
        self.assertGreater(len(atoms), 100)
        code, checks = check_of([atom for atom, _, _ in atoms])
        self.assertEqual(code, 1)
        self.assertEqual(
            [
                (atom["name"], before, after)
                for atom, before, after in atoms
                if checks[atom["name"]]["right"]
            ],
            [],
        )

    @staticmethod
    def function(text):
        """The elements in the order of thread, then value: what a layout is as a function."""
        shape, stride = map(tree, text.split(":"))
        modes = [leaves(s, d) for s, d in zip(shape, stride)]
        return [tuple(leaf for leaf in mode if leaf[0] > 1) for mode in modes]

    def same(self, before, after):
        try:
            return self.function(before) == self.function(after)
        except (TypeError, ValueError):
            return False

    def test_one_stride_changed(self):
        def change(text):
            shape, stride = text.split(":")
            for found in re.finditer(r"\d+", stride):
                for other in (
                    int(found.group()) * 2 + (found.group() == "0"),
                    int(found.group()) + 1,
                ):
                    yield f"{shape}:{stride[: found.start()]}{other}{stride[found.end() :]}"

        self.expect_caught(change, self.same)

    def test_one_extent_dropped(self):
        def change(text):
            shape, stride = text.split(":")
            shapes, strides = list(re.finditer(r"\d+", shape)), list(re.finditer(r"\d+", stride))
            for extent, step in zip(shapes, strides):
                fewer = f"{shape[: extent.start()]}1{shape[extent.end() :]}"
                yield f"{fewer}:{stride[: step.start()]}0{stride[step.end() :]}"

        self.expect_caught(change, self.same)

    def test_two_strides_swapped(self):
        def change(text):
            shape, stride = text.split(":")
            numbers = re.findall(r"\d+", stride)
            for k in range(len(numbers) - 1):
                swapped = [*numbers[:k], numbers[k + 1], numbers[k], *numbers[k + 2 :]]
                yield shape + ":" + re.sub(r"\d+", lambda _: swapped.pop(0), stride)

        self.expect_caught(change, self.same)

    def test_another_shape_than_that_of_the_instruction(self):
        atom = next(
            atom for atom in published()["atoms"] if atom["name"] == "SM80_16x8x16_F16F16F16F16_TN"
        )
        code, checks = check_of([{**atom, "instruction": atom["instruction"].replace("k16", "k8")}])
        self.assertEqual(code, 1)
        self.assertIn("the shape is (16,8,16)", checks[atom["name"]]["findings"][0])

    def test_a_trait_that_was_published_wrong_until_2026_is_caught(self):
        """NVIDIA/cutlass pull request 3140 corrected B of the 4-bit m16n8k32, whose stride was
        32."""
        atom = next(
            atom for atom in published()["atoms"] if atom["name"] == "SM80_16x8x32_S32S4S4S32_TN"
        )
        self.assertEqual(atom["B"], "((4,8),(8)):((64,1),(8))")
        _, checks = check_of([{**atom, "B": "((4,8),(8)):((32,1),(8))"}])
        self.assertEqual(
            checks[atom["name"]]["findings"],
            [
                "B: element 160 (0,20) is held by nobody",
                "B: thread 1, value 0: the layout says element 32 (0,4), "
                "the PTX ISA element 64 (0,8)",
                "B: thread 1, register 0: the layout says element 32, Triton 64",
            ],
        )

    def test_the_lanes_of_a_quadpair_are_part_of_it(self):
        atom = published()["atoms"][0]
        self.assertEqual(check_of([{**atom, "threads": "(4,2):(1,8)"}])[0], 1)
        self.assertEqual(check_of([atom])[0], 0)


if __name__ == "__main__":
    unittest.main()
