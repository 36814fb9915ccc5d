#include "plumb/cli/command.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string_view>

namespace plumb::cli {

namespace {

std::string chosen_colour = "auto";

/// A terminal that has neither colours nor a cursor that moves.
bool dumb() {
  const char* term = std::getenv("TERM");
  return term && std::string_view(term) == "dumb";
}

}  // namespace

void add_json(CLI::App& command, Invocation& call) {
  command.add_flag("--json", call.json, "results and errors as JSON, one object a line");
}

bool terminal(std::FILE* stream) { return isatty(fileno(stream)) == 1; }

void choose_colour(const std::string& when) { chosen_colour = when; }

bool coloured(std::FILE* stream) {
  if (chosen_colour != "auto") return chosen_colour == "always";
  const char* no_colour = std::getenv("NO_COLOR");
  return terminal(stream) && !dumb() && !(no_colour && *no_colour);
}

void show_progress(const std::string& line) {
  if (terminal(stderr) && !dumb()) std::cerr << "\r" << line << "\x1b[K" << std::flush;
}

void print_json(const nlohmann::json& json) {
  std::cout << json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << std::endl;
}

}  // namespace plumb::cli
