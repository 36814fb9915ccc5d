#include "cli/law_prove.hpp"

#include <fmt/format.h>

#include <iostream>

#include "certify/notation.hpp"
#include "cli/failure.hpp"
#include "proofs/prove.hpp"
#include "properties/drivers/replay.hpp"

namespace plumb::cli {
namespace {

std::string profiles_text(const ProofResult& result) {
  std::vector<std::string> texts;
  for (const Profile& profile : result.profiles) texts.push_back(print(profile));
  return texts.empty() ? "-" : fmt::format("{}", fmt::join(texts, " "));
}

nlohmann::json proof_json(const ProofResult& result) {
  nlohmann::json json{{"law", result.law},
                      {"outcome", name_of(result.outcome)},
                      {"encoding", name_of(result.encoding)},
                      {"scope", result.scope},
                      {"paths", result.paths},
                      {"unwitnessed", result.unwitnessed},
                      {"obligations", result.obligations},
                      {"questions", result.questions},
                      {"rlimit", result.steps},
                      {"solver", result.solver},
                      {"profiles", nlohmann::json::array()}};
  for (const Profile& profile : result.profiles) json["profiles"].push_back(print(profile));
  if (!result.reason.empty()) json["reason"] = result.reason;
  if (!result.counterexample.empty()) json["token"] = print_token({result.law, result.counterexample});
  return json;
}

void show(const Invocation& call, const ProofResult& result) {
  if (call.json) {
    print_json(proof_json(result));
    return;
  }
  std::cout << fmt::format("{:<26}{:<14}{:<13}{:>4} paths  {:>5} obligations  rlimit {:<10}{}{}\n",
                           result.law, profiles_text(result), name_of(result.outcome), result.paths,
                           result.obligations, result.steps, result.scope,
                           result.reason.empty() ? "" : ": " + result.reason);
  if (result.unwitnessed > 0)
    std::cout << fmt::format("{:<26}{} of these paths have no case that could be replayed\n", "",
                             result.unwitnessed);
  std::cout << std::flush;
}

/// The case that refutes the law, on the reference, as any driver would show it.
void show_counterexample(const Invocation& call, const ProofResult& result) {
  if (call.json || result.counterexample.empty()) return;
  Reference<Integer> reference;
  ReplayDriver draw(result.counterexample);
  const LawRow& law = *find_law(result.law);
  std::cout << "\n" << failure_text(law, run_once(law, draw, reference), {}) << std::endl;
}

Exit exit_of(const std::vector<ProofResult>& results) {
  switch (overall(results)) {
    case ProofOutcome::proved: return Exit::holds;
    case ProofOutcome::refuted: return Exit::fails;
    default: return Exit::unfinished;
  }
}

struct ProveArguments {
  std::vector<std::string> ids;
  std::vector<std::string> profiles;
  std::optional<std::size_t> rank;
  std::uint64_t rlimit = 0;
};

ProveOptions options_of(const ProveArguments& arguments, Encoding encoding) {
  ProveOptions options;
  options.rank = arguments.rank;
  options.budget = default_budget(encoding);
  if (arguments.rlimit > 0) options.budget->steps = arguments.rlimit;
  for (const std::string& text : arguments.profiles) {
    const Parsed parsed = parse(Kind::profile, text);
    if (const auto* error = std::get_if<ParseError>(&parsed))
      throw CallError(fmt::format("the profile {}: {}", text, error->sentence()));
    options.profiles.push_back(std::get<Profile>(std::get<Value<Integer>>(parsed)));
  }
  return options;
}

int prove_laws(const Invocation& call, const ProveArguments& arguments) {
  const bool all = arguments.ids.empty();
  Exit exit = Exit::holds;
  for (const LawRow* row : laws_named(arguments.ids)) {
    const ProvableLaw* law = find_provable_law(row->id);
    if (!law && all) continue;
    if (!law) {
      const std::string why = "no encoding carries this law yet; plumb law list says which are provable";
      if (call.json)
        print_json({{"law", row->id}, {"outcome", "not_provable"}, {"reason", why}});
      else
        std::cout << fmt::format("{:<26}{:<14}{}: {}\n", row->id, "-", "not provable", why);
      if (exit == Exit::holds) exit = Exit::unfinished;
      continue;
    }
    ProveOptions options = options_of(arguments, law->encoding);
    if (terminal(stderr))
      options.progress = [](const ProofResult& so_far) {
        std::cerr << fmt::format("\r{} {}: {} paths\x1b[K", so_far.law, profiles_text(so_far), so_far.paths)
                  << std::flush;
      };
    const std::vector<ProofResult> results = prove(*law, options);
    if (terminal(stderr)) std::cerr << "\r\x1b[K" << std::flush;
    for (const ProofResult& result : results) {
      show(call, result);
      show_counterexample(call, result);
    }
    const Exit here = exit_of(results);
    if (here == Exit::fails || exit == Exit::holds) exit = here;
  }
  return exit;
}

}  // namespace

bool provable(const LawRow& law) { return find_provable_law(law.id) != nullptr; }

int replay_by_proof(const Invocation& call, const LawRow& law, const Token& token) {
  const ProvableLaw* provable_law = find_provable_law(law.id);
  if (!provable_law)
    throw CallError(fmt::format("{} cannot be proved, so its tokens replay without --prove", law.id));
  ProveOptions options;
  options.token = token.choices;
  const std::vector<ProofResult> results = prove(*provable_law, options);
  for (const ProofResult& result : results) show(call, result);
  return exit_of(results);
}

void add_law_prove(CLI::App& law, Invocation& call) {
  auto* command = law.add_subcommand("prove", "for all integers, by Z3, profile by profile");
  const auto arguments = std::make_shared<ProveArguments>();
  command->add_option("ID", arguments->ids, "laws or clauses; none: all that are provable");
  command->add_option("--profile", arguments->profiles, "only this profile, such as '(*,(*,*))'; may be repeated");
  command->add_option("--rank", arguments->rank, "profiles of at most so many leaves; else as many as the law is quick with")->check(CLI::Range(0, 6));
  command->add_option("--rlimit", arguments->rlimit, "the solver's budget for one question, in its own steps");
  add_json(*command, call);
  command->callback([&call, arguments] { call.run = [&call, arguments] { return prove_laws(call, *arguments); }; });
}

}  // namespace plumb::cli
