// A value for each unknown, by name. An unknown that a model does not mention is 0.
#pragma once

#include <map>
#include <string>

#include "properties/integer.hpp"

namespace plumb::proofs {

using Model = std::map<std::string, Integer>;

inline Integer value_in(const Model& model, const std::string& unknown) {
  const auto found = model.find(unknown);
  return found == model.end() ? Integer(0) : found->second;
}

}  // namespace plumb::proofs
