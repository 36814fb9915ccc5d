// What a device answered to a pack, as one file that grows entry by entry: what was flushed counts,
// whatever became of the process. Standard library only.
//
//   8 "PLUMBRES", 4 version, 4 length of the facts, 32 digest of the pack
//   the facts: lines "key value" of device, driver, toolkit, candidate, program, ..; zeros to 8
//   records: 8 number of the entry, 4 conduct, 4 length of the sentence, 4 number of words,
//            4 the first bytes of the SHA-256 of the record, with zeros here;
//            the sentence, zeros to 8, the words
//   the last record is of entry 2^64 - 1: nothing is missing
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "gpu_conformance/pack/pack.hpp"

namespace plumb::gpu_conformance {

enum class RunOutcome : std::uint32_t {
  answered = 0,     // words: the answer
  refused = 1,      // words: the number of the reason, in the order of reference/answer.hpp
  unsupported = 2,  // the candidate does not offer it, or not of this shape
  untouched = 3,    // the kernel returned and left the output as it was
  malformed = 4,    // it claims more words than there is room for, or an unknown conduct
  cuda_error = 5,   // the sentence is CUDA's
  lost = 6,         // the device was lost
  hang = 7,         // the kernel did not return
  crash = 8,        // the process ended
  canary = 9,       // a kernel whose answer is known answered wrong behind it
  abandoned = 10,   // too many of its clause failed before
  skipped = 11,     // it needs hardware that is not there
};
inline constexpr std::uint32_t conducts = 12;

inline const char* name_of(RunOutcome conduct) {
  static constexpr const char* names[] = {"answered",  "refused",    "unsupported", "untouched",
                                          "malformed", "cuda error", "device lost", "hang",
                                          "crash",     "canary",     "abandoned",   "skipped"};
  return names[static_cast<std::uint32_t>(conduct)];
}

struct Outcome {
  RunOutcome conduct = RunOutcome::untouched;
  std::string sentence;
  Words words;
};

using Facts = std::map<std::string, std::string>;

struct Results {
  Digest pack{};
  Facts facts;
  std::map<std::uint64_t, Outcome> outcomes;  // by the number of the entry
  bool complete = false;                      // the last record is there
};

inline constexpr char results_magic[] = "PLUMBRES";
inline constexpr std::uint32_t results_version = 1;
inline constexpr std::uint64_t end_of_results = ~std::uint64_t{0};

inline std::string results_head(const Digest& pack, const Facts& facts) {
  std::string lines;
  for (const auto& [key, value] : facts) {
    lines += key + ' ';
    for (const char c : value) lines += c < ' ' || c > '~' ? '?' : c;
    lines += '\n';
  }
  std::string out(results_magic, 8);
  put(out, results_version, 4);
  put(out, lines.size(), 4);
  out.append(pack.begin(), pack.end());
  out += lines;
  pad(out);
  return out;
}

inline std::string results_record(std::uint64_t entry, const Outcome& outcome) {
  std::string out, sentence;
  for (const char c : outcome.sentence) sentence += c < ' ' || c > '~' ? '?' : c;
  put(out, entry, 8);
  put(out, static_cast<std::uint32_t>(outcome.conduct), 4);
  put(out, sentence.size(), 4);
  put(out, outcome.words.size(), 4);
  put(out, 0, 4);
  out += sentence;
  pad(out);
  for (const Word word : outcome.words) put(out, static_cast<std::uint64_t>(word), 8);
  const Digest digest = sha256_of(out);
  out.replace(20, 4, std::string(digest.begin(), digest.begin() + 4));
  return out;
}

/// The record at the cursor; nothing if it is cut off or damaged.
inline std::optional<std::pair<std::uint64_t, Outcome>> read_record(const std::string& bytes,
                                                                    ByteCursor& in) {
  const std::size_t begin = in.place();
  const auto entry = in.number(8), conduct = in.number(4), sentence = in.number(4),
             words = in.number(4), check = in.number(4);
  if (!check || *conduct >= conducts || *sentence > longest_text || *words > most_words)
    return std::nullopt;
  Outcome outcome;
  outcome.conduct = static_cast<RunOutcome>(*conduct);
  const auto text = in.text(*sentence);
  if (!text || !is_printable(*text) || !in.skip_padding() || in.left() < 8 * *words)
    return std::nullopt;
  outcome.sentence = *text;
  for (std::uint64_t k = 0; k < *words; ++k)
    outcome.words.push_back(static_cast<Word>(*in.number(8)));
  std::string hashed = bytes.substr(begin, in.place() - begin);
  hashed.replace(20, 4, 4, '\0');
  const Digest digest = sha256_of(hashed);
  for (std::size_t k = 0; k < 4; ++k)
    if (digest[k] != (*check >> (8 * k) & 0xff)) return std::nullopt;
  return std::pair{*entry, std::move(outcome)};
}

/// Results that end in the middle are read up to there, and are not complete.
inline std::variant<Results, std::string> read_results(const std::string& bytes) {
  if (bytes.size() > longest_pack) return std::string("they are longer than 256 MiB");
  if (bytes.size() < 48 || bytes.compare(0, 8, results_magic) != 0)
    return std::string("they do not begin with PLUMBRES and a head of 48 bytes");
  ByteCursor in(bytes, 8, bytes.size());
  const std::uint64_t version = *in.number(4), length = *in.number(4);
  if (version != results_version)
    return "they are of version " + std::to_string(version) + ", and version 1 is read here";
  Results results;
  const std::string digest = *in.text(digest_bytes);
  for (std::size_t k = 0; k < digest_bytes; ++k)
    results.pack[k] = static_cast<std::uint8_t>(digest[k]);
  const auto lines = in.text(length);
  if (!lines || !in.skip_padding()) return std::string("they end among the facts of the device");
  for (std::size_t begin = 0; begin < lines->size();) {
    const std::size_t end = std::min(lines->find('\n', begin), lines->size());
    const std::string line = lines->substr(begin, end - begin);
    if (!is_printable(line)) return std::string("a fact of the device is not printable ASCII");
    const std::size_t space = std::min(line.find(' '), line.size());
    results.facts[line.substr(0, space)] = line.substr(std::min(space + 1, line.size()));
    begin = end + 1;
  }
  while (in.left() > 0) {
    if (results.complete) return std::string("there is more behind their last record");
    auto record = read_record(bytes, in);
    if (!record) break;
    if (record->first == end_of_results)
      results.complete = true;
    else if (!results.outcomes.emplace(record->first, std::move(record->second)).second)
      return "entry " + std::to_string(record->first) + " has two outcomes";
  }
  return results;
}

}  // namespace plumb::gpu_conformance
