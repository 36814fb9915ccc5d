// plumb manual: a page of the manual, or all that cmake --install installs of it.
#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <memory>

#include "plumb/cli/help/completion.hpp"
#include "plumb/cli/help/manual.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/text_file.hpp"

namespace plumb::cli {
namespace {

namespace fs = std::filesystem;

struct ManualOptions {
  std::vector<std::string> words;
  std::string out;
};

const CLI::App& command_named(const CLI::App& app, const std::vector<std::string>& words) {
  const CLI::App* found = &app;
  for (const std::string& word : words) {
    const auto below =
        found->get_subcommands([&](const CLI::App* one) { return one->check_name(word); });
    if (below.empty())
      throw notation::CallError("\"" + word + "\" is no subcommand of " + full_name(*found) +
                                "; see " + full_name(*found) + " --help");
    found = below.front();
  }
  return *found;
}

void write(const fs::path& file, const std::string& text) {
  notation::make_folder(file.parent_path());
  notation::replace_file(file, text);
}

void write_pages(const CLI::App& command, const Invocation& call, const fs::path& folder) {
  const CommandPage page = page_of(command, call);
  write(folder / manual_file_name(page), manual_page(page));
  for (const CLI::App* below : subcommands_of(command)) write_pages(*below, call, folder);
}

/// Below a prefix's share/.
void write_all(const CLI::App& app, const Invocation& call, const fs::path& share) {
  const std::string program = app.get_name();
  write_pages(app, call, share / "man" / "man1");
  write(share / "bash-completion" / "completions" / program, completion_script("bash", program));
  write(share / "zsh" / "site-functions" / ("_" + program), completion_script("zsh", program));
  write(share / "fish" / "vendor_completions.d" / (program + ".fish"),
        completion_script("fish", program));
}

}  // namespace

void add_manual(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand("manual", "the manual page of a command, for man -l -");
  const auto options = std::make_shared<ManualOptions>();
  command->add_option("COMMAND", options->words, "a subcommand: law exhaust; none: the program");
  command
      ->add_option("--out", options->out,
                   "write all pages and completion scripts below this folder, as below share/")
      ->type_name("FOLDER");
  call.guides[command].examples = {app.get_name() + " manual certify | man -l -"};
  command->callback([&app, &call, options] {
    call.run = [&app, &call, options] {
      if (options->out.empty())
        std::cout << manual_page(page_of(command_named(app, options->words), call)) << std::flush;
      else
        write_all(app, call, options->out);
      return int{Exit::holds};
    };
  });
}

}  // namespace plumb::cli
