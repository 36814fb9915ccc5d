// The implementation that laws run on: the reference, or a candidate.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "plumb/candidates/candidate_implementation.hpp"

namespace plumb::candidates {

class ImplementationUnderTest {
 public:
  /// The candidate that this command starts; the reference if the command is empty. Throws
  /// EnvironmentError if the candidate does not answer the hello, CannotStart.
  explicit ImplementationUnderTest(std::vector<std::string> command);

  Implementation<Integer>& use();
  const std::vector<std::string>& command() const { return command_; }

 private:
  std::vector<std::string> command_;
  std::unique_ptr<CandidateProcess> process_;
  std::unique_ptr<Implementation<Integer>> implementation_;
};

}  // namespace plumb::candidates
