#include "plumb/catalogue/guarantees/predicate.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "plumb/catalogue/guarantees/shapes.hpp"
#include "plumb/catalogue/guarantees/strides.hpp"

namespace plumb::catalogue {

const std::vector<Predicate>& predicates() {
  static const std::vector<Predicate> rows{
      {"nonnegative_strides",
       "no stride of the layouts is negative, nor is an entry of a basis stride",
       has_nonnegative_strides},
      {"positive_strides",
       "every stride of the layouts is above 0, that of an extent 1 too; a basis stride has no "
       "negative entry and is not 0, a bit stride is not 0",
       has_positive_strides},
      {"unique", "each of the layouts is one-to-one: A(i) == A(j) only for i == j, on [0,size(A))",
       has_unique_layouts},
      {"compact", "each of the layouts is one-to-one onto [0,size(A))", has_compact_layouts},
      {"ordered_strides",
       "in each of the layouts strides are integers above 0, and its modes, extents 1 included, "
       "have an order p in which d[p_k] >= s[p_k-1] * d[p_k-1] for every k >= 1",
       has_ordered_strides},
      {"fitting_span",
       "size(A) and cosize(A) of each of the layouts fit the signed integers of the candidate",
       has_fitting_span},
      {"flat",
       "no argument is nested: tuples, patterns, profiles and shapes of layouts have at most one "
       "level of parentheses, and a tiler by mode has layouts or _ at its modes",
       is_flat},
      {"nonempty", "no tuple, pattern, profile, tiler or shape of a layout has a part ()",
       is_nonempty},
      {"coordinate_per_mode",
       "a coordinate or pattern c has as many entries as its shape has modes, at top level",
       has_coordinate_per_mode},
      {"coordinate_in_bounds",
       "a coordinate or pattern c is congruent with its shape S, and 0 <= c_k < s_k at each leaf; "
       "_ stands for what is in bounds",
       has_coordinate_in_bounds},
      {"profile_as_long",
       "a profile P or a tiler is * or a layout, or has an entry for each mode, at every level",
       has_profile_as_long},
      {"no_integer_tiler", "a tiler is no integer alone, as 4 is; 4:1 and <4,2> are others",
       has_no_integer_tiler},
      {"layout_tilers", "a tiler is one layout, neither an integer nor a tuple of tilers",
       has_layout_tilers},
      {"no_optional_argument",
       "no optional argument is given: of coalesce(A, P) only coalesce(A) is asked",
       has_no_optional_argument},
      {"no_bare_layout",
       "the shape of the first layout, or tuple X, is in parentheses, as in (8):(1); 8:1 is bare",
       has_no_bare_layout},
      {"one_mode_complement",
       "what a complement is taken of has one extent: A of a complement or a product, each layout "
       "of "
       "the tiler of a divide",
       has_one_mode_complement},
      {"onto", "the last linear layout among the arguments is onto: it has every value",
       has_onto_linear_layout},
      {"integer_cotarget", "the cotarget N is an integer, not a shape", has_integer_cotarget},
      {"nonnegative_integers",
       "no integer argument is negative, nor is a leaf of a tuple or of a pattern",
       has_nonnegative_integers},
  };
  return rows;
}

const Predicate* find_predicate(std::string_view name) {
  for (const Predicate& row : predicates())
    if (row.name == name) return &row;
  return nullptr;
}

std::string predicate_names() {
  std::vector<std::string_view> names;
  for (const Predicate& row : predicates()) names.push_back(row.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace plumb::catalogue
