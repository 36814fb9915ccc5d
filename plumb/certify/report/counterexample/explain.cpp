#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "plumb/catalogue/variation_points/single_mode.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "plumb/certify/judge/judge.hpp"
#include "plumb/certify/report/counterexample/failing_share.hpp"
#include "plumb/certify/report/counterexample/kept_mode.hpp"
#include "plumb/certify/report/counterexample/value_table.hpp"
#include "plumb/certify/report/one_line.hpp"
#include "plumb/certify/report/phrases.hpp"
#include "plumb/certify/report/report.hpp"
#include "properties/laws/law_table.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::certify {
namespace {

constexpr std::size_t longest_value = 400;  // bytes that are shown of one argument or answer
constexpr std::size_t label_width = 9;

std::string labelled(std::string_view label, std::string_view text, std::size_t width) {
  return fmt::format("  {:<7}{}\n", label, wrapped(text, label_width, width));
}

/// "R = (2,2):(3,2)", or what came instead of an answer.
std::string answer_text(const Judgement& judgement) {
  return (judgement.answer ? "R = " : "") + one_line(judgement.got, longest_value);
}

/// A = (4,3):(1,10)     B = (2,2):(3,2)     answer R = (2,2):(3,2)
std::string case_text(const Counterexample& counterexample, std::size_t width) {
  const catalogue::Request& request = counterexample.posed.request;
  std::vector<std::string> parts;
  for (std::size_t k = 0; k < request.arguments.size(); ++k)
    parts.push_back(fmt::format("{} = {}", request.operation->arguments[k].name,
                                one_line(notation::print(request.arguments[k]), longest_value)));
  parts.push_back("answer " + answer_text(counterexample.judgement));

  const std::string on_one_line = fmt::format("  {}\n", fmt::join(parts, "     "));
  if (on_one_line.size() <= width) return on_one_line;
  return fmt::format("  {}\n", fmt::join(parts, "\n  "));
}

/// The law, the verdict and the candidate, in columns if these fit.
std::string title_line(const Judgement& judgement, const Certificate& certificate,
                       std::size_t width) {
  const std::string title = title_of(certificate.candidate);
  const std::string line =
      fmt::format("{:<42} {:<12} {}\n", judgement.law, name_of(judgement.verdict), title);
  if (width >= report_width || line.size() <= width + 1) return line;
  return wrapped(fmt::format("{} {} {}", judgement.law, name_of(judgement.verdict), title), 2,
                 width) +
         "\n";
}

std::string table_text(const PointTable& table) {
  std::vector<std::size_t> widths;
  for (const std::string& heading : table.columns) widths.push_back(heading.size());
  for (const PointTable::Row& row : table.rows)
    for (std::size_t k = 0; k < row.cells.size(); ++k)
      widths[k] = std::max(widths[k], row.cells[k].size());

  const auto line = [&](std::string_view mark, const std::vector<std::string>& cells) {
    std::string text(mark);
    for (std::size_t k = 0; k < cells.size(); ++k)
      text += fmt::format("    {:>{}}", cells[k], widths[k]);
    return text + '\n';
  };
  std::string text = table.place.empty() ? "" : fmt::format("  {}\n", table.place);
  text += line("   ", table.columns);
  for (const PointTable::Row& row : table.rows)
    text += row.cells.empty() ? fmt::format("   {:>{}}\n", "..", widths.front() + 4)
                              : line(row.fails ? "  >" : "   ", row.cells);
  return text;
}

/// The parts of a contract that no comparison decides: what is between semicolons and has no `==`.
std::string structure_of(std::string_view equation) {
  std::vector<std::string_view> parts;
  while (!equation.empty()) {
    const std::size_t end = std::min(equation.find("; "), equation.size());
    if (equation.substr(0, end).find(" == ") == std::string_view::npos)
      parts.push_back(equation.substr(0, end));
    equation.remove_prefix(std::min(end + 2, equation.size()));
  }
  return fmt::format("{}", fmt::join(parts, "; "));
}

std::optional<Integer> integer_in(const std::string& text) {
  const notation::Parsed parsed = notation::parse(Kind::integer, text);
  const auto* value = std::get_if<Value<Integer>>(&parsed);
  const auto* number = value ? std::get_if<Integer>(value) : nullptr;
  return number ? std::optional(*number) : std::nullopt;
}

/// "equal modulo 2^32: an overflow" if two integers differ so, wherever an integer of that width
/// was too small.
std::string overflow_text(const std::string& left, const std::string& right) {
  const auto a = integer_in(left), b = integer_in(right);
  if (!a || !b || *a == *b) return "";
  for (const unsigned bits : {64U, 32U})
    if ((*a - *b) % (Integer(1) << bits) == 0)
      return fmt::format("; equal modulo 2^{}: an overflow", bits);
  return "";
}

std::string why(const Counterexample& counterexample, const LawRow* law,
                const std::optional<PointTable>& table) {
  const Judgement& judgement = counterexample.judgement;
  const std::string overflow = overflow_text(judgement.left, judgement.right);
  if (table) return table->failing + overflow;
  const std::string at =
      judgement.at.empty() ? "" : fmt::format("at {} ", one_line(judgement.at, longest_value));
  const bool promised = broken_promise(judgement).has_value();
  const std::string who = promised ? one_line(judgement.reason, 2000) + ": " : "";
  if (!judgement.left.empty() && judgement.left != judgement.right)
    return fmt::format("{}{}{} {} with {}{}", who, at, promised ? "compare" : "the law compares",
                       one_line(judgement.left, longest_value),
                       one_line(judgement.right, longest_value), overflow);

  // A law that fails before it compares anything fails in the structure that it asks for.
  const bool broken =
      judgement.verdict == Verdict::wrong || judgement.verdict == Verdict::unguarded;
  const bool by_law = law && broken && !judgement.reproduce.empty();
  const std::string structure = by_law && judgement.left.empty() ? structure_of(law->equation) : "";
  if (structure.empty()) return one_line(judgement.reason, 2000);
  const std::string kept = kept_mode_text(counterexample.posed, judgement.answer);
  return kept.empty() ? "not so: " + structure : one_line(kept, 2000);
}

/// True if a choice of the contract is any of several answers, which differ in more than the
/// parentheses around one mode.
bool leaves_a_choice(Op op) {
  const auto& points = catalogue::variation_points_of(op).points;
  return std::any_of(points.begin(), points.end(), [](const catalogue::Variation& point) {
    return point.allows("any") && point.id != catalogue::single_mode_id;
  });
}

/// R = (4,3):(1,10), or: refuse carry (digits of the inner layout add up ..)
std::string right(const catalogue::TestCase& posed) {
  const Answer<Value<Integer>>& expected = posed.expected;
  const std::string text = catalogue::print_answer(expected);
  if (!expected.answered()) return fmt::format("{}: {}", text, meaning_of(expected.refusal()));
  return fmt::format("R = {}{}", one_line(text, longest_value),
                     leaves_a_choice(posed.request.operation->op) ? ", for one" : "");
}

/// The case and the right answer, with how much of the answer is wrong.
std::string kernel_sized_text(const Counterexample& found, const Certificate& certificate,
                              std::size_t width) {
  const auto share = failing_share(found);
  std::string text = "\n  kernel-sized";
  if (share)
    text += fmt::format(": fails at {} of {} coordinates", with_thousands(share->failing),
                        with_thousands(share->coordinates));
  text += '\n' + case_text(found, width);
  if (const std::string reason = why(found, find_law(found.judgement.law), {}); !reason.empty())
    text += labelled("why", reason, width);
  return text + labelled("right", right(found.posed), width) +
         fmt::format("  again  {}\n", again_line(found, certificate));
}

}  // namespace

