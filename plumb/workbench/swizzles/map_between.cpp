#include "plumb/workbench/swizzles/map_between.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "plumb/dialects/formulas/fitted.hpp"
#include "plumb/workbench/swizzles/accesses/tile.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::workbench {
namespace {

using notation::CallError;
using Offsets = std::vector<std::uint64_t>;

constexpr unsigned constant_bit = 31;  // of an offset
constexpr std::size_t most_fitted = std::size_t{1} << 16, most_printed = 8;

/// The extents of lists of lists; throws CallError if two lists of one depth differ in length.
std::vector<std::size_t> extents_of_lists(const IntTuple<Integer>& table, const std::string& text) {
  const auto extents_of_entry = [&](const IntTuple<Integer>& entry) {
    return entry.is_leaf() ? std::vector<std::size_t>{} : extents_of_lists(entry, text);
  };
  std::vector<std::size_t> within, all{table.children().size()};
  for (std::size_t k = 0; k < table.children().size(); ++k) {
    const std::vector<std::size_t> one = extents_of_entry(table.children()[k]);
    if (k > 0 && one != within)
      throw CallError(
          fmt::format("the table {}: expected lists as long as the first, got another length at "
                      "entry {}",
                      text, k));
    within = one;
  }
  all.insert(all.end(), within.begin(), within.end());
  return all;
}

/// The place of an index in the text. The text counts its last extent fastest, and the index the
/// first one, as that of a layout.
std::size_t place_in_lists(std::size_t index, const std::vector<std::size_t>& extents) {
  std::size_t place = 0;
  for (const std::size_t extent : extents) {
    place = place * extent + index % extent;
    index /= extent;
  }
  return place;
}

/// "[0,1,3,2]", or rows of a table, [[0,1],[3,2]]
Offsets offsets_of_table(const std::string& text) {
  std::string tuple = text;
  std::replace(tuple.begin(), tuple.end(), '[', '(');
  std::replace(tuple.begin(), tuple.end(), ']', ')');
  const notation::Parsed parsed = notation::parse(Kind::tuple, tuple);
  const auto* value = std::get_if<Value<Integer>>(&parsed);
  const auto* table = value ? std::get_if<IntTuple<Integer>>(value) : nullptr;
  if (!table || table->is_leaf())
    throw CallError(
        fmt::format("the table {}: expected offsets with commas between, such as [0,1,3,2] or "
                    "[[0,1],[3,2]]",
                    text));
  const std::vector<std::size_t> extents = extents_of_lists(*table, text);
  const std::vector<Integer> numbers = leaves(*table);
  if (numbers.empty()) throw CallError("the table [] has no offset; expected one or more");
  Offsets offsets;
  for (std::size_t index = 0; index < numbers.size(); ++index) {
    const Integer& x = numbers[place_in_lists(index, extents)];
    if (x < 0 || x >= offset_limit)
      throw CallError(fmt::format("the table has the offset {}; expected 0 to 2^31 - 1", x.str()));
    offsets.push_back(static_cast<std::uint64_t>(x));
  }
  return offsets;
}

Offsets offsets_at_indices(const std::string& text) {
  if (text.starts_with('[') && text.ends_with(']')) return offsets_of_table(text);
  const SharedTile tile(text);
  if (tile.size() > most_offsets)
    throw CallError(
        fmt::format("{} has {} indices; expected at most 2^18", text, tile.size().str()));
  Offsets offsets = tile.offsets();
  if (tile.given())
    for (std::uint64_t& x : offsets)
      x = static_cast<std::uint64_t>(swizzled(*tile.given(), Integer(x)));
  return offsets;
}

/// An equation: the map takes x to y. It is the sum of the equations of these indices.
struct Equation {
  std::uint64_t x, y;
  std::vector<std::size_t> indices;

