// A case with its answer, as one line of `plumb cases --answers`.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "plumb/catalogue/test_case.hpp"

namespace plumb::certify {

/// The request and the reference's answer as a line of the protocol, so that `plumb judge` reads
/// it; `required`, `flags`, and, if the values have a form in vectors and something decides an
/// answer, `data` and `decide`.
nlohmann::json vector_line(std::string_view id, const catalogue::TestCase& posed);

}  // namespace plumb::certify
