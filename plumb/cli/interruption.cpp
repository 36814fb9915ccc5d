#include "plumb/cli/interruption.hpp"

#include <fmt/format.h>

#include <array>
#include <atomic>
#include <csignal>
#include <utility>

namespace plumb::cli {
namespace {

constexpr std::array signals{SIGINT, SIGTERM, SIGHUP};

std::atomic<candidates::Halt*> asked = nullptr;

void ask_to_halt(int number) {
  if (candidates::Halt* halt = asked) halt->by_signal(number);
}

/// Ignored signals stay so: nohup ignores SIGHUP.
void handle(int number, void (*handler)(int), int flags) {
  struct sigaction before {};
  ::sigaction(number, nullptr, &before);
  if (before.sa_handler == SIG_IGN) return;
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = flags;
  ::sigaction(number, &action, nullptr);
}

}  // namespace

Interruption::Interruption(std::shared_ptr<candidates::Halt> halt) : halt_(std::move(halt)) {
  asked = halt_.get();
  for (const int number : signals)
    handle(number, ask_to_halt, static_cast<int>(SA_RESETHAND | SA_RESTART));
}

Interruption::~Interruption() {
  for (const int number : signals) handle(number, SIG_DFL, 0);
  asked = nullptr;
}

void check_interruption(const certify::Certificate& certificate) {
  if (certificate.signal == 0) return;
  std::size_t finished = 0;
  for (const certify::ClauseResult& clause : certificate.clauses) finished += !clause.cut_off;
  throw Interrupted(fmt::format(
      "{}; kept: {} finished operation{}, and {} answers on others; the same command resumes; no "
      "report was written",
      certificate.unfinished.substr(0, certificate.unfinished.find(';')), finished,
      finished == 1 ? "" : "s", certificate.kept_answers));
}

}  // namespace plumb::cli
