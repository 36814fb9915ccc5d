// A foreign text as a tree: names, numbers, brackets and operators, whatever the dialect means.
//
//   Layout<Shape<_4,_8>>{}          applied: Layout, then the groups <..> and {}
//   spatial(8,4).local(1,2)         applied: spatial, (..), the member local, (..)
//   {register = [[0, 1]]}           a group of one sequence: register, the operator =, a group
//   f32[4,8]{1,0:T(8,128)}          applied: f32, [..], {..}
//   A o B                           a sequence with the operator o
//
// Reading takes time linear in the text. Limits: those of notation/parse_error.hpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "plumb/dialects/text/unread.hpp"

namespace plumb::dialects {

struct Term {
  enum class Kind { number, name, text, oper, group, applied, sequence };

  Kind kind = Kind::sequence;
  std::size_t begin = 0, end = 0;  // bytes of the whole text
  std::string word = {};           // of a number, a name, a quoted text or an operator; ; of [A;B]
  char open = '\0';                // of a group
  std::vector<Term> parts = {};    // entries of a group; head and suffixes; parts of a sequence

  bool is(Kind wanted) const { return kind == wanted; }
  bool is_name(std::string_view name) const { return kind == Kind::name && word == name; }
  bool is_oper(std::string_view sign) const { return kind == Kind::oper && word == sign; }
  bool is_group(char bracket) const { return kind == Kind::group && open == bracket; }
};

/// The statements of a text, which `;` or the end of a line separates; each is a group without
/// brackets, whose entries commas separate.
using Terms = std::variant<std::vector<Term>, Unread>;

Terms terms_of(std::string_view text);

}  // namespace plumb::dialects
