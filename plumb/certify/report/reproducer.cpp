// The lines that a reader pastes to see something again.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>

#include "plumb/certify/report/one_line.hpp"
#include "plumb/certify/report/phrases.hpp"

namespace plumb::certify {
namespace {

bool is_plain_in_a_shell(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) ||
         std::string_view("_./:=,@%+-").find(c) != std::string_view::npos;
}

/// In quotes that take every byte, and show none that a terminal would obey.
std::string quoted_bytes(std::string_view word) {
  std::string text = "$'";
  for (const char c : word) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\'' || c == '\\')
      text += {'\\', c};
    else if (byte < 0x20 || byte >= 0x7f)
      text += fmt::format("\\x{:02x}", byte);
    else
      text += c;
  }
  return text + "'";
}

std::string shell_word(std::string_view word) {
  if (!word.empty() && std::all_of(word.begin(), word.end(), is_plain_in_a_shell))
    return std::string(word);
  if (one_line(word) != word) return quoted_bytes(word);
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

}  // namespace

std::string shell_line(const std::vector<std::string>& words) {
  std::vector<std::string> quoted;
  for (const std::string& word : words) quoted.push_back(shell_word(word));
  return fmt::format("{}", fmt::join(quoted, " "));
}

std::string again_line(const Counterexample& counterexample, const Certificate& certificate) {
  const std::string command = shell_line(certificate.command);
  const std::string& token = counterexample.judgement.reproduce;
  if (token.empty())
    return fmt::format("echo {} | {}",
                       shell_word(candidates::request_line("1", counterexample.posed.request)),
                       command);
  if (!certificate.builtin.empty())
    return fmt::format("plumb law replay {} --candidate {}", shell_word(token),
                       certificate.builtin);
  return fmt::format("plumb law replay {}{}{}", shell_word(token), command.empty() ? "" : " -- ",
                     command);
}

std::string certify_again_line(const Certificate& certificate) {
  const bool by_name = !certificate.builtin.empty();
  std::vector<std::string> words{"plumb", "certify"};
  if (by_name) words.push_back(certificate.builtin);  // --op takes all words up to the next option
  words.insert(words.end(), {"--seed", fmt::format("{}", certificate.seed)});
  if (certificate.level.empty())
    words.insert(words.end(), {"--cases", fmt::format("{}", certificate.cases)});
  else
    words.insert(words.end(), {"--level", certificate.level});
  if (certificate.sandboxed) words.emplace_back("--sandbox");
  std::vector<std::string> asked = certificate.not_offered;
  for (const ClauseResult& clause : certificate.clauses) asked.push_back(clause.operation);
  if (asked.size() < catalogue::operations().size())
    for (const std::string& operation : asked) words.insert(words.end(), {"--op", operation});
  if (by_name) return shell_line(words);

  words.emplace_back("--");
  words.insert(words.end(), certificate.command.begin(), certificate.command.end());
  return shell_line(words);
}

}  // namespace plumb::certify
