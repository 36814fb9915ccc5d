// The expressions of `plumb eval`: calls within calls, and application.
//
//   EXPRESSION  ::=  HEAD { ( EXPRESSION , .. ) }
//   HEAD        ::=  NAME( EXPRESSION , .. )  |  NAME[ NUMBER , .. ]( EXPRESSION , .. )  |  LITERAL
//   NAME        ::=  (letter | _) (letter | 0..9 | _)*   directly before its parenthesis; not `o`
//   LITERAL     ::=  a text of the notation: everything up to the next , or ) outside brackets
//
//   composition(coalesce(A), 4:2)(3)       a call, applied to 3
//   logical_divide[1](A, 4:2)              a call on mode 1 of A; [1,0] is mode 0 of that
//   Sw<3,4,3>(128)   (2,3):(3,6)(5)        a literal, applied: ( after a digit or a closing bracket
//   Sw<3,4,3> o 0 o (8,64):(64,1)          one literal
//
// Nothing is evaluated here, and no operation is known. Whether a literal is a text of the wanted
// kind is for `parse` to say; `error.within(position)` is its error in the whole text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "properties/notation/parse_error.hpp"

namespace plumb::notation {

struct Expression {
  struct Literal {
    std::string text;  // as it was written, without spaces around it
  };
  struct Call {
    std::string name;
    std::vector<Expression> arguments;
    std::vector<int> mode = {};  // the path to the mode of the first argument; empty: all of it
  };
  struct Application {
    std::size_t position;  // of its parenthesis
    std::vector<Expression> arguments;
  };

  std::size_t position;  // of its first byte
  std::variant<Literal, Call> head;
  std::vector<Application> applications;  // f(x)(1)(2): to 1, and the result of that to 2
};

/// Within the limits of parse_error.hpp.
std::variant<Expression, ParseError> parse_expression(std::string_view text);

/// Reads as the same expression: "composition(coalesce(A),4:2)(3)".
std::string print(const Expression& expression);

}  // namespace plumb::notation
