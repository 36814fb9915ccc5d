#include "plumb/dialects/text/writer.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "plumb/catalogue/evaluation/evaluator.hpp"
#include "plumb/dialects/text/refused/missing_value.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"
#include "properties/notation/text_reader.hpp"

namespace plumb::dialects {
namespace {

constexpr std::size_t most_written = std::size_t{1} << 20;  // bytes

/// _4, 0x1f, 4u, 1'024: as the notation has it. Other words of digits and letters stay as they are.
std::string decimal(const std::string& word) {
  std::string digits = word.starts_with('_') ? word.substr(1) : word;
  digits.erase(std::remove(digits.begin(), digits.end(), '\''), digits.end());
  if (digits.starts_with("0x") && digits.size() > 2 && digits.size() < 130 &&
      digits.find_first_not_of("0123456789abcdefABCDEF", 2) == std::string::npos)
    return Integer(digits).str();
  const std::size_t end = digits.find_last_not_of("uUlL");
  if (end != std::string::npos && digits.find_first_not_of("0123456789") == end + 1)
    digits.resize(end + 1);
  return digits;
}

}  // namespace

void Writer::refuse(const Term& where, std::string sentence) {
  throw Unread{where.begin, std::move(sentence)};
}

void Writer::read_as(std::string_view dialect) {
  constexpr std::string_view of_the_last = " torch numpy XLA JAX Tilus Axe C TVM triton.language ";
  if (dialect_.empty()) dialect_ = dialect;
  const bool last = of_the_last.find(" " + std::string(dialect) + " ") < of_the_last.size();
  if (last && last_fastest_.empty()) last_fastest_ = dialect;
}

void Writer::note(std::string sentence) {
  if (std::find(notes_.begin(), notes_.end(), sentence) == notes_.end())
    notes_.push_back(std::move(sentence));
}

const Term* Writer::bound(const std::string& name) const {
  auto found = bound_.find(name);
  if (found == bound_.end()) return nullptr;
  used_.insert(name);
  for (std::size_t k = 0; k <= bound_.size(); ++k) {  // a name may stand for another one
    if (!found->second.is(Term::Kind::name)) return &found->second;
    const auto next = bound_.find(found->second.word);
    if (next == bound_.end()) return &found->second;
    used_.insert(next->first);
    found = next;
  }
  return nullptr;  // names that stand for each other
}

std::vector<std::string> Writer::unused() const {
  std::vector<std::string> names;
  for (const auto& [name, term] : bound_)
    if (!used_.contains(name) && !name.starts_with('#')) names.push_back(name);
  return names;
}

Value<Integer> Writer::value_of(const std::string& expression, const Term& where) {
  const auto parsed = notation::parse_expression(expression);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed))
    refuse(where, fmt::format("{} in {}", error->sentence(), notation::quotation(expression)));
  try {
    const catalogue::Evaluation evaluation =
        catalogue::evaluate_expression(std::get<notation::Expression>(parsed));
    if (evaluation.value) return *evaluation.value;
    const catalogue::Step& step = evaluation.refused();
    refuse(where, fmt::format("{} refuses: {}", catalogue::call_text(step.posed.request),
                              name_of(step.answer().refusal())));
  } catch (const notation::CallError& error) { refuse(where, error.what()); }
}

Value<Integer> Writer::value(const Term& term) { return value_of(write(term), term); }

std::string Writer::literal(const Term& term) { return notation::print(value(term)); }

Integer Writer::integer(const Term& term) {
  const std::string text = write(term);
  const notation::Parsed parsed = notation::parse(Kind::integer, text);
  if (const auto* value = std::get_if<Value<Integer>>(&parsed)) return std::get<Integer>(*value);
  refuse(term, no_integer_sentence(term, text));
}

std::size_t Writer::small(const Term& term) {
  const Integer number = integer(term);
  if (number < 0 || number >= (Integer(1) << 31))
    refuse(term, fmt::format("expected a number of 0 to 2^31 - 1, got {}",
                             notation::quotation(number.str())));
  return number.convert_to<std::size_t>();
}

std::vector<Integer> Writer::integers(const Term& term) {
  if (const Term* other = term.is(Term::Kind::name) ? bound(term.word) : nullptr)
    return integers(*other);
  if (const auto call = call_of(term);
      call && !call->arguments().empty() && call->name != "Int" && call->name != "C")
    return integers(Term{.kind = Term::Kind::group,
                         .begin = term.begin,
                         .end = term.end,
                         .open = '(',
                         .parts = call->arguments()});
  if (!term.is(Term::Kind::group)) return {integer(term)};
  if (term.parts.size() == 1 && term.parts[0].is(Term::Kind::group)) return integers(term.parts[0]);
  std::vector<Integer> all;
  for (const Term& entry : term.parts) all.push_back(integer(entry));
  return all;
}

std::vector<std::vector<Integer>> Writer::lists(const Term& term) {
  if (!term.is(Term::Kind::group)) refuse(term, "expected a list of lists such as [[0, 1]]");
  std::vector<std::vector<Integer>> all;
  for (const Term& entry : term.parts) all.push_back(integers(entry));
  return all;
}

std::string Writer::joined(const std::vector<Term>& parts, std::string_view between) {
  std::string out;
  for (std::size_t k = 0; k < parts.size(); ++k) {
    if (k > 0) out += between;
    out += write(parts[k]);
  }
  return out;
}

