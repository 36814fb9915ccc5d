// Requests of an operation for RapidCheck:
//
//   rc::check("composition", [] {
//     plumbline::require(*plumbline::requests("composition"), mine_composition);
//   });
//
// laws.hpp says what the function takes and returns. RapidCheck shrinks a failing request
// towards shorter ones.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <plumbline/laws.hpp>

namespace plumbline {

/// One request: an operation with its arguments.
class Request {
 public:
  explicit Request(std::string line)
      : line_(std::move(line)), arguments_(detail::strings_field(line_, "args")) {}

  const std::string& line() const { return line_; }  // of the protocol
  std::string operation() const { return detail::string_field(line_, "op"); }
  const std::vector<std::string>& arguments() const { return arguments_; }  // as texts

  std::size_t length() const {
    std::size_t length = 0;
    for (const std::string& text : arguments_) length += text.size();
    return length;
  }

  friend std::ostream& operator<<(std::ostream& out, const Request& request) {
    out << request.operation() << "(";
    for (std::size_t k = 0; k < request.arguments_.size(); ++k)
      out << (k == 0 ? "" : ", ") << request.arguments_[k];
    return out << ")";
  }

 private:
  std::string line_;
  std::vector<std::string> arguments_;
};

/// At most `most` different requests on which candidates are judged, the shortest first. Throws
/// std::invalid_argument if there is no such operation.
inline std::vector<Request> requests_of(const std::string& operation, std::uint64_t most,
                                        std::uint64_t seed = 1) {
  const std::string lines = detail::answered(plumbline_cases(operation.c_str(), most, seed));
  std::vector<Request> requests;
  for (std::size_t begin = 0; begin < lines.size();) {
    const std::size_t end = std::min(lines.find('\n', begin), lines.size());
    requests.emplace_back(lines.substr(begin, end - begin));
    begin = end + 1;
  }
  std::stable_sort(requests.begin(), requests.end(),
                   [](const Request& a, const Request& b) { return a.length() < b.length(); });
  return requests;
}

/// Arbitrary requests of an operation, which shrink to shorter ones. They are made once a thread.
inline rc::Gen<Request> requests(const std::string& operation, std::uint64_t most = 400) {
  using All = std::shared_ptr<const std::vector<Request>>;
  thread_local std::map<std::pair<std::string, std::uint64_t>, All> made;
  All& all = made[{operation, most}];
  if (!all) all = std::make_shared<const std::vector<Request>>(requests_of(operation, most));
  return rc::gen::map(rc::gen::inRange<std::size_t>(0, all->size()),
                      [all](std::size_t k) { return (*all)[k]; });
}

/// Fails the case if the function's answer is red, and discards it if it cannot be judged.
template <class Function>
void require(const Request& request, Function function, unsigned integer_bits = 64) {
  const Finding found = ask(request.line(), std::move(function), integer_bits);
  if (found.fails()) RC_FAIL(found.report);
  if (!found.holds()) RC_DISCARD("the function does not take " + request.operation());
}

}  // namespace plumbline
