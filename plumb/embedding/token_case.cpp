#include "plumb/embedding/token_case.hpp"

#include <fmt/format.h>

#include "properties/notation/failure.hpp"

namespace plumb::embedding {

Token token_of(const std::string& text) {
  std::optional<Token> token = parse_token(text);
  if (!token)
    throw notation::CallError(fmt::format(
        "\"{}\" is no token; one looks like coalesce.same-function:2.2.1.2.2.0.3", text));
  return *std::move(token);
}

std::string_view outcome_name(Outcome outcome) {
  switch (outcome) {
    case Outcome::holds: return "holds";
    case Outcome::fails: return "fails";
    case Outcome::discarded: return "discarded";
    case Outcome::undecided: return "undecided";
  }
  throw Defect("an outcome that is not in the list");
}

void require_case(Outcome outcome) {
  if (outcome == Outcome::discarded)
    throw notation::CallError(
        "the token is no case of this law: a choice is missing or out of its bounds");
}

}  // namespace plumb::embedding
