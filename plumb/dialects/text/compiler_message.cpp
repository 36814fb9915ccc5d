#include "plumb/dialects/text/compiler_message.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "plumb/catalogue/characters.hpp"
#include "properties/notation/text_reader.hpp"

namespace plumb::dialects {
namespace {

constexpr std::size_t no_position = std::string_view::npos;
constexpr std::size_t longest_message = std::size_t{1} << 16, most_layouts = 16;

constexpr std::array<std::string_view, 10> message_marks{
    "error:",      "note:", "warning:",        "instantiation",    "required from",
    "no matching", "[with", "not convertible", "static assertion", "static_assert failed"};

bool is_message(std::string_view text) {
  return std::any_of(message_marks.begin(), message_marks.end(),
                     [&](std::string_view mark) { return text.find(mark) != no_position; });
}

bool is_name(char c) { return catalogue::is_letter(c) || notation::is_digit(c); }

/// Behind the > that closes the < at `open`; no_position if nothing closes it.
std::size_t behind_bracket(std::string_view text, std::size_t open) {
  std::size_t depth = 0;
  for (std::size_t k = open; k < text.size(); ++k) {
    if (text[k] == '<') ++depth;
    if (text[k] == '>' && --depth == 0) return k + 1;
  }
  return no_position;
}

bool has_digit(std::string_view text) { return text.find_first_of("0123456789") != no_position; }

/// The template Layout<..> or ComposedLayout<..> whose < is at `open`; empty of another name.
std::string_view layout_at(std::string_view text, std::size_t open) {
  std::size_t begin = open;
  while (begin > 0 && is_name(text[begin - 1])) --begin;
  const std::string_view name = text.substr(begin, open - begin);
  const std::size_t end = behind_bracket(text, open);
  if ((name != "Layout" && name != "ComposedLayout") || end == no_position) return "";
  return text.substr(begin, end - begin);
}

/// The type behind `NAME =`, up to what ends it.
std::string_view parameter(std::string_view text, std::string_view name) {
  std::size_t at = 0;
  while ((at = text.find(name, at)) != no_position) {
    const bool whole = at == 0 || !is_name(text[at - 1]);
    at += name.size();
    std::size_t begin = text.find_first_not_of(' ', at);
    if (!whole || begin == no_position || text[begin] != '=') continue;
    begin = text.find_first_not_of(' ', begin + 1);
    const std::size_t open = begin == no_position ? no_position : text.find('<', begin);
    if (open == no_position ||
        text.substr(begin, open - begin).find_first_of(",;] ") != no_position)
      continue;
    const std::size_t end = behind_bracket(text, open);
    if (end != no_position) return text.substr(begin, end - begin);
  }
  return "";
}

}  // namespace

std::vector<std::string> layouts_in_message(std::string_view text) {
  std::vector<std::string> found;
  if (text.size() > longest_message || !is_message(text)) return found;
  for (std::size_t at = text.find("Layout<"); at != no_position && found.size() < most_layouts;) {
    const std::string_view type = layout_at(text, at + 6);
    const bool whole = !type.empty() && has_digit(type);
    if (whole && std::find(found.begin(), found.end(), type) == found.end())
      found.emplace_back(type);
    at = text.find("Layout<", at + (whole ? type.size() : 7));
  }
  if (!found.empty()) return found;
  const std::string_view shape = parameter(text, "Shape"), stride = parameter(text, "Stride");
  if (has_digit(shape) && has_digit(stride))
    found.push_back("Layout<" + std::string(shape) + "," + std::string(stride) + ">");
  return found;
}

}  // namespace plumb::dialects
