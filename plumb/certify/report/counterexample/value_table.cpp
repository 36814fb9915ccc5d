#include "plumb/certify/report/counterexample/value_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "plumb/certify/judge/recorded_answer.hpp"
#include "plumb/certify/report/counterexample/equation_side.hpp"
#include "properties/engines/engine.hpp"
#include "properties/engines/replay.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::certify {
namespace {

constexpr int most_rows = 8;

/// Mode k of a layout or of a tiler; what has no such mode stays as it is.
Value<Integer> mode_of_value(const Value<Integer>& value, std::size_t k) {
  if (const auto* A = std::get_if<Layout<Integer>>(&value);
      A && !A->shape.is_leaf() && k < rank(A->shape))
    return modes_of(*A)[k];
  if (const auto* T = std::get_if<Tiler<Integer>>(&value);
      T && T->is_by_mode() && k < T->by_mode().size())
    return T->by_mode()[k];
  return value;
}

/// A contract law on one answer, with all choices but the last one, the coordinate, as recorded.
class Replay {
 public:
  Replay(const LawRow& law, const catalogue::Request& request, const Value<Integer>& recorded,
         std::vector<Integer> choices)
      : law_(law),
        request_(request),
        recorded_(recorded),
        use_(recorded),
        choices_(std::move(choices)) {}

  const Integer& coordinate() const { return choices_.back(); }

  Run at(const Integer& coordinate) {
    choices_.back() = coordinate;
    ReplayDriver draw(choices_);
    return run_once(law_, draw, use_);
  }

  /// True if the law calls the operation with the request's arguments, and draws an index last.
  bool is_of_the_request(const Run& run) const {
    return run.outcome == Outcome::fails && run.calls.size() == 1 &&
           run.calls.front().arguments == request_.arguments && !run.choices.empty() &&
           run.choices.size() == choices_.size() && run.choices.back().choice.role == Role::index &&
           run.choices.back().choice.upper && !is_argument(run.drawn.back().name) &&
           run.drawn.back().value == Value<Integer>(run.choices.back().value);
  }

  /// The arguments, the answer R and the coordinates; in its mode, if the law works mode by mode.
  Names names_in(const Run& run) const {
    Names names{{"R", recorded_}};
    for (const Drawn& drawn : run.drawn) names.insert_or_assign(drawn.name, drawn.value);
    for (const std::size_t k : modes_in(run))
      for (auto& [name, value] : names) value = mode_of_value(value, k);
    return names;
  }

  /// The modes that the law has chosen: its draws mode, mode', mode'', .. each within the last.
  static std::vector<std::size_t> modes_in(const Run& run) {
    std::vector<std::size_t> modes;
    for (const Drawn& drawn : run.drawn)
      if (drawn.name == "mode" + std::string(modes.size(), '\''))
        modes.push_back(static_cast<std::size_t>(std::get<Integer>(drawn.value)));
    return modes;
  }

 private:
  bool is_argument(std::string_view name) const {
    const std::vector<Argument>& arguments = request_.operation->arguments;
    return std::any_of(arguments.begin(), arguments.end(),
                       [&](const Argument& argument) { return argument.name == name; });
  }