std::string explain(const Counterexample& counterexample, const Certificate& certificate,
                    std::size_t width) {
  const Judgement& judgement = counterexample.judgement;
  const std::optional<PointTable> table = points_around(counterexample);
  const LawRow* law = find_law(judgement.law);

  std::string text = title_line(judgement, certificate, width);
  if (law) text += fmt::format("  {}\n", wrapped(law->equation, 2, width));
  text += '\n' + case_text(counterexample, width) + '\n';
  if (table) text += table_text(*table) + '\n';
  if (const std::string reason = why(counterexample, law, table); !reason.empty())
    text += labelled("why", reason, width);
  text += labelled("right", right(counterexample.posed), width);
  if (judgement.verdict == Verdict::unguarded)
    text += labelled("domain", "this need not be answered: a refusal would do", width);
  return text + fmt::format("  again  {}\n", again_line(counterexample, certificate));
}

std::string explain(const Counterexample& counterexample, const ClauseResult& clause,
                    const Certificate& certificate, std::size_t width) {
  std::string text = explain(counterexample, certificate, width);
  for (const Counterexample& found : clause.kernel_sized)
    if (found.judgement.verdict == counterexample.judgement.verdict)
      text += kernel_sized_text(found, certificate, width);
  return text;
}

}  // namespace plumb::certify
