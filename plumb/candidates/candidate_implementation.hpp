// A candidate as an implementation: laws run on it as they run on the reference.
#pragma once

#include "plumb/candidates/candidate_process.hpp"
#include "plumb/candidates/protocol.hpp"
#include "properties/operations/implementation.hpp"

namespace plumb::candidates {

class CandidateImplementation : public Implementation<Integer> {
 public:
  explicit CandidateImplementation(CandidateProcess& process) : process_(process) {}

 protected:
  /// Throws Misbehaved if the candidate does anything but answer, and Discarded if it does not
  /// support the operation.
  Answer<Value<Integer>> answer(std::string_view operation, const Values<Integer>& arguments,
                                const Definition& reference) override;

 private:
  CandidateProcess& process_;
  std::uint64_t next_id_ = 0;
};

}  // namespace plumb::candidates
