// Which counterexamples of a verdict are shown: the smallest that tells most, and one of the size
// that kernels have.
#pragma once

#include <map>
#include <optional>

#include "plumb/certify/cases/cases.hpp"
#include "plumb/certify/run/certificate.hpp"

namespace plumb::certify {

/// What a counterexample is about; the later one tells more.
enum class AnswerDifference {
  parentheses,  // the function of the reference, in modes of its sizes, not counting size 1
  modes,        // its function, in modes of other sizes: a tile of 1 for one of 32
  values,
};

/// Where the reference has no answer it is `modes` if the law compares no values that differ.
AnswerDifference matter_of(const catalogue::TestCase& posed,
                           const std::optional<Value<Integer>>& answer, bool sides_differ);
AnswerDifference matter_of(const Counterexample& counterexample);

/// Inside the required domain first, then what tells more, then numbers as cotargets, which every
/// library takes, then the plainer request.
bool preferred(const Counterexample& a, const Counterexample& b);

/// Elements of the largest layout or shape among the arguments.
Integer most_elements(const catalogue::Request& request);

/// Elements from which on a counterexample is kernel-sized.
inline constexpr int kernel_sized_elements = 256;

/// The counterexamples of a clause: of each verdict the most telling one, and the smallest
/// kernel-sized one among the cases as kernels have them.
class Selection {
 public:
  void keep(const SuiteCase& one, Judgement judgement);

  std::map<Verdict, Counterexample> smallest, kernel_sized;
};

}  // namespace plumb::certify
