// The definition of an operation on plain integers, called with those of users: arguments and
// answer are copied number by number.
#pragma once

#include <optional>
#include <string_view>
#include <type_traits>
#include <vector>

#include "proofs/prove/valuation.hpp"
#include "properties/operations/family.hpp"
#include "properties/operations/operation_row.hpp"
#include "tests/plain/plain_integer.hpp"

namespace plumb {

struct PlainRow {
  std::string_view operation;
  Answer<Value<Integer>> (*answer)(const Values<Integer>& arguments);
};
using PlainRows = std::vector<PlainRow>;

namespace detail {

template <class Number, class Define, class... Parameters>
Answer<Value<Integer>> answered_by(const Values<Integer>& arguments) {
  const auto in = [](const Integer& n) { return Number(n); };
  const auto out = [](const Number& n) { return n.number(); };
  const proofs::Valuation<Integer, decltype(in)> plain(in);
  const proofs::Valuation<Number, decltype(out)> usual(out);
  std::optional<Answer<Value<Integer>>> answer;
  WithArguments<Parameters...>::call(arguments, 0, [&](const auto&... each) -> Value<Integer> {
    answer = usual(as_value<Number>(Define{}(plain.of(each)...)));
    return true;
  });
  return *answer;
}

}  // namespace detail

/// `Define` calls the definition.
template <class Number, class Define, class... Parameters>
PlainRow plain_row(std::string_view operation, Define, void (*)(Parameters...)) {
  return {operation, &detail::answered_by<Number, Define, Parameters...>};
}

/// An OPERATION of a list, as a row on integers of the type `Number`.
#define PLUMB_PLAIN_ROW(NAME, DOMAIN, PARAMETERS, ...)                              \
  plain_row<Number>(                                                                \
      #NAME, [](const auto&... each) { return plumb::definitions::NAME(each...); }, \
      static_cast<void(*) PARAMETERS>(nullptr)),

// plain_rows_of_integers() .. plain_rows_of_memory()
#define PLUMB_PLAIN_ROWS(NAME, TITLE) PlainRows plain_rows_of_##NAME();
PLUMB_FAMILIES(PLUMB_PLAIN_ROWS)
#undef PLUMB_PLAIN_ROWS

/// Answers as the rows do, and as the reference where there is no row.
class OnPlainIntegers : public Implementation<Integer> {
 public:
  explicit OnPlainIntegers(const PlainRows& rows) : rows_(rows) {}

 protected:
  Answer<Value<Integer>> answer(std::string_view operation, const Values<Integer>& arguments,
                                const Definition& reference) override {
    for (const PlainRow& row : rows_)
      if (row.operation == operation) return row.answer(arguments);
    return reference();
  }

 private:
  const PlainRows& rows_;
};

}  // namespace plumb
