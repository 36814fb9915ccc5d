#include "tests/audit/distortions.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "properties/notation/notation.hpp"
#include "tests/audit/distorted.hpp"

namespace plumb::certify {
namespace {

/// What is said without looking, one text of each kind at least.
constexpr std::array<std::string_view, 14> constants{
    "0",         "1",
    "true",      "false",
    "()",        "(0)",
    "1:0",       "7:9",
    "Sw<0,0,0>", "Sw<0,0,0> o 0 o 1:0",
    "[0b1]",     "4:77",
    "{}->()",    "plan{lanes:1,in:1,steps:[],out:(0)}"};

void append_values(std::vector<Value<Integer>>& out, const auto& values) {
  for (const auto& one : values) out.emplace_back(one);
}

Integer elements(const IntTuple<Integer>& shape) {
  Integer all(1);
  for (const Integer& extent : leaves(shape)) all *= extent;
  return all;
}

/// The identities of the size of the value.
std::vector<Value<Integer>> identities_like(const Value<Integer>& value) {
  std::vector<Value<Integer>> all;
  if (const auto* A = std::get_if<Layout<Integer>>(&value))
    all.emplace_back(Layout<Integer>(elements(A->shape), Integer(1)));
  if (const auto* F = std::get_if<ComposedLayout<Integer>>(&value)) {
    const Swizzle<Integer> none{Integer(0), Integer(0), Integer(0)};
    all.emplace_back(
        ComposedLayout<Integer>({{none, Integer(0)}}, {elements(F->inner.shape), Integer(1)}));
  }
  if (const auto* matrix = std::get_if<BitMatrix<Integer>>(&value)) {
    BitMatrix<Integer> unit = *matrix, zero = *matrix;
    for (std::size_t k = 0; k < unit.columns.size(); ++k) {
      unit.columns[k] = k < unit.rows ? Integer(Integer(1) << k) : Integer(0);
      zero.columns[k] = 0;
    }
    all.emplace_back(unit);
    all.emplace_back(zero);
  }
  if (const auto* plan = std::get_if<ShufflePlan>(&value)) {
    ShufflePlan still = *plan;
    still.steps.clear();
    for (std::size_t k = 0; k < still.outputs.size(); ++k)
      still.outputs[k] = plan->inputs == 0 ? 0 : k % plan->inputs;
    all.emplace_back(still);
  }
  return all;
}

std::vector<Value<Integer>> neighbours_of_results(const Several<Integer>& results) {
  std::vector<Value<Integer>> all;
  for (std::size_t k = 0; k < results.values.size(); ++k)
    for (const Value<Integer>& one : neighbours_of(results.values[k])) {
      Several<Integer> other = results;
      other.values[k] = one;
      all.emplace_back(other);
    }
  if (results.values.size() == 2)
    all.emplace_back(Several<Integer>{{results.values[1], results.values[0]}});
  return all;
}

/// Collects texts, each once.
class Texts {
 public:
  explicit Texts(const std::string& but) : seen_{but} {}

  void add(const std::string& text) {
    if (seen_.insert(text).second) all_.push_back(text);
  }
  std::vector<std::string> take() { return std::move(all_); }

 private:
  std::set<std::string> seen_;
  std::vector<std::string> all_;
};

}  // namespace

std::vector<Value<Integer>> neighbours_of(const Value<Integer>& answer) {
  std::vector<Value<Integer>> all;
  std::visit(
      [&](const auto& value) {
        using Held = std::decay_t<decltype(value)>;
        if constexpr (std::is_same_v<Held, bool>)
          all.emplace_back(!value);
        else if constexpr (std::is_same_v<Held, Several<Integer>>)
          all = neighbours_of_results(value);
        else if constexpr (requires { distorted(value); })
          append_values(all, distorted(value));
      },
      static_cast<const AnyValue<Integer>&>(answer));
  return all;
}

std::vector<std::string> distortions_of(const catalogue::TestCase& posed,
                                        const std::vector<std::string>& others, std::size_t most,
                                        std::size_t number) {
  Texts texts(catalogue::print_answer(posed.expected));
  for (const Value<Integer>& argument : posed.request.arguments)
    texts.add(notation::print(argument));
  for (const std::string_view constant : constants) texts.add(std::string(constant));
  for (const std::string& other : others) texts.add(other);
  if (posed.expected.answered()) {
    for (const Value<Integer>& one : identities_like(posed.expected.value()))
      texts.add(notation::print(one));
    const std::vector<Value<Integer>> near = neighbours_of(posed.expected.value());
    const std::size_t count = std::min(most, near.size());
    for (std::size_t k = 0; k < count; ++k)
      texts.add(notation::print(near[(number + k * near.size() / count) % near.size()]));
  }
  return texts.take();
}

}  // namespace plumb::certify
