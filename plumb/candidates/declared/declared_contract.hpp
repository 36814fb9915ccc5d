// What a candidate declares: the domain in which it has to answer, and its promises beyond the
// required one. Each names the place in the documentation that says so.
//
//   "domain":   [{"predicate": "positive_strides", "operations": ["*"], "source": "README, 2"},
//                {"predicate": "flat", "operations": ["size"], "source": "assertion in size",
//                 "outside": "refused"}]
//   "promises": [{"promise": "quasi_inverse", "operation": "left_inverse", "source": "layout.hpp"}]
//
// The domain of an operation is all that its predicates hold of; without any, it is everything.
// Nothing outside is charged. If the library checks the predicate ("refused"), a refusal is not
// charged, but an answer is judged as usual. A promise is charged to those who make it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "plumb/catalogue/guarantees/guarantee.hpp"
#include "plumb/catalogue/guarantees/predicate.hpp"
#include "plumb/catalogue/test_case.hpp"

namespace plumb::candidates {

/// What the documentation says about arguments that fail a predicate.
enum class OutsideDomain {
  undefined,  // nothing, or that the caller must not do it
  refused,    // that it is refused
};

struct DeclaredPredicate {
  const catalogue::Predicate* predicate;
  std::vector<Op> operations;  // empty: all
  std::string source;
  OutsideDomain beyond;

  bool concerns(Op op) const;
};

struct DeclaredPromise {
  const catalogue::Guarantee* promise;
  Op operation;
  std::string source;
};

/// A promise and how an answer breaks it.
struct BrokenPromise {
  const DeclaredPromise* declared;
  catalogue::PromiseCheck check;  // broken
};

class DeclaredContract {
 public:
  /// Nothing is declared: every request is in the domain, and nothing is promised.
  DeclaredContract() = default;
  DeclaredContract(std::vector<DeclaredPredicate> domain, std::vector<DeclaredPromise> promises,
                   unsigned integer_bits)
      : domain_(std::move(domain)), promises_(std::move(promises)), integer_bits_(integer_bits) {}

  /// True if it says anything of the domain of `op`.
  bool restricts(Op op) const;

  /// True if a wrong answer is charged: every predicate holds, except those that the library says
  /// it checks.
  bool contains(const catalogue::TestCase& posed) const { return !excludes(posed); }

  /// The first predicate, with its source, that excuses any conduct on these arguments; null if
  /// there is none.
  const DeclaredPredicate* excludes(const catalogue::TestCase& posed) const;

  /// The same for a refusal, which is also excused by a predicate that the library says it checks.
  const DeclaredPredicate* excuses_refusal(const catalogue::TestCase& posed) const;

  bool promises(const catalogue::Guarantee& promise, Op op) const;

  /// The first of its promises that the answer breaks; nothing if it breaks none, or if that cannot
  /// be told.
  std::optional<BrokenPromise> broken_by(const catalogue::TestCase& posed,
                                         const Value<Integer>& answer) const;

  const std::vector<DeclaredPredicate>& domain() const { return domain_; }
  const std::vector<DeclaredPromise>& promised() const { return promises_; }

 private:
  template <class Counts>
  const DeclaredPredicate* first_failing(const catalogue::TestCase& posed,
                                         const Counts& counts) const;

  std::vector<DeclaredPredicate> domain_;
  std::vector<DeclaredPromise> promises_;
  unsigned integer_bits_ = 0;
};

/// Reads the fields "domain" and "promises" of an answer to the hello; absent ones declare nothing.
/// A sentence that says what exists if a name is unknown, a type is wrong, or something is declared
/// twice.
std::variant<DeclaredContract, std::string> read_declared(const nlohmann::json& object,
                                                          unsigned integer_bits);

/// The same of candidate.json, where an entry may have "versions" and then counts for these only.
std::variant<DeclaredContract, std::string> read_declared_of(const nlohmann::json& candidate,
                                                             const std::string& version);

}  // namespace plumb::candidates
