// The candidate protocol, version 1: requests and answers, one JSON object a line.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "plumb/candidates/candidate_process.hpp"
#include "plumb/candidates/declared/declared_contract.hpp"
#include "plumb/candidates/declared/stride_support.hpp"
#include "plumb/catalogue/request.hpp"

namespace plumb::candidates {

std::string hello_request();
std::string request_line(std::string_view id, const catalogue::Request& request);

struct Answered {
  std::string text;
};
struct RefusedWith {
  Refusal reason;
  std::string detail;
};
struct Unsupported {};

/// It did anything but answer.
struct ProcessFailure {
  ProcessOutcome conduct;
  std::string sentence;         // for people; may be empty
  std::string error_tail = {};  // if the candidate had to be started again
};
using Response = std::variant<Answered, RefusedWith, Unsupported, ProcessFailure>;

/// Reads an answer to a request other than the hello. An adapter that outlives a process that its
/// library ended says `"crash":true`.
Response read_response(std::string_view line);

/// What the process did, as a response to a request other than the hello.
Response response_of(const Reply& reply);

/// What a candidate says of itself.
struct Introduction {
  std::string name = "unnamed";
  std::string version = "unknown";
  std::string language = "unknown";
  std::string issues;
  std::optional<std::vector<std::string>> operations;  // absent: it offers every operation
  std::vector<std::string> unknown_operations;         // names in `ops` that no operation has
  unsigned integer_bits = 0;                           // signed; 0: arbitrary precision
  std::map<std::string, std::string> choices;          // variation point -> declared choice
  DeclaredContract declared;                           // its domain, and what it promises
  StrideSupport modules;                               // where strides may be no integers

  /// The operations that take a composed layout where a layout or a swizzle would do; "*": all.
  std::vector<std::string> composed;

  bool offers(std::string_view operation) const;
  bool takes_composed(std::string_view operation) const;
};

/// A sentence if the line is no answer to the hello.
std::variant<Introduction, std::string> read_introduction(std::string_view line);

/// A request that was one line of the protocol.
struct ReadRequest {
  std::string id;
  catalogue::Request request;
};

/// Why a line is no request.
struct RequestError {
  std::string sentence;
  Refusal code = Refusal::bad_shape;  // too_large beyond the limits of the notation
};
std::variant<ReadRequest, RequestError> read_request(std::string_view line);

/// Answers one line as the reference does: `plumb serve`. Empty for a flush, which takes no answer.
std::string serve_line(std::string_view line);

}  // namespace plumb::candidates
