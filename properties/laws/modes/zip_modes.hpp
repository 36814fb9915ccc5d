// The law of zip_modes.
#pragma once

#include <cstddef>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/tuple_or_layout.hpp"

namespace plumb::laws {

struct ZipModesTransposes {
  static constexpr LawText text{
      "zip_modes.transposes",
      "mode j of R has a mode for each mode of X, mode j of that mode; modes of X all have as many "
      "modes as R has"};

  bool operator()(auto& draw, auto& use) const {
    return of_tree(draw, "X", [&]<class Tuple>(const Tuple& X) {
      const Tuple R = use.zip_modes(X);
      std::vector<std::vector<Tuple>> rows;
      for (const Tuple& mode : modes_of(X)) rows.push_back(modes_of(mode));
      if (rows.empty()) return false;
      for (const std::vector<Tuple>& row : rows)
        if (row.empty() || row.size() != rows.front().size()) return false;
      return has_modes(draw, R, rows.front().size(), [&](std::size_t j) {
        return concatenate(modes_by<Tuple>(rows.size(), [&](std::size_t k) { return rows[k][j]; }));
      });
    });
  }
};

}  // namespace plumb::laws
