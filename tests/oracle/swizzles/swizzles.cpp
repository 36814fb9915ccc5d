#include "tests/oracle/model/swizzles.hpp"
#include "tests/oracle/model/linear.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::swizzles {
namespace {

using model::swizzled;
using Sw = Swizzle<Integer>;

/// Every x below 2^end if there are few, else 0, each power of two below, and sums of neighbours:
/// a swizzle is linear over F2.
model::Numbers probes(std::size_t end) {
  model::Numbers all{Integer(0)};
  if (end <= 10) {
    for (Integer x(1); x < Integer(1) << end; ++x) all.push_back(x);
    return all;
  }
  for (std::size_t k = 0; k < end; ++k) {
    all.push_back(Integer(1) << k);
    all.push_back(Integer(3) << k);
  }
  return all;
}

/// The bits that the swizzles reach over; nothing if one is undefined, or reaches too far.
std::optional<std::size_t> reach(const std::vector<Sw>& swizzles) {
  std::size_t most = 0;
  for (const Sw& f : swizzles) {
    const auto end = model::swizzle_reach(f);
    if (!end) return std::nullopt;
    most = std::max(most, *end);
  }
  return most;
}

OracleVerdict inverse(const Sw& f, const Sw& R) {
  const auto end = reach({f, R});
  if (!end) return std::nullopt;
  for (const Integer& x : probes(*end + 1))
    if (swizzled(R, swizzled(f, x)) != x) return false;
  return true;
}

OracleVerdict compose(const Sw& f, const Sw& g, const Sw& R) {
  const auto end = reach({f, g, R});
  if (!end) return std::nullopt;
  for (const Integer& x : probes(*end + 1))
    if (swizzled(R, x) != swizzled(f, swizzled(g, x))) return false;
  return true;
}

OracleVerdict period(const Sw& f, const Integer& R) {
  const auto end = reach({f});
  if (!end || *end > 200) return std::nullopt;
  const model::Numbers start = probes(*end);
  model::Numbers now = start;
  for (Integer times(1); times <= 256; ++times) {
    for (Integer& x : now) x = swizzled(f, x);
    if (now == start) return R == times;
  }
  return std::nullopt;
}

/// The bits that are read, and those that are changed.
std::optional<std::pair<Integer, Integer>> masks(const Sw& f) {
  const auto end = reach({f});
  if (!end) return std::nullopt;
  Integer read(0), changed(0);
  for (std::size_t k = 0; k < *end; ++k) {
    const Integer bit = Integer(1) << k, moved = swizzled(f, bit);
    if (moved != bit) read |= bit;
    changed |= moved ^ bit;
  }
  return std::pair(read, changed);
}

OracleVerdict swizzle_masks(const Sw& f, const Several<Integer>& R) {
  const auto of = masks(f);
  if (!of) return std::nullopt;
  return R.values.size() == 2 && R.values[0] == Value<Integer>(of->first) &&
         R.values[1] == Value<Integer>(of->second);
}

OracleVerdict make_swizzle(const Integer& Y, const Integer& Z, const Sw& R) {
  const auto of = masks(R);
  if (!of) return std::nullopt;
  return of->first == Y && of->second == Z;
}

OracleVerdict swizzle_matrix(const Sw& f, const Integer& n, const BitMatrix<Integer>& R) {
  if (!reach({f}) || n < 0 || n > 256) return std::nullopt;
  if (R.rows != n || R.columns.size() != n) return false;
  for (std::size_t k = 0; k < R.columns.size(); ++k)
    if (R.columns[k] != swizzled(f, Integer(1) << k)) return false;
  return true;
}

// Recasts -----------------------------------------------------------------------------------------

/// Numbers below 2^end: all of them, or if they are many and n is a power of two, probes.
struct Units {
  model::Numbers all;
  bool complete = true;  // what holds for these holds for every number
};

/// A swizzle of reach `end` maps x + 2^end to its value at x, plus 2^end.
Units units_below(std::size_t end, const Integer& n) {
  if (end > 10) return {probes(end + 1), model::logarithm(n, 64).has_value()};
  Units units;
  for (Integer y(0); y < Integer(1) << end; ++y) units.all.push_back(y);
  return units;
}

/// Some r in [0, n), or all.
model::Numbers parts_of(const Integer& n, const Units& units) {
  model::Numbers all;
  if (n * units.all.size() <= 16 * model::most_elements)
    for (Integer r(0); r < n; ++r) all.push_back(r);
  else
    for (Integer r(1); r < n; r *= 2) all.push_back(r);
  if (all.front() != 0) all.emplace_back(0);
  return all;
}

bool complete(const Integer& n, const Units& units, const model::Numbers& parts) {
  return units.complete && (parts.size() == n || model::logarithm(n, 64));
}

OracleVerdict upcast(const Sw& f, const Integer& n, const Sw& R) {
  const auto end = reach({f, R});
  if (!end || n < 1) return std::nullopt;
  const Units units = units_below(*end, n);
  const model::Numbers parts = parts_of(n, units);
  for (const Integer& y : units.all)
    if (swizzled(R, y) != swizzled(f, n * y) / n) return false;
  bool wholes = true, kept = true;
  for (const Integer& y : units.all)
    for (const Integer& r : parts) {
      const Integer unit = swizzled(f, n * y + r) / n;
      wholes = wholes && unit == swizzled(f, n * y) / n;
      kept = kept && unit == swizzled(R, y);
    }
  if (wholes && !kept) return false;
  return complete(n, units, parts) ? OracleVerdict(true) : std::nullopt;
}

OracleVerdict downcast(const Sw& f, const Integer& n, const Sw& R) {
  const auto end = reach({f, R});
  if (!end || n < 1) return std::nullopt;
  const Units units = units_below(*end, n);
  const model::Numbers parts = parts_of(n, units);
  for (const Integer& y : units.all)
    for (const Integer& r : parts)
      if (swizzled(R, n * y + r) != n * swizzled(f, y) + r) return false;
  return complete(n, units, parts) ? OracleVerdict(true) : std::nullopt;
}

// What stays --------------------------------------------------------------------------------------

OracleVerdict fixed_points(const Sw& f, const Integer& n, const Integer& R) {
  if (!reach({f}) || n < 0 || n > 12) return std::nullopt;
  Integer count(0);
  for (Integer x(0); x < Integer(1) << n.convert_to<unsigned>(); ++x)
    if (swizzled(f, x) == x) ++count;
  return R == count;
}

/// Element (row, column) of rows of 2^r elements stays.
class Stays {
 public:
  Stays(const Sw& f, unsigned r, std::size_t end) : f_(f), r_(r) {
    rows_ = std::size_t{2} << (end > r ? end - r : 0);
    columns_ = std::size_t{1} << r;
  }

  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }
  bool operator()(std::size_t row, std::size_t column) const {
    const Integer x = (Integer(row) << r_) + column;
    return swizzled(f_, x) == x;
  }

