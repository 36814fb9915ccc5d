#include "plumb/certify/report/counterexample/equation_side.hpp"

#include <cctype>

#include "plumb/catalogue/catalogue.hpp"

namespace plumb::certify {
namespace {

bool in_name(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '\'';
}

/// The end of the expression that begins at `begin`: the first space, comma or semicolon outside of
/// brackets.
std::size_t end_of(std::string_view text, std::size_t begin) {
  int depth = 0;
  for (std::size_t k = begin; k < text.size(); ++k) {
    if (text[k] == '(') ++depth;
    if (text[k] == ')') --depth;
    if (depth < 0 ||
        (depth == 0 && std::string_view(" ,;").find(text[k]) != std::string_view::npos))
      return k;
  }
  return text.size();
}

/// The beginning of the expression that ends before `end`.
std::size_t begin_of(std::string_view text, std::size_t end) {
  int depth = 0;
  for (std::size_t k = end; k > 0; --k) {
    if (text[k - 1] == ')') ++depth;
    if (text[k - 1] == '(') --depth;
    if (depth < 0 || (depth == 0 && text[k - 1] == ' ')) return k;
  }
  return 0;
}

/// A side of `text`; its name is empty if the text is no SIDE.
Side side_of(std::string_view text) {
  Side side{std::string(text), {}, {}};
  std::size_t name = 0;
  while (name < text.size() && in_name(text[name])) ++name;
  std::string_view rest = text.substr(name);
  if (rest.starts_with("^(")) rest.remove_prefix(1);
  if (rest.empty()) {
    side.name = text;
    return side;
  }
  if (!rest.starts_with('(') || !rest.ends_with(')')) return side;
  Side argument = side_of(rest.substr(1, rest.size() - 2));
  if (argument.name.empty()) return side;
  side.name = text.substr(0, name);
  side.argument.push_back(std::move(argument));
  return side;
}

}  // namespace

std::vector<std::pair<Side, Side>> sides_of(std::string_view equation) {
  constexpr std::string_view equals = " == ";
  std::vector<std::pair<Side, Side>> found;
  for (std::size_t at = equation.find(equals); at != std::string_view::npos;
       at = equation.find(equals, at + 1)) {
    const std::size_t left = begin_of(equation, at), right = at + equals.size();
    found.emplace_back(side_of(equation.substr(left, at - left)),
                       side_of(equation.substr(right, end_of(equation, right) - right)));
  }
  return found;
}

std::optional<Layout<Integer>> layout_named(std::string_view name, const Names& names) {
  const auto found = names.find(name);
  if (found == names.end()) return std::nullopt;
  if (const auto* A = std::get_if<Layout<Integer>>(&found->second)) return *A;
  const auto* T = std::get_if<Tiler<Integer>>(&found->second);
  if (T && T->is_layout()) return T->layout();
  return std::nullopt;
}

std::optional<Value<Integer>> value_of(const Side& side, const Names& names) {
  if (side.name.empty()) return std::nullopt;
  if (side.argument.empty()) {
    const auto found = names.find(side.name);
    if (found == names.end()) return std::nullopt;
    return found->second;
  }

  const std::optional<Value<Integer>> argument = value_of(side.argument.front(), names);
  if (!argument) return std::nullopt;
  if (const std::optional<Layout<Integer>> A = layout_named(side.name, names)) {
    const auto* i = std::get_if<Integer>(&*argument);
    if (!i || !positive(A->shape)) return std::nullopt;
    return Value<Integer>(evaluate(*A, *i));
  }

  const Operation* row = catalogue::find_operation(side.name);
  if (!row || row->arguments.size() != 1) return std::nullopt;
  const Answer<Value<Integer>> answer = catalogue::reference_answer(*row, {*argument});
  if (!answer.answered()) return std::nullopt;
  return answer.value();
}

}  // namespace plumb::certify
