#include "plumb/dialects/text/term.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "plumb/catalogue/characters.hpp"
#include "properties/notation/parse_error.hpp"
#include "properties/notation/text_reader.hpp"

namespace plumb::dialects {
namespace {

using catalogue::is_letter;
using notation::is_digit;

constexpr std::size_t longest_foreign_text = std::size_t{1} << 16;

char closing(char open) {
  switch (open) {
    case '(': return ')';
    case '[': return ']';
    case '{': return '}';
    case '<': return '>';
    default: return '\0';
  }
}

/// Longest first.
constexpr std::array<std::string_view, 24> operators{"<<", ">>", "->", "==", "∘", "−", ":", "=",
                                                     "+",  "-",  "*",  "/",  "%", "^", "&", "|",
                                                     "@",  "~",  "!",  "#",  ".", "?", ">", "<"};

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::vector<Term> statements() {
    std::vector<Term> all;
    skip(false);
    while (at_ < text_.size()) {
      Term statement{.kind = Term::Kind::group, .begin = at_};
      statement.parts = entries('\0');
      statement.end = last_end_;
      if (!statement.parts.empty()) all.push_back(std::move(statement));
      if (at_ < text_.size() && text_[at_] != ';' && text_[at_] != '\n')
        fail(at_, fmt::format("{} closes nothing", notation::shown(text_[at_])));
      ++at_;
      skip(false);
    }
    return all;
  }

 private:
  [[noreturn]] void fail(std::size_t position, std::string sentence) const {
    throw Unread{position, std::move(sentence)};
  }

