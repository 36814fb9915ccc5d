// The laws of a family as a list of types, from which its table is made, and its proofs are
// checked.
//
// The contract law of an operation calls it once, with all its arguments, and draws only
// coordinates after that. The further laws relate operations with each other and with themselves.
#pragma once

#include <vector>

#include "properties/laws/law_table.hpp"

namespace plumb {

template <class... Laws>
struct Contracts {};
template <class... Laws>
struct Further {};

template <class ContractLaws, class FurtherLaws>
struct Laws;

template <class... Contract, class... More>
struct Laws<Contracts<Contract...>, Further<More...>> {};

template <class Law>
LawRow law_row(LawRole role) {
  const std::string_view id = Law::text.id;
  return {id, id.substr(0, id.find('.')), Law::text.equation, role == LawRole::contract,
          [](Driver& draw, Implementation<Integer>& use) { return Law{}(draw, use); }};
}

template <class... Contract, class... More>
std::vector<LawRow> law_rows(Laws<Contracts<Contract...>, Further<More...>>) {
  return {law_row<Contract>(LawRole::contract)..., law_row<More>(LawRole::further)...};
}

}  // namespace plumb
