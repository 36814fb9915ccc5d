// plumb-audit: can the judge be fooled?
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "plumb/catalogue/catalogue.hpp"
#include "plumb/cli/run.hpp"
#include "tests/audit/distortion_run.hpp"
#include "tests/audit/distortions_json.hpp"

namespace plumb::cli {
namespace {

struct DistortArguments {
  std::vector<std::string> operations;
  certify::DistortionOptions run;
  std::uint64_t examples = 3, charged = 0;
};

void print_headings() {
  std::cout << fmt::format("{:<30}", "operation");
  for (const auto& [name, count] : certify::counts_of({})) std::cout << fmt::format("{:>11}", name);
  std::cout << fmt::format("{:>11}{:>11}\n", "evaluated", "against") << std::flush;
}

void print_row(std::string_view title, const certify::Distortions& of) {
  std::string line = fmt::format("{:<30}", title);
  for (const auto& [name, count] : certify::counts_of(of)) line += fmt::format("{:>11}", count);
  line += of.evaluated
              ? fmt::format("{:>11}{:>11}", of.confirmed + of.fooled.size(), of.fooled.size())
              : fmt::format("{:>11}{:>11}", "-", "-");
  std::cout << line << "\n" << std::flush;
}

void print_some(const std::vector<certify::Disagreement>& some, std::uint64_t most) {
  for (std::size_t k = 0; k < some.size() && k < most; ++k)
    std::cout << fmt::format("    {} -> {}    {}\n", some[k].call, some[k].answer,
                             name_of(some[k].verdict));
}

void print_examples(const certify::Distortions& of, std::uint64_t most) {
  print_some(of.fooled, most);
  for (std::size_t k = 0; k < of.doubted.size() && k < most; ++k)
    std::cout << fmt::format("    {}    the evaluation rejects the reference's answer\n",
                             of.doubted[k]);
  for (std::size_t k = 0; k < of.broken.size() && k < most; ++k)
    std::cout << fmt::format("    {}    a defect of the judge\n", of.broken[k]);
  std::cout << std::flush;
}

std::vector<const Operation*> operations_named(const std::vector<std::string>& names) {
  std::vector<const Operation*> rows;
  for (const std::string& name : names) rows.push_back(&catalogue::operation_named(name));
  if (names.empty())
    for (const Operation& row : catalogue::operations()) rows.push_back(&row);
  return rows;
}

int distort_all(const Invocation& call, const DistortArguments& arguments) {
  const std::vector<const Operation*> operations = operations_named(arguments.operations);
  certify::Distortions total;
  total.evaluated = true;
  bool sound = true;
  if (!call.json) print_headings();
  for (const Operation* operation : operations) {
    const certify::Distortions of = certify::distort(*operation, arguments.run);
    sound = sound && of.fooled.empty() && of.doubted.empty() && of.broken.empty();
    total.add(of);
    if (call.json) {
      print_json(certify::distortions_json(of, arguments.examples, arguments.charged));
      continue;
    }
    print_row(of.operation, of);
    print_examples(of, arguments.examples);
    print_some(of.charged, arguments.charged);
  }
  if (!call.json && operations.size() > 1)
    print_row(fmt::format("{} operations", operations.size()), total);
  return sound ? Exit::holds : Exit::fails;
}

void add_distort(CLI::App& app, Invocation& call) {
  app.name("plumb-audit");
  auto* command = app.add_subcommand(
      "distort", "wrong answers on purpose: does the judge call one of them right?");
  const auto arguments = std::make_shared<DistortArguments>();
  command->add_option("OP", arguments->operations, "operations; none: all");
  command->add_option("--cases", arguments->run.cases, "cases of each operation")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  command
      ->add_option("--neighbours", arguments->run.neighbours,
                   "answers near the right one, of each case")
      ->capture_default_str()
      ->check(CLI::Range(0, 1'000'000));
  command->add_option("--seed", arguments->run.seed, "same seed, same cases and distortions")
      ->capture_default_str();
  command
      ->add_option("--examples", arguments->examples,
                   "how many answers against the equation to print, of each operation")
      ->capture_default_str();
  command
      ->add_option("--charged", arguments->charged,
                   "how many answers to print that the judge rejects although they satisfy the "
                   "equation: other modes than the contract has, or a false charge")
      ->capture_default_str();
  add_json(*command, call);
  command->callback([&call, arguments] {
    call.run = [&call, arguments] { return distort_all(call, *arguments); };
  });
}

}  // namespace
}  // namespace plumb::cli

int main(int argc, char** argv) {
  return plumb::cli::run("plumb-audit", std::vector<std::string>(argv + 1, argv + argc),
                         plumb::cli::add_distort);
}
