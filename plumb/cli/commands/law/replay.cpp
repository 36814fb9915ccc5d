#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "plumb/cli/commands/law/law.hpp"
#include "plumb/embedding/token_case.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::cli {
namespace {

struct ReplayOptions {
  std::string token;
  std::string candidate;
  bool by_proof = false;
};

int replay(const Invocation& call, const LawRow& law, const Token& token,
           const std::string& candidate) {
  candidates::ImplementationUnderTest subject = subject_of(call, candidate);
  ReplayDriver draw(token.choices);
  const Run run = run_once(law, draw, subject.use());
  if (run.outcome == Outcome::fails) {
    report_failure(call, law, run, subject);
    return Exit::fails;
  }
  const std::string_view outcome = embedding::outcome_name(run.outcome);
  if (call.json)
    print_json({{"law", law.id}, {"outcome", outcome}, {"reason", run.reason}});
  else
    std::cout << fmt::format("{:<46}{} here{}{}\n", law.id, outcome, run.reason.empty() ? "" : ": ",
                             run.reason);
  embedding::require_case(run.outcome);
  return run.outcome == Outcome::holds ? Exit::holds : Exit::unfinished;
}

int replay_token(const Invocation& call, const ReplayOptions& options) {
  const Token token = embedding::token_of(options.token);
  const LawRow& law = *laws_named({token.law}).front();
  return options.by_proof ? replay_by_proof(call, law, token)
                          : replay(call, law, token, options.candidate);
}

}  // namespace

void add_law_replay(CLI::App& law, Invocation& call) {
  auto* command = law.add_subcommand("replay", "one recorded case");
  const auto options = std::make_shared<ReplayOptions>();
  command->add_option("TOKEN", options->token, "as a failure prints it")->required();
  command->add_flag("--prove", options->by_proof,
                    "through the prover, with symbols fixed to the token's values");
  add_subject(*command, options->candidate);
  add_json(*command, call);
  call.guides[command] = {"",
                          {"plumb law replay coalesce.same-function:2.2.1.2.2.0.3",
                           "plumb law replay cosize.bounds:0.1.0.0 -- python3 my_adapter.py"},
                          {},
                          true};
  command->callback(
      [&call, options] { call.run = [&call, options] { return replay_token(call, *options); }; });
}

}  // namespace plumb::cli
