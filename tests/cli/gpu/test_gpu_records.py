"""Records of devices: what is kept of one, and what it says of the atlas."""

import hashlib
import json
import struct
import unittest

from _gpu import InAFolder
from _plumb import plumb


class Records(InAFolder):
    def test_that_are_none_do_not_hold(self):
        file = self.folder / "x.json"
        file.write_text('{"format":"plumbline-gpu-record-1"}')
        code, _, err = plumb("gpu", "verify", str(file))
        self.assertEqual((code, err), (2, 'plumb: the record names no file at "file"\n'))
        file.write_text("no JSON")
        self.assertEqual(plumb("gpu", "verify", str(file))[0], 1)
        self.assertEqual(plumb("gpu", "verify", str(self.folder / "none"))[0], 3)

    def test_that_do_not_hold_certify_no_fragment(self):
        folder = self.folder / "records"
        folder.mkdir()
        (folder / "forged.json").write_text('{"format":"plumbline-gpu-record-1"}')
        code, out, err = plumb("atlas", "SM80_8x8x16_S32S8S8S32_TN", "--records", str(folder))
        self.assertEqual((code, out), (2, ""))
        self.assertIn("record", err)


def entries_of(pack):
    """(kind, name, expected words) of each entry, by the description in the book."""
    at, (count,) = 32, struct.unpack_from("<Q", pack, 16)
    for _ in range(count):
        kind, name, text, given, expected, _ = struct.unpack_from("<6I", pack, at)
        words = (at + 24 + name + text + 7) // 8 * 8
        yield (
            kind,
            pack[at + 24 : at + 24 + name].decode(),
            struct.unpack_from(f"<{expected}q", pack, words + 8 * given),
        )
        at = words + 8 * (given + expected)


def record_of(entry, conduct, sentence, words):
    """A record of results, by the description in the book."""
    text = sentence.encode()
    head = struct.pack("<Q4I", entry, conduct, len(text), len(words), 0)
    body = text + b"\0" * (-len(text) % 8) + struct.pack(f"<{len(words)}q", *words)
    return head[:20] + hashlib.sha256(head + body).digest()[:4] + body


class CertifiedAtlas(InAFolder):
    """Results as a device would give them, written by hand."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.pack = cls.folder / "all.pack"
        plumb("gpu", "pack", str(cls.pack), "--count", "1")
        cls.entries = list(entries_of(cls.pack.read_bytes()))
        cls.known = {}

    def atlas(self, name, altered=None):
        """The status of an atom by a record in which the answer to entry `altered` has one word
        changed."""
        if altered not in self.known:
            self.known[altered] = self.statuses(altered)
        return self.known[altered][name]

    def statuses(self, altered):
        data = self.pack.read_bytes()
        facts = b"candidate x\ndate 2026-11-23\ndevice GPU\ndriver 1\nwarp device\n"
        results = (
            b"PLUMBRES"
            + struct.pack("<2I", 1, len(facts))
            + data[-32:]
            + facts
            + b"\0" * (-len(facts) % 8)
        )
        for number, (_, kind, expected) in enumerate(self.entries):
            words = list(expected) if kind in ("probe.fragment", "probe.move") else None
            if words and number == altered:
                words[0] ^= 1
            results += (
                record_of(number, 0, "", words) if words else record_of(number, 11, "skipped", [])
            )
        file = self.results(altered)
        file.write_bytes(results + record_of(2**64 - 1, 0, "", []))
        out = self.folder / f"records{altered}"
        code, printed, err = plumb(
            "gpu", "record", str(file), "--pack", str(self.pack), "--out", str(out)
        )
        self.assertEqual((code, err), (0, ""))
        self.assertEqual(plumb("gpu", "verify", printed.strip())[0], 0)
        _, printed, _ = plumb("atlas", "--records", str(out), "--json")
        return {atom["name"]: atom["status"] for atom in map(json.loads, printed.splitlines())}

    def results(self, altered):
        return self.folder / f"{altered}.results"

    def test_an_atom_is_certified_by_a_record_in_which_it_agrees(self):
        self.assertEqual(
            self.atlas("SM75_U32x4_LDSM_N"), "certified on GPU, 2026-11-23, gpu-2026-11-23.json"
        )
        self.assertRegex(
            json.loads(plumb("atlas", "SM75_U32x4_LDSM_N", "--json")[1])["status"],
            "^certified on NVIDIA",
        )
        self.assertEqual(self.atlas("SM80_8x8x4_C64C64C64C64_TN"), "claimed")  # no probe has it

    def test_an_atom_that_differs_is_refuted(self):
        first = next(
            number for number, entry in enumerate(self.entries) if entry[1] == "probe.fragment"
        )
        self.assertEqual(self.atlas("SM75_U32x4_LDSM_N", first).split()[0], "certified")
        code, out, _ = plumb(
            "judge", str(self.results(first)), "--pack", str(self.pack), "--json"
        )
        self.assertEqual(code, 1)
        name = next(
            line["asked"]
            for line in map(json.loads, out.splitlines())
            if line["verdict"] == "differs"
        )
        self.assertEqual(
            self.atlas(name, first), "refuted on GPU, 2026-11-23, gpu-2026-11-23.json"
        )


if __name__ == "__main__":
    unittest.main()
