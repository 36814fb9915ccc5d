// Reads the texts of questions, one after the other, in one context.
#pragma once

#include <z3++.h>

#include <string>

namespace plumb::proofs {

/// A solver's own `from_string` makes a reader for each text, which takes longer than to read it.
/// Versions before 4.12 have nothing else.
class QuestionReader {
 public:
  explicit QuestionReader(z3::context& context);
  ~QuestionReader();
  QuestionReader(const QuestionReader&) = delete;
  QuestionReader& operator=(const QuestionReader&) = delete;

  /// The assertions of an SMT-LIB 2 script, whose declarations hold in it alone.
  z3::expr_vector assertions(const std::string& script);

 private:
  z3::context& context_;
  void* reader_ = nullptr;
};

}  // namespace plumb::proofs
