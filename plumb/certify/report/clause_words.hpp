// A clause's verdicts in words.
#pragma once

#include <string>

#include "plumb/certify/run/certificate.hpp"

namespace plumb::certify {

/// "985 right, 1,708 wrong, 62 unguarded": the right answers together, then each other verdict.
std::string counts_in_words(const ClauseResult& clause);

}  // namespace plumb::certify
