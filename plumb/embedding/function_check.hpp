// One law checked on a function in this process, or one request put to it, as one JSON object.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "plumb/embedding/trial.hpp"

namespace plumb::embedding {

/// The cases of a check. None has a number beyond signed integers of `integer_bits`; 0: any size.
struct Sample {
  std::uint64_t count = 400, seed = 1;
  unsigned integer_bits = 0;
};

/// Checks a law on a function that implements the law's operation; other operations are the
/// reference's. {"law","exit","verdicts":{NAME:COUNT},"red":[VERDICT,..],"report"}; `exit` is 1 if
/// a verdict is red, 3 if no case could be judged, and otherwise 0. The report has the counts, and
/// the smallest counterexample of each red verdict. Throws notation::CallError if there is no such
/// law.
nlohmann::json check_law(const std::string& law, const Sample& cases, const Trial::Ask& ask);

/// Puts one request, a line of the protocol, to the function: {"exit","verdict","report"}. Throws
/// notation::CallError if the line is no request.
nlohmann::json ask_once(std::string_view line, unsigned integer_bits, const Trial::Ask& ask);

}  // namespace plumb::embedding
