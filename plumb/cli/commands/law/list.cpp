#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "plumb/cli/commands/law/law.hpp"
#include "proofs/scheduler/find_provable_law.hpp"

namespace plumb::cli {
namespace {

int list_laws(const Invocation& call) {
  for (const LawRow& law : law_table()) {
    const bool provable = proofs::find_provable_law(law.id) != nullptr;
    if (call.json)
      print_json({{"id", law.id},
                  {"clause", law.clause},
                  {"equation", law.equation},
                  {"contract", law.contract},
                  {"provable", provable}});
    else
      std::cout << fmt::format("{:<46}{:<10}{:<8} {}\n", law.id, law.contract ? "contract" : "law",
                               provable ? "provable" : "", law.equation);
  }
  return Exit::holds;
}

}  // namespace

void add_law_list(CLI::App& law, Invocation& call) {
  auto* command = law.add_subcommand("list", "every law, with its equation");
  add_json(*command, call);
  call.guides[command].examples = {"plumb law list --json"};
  command->callback([&call] { call.run = [&call] { return list_laws(call); }; });
}

}  // namespace plumb::cli
