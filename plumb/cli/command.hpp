// What the subcommands of `plumb` share. A file that parses options includes CLI11 itself.
#pragma once

#include <cstdio>
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace plumb::cli {

enum Exit : int {
  holds = 0,       // the claim holds
  fails = 1,       // it does not; `eval`: the operation refuses
  wrong_call = 2,  // the call was wrong
  unfinished = 3,  // undecided, unfinished, or the environment lacks something
};

/// Words behind the name of a command that it does not take.
struct Misread {
  std::vector<std::string> words;  // all behind its name and before `--`
  std::string error;               // what the parser says
  bool left_over;                  // some are more than it takes
  bool dashes;                     // the call has words behind `--`
};

/// What to write instead; empty if the command's --help is the best advice.
using Advice = std::function<std::string(const Misread&)>;

/// What the parser fills: the subcommand that was called, and the words behind `--`.
struct Invocation {
  std::map<const CLI::App*, Advice> advice = {};
  std::function<int()> run;
  std::vector<std::string> command;
  bool json = false;
  bool verbose = false;
};

void add_eval(CLI::App& app, Invocation& call);
void add_ops(CLI::App& app, Invocation& call);
void add_clause(CLI::App& app, Invocation& call);
void add_law(CLI::App& app, Invocation& call);
void add_serve(CLI::App& app, Invocation& call);
void add_cases(CLI::App& app, Invocation& call);
void add_judge(CLI::App& app, Invocation& call);
void add_merge(CLI::App& app, Invocation& call);
void add_candidates(CLI::App& app, Invocation& call);
void add_shuffle(CLI::App& app, Invocation& call);
void add_banks(CLI::App& app, Invocation& call);
void add_swizzle(CLI::App& app, Invocation& call);
void add_timeline(CLI::App& app, Invocation& call);
void add_show(CLI::App& app, Invocation& call);
void add_translate(CLI::App& app, Invocation& call);
void add_descriptor(CLI::App& app, Invocation& call);
void add_gpu(CLI::App& app, Invocation& call);
void add_atlas(CLI::App& app, Invocation& call);
void add_ptx(CLI::App& app, Invocation& call);

/// Every subcommand takes --json.
void add_json(CLI::App& command, Invocation& call);

/// True if the stream is a terminal: colour and progress are for terminals.
bool terminal(std::FILE* stream);

/// What --color says: auto, always, never.
void choose_colour(const std::string& when);

/// True if what is printed there has colours: by --color, or else if the stream is a terminal,
/// TERM is not dumb, and NO_COLOR is empty (https://no-color.org).
bool coloured(std::FILE* stream);

/// Progress, rewritten in place on standard error if that is a terminal; an empty line clears it.
void show_progress(const std::string& line);

/// One line of JSON; bytes that are not UTF-8 are replaced.
void print_json(const nlohmann::json& json);

}  // namespace plumb::cli
