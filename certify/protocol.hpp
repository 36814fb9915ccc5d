// The candidate protocol, version 1: requests and answers, one JSON object a line.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "certify/catalogue.hpp"

namespace plumb {

/// An operation and its arguments, of the kinds that the catalogue names.
struct Request {
  const Operation* operation;
  Values<Integer> arguments;
  bool range = false;  // numbers may exceed the candidate's integers: out_of_range is right as well
};

std::string hello_request();
std::string request_line(std::string_view id, const Request& request);

/// `op(arg, arg)`.
std::string call_text(const Request& request);

struct Answered {
  std::string text;
};
struct RefusedWith {
  Refusal reason;
  std::string detail;
};
struct Unsupported {};

/// The library ended its process: `"crash":true` from an adapter that outlives it.
struct Crashed {
  std::string detail;
};
struct Garbage {
  std::string why;
};
using Response = std::variant<Answered, RefusedWith, Unsupported, Crashed, Garbage>;

/// Reads an answer to a request that was not the hello.
Response read_response(std::string_view line);

/// What a candidate says of itself.
struct Introduction {
  std::string name = "unnamed";
  std::string version = "unknown";
  std::string language = "unknown";
  std::string issues;
  std::optional<std::vector<std::string>> operations;  // absent: it wants everything
  unsigned integer_bits = 0;                           // signed; 0: arbitrary precision
  std::map<std::string, std::string> choices;          // variation point -> declared choice

  bool offers(std::string_view operation) const;
};

/// A sentence where the line is no hello answer.
std::variant<Introduction, std::string> read_introduction(std::string_view line);

/// A request as one line of the protocol, or why it is none.
struct ReadRequest {
  std::string id;
  Request request;
};
struct RequestError {
  std::string sentence;
  Refusal code = Refusal::bad_shape;  // too_large beyond the limits of the notation
};
std::variant<ReadRequest, RequestError> read_request(std::string_view line);

/// Answers one line as the reference does: `plumb serve`. Empty for a flush, which takes no answer.
std::string serve_line(std::string_view line);

}  // namespace plumb
