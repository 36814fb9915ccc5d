// The reference with one mutated line: a library that was compiled from headers with mutants
// answers its operations, and the reference of this program answers all others. What a law expects
// is computed by this program, so it does not share the mutant's mistake.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tests/mutation/mutated_library.hpp"

namespace plumb::mutation {

/// Loads the library. Throws std::runtime_error if that fails.
const MutatedLibrary& load(const std::string& path);

bool same(const Answer<Value<Integer>>& a, const Answer<Value<Integer>>& b);

class MutatedReference : public Reference<Integer> {
 public:
  explicit MutatedReference(const MutatedLibrary& library) : library_(library) {}

 protected:
  Answer<Value<Integer>> answer(std::string_view operation, const Values<Integer>& arguments,
                                const Definition& reference) override;

 private:
  const MutatedLibrary& library_;
};

/// The first request that a mutant answers otherwise than the reference does.
struct Difference {
  std::string operation;
  Values<Integer> arguments;
  Answer<Value<Integer>> expected = Refusal::unspecified;
  Given got;
};

/// Answers as the reference does, and compares each answer with the mutant's.
class Comparing : public Reference<Integer> {
 public:
  explicit Comparing(const MutatedLibrary& library) : library_(library) {}

  std::optional<Difference> first;

 protected:
  Answer<Value<Integer>> answer(std::string_view operation, const Values<Integer>& arguments,
                                const Definition& reference) override;

 private:
  const MutatedLibrary& library_;
};

/// Notes where `operation` must be answered, and what it answers there, as Domains does
/// (tests/properties/domains_test.cpp).
class Noting : public Reference<Integer> {
 public:
  /// Without a library, it notes what the reference answers.
  Noting(std::string_view operation, const MutatedLibrary* library)
      : operation_(operation), library_(library) {}

  std::string noted;      // "answered", or the code of a refusal; empty if the law did not ask
  bool required = false;  // as the library has it

 protected:
  Answer<Value<Integer>> answer(std::string_view operation, const Values<Integer>& arguments,
                                const Definition& reference) override;

 private:
  std::string_view operation_;
  const MutatedLibrary* library_;
};

}  // namespace plumb::mutation
