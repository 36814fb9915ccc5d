#include "mutants/controls/mutant_subject.hpp"

#include <algorithm>
#include <memory>

#include "mutants/mutants.hpp"
#include "proofs/prove/prove.hpp"
#include "properties/engines/sample.hpp"

namespace plumb::mutants {
namespace {

constexpr std::string_view distorted = "distorted:", extended = "extended:", of_first = "first:";

enum class Altering { every_answer, first_answer };

/// The reference with the answers of one operation altered.
template <class Integer>
class Altered : public Reference<Integer> {
 public:
  using Alteration = Value<Integer> (*)(const Value<Integer>& right);

  Altered(std::string operation, Alteration alter, Altering which = Altering::every_answer)
      : operation_(std::move(operation)), alter_(alter), which_(which) {}

 protected:
  using Definition = typename Implementation<Integer>::Definition;
  Answer<Value<Integer>> answer(std::string_view operation, const Values<Integer>&,
                                const Definition& reference) override {
    const Answer<Value<Integer>> right = reference();
    if (operation != operation_ || !right.answered() || done_) return right;
    done_ = which_ == Altering::first_answer;
    return alter_(right.value());
  }

 private:
  std::string operation_;
  Alteration alter_;
  Altering which_;
  bool done_ = false;
};

template <class Integer>
struct Alterations {
  static Value<Integer> distort(const Value<Integer>& value) {
    if (const auto* n = std::get_if<Integer>(&value)) return Value<Integer>(other(*n));
    if (const auto* truth = std::get_if<bool>(&value)) return Value<Integer>(!*truth);
    if (const auto* c = std::get_if<IntTuple<Integer>>(&value))
      return Value<Integer>(map_leaves(*c, other));
    if (const auto* R = std::get_if<Layout<Integer>>(&value))
      return Value<Integer>(
          Layout<Integer>{map_leaves(R->shape, other), map_leaves(R->stride, other)});
    if (const auto* L = std::get_if<LinearLayout<Integer>>(&value))
      return Value<Integer>(to_zero(*L));
    return value;
  }

  static Value<Integer> extend(const Value<Integer>& value) {
    if (const auto* c = std::get_if<IntTuple<Integer>>(&value)) return pair(*c, 2);
    if (const auto* R = std::get_if<Layout<Integer>>(&value))
      return Value<Integer>(Layout<Integer>{pair(R->shape, 2), pair(R->stride, 0)});
    return value;
  }

  static Value<Integer> distort_and_extend(const Value<Integer>& value) {
    return extend(distort(value));
  }

 private:
  static LinearLayout<Integer> to_zero(LinearLayout<Integer> L) {
    for (auto& input : L.inputs)
      for (auto& basis : input.bases) basis.assign(basis.size(), Integer(0));
    return L;
  }
  static Integer other(const Integer& n) { return 2 * n + 1; }
  static IntTuple<Integer> pair(const IntTuple<Integer>& first, int second) {
    return std::vector<IntTuple<Integer>>{first, IntTuple<Integer>(Integer(second))};
  }
};

bool begins_with(const std::string& name, std::string_view word) {
  return name.rfind(word, 0) == 0;
}

template <class Number>
std::unique_ptr<Implementation<Number>> broken(const std::string& name) {
  if (begins_with(name, distorted))
    return std::make_unique<Altered<Number>>(name.substr(distorted.size()),
                                             &Alterations<Number>::distort);
  if (begins_with(name, extended))
    return std::make_unique<Altered<Number>>(name.substr(extended.size()),
                                             &Alterations<Number>::extend);
  if (begins_with(name, of_first))
    return std::make_unique<Altered<Number>>(name.substr(of_first.size()),
                                             &Alterations<Number>::distort_and_extend,
                                             Altering::first_answer);
  return std::make_unique<Mutant<Number>>(name);
}

/// The reference, noting which operations are called.
class Observed : public Reference<Integer> {
 public:
  explicit Observed(std::vector<std::string>& operations) : operations_(operations) {}

 protected:
  Answer<Value<Integer>> answer(std::string_view operation, const Values<Integer>&,
                                const Definition& reference) override {
    if (std::find(operations_.begin(), operations_.end(), operation) == operations_.end())
      operations_.push_back(std::string(operation));
    return reference();
  }

 private:
  std::vector<std::string>& operations_;
};

/// The operations that the law calls in a hundred random cases; that of its clause comes first.
std::vector<std::string> operations_called(const proofs::ProvableLaw& law) {
  std::vector<std::string> operations{std::string(law.row.clause)};
  Observed use(operations);
  sample(law.row, use, 100, 1);
  return operations;
}

}  // namespace

proofs::Subject mutant_subject(const std::string& name) {
  proofs::Subject subject;
  subject.concrete = [name] { return broken<Integer>(name); };
  subject.over_integers = [name] { return broken<proofs::Symbolic>(name); };
  subject.over_words = [name] { return broken<proofs::Word>(name); };
  return subject;
}

proofs::Budget budget_of_a_control(proofs::Encoding encoding) {
  proofs::Budget budget = proofs::default_budget(encoding);
  budget.paths = 3'000;
  budget.all_steps /= encoding == proofs::Encoding::words ? 20 : 10;
  if (encoding == proofs::Encoding::words)
    budget.steps = budget.branch_steps = budget.all_steps / 5;
  return budget;
}

std::vector<std::string> mutants_for(const proofs::ProvableLaw& law) {
  const std::vector<std::string> operations = operations_called(law);
  std::vector<std::string> names;
  for (const std::string& operation : operations)
    for (const MutantRow& row : mutant_table())
      if (row.operation == operation) names.push_back(std::string(row.name));
  for (const std::string_view altered : {distorted, extended, of_first})
    for (const std::string& operation : operations)
      names.push_back(std::string(altered) + operation);
  return names;
}

}  // namespace plumb::mutants
