// A pack and the results of a device, each in a file that may be damaged. Bytes 0 and 1 are the
// length of the pack, the low one first. A fuzzer finds no SHA-256, so the digests are put right.
#include <algorithm>

#include "gpu_conformance/pack/pack_reader.hpp"
#include "gpu_conformance/pack/results.hpp"
#include "plumb/gpu/verdicts/judged.hpp"
#include "tests/fuzz/target.hpp"

namespace plumb::fuzz {
namespace {

using namespace gpu_conformance;

/// The length in the head is put right as well.
std::string with_digest(std::string bytes) {
  if (bytes.size() >= pack_header) {
    std::string length;
    put(length, bytes.size() + digest_bytes, 8);
    bytes.replace(24, 8, length);
  }
  const Digest digest = sha256_of(bytes);
  return bytes.append(digest.begin(), digest.end());
}

bool same_entry(const Entry& a, const Entry& b) {
  return a.kind == b.kind && a.name == b.name && a.text == b.text && a.arguments == b.arguments &&
         a.expected == b.expected;
}

/// What is read is written and read as the same.
void round_trip(Pack pack) {
  const auto again = read_pack(write_pack(pack));
  const auto* same = std::get_if<Pack>(&again);
  claim(same && std::equal(pack.entries.begin(), pack.entries.end(), same->entries.begin(),
                           same->entries.end(), same_entry),
        "a pack that is written is read as the same", "");
}

}  // namespace

void pack(Bytes input) {
  if (input.size() < 2) return;
  const std::size_t length = std::min<std::size_t>(input[0] + 256U * input[1], input.size() - 2);
  const auto read = read_pack(with_digest(text_of(input.subspan(2, length))));
  const std::string records = text_of(input.subspan(2 + length));
  static_cast<void>(read_results(records));
  const auto* pack = std::get_if<Pack>(&read);
  if (!pack) return claim(!std::get<std::string>(read).empty(), "a refusal has a sentence", "");
  round_trip(*pack);
  const auto results = read_results(results_head(pack->digest, {}) + records);
  if (const auto* given = std::get_if<Results>(&results))
    static_cast<void>(judge_results(*pack, *given));
}

}  // namespace plumb::fuzz
