// plumb law: list, check, exhaust, replay, prove.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "certify/candidate_implementation.hpp"
#include "cli/command.hpp"
#include "cli/failure.hpp"
#include "cli/law_prove.hpp"
#include "proofs/provable_law.hpp"
#include "properties/drivers/exhaust.hpp"
#include "properties/drivers/replay.hpp"
#include "properties/drivers/sample.hpp"
#include "properties/shrink.hpp"

namespace plumb::cli {
namespace {

/// What the laws run on: the reference, or the candidate behind `--` or `--candidate`.
class Subject {
 public:
  explicit Subject(std::vector<std::string> command) : command_(std::move(command)) {
    if (command_.empty()) return;
    process_ = std::make_unique<CandidateProcess>(command_, Limits{}, hello_request());
    const Reply& hello = process_->hello();
    if (hello.conduct != Conduct::answered)
      throw EnvironmentError(fmt::format("{} does not answer the hello: {}", command_.front(), hello.detail));
    candidate_ = std::make_unique<CandidateImplementation>(*process_);
  }

  Implementation<Integer>& use() {
    if (candidate_) return *candidate_;
    return reference_;
  }
  const std::vector<std::string>& command() const { return command_; }

 private:
  std::vector<std::string> command_;
  std::unique_ptr<CandidateProcess> process_;
  std::unique_ptr<CandidateImplementation> candidate_;
  Reference<Integer> reference_;
};

Subject subject_of(const Invocation& call, const std::string& builtin) {
  if (!builtin.empty() && !call.command.empty())
    throw CallError("either --candidate NAME or -- COMMAND, not both");
  return Subject(builtin.empty() ? call.command : builtin_command(builtin));
}

void report_failure(const Invocation& call, const LawRow& law, const Run& run, const Subject& subject) {
  if (call.json)
    print_json(failure_json(law, run));
  else
    std::cout << "\n" << failure_text(law, run, subject.command()) << std::endl;
}

int list(const Invocation& call) {
  for (const LawRow& law : law_table()) {
    if (call.json)
      print_json({{"id", law.id}, {"clause", law.clause}, {"equation", law.equation},
                  {"contract", law.contract}, {"provable", provable(law)}});
    else
      std::cout << fmt::format("{:<28}{:<10}{:<8} {}\n", law.id, law.contract ? "contract" : "law",
                               provable(law) ? "provable" : "", law.equation);
  }
  return Exit::holds;
}

struct CheckOptions {
  std::vector<std::string> ids;
  std::string candidate;
  std::uint64_t count = 1000, seed = 1;
};

int check(const Invocation& call, const CheckOptions& options) {
  Subject subject = subject_of(call, options.candidate);
  Exit exit = Exit::holds;
  for (const LawRow* law : laws_named(options.ids)) {
    const Sampling result = sample(*law, subject.use(), options.count, options.seed);
    const std::string_view outcome = result.failure ? "FAILS" : result.gave_up ? "gave up" : "holds";
    if (call.json)
      print_json({{"law", law->id}, {"outcome", outcome}, {"cases", result.cases},
                  {"discarded", result.discarded}, {"undecided", result.undecided}, {"seed", options.seed}});
    else
      std::cout << fmt::format("{:<28}{:<8} {} cases, {} discarded, {} undecided\n", law->id, outcome,
                               result.cases, result.discarded, result.undecided) << std::flush;
    if (result.failure) report_failure(call, *law, *result.failure, subject);
    if (result.failure) exit = Exit::fails;
    if (result.gave_up && exit == Exit::holds) exit = Exit::unfinished;
  }
  return exit;
}

struct ExhaustOptions {
  std::vector<std::string> ids;
  std::string candidate;
  Bounds bounds;
  std::uint64_t most = 1'000'000;
};

void exhaust_progress(const LawRow& law, const Exhaustion& so_far) {
  if (!terminal(stderr)) return;
  std::cerr << fmt::format("\r{:<28}{:>12} cases, {:.1f}% of the space \x1b[K", law.id, so_far.cases,
                           100 * so_far.fraction) << std::flush;
}

std::string space_text(const Exhaustion& result) {
  if (result.finished)
    return fmt::format("proved by exhaustion: the space has {} cases, {} of them discarded", result.cases,
                       result.discarded);
  return fmt::format("stopped after {} cases, {:.2g}% of the space (about {:.2g} cases)", result.cases,
                     100 * result.fraction,
                     result.fraction > 0 ? static_cast<double>(result.cases) / result.fraction : 0.0);
}

int exhaust_laws(const Invocation& call, const ExhaustOptions& options) {
  Subject subject = subject_of(call, options.candidate);
  Exit exit = Exit::holds;
  for (const LawRow* law : laws_named(options.ids)) {
    Exhaustion result = exhaust(*law, subject.use(), options.bounds, options.most,
                                [&](const Exhaustion& so_far) { exhaust_progress(*law, so_far); });
    if (terminal(stderr)) std::cerr << "\r\x1b[K" << std::flush;
    if (result.failure) result.failure = shrink(*law, subject.use(), *result.failure);
    const bool proved = result.finished && result.undecided == 0;
    if (call.json)
      print_json({{"law", law->id}, {"outcome", result.failure ? "fails" : proved ? "proved by exhaustion" : "unfinished"},
                  {"cases", result.cases}, {"discarded", result.discarded}, {"undecided", result.undecided},
                  {"fraction", result.fraction}});
    else
      std::cout << fmt::format("{:<28}{}{}\n", law->id,
                               result.failure ? fmt::format("FAILS at case {}", result.cases) : space_text(result),
                               result.undecided > 0 ? fmt::format(", {} undecided", result.undecided) : "") << std::flush;
    if (result.failure) report_failure(call, *law, *result.failure, subject);
    if (result.failure) exit = Exit::fails;
    if (!result.failure && !proved && exit == Exit::holds) exit = Exit::unfinished;
  }
  return exit;
}

int replay(const Invocation& call, const std::string& text, const std::string& candidate, bool prove) {
  const std::optional<Token> token = parse_token(text);
  if (!token) throw CallError(fmt::format("\"{}\" is no token; one looks like coalesce.same-function:2.2.1.2.2.0.3", text));
  const LawRow& law = *laws_named({token->law}).front();
  if (prove) return replay_by_proof(call, law, *token);

  Subject subject = subject_of(call, candidate);
  ReplayDriver draw(token->choices);
  const Run run = run_once(law, draw, subject.use());
  if (run.outcome == Outcome::fails) {
    report_failure(call, law, run, subject);
    return Exit::fails;
  }
  const std::string_view outcome = run.outcome == Outcome::holds        ? "holds"
                                   : run.outcome == Outcome::undecided ? "undecided"
                                                                       : "discarded";
  if (call.json)
    print_json({{"law", law.id}, {"outcome", outcome}, {"reason", run.reason}});
  else
    std::cout << fmt::format("{:<28}{} here{}{}\n", law.id, outcome, run.reason.empty() ? "" : ": ", run.reason);
  if (run.outcome == Outcome::discarded)
    throw CallError("the token is no case of this law: a choice is missing or out of its bounds");
  return run.outcome == Outcome::holds ? Exit::holds : Exit::unfinished;
}

void add_subject(CLI::App& command, std::string& candidate) {
  command.add_option("--candidate", candidate, "run on this built-in candidate, NAME[@VERSION]; or end with -- COMMAND");
}

void add_ids(CLI::App& command, std::vector<std::string>& ids) {
  command.add_option("ID", ids, "laws or clauses; none: all");
}

}  // namespace

std::vector<const LawRow*> laws_named(const std::vector<std::string>& ids) {
  std::vector<const LawRow*> rows;
  for (const LawRow& law : law_table())
    if (ids.empty()) rows.push_back(&law);
  for (const std::string& id : ids) {
    const std::size_t before = rows.size();
    for (const LawRow& law : law_table())
      if (law.id == id || law.clause == id) rows.push_back(&law);
    if (rows.size() == before)  // a lemma about a step, or a published claim
      if (const ProvableLaw* law = find_provable_law(id)) rows.push_back(&law->row);
    if (rows.size() == before)
      throw CallError(fmt::format("\"{}\" is neither a law nor a clause; plumb law list prints the laws", id));
  }
  return rows;
}

void add_law(CLI::App& app, Invocation& call) {
  auto* law = app.add_subcommand("law", "the laws: list, check, exhaust, replay, prove");
  law->require_subcommand(1);

  auto* lists = law->add_subcommand("list", "every law, with its equation");
  add_json(*lists, call);
  lists->callback([&call] { call.run = [&call] { return list(call); }; });

  auto* checks = law->add_subcommand("check", "random cases, by RapidCheck, and what fails made small");
  const auto check_options = std::make_shared<CheckOptions>();
  add_ids(*checks, check_options->ids);
  checks->add_option("--count", check_options->count, "cases a law")->capture_default_str()->check(CLI::Range(1, 100'000'000));
  checks->add_option("--seed", check_options->seed, "same seed, same cases")->capture_default_str();
  add_subject(*checks, check_options->candidate);
  add_json(*checks, call);
  checks->callback([&call, check_options] { call.run = [&call, check_options] { return check(call, *check_options); }; });

  auto* exhausts = law->add_subcommand("exhaust", "every case of a bounded space");
  const auto exhaust_options = std::make_shared<ExhaustOptions>();
  Bounds& bounds = exhaust_options->bounds;
  add_ids(*exhausts, exhaust_options->ids);
  exhausts->add_option("--leaves", bounds.leaves, "most leaves of a layout")->capture_default_str()->check(CLI::Range(1, 8));
  exhausts->add_option("--depth", bounds.depth, "deepest nesting")->capture_default_str()->check(CLI::Range(0, 8));
  exhausts->add_option("--extent", bounds.extent, "greatest extent")->capture_default_str()->check(CLI::Range(1, 1'000'000));
  exhausts->add_option("--stride", bounds.stride, "greatest stride")->capture_default_str()->check(CLI::Range(0, 1'000'000));
  exhausts->add_option("--least-stride", bounds.least_stride, "least stride")->capture_default_str()->check(CLI::Range(-1'000'000, 0));
  exhausts->add_option("--natural", bounds.natural, "greatest of other numbers")->capture_default_str()->check(CLI::Range(0, 1'000'000));
  exhausts->add_option("--most", exhaust_options->most, "stop after so many cases of a law")->capture_default_str();
  add_subject(*exhausts, exhaust_options->candidate);
  add_json(*exhausts, call);
  exhausts->callback([&call, exhaust_options] { call.run = [&call, exhaust_options] { return exhaust_laws(call, *exhaust_options); }; });

  auto* replays = law->add_subcommand("replay", "one recorded case");
  struct ReplayOptions {
    std::string token, candidate;
    bool prove = false;
  };
  const auto replay_options = std::make_shared<ReplayOptions>();
  replays->add_option("TOKEN", replay_options->token, "as a failure prints it")->required();
  replays->add_flag("--prove", replay_options->prove, "by the prove driver, with every symbol fixed");
  add_subject(*replays, replay_options->candidate);
  add_json(*replays, call);
  replays->callback([&call, replay_options] {
    call.run = [&call, replay_options] { return replay(call, replay_options->token, replay_options->candidate, replay_options->prove); };
  });

  add_law_prove(*law, call);
}

}  // namespace plumb::cli
