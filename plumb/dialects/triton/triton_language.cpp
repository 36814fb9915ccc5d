// Sources of triton.language: tl.arange(0, 16) is 16:1. In an index formula it is the coordinate
// of this extent (formulas/formula_words.hpp).
#include <fmt/format.h>

#include "plumb/dialects/triton/triton.hpp"

namespace plumb::dialects {

std::optional<std::string> read_triton_language(Writer& writer, const Term& term) {
  const auto call = call_of(term);
  if (!call || call->full != "tl.arange" || !call->round) return std::nullopt;
  writer.read_as("triton.language");
  const auto begin = argument(call->round->parts, {"start"}, 0),
             end = argument(call->round->parts, {"end"}, 1);
  if (!begin || !end)
    Writer::refuse(term, "expected a beginning and an end, as in tl.arange(0, 16)");
  const Integer first = writer.integer(*begin), last = writer.integer(*end);
  if (first < 0 || last <= first)
    Writer::refuse(*end, fmt::format("expected an end above {}, got {}", first.str(), last.str()));
  const std::string extent = Integer(last - first).str();
  return first == 0 ? extent + ":1" : fmt::format("Sw<0,0,0> o {} o {}:1", first.str(), extent);
}

}  // namespace plumb::dialects
