// A candidate as an implementation: laws run on it as they run on the reference.
#pragma once

#include "certify/candidate_process.hpp"
#include "certify/protocol.hpp"
#include "properties/implementation.hpp"

namespace plumb {

class CandidateImplementation : public Implementation<Integer> {
 public:
  explicit CandidateImplementation(CandidateProcess& process) : process_(process) {}

 protected:
  /// Throws Misbehaved where the candidate does something else than answer, and Discarded where it
  /// does not support the operation.
  Answer<Value<Integer>> answer(std::string_view operation, const Values<Integer>& arguments,
                                const Definition& reference) override;

 private:
  CandidateProcess& process_;
  std::uint64_t next_id_ = 0;
};

/// What a reply of the process is as a response to a request; Garbage never comes from here unless
/// the line was answered and is no response.
Response response_of(const Reply& reply);

}  // namespace plumb
