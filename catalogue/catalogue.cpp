#include "catalogue/catalogue.hpp"

#include <fmt/format.h>

#include "catalogue/unknown_operation.hpp"
#include "notation/failure.hpp"
#include "properties/laws/family_table.hpp"

namespace plumb::catalogue {
namespace {

using Use = Implementation<Integer>;
using Args = Values<Integer>;

/// Refuses whatever it is asked: the refusal tells whether the arguments were in the domain.
class Declining : public Use {
 protected:
  Answer<Value<Integer>> answer(std::string_view, const Args&, const Definition&) override {
    return Refusal::unspecified;
  }
};

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
  try {
    return operation.call(reference, arguments);
  } catch (const Refused& refused) {
    return refused.reason;
  } catch (const std::bad_variant_access&) {
    return Refusal::bad_shape;  // strides of a module that the operation does not take
  }
}

bool in_required_domain(const Operation& operation, const Args& arguments) {
  Declining declining;
  try {
    operation.call(declining, arguments);
  } catch (const Refused& refused) {
    return refused.required;
  } catch (const std::bad_variant_access&) { return false; }
  throw Defect("an implementation that declines has answered");
}

notation::Parsed parse_answer(const Operation& operation, const Answer<Value<Integer>>& reference,
                              std::string_view text) {
  if (reference.answered()) return notation::parse_like(reference.value(), text);
  if (operation.result == Kind::several) return notation::parse_several(operation.results, text);
  return notation::parse(operation.result, text);
}

std::string print_answer(const Answer<Value<Integer>>& answer) {
  if (!answer.answered()) return fmt::format("refuse {}", name_of(answer.refusal()));
  return notation::print(answer.value());
}

}  // namespace plumb::catalogue
