#include "properties/notation/expression.hpp"

#include <utility>

#include "properties/notation/text_reader.hpp"

namespace plumb::notation {

namespace {

/// The bracket that closes this one; 0 if `c` is no opening bracket.
char closing_of(char c) {
  switch (c) {
    case '(': return ')';
    case '<': return '>';
    case '[': return ']';
    case '{': return '}';
    default: return '\0';
  }
}

bool is_closing(char c) { return c == ')' || c == '>' || c == ']' || c == '}'; }

/// True if a parenthesis after this character, spaces aside, begins an application. No text of the
/// notation continues with one there: within a text it follows : , ( < o or -> .
bool can_be_applied(char last) { return is_digit(last) || is_closing(last); }


std::string literal(TextReader& text) {
  const std::size_t begin = text.position();
  std::string closing;  // of the brackets that are open, innermost last
  char last = '\0';
  while (!text.at_end()) {
    const char next = text.rest().front();
    if (closing.empty() && (next == ',' || is_closing(next))) break;
    if (closing.empty() && next == '(' && can_be_applied(last)) break;

    last = next;
    if (closing_of(next)) {
      text.open(next);
      closing += closing_of(next);
    } else if (is_closing(next)) {
      text.close(closing.back(), shown(closing.back()));
      closing.pop_back();
    } else {
      text.take(text.at("->") ? 2 : 1);  // an arrow, whose > closes nothing
    }
  }
  if (!closing.empty()) text.fail(shown(closing.back()));
  if (text.position() == begin) text.fail("an expression");
  return std::string(text.since(begin));
}

constexpr std::size_t longest_mode = 6;  // digits of the number of a mode

/// The length of the NAME that stands directly before a parenthesis or a path; 0 if there is none.
std::size_t called_name(std::string_view text) {
  const auto is_initial = [](char c) {
    return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || c == '_';
  };
  const std::size_t length =
      count_leading(text, [&](char c) { return is_initial(c) || is_digit(c); });
  if (length == 0 || !is_initial(text.front()) || text.substr(0, length) == "o") return 0;
  const std::string_view behind = text.substr(length);
  return behind.starts_with('(') || behind.starts_with('[') ? length : 0;
}

std::vector<int> path(TextReader& text) {
  std::vector<int> numbers;
  if (!text.at('[')) return numbers;
  text.open('[');
  do {
    const std::size_t digits = count_leading(text.rest(), is_digit);
    if (digits == 0 || digits > longest_mode) text.fail("the number of a mode");
    numbers.push_back(std::stoi(std::string(text.take(digits))));
  } while (text.take_if(','));
  text.close(']', "',' or ']'");
  if (!text.at('(')) text.fail("'('");
  return numbers;
}


Expression expression(TextReader& text);

std::vector<Expression> arguments(TextReader& text) {
  std::vector<Expression> list;
  text.open('(');
  if (!text.at(')')) {
    do { list.push_back(expression(text)); } while (text.take_if(','));
  }
  text.close(')', "',' or ')'");
  return list;
}

Expression expression(TextReader& text) {
  const std::size_t begin = text.position();
  Expression whole{begin, Expression::Literal{}, {}};
  if (const std::size_t length = called_name(text.rest())) {
    std::string name(text.take(length));
    std::vector<int> mode = path(text);
    whole.head = Expression::Call{std::move(name), arguments(text), std::move(mode)};
  } else {
    whole.head = Expression::Literal{literal(text)};
  }

  while (text.at('(')) {
    const std::size_t parenthesis = text.position();
    whole.applications.push_back({parenthesis, arguments(text)});
  }
  return whole;
}


void append(std::string& out, const Expression& expression);

void append(std::string& out, const std::vector<Expression>& arguments) {
  out += '(';
  for (std::size_t k = 0; k < arguments.size(); ++k) {
    if (k > 0) out += ',';
    append(out, arguments[k]);
  }
  out += ')';
}

void append(std::string& out, const Expression& expression) {
  if (const auto* call = std::get_if<Expression::Call>(&expression.head)) {
    out += call->name;
    for (std::size_t k = 0; k < call->mode.size(); ++k)
      out += (k == 0 ? "[" : ",") + std::to_string(call->mode[k]);
    if (!call->mode.empty()) out += "]";
    append(out, call->arguments);
  } else {
    out += std::get<Expression::Literal>(expression.head).text;
  }
  for (const Expression::Application& application : expression.applications)
    append(out, application.arguments);
}

}  // namespace


std::variant<Expression, ParseError> parse_expression(std::string_view source) {
  try {
    TextReader text(source);
    Expression whole = expression(text);
    text.require_end();
    return whole;
  } catch (const ParseError& error) { return error; }
}

std::string print(const Expression& expression) {
  std::string out;
  append(out, expression);
  return out;
}

}  // namespace plumb::notation
