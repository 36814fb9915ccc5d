// A pack: what a device is to be asked, with the right answers, as one file. Standard library only.
//
//   offset  bytes
//        0      8   "PLUMBPAK"
//        8      4   version, 1
//       12      4   bits of the device's signed integers, 32 or 64
//       16      8   number of entries
//       24      8   length of the file
//       32          the entries
//   last 32         SHA-256 of all bytes before them
//
//   an entry        4 kind: 0 a case, 1 a range case, 2 a probe
//                   4 length of the name, 4 of the text, 4 number of arguments, 4 of expected words
//                   4 zero; the name, the text, zeros up to a multiple of 8
//                   the arguments, then the expected words: 8 bytes each, two's complement
//
// Numbers are little-endian. The name is that of a clause or of a probe; the text is the request, a
// line of the protocol, or what a probe is about. In a case the numbers fit the device's integers;
// in a range case they may not, and to refuse with out_of_range is right as well.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "gpu_conformance/pack/bytes.hpp"
#include "gpu_conformance/pack/sha256.hpp"

namespace plumb::gpu_conformance {

using Word = std::int64_t;
using Words = std::vector<Word>;

enum class EntryKind : std::uint32_t { fitting = 0, range = 1, probe = 2 };

struct Entry {
  EntryKind kind = EntryKind::fitting;
  std::string name, text;
  Words arguments, expected;
};

struct Pack {
  unsigned bits = 32;
  std::vector<Entry> entries;
  Digest digest{};  // of the file that it was read from, or written to
};

inline constexpr char pack_magic[] = "PLUMBPAK";
inline constexpr std::uint32_t pack_version = 1;
inline constexpr std::size_t pack_header = 32, digest_bytes = 32;
inline constexpr std::size_t longest_pack = std::size_t{1} << 28, longest_name = 128,
                             longest_text = std::size_t{1} << 16, most_words = std::size_t{1} << 20;

/// The bytes of a pack; sets its digest.
inline std::string write_pack(Pack& pack) {
  std::string out(pack_magic, 8);
  put(out, pack_version, 4);
  put(out, pack.bits, 4);
  put(out, pack.entries.size(), 8);
  put(out, 0, 8);  // the length, which is known at the end
  for (const Entry& entry : pack.entries) {
    put(out, static_cast<std::uint32_t>(entry.kind), 4);
    for (const std::size_t count : {entry.name.size(), entry.text.size(), entry.arguments.size(),
                                    entry.expected.size(), std::size_t{0}})
      put(out, count, 4);
    out += entry.name + entry.text;
    pad(out);
    for (const Words* words : {&entry.arguments, &entry.expected})
      for (const Word word : *words) put(out, static_cast<std::uint64_t>(word), 8);
  }
  std::string length;
  put(length, out.size() + digest_bytes, 8);
  out.replace(24, 8, length);
  pack.digest = sha256_of(out);
  out.append(pack.digest.begin(), pack.digest.end());
  return out;
}

}  // namespace plumb::gpu_conformance
