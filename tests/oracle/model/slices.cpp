#include "tests/oracle/model/slices.hpp"

namespace plumb::certify::model {

using List = std::vector<Node>;

bool fits(const Node& X, const Pattern<Integer>& c) {
  if (c.is_leaf()) return true;
  if (X.leaf || X.modes.size() != c.children().size()) return false;
  for (std::size_t k = 0; k < X.modes.size(); ++k)
    if (!fits(X.modes[k], c.children()[k])) return false;
  return true;
}

std::vector<List> spellings(const Node& X, const Pattern<Integer>& c, Chosen chosen) {
  if (c.is_leaf()) return {c.leaf().has_value() == (chosen == Chosen::numbers) ? List{X} : List{}};
  std::vector<List> all{{}};
  for (std::size_t k = 0; k < X.modes.size(); ++k) {
    std::vector<List> longer;
    for (const List& before : all)
      for (const List& here : spellings(X.modes[k], c.children()[k], chosen)) {
        longer.push_back(before);
        longer.back().insert(longer.back().end(), here.begin(), here.end());
        if (c.children()[k].is_leaf() || here.empty()) continue;
        longer.push_back(before);
        longer.back().push_back(tuple_of(here));
      }
    all = longer;
  }
  return all;
}

}  // namespace plumb::certify::model
