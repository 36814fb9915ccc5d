// The verdicts, and what one judgement says.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "properties/integer.hpp"
#include "properties/value.hpp"

namespace plumb::certify {

enum class Verdict {
  identical,    // same text as the reference, or both refuse with the same code
  equivalent,   // contract holds, other spelling of the same function
  lawful,       // contract holds, another function, inside the required domain
  extends,      // contract holds outside the required domain
  declines,     // refuses outside the required domain
  refuses,      // refuses inside it
  wrong,        // answers, and the contract fails
  unsupported,  // the candidate does not have the operation
  crash,
  hang,
  garbage,
  oversize,
  flaky,
  undecided,  // the judge could not tell
};

inline constexpr std::array<std::string_view, 14> verdict_names{
    "identical",   "equivalent", "lawful", "extends", "declines", "refuses", "wrong",
    "unsupported", "crash",      "hang",   "garbage", "oversize", "flaky",   "undecided"};

inline std::string_view name_of(Verdict verdict) {
  return verdict_names[static_cast<std::size_t>(verdict)];
}

/// True if a clause with such a verdict fails.
inline bool is_red(Verdict verdict) {
  switch (verdict) {
    case Verdict::identical:
    case Verdict::equivalent:
    case Verdict::lawful:
    case Verdict::extends:
    case Verdict::declines:
    case Verdict::unsupported: return false;
    default: return true;
  }
}

struct Judgement {
  Verdict verdict = Verdict::undecided;
  std::string law;          // the contract law that was applied
  std::string at;           // the coordinate at which the contract fails: "i = 5"; else empty
  std::string expected;     // the reference's answer, or "refuse CODE"
  std::string got;          // the candidate's
  std::string left, right;  // the two sides of the equation at that coordinate
  std::string reason;       // one sentence
  std::string reproduce;    // a token of the law; empty if there is no choice sequence
  std::optional<Value<Integer>> answer = {};  // `got`, if it is an answer
};

}  // namespace plumb::certify
