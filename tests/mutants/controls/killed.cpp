// plumb_killed COUNT [CLAUSE..]: which mutants each law fails for in COUNT random cases. Prints the
// law, and after a tab its mutants. A mutant that no law fails for is run on 50 COUNT cases of each
// law of its clause, and so is a law that fails for no mutant.
//
// Ends with 0, with 2 for a wrong call.
#include <cstdint>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "properties/engines/sample.hpp"
#include "properties/laws/law_table.hpp"
#include "tests/mutants/mutants.hpp"

namespace plumb::mutants {
namespace {

constexpr std::uint64_t seed = 1, least_shrinking = 1, more_cases = 50;

using Killed = std::map<const LawRow*, std::set<std::string_view>>;

bool fails(const LawRow& law, const MutantRow& mutant, std::uint64_t count) {
  Mutant<Integer> broken(mutant.name);
  return sample(law, broken, count, seed, least_shrinking).failure.has_value();
}

void print_killed(std::string_view clause, std::uint64_t count) {
  std::vector<const LawRow*> laws;
  for (const LawRow& law : law_table())
    if (law.clause == clause) laws.push_back(&law);
  std::vector<const MutantRow*> mutants;
  for (const MutantRow& row : mutant_table())
    if (row.operation == clause) mutants.push_back(&row);

  Killed killed;
  std::set<std::string_view> dead;
  const auto run = [&](const LawRow* law, const MutantRow* mutant, std::uint64_t cases) {
    if (killed[law].contains(mutant->name) || !fails(*law, *mutant, cases)) return;
    killed[law].insert(mutant->name);
    dead.insert(mutant->name);
  };
  for (const LawRow* law : laws)
    for (const MutantRow* mutant : mutants) run(law, mutant, count);
  for (const LawRow* law : laws)
    for (const MutantRow* mutant : mutants)
      if (killed[law].empty() || !dead.contains(mutant->name)) run(law, mutant, more_cases * count);

  for (const LawRow* law : laws) {
    std::string names;
    for (const MutantRow* mutant : mutants)
      if (killed[law].contains(mutant->name))
        names += (names.empty() ? "" : " ") + std::string(mutant->name);
    std::cout << law->id << "\t" << names << std::endl;
  }
}

int print_all(std::uint64_t count, const std::set<std::string_view>& wanted) {
  for (const LawRow& law : law_table())
    if (law.contract && (wanted.empty() || wanted.contains(law.clause)))
      print_killed(law.clause, count);
  return 0;
}

}  // namespace
}  // namespace plumb::mutants


int main(int count, char** arguments) {
  const std::vector<std::string_view> words(arguments + 1, arguments + count);
  const bool is_number = !words.empty() && !words[0].empty() && words[0].size() < 10 &&
                         words[0].find_first_not_of("0123456789") == std::string_view::npos;
  if (!is_number) {
    std::cerr << "plumb_killed: expected a number of cases, then names of clauses\n";
    return 2;
  }
  return plumb::mutants::print_all(std::stoull(std::string(words[0])),
                                   {words.begin() + 1, words.end()});
}