 private:
  const Sw& f_;
  unsigned r_;
  std::size_t rows_, columns_;
};

std::optional<Stays> staying(const Sw& f, const Integer& r) {
  const auto end = reach({f});
  if (!end || *end > 10 || r < 0 || r > 9) return std::nullopt;
  return Stays(f, r.convert_to<unsigned>(), *end);
}

/// In line 0, and in every line where any place stays, place k stays iff k mod p < g.
template <class At>
OracleVerdict repeats(const Several<Integer>& R, std::size_t lines, std::size_t places,
                      const At& stays) {
  const auto* g = R.values.size() == 2 ? std::get_if<Integer>(&R.values[0]) : nullptr;
  const auto* p = R.values.size() == 2 ? std::get_if<Integer>(&R.values[1]) : nullptr;
  if (!g || !p || *p < 1) return false;
  for (std::size_t line = 0; line < lines; ++line) {
    bool any = line == 0, right = true;
    for (std::size_t k = 0; k < places; ++k) {
      const bool here = stays(line, k);
      any = any || here;
      right = right && here == (Integer(k) % *p < *g);
    }
    if (any && !right) return false;
  }
  return true;
}

OracleVerdict fixed_rows(const Sw& f, const Integer& r, const Several<Integer>& R) {
  const auto stays = staying(f, r);
  if (!stays) return std::nullopt;
  return repeats(R, stays->columns(), stays->rows(),
                 [&](std::size_t column, std::size_t row) { return (*stays)(row, column); });
}

OracleVerdict fixed_columns(const Sw& f, const Integer& r, const Several<Integer>& R) {
  const auto stays = staying(f, r);
  if (!stays) return std::nullopt;
  return repeats(R, stays->rows(), stays->columns(),
                 [&](std::size_t row, std::size_t column) { return (*stays)(row, column); });
}

OracleVerdict row_period(const Sw& f, const Integer& r, const Integer& R) {
  const auto end = reach({f});
  if (!end || *end > 9 || r < 0 || r > 12) return std::nullopt;
  const Integer row = Integer(1) << r.convert_to<unsigned>();
  for (Integer period(1); period <= 2048; ++period) {
    bool alike = true;
    for (Integer x(0); x < Integer(1) << *end && alike; ++x)
      alike = swizzled(f, x + row * period) == swizzled(f, x) + row * period;
    if (alike) return R == period;
  }
  return std::nullopt;
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::swizzle_inverse, inverse),
          row(Op::swizzle_compose, compose),
          row(Op::period, period),
          row(Op::swizzle_masks, swizzle_masks),
          row(Op::make_swizzle, make_swizzle),
          row(Op::swizzle_matrix, swizzle_matrix),
          row(Op::swizzle_upcast, upcast),
          row(Op::swizzle_downcast, downcast),
          row(Op::fixed_points, fixed_points),
          row(Op::fixed_rows, fixed_rows),
          row(Op::fixed_columns, fixed_columns),
          row(Op::row_period, row_period)};
}

}  // namespace plumb::certify::enumerated::swizzles
