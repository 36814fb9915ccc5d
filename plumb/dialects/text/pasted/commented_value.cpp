#include "plumb/dialects/text/pasted/commented_value.hpp"

#include <fmt/format.h>

#include <variant>

#include "plumb/catalogue/characters.hpp"
#include "plumb/dialects/text/of_the_notation.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::dialects {
namespace {

bool is_layout(const Value<Integer>& value) {
  return std::holds_alternative<Layout<Integer>>(value) ||
         std::holds_alternative<ComposedLayout<Integer>>(value);
}

std::optional<Value<Integer>> layout_of(Writer& writer, const std::string& text) try {
  Value<Integer> value = writer.value_of(text, Term{});
  return is_layout(value) ? std::optional(std::move(value)) : std::nullopt;
} catch (const Unread&) { return std::nullopt; }

}  // namespace

std::optional<std::string> note_on_commented_value(Writer& writer, const std::string& expression,
                                                   const std::vector<std::string>& comments) {
  for (const std::string& comment : comments) {
    const std::string text(catalogue::trimmed(comment, " \t/#*;."));
    if (text.find(':') > text.size() || !is_of_the_notation(text)) continue;
    const auto said = layout_of(writer, text);
    const auto made = said ? layout_of(writer, expression) : std::nullopt;
    if (made && *made != *said)
      return fmt::format("the comment has another layout than the text: {}, and not {}",
                         notation::print(*said), notation::print(*made));
  }
  return std::nullopt;
}

}  // namespace plumb::dialects
