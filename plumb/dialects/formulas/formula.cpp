#include "plumb/dialects/formulas/formula.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "plumb/dialects/formulas/fitted.hpp"
#include "plumb/dialects/formulas/formula_bounds.hpp"
#include "plumb/dialects/formulas/formula_calls.hpp"
#include "plumb/dialects/formulas/formula_words.hpp"

namespace plumb::dialects {
namespace {

using Number = std::int64_t;

constexpr std::uint64_t most_coordinates = std::uint64_t{1} << 16;
constexpr std::uint64_t most_steps = std::uint64_t{1} << 26;  // nodes times coordinates
constexpr auto what = "an index formula";

struct Node {
  std::string sign;   // of an operator; "" of a number, "x" of a variable
  Number number = 0;  // or of which variable
  std::vector<Node> of = {};
  const Term* where = nullptr;
};

struct Level {
  int level;
  std::string_view sign;
};
/// The lowest binds least.
constexpr std::array levels{Level{0, "|"},  Level{1, "^"}, Level{2, "&"}, Level{3, "<<"},
                            Level{3, ">>"}, Level{4, "+"}, Level{4, "-"}, Level{5, "*"},
                            Level{5, "/"},  Level{5, "%"}};

std::string sign_of(const Term& part) {
  if (part.is_name("floordiv")) return "/";
  if (part.is_name("mod")) return "%";
  if (part.is_name("xor") || part.is_name("XOR")) return "^";
  return part.is(Term::Kind::oper) ? part.word : "";
}

int level_of(const std::string& sign) {
  const auto row = std::find_if(levels.begin(), levels.end(),
                                [&](const Level& one) { return one.sign == sign; });
  return row == levels.end() ? -1 : row->level;
}

class Formula {
 public:
  Formula(Writer& writer, const std::vector<Variable>& variables)
      : writer_(writer), variables_(variables) {}

  Node read(const Term& term) {
    ++nodes_;
    if (term.is(Term::Kind::number)) {
      const Integer n = writer_.integer(term);
      if (n >= (Integer(1) << 62)) Writer::refuse(term, "expected a number below 2^62");
      return {.sign = "", .number = n.convert_to<Number>(), .where = &term};
    }
    if (term.is(Term::Kind::name)) {
      for (std::size_t k = 0; k < variables_.size(); ++k)
        if (variables_[k].name == term.word)
          return {.sign = "x", .number = static_cast<Number>(k), .where = &term};
      if (const Term* other = writer_.bound(term.word)) {
        if (++inlined_ > 1000) Writer::refuse(term, "expected fewer names one in another");
        return read(*other);
      }
      Writer::refuse(term,
                     fmt::format("{} has no extent: write .. for {} < 64", term.word, term.word));
    }
    if (term.is_group('(') && term.parts.size() == 1) return read(term.parts.front());
    if (term.is(Term::Kind::sequence)) {
      at_.push_back(0);
      Node node = level(term, 0);
      if (at_.back() < term.parts.size())
        Writer::refuse(term.parts[at_.back()],
                       "expected an operator such as ^ or +; comparisons are not read");
      at_.pop_back();
      return node;
    }
    Writer::refuse(
        term, "expected a coordinate, a number or a bracket; functions, ** and ~ are not read");
  }

  std::size_t nodes() const { return nodes_; }

  Number at(const Node& node, const std::vector<Number>& point) const {
    if (node.sign.empty()) return node.number;
    if (node.sign == "x") return point[static_cast<std::size_t>(node.number)];
    const Number a = at(node.of[0], point);
    if (node.of.size() == 1) return -a;
    return of_two(node, a, at(node.of[1], point));
  }

 private:
  Node level(const Term& term, int least) {
    if (least > 5) return signless(term);
    Node left = level(term, least + 1);
    while (at_.back() < term.parts.size()) {
      const Term& part = term.parts[at_.back()];
      const std::string sign = sign_of(part);
      if (level_of(sign) != least) break;
      ++at_.back();
      if (sign == "/" && at_.back() < term.parts.size() && term.parts[at_.back()].is_oper("/"))
        ++at_.back();  // as Python writes it
      Node right = level(term, least + 1);
      ++nodes_;
      Node both{.sign = sign, .where = &part};
      both.of.push_back(std::move(left));
      both.of.push_back(std::move(right));
      left = std::move(both);
      if (nodes_ > 4096) Writer::refuse(part, "expected a formula of at most 4096 operators");
    }
    return left;
  }

