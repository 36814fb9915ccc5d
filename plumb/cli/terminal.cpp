#include "plumb/cli/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <iostream>
#include <string_view>

namespace plumb::cli {
namespace {

constexpr std::size_t usual_columns = 100, most_columns = 10'000;
constexpr std::size_t narrowest_page = 60, widest_page = 100;

std::string chosen_colour = "auto";

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

/// A terminal that has neither colours nor a cursor that moves.
bool dumb() { return variable("TERM") == "dumb"; }

/// 0 if it is not set, or is no number from 1 on.
std::size_t chosen_columns() {
  const std::string_view text = variable("COLUMNS");
  std::size_t columns = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), columns);
  const bool number = error == std::errc() && end == text.data() + text.size();
  return number && columns <= most_columns ? columns : 0;
}

}  // namespace

bool terminal(std::FILE* stream) { return isatty(fileno(stream)) == 1; }

void choose_colour(const std::string& when) { chosen_colour = when; }

bool coloured(std::FILE* stream) {
  if (chosen_colour != "auto") return chosen_colour == "always";
  return terminal(stream) && !dumb() && variable("NO_COLOR").empty();
}

std::size_t terminal_columns() {
  if (const std::size_t columns = chosen_columns(); columns > 0) return columns;
  winsize size{};
  if (terminal(stdout) && ioctl(fileno(stdout), TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    return size.ws_col;
  return usual_columns;
}

std::size_t page_width() { return std::clamp(terminal_columns(), narrowest_page, widest_page); }

void show_progress(const std::string& line) {
  if (terminal(stderr) && !dumb()) std::cerr << "\r" << line << "\x1b[K" << std::flush;
}

}  // namespace plumb::cli
