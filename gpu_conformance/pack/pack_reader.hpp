// Reads a pack, or says in one sentence why the bytes are none. Sizes are looked at before what
// they count, so that no file makes the reader allocate more than a few times its own length.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "gpu_conformance/pack/pack.hpp"

namespace plumb::gpu_conformance {

/// Appends the entry that begins at the cursor to the pack, or returns why it is malformed.
inline std::optional<std::string> read_entry(ByteCursor& in, Pack& pack) {
  const std::string where = "entry " + std::to_string(pack.entries.size()) + " ";
  const auto kind = in.number(4), name = in.number(4), text = in.number(4), given = in.number(4),
             expected = in.number(4), zero = in.number(4);
  if (!zero) return where + "ends in its head";
  if (*kind > 2) return where + "is of kind " + std::to_string(*kind) + ", where 0, 1 or 2 is due";
  if (*name == 0 || *name > longest_name)
    return where + "has a name of " + std::to_string(*name) + " bytes, where 1 to 128 are due";
  if (*text > longest_text) return where + "has a text of more than 65536 bytes";
  if (*given > most_words || *expected > most_words) return where + "has more than 2^20 words";
  if (*zero != 0) return where + "has a number other than 0 where 0 is due";
  if (in.left() < *name + *text + 8 * (*given + *expected))
    return where + "is longer than what is left of the file";
  Entry entry;
  entry.kind = static_cast<EntryKind>(*kind);
  entry.name = *in.text(*name);
  entry.text = *in.text(*text);
  if (!is_printable(entry.name) || !is_printable(entry.text))
    return where + "has a name or a text that is not printable ASCII";
  if (!in.skip_padding()) return where + "is not padded with zeros";
  if (in.left() < 8 * (*given + *expected)) return where + "ends among its words";
  for (std::uint64_t k = 0; k < *given; ++k)
    entry.arguments.push_back(static_cast<Word>(*in.number(8)));
  for (std::uint64_t k = 0; k < *expected; ++k)
    entry.expected.push_back(static_cast<Word>(*in.number(8)));
  pack.entries.push_back(std::move(entry));
  return std::nullopt;
}

inline std::variant<Pack, std::string> read_pack(const std::string& bytes) {
  if (bytes.size() > longest_pack) return std::string("it is longer than 256 MiB");
  if (bytes.size() < pack_header + digest_bytes || bytes.compare(0, 8, pack_magic) != 0)
    return std::string("it does not begin with PLUMBPAK and a head of 32 bytes");
  const std::size_t end = bytes.size() - digest_bytes;
  ByteCursor in(bytes, 8, end);
  const std::uint64_t version = *in.number(4), bits = *in.number(4), entries = *in.number(8),
                      length = *in.number(8);
  if (version != pack_version)
    return "it is of version " + std::to_string(version) + ", and version 1 is read here";
  if (length != bytes.size())
    return "it should have " + std::to_string(length) + " bytes, and has " +
           std::to_string(bytes.size());
  Pack pack;
  pack.digest = sha256_of(bytes.substr(0, end));
  if (bytes.compare(end, digest_bytes, std::string(pack.digest.begin(), pack.digest.end())) != 0)
    return std::string("its digest is not that of its bytes: it was altered or damaged");
  if (bits != 32 && bits != 64)
    return "it is for integers of " + std::to_string(bits) + " bits, where 32 or 64 is due";
  if (entries > in.left() / 24)
    return "it claims " + std::to_string(entries) + " entries, more than its length allows";
  pack.bits = static_cast<unsigned>(bits);
  for (std::uint64_t k = 0; k < entries; ++k)
    if (auto why = read_entry(in, pack)) return *why;
  if (in.left() != 0)
    return "there are " + std::to_string(in.left()) + " bytes behind its last entry";
  return pack;
}

}  // namespace plumb::gpu_conformance
