#include "plumb/dialects/text/pasted/line_prefixes.hpp"

#include <algorithm>
#include <array>

#include "plumb/catalogue/characters.hpp"
#include "plumb/dialects/text/types/element_types.hpp"
#include "properties/notation/text_reader.hpp"

namespace plumb::dialects {
namespace {

using catalogue::is_letter;

constexpr std::size_t no_end = std::string_view::npos;

/// >>>  $  +  >  In [3]:  $1 =  plumb eval
std::size_t prompt(std::string_view line) {
  constexpr std::array<std::string_view, 11> prompts{
      ">>> ", "... ", "$ ", "+ ", "> ", "plumb eval ", "plumb show ", "print ", "p ", "%% ", "% "};
  for (const std::string_view one : prompts)
    if (line.starts_with(one)) return one.size();
  for (const std::string_view one : {"In [", "Out["})
    if (line.starts_with(one))
      if (const std::size_t end = line.find("]: "); end < 12) return end + 3;
  if (line.size() > 2 && line[0] == '$' && notation::is_digit(line[1]))
    if (const std::size_t end = line.find(" = "); end < 8) return end + 3;
  return 0;
}

/// The rest of 4 | row * 8: names and signs alone, and neither size(A) nor Shape<_4>.
bool is_formula(std::string_view text) {
  for (std::size_t k = 1; k < text.size(); ++k) {
    const bool behind_name = is_letter(text[k - 1]) || notation::is_digit(text[k - 1]);
    const bool type = text[k] == '<' && k + 1 < text.size() && is_letter(text[k + 1]);
    if (behind_name && (text[k] == '(' || type)) return false;
  }
  return std::all_of(text.begin(), text.end(), [](char c) {
    return is_letter(c) || notation::is_digit(c) ||
           std::string_view(" \t.,;=()+-*/%^&|<>").find(c) != no_end;
  });
}

/// "   42 | ", of a compiler; "(gdb) ", of a debugger
std::size_t margin(std::string_view line) {
  const std::size_t bar = line.find('|');
  const bool number =
      bar != no_end && line.substr(0, bar).find_first_not_of(" \t0123456789") == no_end;
  if (number && !is_formula(line.substr(bar + 1))) return bar + 1;
  for (const std::string_view one : {"(gdb) ", "(cuda-gdb) ", "(lldb) ", "(Pdb) "})
    if (line.starts_with(one)) return one.size();
  return 0;
}

/// [2025-01-01 12:00:00] and [rank0]: of a log, which have no brackets, commas or = within.
std::size_t log_bracket(std::string_view line) {
  if (!line.starts_with('[')) return 0;
  const std::size_t end = line.find(']');
  if (end == no_end || end == 1) return 0;
  const std::string_view within = line.substr(1, end - 1);
  const bool letters = std::any_of(within.begin(), within.end(), is_letter);
  if (within.find_first_of("[]{}()<>=*") != no_end) return 0;
  if (within.find(',') != no_end && !letters) return 0;  // a list
  if (line.substr(end).starts_with("] ")) return end + 2;
  if (line.substr(end).starts_with("]: ")) return end + 3;
  const bool glued = end + 2 < line.size() && line[end + 1] == ':' && is_letter(line[end + 2]);
  return glued ? end + 2 : 0;  // [rank0]:W1128 ..
}

/// "kernel.cu:42: ", "thread 0: ", "sA: ": words without brackets, a colon and a blank.
std::size_t label(std::string_view line) {
  const std::size_t end = line.find(": ");
  if (end == no_end || end == 0 || !is_letter(line[0])) return 0;
  const auto plain = [](char c) {
    return is_letter(c) || notation::is_digit(c) || c == ' ' || c == '.' || c == '/' || c == '-' ||
           c == ':' || c == '#';
  };
  return std::all_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(end), plain) ? end + 2
                                                                                           : 0;
}

/// "- " and "* " of a list before a bracket or a word, "1. ", "0: "
std::size_t bullet(std::string_view line) {
  const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
  std::size_t length = 0;
  if (line.starts_with("- ") || line.starts_with("* ")) length = 2;
  if (digits > 0 &&
      (line.substr(digits).starts_with(". ") || line.substr(digits).starts_with(": ")))
    length = digits + 2;
  const std::size_t first = line.find_first_not_of(' ', length);
  const bool value =
      length > 0 && first < line.size() && (line[first] == '(' || is_letter(line[first]));
  return value ? length : 0;
}

/// "I0000 10:00:00.000 12345 gemm.cc:42] ", "INFO:root:", "2026-11-28 10:00:00,123 - ", "INFO - "
std::size_t log_head(std::string_view line) {
  const bool glog = line.size() > 5 && std::string_view("IWEF").find(line[0]) != no_end &&
                    line.substr(1, 4).find_first_not_of("0123456789") == no_end;
  if (const std::size_t end = line.find("] "); glog && end != no_end)
    if (line.substr(0, end).find_first_of("()[]{}<>,=") == no_end) return end + 2;
  for (const std::string_view level : {"DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"}) {
    if (!line.starts_with(level)) continue;
    const std::string_view rest = line.substr(level.size());
    if (rest.starts_with(" - ")) return level.size() + 3;
    const std::size_t end = rest.find(':', 1);
    if (rest.starts_with(':') && end != no_end &&
        rest.substr(1, end - 1).find_first_of("()<>, =") == no_end)
      return level.size() + end + 1;
  }
  const bool date =
      line.size() > 19 && line[4] == '-' && line[7] == '-' && line[13] == ':' && line[16] == ':';
  if (!date) return 0;
  const std::size_t end = line.find(" - ");
  if (end != no_end && end < 32) return end + 3;
  const std::size_t blank = line.find(' ', 19);
  return blank == no_end ? 0 : blank + 1;
}

/// The first word of int x = lane & 7, which gives x a value for the statements behind it.
bool declares(std::string_view word) {
  return bits_of_c_type(word) || word == "const" || word == "constexpr" || word == "auto" ||
         word == "static";
}

/// "sA.layout() = ", "sA layout: ", "block (0,0,0) thread (0,0,0): ", "layout "
std::size_t subject(std::string_view line) {
  if (line.starts_with("layout ") || line.starts_with("Layout "))
    if (line.size() > 7 && line[7] == '(') return 7;
  const bool place = line.starts_with("block") || line.starts_with("thread") ||
                     line.starts_with("Block") || line.starts_with("Thread");
  const auto of_place = [](char c) {
    return is_letter(c) || notation::is_digit(c) || c == ' ' || c == '(' || c == ')' || c == ',';
  };
  const auto of_name = [](char c) {
    return is_letter(c) || notation::is_digit(c) || c == ' ' || c == '.';
  };
  for (const std::string_view sign : {": ", " = "}) {
    const std::size_t end = line.find(sign);
    if (end == no_end || end == 0 || !is_letter(line[0])) continue;
    std::string_view head = line.substr(0, end);
    if (place && sign == ": " && std::all_of(head.begin(), head.end(), of_place)) return end + 2;
    const bool called = head.ends_with("()");
    if (called) head.remove_suffix(2);
    const bool declared = sign == " = " && declares(head.substr(0, head.find(' ')));
    const bool words = head.find(' ') != no_end && !declared;  // int x = lane & 7
    if ((called || words) && std::all_of(head.begin(), head.end(), of_name))
      return end + sign.size();
  }
  return 0;
}

}  // namespace

std::size_t prefix_length(std::string_view line) {
  for (const auto rule : {prompt, margin, log_head, log_bracket, label, subject, bullet})
    if (const std::size_t length = rule(line)) return length;
  return 0;
}

}  // namespace plumb::dialects
