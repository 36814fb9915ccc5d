// Linear layouts as Triton prints them: a line a basis, and the outputs below.
//
//    - register=1 -> (0, 1)
//    - lane=1 -> (1, 0)
//   where out dims are: [dim0 (size 2), dim1 (size 2)]
#include <algorithm>
#include <sstream>

#include "plumb/catalogue/characters.hpp"
#include "plumb/dialects/triton/bases.hpp"
#include "plumb/dialects/triton/triton.hpp"
#include "properties/notation/text_reader.hpp"

namespace plumb::dialects {
namespace {

struct Printed {
  std::string name;
  Integer index;
  std::vector<Integer> value;
};

/// "- lane=1 -> (0, 1)"
std::optional<Printed> printed_line(std::string line) {
  std::string plain;
  for (const char c : line)
    if (!notation::is_space(c)) plain += c;
  if (plain.starts_with('-') && !plain.starts_with("->")) plain.erase(0, 1);
  const std::size_t equal = plain.find('='), arrow = plain.find("->(");
  if (equal == 0 || equal == std::string::npos || arrow == std::string::npos || arrow < equal ||
      !plain.ends_with(')'))
    return std::nullopt;
  const auto number = [](const std::string& digits) -> std::optional<Integer> {
    if (digits.empty() || digits.size() > 18 ||
        digits.find_first_not_of("0123456789") != std::string::npos)
      return std::nullopt;
    return Integer(std::stoll(digits));
  };
  Printed found{plain.substr(0, equal), 0, {}};
  const auto letter = [](char c) { return ('a' <= c && c <= 'z') || c == '_'; };
  if (!std::all_of(found.name.begin(), found.name.end(), letter)) return std::nullopt;
  const auto index = number(plain.substr(equal + 1, arrow - equal - 1));
  if (!index) return std::nullopt;
  found.index = *index;
  std::stringstream list(plain.substr(arrow + 3, plain.size() - arrow - 4));
  for (std::string entry; std::getline(list, entry, ',');) {
    const auto value = number(entry);
    if (!value) return std::nullopt;
    found.value.push_back(*value);
  }
  return found;
}

/// "where out dims are: [dim0 (size 16), dim1 (size 8)]"
bool output_line(const std::string& line, std::vector<std::string>& names,
                 std::vector<Integer>& sizes) {
  const std::size_t begin = line.find("out dims are:");
  if (begin == std::string::npos) return false;
  std::string word;
  for (const char c : line.substr(begin + 13)) {
    if (catalogue::is_letter(c) || notation::is_digit(c)) {
      word += c;
      continue;
    }
    if (word.empty() || word == "size") {
      word.clear();
      continue;
    }
    if (notation::is_digit(word[0]) && word.size() < 18)
      sizes.emplace_back(std::stoll(word));
    else
      names.push_back(word);
    word.clear();
  }
  return true;
}

/// "- block is a size 1 dimension"
std::optional<std::string> empty_input(const std::string& line) {
  const std::size_t end = line.find(" is a size 1 dimension");
  if (end == std::string::npos) return std::nullopt;
  const std::size_t begin = line.find_first_not_of(" -\t");
  if (begin >= end) return std::nullopt;
  return line.substr(begin, end - begin);
}

/// "LinearLayout:"
bool is_title(const std::string& line) {
  return line.ends_with(':') && line.find_first_of("=>(){}[]<") == std::string::npos;
}

}  // namespace

std::optional<std::string> read_printed_bases(Writer& writer, std::string_view text) {
  std::vector<NamedBases> inputs;
  std::vector<std::string> names;
  std::vector<Integer> sizes;
  std::stringstream lines{std::string(text)};
  bool any = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    if (output_line(line, names, sizes)) continue;
    if (auto name = empty_input(line)) {
      inputs.push_back({*std::move(name), {}});
      continue;
    }
    auto printed = printed_line(line);
    if (!printed && inputs.empty() && is_title(line)) continue;
    if (!printed) return std::nullopt;
    any = true;
    if (inputs.empty() || inputs.back().name != printed->name)
      inputs.push_back({printed->name, {}});
    if (printed->index != Integer(1) << inputs.back().bases.size()) return std::nullopt;
    inputs.back().bases.push_back(std::move(printed->value));
  }
  if (!any || inputs.empty()) return std::nullopt;
  if (sizes.size() != names.size()) sizes.clear();
  const Term where{};
  writer.read_as("Triton's print of a linear layout");
  if (names.empty()) writer.note("the outputs are named dim0, dim1, .. and have the least sizes");
  return linear_text(inputs, names, sizes, where);
}

}  // namespace plumb::dialects
