// The ledger of proofs says what the proofs say, and of every law and profile.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "proofs/digest.hpp"
#include "proofs/open_laws.hpp"
#include "proofs/race.hpp"
#include "tests/support/ledger.hpp"

namespace plumb {
namespace {

using nlohmann::json;

json ledger() { return read_json(PLUMB_SOURCE_DIR "/proofs/ledger.json").at("lines"); }
json controls() { return read_json(PLUMB_SOURCE_DIR "/proofs/controls.json").at("controls"); }

std::string name_of_line(const json& line) {
  return line.at("law").get<std::string>() + " " + line.at("profile").get<std::string>();
}

/// Every `step`-th line that takes the solver no more than so many steps.
std::vector<json> sampled(std::size_t step, std::uint64_t most) {
  std::vector<json> lines;
  std::size_t count = 0;
  for (const json& line : ledger()) {
    std::uint64_t steps = line.at("rlimit");
    if (line.contains("other")) steps += line.at("other").at("rlimit").get<std::uint64_t>();
    if (!line.at("long") && steps <= most && count++ % step == 0) lines.push_back(line);
  }
  return lines;
}

// Every law and every profile -------------------------------------------------------------------

using Profiles = std::vector<Profile>;

bool begins_with(const Profiles& all, const Profiles& first) {
  return all.size() > first.size() && std::equal(first.begin(), first.end(), all.begin());
}

/// What the programme proves and the ledger has no line of.
void missing(const ProvableLaw& law, const Profiles& chosen, const std::vector<Profiles>& lines,
             std::vector<std::string>& found) {
  if (std::find(lines.begin(), lines.end(), chosen) != lines.end()) return;
  if (std::none_of(lines.begin(), lines.end(),
                   [&](const Profiles& line) { return begins_with(line, chosen); })) {
    found.push_back(std::string(law.row.id));
    return;
  }
  for (const Profiles& more : one_more_profile(law, chosen, {})) missing(law, more, lines, found);
}

TEST(Ledger, HasALineForEachLawAndProfile) {
  std::map<std::string, std::vector<Profiles>> lines;
  for (const json& line : ledger())
    if (!line.at("long")) lines[line.at("law")].push_back(profiles_of(line));
  for (const ProvableLaw& law : provable_laws()) {
    if (is_open(law.row.id)) continue;
    std::vector<std::string> found;
    missing(law, {}, lines[std::string(law.row.id)], found);
    EXPECT_TRUE(found.empty()) << law.row.id << " lacks " << found.size()
                               << " profiles: plumb law prove --all --ledger proofs";
  }
}

TEST(Ledger, HasNoLineOfALawThatIsNot) {
  std::set<std::string> seen;
  for (const json& line : ledger()) {
    EXPECT_TRUE(find_provable_law(line.at("law").get<std::string>())) << name_of_line(line);
    EXPECT_TRUE(line.at("long") || seen.insert(name_of_line(line)).second) << name_of_line(line);
  }
}

// What a line says --------------------------------------------------------------------------------

TEST(Ledger, IsDerivedAgain) {
  for (const json& line : sampled(7, 300'000)) {
    const ProvableLaw& law = *find_provable_law(line.at("law").get<std::string>());
    const auto verdict = race(law, profiles_of(line), {});
    ASSERT_TRUE(verdict) << name_of_line(line);
    const ProofResult& result = verdict->result;
    EXPECT_EQ(name_of(result.outcome), line.at("outcome")) << name_of_line(line);
    EXPECT_EQ(result.paths, line.at("paths")) << name_of_line(line);
    if (result.solver != line.at("solver")) continue;
    EXPECT_EQ(verdict->encodings(), line.at("encodings")) << name_of_line(line);
    EXPECT_EQ(result.obligations, line.at("obligations")) << name_of_line(line);
    EXPECT_EQ(result.steps, line.at("rlimit")) << name_of_line(line);
    EXPECT_EQ(result.digest, line.at("digest")) << name_of_line(line);
  }
}

TEST(Ledger, RefutesNothingAndEveryProofHasACase) {
  for (const json& line : ledger()) {
    EXPECT_NE(line.at("outcome"), "refuted") << name_of_line(line);
    if (line.at("outcome") == "proved")
      EXPECT_LT(line.at("unwitnessed"), line.at("paths")) << name_of_line(line);
    else
      EXPECT_FALSE(line.value("reason", "").empty()) << name_of_line(line);
  }
}

// Controls ----------------------------------------------------------------------------------------

TEST(Controls, AreOfProvedLines) {
  std::set<std::string> proved;
  for (const json& line : ledger())
    if (line.at("outcome") == "proved") proved.insert(name_of_line(line));
  for (const json& control : controls())
    EXPECT_TRUE(proved.count(name_of_line(control))) << name_of_line(control);
}

TEST(Controls, RefuteTheLawAtTheProfile) {
  std::map<std::string, json> mutants;
  for (const json& control : controls()) mutants[name_of_line(control)] = control.at("mutant");
  std::size_t refuted = 0;
  for (const json& line : sampled(9, 300'000)) {
    const auto found = mutants.find(name_of_line(line));
    if (found == mutants.end()) continue;
    const ProvableLaw& law = *find_provable_law(line.at("law").get<std::string>());
    EXPECT_EQ(outcome_with(found->second, law, line), ProofOutcome::refuted)
        << name_of_line(line) << ": " << found->second;
    ++refuted;
  }
  EXPECT_GE(refuted, 5u);
}

TEST(Digest, IsOfTheWholeText) {
  EXPECT_EQ(digest_of("").size(), 32u);
  EXPECT_EQ(digest_of("abc"), digest_of(std::string("abc")));
  EXPECT_NE(digest_of("abc"), digest_of("abd"));
  EXPECT_EQ(digest_of_sources().size(), 32u);
}

}  // namespace
}  // namespace plumb
