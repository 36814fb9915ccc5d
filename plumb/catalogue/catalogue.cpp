#include "plumb/catalogue/catalogue.hpp"

#include <fmt/format.h>

#include <optional>

#include "plumb/catalogue/names/unknown_operation.hpp"
#include "properties/budget.hpp"
#include "properties/laws/family_table.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::catalogue {
namespace {

using Use = Implementation<Integer>;
using Args = Values<Integer>;

/// The leaves of a shape or tuple; 1 of another value.
struct LeavesOf {
  std::size_t operator()(const IntTuple<Integer>& t) const { return leaves(t).size(); }
  template <class Stride>
  std::size_t operator()(const Layout<Integer, Stride>& A) const {
    return leaves(A.shape).size();
  }
  std::size_t operator()(const ComposedLayout<Integer>& F) const { return (*this)(F.inner); }
  template <class Other>
  std::size_t operator()(const Other&) const {
    return 1;
  }
};

/// Definitions compare leaves with leaves, which allocates nothing: 32 bytes of work a pair.
void spend_on_pairs(const Args& arguments) {
  std::size_t all = 0;
  for (const Value<Integer>& argument : arguments)
    all += std::visit(LeavesOf{}, static_cast<const AnyValue<Integer>&>(argument));
  constexpr std::size_t few = 256;
  if (all > few) spend(32 * static_cast<std::int64_t>(all) * static_cast<std::int64_t>(all));
}

/// Refuses whatever it is asked: the refusal tells whether the arguments were in the domain.
class Declining : public Use {
 protected:
  Answer<Value<Integer>> answer(std::string_view, const Args&, const Definition&) override {
    return Refusal::unspecified;
  }
};

/// Answers what it was given.
class Returning : public Use {
 public:
  explicit Returning(const Value<Integer>& answer) : answer_(answer) {}

 protected:
  Answer<Value<Integer>> answer(std::string_view, const Args&, const Definition&) override {
    return answer_;
  }

 private:
  const Value<Integer>& answer_;
};

/// True if the operation returns such a value for these arguments.
bool is_returned(const Operation& operation, const Args& arguments, const Value<Integer>& answer) {
  Returning returning(answer);
  try {
    operation.call(returning, arguments);
    return true;
  } catch (const Misbehaved&) { return false; } catch (const std::bad_variant_access&) {
    return true;  // strides of a module that the operation does not take
  }
}

/// A result of that kind over the module Stride.
template <class Stride>
Value<Integer> example_over(Kind kind) {
  if (kind == Kind::layout) return Layout<Integer, Stride>{Integer(1), Stride{}};
  return Stride{};
}

/// A layout over that module, or one and an offset in it; nothing if the operation returns neither.
template <class Stride>
std::optional<Value<Integer>> example_over(const Operation& operation) {
  if (operation.result == Kind::layout) return example_over<Stride>(Kind::layout);
  if (operation.result != Kind::several || operation.results.size() != 2 ||
      operation.results[0] != Kind::layout || operation.results[1] != Kind::offset)
    return std::nullopt;
  return Several<Integer>{{example_over<Stride>(Kind::layout), example_over<Stride>(Kind::offset)}};
}

std::optional<Value<Integer>> example_for(const Operation& operation, const Args& arguments) {
  for (const Value<Integer>& argument : arguments) {
    if (std::holds_alternative<CoordinateLayout<Integer>>(argument))
      return example_over<CoordinateVector<Integer>>(operation);
    if (std::holds_alternative<BitLayout<Integer>>(argument))
      return example_over<BitVector<Integer>>(operation);
  }
  return std::nullopt;
}

}  // namespace

const std::vector<Operation>& operations() {
  static const auto all = [] {
    std::vector<Operation> together;
    for (const FamilyTable& family : family_tables())
      together.insert(together.end(), family.operations.begin(), family.operations.end());
    return together;
  }();
  return all;
}

const Operation& operation_of(Op op) { return operations().at(static_cast<std::size_t>(op)); }

const Operation* find_operation(std::string_view name) {
  for (const Operation& row : operations())
    if (row.name == name) return &row;
  return nullptr;
}

const Operation& operation_named(std::string_view name) {
  if (const Operation* operation = find_operation(name)) return *operation;
  throw notation::CallError(unknown_operation(name));
}

std::vector<std::string> argument_names(const Operation& operation) {
  std::vector<std::string> names;
  for (const Argument& argument : operation.arguments) names.emplace_back(argument.name);
  return names;
}

Answer<Value<Integer>> reference_answer(const Operation& operation, const Args& arguments) {
  Reference<Integer> reference;
  const WithinBudget within;
  try {
    spend_on_pairs(arguments);
    return operation.call(reference, arguments);
  } catch (const OverBudget&) {
    if (!within.outermost()) throw;
    return Refusal::too_large;
  } catch (const Refused& refused) {
    return refused.reason;
  } catch (const std::bad_variant_access&) {
    return Refusal::bad_shape;  // strides of a module that the operation does not take
  }
}

bool in_required_domain(const Operation& operation, const Args& arguments) {
  Declining declining;
  const WithinBudget within;
  try {
    operation.call(declining, arguments);
  } catch (const OverBudget&) {
    if (!within.outermost()) throw;
    return false;
  } catch (const Refused& refused) {
    return refused.required;
  } catch (const std::bad_variant_access&) { return false; }
  throw Defect("an implementation that declines has answered");
}

notation::Parsed parse_answer(const Operation& operation, const Args& arguments,
                              const Answer<Value<Integer>>& reference, std::string_view text) {
  if (reference.answered()) return notation::parse_like(reference.value(), text);
  notation::Parsed parsed = operation.result == Kind::several
                                ? notation::parse_several(operation.results, text)
                                : notation::parse(operation.result, text);
  const auto* value = std::get_if<Value<Integer>>(&parsed);
  const auto example = value ? example_for(operation, arguments) : std::nullopt;
  if (!example || is_returned(operation, arguments, *value)) return parsed;
  const notation::Parsed over_module = notation::parse_like(*example, text);
  const auto* zeros = std::get_if<Value<Integer>>(&over_module);
  return zeros && is_returned(operation, arguments, *zeros) ? over_module : parsed;
}

std::string print_answer(const Answer<Value<Integer>>& answer) {
  if (!answer.answered()) return fmt::format("refuse {}", name_of(answer.refusal()));
  return notation::print(answer.value());
}

}  // namespace plumb::catalogue
