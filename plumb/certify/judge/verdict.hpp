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
  identical,     // same text as the reference, or both refuse with the same code
  equivalent,    // contract holds, other spelling of the same function
  lawful,        // contract holds, another function, inside the required domain
  extends,       // contract holds outside the required domain
  unclaimed,     // answers where the contract claims nothing of the case
  declines,      // refuses outside the required domain
  aborts,        // outside it, an assertion of the library ends its process
  outside,       // outside the domain that the candidate declares
  unsupported,   // the candidate does not have the operation
  wrong,         // answers inside the required domain, and the contract fails
  refuses,       // refuses inside it
  inconsistent,  // answers that need two choices at one variation point; once a point
  unlawful,      // each answer keeps its contract, and a further law is broken; once a law
  unguarded,     // answers outside it, and the contract fails: a refusal was due
  crash,
  hang,
  garbage,
  oversize,
  flaky,
  undecided,  // the judge could not tell within its budget
};

inline constexpr std::array<std::string_view, 20> verdict_names{
    "identical", "equivalent",  "lawful",  "extends",  "unclaimed",    "declines", "aborts",
    "outside",   "unsupported", "wrong",   "refuses",  "inconsistent", "unlawful", "unguarded",
    "crash",     "hang",        "garbage", "oversize", "flaky",        "undecided"};

inline std::string_view name_of(Verdict verdict) {
  return verdict_names[static_cast<std::size_t>(verdict)];
}

/// True if the answer keeps a contract that says something of it.
inline bool is_right(Verdict verdict) {
  switch (verdict) {
    case Verdict::identical:
    case Verdict::equivalent:
    case Verdict::lawful:
    case Verdict::extends: return true;
    default: return false;
  }
}

/// True if a clause with such a verdict fails.
inline bool is_red(Verdict verdict) {
  switch (verdict) {
    case Verdict::wrong:
    case Verdict::refuses:
    case Verdict::inconsistent:
    case Verdict::unlawful:
    case Verdict::unguarded:
    case Verdict::crash:
    case Verdict::hang:
    case Verdict::garbage:
    case Verdict::oversize:
    case Verdict::flaky: return true;
    default: return false;
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
