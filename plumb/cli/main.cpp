// plumb: all subcommands.
#include <string>
#include <vector>

#include "plumb/cli/command.hpp"
#include "plumb/cli/commands/certify/adopt.hpp"
#include "plumb/cli/commands/certify/certify.hpp"
#include "plumb/cli/commands/certify_conversions.hpp"
#include "plumb/cli/commands/fuzz/fuzz.hpp"
#include "plumb/cli/run.hpp"

namespace plumb::cli {
namespace {

void add_all(CLI::App& app, Invocation& call) {
  add_eval(app, call);
  add_show(app, call);
  add_translate(app, call);
  add_descriptor(app, call);
  add_atlas(app, call);
  add_ops(app, call);
  add_clause(app, call);
  add_law(app, call);
  add_certify(app, call, certify_if_compiler);
  add_adopt(app, call);
  add_fuzz(app, call);
  add_merge(app, call);
  add_candidates(app, call);
  add_timeline(app, call);
  add_judge(app, call);
  add_cases(app, call);
  add_serve(app, call);
  add_shuffle(app, call);
  add_banks(app, call);
  add_swizzle(app, call);
  add_ptx(app, call);
  add_gpu(app, call);
}

}  // namespace
}  // namespace plumb::cli

int main(int argc, char** argv) {
  return plumb::cli::run("plumb", std::vector<std::string>(argv + 1, argv + argc),
                         plumb::cli::add_all);
}
