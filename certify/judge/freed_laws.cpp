#include "certify/judge/freed_laws.hpp"

#include <algorithm>

namespace plumb::certify {

const std::vector<FreedLaw>& freed_laws() {
  static const std::vector<FreedLaw> rows{
      {"coalesce.normal-form", "coalesce.modes", "joined"},
      {"coalesce.idempotent", "coalesce.modes", "joined"},
      {"max_alignment.of-tiling", "max_alignment.size", "greatest"},
      {"max_common_vector.is-size", "max_common_vector.size", "greatest"},
  };
  return rows;
}

const FreedLaw* find_freed_law(std::string_view law) {
  const auto& rows = freed_laws();
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const FreedLaw& row) { return row.law == law; });
  return found == rows.end() ? nullptr : &*found;
}

}  // namespace plumb::certify
