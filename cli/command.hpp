// What the subcommands of `plumb` share.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "certify/candidate_process.hpp"
#include "certify/protocol.hpp"

namespace plumb::cli {

enum Exit : int {
  holds = 0,       // the claim holds
  fails = 1,       // it does not; `eval`: the operation refuses
  wrong_call = 2,  // the call was wrong
  unfinished = 3,  // undecided, unfinished, or the environment lacks something
};

/// One sentence: what was wrong, where, and what would be right.
struct CallError : std::runtime_error {
  using std::runtime_error::runtime_error;
};
struct EnvironmentError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// What the parser fills: the subcommand that was called, and the words behind `--`.
struct Invocation {
  std::function<int()> run;
  std::vector<std::string> command;
  bool json = false;
};

void add_eval(CLI::App& app, Invocation& call);
void add_ops(CLI::App& app, Invocation& call);
void add_clause(CLI::App& app, Invocation& call);
void add_law(CLI::App& app, Invocation& call);
void add_serve(CLI::App& app, Invocation& call);
void add_cases(CLI::App& app, Invocation& call);
void add_judge(CLI::App& app, Invocation& call);
void add_certify(CLI::App& app, Invocation& call);
void add_candidates(CLI::App& app, Invocation& call);
void add_shuffle(CLI::App& app, Invocation& call);
void add_timeline(CLI::App& app, Invocation& call);

/// Every subcommand takes --json.
void add_json(CLI::App& command, Invocation& call);

/// The operation of that name; throws CallError, naming the nearest.
const Operation& operation_named(const std::string& name);

/// Colour and progress are for a terminal.
bool terminal(std::FILE* stream);

/// One line of JSON; bytes that are not UTF-8 are replaced.
void print_json(const nlohmann::json& json);

/// Whether somebody has agreed to download what is large, or not under an open licence.
enum class Terms { to_be_agreed, agreed };

/// The command of a built-in candidate NAME[@VERSION], installed on first use. Throws CallError for
/// an unknown name, EnvironmentError where it cannot be installed or its terms are not agreed to.
std::vector<std::string> builtin_command(const std::string& name, Terms terms = Terms::to_be_agreed);

}  // namespace plumb::cli
