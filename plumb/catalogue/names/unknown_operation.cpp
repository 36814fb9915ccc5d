#include "plumb/catalogue/names/unknown_operation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "plumb/catalogue/catalogue.hpp"
#include "plumb/catalogue/names/edit_distance.hpp"
#include "plumb/catalogue/names/peer_names.hpp"

namespace plumb::catalogue {
namespace {

constexpr std::size_t most_near_names = 5;
constexpr std::size_t longest_name = 64;

std::vector<std::string_view> words_of(std::string_view name) {
  std::vector<std::string_view> words;
  for (std::size_t begin = 0; begin <= name.size();) {
    const std::size_t end = std::min(name.find('_', begin), name.size());
    if (end > begin) words.push_back(name.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

/// True if `name` has each word of `part`: grouped_raster those of raster_grouped.
bool has_words(std::string_view name, std::string_view part) {
  const auto of_name = words_of(name), of_part = words_of(part);
  return std::all_of(of_part.begin(), of_part.end(), [&](std::string_view word) {
    return std::find(of_name.begin(), of_name.end(), word) != of_name.end();
  });
}

std::string cut(std::string_view name) {
  return name.size() <= longest_name ? std::string(name)
                                     : std::string(name.substr(0, longest_name)) + "..";
}

}  // namespace

const std::vector<ForeignName>& foreign_names() {
  // clang-format off
  static const std::vector<ForeignName> names{
      {"bijective",            "compact"},
      {"cat",                  "concatenate"},
      {"cdiv",                 "ceil_div"},
      {"codomain_size",        "cosize"},
      {"composed_layout",      "a text such as Sw<3,4,3> o 0 o (8,64):(64,1)"},
      {"has_bank_conflicts",   "access_wavefronts"},
      {"image_size",           "cosize"},
      {"inner_partition",      "slice of a zipped_divide"},
      {"inverse",              "left_inverse or right_inverse; of a swizzle swizzle_inverse, of a "
                               "matrix matrix_inverse, of a linear layout linear_invert"},
      {"is_compatible",        "compatible"},
      {"is_disjoint",          "disjoint"},
      {"make_identity_tensor", "make_identity_layout"},
      {"make_tiler",           "a text such as <3:1,_>"},
      {"outer_partition",      "slice of a zipped_divide"},
      {"permute",              "select"},
      {"reshape",              "composition(A, make_layout(S))"},
      {"swizzle",              "make_swizzle, or a text such as Sw<3,4,3>"},
      {"transpose",            "reverse, or select"},
      {"zipped",               "zipped_divide"},
  };
  // clang-format on
  return names;
}

std::vector<std::string_view> names_near(std::string_view name) {
  if (words_of(name).empty() || name.size() > longest_name) return {};
  std::vector<std::pair<std::size_t, std::string_view>> near;
  for (const Operation& row : operations()) {
    const std::size_t distance = edit_distance(name, row.name);
    if (distance <= 1 + name.size() / 4)
      near.emplace_back(distance, row.name);
    else if (has_words(row.name, name))
      near.emplace_back(longest_name, row.name);
  }
  std::stable_sort(near.begin(), near.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  if (near.size() > most_near_names) near.resize(most_near_names);

  std::vector<std::string_view> names;
  for (const auto& [distance, found] : near) names.push_back(found);
  return names;
}

std::string unknown_operation(std::string_view name) {
  const std::string begin = fmt::format("\"{}\" is no operation; ", cut(name));
  for (const ForeignName& foreign : foreign_names())
    if (foreign.name == name) return fmt::format("{}here it is {}", begin, foreign.here);
  if (name.size() <= longest_name)
    if (const auto known = peer_name(name)) return begin + *known;
  const std::vector<std::string_view> near = names_near(name);
  if (!near.empty()) return fmt::format("{}the nearest is {}", begin, fmt::join(near, ", then "));
  return begin + "`plumb ops` lists those that exist";
}

}  // namespace plumb::catalogue