  Node signless(const Term& term) {
    if (at_.back() == term.parts.size())
      Writer::refuse(term, "expected a coordinate or a number behind the operator");
    const Term& part = term.parts[at_.back()++];
    if (!part.is_oper("-")) return read(part);
    if (++minuses_ > 64) Writer::refuse(part, "expected fewer minus signs");
    Node minus{.sign = "-", .where = &part};
    minus.of.push_back(signless(term));
    return minus;
  }

  Number of_two(const Node& node, Number a, Number b) const {
    const std::string& sign = node.sign;
    const bool bits = sign == "^" || sign == "&" || sign == "|" || sign == "<<" || sign == ">>";
    if (bits && (a < 0 || b < 0))
      Writer::refuse(*node.where, fmt::format("{} of a negative number", sign));
    if ((sign == "/" || sign == "%") && (b <= 0 || a < 0))
      Writer::refuse(*node.where,
                     fmt::format("{} by a number below 1, or of a negative one", sign));
    if ((sign == "<<" || sign == ">>") && b > 62)
      Writer::refuse(*node.where, "expected a shift by at most 62");
    Number result = 0;
    bool beyond = false;
    if (sign == "^") result = a ^ b;
    if (sign == "&") result = a & b;
    if (sign == "|") result = a | b;
    if (sign == ">>") result = a >> b;
    if (sign == "/") result = a / b;
    if (sign == "%") result = a % b;
    if (sign == "+") beyond = __builtin_add_overflow(a, b, &result);
    if (sign == "-") beyond = __builtin_sub_overflow(a, b, &result);
    if (sign == "*") beyond = __builtin_mul_overflow(a, b, &result);
    if (sign == "<<") beyond = __builtin_mul_overflow(a, Number{1} << b, &result);
    if (beyond || result > (Number{1} << 62) || result < -(Number{1} << 62))
      Writer::refuse(*node.where, "a value beyond 2^62");
    return result;
  }