  const LawRow& law_;
  const catalogue::Request& request_;
  Value<Integer> recorded_;
  RecordedAnswer use_;
  std::vector<Integer> choices_;
};

/// The values of the two sides in one run. If one of them is no expression that we can evaluate, it
/// is what the law compared with the other.
std::optional<std::pair<Value<Integer>, Value<Integer>>> values_of(
    const std::pair<Side, Side>& sides, const Run& run, const Names& names) {
  const std::optional<Value<Integer>> left = value_of(sides.first, names);
  const std::optional<Value<Integer>> right = value_of(sides.second, names);
  if (left && right) return std::pair(*left, *right);
  if (!run.compared) return std::nullopt;
  if (left && *left == run.compared->first) return run.compared;
  if (right && *right == run.compared->second) return run.compared;
  return std::nullopt;
}

/// The equation whose sides differ in a failing run, and are what the law compared last.
std::optional<std::pair<Side, Side>> failing_equation(const LawRow& law, const Run& run,
                                                      const Names& names) {
  if (!run.compared) return std::nullopt;
  for (const std::pair<Side, Side>& sides : sides_of(law.equation)) {
    const auto values = values_of(sides, run, names);
    if (!values || values->first == values->second) continue;
    const bool same_order = *values == *run.compared;
    const bool other_order =
        values->first == run.compared->second && values->second == run.compared->first;
    if (same_order || other_order) return sides;
  }
  return std::nullopt;
}

/// At most `most_rows` of 0 .. last, in order, `failing` among them.
std::vector<Integer> rows_around(const Integer& failing, const Integer& last) {
  std::set<Integer> chosen;
  if (last < most_rows || failing < most_rows - 1) {
    for (Integer n(0); n < most_rows; ++n) chosen.insert(n);
  } else {
    chosen = {Integer(0), Integer(1)};
    for (Integer n(failing - 3); n <= failing + 1; ++n) chosen.insert(n);
  }
  std::vector<Integer> within;
  for (const Integer& n : chosen)
    if (n <= last) within.push_back(n);
  return within;
}

bool has(const std::vector<Side>& sides, const Side& wanted) {
  return std::any_of(sides.begin(), sides.end(),
                     [&](const Side& side) { return side.text == wanted.text; });
}

/// Adds NAME(..) below the side itself, innermost first, each text once.
void append_inner(const Side& side, std::vector<Side>& out) {
  for (const Side& argument : side.argument) {
    append_inner(argument, out);
    if (!argument.argument.empty() && !has(out, argument)) out.push_back(argument);
  }
}

/// The layout that is applied to the coordinate itself, and whose indices are 0 .. last.
std::optional<Layout<Integer>> domain_of(const Side& side, const std::string& coordinate,
                                         const Integer& last, const Names& names) {
  if (side.argument.empty()) return std::nullopt;
  const Side& argument = side.argument.front();
  if (argument.argument.empty() && argument.name == coordinate) {
    const auto A = layout_named(side.name, names);
    if (A && size(*A) == last + 1) return A;
  }
  return domain_of(argument, coordinate, last, names);
}

/// A coordinate, named c, as a tuple of its domain; an index as it is.
std::string coordinate_text(const std::pair<Side, Side>& sides, const Run& run,
                            const Names& names) {
  const Drawn& drawn = run.drawn.back();
  const Integer& last = *run.choices.back().choice.upper;
  if (drawn.name.front() == 'c')
    for (const Side* side : {&sides.second, &sides.first})
      if (const auto A = domain_of(*side, drawn.name, last, names))
        return notation::print(natural_coordinate(std::get<Integer>(drawn.value), A->shape));
  return notation::print(drawn.value);
}

/// What comes between the coordinate and the two sides.
std::vector<Side> between(const std::pair<Side, Side>& sides) {
  std::vector<Side> inner;
  append_inner(sides.second, inner);
  append_inner(sides.first, inner);
  return inner;
}

std::string place_of(const Run& run) {
  std::string place;
  for (const std::size_t k : Replay::modes_in(run))
    place += fmt::format("{}in mode {}", place.empty() ? "" : ", ", k);
  return place;
}

std::optional<PointTable> make_table(Replay& replay, const Run& failing,
                                     const std::pair<Side, Side>& sides) {
  const auto& [left, right] = sides;
  const std::string coordinate = failing.drawn.back().name;
  const Integer at = replay.coordinate();
  const Integer last = *failing.choices.back().choice.upper;
  const std::vector<Side> inner = between(sides);
  const bool show_left = left.text != coordinate && !has(inner, left);
  const bool show_right = right.text != coordinate && !has(inner, right);

  PointTable table{place_of(failing), {coordinate}, {}, {}};
  for (const Side& side : inner) table.columns.push_back(side.text);
  if (show_right) table.columns.push_back(right.text);
  if (show_left) table.columns.push_back(left.text);

  Integer expected(0);
  for (const Integer& n : rows_around(at, last)) {
    const Run run = replay.at(n);
    const Names names = replay.names_in(run);
    const auto values = values_of(sides, run, names);
    if (run.drawn.size() != failing.drawn.size() || !values) return std::nullopt;

    PointTable::Row row{{coordinate_text(sides, run, names)}, run.outcome == Outcome::fails};
    for (const Side& side : inner) {
      const auto value = value_of(side, names);
      if (!value) return std::nullopt;
      row.cells.push_back(notation::print(*value));
    }
    if (show_right) row.cells.push_back(notation::print(values->second));
    if (show_left) row.cells.push_back(notation::print(values->first));
    if (n == at)
      table.failing =
          fmt::format("{} is {} and {} is {} at {} = {}", left.text, notation::print(values->first),
                      right.text, notation::print(values->second), coordinate, row.cells.front());
    if (n != expected) table.rows.push_back({{}, false});
    table.rows.push_back(std::move(row));
    expected = n + 1;
  }
  if (expected <= last) table.rows.push_back({{}, false});
  return table;
}

}  // namespace

std::optional<PointTable> points_around(const Counterexample& counterexample) {
  const Judgement& judgement = counterexample.judgement;
  const LawRow* law = find_law(judgement.law);
  const std::optional<Token> token = parse_token(judgement.reproduce);
  const bool broken =
      judgement.verdict == Verdict::wrong || judgement.verdict == Verdict::unguarded;
  if (!law || !law->contract || !broken || !judgement.answer || !token || token->law != law->id ||
      token->choices.empty())
    return std::nullopt;

  try {
    Replay replay(*law, counterexample.posed.request, *judgement.answer, token->choices);
    const Run failing = replay.at(replay.coordinate());
    if (!replay.is_of_the_request(failing)) return std::nullopt;
    const auto sides = failing_equation(*law, failing, replay.names_in(failing));
    if (!sides) return std::nullopt;
    return make_table(replay, failing, *sides);
  } catch (const std::bad_variant_access&) {
    return std::nullopt;  // the answer is not of the alternative that the law takes
  }
}

}  // namespace plumb::certify
