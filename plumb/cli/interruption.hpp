// Ctrl-C and its like: a run ends in order, and says what it has kept.
#pragma once

#include <memory>
#include <stdexcept>

#include "plumb/candidates/process/halt.hpp"
#include "plumb/certify/run/certificate.hpp"

namespace plumb::cli {

/// A signal ended the run; `what()` says what was kept.
class Interrupted : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// While it lives, the first SIGINT, SIGTERM or SIGHUP asks `halt`, and a second one of the same
/// kind ends the program at once. There is one at a time.
class Interruption {
 public:
  explicit Interruption(std::shared_ptr<candidates::Halt> halt);
  ~Interruption();

  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

 private:
  std::shared_ptr<candidates::Halt> halt_;
};

/// Throws Interrupted if a signal ended this run.
void check_interruption(const certify::Certificate& certificate);

}  // namespace plumb::cli
