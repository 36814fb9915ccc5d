// What people write between values: A == B, 2 + 3, A(_, 1), a label before a layout, a ?.
#include <fmt/format.h>

#include <algorithm>

#include "plumb/dialects/families.hpp"

namespace plumb::dialects {
namespace {

bool open_place(const Term& term) {
  if (term.is_name("_") || term.is_oper("_")) return true;
  return std::any_of(term.parts.begin(), term.parts.end(), open_place);
}

/// A(_,1) is slice(A, (_,1)); A[0] is A(0).
std::optional<std::string> subscripts(Writer& writer, const Term& term) {
  const Term& last = term.parts.back();
  const bool round = last.is_group('('), square = last.is_group('[');
  if (!round && !square) return std::nullopt;
  Term function = term;
  function.parts.pop_back();
  function.end = function.parts.back().end;
  if (function.parts.size() == 1) function = Term(function.parts.front());
  const bool bracketed = function.is_group('(') && function.parts.size() == 1 &&
                         function.parts.front().is(Term::Kind::sequence);
  if (bracketed) function = Term(function.parts.front());
  const bool variable = function.is(Term::Kind::name) && writer.bound(function.word);
  const bool layout =
      bracketed || function.is(Term::Kind::group) || function.is(Term::Kind::applied);
  if (!variable && !layout) return std::nullopt;
  if (function.is(Term::Kind::applied) && !call_of(function) && function.parts.size() < 2)
    return std::nullopt;
  const bool open = std::any_of(last.parts.begin(), last.parts.end(), open_place);
  if (round && !open && !variable && !bracketed) return std::nullopt;
  if (square && !variable && !bracketed) return std::nullopt;
  const std::string places = writer.joined(last.parts, ",");
  writer.read_as("subscripts");
  if (open)
    return fmt::format("slice({},{})", writer.literal(function),
                       last.parts.size() == 1 ? places : "(" + places + ")");
  return fmt::format("{}({})", writer.literal(function), places);
}

/// 2 + 3, 4 * 8: numbers alone.
std::optional<std::string> arithmetic(Writer& writer, const Term& term) {
  Integer sum = 0, product = 0;
  bool minus = false, any = false;
  std::string sign = "+";
  for (const Term& part : term.parts) {
    if (part.is(Term::Kind::oper)) {
      if (part.word != "+" && part.word != "-" && part.word != "*") return std::nullopt;
      if (part.word == "-" && sign != "") {
        minus = !minus;
        continue;
      }
      if (sign != "") return std::nullopt;
      sign = part.word;
      any = true;
      continue;
    }
    const bool number_part = part.is(Term::Kind::number);
    if (!number_part || sign == "" ||
        part.word.find_first_not_of("0123456789") != std::string::npos || part.word.size() > 1000)
      return std::nullopt;
    Integer number = writer.integer(part);
    if (minus) number = -number;
    minus = false;
    if (sign == "*") {
      product *= number;
    } else {
      sum += product;
      product = sign == "-" ? Integer(-number) : number;
    }
    sign = "";
  }
  if (!any || sign != "") return std::nullopt;
  writer.read_as("arithmetic");
  return Integer(sum + product).str();
}

std::optional<std::string> tuple_of_list(Writer& writer, const Term& term) {
  if (!term.is_group('['))
    return term.is(Term::Kind::number) ? std::optional(writer.write(term)) : std::nullopt;
  std::string out;
  for (const Term& entry : term.parts) {
    const auto one = tuple_of_list(writer, entry);
    if (!one) return std::nullopt;
    out += (out.empty() ? "" : ",") + *one;
  }
  return "(" + out + ")";
}

/// [4,8]:[8,1]
std::optional<std::string> of_lists(Writer& writer, const Term& term) {
  const auto& parts = term.parts;
  if (parts.size() != 3 || !parts[1].is_oper(":") || !parts[0].is_group('[')) return std::nullopt;
  const auto shape = tuple_of_list(writer, parts[0]), strides = tuple_of_list(writer, parts[2]);
  if (!shape || !strides) return std::nullopt;
  writer.read_as("a layout of lists");
  return *shape + ":" + *strides;
}

std::optional<std::string> between(Writer& writer, const Term& term) {
  const auto& parts = term.parts;
  const auto equal =
      std::find_if(parts.begin(), parts.end(), [](const Term& part) { return part.is_oper("=="); });
  if (equal != parts.end() && equal != parts.begin() && equal + 1 != parts.end()) {
    Term left = term;
    left.parts.assign(parts.begin(), equal);
    const Term right = tail(term, static_cast<std::size_t>(equal - parts.begin()) + 1);
    writer.read_as("operators");
    return fmt::format("equivalent({},{})", writer.literal(tail(left, 0)), writer.literal(right));
  }
  // LayoutC_TV: ((4,8),(2,2)):((32,1),(16,8)), as CuTe labels what it prints.
  const auto colons =
      std::count_if(parts.begin(), parts.end(), [](const Term& part) { return part.is_oper(":"); });
  if (parts.size() > 2 && parts[0].is(Term::Kind::name) && parts[1].is_oper(":") && colons == 2) {
    writer.read_as("CuTe's print");
    return writer.write(tail(term, 2));
  }
  if (auto lists = of_lists(writer, term)) return lists;
  return arithmetic(writer, term);
}

}  // namespace

std::optional<std::string> read_operators(Writer& writer, const Term& term) {
  if (term.is_oper("?")) {
    writer.read_as("CuTe's print");
    Writer::refuse(term,
                   "? is a number that is known at run time only: write a number in its place, "
                   "such as 128");
  }
  if (term.is(Term::Kind::applied) && term.parts.size() > 1) return subscripts(writer, term);
  if (term.is(Term::Kind::sequence) && !term.parts.empty()) return between(writer, term);
  return std::nullopt;
}

}  // namespace plumb::dialects
