#include "plumb/cli/help/manual.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "plumb/catalogue/characters.hpp"
#include "plumb/catalogue/version.hpp"
#include "plumb/certify/report/phrases.hpp"

namespace plumb::cli {
namespace {

constexpr std::size_t source_width = 90;

const std::map<int, std::string> usual_exit{
    {0, "the claim holds"},
    {1, "it does not; of plumb eval, plumb translate and plumb show: the reference refuses"},
    {2, "the call was wrong"},
    {3, "undecided or unfinished, or the environment lacks something"}};

constexpr std::string_view environment = R"(.SH ENVIRONMENT
.TP
.B NO_COLOR
If it is set and not empty, nothing is coloured.
.TP
.B TERM
If it is dumb, nothing is coloured and no progress is shown.
.TP
.B COLUMNS
The width at which help and certificates are wrapped, from 60 to 100; otherwise that of the
terminal.
.TP
.B XDG_STATE_HOME
The folder below which an interrupted plumb certify keeps what it has judged.
.TP
.B XDG_CACHE_HOME
The folder below which plumb law prove keeps proofs.
)";

/// A word of text, with all that troff would read as its own.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '\\': out += "\\e"; break;
      case '-': out += "\\-"; break;
      case '\'': out += "\\(aq"; break;
      case '`': out += "\\(ga"; break;
      case '"': out += "\\(dq"; break;
      case '^': out += "\\(ha"; break;
      case '~': out += "\\(ti"; break;
      default: out += c;
    }
  return out;
}

/// A line that begins with a dot would be a request.
std::string line_of(std::string_view text) {
  const std::string line = escaped(text);
  return line.starts_with('.') ? "\\&" + line : line;
}

/// A paragraph of the source, in lines of some length.
std::string filled(const std::string& text) {
  std::string out;
  std::string_view lines = text;
  const std::string broken = certify::wrapped(lines, 0, source_width);
  lines = broken;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    out += line_of(lines.substr(0, end)) + "\n";
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return out;
}

std::string bold(const std::string& text) { return "\\fB" + escaped(text) + "\\fR"; }
std::string italic(const std::string& text) { return "\\fI" + escaped(text) + "\\fR"; }

std::string rows_of(std::string_view title, const std::vector<PageRow>& rows) {
  if (rows.empty()) return "";
  std::string text = fmt::format(".SH {}\n", title);
  for (const PageRow& row : rows)
    text += fmt::format(".TP\n{}{}\n{}", bold(row.names),
                        row.value.empty() ? "" : " " + italic(row.value), filled(row.text));
  return text;
}

std::string as_it_stands(const std::vector<std::string>& lines) {
  std::string text = ".EX\n";
  for (const std::string& line : lines) text += line_of(line) + "\n";
  return text + ".EE\n";
}

std::string notes_of(const std::string& notes) {
  if (notes.empty()) return "";
  std::string text = ".SH DESCRIPTION\n", paragraph;
  std::vector<std::string> standing;
  const auto close = [&] {
    const std::string begin = text.ends_with("DESCRIPTION\n") ? "" : ".PP\n";
    if (!paragraph.empty()) text += begin + filled(paragraph);
    if (!standing.empty()) text += begin + as_it_stands(standing);
    paragraph.clear();
    standing.clear();
  };
  for (std::size_t begin = 0; begin < notes.size();) {
    const std::size_t end = std::min(notes.find('\n', begin), notes.size());
    const std::string line = notes.substr(begin, end - begin);
    const bool stands = line.starts_with(' ');
    if (line.empty() || !(stands ? paragraph.empty() : standing.empty())) close();
    if (stands)
      standing.push_back(line);
    else
      paragraph += (paragraph.empty() ? "" : " ") + line;
    begin = end + 1;
  }
  close();
  return text;
}

std::string exit_of(std::map<int, std::string> codes) {
  codes.insert(usual_exit.begin(), usual_exit.end());
  std::string text = ".SH EXIT STATUS\n";
  for (const auto& [code, meaning] : codes)
    text += fmt::format(".TP\n.B {}\n{}", code, filled(meaning));
  return text;
}

std::string dashed(std::string name) {
  std::replace(name.begin(), name.end(), ' ', '-');
  return name;
}

/// The page above, and those below.
std::string others_of(const CommandPage& page) {
  std::vector<std::string> names;
  const std::size_t last = page.name.rfind(' ');
  if (last != std::string::npos) names.push_back(dashed(page.name.substr(0, last)));
  for (const PageRow& row : page.commands) names.push_back(dashed(page.name + " " + row.names));
  std::string text = names.empty() ? "" : ".SH SEE ALSO\n";
  for (const std::string& name : names)
    text += fmt::format(".BR {} (1){}\n", escaped(name), name == names.back() ? "" : ",");
  return text;
}

}  // namespace

std::string manual_file_name(const CommandPage& page) { return dashed(page.name) + ".1"; }

std::string manual_page(const CommandPage& page) {
  const std::string title = catalogue::upper(dashed(page.name));
  std::string text = fmt::format(".TH {} 1 \"\" \"Plumbline {}\" \"Plumbline\"\n", escaped(title),
                                 catalogue::version());  // two builds write the same bytes: no date
  text += fmt::format(".SH NAME\n{} \\- {}", escaped(dashed(page.name)), filled(page.purpose));
  text += fmt::format(".SH SYNOPSIS\n{} {}\n", bold(page.name), escaped(page.usage));
  text += notes_of(page.guide.notes) + rows_of("ARGUMENTS", page.arguments) +
          rows_of("OPTIONS", page.options) + rows_of("SUBCOMMANDS", page.commands);
  if (!page.guide.examples.empty()) text += ".SH EXAMPLES\n" + as_it_stands(page.guide.examples);
  text += exit_of(page.guide.exit);
  if (page.name.find(' ') == std::string::npos) text += environment;
  return text + others_of(page);
}

}  // namespace plumb::cli
