// plumb-certify: `plumb certify` and `plumb fuzz` of libraries, and `plumb adopt`. It needs neither
// the prover nor the programs for a GPU, so that a build from nothing has it in half the time;
// scripts/certify judges with it.
#include <string>
#include <vector>

#include "plumb/cli/commands/certify/adopt.hpp"
#include "plumb/cli/commands/certify/certify.hpp"
#include "plumb/cli/commands/fuzz/fuzz.hpp"
#include "plumb/cli/run.hpp"

namespace plumb::cli {
namespace {

void add_certify_of_libraries(CLI::App& app, Invocation& call) {
  add_certify(app, call);
  add_adopt(app, call);
  add_fuzz(app, call);
}

}  // namespace
}  // namespace plumb::cli

int main(int argc, char** argv) {
  return plumb::cli::run("plumb-certify", std::vector<std::string>(argv + 1, argv + argc),
                         plumb::cli::add_certify_of_libraries);
}
