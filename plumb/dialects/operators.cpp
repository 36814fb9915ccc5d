// What people write between values: A == B, 2 + 3, A(_, 1), a label before a layout, a ?.
#include <fmt/format.h>

#include <algorithm>

#include "plumb/dialects/families.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::dialects {
namespace {

bool open_place(const Term& term) {
  if (term.is_name("_") || term.is_oper("_") || term.is_name("None")) return true;
  return std::any_of(term.parts.begin(), term.parts.end(), open_place);
}

/// True of a layout that Python makes: its A[0] is mode 0, as in pycute and CuTeDSL.
bool is_python_layout(const Term& term) {
  const auto call = call_of(term);
  return call && call->round && !call->angle &&
         (call->name == "Layout" || call->full.starts_with("cute.") ||
          call->full.starts_with("pycute."));
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
  const bool indexed = function.is(Term::Kind::applied) && function.parts.size() == 2 &&
                       function.parts[0].is(Term::Kind::name) && function.parts[1].is_group('[') &&
                       writer.bound(function.parts[0].word);
  if (round && indexed) {  // A[4, 8](1, 2)
    const std::string& name = function.parts[0].word;
    writer.read_as("subscripts");
    Writer::refuse(function.parts[1],
                   fmt::format("expected one of [..] and (..) behind {}: write {}(4, 8) for an "
                               "offset, or mode({}, 0)(4) for one of a mode",
                               name, name, name));
  }
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
  if (square && !open && variable && is_python_layout(*writer.bound(function.word)))
    return fmt::format("mode({},{})", writer.literal(function), places);
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
    const auto call = call_of(part);
    const bool constant = (call && (call->name == "Int" || call->name == "C") && call->angle) ||
                          (part.is(Term::Kind::applied) && part.parts[0].is(Term::Kind::number));
    const bool number_part = part.is(Term::Kind::number) &&
                             part.word.find_first_not_of("0123456789") == std::string::npos &&
                             part.word.size() <= 1000;
    if (!(number_part || constant) || sign == "") return std::nullopt;
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

bool is_quoted_field(const Term& term) {
  return term.is(Term::Kind::sequence) && term.parts.size() == 3 &&
         term.parts[0].is(Term::Kind::text) && term.parts[1].is_oper(":") &&
         term.parts[2].is(Term::Kind::text);
}

/// 4x8:8x1, and * or / between layouts: what they mean is to be written.
void refuse_signs(Writer& writer, const Term& term) {
  const auto& parts = term.parts;
  const auto crossed = [](const Term& part) {
    return part.is(Term::Kind::number) && part.word.find('x') != std::string::npos &&
           part.word.find_first_not_of("0123456789x") == std::string::npos && part.word[1] != 'x';
  };
  if (parts.size() == 3 && parts[1].is_oper(":") && crossed(parts[0]) && crossed(parts[2])) {
    writer.read_as("operators");
    Writer::refuse(term, "x between extents is not read: write (4,8):(8,1)");
  }
  const auto colons =
      std::count_if(parts.begin(), parts.end(), [](const Term& part) { return part.is_oper(":"); });
  const auto sign = std::find_if(parts.begin(), parts.end(), [](const Term& part) {
    return part.is_oper("*") || part.is_oper("/");
  });
  if (colons != 2 || sign == parts.end() || !(parts[1].is_oper(":") && parts.size() == 7)) return;
  writer.read_as("operators");
  Writer::refuse(*sign,
                 fmt::format("{} between layouts is not read: write {}(A, B) or A o B", sign->word,
                             sign->word == "*" ? "logical_product" : "logical_divide"));
}

/// (8,1) == (8,1): true and false are those of numbers.
std::string tuples_text(Writer& writer, const std::string& a, const std::string& b) {
  const bool same = a == b;
  writer.note(fmt::format("{} and {} are {}", a, b, same ? "the same" : "different"));
  return same ? "compatible(1,1)" : "compatible(1,2)";
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
    const Value<Integer> a = writer.value(tail(left, 0)), b = writer.value(right);
    if (const auto* m = std::get_if<Integer>(&a), *n = std::get_if<Integer>(&b); m && n)
      return fmt::format("compatible({},{})", m->str(), n->str());  // of integers: m == n
    if (std::holds_alternative<IntTuple<Integer>>(a) &&
        std::holds_alternative<IntTuple<Integer>>(b))
      return tuples_text(writer, notation::print(a), notation::print(b));
    const std::string left_text = notation::print(a), right_text = notation::print(b);
    if (left_text != right_text)
      writer.note(
          "== compares functions of an index; that of CuTe and mdspan compares the shapes "
          "and strides too");
    return fmt::format("equivalent({},{})", left_text, right_text);
  }
  // LayoutC_TV: ((4,8),(2,2)):((32,1),(16,8)), as CuTe labels what it prints.
  const auto colons =
      std::count_if(parts.begin(), parts.end(), [](const Term& part) { return part.is_oper(":"); });
  if (parts.size() > 2 && parts[0].is(Term::Kind::name) && parts[1].is_oper(":") && colons == 2) {
    writer.read_as("CuTe's print");
    return writer.write(tail(term, 2));
  }
  if (is_quoted_field(term)) {  // "layout": "(4,8):(8,1)"
    writer.read_as("JSON");
    return writer.write(parts[2]);
  }
  if (auto lists = of_lists(writer, term)) return lists;
  if (auto number = arithmetic(writer, term)) return number;
  refuse_signs(writer, term);
  return std::nullopt;
}

}  // namespace

std::optional<std::string> read_operators(Writer& writer, const Term& term) {
  if (term.is_oper("?")) {
    writer.read_as("CuTe's print");
    Writer::refuse(term,
                   "? is a number that is known at run time only: write a number in its place, "
                   "such as 128");
  }
  if (term.is_group('{') && term.parts.size() == 1 && is_quoted_field(term.parts[0]))
    return writer.write(term.parts[0]);
  if (term.is(Term::Kind::applied) && term.parts.size() > 1) return subscripts(writer, term);
  if (term.is(Term::Kind::sequence) && !term.parts.empty()) return between(writer, term);
  return std::nullopt;
}

}  // namespace plumb::dialects
