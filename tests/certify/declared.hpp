// What a candidate declares, from the fields of its hello.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <variant>

#include "plumb/candidates/declared/declared_contract.hpp"

namespace plumb::certify {

inline candidates::DeclaredContract declared(const std::string& json, unsigned integer_bits = 0) {
  const auto read = candidates::read_declared(nlohmann::json::parse(json), integer_bits);
  if (const auto* sentence = std::get_if<std::string>(&read)) throw Defect(*sentence);
  return std::get<candidates::DeclaredContract>(read);
}

}  // namespace plumb::certify
