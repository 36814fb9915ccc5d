#include "plumb/catalogue/names/overloads.hpp"

#include <optional>

#include "plumb/catalogue/catalogue.hpp"

namespace plumb::catalogue {
namespace {

struct Overload {
  std::string_view usual;
  std::string_view id;
};

/// Rows whose usual name cannot be read off their ids.
constexpr Overload listed[] = {
    {"idx2crd", "idx2crd_strided"},
    {"ceil_div", "tuple_ceil_div"},
    {"round_up", "tuple_round_up"},
    {"gcd", "tuple_gcd"},
    {"logical_divide", "composed_divide"},
    {"composition", "composed_of_swizzle"},
    {"composition", "composed_with_swizzle"},
    {"zip", "zip_modes"},
    {"max_alignment", "swizzle_max_alignment"},
    {"logical_product", "product_with_composed"},
};

/// composed_X is X of a composed layout.
constexpr std::string_view of_composed = "composed_";

/// Nothing if people call the row by its id.
std::optional<std::string_view> other_name(const Operation& row) {
  for (const Overload& overload : listed)
    if (overload.id == row.name) return overload.usual;
  if (row.family == Family::composed && row.name.starts_with(of_composed))
    return row.name.substr(of_composed.size());
  return std::nullopt;
}

}  // namespace

std::vector<const Operation*> rows_named(std::string_view name) {
  std::vector<const Operation*> rows;
  if (const Operation* own = find_operation(name)) rows.push_back(own);
  for (const Operation& row : operations())
    if (other_name(row) == name) rows.push_back(&row);
  return rows;
}

std::string_view usual_name(const Operation& row) { return other_name(row).value_or(row.name); }

}  // namespace plumb::catalogue
