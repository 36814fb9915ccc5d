// A candidate as the implementation of further laws: each answer is judged before a law sees it.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "plumb/candidates/candidate_process.hpp"
#include "plumb/candidates/protocol.hpp"
#include "plumb/certify/run/certificate.hpp"
#include "properties/operations/implementation.hpp"

namespace plumb::certify {

/// A case is discarded if the candidate cannot be asked one of its calls: it does not offer the
/// operation, or take the strides or composed layouts, or the numbers do not fit its integers, or
/// lie outside its declared domain. It is discarded too if an answer breaks its contract: the fault
/// is kept, and is no fault of the law.
class JudgedCandidate : public Implementation<Integer> {
 public:
  /// What is asked: the number of the request since the law began, and the request.
  using Ask = std::function<candidates::Response(std::size_t, const catalogue::Request&)>;

  JudgedCandidate(Ask ask, const candidates::Introduction& who) : ask_(std::move(ask)), who_(who) {}
  JudgedCandidate(candidates::CandidateProcess& process, const candidates::Introduction& who);

  /// Before a law: nothing is missing, and nothing has been asked.
  void begin() {
    missing_.clear();
    asked_ = 0;
    misbehaved_ = false;
  }

  /// Answers that break their contracts, the oldest first.
  std::vector<Counterexample> take_faults() { return std::exchange(faults_, {}); }

  const std::vector<Counterexample>& faults() const { return faults_; }

  /// The last operation that a law needs and the candidate does not have; empty if there is none.
  const std::string& missing() const { return missing_; }

  std::size_t asked() const { return asked_; }

  /// True if the process did anything but answer, since the law began.
  bool misbehaved() const { return misbehaved_; }

 protected:
  Answer<Value<Integer>> answer(std::string_view operation, const Values<Integer>& arguments,
                                const Definition& reference) override;

 private:
  bool takes(const catalogue::Request& request) const;
  bool can_be_asked(const catalogue::TestCase& posed) const;

  Ask ask_;
  const candidates::Introduction& who_;
  std::vector<Counterexample> faults_;
  std::string missing_;
  std::size_t asked_ = 0;
  bool misbehaved_ = false;
};

}  // namespace plumb::certify
