#include "plumb/certify/cases/changes/change.hpp"

#include <vector>

namespace plumb::certify {

std::span<const RequestChange> changes() {
  static const std::vector<RequestChange> all = [] {
    std::vector<RequestChange> together;
    for (const auto& some :
         {changes_of_layouts(), changes_of_coordinates(), changes_of_tilers(), changes_of_numbers(),
          changes_of_functions(), changes_of_matrices(), changes_of_linear(), changes_of_modes()})
      together.insert(together.end(), some.begin(), some.end());
    return together;
  }();
  return all;
}

}  // namespace plumb::certify
