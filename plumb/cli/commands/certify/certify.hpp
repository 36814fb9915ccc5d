// plumb certify: of libraries, and of compilers where the program has a judge of these.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "plumb/cli/command.hpp"
#include "plumb/cli/commands/certify/certify_options.hpp"

namespace plumb::cli {

struct CompilerChoices {
  unsigned architecture = 90;
  std::string ptx{};  // the folder in which the kernels are kept; empty: none
};

/// The exit code of NAME[@VERSION] if that is a compiler; nothing if it is none.
using CertifyCompiler = std::function<std::optional<int>(
    const Invocation& call, const std::string& name, const CertifyChoices& choices,
    const CompilerChoices& compiler)>;

/// Without a judge of compilers, the subcommand has no words for them.
void add_certify(CLI::App& app, Invocation& call, const CertifyCompiler& certify_compiler = {});

}  // namespace plumb::cli