  void add(const Equation& other) {
    x ^= other.x;
    y ^= other.y;
    std::vector<std::size_t> sum;
    std::set_symmetric_difference(indices.begin(), indices.end(), other.indices.begin(),
                                  other.indices.end(), std::back_inserter(sum));
    indices = std::move(sum);
  }
};

/// Equations with different leading bits, which no other of them has; or one whose sides are 0 and
/// not 0.
struct Solved {
  std::vector<Equation> rows;
  std::vector<std::size_t> contradict;
};

Solved solved(const Offsets& from, const Offsets& onto, std::uint64_t always) {
  Solved all;
  for (std::size_t i = 0; i < from.size(); ++i) {
    Equation next{from[i] | always, onto[i], {i}};
    for (const Equation& row : all.rows)
      if (next.x & std::bit_floor(row.x)) next.add(row);
    if (next.x == 0) {
      if (next.y == 0) continue;
      all.contradict = next.indices;
      return all;
    }
    for (Equation& row : all.rows)
      if (row.x & std::bit_floor(next.x)) row.add(next);
    all.rows.push_back(std::move(next));
  }
  return all;
}

/// The columns of n bits; what no equation settles keeps its place.
AffineMap affine_map_of(const Solved& solved, unsigned n) {
  AffineMap map;
  for (unsigned bit = 0; bit < n; ++bit) map.columns.push_back(std::uint64_t{1} << bit);
  for (const Equation& row : solved.rows) {
    const std::uint64_t lead = std::bit_floor(row.x), below = (std::uint64_t{1} << n) - 1;
    const std::uint64_t image = row.y ^ ((row.x ^ lead) & below);
    if (lead > below)
      map.constant = image;
    else
      map.columns[static_cast<std::size_t>(std::countr_zero(lead))] = image;
  }
  return map;
}

unsigned width_of(const Offsets& offsets) {
  return static_cast<unsigned>(std::bit_width(*std::max_element(offsets.begin(), offsets.end())));
}

/// A swizzle is linear, so it agrees everywhere if it does on the equations.
std::vector<WordSwizzle> swizzles_of(const Solved& solved, unsigned n, unsigned k) {
  std::vector<WordSwizzle> all = swizzle_space(n, k);
  const auto differs = [&](const WordSwizzle& f) {
    return std::any_of(solved.rows.begin(), solved.rows.end(),
                       [&](const Equation& row) { return f(row.x) != row.y; });
  };
  all.erase(std::remove_if(all.begin(), all.end(), differs), all.end());
  return all;
}

/// f as a table, if A takes each of 0, 1, .. once.
std::optional<std::string> fitted_layout(const Offsets& from, const Offsets& onto) {
  if (from.size() > most_fitted) return std::nullopt;
  std::vector<std::int64_t> values(from.size(), -1);
  for (std::size_t i = 0; i < from.size(); ++i) {
    if (from[i] >= from.size() || values[from[i]] >= 0) return std::nullopt;
    values[from[i]] = static_cast<std::int64_t>(onto[i]);
  }
  return dialects::fitted({{"x"}, {from.size()}, values}).text;
}

std::string affine_text(const AffineMap& map) {
  unsigned rows = static_cast<unsigned>(map.columns.size());
  for (const std::uint64_t column : map.columns)
    rows = std::max(rows, static_cast<unsigned>(std::bit_width(column)));
  BitMatrix<Integer> matrix{rows, {}};
  for (const std::uint64_t column : map.columns) matrix.columns.push_back(Integer(column));
  return notation::print(matrix);
}

std::string swizzle_text(const WordSwizzle& f) { return notation::print(swizzle_of(f)); }

}  // namespace

MapBetween map_between(const std::string& from, const std::string& onto) {
  const Offsets a = offsets_at_indices(from), b = offsets_at_indices(onto);
  if (a.size() != b.size())
    throw CallError(fmt::format("{} has {} indices and {} has {}: expected as many", from, a.size(),
                                onto, b.size()));
  MapBetween map{from, onto, a.size()};
  const unsigned n = width_of(a), k = width_of(b);
  const Solved linear = solved(a, b, 0);
  if (linear.contradict.empty()) {
    map.affine = affine_map_of(linear, n);
    map.swizzles = swizzles_of(linear, n, k);
  } else if (const Solved affine = solved(a, b, std::uint64_t{1} << constant_bit);
             affine.contradict.empty()) {
    map.affine = affine_map_of(affine, n);
  } else {
    map.contradict = affine.contradict;
  }
  if (map.swizzles.empty()) map.layout = fitted_layout(a, b);
  return map;
}

std::string map_between_text(const MapBetween& map, bool every) {
  std::string text = fmt::format("from      {}\nonto      {}\n", map.from, map.onto);
  if (!map.swizzles.empty()) {
    const std::size_t shown = every ? map.swizzles.size() : 1;
    std::vector<std::string> names;
    for (std::size_t j = 0; j < shown; ++j) names.push_back(swizzle_text(map.swizzles[j]));
    text += fmt::format(
        "answer    {}{}\n", fmt::join(names, " "),
        map.swizzles.size() > shown
            ? fmt::format("; {} swizzles do this, --all lists them", map.swizzles.size())
            : "");
  } else {
    text += "answer    no swizzle\n";
  }
  if (map.layout) text += fmt::format("map       {}\n", *map.layout);
  if (map.affine)
    return text +
           fmt::format(
               "linear    {}{}\n          on the bits of an offset\n", affine_text(*map.affine),
               map.affine->constant == 0 ? "" : fmt::format(", then ^ {}", map.affine->constant));
  const std::size_t shown = std::min(map.contradict.size(), most_printed);
  return text + fmt::format(
                    "linear    none: at the indices {}{} the offsets of FROM add up to 0 over F2, "
                    "and those of ONTO do not\n",
                    fmt::join(map.contradict.begin(),
                              map.contradict.begin() + static_cast<std::ptrdiff_t>(shown), ", "),
                    shown < map.contradict.size() ? ", .." : "");
}

nlohmann::json map_between_json(const MapBetween& map) {
  nlohmann::json json{{"from", map.from}, {"onto", map.onto}, {"indices", map.indices}};
  json["swizzles"] = nlohmann::json::array();
  for (const WordSwizzle& f : map.swizzles) json["swizzles"].push_back(swizzle_text(f));
  if (map.layout) json["map"] = *map.layout;
  if (map.affine) {
    json["matrix"] = affine_text(*map.affine);
    json["constant"] = map.affine->constant;
  }
  if (!map.contradict.empty()) json["contradict"] = map.contradict;
  return json;
}

}  // namespace plumb::workbench
