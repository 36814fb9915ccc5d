#include "plumb/cli/command.hpp"

#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

namespace plumb::cli {

void add_json(CLI::App& command, Invocation& call) {
  command.add_flag("--json", call.json, "results and errors as JSON, one object a line");
}

void print_json(const nlohmann::json& json) {
  std::cout << json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << std::endl;
}

}  // namespace plumb::cli
