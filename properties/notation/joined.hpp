// Lists between commas, for the files that implement `print`.
#pragma once

#include <string>

namespace plumb::notation {

/// The texts of the entries, with commas between them.
template <class List, class Print>
std::string joined(const List& list, const Print& print) {
  std::string out;
  for (const auto& one : list) out += (out.empty() ? "" : ",") + print(one);
  return out;
}

}  // namespace plumb::notation
