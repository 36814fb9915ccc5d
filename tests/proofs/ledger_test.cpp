// The ledger of proofs says what the proofs say, and of every law and profile.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "mutants/controls/outcome_with.hpp"
#include "proofs/laws/proof_table.hpp"
#include "proofs/ledger/ledger_json.hpp"
#include "proofs/paths/digest.hpp"
#include "proofs/programme/json.hpp"
#include "proofs/prove/race.hpp"

namespace plumb::proofs {
namespace {

const std::filesystem::path folder = PLUMB_SOURCE_DIR "/proofs/ledger";

std::vector<LedgerLine> ledger() { return read_ledger(folder / "ledger.json"); }
std::vector<Control> controls() { return read_controls(folder / "controls.json"); }

/// The law and profiles of a line, or of a control.
template <class Line>
std::string name_of_line(const Line& line) {
  return line.law + " " + profiles_text(line.profiles);
}

/// Every `step`-th line that takes the solver at most this many steps.
std::vector<LedgerLine> sampled(std::size_t step, std::uint64_t most) {
  std::vector<LedgerLine> lines;
  std::size_t count = 0;
  for (const LedgerLine& line : ledger()) {
    const std::uint64_t steps = line.proof.steps + (line.other ? line.other->steps : 0);
    if (!line.is_long && steps <= most && count++ % step == 0) lines.push_back(line);
  }
  return lines;
}

TEST(Ledger, IsReadAsItIsWritten) {
  std::ifstream in(folder / "ledger.json");
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  EXPECT_FALSE(text.empty());
  EXPECT_EQ(ledger_json(parse_ledger(text)), text);
}

// Every law and every profile -------------------------------------------------------------------

using Profiles = std::vector<Profile>;

bool begins_with(const Profiles& all, const Profiles& first) {
  return all.size() > first.size() && std::equal(first.begin(), first.end(), all.begin());
}

/// What the programme proves and the ledger has no line of.
std::vector<std::string> missing(const ProvableLaw& law, const Profiles& chosen,
                                 const std::vector<Profiles>& lines) {
  if (std::find(lines.begin(), lines.end(), chosen) != lines.end()) return {};
  if (std::none_of(lines.begin(), lines.end(),
                   [&](const Profiles& line) { return begins_with(line, chosen); }))
    return {std::string(law.row.id)};
  std::vector<std::string> found;
  for (const Profiles& more : one_more_profile(law, chosen, {}))
    for (const std::string& one : missing(law, more, lines)) found.push_back(one);
  return found;
}

TEST(Ledger, HasALineForEachLawAndProfile) {
  std::map<std::string, std::vector<Profiles>> lines;
  for (const LedgerLine& line : ledger())
    if (!line.is_long) lines[line.law].push_back(line.profiles);
  for (const ProvableLaw& law : provable_laws()) {
    if (is_open(law.row.id)) continue;
    const auto found = missing(law, {}, lines[std::string(law.row.id)]);
    EXPECT_TRUE(found.empty()) << law.row.id << " lacks " << found.size()
                               << " profiles: plumb law prove --all --ledger proofs/ledger";
  }
}

TEST(Ledger, HasNoLineOfALawThatIsNot) {
  std::set<std::string> seen;
  for (const LedgerLine& line : ledger()) {
    EXPECT_TRUE(find_provable_law(line.law)) << name_of_line(line);
    EXPECT_TRUE(line.is_long || seen.insert(name_of_line(line)).second) << name_of_line(line);
  }
}

// What a line says --------------------------------------------------------------------------------

TEST(Ledger, IsDerivedAgain) {
  for (const LedgerLine& line : sampled(17, 300'000)) {
    const auto verdict = race(*find_provable_law(line.law), line.profiles, {});
    ASSERT_TRUE(verdict) << name_of_line(line);
    const ProofResult& result = verdict->result;
    EXPECT_EQ(result.outcome, line.proof.outcome) << name_of_line(line);
    EXPECT_EQ(result.paths, line.proof.paths) << name_of_line(line);
    if (result.solver != line.solver) continue;
    EXPECT_EQ(verdict->encodings(), line.encodings) << name_of_line(line);
    EXPECT_EQ(result.obligations, line.proof.obligations) << name_of_line(line);
    EXPECT_EQ(result.steps, line.proof.steps) << name_of_line(line);
    EXPECT_EQ(result.digest, line.proof.digest) << name_of_line(line);
  }
}

TEST(Ledger, RefutesNothingAndEveryProofHasACase) {
  for (const LedgerLine& line : ledger()) {
    EXPECT_NE(line.proof.outcome, ProofOutcome::refuted) << name_of_line(line);
    if (line.proof.outcome == ProofOutcome::proved)
      EXPECT_LT(line.unwitnessed, line.proof.paths) << name_of_line(line);
    else
      EXPECT_FALSE(line.proof.reason.empty()) << name_of_line(line);
  }
}

// Controls ----------------------------------------------------------------------------------------

TEST(Controls, AreOfProvedLines) {
  std::set<std::string> proved;
  for (const LedgerLine& line : ledger())
    if (line.proof.outcome == ProofOutcome::proved) proved.insert(name_of_line(line));
  for (const Control& control : controls())
    EXPECT_TRUE(proved.count(name_of_line(control))) << name_of_line(control);
}

TEST(Controls, RefuteTheLawAtTheProfile) {
  std::map<std::string, std::string> mutants;
  for (const Control& control : controls()) mutants[name_of_line(control)] = control.mutant;
  std::size_t refuted = 0;
  for (const LedgerLine& line : sampled(9, 300'000)) {
    const auto found = mutants.find(name_of_line(line));
    if (found == mutants.end()) continue;
    const ProvableLaw& law = *find_provable_law(line.law);
    EXPECT_EQ(mutants::outcome_with(found->second, law, line), ProofOutcome::refuted)
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
}  // namespace plumb::proofs