  char now(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  bool at(std::string_view token) const { return text_.substr(at_).starts_with(token); }

  /// True if // begins a comment: Python's division has a value before it.
  bool has_no_dividend() const {
    std::size_t before = at_;
    while (before > 0 && notation::is_space(text_[before - 1])) --before;
    return before > 0 && std::string_view(",({[<").find(text_[before - 1]) < 5;
  }

  /// Blanks and comments. At the top level an end of line stays if it ends a statement.
  void skip(bool keep_lines) {
    while (at_ < text_.size()) {
      if (at("//") && (depth_ == 0 ? at_ == 0 || text_[at_ - 1] == '\n' : has_no_dividend())) {
        at_ = std::min(text_.find('\n', at_), text_.size());
        continue;
      }
      if (at("/*") && depth_ > 0 && text_.find("*/", at_ + 2) < text_.size()) {
        at_ = text_.find("*/", at_ + 2) + 2;
        continue;
      }
      if (!notation::is_space(text_[at_]) || (keep_lines && text_[at_] == '\n')) return;
      ++at_;
    }
  }
  void blanks() { skip(depth_ == 0); }

  bool ends(char open) const {
    const char c = now();
    if (at_ == text_.size() || c == ',' || c == ';' || c == ')' || c == ']' || c == '}')
      return true;
    return (open == '<' && c == '>') || (c == '\n' && depth_ == 0);
  }

  std::vector<Term> entries(char open) {
    std::vector<Term> list;
    blanks();
    while (true) {
      Term one = sequence(open);
      const bool empty = one.is(Term::Kind::sequence) && one.parts.empty();
      const bool more = now() == ',' || (now() == ';' && open != '\0');
      if (empty && more) fail(at_, fmt::format("nothing stands before {}", notation::shown(now())));
      if (!empty) list.push_back(std::move(one));
      if (!more) return list;
      ++at_;
      blanks();
    }
  }

  Term sequence(char open) {
    Term whole{.kind = Term::Kind::sequence, .begin = at_};
    while (blanks(), !ends(open)) {
      const bool behind_value = !whole.parts.empty() && !whole.parts.back().is(Term::Kind::oper);
      whole.parts.push_back(primary(behind_value));
    }
    whole.end = last_end_;
    if (whole.parts.size() == 1) return std::move(whole.parts.front());
    return whole;
  }

  Term token(Term::Kind kind, std::size_t length) {
    Term one{.kind = kind,
             .begin = at_,
             .end = at_ + length,
             .word = std::string(text_.substr(at_, length))};
    at_ += length;
    last_end_ = at_;
    return one;
  }

  Term group(char bracket) {
    Term one{.kind = Term::Kind::group, .begin = at_, .open = bracket};
    if (depth_ == notation::deepest_nesting)
      fail(at_, fmt::format("expected at most {} brackets around anything, got one more",
                            notation::deepest_nesting));
    ++depth_;
    ++at_;
    one.parts = entries(bracket);
    if (one.parts.size() > 1 && text_[one.parts[0].end] == ';') one.word = ";";
    if (now() != closing(bracket))
      fail(at_ < text_.size() ? at_ : one.begin,
           fmt::format("expected {} for the {} at character {}, got {}",
                       notation::shown(closing(bracket)), notation::shown(bracket), one.begin + 1,
                       at_ < text_.size() ? notation::shown(now()) : "the end of the text"));
    ++at_;
    --depth_;
    one.end = last_end_ = at_;
    return one;
  }

  /// Of letters, digits, and :: . between them; # and ! in front.
  std::size_t name_length() const {
    std::size_t length = now() == '#' || now() == '!' ? 1 : 0;
    if (!is_letter(now(length))) return 0;
    while (true) {
      while (is_letter(now(length)) || is_digit(now(length))) ++length;
      if (now(length) == '.' && is_letter(now(length + 1)))
        length += 1;
      else if (now(length) == ':' && now(length + 1) == ':' && is_letter(now(length + 2)))
        length += 2;
      else
        return length;
    }
  }

  /// 12  0x1f  0b101  _12  _-12  4x8xf32  16b  4UL  1'024: digits, and letters directly after them.
  std::size_t number_length() const {
    std::size_t length = now() == '_' ? 1 : 0;
    if (length == 1 && now(1) == '-') length = 2;
    if (!is_digit(now(length))) return 0;
    const auto separates = [&] {  // 1'024 of C++
      return now(length) == '\'' && is_digit(now(length + 1)) && is_digit(now(length + 2)) &&
             is_digit(now(length + 3)) && now(length + 4) != '\'';
    };
    while (is_digit(now(length)) || is_letter(now(length)) || separates()) ++length;
    return length;
  }

  Term quoted() {
    const char quote = now();
    const std::size_t end = text_.find(quote, at_ + 1);
    if (end == std::string_view::npos) fail(at_, "the quotation is not closed");
    Term one{.kind = Term::Kind::text,
             .begin = at_,
             .end = end + 1,
             .word = std::string(text_.substr(at_ + 1, end - at_ - 1))};
    at_ = last_end_ = end + 1;
    return one;
  }

  /// r < 16 compares: a bracket < stands at the beginning, or behind an operator.
  Term head(bool behind_value) {
    const char c = now();
    if (c == '"' || c == '\'') return quoted();
    if (c == '<' && now(1) != '<' && now(1) != '=' && !behind_value) return group(c);
    if (c == '(' || c == '[' || c == '{') return group(c);
    if (const std::size_t length = number_length()) return token(Term::Kind::number, length);
    if (at("o") && name_length() == 1) {
      Term circle = token(Term::Kind::oper, 1);
      return circle;
    }
    if (const std::size_t length = name_length()) return token(Term::Kind::name, length);
    for (const std::string_view sign : operators)
      if (at(sign)) {
        Term one = token(Term::Kind::oper, sign.size());
        if (sign == "∘") one.word = "o";
        if (sign == "−") one.word = "-";
        return one;
      }
    fail(at_, fmt::format("{} has no meaning here", notation::shown(c)));
  }

  /// Shape <_4,_8>, as CUTLASS aligns its types: the bracket of a template behind blanks.
  bool at_distant_bracket(const Term& name) const {
    constexpr std::array<std::string_view, 8> templates{
        "Layout", "Shape", "Stride", "Step", "Tile", "Coord", "Swizzle", "ComposedLayout"};
    const auto ends = [&](std::string_view one) {
      return name.word == one || name.word.ends_with("::" + std::string(one));
    };
    if (std::none_of(templates.begin(), templates.end(), ends)) return false;
    std::size_t place = at_;
    while (place < text_.size() && notation::is_space(text_[place])) ++place;
    return place > at_ && place < text_.size() && text_[place] == '<' &&
           text_.find('>', place) != std::string_view::npos;
  }

  /// A head with what stands directly behind it, without blanks between them.
  Term primary(bool behind_value) {
    Term first = head(behind_value);
    if (first.is(Term::Kind::oper)) return first;
    Term whole{.kind = Term::Kind::applied, .begin = first.begin};
    const bool element = first.is(Term::Kind::number) && first.word.ends_with("xvector");
    const bool named = first.is(Term::Kind::name) || element;  // 4x8xvector<4xf32>
    if (named && !element && at_distant_bracket(first)) skip(false);
    whole.parts.push_back(std::move(first));
    while (true) {
      const char c = now();
      const bool angle = c == '<' && now(1) != '<' && whole.parts.size() == 1 && named &&
                         text_.find('>', at_) != std::string_view::npos;
      if (c == '(' || c == '[' || c == '{' || angle) {
        whole.parts.push_back(group(c));
      } else if (c == '.' && is_letter(now(1))) {
        ++at_;
        whole.parts.push_back(token(Term::Kind::name, name_length()));
      } else if (at("::") && is_letter(now(2))) {
        at_ += 2;
        whole.parts.push_back(token(Term::Kind::name, name_length()));
        if (now() == '<') whole.parts.push_back(group('<'));
      } else {
        break;
      }
    }
    whole.end = last_end_;
    if (whole.parts.size() == 1) return std::move(whole.parts.front());
    return whole;
  }

  std::string_view text_;
  std::size_t at_ = 0, last_end_ = 0, depth_ = 0;
};

}  // namespace

Terms terms_of(std::string_view text) {
  if (text.size() > longest_foreign_text)
    return Unread{longest_foreign_text, fmt::format("expected a text of at most {} bytes, got {}",
                                                    longest_foreign_text, text.size())};
  try {
    return Reader(text).statements();
  } catch (const Unread& error) { return error; }
}

}  // namespace plumb::dialects
