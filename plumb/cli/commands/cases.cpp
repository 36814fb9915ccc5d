// plumb cases: the cases of operations, as requests or as a pack.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "plumb/candidates/protocol.hpp"
#include "plumb/certify/cases/cases.hpp"
#include "plumb/certify/vectors/vector_flags.hpp"
#include "plumb/certify/vectors/vector_line.hpp"
#include "plumb/cli/commands/gpu.hpp"
#include "plumb/cli/lines.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::cli {
namespace {

struct CasesOptions {
  std::vector<std::string> ops;
  std::string pack, requests;
  unsigned bits = 32;
  std::uint64_t count = 100, seed = 1;
  bool origins = false, modules = false, composed = false, answers = false, flags = false;
};

void print_case(const std::string& id, const catalogue::TestCase& posed,
                const CasesOptions& options) {
  if (options.answers)
    print_json(certify::vector_line(id, posed));
  else
    std::cout << candidates::request_line(id, posed.request) << '\n';
}

void print_cases_of(const Operation& operation, const CasesOptions& options) {
  std::uint64_t number = 0;
  const auto make = options.modules    ? certify::cases_over_modules
                    : options.composed ? certify::cases_with_composed
                                       : certify::cases_of;
  for (const certify::SuiteCase& one : make(operation, options.count, options.seed, {})) {
    const std::string id = fmt::format("{}-{}", operation.name, number++);
    print_case(id, one.posed, options);
    if (options.origins) std::cerr << id << ' ' << name_of(one.origin) << '\n';
  }
}

/// The requests of a file, a line each, as `plumb cases` writes them. Throws CallError.
void print_cases_in(const CasesOptions& options) {
  std::ifstream in = open_lines(options.requests, "the requests");
  for (std::uint64_t number = 1; const auto line = next_line(in); ++number) {
    if (line->blank()) continue;
    const auto read = candidates::read_request(line->text);
    if (const auto* error = std::get_if<candidates::RequestError>(&read))
      throw notation::CallError(
          fmt::format("line {} of {}: {}", number, options.requests, error->sentence));
    const auto& request = std::get<candidates::ReadRequest>(read);
    print_case(request.id, catalogue::make_case(request.request), options);
  }
}

int print_flags() {
  for (const certify::Flag& flag : certify::vector_flags())
    print_json({{"flag", flag.name}, {"note", flag.note}});
  return Exit::holds;
}

int print_cases(const CasesOptions& options) {
  if (options.flags) return print_flags();
  if (options.ops.empty() && options.requests.empty())
    throw notation::CallError(
        "cases of no operation; name one, such as coalesce, or --requests FILE");
  if (!options.requests.empty()) print_cases_in(options);
  std::vector<const Operation*> operations;
  for (const std::string& op : options.ops) operations.push_back(&catalogue::operation_named(op));
  if (!options.pack.empty())
    return write_pack_file(options.pack, operations, options.count, options.seed, options.bits);
  for (const Operation* operation : operations) print_cases_of(*operation, options);
  std::cout.flush();
  return Exit::holds;
}

}  // namespace

void add_cases(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand("cases", "the cases of an operation, as requests");
  const auto options = std::make_shared<CasesOptions>();
  command->add_option("OP", options->ops, "an operation, or several; plumb ops lists them")
      ->type_name("OP");
  command
      ->add_option("--pack", options->pack,
                   "write them, with their answers, as a pack for plumb-gpu")
      ->type_name("FILE");
  command->add_option("--bits", options->bits, "integer width of the target device, in bits")
      ->check(CLI::IsMember({32U, 64U}))
      ->capture_default_str();
  command->add_option("--count", options->count, "at most this many")
      ->capture_default_str()
      ->check(CLI::Range(0, 10'000'000));
  command->add_option("--seed", options->seed, "same seed, same cases")->capture_default_str();
  command->add_flag("--modules", options->modules,
                    "those over Z^n and F2, of an operation that has a law over-modules");
  command
      ->add_flag("--composed", options->composed,
                 "those with a composed layout where a layout or a swizzle would do")
      ->excludes("--modules");
  command->add_flag("--origins", options->origins, "say on standard error where each comes from");
  command->add_flag("--answers", options->answers,
                    "add the reference's answer, whether it is required, what decides another "
                    "answer, and flags");
  command
      ->add_option("--requests", options->requests,
                   "a file of requests, a line each, to print before the cases of OP")
      ->type_name("FILE");
  command->add_flag("--flags", options->flags, "the flags that --answers gives, each with a note");
  call.guides[command].examples = {"plumb cases coalesce --count 20",
                                   "plumb cases composition --answers --count 20"};
  command->callback([&call, options] { call.run = [options] { return print_cases(*options); }; });
}

}  // namespace plumb::cli
