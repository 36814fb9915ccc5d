#include "plumb/cli/help/help_text.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include "plumb/certify/report/phrases.hpp"

namespace plumb::cli {
namespace {

constexpr std::size_t name_columns = 28;

std::string rows_text(std::string_view title, const std::vector<PageRow>& rows, std::size_t width) {
  if (rows.empty()) return "";
  const std::size_t column = std::min(name_columns, width / 3);
  std::string text = fmt::format("\n{}:\n", title);
  for (const PageRow& row : rows) {
    const std::string name = "  " + row.names + (row.value.empty() ? "" : " " + row.value);
    text += name.size() + 2 > column ? fmt::format("{}\n{:<{}}", name, "", column)
                                     : fmt::format("{:<{}}", name, column);
    text += certify::wrapped(row.text, column, width) + "\n";
  }
  return text;
}

/// Lines that begin with a blank stand as they are; the others are wrapped together.
std::string flowed(std::string_view notes, std::size_t width) {
  std::string text, paragraph;
  const auto close = [&] {
    if (!paragraph.empty()) text += certify::wrapped(paragraph, 0, width) + "\n";
    paragraph.clear();
  };
  while (!notes.empty()) {
    const std::size_t end = std::min(notes.find('\n'), notes.size());
    const std::string line(notes.substr(0, end));
    notes.remove_prefix(std::min(end + 1, notes.size()));
    if (line.empty() || line.starts_with(' ')) {
      close();
      text += line + "\n";
    } else {
      paragraph += (paragraph.empty() ? "" : " ") + line;
    }
  }
  close();
  return text;
}

std::string exit_text(const std::map<int, std::string>& codes, std::size_t width) {
  std::string text;
  for (const auto& [code, meaning] : codes)
    text += fmt::format("{} {} {}", text.empty() ? "Exit:" : ";", code, meaning);
  return text.empty() ? text : "\n" + certify::wrapped(text + ".", 0, width) + "\n";
}

class HelpFormatter : public CLI::FormatterBase {
 public:
  explicit HelpFormatter(const Invocation& call) : call_(call) {}
  std::string make_help(const CLI::App* app, std::string, CLI::AppFormatMode) const override {
    return help_text(page_of(*app, call_), page_width());
  }

 private:
  const Invocation& call_;
};

}  // namespace

std::string help_text(const CommandPage& page, std::size_t width) {
  const std::string usage = fmt::format("Usage: {} {}", page.name, page.usage);
  std::string text = certify::wrapped(page.purpose, 0, width) + "\n";
  text += certify::wrapped(usage, 0, width) + "\n";
  text += rows_text("Arguments", page.arguments, width) +
          rows_text("Options", page.options, width) +
          rows_text("Subcommands", page.commands, width);
  if (!page.guide.notes.empty()) text += "\n" + flowed(page.guide.notes, width);
  if (!page.guide.examples.empty())
    text += page.guide.examples.size() == 1 ? "\nExample:\n" : "\nExamples:\n";
  for (const std::string& example : page.guide.examples) text += "  " + example + "\n";
  return text + exit_text(page.guide.exit, width);
}

void use_help_text(CLI::App& app, const Invocation& call) {
  app.formatter(std::make_shared<HelpFormatter>(call));
}

}  // namespace plumb::cli