std::string Writer::write(const Term& term) {
  // A variable may be used many times in the value of another one.
  struct Deeper {
    std::size_t& depth;
    explicit Deeper(std::size_t& d) : depth(d) { ++depth; }
    ~Deeper() { --depth; }
  } deeper(depth_);
  if (depth_ > 4 * notation::deepest_nesting)
    refuse(term, "expected fewer values one in another; this is deeper than 256");

  std::string out;
  bool taken = false;
  for (const Rule rule : rules_)
    if (auto text = rule(*this, term)) {
      out = std::move(*text);
      taken = true;
      break;
    }
  if (!taken) switch (term.kind) {
      case Term::Kind::number:
        out = decimal(term.word);
        if (term.word.starts_with("0x")) read_as("hexadecimal numbers");
        break;
      case Term::Kind::text:
      case Term::Kind::oper: out = term.word; break;
      case Term::Kind::name: {
        const Term* other = bound(term.word);
        out = other ? write(*other) : term.word;
        break;
      }
      case Term::Kind::group: {
        const std::string brackets = term.open == '('   ? "()"
                                     : term.open == '[' ? "[]"
                                     : term.open == '{' ? "{}"
                                                        : "<>";
        out = brackets[0] + joined(term.parts, ",") + brackets[1];
        break;
      }
      case Term::Kind::applied: out = write_applied(term); break;
      case Term::Kind::sequence: out = write_sequence(term); break;
    }
  written_ += out.size();
  if (written_ > 64 * most_written || out.size() > most_written)
    refuse(term, "expected a shorter text; with its variables in place it has over 2^20 bytes");
  return out;
}

std::string Writer::write_applied(const Term& term) {
  const auto call = call_of(term);
  if (!call) {
    // A literal applied: ((4,8):(8,1))(1,2) needs no brackets around the layout.
    const Term& first = term.parts.front();
    std::string out = first.is_group('(') && first.parts.size() == 1 &&
                              first.parts.front().is(Term::Kind::sequence)
                          ? write(first.parts.front())
                          : write(first);
    for (std::size_t k = 1; k < term.parts.size(); ++k) out += write(term.parts[k]);
    return out;
  }
  std::string out = call->name;
  if (const Term* other = bound(call->full)) out = write(*other);
  if (call->square) out += write(*call->square);
  if (call->round || !call->angle) {
    std::vector<Term> arguments = call->round ? call->round->parts : std::vector<Term>{};
    if (call->angle && !arguments.empty())
      arguments.insert(arguments.begin() + 1, call->angle->parts.begin(), call->angle->parts.end());
    if (call->round) {
      std::string list;
      for (const Term& one : arguments) {
        if (!list.empty()) list += ",";
        const bool keyword = one.is(Term::Kind::sequence) && one.parts.size() > 2 &&
                             one.parts[0].is(Term::Kind::name) && one.parts[1].is_oper("=");
        list += write(keyword ? tail(one, 2) : one);
      }
      out += "(" + list + ")";
    }
  } else {
    out += write(*call->angle);
  }
  if (call->brace && call->full != "Sw")
    out += call->brace->parts.empty() ? "" : write(*call->brace);
  for (const Term* more : call->rest)
    out += more->is(Term::Kind::name) ? "." + more->word : write(*more);
  return out;
}

std::string Writer::write_sequence(const Term& term) {
  std::string out;
  for (const Term& part : term.parts) {
    // An argument of an application stands behind its function, a minus before its number.
    out += part.is_oper("o") ? " o " : write(part);
  }
  return out;
}

std::vector<Term> Call::arguments() const {
  for (const Term* group : {round, brace, angle})
    if (group && !group->parts.empty()) return group->parts;
  return {};
}

std::optional<Call> call_of(const Term& term) {
  const Term* head = term.is(Term::Kind::applied) ? &term.parts.front() : &term;
  if (!head->is(Term::Kind::name)) return std::nullopt;
  Call call;
  call.full = head->word;
  call.name = call.full;
  for (const std::string_view separator : {"::", "."})
    if (const std::size_t last = call.name.rfind(separator);
        last != std::string::npos && call.full[0] != '#' && call.full[0] != '!')
      call.name = call.name.substr(last + separator.size());
  if (!term.is(Term::Kind::applied)) return call;
  for (std::size_t k = 1; k < term.parts.size(); ++k) {
    const Term& part = term.parts[k];
    const Term*& place = part.is_group('<')   ? call.angle
                         : part.is_group('(') ? call.round
                         : part.is_group('[') ? call.square
                                              : call.brace;
    const bool made = call.brace && call.brace->parts.empty();  // Layout<..>{}(1,2) applies a value
    const bool indexed = call.round && part.is_group('[');      // make_layout(..)[0]
    if (!part.is(Term::Kind::group) || place || made || indexed || !call.rest.empty())
      call.rest.push_back(&part);
    else
      place = &part;
  }
  return call;
}

Term tail(const Term& sequence, std::size_t first) {
  if (sequence.parts.size() == first + 1) return sequence.parts.back();
  Term rest{.kind = Term::Kind::sequence, .begin = sequence.end, .end = sequence.end};
  rest.parts.assign(sequence.parts.begin() + static_cast<std::ptrdiff_t>(first),
                    sequence.parts.end());
  if (!rest.parts.empty()) rest.begin = rest.parts.front().begin;
  return rest;
}

std::string tuple_text(const std::vector<Integer>& entries) {
  std::string out = "(";
  for (std::size_t k = 0; k < entries.size(); ++k) out += (k > 0 ? "," : "") + entries[k].str();
  return out + ")";
}

}  // namespace plumb::dialects
