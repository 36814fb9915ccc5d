#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>

#include "plumb/catalogue/evaluation/worked_examples.hpp"
#include "plumb/cli/commands/law/law.hpp"
#include "properties/engines/sample.hpp"

namespace plumb::cli {
namespace {

struct CheckOptions {
  std::vector<std::string> ids;
  std::string candidate;
  std::uint64_t count = 1000, seed = 1;
};

void print_sampling(const Invocation& call, const LawRow& law, const Sampling& result,
                    std::uint64_t seed) {
  const std::string_view outcome = result.failure ? "FAILS" : result.gave_up ? "gave up" : "holds";
  if (call.json)
    print_json({{"law", law.id},
                {"outcome", outcome},
                {"cases", result.cases},
                {"discarded", result.discarded},
                {"undecided", result.undecided},
                {"seed", seed}});
  else
    std::cout << fmt::format("{:<46}{:<8} {} cases, {} discarded, {} undecided\n", law.id, outcome,
                             result.cases, result.discarded, result.undecided)
              << std::flush;
}

void print_examples(const Invocation& call, std::string_view clause,
                    const catalogue::WorkedExamples& result) {
  const std::string_view outcome = result.hold() ? "holds" : "FAILS";
  if (call.json)
    print_json({{"clause", clause},
                {"outcome", outcome},
                {"examples", result.examples},
                {"edges", result.edges}});
  else
    std::cout << fmt::format("{:<46}{:<8} {} worked examples, {} edges\n", clause, outcome,
                             result.examples, result.edges)
              << std::flush;
  for (const catalogue::OtherOutcome& other : result.others)
    if (call.json)
      print_json({{"clause", clause},
                  {"call", other.call},
                  {"expected", other.expected},
                  {"got", other.got}});
    else
      std::cout << fmt::format("\n  {}\n    expected  {}\n    got       {}\n", other.call,
                               other.expected, other.got)
                << std::endl;
}

/// True if the clause is asked for as a whole.
bool names_clause(const CheckOptions& options, std::string_view clause) {
  return options.ids.empty() ||
         std::find(options.ids.begin(), options.ids.end(), clause) != options.ids.end();
}

/// The examples of each clause that is asked for: a library answers them under plumb certify.
Exit check_examples(const Invocation& call, const CheckOptions& options,
                    const std::vector<const LawRow*>& laws) {
  Exit exit = Exit::holds;
  std::set<std::string_view> asked;
  for (const LawRow* law : laws) {
    const catalogue::ClauseText* clause = catalogue::find_clause(law->clause);
    if (!clause || !names_clause(options, law->clause) || !asked.insert(law->clause).second)
      continue;
    const catalogue::WorkedExamples result = catalogue::worked_examples(*clause);
    print_examples(call, law->clause, result);
    if (!result.hold()) exit = Exit::fails;
  }
  return exit;
}

int check_laws(const Invocation& call, const CheckOptions& options) {
  candidates::ImplementationUnderTest subject = subject_of(call, options.candidate);
  const std::vector<const LawRow*> laws = laws_named(options.ids);
  const bool of_reference = options.candidate.empty() && call.command.empty();
  Exit exit = of_reference ? check_examples(call, options, laws) : Exit::holds;
  for (const LawRow* law : laws) {
    const Sampling result = sample(*law, subject.use(), options.count, options.seed);
    print_sampling(call, *law, result, options.seed);
    if (result.failure) report_failure(call, *law, *result.failure, subject);
    if (result.failure) exit = Exit::fails;
    if (result.gave_up && exit == Exit::holds) exit = Exit::unfinished;
  }
  return exit;
}

}  // namespace

void add_law_check(CLI::App& law, Invocation& call) {
  auto* command =
      law.add_subcommand("check", "tests laws on random cases (RapidCheck) and shrinks failures");
  const auto options = std::make_shared<CheckOptions>();
  add_ids(*command, options->ids);
  command->add_option("--count", options->count, "cases of each law")
      ->capture_default_str()
      ->check(CLI::Range(1, 100'000'000));
  command->add_option("--seed", options->seed, "same seed, same cases")->capture_default_str();
  add_subject(*command, options->candidate);
  add_json(*command, call);
  call.guides[command] = {
      "Without a library, the worked examples of each clause that is named are "
      "computed first, and its edges: reference/domain_edges.tsv.",
      {"plumb law check coalesce --count 200",
       "plumb law check cosize.bounds --count 200 -- python3 my_adapter.py"},
      {},
      true};
  command->callback(
      [&call, options] { call.run = [&call, options] { return check_laws(call, *options); }; });
}

}  // namespace plumb::cli
