// Every law there is, by family.
//
// The contract law of an operation calls it once, with all its arguments, and draws only coordinates
// after that. The other laws relate operations with each other and with themselves.
#pragma once

#include <vector>

#include "properties/law_table.hpp"

namespace plumb {

std::vector<LawRow> laws_of_tuples();
std::vector<LawRow> laws_of_layouts();
std::vector<LawRow> laws_of_algebra();
std::vector<LawRow> laws_of_swizzles();
std::vector<LawRow> laws_of_linear();

template <class Law>
LawRow law_row(bool contract) {
  const std::string_view id = Law::text.id;
  return {id, id.substr(0, id.find('.')), Law::text.equation, contract,
          [](Driver& draw, Implementation<Integer>& use) { return Law{}(draw, use); }};
}

template <class... Laws>
struct Contracts {};
template <class... Laws>
struct Further {};

template <class... Of, class... More>
std::vector<LawRow> law_rows(Contracts<Of...>, Further<More...>) {
  return {law_row<Of>(true)..., law_row<More>(false)...};
}

}  // namespace plumb
