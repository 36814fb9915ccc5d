// Where each operation must be answered, where it is answered beyond that, and what it refuses: as
// many of a fixed suite of cases as domains.tsv says. No law looks at a refusal outside the
// required domain, or at a required domain that shrinks; here both change a number.
//
// PLUMB_DOMAINS=FILE writes the table, for a change of draws or of a domain that is meant.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <random>
#include <string>

#include "properties/engines/engine.hpp"
#include "properties/engines/random.hpp"
#include "properties/laws/law_table.hpp"
#include "tests/mutants/mutants.hpp"

namespace plumb {
namespace {

constexpr std::uint64_t cases_of_each = 400;

/// The same numbers with every standard library.
class SeededPick : public Pick {
 public:
  explicit SeededPick(std::uint64_t seed) : source_(seed) {}
  std::int64_t between(std::int64_t lower, std::int64_t upper) override {
    const auto width = static_cast<std::uint64_t>(upper - lower) + 1;
    const std::uint64_t number = source_();
    return lower + static_cast<std::int64_t>(width == 0 ? number : number % width);
  }

 private:
  std::mt19937_64 source_;
};

/// Notes what an operation answers, the reference or a mutant, and refuses it: the law then fails
/// iff it had to be answered.
class Noting : public Reference<Integer> {
 public:
  Noting(std::string_view operation, std::string_view mutant)
      : operation_(operation), mutant_(mutant) {}

  std::optional<Answer<Value<Integer>>> noted;

 protected:
  Answer<Value<Integer>> answer(std::string_view operation, const Values<Integer>& arguments,
                                const Definition& reference) override {
    if (operation != operation_) return reference();
    noted = reference();
    for (const auto& broken : mutants::mutant_definitions<Integer>())
      if (broken.row.name == mutant_) noted = broken.answer(arguments);
    return Refusal::unspecified;
  }

 private:
  std::string_view operation_, mutant_;
};

/// "composition  400 required 213 beyond 55 carry 40 ..", separated by tabs.
std::string domain_of(const LawRow& contract, std::string_view mutant = "") {
  constexpr Manner manners[] = {Manner::ordinary, Manner::ordinary, Manner::edge, Manner::kernel};
  std::uint64_t asked = 0, required = 0, beyond = 0;
  std::map<std::string, std::uint64_t> refused;
  for (std::uint64_t seed = 1; seed <= cases_of_each; ++seed) {
    SeededPick pick(seed);
    RandomDriver draw(pick, manners[seed % std::size(manners)]);
    Noting use(contract.clause, mutant);
    const Run run = run_once(contract, draw, use);
    if (!use.noted) continue;
    ++asked;
    const bool must = run.outcome == Outcome::fails;
    required += must;
    if (!use.noted->answered())
      ++refused[std::string(name_of(use.noted->refusal()))];
    else
      beyond += !must;
  }
  std::string row = std::string(contract.clause) + "\t" + std::to_string(asked) + "\trequired " +
                    std::to_string(required) + "\tbeyond " + std::to_string(beyond);
  for (const auto& [code, count] : refused) row += "\t" + code + " " + std::to_string(count);
  return row;
}

std::map<std::string, std::string> recorded_domains() {
  std::ifstream in(PLUMB_SOURCE_DIR "/tests/properties/domains.tsv");
  std::map<std::string, std::string> rows;
  for (std::string row; std::getline(in, row);) rows[row.substr(0, row.find('\t'))] = row;
  return rows;
}

}  // namespace


TEST(Domains, AreThoseOfTheTable) {
  const auto recorded = recorded_domains();
  std::ofstream out;
  if (const char* file = std::getenv("PLUMB_DOMAINS")) out.open(file);
  std::size_t operations = 0;
  for (const LawRow& law : law_table()) {
    if (!law.contract) continue;
    ++operations;
    const std::string row = domain_of(law);
    if (out.is_open())
      out << row << '\n';
    else
      EXPECT_EQ(row, recorded.contains(std::string(law.clause))
                         ? recorded.at(std::string(law.clause))
                         : "no row")
          << "PLUMB_DOMAINS=tests/properties/domains.tsv writes them";
  }
  if (!out.is_open()) { EXPECT_EQ(recorded.size(), operations); }
}

// Controls: one that refuses more, one that refuses less.
TEST(Domains, SeeWhatIsRefusedOtherwise) {
  const auto recorded = recorded_domains();
  for (const std::string_view mutant :
       {"left_inverse.of-chains-only", "layout_add.unequal-modes", "linear_divide_left.unchecked",
        "composition.ignores-carry", "composition.carries-early"}) {
    const std::string operation(mutant.substr(0, mutant.find('.')));
    EXPECT_NE(domain_of(*contract_law(operation), mutant), recorded.at(operation)) << mutant;
  }
}

}  // namespace plumb
