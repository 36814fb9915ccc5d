// The laws as data: what lists, samples, exhausts and replays them reads this table.
#pragma once

#include <string_view>
#include <vector>

#include "properties/driver/driver.hpp"
#include "properties/operations/implementation.hpp"

namespace plumb {

/// A contract says what any answer must satisfy; a further law, what follows or relates answers.
enum class LawRole { contract, further };

struct LawRow {
  std::string_view id;
  std::string_view clause;  // the part of the id before the dot
  std::string_view equation;
  bool contract;
  bool (*check)(Driver&, Implementation<Integer>&);
};

/// All laws, contracts first.
const std::vector<LawRow>& law_table();

/// Null where there is none of that name.
const LawRow* find_law(std::string_view id);

/// The contract law of a clause; null where there is no such clause.
const LawRow* contract_law(std::string_view clause);

}  // namespace plumb
