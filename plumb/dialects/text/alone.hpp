// Refuses what stands behind a value and would be dropped: LinearLayout(..).invert().
#pragma once

#include <optional>
#include <string>

#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

/// Throws Unread if a member, an index or arguments stand behind the call.
void require_alone(const Term& term);

/// The rule, of terms whose first call is all that it reads.
template <Rule rule>
std::optional<std::string> alone(Writer& writer, const Term& term) {
  auto text = rule(writer, term);
  if (text) require_alone(term);
  return text;
}

}  // namespace plumb::dialects
