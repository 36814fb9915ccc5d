#include "plumb/workbench/blocks/word_map.hpp"

#include <fmt/format.h>

#include <map>

#include "reference/shuffles/search/table_bits.hpp"

namespace plumb::workbench {

WordMap word_map(const BitTable& a) {
  WordMap map;
  for (std::size_t k = 0; k < a.columns; ++k) map.columns.push_back(column_bits(a, k));
  return map;
}

WordMap shifted(const WordMap& map, std::size_t by) {
  WordMap more = map;
  for (std::uint32_t& column : more.columns) column <<= by;
  return more;
}

std::vector<MovedBits> moved_bits(const WordMap& map) {
  std::map<int, std::uint32_t> masks;  // by distance
  for (std::size_t k = 0; k < map.columns.size(); ++k)
    for (int bit = 0; bit < 32; ++bit)
      if ((map.columns[k] >> bit & 1U) != 0)
        masks[bit - static_cast<int>(k)] |= std::uint32_t{1} << k;
  std::vector<MovedBits> moved;
  for (const auto& [left, mask] : masks) moved.push_back({mask, left});
  return moved;
}

std::string c_expression(const WordMap& map, const std::string& t) {
  std::string text;
  for (const MovedBits& one : moved_bits(map)) {
    text += text.empty() ? "" : " ^ ";
    const std::string bits = fmt::format("({} & {}u)", t, one.mask);
    text += one.left == 0  ? bits
            : one.left > 0 ? fmt::format("({} << {})", bits, one.left)
                           : fmt::format("({} >> {})", bits, -one.left);
  }
  return text.empty() ? "0u" : text;
}

}  // namespace plumb::workbench
