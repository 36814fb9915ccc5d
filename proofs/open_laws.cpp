#include "proofs/open_laws.hpp"

namespace plumb {

const std::vector<OpenLaw>& open_laws() {
  static const std::vector<OpenLaw> list{};
  return list;
}

const OpenLaw* find_open_law(std::string_view id) {
  for (const OpenLaw& open : open_laws())
    if (open.law == id) return &open;
  return nullptr;
}

}  // namespace plumb
