// Any line, as a request, as an answer and as an answer to the hello: a request that is read is
// written and read as the same, and what is served is one line of JSON with the request's id.
#include "plumb/candidates/protocol.hpp"

#include <nlohmann/json.hpp>

#include "properties/budget.hpp"
#include "tests/fuzz/target.hpp"

namespace plumb::fuzz {
namespace {

void read_and_serve(const std::string& line) {
  const auto read = candidates::read_request(line);
  if (const auto* request = std::get_if<candidates::ReadRequest>(&read)) {
    const std::string written = candidates::request_line(request->id, request->request);
    const auto again = candidates::read_request(written);
    const auto* same = std::get_if<candidates::ReadRequest>(&again);
    claim(same && same->request.operation == request->request.operation &&
              same->request.arguments == request->request.arguments,
          "a request that is written is read as the same", written);
  } else {
    claim(!std::get<candidates::RequestError>(read).sentence.empty(), "an error has a sentence",
          line);
  }

  const std::string served = candidates::serve_line(line);
  claim(served.find('\n') == std::string::npos, "an answer is one line", line);
  const auto answer = nlohmann::json::parse(served, nullptr, /*allow_exceptions=*/false);
  claim(served.empty() || answer.is_object(), "an answer is an object", served);

  static_cast<void>(candidates::read_response(line));
  static_cast<void>(candidates::read_introduction(line));
}

}  // namespace

void protocol(Bytes input) {
  const WithinBudget within({.held = std::int64_t{128} << 20, .work = std::int64_t{1} << 27});
  try {
    read_and_serve(first_line(input).first);
  } catch (const OverBudget&) {}
}

}  // namespace plumb::fuzz
