// plumb law: list, check, exhaust, replay, prove.
#include "plumb/cli/commands/law/law.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "plumb/candidates/builtin/builtin_command.hpp"
#include "plumb/cli/failure.hpp"
#include "proofs/scheduler/find_provable_law.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::cli {

std::vector<const LawRow*> laws_named(const std::vector<std::string>& ids) {
  std::vector<const LawRow*> rows;
  for (const LawRow& law : law_table())
    if (ids.empty()) rows.push_back(&law);
  for (const std::string& id : ids) {
    const std::size_t before = rows.size();
    for (const LawRow& law : law_table())
      if (law.id == id || law.clause == id) rows.push_back(&law);
    if (rows.size() == before)  // a lemma about a step, or a published claim
      if (const proofs::ProvableLaw* law = proofs::find_provable_law(id)) rows.push_back(&law->row);
    if (rows.size() == before)
      throw notation::CallError(
          fmt::format("\"{}\" is neither a law nor a clause; plumb law list prints the laws", id));
  }
  return rows;
}

candidates::ImplementationUnderTest subject_of(const Invocation& call,
                                               const std::string& candidate) {
  if (!candidate.empty() && !call.command.empty())
    throw notation::CallError("either --candidate NAME or -- COMMAND, not both");
  return candidates::ImplementationUnderTest(
      candidate.empty() ? call.command : candidates::builtin_command(candidate));
}

void report_failure(const Invocation& call, const LawRow& law, const Run& run,
                    const candidates::ImplementationUnderTest& subject) {
  if (call.json)
    print_json(failure_json(law, run));
  else
    std::cout << "\n" << failure_text(law, run, subject.command()) << std::endl;
}

void add_ids(CLI::App& command, std::vector<std::string>& ids) {
  command.add_option("ID", ids, "laws or clauses [default: all]")->type_name("LAW");
}

void add_subject(CLI::App& command, std::string& candidate) {
  command
      .add_option("--candidate", candidate,
                  "run on this built-in candidate, NAME[@VERSION]; or end with -- COMMAND")
      ->type_name("CANDIDATE");
}

void add_law(CLI::App& app, Invocation& call) {
  auto* law = app.add_subcommand("law", "the laws: list, check, exhaust, replay, prove");
  law->require_subcommand(1);
  add_law_list(*law, call);
  add_law_check(*law, call);
  add_law_exhaust(*law, call);
  add_law_replay(*law, call);
  add_law_prove(*law, call);
  auto* distort = law->add_subcommand("distort")->group("")->prefix_command();  // not in the help
  distort->callback([] { throw notation::CallError("plumb law distort is plumb-audit distort"); });
}

}  // namespace plumb::cli
