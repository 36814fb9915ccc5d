#include "certify/candidate_implementation.hpp"

#include <fmt/format.h>

#include "certify/notation.hpp"
#include "properties/driver.hpp"

namespace plumb {

Response response_of(const Reply& reply) {
  if (reply.conduct != Conduct::answered) return Garbage{reply.detail};
  return read_response(reply.line);
}

Answer<Value<Integer>> CandidateImplementation::answer(std::string_view operation,
                                                       const Values<Integer>& arguments,
                                                       const Definition& reference) {
  const Operation* row = find_operation(operation);
  if (!row) throw Defect("a law calls an operation that the catalogue lacks");
  const Reply reply =
      process_.ask(request_line(fmt::format("law-{}", next_id_++), {row, arguments, false}));
  if (reply.conduct != Conduct::answered)
    throw Misbehaved{fmt::format("{}: {}", name_of(reply.conduct), reply.detail)};

  const Response response = response_of(reply);
  if (std::holds_alternative<Unsupported>(response)) throw Discarded{};
  if (const auto* crashed = std::get_if<Crashed>(&response))
    throw Misbehaved{"crash: " + crashed->detail};
  if (const auto* garbage = std::get_if<Garbage>(&response))
    throw Misbehaved{"garbage: " + garbage->why};
  if (const auto* refused = std::get_if<RefusedWith>(&response)) return refused->reason;

  const std::string& text = std::get<Answered>(response).text;
  const Answer<Value<Integer>> expected = reference();
  const Parsed parsed = parse_answer(*row, expected, text);
  if (const auto* error = std::get_if<ParseError>(&parsed))
    throw Misbehaved{fmt::format("garbage: the answer is no {}: {}", name_of(row->result),
                                 error->sentence())};
  return std::get<Value<Integer>>(parsed);
}

}  // namespace plumb
