#include "plumb/candidates/candidate_implementation.hpp"

#include <fmt/format.h>

#include "properties/driver/driver.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::candidates {

Answer<Value<Integer>> CandidateImplementation::answer(std::string_view operation,
                                                       const Values<Integer>& arguments,
                                                       const Definition& reference) {
  const Operation* row = catalogue::find_operation(operation);
  if (!row) throw Defect("a law calls an operation that the catalogue lacks");
  const Response response =
      response_of(process_.ask(request_line(fmt::format("law-{}", next_id_++), {row, arguments})));
  if (std::holds_alternative<Unsupported>(response)) throw Discarded{};
  if (const auto* misconduct = std::get_if<ProcessFailure>(&response))
    throw Misbehaved{fmt::format("{}: {}", name_of(misconduct->conduct), misconduct->sentence)};
  if (const auto* refused = std::get_if<RefusedWith>(&response)) return refused->reason;

  const std::string& text = std::get<Answered>(response).text;
  const Answer<Value<Integer>> expected = reference();
  const notation::Parsed parsed = catalogue::parse_answer(*row, arguments, expected, text);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed))
    throw Misbehaved{
        fmt::format("garbage: the answer is no {}: {}", name_of(row->result), error->sentence())};
  return std::get<Value<Integer>>(parsed);
}

}  // namespace plumb::candidates
