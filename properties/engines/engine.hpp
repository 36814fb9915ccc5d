// Runs a law once, and keeps what a report needs.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "properties/laws/law_table.hpp"

namespace plumb {

enum class Outcome { holds, fails, discarded, undecided };

struct Run {
  Outcome outcome = Outcome::discarded;
  std::string reason;             // why it is undecided, or fails without comparing
  std::vector<Recorded> choices;  // the case, in draw order
  std::vector<Drawn> drawn;
  std::vector<Call<Integer>> calls;

  /// The two sides that were compared last.
  std::optional<std::pair<Value<Integer>, Value<Integer>>> compared;

  bool claimed = true;  // false: it holds because the law says nothing of this case

  /// Discarded, as the law draws integer strides and was given others.
  bool of_another_module = false;

  std::vector<Integer> numbers() const;  // the values of the choices
};

Run run_once(const LawRow& law, Driver& draw, Implementation<Integer>& use);

/// A recorded case, `law-id:2.4.1.3.10`.
struct Token {
  std::string law;
  std::vector<Integer> choices;
};

std::string print_token(const Token& token);

/// The token of the run; empty if one of its values cannot be drawn, as a profile of nine entries,
/// or a linear layout with dimensions of other names.
std::string token_of(const LawRow& law, const Run& run);

/// Nothing if the text is not a token; the law need not exist.
std::optional<Token> parse_token(std::string_view text);

}  // namespace plumb
