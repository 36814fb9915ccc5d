// The ledger of proofs says what the proofs say, and of every law and profile.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "proofs/laws/proof_table.hpp"
#include "proofs/ledger/ledger_json.hpp"
#include "proofs/profiles/profiles.hpp"
#include "proofs/prove/cross_check.hpp"
#include "proofs/scheduler/find_provable_law.hpp"
#include "proofs/scheduler/schedule.hpp"
#include "proofs/symbolic_execution/digest.hpp"
#include "tests/mutants/controls/mutant_subject.hpp"
#include "tests/mutants/controls/outcome_with.hpp"

namespace plumb::proofs {
namespace {

const std::filesystem::path folder = PLUMB_SOURCE_DIR "/proofs/ledger";

std::vector<LedgerLine> ledger() { return read_ledger(folder / "ledger.json"); }
MutationResults controls() { return read_controls(folder / "controls.json"); }

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
    const bool quick = steps <= most && line.proof.paths <= 500;
    if (quick && count++ % step == 0) lines.push_back(line);
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
  for (const LedgerLine& line : ledger()) lines[line.law].push_back(line.profiles);
  for (const ProvableLaw& law : provable_laws()) {
    if (is_open(law.row.id)) continue;
    const auto found = missing(law, {}, lines[std::string(law.row.id)]);
    EXPECT_TRUE(found.empty()) << law.row.id << " lacks " << found.size()
                               << " profiles: plumb law prove --all --ledger proofs/ledger";
    for (const FurtherProfiles& further : law.further)
      for (const Profiles& profiles : further.profiles) {
        const auto& of_law = lines[std::string(law.row.id)];
        EXPECT_TRUE(std::find(of_law.begin(), of_law.end(), profiles) != of_law.end())
            << law.row.id << " lacks " << profiles_text(profiles);
      }
  }
}

TEST(Ledger, HasNoLineOfALawThatIsNot) {
  std::set<std::string> seen;
  for (const LedgerLine& line : ledger()) {
    EXPECT_TRUE(find_provable_law(line.law)) << name_of_line(line);
    EXPECT_TRUE(seen.insert(name_of_line(line)).second) << name_of_line(line);
  }
}

// What a line says --------------------------------------------------------------------------------

TEST(Ledger, IsDerivedAgain) {
  for (const LedgerLine& line : sampled(37, 300'000)) {
    const ProvableLaw& law = *find_provable_law(line.law);
    ProveOptions options;
    options.scope = scope_at(law, line.profiles);
    const auto verdict = cross_check(law, line.profiles, options);
    ASSERT_TRUE(verdict) << name_of_line(line);
    const ProofResult& result = verdict->result;
    EXPECT_EQ(result.outcome, line.proof.outcome) << name_of_line(line);
    EXPECT_EQ(result.paths, line.proof.paths) << name_of_line(line);
    EXPECT_EQ(result.unknowns, line.proof.unknowns) << name_of_line(line);
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

TEST(MutationResults, AreOfProvedLines) {
  std::set<std::string> proved;
  for (const LedgerLine& line : ledger())
    if (line.proof.outcome == ProofOutcome::proved) proved.insert(name_of_line(line));
  for (const Control& control : controls().lines)
    EXPECT_TRUE(proved.count(name_of_line(control))) << name_of_line(control);
}

TEST(MutationResults, NameEachMutantOfTheirOperationAndItsConstantAnswers) {
  for (const Control& control : controls().lines) {
    std::set<std::string> named;
    for (const MutantOutcome& one : control.mutants) named.insert(one.mutant);
    for (const std::string& mutant : mutants::mutants_for(*find_provable_law(control.law)))
      EXPECT_TRUE(named.contains(mutant)) << name_of_line(control) << " " << mutant;
  }
}

TEST(MutationResults, EndAsTheyAreRecorded) {
  std::map<std::string, std::vector<MutantOutcome>> mutants;
  for (const Control& control : controls().lines) mutants[name_of_line(control)] = control.mutants;
  std::size_t compared = 0;
  for (const LedgerLine& line : sampled(41, 300'000))
    for (const MutantOutcome& one : mutants[name_of_line(line)]) {
      EXPECT_EQ(mutants::outcome_with(one.mutant, *find_provable_law(line.law), line), one.outcome)
          << name_of_line(line) << ": " << one.mutant;
      ++compared;
    }
  EXPECT_GE(compared, 10u);
}

// What counts -------------------------------------------------------------------------------------

LedgerLine proved_with(const std::vector<MutantOutcome>& mutants) {
  LedgerLine line;
  line.law = "composition.pointwise";
  line.proof.outcome = ProofOutcome::proved;
  line.mutants = mutants;
  return line;
}

TEST(LineStatus, IsOfANamedMutantThatIsRefuted) {
  const MutantOutcome refuted{"composition.swaps", ProofOutcome::refuted};
  const MutantOutcome passes{"composition.flattens", ProofOutcome::proved};
  const MutantOutcome constant{"empty:composition", ProofOutcome::refuted};
  EXPECT_EQ(weight_of(proved_with({passes, refuted, constant})), LineStatus::counted);
  EXPECT_EQ(deciding_mutant(proved_with({passes, refuted, constant})), "composition.swaps");
  EXPECT_EQ(weight_of(proved_with({passes, constant})), LineStatus::compares_nothing);
  EXPECT_EQ(weight_of(proved_with({})), LineStatus::compares_nothing);
}

TEST(LineStatus, IsNoneIfAConstantAnswerPasses) {
  const MutantOutcome refuted{"composition.swaps", ProofOutcome::refuted};
  for (const ProofOutcome outcome : {ProofOutcome::proved, ProofOutcome::undecided})
    EXPECT_EQ(weight_of(proved_with({refuted, {"empty:composition", outcome}})),
              LineStatus::constant_passes);
  EXPECT_EQ(deciding_mutant(proved_with({refuted, {"empty:composition", ProofOutcome::proved}})),
            "empty:composition");
  // who refuses all, where nothing has to be answered, says nothing of the law
  EXPECT_EQ(weight_of(proved_with({refuted, {"refuses:composition", ProofOutcome::vacuous}})),
            LineStatus::counted);
}

TEST(LineStatus, IsNoneIfTheLawIsNotProved) {
  LedgerLine line = proved_with({{"composition.swaps", ProofOutcome::refuted}});
  line.proof.outcome = ProofOutcome::undecided;
  EXPECT_EQ(weight_of(line), LineStatus::not_proved);
}

TEST(Exhaustion, IsAProofWithoutUnknowns) {
  LedgerLine line = proved_with({});
  EXPECT_TRUE(is_exhaustion(line));
  line.proof.unknowns = 1;
  EXPECT_FALSE(is_exhaustion(line));
  line.proof.unknowns = 0;
  line.proof.outcome = ProofOutcome::undecided;
  EXPECT_FALSE(is_exhaustion(line));

  const ProvableLaw& downcast = *find_provable_law("composed_downcast.pointwise");
  ProveOptions at_a_mode;
  at_a_mode.scope = scope_at(downcast, {Star{}});
  const auto explored = prove_at(downcast, {Star{}}, at_a_mode);
  ASSERT_TRUE(explored);
  EXPECT_GT(explored->paths, 0u);
  EXPECT_EQ(explored->unknowns, 0u);
  const auto at_a_leaf = prove_at(*find_provable_law("coalesce.same-function"), {Star{}}, {});
  ASSERT_TRUE(at_a_leaf);
  EXPECT_GE(at_a_leaf->unknowns, 3u);  // extent, stride, index
}

TEST(Exhaustion, IsNoLineOfALeafThatIsAnyInteger) {
  for (const LedgerLine& line : ledger())
    if (line.proof.outcome == ProofOutcome::proved && leaf_count(line.profiles) > 0 &&
        line.scope == any_integers) {
      EXPECT_FALSE(is_exhaustion(line)) << name_of_line(line);
    }
}

TEST(MutationResults, AreReadAsTheyAreWritten) {
  const MutationResults made{{"composition.swaps", "composition.flattens"},
                             {{"composition.pointwise",
                               read_profiles("(*,*) *"),
                               {{"composition.flattens", ProofOutcome::proved},
                                {"composition.swaps", ProofOutcome::refuted}}}}};
  const auto file = std::filesystem::temp_directory_path() / "plumb-controls-test.json";
  std::ofstream(file) << controls_json(made);
  const MutationResults read = read_controls(file);
  std::filesystem::remove(file);
  EXPECT_EQ(controls_json(read), controls_json(made));
  EXPECT_EQ(read.named, made.named);
  ASSERT_EQ(read.lines.size(), 1u);
  EXPECT_EQ(read.lines[0].mutants.size(), 2u);
}

// The clock ---------------------------------------------------------------------------------------

TEST(Schedule, KeepsNoResultThatTheClockDecided) {
  const auto cache = std::filesystem::temp_directory_path() / "plumb-clock-test";
  const auto kept_with = [&](const char* profile, std::optional<unsigned> milliseconds) {
    std::filesystem::remove_all(cache);
    Schedule programme;
    programme.laws = {find_provable_law("right_inverse.pointwise")};
    programme.options.profiles = read_profiles(profile);
    programme.options.milliseconds = milliseconds;
    programme.only_given = true;
    programme.cache = ProofCache(cache);
    const std::vector<ProofLine> lines = run(programme, {}, {});
    EXPECT_EQ(lines.size(), 1u);
    EXPECT_EQ(lines[0].verdict.result.by_the_clock, milliseconds.has_value());
    std::size_t kept = 0;
    for (const auto& file : std::filesystem::directory_iterator(cache)) {
      std::ifstream in(file.path());
      const std::string text{std::istreambuf_iterator<char>(in), {}};
      kept += text.find("\"outcome\"") != std::string::npos;
    }
    std::filesystem::remove_all(cache);
    return kept;
  };
  EXPECT_EQ(kept_with("(*,*)", std::nullopt), 1u);
  EXPECT_EQ(kept_with("(*,*,*)", 1u), 0u);  // some of its questions take a tenth of a second
}

TEST(Digest, IsOfTheWholeText) {
  EXPECT_EQ(digest_of("").size(), 32u);
  EXPECT_EQ(digest_of("abc"), digest_of(std::string("abc")));
  EXPECT_NE(digest_of("abc"), digest_of("abd"));
  EXPECT_EQ(digest_of_sources().size(), 32u);
}

}  // namespace
}  // namespace plumb::proofs
