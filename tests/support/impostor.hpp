// How tests certify a candidate that misbehaves on purpose (tests/candidates/impostors).
#pragma once

#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "plumb/certify/run/certification.hpp"

namespace plumb::certify {

/// The command that starts the impostor `kind`, wrong in `operation`, or in all.
std::vector<std::string> impostor(const std::string& kind, const std::string& operation = "");

inline CertifyOptions options_for(std::vector<std::string> command) {
  CertifyOptions options;
  options.command = std::move(command);
  options.cases = 60;
  options.limits.answer = std::chrono::seconds(5);
  options.limits.hello = std::chrono::seconds(10);
  return options;
}

}  // namespace plumb::certify
