#include "properties/law_table.hpp"

#include "properties/laws.hpp"

namespace plumb {
namespace {

template <class Law>
LawRow row_of(bool contract) {
  const std::string_view id = Law::text.id;
  return {id, id.substr(0, id.find('.')), Law::text.equation, contract,
          [](Driver& draw, Implementation<Integer>& use) { return Law{}(draw, use); }};
}

template <class... Laws>
void append(std::vector<LawRow>& rows, LawList<Laws...>, bool contract) {
  (rows.push_back(row_of<Laws>(contract)), ...);
}

std::vector<LawRow> make_table() {
  std::vector<LawRow> rows;
  append(rows, ContractLaws{}, true);
  append(rows, FurtherLaws{}, false);
  return rows;
}

}  // namespace

const std::vector<LawRow>& law_table() {
  static const std::vector<LawRow> table = make_table();
  return table;
}

const LawRow* find_law(std::string_view id) {
  for (const LawRow& row : law_table())
    if (row.id == id) return &row;
  return nullptr;
}

const LawRow* contract_law(std::string_view clause) {
  for (const LawRow& row : law_table())
    if (row.contract && row.clause == clause) return &row;
  return nullptr;
}

}  // namespace plumb
