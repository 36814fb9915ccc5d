#include "tests/mutants/controls/mutant_subject.hpp"

#include <memory>

#include "proofs/prove/prove.hpp"
#include "tests/mutants/controls/constant_answers.hpp"
#include "tests/mutants/mutants.hpp"

namespace plumb::mutants {
namespace {

template <class Number>
std::unique_ptr<Implementation<Number>> broken(const std::string& name) {
  if (is_constant_answer(name)) return answering_constantly<Number>(name);
  return std::make_unique<Mutant<Number>>(name);
}

}  // namespace

proofs::ProvedOperation mutant_subject(const std::string& name) {
  proofs::ProvedOperation subject;
  subject.concrete = [name] { return broken<Integer>(name); };
  subject.over_integers = [name] { return broken<proofs::Symbolic>(name); };
  subject.over_words = [name] { return broken<proofs::Word>(name); };
  return subject;
}

proofs::Budget budget_of_a_control(proofs::Encoding encoding) {
  proofs::Budget budget = proofs::default_budget(encoding);
  const bool of_words = encoding == proofs::Encoding::words;
  budget.paths = of_words ? 20'000 : 1'000;
  budget.all_steps /= of_words ? 50 : 100;
  if (of_words) budget.steps = budget.branch_steps = budget.all_steps / 5;
  return budget;
}

std::vector<std::string> mutants_for(const proofs::ProvableLaw& law) {
  std::vector<std::string> names;
  for (const MutantRow& row : mutant_table())
    if (row.operation == law.row.clause) names.push_back(std::string(row.name));
  for (const std::string& name : constant_answers(law.row.clause)) names.push_back(name);
  return names;
}

}  // namespace plumb::mutants
