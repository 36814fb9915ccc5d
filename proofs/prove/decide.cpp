#include "proofs/prove/decide.hpp"

#include <chrono>

#include "proofs/integers/integer_path.hpp"
#include "proofs/integers/symbolic.hpp"
#include "proofs/prove/lattice.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::proofs {
namespace {

/// For each of a handful of questions.
constexpr Budget decide_budget{
    .steps = 2'000'000, .branch_steps = 2'000'000, .all_steps = 20'000'000};

/// What is left of the time for all questions about one call.
class Time {
 public:
  unsigned milliseconds_left() const {
    using std::chrono::milliseconds;
    const auto taken = std::chrono::steady_clock::now() - start_;
    const auto left = for_all - std::chrono::duration_cast<milliseconds>(taken);
    return left < milliseconds(1) ? 0 : static_cast<unsigned>(left.count());
  }

 private:
  static constexpr std::chrono::milliseconds for_all{3000};
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// low <= x <= high.
Symbolic between(const std::string& name, const Integer& low, const Integer& high) {
  const Symbolic x = unknown(name);
  Path::current().assume(x >= Symbolic(low));
  Path::current().assume(x <= Symbolic(high));
  return x;
}

const std::string by_lattice = "lattice reduction";

/// Unknown coordinates in the modes, or differences of coordinates, and the offset there.
struct Point {
  std::vector<Symbolic> entries;
  Symbolic offset{0};
};

enum class Entries { coordinates, differences };

Point point(const std::string& name, const Modes<Integer>& modes, Entries entries) {
  Point at;
  for (const Mode<Integer>& mode : modes) {
    const Integer most = mode.extent - 1;
    at.entries.push_back(between(name + std::to_string(at.entries.size()),
                                 entries == Entries::differences ? Integer(-most) : Integer(0),
                                 most));
    at.offset = at.offset + at.entries.back() * Symbolic(mode.stride);
  }
  return at;
}

enum class Found { none, one, unknown };

/// Looks for a case of what `state` says of unknowns, and hands it to `read` as a model. The solver
/// may ask a question twice, so that one attempt has half of the time.
template <class State, class Read>
Found find(const Time& time, const State& state, const Read& read) {
  if (time.milliseconds_left() < 2) return Found::unknown;
  Solver solver(time.milliseconds_left() / 2);
  Explorer explorer(solver, decide_budget);
  IntegerPath path(explorer);
  try {
    const auto unknowns = state(path);
    const SolverReply reply = path.find_case();
    if (reply.verdict == SolverReply::Verdict::possible) read(unknowns, reply.model);
    return reply.verdict == SolverReply::Verdict::possible     ? Found::one
           : reply.verdict == SolverReply::Verdict::impossible ? Found::none
                                                               : Found::unknown;
  } catch (const Infeasible&) { return Found::none; } catch (const Exhausted&) {
    return Found::unknown;
  }
}

Integer index_of(const std::vector<Integer>& coordinate, const Modes<Integer>& modes) {
  Integer index(0), place(1);
  for (std::size_t k = 0; k < modes.size(); ++k) {
    index += place * coordinate[k];
    place *= modes[k].extent;
  }
  return index;
}

void confirm(bool holds) {
  if (!holds) throw Defect("what was found is no witness");
}

Modes<Integer> longer_than_one(const Modes<Integer>& modes) {
  Modes<Integer> longer;
  for (const Mode<Integer>& mode : modes)
    if (mode.extent > 1) longer.push_back(mode);
  return longer;
}

/// i - j == x, where no coordinate of i and of j are both above 0.
Decision collision_of(const IntegerVector& x, const Modes<Integer>& modes, const Layout<Integer>& A,
                      const std::string& by) {
  IntegerVector i, j;
  for (const Integer& n : x) {
    i.push_back(n > 0 ? n : Integer(0));
    j.push_back(n > 0 ? Integer(0) : Integer(-n));
  }
  const Decision decision{false, {index_of(i, modes), index_of(j, modes)}, by};
  confirm(decision.witness[0] != decision.witness[1] &&
          evaluate(A, decision.witness[0]) == evaluate(A, decision.witness[1]));
  return decision;
}

Decision meeting_of(const IntegerVector& i, const Modes<Integer>& of_a, const IntegerVector& j,
                    const Modes<Integer>& of_b, const Layout<Integer>& A, const Layout<Integer>& B,
                    const std::string& by) {
  const Decision decision{false, {index_of(i, of_a), index_of(j, of_b)}, by};
  const Integer offset = evaluate(A, decision.witness[0]);
  confirm(offset != 0 && offset == evaluate(B, decision.witness[1]));
  return decision;
}

/// Nothing if the search gives up, else whether it found none.
std::optional<Decision> answer_of(BoxSearch search, const Decision& found) {
  if (search == BoxSearch::gave_up) return std::nullopt;
  return search == BoxSearch::found ? found : Decision{true, {}, by_lattice};
}

std::optional<Decision> injective_by_lattice(const Layout<Integer>& A) {
  const Modes<Integer> modes = longer_than_one(flat_modes(A));
  std::vector<BoundedTerm> box;
  for (const auto& [extent, stride] : modes) box.push_back({1 - extent, extent - 1, stride});
  Decision decision;
  const auto collides = [&](const IntegerVector& x) {
    if (x == IntegerVector(x.size(), Integer(0))) return false;
    decision = collision_of(x, modes, A, by_lattice);
    return true;
  };
  return answer_of(search_box(box, collides), decision);
}

std::optional<Decision> disjoint_by_lattice(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Modes<Integer> of_a = longer_than_one(flat_modes(A)), of_b = longer_than_one(flat_modes(B));
  std::vector<BoundedTerm> box;
  for (const auto& [extent, stride] : of_a) box.push_back({0, extent - 1, stride});
  for (const auto& [extent, stride] : of_b) box.push_back({0, extent - 1, Integer(-stride)});
  Decision decision;
  const auto meet = [&](const IntegerVector& x) {
    const auto end_of_a = x.begin() + static_cast<std::ptrdiff_t>(of_a.size());
    const IntegerVector i(x.begin(), end_of_a), j(end_of_a, x.end());
    if (evaluate(A, index_of(i, of_a)) == 0) return false;
    decision = meeting_of(i, of_a, j, of_b, A, B, by_lattice);
    return true;
  };
  return answer_of(search_box(box, meet), decision);
}

Decision injective_by_solver(const Layout<Integer>& A) {
  const Modes<Integer> modes = flat_modes(A);
  const Time time;
  Decision decision{true, {}, Solver::name()};
  // The first entry of x or of -x that is not 0 is positive.
  for (std::size_t first = 0; first < modes.size(); ++first) {
    const auto collision = [&](Path& path) {
      const Point x = point("x", modes, Entries::differences);
      for (std::size_t k = 0; k < first; ++k) path.assume(x.entries[k] == 0);
      path.assume(x.entries[first] >= 1);
      path.assume(x.offset == 0);
      return x;
    };
    const auto read = [&](const Point& x, const Model& model) {
      IntegerVector difference;
      for (const Symbolic& entry : x.entries) difference.push_back(value_in(model, entry));
      decision = collision_of(difference, modes, A, Solver::name());
    };
    switch (find(time, collision, read)) {
      case Found::one: return decision;
      case Found::unknown: decision.holds.reset(); break;
      case Found::none: break;
    }
  }
  return decision;
}

Decision disjoint_by_solver(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Modes<Integer> of_a = flat_modes(A), of_b = flat_modes(B);
  const Time time;
  Decision decision{true, {}, Solver::name()};
  for (const bool positive : {true, false}) {
    const auto meeting = [&](Path& path) {
      const std::pair<Point, Point> at{point("i", of_a, Entries::coordinates),
                                       point("j", of_b, Entries::coordinates)};
      path.assume(at.first.offset == at.second.offset);
      path.assume(positive ? at.first.offset >= 1 : at.first.offset <= -1);
      return at;
    };
    const auto read = [&](const std::pair<Point, Point>& at, const Model& model) {
      const auto coordinate = [&model](const Point& p) {
        IntegerVector entries;
        for (const Symbolic& entry : p.entries) entries.push_back(value_in(model, entry));
        return entries;
      };
      decision =
          meeting_of(coordinate(at.first), of_a, coordinate(at.second), of_b, A, B, Solver::name());
    };
    switch (find(time, meeting, read)) {
      case Found::one: return decision;
      case Found::unknown: decision.holds.reset(); break;
      case Found::none: break;
    }
  }
  return decision;
}

}  // namespace

Decision decide_injective(const Layout<Integer>& A) {
  const std::optional<Decision> decided = injective_by_lattice(A);
  return decided ? *decided : injective_by_solver(A);
}

Decision decide_disjoint(const Layout<Integer>& A, const Layout<Integer>& B) {
  const std::optional<Decision> decided = disjoint_by_lattice(A, B);
  return decided ? *decided : disjoint_by_solver(A, B);
}

}  // namespace plumb::proofs
