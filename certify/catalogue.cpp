#include "certify/catalogue.hpp"

#include <algorithm>

#include "certify/catalogue_rows.hpp"

namespace plumb {
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

std::string_view name_of(Family family) {
  switch (family) {
    case Family::tuples: return "integers and tuples";
    case Family::coordinates: return "coordinates";
    case Family::layouts: return "layouts";
    case Family::algebra: return "algebra";
    case Family::decisions: return "decisions";
    case Family::swizzles: return "swizzles";
    case Family::linear: return "linear maps over F2";
    case Family::shuffles: return "warp shuffles";
  }
  throw Defect("a family without a name");
}

const std::vector<Operation>& catalogue() {
  static const auto all = [] {
    std::vector<Operation> together;
    for (auto part : {rows::tuples(), rows::layouts(), rows::algebra(), rows::swizzles(), rows::linear()})
      together.insert(together.end(), part.begin(), part.end());
    return together;
  }();
  return all;
}

bool Operation::takes(std::size_t count) const {
  const auto first_optional = std::find_if(arguments.begin(), arguments.end(),
                                           [](const Argument& a) { return a.optional; });
  return count <= arguments.size() &&
         count >= static_cast<std::size_t>(first_optional - arguments.begin());
}

std::string arity_of(const Operation& operation) {
  std::string text;
  for (std::size_t count = 0; count <= operation.arguments.size(); ++count)
    if (operation.takes(count)) text += (text.empty() ? "" : " or ") + std::to_string(count);
  return text;
}

Parsed parse_answer(const Operation& operation, const Answer<Value<Integer>>& reference,
                    std::string_view text) {
  if (reference.answered()) return parse_like(reference.value(), text);
  if (operation.result == Kind::several) return parse_several(operation.results, text);
  return parse(operation.result, text);
}

const Operation* find_operation(std::string_view name) {
  for (const Operation& row : catalogue())
    if (row.name == name) return &row;
  return nullptr;
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
  } catch (const std::bad_variant_access&) {
    return false;
  }
  throw Defect("an implementation that declines has answered");
}

}  // namespace plumb
