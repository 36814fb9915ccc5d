#include "plumb/candidates/subject.hpp"

#include <fmt/format.h>

#include <utility>

#include "properties/notation/failure.hpp"

namespace plumb::candidates {

Subject::Subject(std::vector<std::string> command) : command_(std::move(command)) {
  if (command_.empty()) {
    implementation_ = std::make_unique<Reference<Integer>>();
    return;
  }
  process_ = std::make_unique<CandidateProcess>(command_, Limits{}, hello_request());
  const Reply& hello = process_->hello();
  if (hello.conduct != Conduct::answered)
    throw notation::EnvironmentError(
        fmt::format("{} does not answer the hello: {}", command_.front(), sentence_of(hello)));
  implementation_ = std::make_unique<CandidateImplementation>(*process_);
}

Implementation<Integer>& Subject::use() { return *implementation_; }

}  // namespace plumb::candidates
