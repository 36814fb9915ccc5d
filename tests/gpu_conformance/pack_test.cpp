// A pack is read as it was written, and whatever else is in a file is refused in one sentence.
#include <gtest/gtest.h>

#include <random>

#include "gpu_conformance/pack/arguments.hpp"
#include "gpu_conformance/pack/pack_reader.hpp"
#include "gpu_conformance/pack/results.hpp"

namespace plumb {

using namespace gpu_conformance;

namespace {

Pack small_pack() {
  Pack pack;
  pack.entries = {{EntryKind::fitting, "evaluate", "text", {1, 0, 8, 0, 1, 5}, {0, 5}},
                  {EntryKind::range, "idx2crd", "", {-1, 0, 3}, {1, 8}},
                  {EntryKind::probe, "probe.shfl", "one", {}, {INT64_MIN, INT64_MAX}}};
  return pack;
}

std::string refusal_of_pack(const std::string& bytes) {
  const auto read = read_pack(bytes);
  const auto* why = std::get_if<std::string>(&read);
  return why ? *why : "";
}

/// The bytes with a digest of their own: damage that its author meant.
std::string with_digest(std::string bytes) {
  bytes.resize(bytes.size() - digest_bytes);
  const Digest digest = sha256_of(bytes);
  return bytes.append(digest.begin(), digest.end());
}

bool equal(const Entry& a, const Entry& b) {
  return a.kind == b.kind && a.name == b.name && a.text == b.text && a.arguments == b.arguments &&
         a.expected == b.expected;
}

TEST(Sha256, IsThatOfTheStandard) {
  EXPECT_EQ(hexadecimal(sha256_of("")),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hexadecimal(sha256_of("abc")),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hexadecimal(sha256_of(std::string(1000000, 'a'))),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Pack, IsReadAsItWasWritten) {
  Pack pack = small_pack();
  const auto read = read_pack(write_pack(pack));
  ASSERT_TRUE(std::holds_alternative<Pack>(read)) << std::get<std::string>(read);
  const Pack& again = std::get<Pack>(read);
  EXPECT_EQ(again.digest, pack.digest);
  ASSERT_EQ(again.entries.size(), pack.entries.size());
  for (std::size_t k = 0; k < pack.entries.size(); ++k)
    EXPECT_TRUE(equal(again.entries[k], pack.entries[k])) << k;
}

TEST(Pack, HasTheBytesThatTheBookDescribes) {
  Pack pack;
  pack.entries = {{EntryKind::range, "ab", "c", {-2}, {}}};
  const std::string bytes = write_pack(pack);
  const std::string expected(
      "PLUMBPAK\1\0\0\0\x20\0\0\0\1\0\0\0\0\0\0\0\x68\0\0\0\0\0\0\0"
      "\1\0\0\0\2\0\0\0\1\0\0\0\1\0\0\0\0\0\0\0\0\0\0\0"
      "abc\0\0\0\0\0\xfe\xff\xff\xff\xff\xff\xff\xff",
      72);
  EXPECT_EQ(bytes.substr(0, 72), expected);
  EXPECT_EQ(bytes.size(), 104u);
}

TEST(Pack, CutOffAnywhereIsRefused) {
  Pack pack = small_pack();
  const std::string bytes = write_pack(pack);
  for (std::size_t length = 0; length < bytes.size(); ++length)
    EXPECT_NE(refusal_of_pack(bytes.substr(0, length)), "") << length;
  EXPECT_NE(refusal_of_pack(bytes + "x"), "");
}

TEST(Pack, AlteredInAnyBitIsRefused) {
  Pack pack = small_pack();
  const std::string bytes = write_pack(pack);
  for (std::size_t k = 0; k < 8 * bytes.size(); ++k) {
    std::string damaged = bytes;
    damaged[k / 8] = static_cast<char>(damaged[k / 8] ^ 1 << k % 8);
    EXPECT_NE(refusal_of_pack(damaged), "") << "bit " << k;
  }
}

TEST(Pack, AlteredWithAnotherDigestIsRefusedOrRead) {
  std::mt19937_64 random(1);
  Pack pack = small_pack();
  const std::string bytes = write_pack(pack);
  int refused = 0;
  for (int round = 0; round < 20000; ++round) {
    std::string damaged = bytes;
    for (int k = 0; k < 1 + round % 3; ++k)
      damaged[random() % (bytes.size() - digest_bytes)] = static_cast<char>(random());
    const std::string why = refusal_of_pack(with_digest(damaged));
    refused += why.empty() ? 0 : 1;
    EXPECT_EQ(why.find('\n'), std::string::npos);
  }
  EXPECT_GT(refused, 10000);
  EXPECT_LT(refused, 20000);
}

TEST(Pack, ThatClaimsMoreThanItHasIsRefusedBySentence) {
  Pack pack = small_pack();
  const std::string bytes = write_pack(pack);
  const auto with = [&](std::size_t place, std::uint64_t number, std::size_t size) {
    std::string altered = bytes, text;
    put(text, number, size);
    return refusal_of_pack(with_digest(altered.replace(place, size, text)));
  };
  EXPECT_EQ(with(8, 2, 4), "it is of version 2, and version 1 is read here");
  EXPECT_EQ(with(12, 33, 4), "it is for integers of 33 bits, where 32 or 64 is due");
  EXPECT_EQ(with(16, UINT64_MAX, 8),
            "it claims 18446744073709551615 entries, more than its length allows");
  EXPECT_EQ(with(16, 2, 8), "there are 56 bytes behind its last entry");
  EXPECT_EQ(with(16, 4, 8), "entry 3 ends in its head");
  EXPECT_EQ(with(24, 1, 8), "it should have 1 bytes, and has " + std::to_string(bytes.size()));
  EXPECT_EQ(with(32, 3, 4), "entry 0 is of kind 3, where 0, 1 or 2 is due");
  EXPECT_EQ(with(36, 0, 4), "entry 0 has a name of 0 bytes, where 1 to 128 are due");
  EXPECT_EQ(with(40, 0xffffffff, 4), "entry 0 has a text of more than 65536 bytes");
  EXPECT_EQ(with(44, 1 << 20, 4), "entry 0 is longer than what is left of the file");
  EXPECT_EQ(with(48, 0xffffffff, 4), "entry 0 has more than 2^20 words");
}

TEST(Arguments, AreThoseOfTheirClauseOnly) {
  const Words evaluate{1, 0, 8, 0, 1, 5}, swizzle{0, 3, 4, 3, 128}, linear{1, 4, 1, 2, 1},
      idx2crd{5, 3, 0, 2, 0, 3};
  EXPECT_TRUE(are_arguments("evaluate", evaluate));
  EXPECT_TRUE(are_arguments("apply", swizzle));
  EXPECT_TRUE(are_arguments("linear_apply", linear));
  EXPECT_TRUE(are_arguments("idx2crd", idx2crd));
  EXPECT_FALSE(are_arguments("coalesce", evaluate));
  for (const auto& [name, words] : {std::pair{"evaluate", evaluate},
                                    {"apply", swizzle},
                                    {"linear_apply", linear},
                                    {"idx2crd", idx2crd}}) {
    Words longer = words;
    longer.push_back(0);
    EXPECT_FALSE(are_arguments(name, longer)) << name;
    for (std::size_t length = 0; length < words.size(); ++length)
      EXPECT_FALSE(are_arguments(name, Words(words.begin(), words.begin() + length))) << name;
  }
}

TEST(Arguments, ThatNestOrCountWithoutEndAreRefused) {
  EXPECT_FALSE(are_arguments("idx2crd", {5, INT64_MAX, 0}));
  EXPECT_FALSE(are_arguments("idx2crd", {5, -1, 0}));
  EXPECT_FALSE(are_arguments("idx2crd", Words(100000, 2)));  // ((((..
  EXPECT_FALSE(are_arguments("linear_apply", {0, INT64_MAX, 1}));
  EXPECT_FALSE(are_arguments("linear_apply", {16, 1}));
  EXPECT_FALSE(are_arguments("apply", {2, INT64_MAX, 0, 0}));
  EXPECT_FALSE(are_arguments("apply", {0, 60, 60, 60, 1}));              // beyond 64 bits
  EXPECT_FALSE(are_arguments("evaluate", {1, 0, 0, 0, 1, 5}));           // an extent of 0
  EXPECT_FALSE(are_arguments("evaluate", {1, 0, 8, 3, 0, 1, 0, 2, 5}));  // not congruent
}

Results small_results() {
  Results results;
  results.facts = {{"device", "none"}, {"candidate", "a b"}};
  results.outcomes = {{0, {RunOutcome::answered, "", {5}}},
                      {1, {RunOutcome::hang, "it did not return", {}}}};
  return results;
}

std::string bytes_of(const Results& results) {
  std::string bytes = results_head(results.pack, results.facts);
  for (const auto& [entry, outcome] : results.outcomes) bytes += results_record(entry, outcome);
  return bytes;
}

TEST(Results, EndWhereTheProcessDid) {
  const Results written = small_results();
  const std::string bytes = bytes_of(written) + results_record(end_of_results, {});
  const auto whole = read_results(bytes);
  ASSERT_TRUE(std::holds_alternative<Results>(whole));
  EXPECT_TRUE(std::get<Results>(whole).complete);
  EXPECT_EQ(std::get<Results>(whole).facts, written.facts);
  const std::size_t head = results_head(written.pack, written.facts).size();
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    const auto read = read_results(bytes.substr(0, length));
    EXPECT_EQ(std::holds_alternative<Results>(read), length >= head) << length;
    if (const auto* part = std::get_if<Results>(&read)) { EXPECT_FALSE(part->complete); }
  }
}

TEST(Results, LoseADamagedRecordAndWhatFollows) {
  const Results written = small_results();
  const std::string bytes = bytes_of(written);
  const std::size_t head = results_head(written.pack, written.facts).size();
  for (std::size_t k = head; k < bytes.size(); ++k) {
    std::string damaged = bytes;
    damaged[k] = static_cast<char>(damaged[k] ^ 0x10);
    const auto read = read_results(damaged);
    ASSERT_TRUE(std::holds_alternative<Results>(read)) << k;
    EXPECT_LT(std::get<Results>(read).outcomes.size(), 2u) << k;
  }
}

TEST(Results, AnswerEachEntryOnce) {
  const std::string record = results_record(7, {RunOutcome::answered, "", {1}});
  const auto read = read_results(results_head({}, {}) + record + record);
  ASSERT_TRUE(std::holds_alternative<std::string>(read));
  EXPECT_EQ(std::get<std::string>(read), "entry 7 has two outcomes");
  const auto more =
      read_results(results_head({}, {}) + results_record(end_of_results, {}) + record);
  EXPECT_TRUE(std::holds_alternative<std::string>(more));
}

}  // namespace
}  // namespace plumb
