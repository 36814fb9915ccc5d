#include "plumb/candidates/implementation_under_test.hpp"

#include <fmt/format.h>

#include <utility>

#include "properties/notation/failure.hpp"

namespace plumb::candidates {

ImplementationUnderTest::ImplementationUnderTest(std::vector<std::string> command)
    : command_(std::move(command)) {
  if (command_.empty()) {
    implementation_ = std::make_unique<Reference<Integer>>();
    return;
  }
  process_ = std::make_unique<CandidateProcess>(command_, Limits{}, hello_request());
  const Reply& hello = process_->hello();
  if (hello.conduct != ProcessOutcome::answered)
    throw notation::EnvironmentError(
        fmt::format("{} does not answer the hello: {}", command_.front(), sentence_of(hello)));
  implementation_ = std::make_unique<CandidateImplementation>(*process_);
}

Implementation<Integer>& ImplementationUnderTest::use() { return *implementation_; }

}  // namespace plumb::candidates
