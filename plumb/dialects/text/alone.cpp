#include "plumb/dialects/text/alone.hpp"

#include <fmt/format.h>

namespace plumb::dialects {

void require_alone(const Term& term) {
  const auto call = call_of(term);
  if (!call) return;
  for (const Term* behind : call->rest) {
    if (behind->is(Term::Kind::group) && behind->parts.empty()) continue;
    if (behind->is(Term::Kind::group))
      Writer::refuse(*behind,
                     fmt::format("expected nothing behind {}{}: apply an operation to the value, "
                                 "such as slice or evaluate",
                                 call->name, call->angle ? "<..>" : "(..)"));
    Writer::refuse(
        *behind,
        fmt::format("the member {} is not read: apply an operation to the value", behind->word));
  }
}

}  // namespace plumb::dialects
