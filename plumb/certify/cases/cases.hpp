// The cases on which candidates are judged: same seed, same cases, on any machine.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "plumb/catalogue/test_case.hpp"

namespace plumb::certify {

enum class Origin { golden, small, random, edge, kernel, module, composed, changed };

std::string_view name_of(Origin origin);

struct SuiteCase {
  Origin origin;
  catalogue::TestCase posed;
  bool answer_left_out = false;  // posed.expected is not the reference's answer: see WholeCase
};

/// A case with the reference's answer, which is found again if it was left out. The case must
/// outlive it.
class WholeCase {
 public:
  explicit WholeCase(const SuiteCase& one) : posed_(&one.posed) {
    if (one.answer_left_out) posed_ = &again_.emplace(catalogue::make_case(one.posed.request));
  }
  WholeCase(const WholeCase&) = delete;
  WholeCase& operator=(const WholeCase&) = delete;

  const catalogue::TestCase& posed() const { return *posed_; }

 private:
  std::optional<catalogue::TestCase> again_;
  const catalogue::TestCase* posed_;
};

/// How cases are made.
struct Making {
  /// The most characters of an answer that is kept with its case: 30,000 answers of a megabyte are
  /// more than a machine has.
  std::size_t longest_answer = std::numeric_limits<std::size_t>::max();

  std::function<void()> before_each_draw = {};  // what it throws ends the making
};

/// At most `count` different requests of one operation, integer strides only. The clause's examples
/// first; of the rest, mixed, 1/4 smallest, 1/4 kernel-sized, 1/8 edge cases, 1/5 changed ones
/// (changes/), the others random. Requests that the reference answers, or refuses for a
/// mathematical reason rather than a malformed argument; but for a share of the changed ones.
std::vector<SuiteCase> cases_of(const Operation& operation, std::uint64_t count, std::uint64_t seed,
                                const Making& making = {});

/// At most `count` different requests over Z^n and F2: the examples of the clause that have such
/// strides, the smallest ones that its law over-modules draws, changed ones, and random ones.
/// Without such a law there are no cases.
std::vector<SuiteCase> cases_over_modules(const Operation& operation, std::uint64_t count,
                                          std::uint64_t seed, const Making& making = {});

/// At most `count` different requests with a composed layout where a layout or a swizzle would do:
/// the examples of the clause that have one, and random ones. If the operation takes no composed
/// layout there, there are no cases.
std::vector<SuiteCase> cases_with_composed(const Operation& operation, std::uint64_t count,
                                           std::uint64_t seed, const Making& making = {});

/// The requests in the examples of a clause that are single calls of its operation.
std::vector<catalogue::Request> golden_requests(const Operation& operation);

/// Six hexadecimal digits that change when any request changes.
std::string suite_digest(const std::vector<SuiteCase>& cases);
std::string suite_digest(const std::vector<std::string>& digests);

}  // namespace plumb::certify
