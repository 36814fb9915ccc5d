// The name of a parameterised test.
#pragma once

#include <cctype>
#include <string>
#include <string_view>

namespace plumb {

/// The id with _ for what is no letter and no digit, as GoogleTest wants it.
inline std::string test_name(std::string_view id) {
  std::string name(id);
  for (char& c : name)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  return name;
}

}  // namespace plumb