  Writer& writer_;
  const std::vector<Variable>& variables_;
  std::vector<std::size_t> at_;
  std::size_t nodes_ = 0, inlined_ = 0;
  int minuses_ = 0;
};

/// Names of coordinates in the order in which they occur; `seen` has those of values too.
void names_in(const Term& term, const Writer& writer, std::set<std::string>& seen,
              std::vector<std::string>& names) {
  if (term.is(Term::Kind::name) && sign_of(term).empty() && seen.insert(term.word).second) {
    const Term* other = writer.bound(term.word);
    if (other && !ranged(*other)) return names_in(*other, writer, seen, names);
    names.push_back(term.word);
  }
  for (const Term& part : term.parts) names_in(part, writer, seen, names);
}

/// Signs and shapes of other dialects.
bool is_other(const Term& term) {
  if (term.is(Term::Kind::applied) || term.is(Term::Kind::text)) return true;
  if (term.is_oper(":") || term.is_oper("@") || term.is_oper("o") || term.is_oper("->") ||
      term.is_oper("?") || term.is_oper("==") || term.is_group('[') || term.is_group('{') ||
      term.is_group('<'))
    return true;
  return std::any_of(term.parts.begin(), term.parts.end(), is_other);
}

/// 128x64 row-major: two values without a sign between them.
bool has_words(const Term& term) {
  return std::adjacent_find(term.parts.begin(), term.parts.end(), [](const auto& a, const auto& b) {
           return sign_of(a).empty() && sign_of(b).empty();
         }) != term.parts.end();
}

bool is_formula(const Term& term) {
  return term.is(Term::Kind::sequence) && !is_other(term) && !has_words(term) &&
         std::any_of(term.parts.begin(), term.parts.end(),
                     [](const Term& part) { return level_of(sign_of(part)) >= 0; });
}

/// True if the names stand for numbers and formulas: r = 3; c = 5; r * 64 + c.
bool has_values(const Writer& writer, const std::set<std::string>& names) {
  return !names.empty() && std::all_of(names.begin(), names.end(), [&](const std::string& name) {
    const Term* other = writer.bound(name);
    return other && !is_other(*other) && !other->is(Term::Kind::name);
  });
}

}  // namespace

FunctionTable formula_table(Writer& writer, const Term& formula,
                            const std::vector<Variable>& variables) {
  std::uint64_t size = 1;
  for (const Variable& one : variables) {
    size *= one.extent;
    if (size > most_coordinates)
      Writer::refuse(formula, "expected a formula of at most 2^16 coordinates");
  }
  Formula read(writer, variables);
  const Term operators = calls_as_operators(formula);
  const Node node = read.read(operators);
  if (read.nodes() * size > most_steps)
    Writer::refuse(formula, "expected a shorter formula, or fewer coordinates");

  FunctionTable table;
  for (const Variable& one : variables) {
    table.names.push_back(one.name);
    table.extents.push_back(one.extent);
  }
  std::vector<Number> point(variables.size(), 0);
  for (std::uint64_t i = 0; i < size; ++i) {
    table.values.push_back(read.at(node, point));
    for (std::size_t k = 0; k < point.size(); ++k) {
      if (++point[k] < static_cast<Number>(variables[k].extent)) break;
      point[k] = 0;
    }
  }
  return table;
}

std::optional<std::string> read_formula(Writer& writer, const Term& written) {
  const Term statement = without_formula_words(written);
  if (statement.parts.empty()) return std::nullopt;
  Term formula = statement.parts.front();
  std::vector<Variable> variables;
  if (formula.is(Term::Kind::sequence)) {
    const auto& parts = formula.parts;
    const auto is_for = [](const Term& part) { return part.is_name("for"); };
    const auto limit = std::find_if(parts.begin(), parts.end(), is_for);
    if (limit != parts.end() && limit != parts.begin()) {
      writer.read_as(what);
      for (auto from = limit; from != parts.end();) {
        const auto next = std::find_if(from + 1, parts.end(), is_for);
        Term one = formula;
        one.parts.assign(from + 1, next);
        variables.push_back(bounded(writer, tail(one, 0)));
        from = next;
      }
      formula.parts.erase(formula.parts.begin() + (limit - parts.begin()), formula.parts.end());
      formula = Term(tail(formula, 0));
    } else if (!std::all_of(statement.parts.begin() + 1, statement.parts.end(), is_bound)) {
      return std::nullopt;
    }
  }
  while (formula.is_group('(') && formula.parts.size() == 1 && is_formula(formula.parts[0]))
    formula = Term(formula.parts[0]);
  if (!is_formula(formula) && variables.empty()) return std::nullopt;
  std::vector<std::string> names;
  std::set<std::string> seen;
  names_in(formula, writer, seen, names);
  if (names.empty() && variables.empty()) {
    if (!has_values(writer, seen)) return std::nullopt;
    writer.read_as(what);
    Formula read(writer, variables);
    return std::to_string(read.at(read.read(formula), {}));
  }
  writer.read_as(what);
  for (std::size_t k = 1; k < statement.parts.size(); ++k)
    variables.push_back(bounded(writer, statement.parts[k]));
  require_one_extent(writer, variables, formula);
  if (variables.empty())
    for (const std::string& name : names)  // name = tl.arange(0, 16)
      if (const Term* other = writer.bound(name); other && ranged(*other))
        variables.push_back({name, writer.small(*ranged(*other))});
  if (!variables.empty()) return formula_text(writer, formula, variables);

  if (names.size() > 1) {
    std::string list;
    for (const std::string& name : names)
      list += fmt::format("{}{} < {}", list.empty() ? "" : ", ", name,
                          name.starts_with("lane") ? 32 : 64);
    Writer::refuse(formula, fmt::format("the formula has no extents: write it with those of its "
                                        "coordinates, as in .. for {}",
                                        list));
  }
  return formula_text(writer, formula, {unbounded(writer, names.front())});
}

}  // namespace plumb::dialects
