#include "proofs/prove/decide.hpp"

#include "proofs/integers/integer_path.hpp"
#include "proofs/integers/symbolic.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::proofs {
namespace {

/// For each of a handful of questions: a second or so.
constexpr Budget decide_budget{
    .steps = 2'000'000, .branch_steps = 2'000'000, .all_steps = 20'000'000};

/// low <= x <= high.
Symbolic between(const std::string& name, const Integer& low, const Integer& high) {
  const Symbolic x = unknown(name);
  Path::current().assume(x >= Symbolic(low));
  Path::current().assume(x <= Symbolic(high));
  return x;
}

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

/// Looks for a case of what `state` says of unknowns, and hands it to `read` as a model.
template <class State, class Read>
Found find(const State& state, const Read& read) {
  Solver solver;
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
  if (!holds) throw Defect("what the solver found is no witness");
}

}  // namespace

Decision decide_injective(const Layout<Integer>& A) {
  const Modes<Integer> modes = flat_modes(A);
  Decision decision{true, {}};
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
      std::vector<Integer> i, j;  // i - j == x
      for (const Symbolic& entry : x.entries) {
        const Integer n = value_in(model, entry);
        i.push_back(n > 0 ? n : Integer(0));
        j.push_back(n > 0 ? Integer(0) : Integer(-n));
      }
      decision = {false, {index_of(i, modes), index_of(j, modes)}};
      confirm(decision.witness[0] != decision.witness[1] &&
              evaluate(A, decision.witness[0]) == evaluate(A, decision.witness[1]));
    };
    switch (find(collision, read)) {
      case Found::one: return decision;
      case Found::unknown: decision.holds.reset(); break;
      case Found::none: break;
    }
  }
  return decision;
}

Decision decide_disjoint(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Modes<Integer> of_a = flat_modes(A), of_b = flat_modes(B);
  Decision decision{true, {}};
  for (const bool positive : {true, false}) {
    const auto meeting = [&](Path& path) {
      const std::pair<Point, Point> at{point("i", of_a, Entries::coordinates),
                                       point("j", of_b, Entries::coordinates)};
      path.assume(at.first.offset == at.second.offset);
      path.assume(positive ? at.first.offset >= 1 : at.first.offset <= -1);
      return at;
    };
    const auto read = [&](const std::pair<Point, Point>& at, const Model& model) {
      const auto index = [&model](const Point& p, const Modes<Integer>& modes) {
        std::vector<Integer> coordinate;
        for (const Symbolic& entry : p.entries) coordinate.push_back(value_in(model, entry));
        return index_of(coordinate, modes);
      };
      decision = {false, {index(at.first, of_a), index(at.second, of_b)}};
      const Integer offset = evaluate(A, decision.witness[0]);
      confirm(offset != 0 && offset == evaluate(B, decision.witness[1]));
    };
    switch (find(meeting, read)) {
      case Found::one: return decision;
      case Found::unknown: decision.holds.reset(); break;
      case Found::none: break;
    }
  }
  return decision;
}

std::string decided_by() { return Solver::name(); }

}  // namespace plumb::proofs
