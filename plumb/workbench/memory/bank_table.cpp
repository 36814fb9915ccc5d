#include "plumb/workbench/memory/bank_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

namespace plumb::workbench {
namespace {

constexpr std::size_t most_shown_threads = 8;

std::string cell_of(const std::set<std::size_t>& threads) {
  std::vector<std::string> names;
  for (const std::size_t t : threads) {
    if (threads.size() > most_shown_threads && names.size() + 1 == most_shown_threads) {
      names.push_back(fmt::format("+{}", threads.size() - names.size()));
      break;
    }
    names.push_back(fmt::format("{:02}", t));
  }
  return fmt::format("{}", fmt::join(names, "/"));
}

std::string row_name(const Integer& number) {
  const std::string digits = number < 0 ? Integer(-number).str() : number.str();
  return (number < 0 ? "R-" : "R") + (digits.size() < 2 ? "0" + digits : digits);
}

}  // namespace

BankTable bank_table(const TouchedWords& words, const Integer& banks) {
  BankTable table{{}, 2};
  std::map<Integer, BankRow> rows;
  for (const auto& [word, threads] : words) {
    const Integer number = floor_div(word, banks);
    auto& row = rows.try_emplace(number, BankRow{number, {}}).first->second;
    row.cells.resize(banks.convert_to<std::size_t>());
    std::string& cell = row.cells[floor_mod(word, banks).convert_to<std::size_t>()];
    cell = cell_of(threads);
    table.width = std::max(table.width, cell.size());
  }
  const Integer least = std::min(Integer(0), rows.begin()->first), most = rows.rbegin()->first;
  const std::vector<std::string> untouched(banks.convert_to<std::size_t>());
  if (most - least < tall_table)
    for (Integer number = least; number <= most; ++number)
      rows.try_emplace(number, BankRow{number, untouched});
  for (auto& [number, row] : rows) table.rows.push_back(std::move(row));
  return table;
}

std::string bank_table_text(const BankTable& table, const Integer& banks) {
  std::size_t name = 3;
  for (const BankRow& row : table.rows) name = std::max(name, row_name(row.number).size());
  std::string text(name + 3, ' ');
  for (Integer bank = 0; bank < banks; ++bank)
    text += fmt::format("{:0>2}{:{}} ", bank.str(), "", table.width - 2);
  text += "\n" + std::string(name + 3, ' ') +
          std::string(banks.convert_to<std::size_t>() * (table.width + 1), '-') + "\n";
  const Integer* before = nullptr;
  for (const BankRow& row : table.rows) {
    if (before && row.number > *before + 1)
      text += fmt::format("{:>{}} |  {} rows that no thread touches\n", "..", name,
                          Integer(row.number - *before - 1).str());
    before = &row.number;
    std::vector<std::string> cells;
    for (const std::string& cell : row.cells)
      cells.push_back(fmt::format("{:>{}}", cell, table.width));
    text += fmt::format("{:>{}} | {}\n", row_name(row.number), name, fmt::join(cells, " "));
  }
  return text;
}

}  // namespace plumb::workbench
