#include "plumb/dialects/formulas/fitted.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace plumb::dialects {
namespace {

using Word = std::int64_t;

constexpr int most_bits = 8, most_base = 24, most_shift = 24;

bool power_of_two(std::uint64_t n) { return (n & (n - 1)) == 0; }

/// Modes that have the values f(0), f(1), .. of one coordinate, as far as they have any.
FlatModes modes_of(const std::vector<Word>& values) {
  FlatModes modes;
  std::size_t block = 1;
  while (block < values.size()) {
    const Word stride = values[block];
    std::size_t count = 1;
    while (block * count < values.size() &&
           values[block * count] == stride * static_cast<Word>(count))
      ++count;
    while (values.size() % (block * count) != 0) --count;
    if (count == 1) count = 2;
    if (values.size() % (block * count) != 0) count = values.size() / block;
    modes.emplace_back(count, stride);
    block *= count;
  }
  if (modes.empty()) modes.emplace_back(1, 0);
  return modes;
}

Integer value_of(const FlatModes& modes, Integer i) {
  Integer sum = 0;
  for (const auto& [extent, stride] : modes) {
    sum += (i % extent) * stride;
    i /= extent;
  }
  return sum;
}

std::vector<std::uint64_t> coordinate(const FunctionTable& table, std::uint64_t i) {
  std::vector<std::uint64_t> c;
  for (const std::uint64_t extent : table.extents) {
    c.push_back(i % extent);
    i /= extent;
  }
  return c;
}

std::string place(const FunctionTable& table, std::uint64_t i) {
  if (table.names.size() == 1) return fmt::format("{} = {}", table.names[0], i);
  return fmt::format("({}) = ({})", fmt::join(table.names, ","),
                     fmt::join(coordinate(table, i), ","));
}

/// The first coordinate at which it has another value.
template <class Function>
std::optional<std::uint64_t> differs(const FunctionTable& table, const Function& f) {
  for (std::uint64_t i = 0; i < table.values.size(); ++i)
    if (f(i) != Integer(table.values[i])) return i;
  return std::nullopt;
}

/// f(0 .. 0, i, 0 .. 0) - f(0).
std::vector<Word> along(const FunctionTable& table, std::size_t axis) {
  std::uint64_t step = 1;
  for (std::size_t k = 0; k < axis; ++k) step *= table.extents[k];
  std::vector<Word> values;
  for (std::uint64_t i = 0; i < table.extents[axis]; ++i)
    values.push_back(table.values[i * step] - table.values[0]);
  return values;
}

/// The bases of each input, or the coordinate at which the function is not linear over F2.
struct Bases {
  std::vector<std::vector<Integer>> of;
  std::string not_linear;
};

Bases bases_of(const FunctionTable& table) {
  Bases bases;
  for (std::size_t k = 0; k < table.extents.size(); ++k)
    if (!power_of_two(table.extents[k])) {
      bases.not_linear = fmt::format("{} has an extent of {}, which is no power of two",
                                     table.names[k], table.extents[k]);
      return bases;
    }
  const bool negative =
      std::any_of(table.values.begin(), table.values.end(), [](Word value) { return value < 0; });
  if (negative || table.values[0] != 0) {
    bases.not_linear =
        negative ? "it has negative values" : fmt::format("it is {} at 0", table.values[0]);
    return bases;
  }
  for (std::size_t k = 0; k < table.extents.size(); ++k) {
    const std::vector<Word> values = along(table, k);
    bases.of.emplace_back();
    for (std::uint64_t bit = 1; bit < table.extents[k]; bit *= 2)
      bases.of.back().emplace_back(values[bit]);
  }
  const auto where = differs(table, [&](std::uint64_t i) {
    Integer sum = 0;
    for (std::size_t k = 0; k < table.extents.size(); ++k) {
      std::uint64_t c = i % table.extents[k];
      i /= table.extents[k];
      for (std::size_t bit = 0; c > 0; ++bit, c /= 2)
        if (c % 2 == 1) sum ^= bases.of[k][bit];
    }
    return sum;
  });
  if (where)
    bases.not_linear = "the sum over F2 of its bits is another one at " + place(table, *where);
  return bases;
}

std::string fitted_linear_text(const FunctionTable& table, const Bases& bases) {
  Integer greatest = 1;
  std::string inputs;
  for (std::size_t k = 0; k < bases.of.size(); ++k) {
    std::string list;
    for (const Integer& basis : bases.of[k]) {
      list += (list.empty() ? "[" : ",[") + basis.str() + "]";
      while (greatest <= basis) greatest *= 2;
    }
    inputs += fmt::format("{}{}:[{}]", k == 0 ? "" : ",", table.names[k], list);
  }
  return fmt::format("{{{}}}->(offset:{})", inputs, greatest.str());
}

bool disjoint(const std::vector<std::vector<Integer>>& bases) {
  Integer seen = 0;
  for (const auto& input : bases)
    for (const Integer& basis : input) {
      if ((seen & basis) != 0) return false;
      seen |= basis;
    }
  return true;
}

}  // namespace

std::string layout_text(const std::vector<FlatModes>& modes) {
  const auto list = [&](bool strides) {
    std::string all;
    for (const FlatModes& mode : modes) {
      std::string one;
      for (const auto& [extent, stride] : mode)
        one += (one.empty() ? "" : ",") + (strides ? stride : extent).str();
      all += (all.empty() ? "" : ",") + (mode.size() == 1 ? one : "(" + one + ")");
    }
    return modes.size() == 1 ? all : "(" + all + ")";
  };
  return list(false) + ":" + list(true);
}

std::optional<SwizzledModes> swizzled_modes(const std::vector<std::vector<Integer>>& bases) {
  Integer highest = 0;
  for (const auto& input : bases)
    for (const Integer& basis : input) highest |= basis;
  const int width = highest == 0 ? 0 : static_cast<int>(msb(highest)) + 1;
  for (int bits = 0; bits <= most_bits; ++bits)
    for (int base = 0; base <= std::min(most_base, width - bits); ++base)
      for (int size = std::max(bits, bits > 0 ? 1 : 0); size <= std::min(most_shift, width); ++size)
        for (const int shift : {size, -size}) {
          if (bits == 0 && (base > 0 || size > 0 || shift < 0)) continue;
          const Swizzle<Integer> f{bits, base, shift};
          std::vector<std::vector<Integer>> inner = bases;
          for (auto& input : inner)
            for (Integer& basis : input) basis = plumb::apply(f, basis).value();
          if (!disjoint(inner)) continue;
          SwizzledModes found{f, {}};
          for (const auto& input : inner) {
            FlatModes modes;
            for (const Integer& basis : input)
              if (!modes.empty() && modes.back().second != 0 &&
                  modes.back().second * modes.back().first == basis)
                modes.back().first *= 2;
              else if (!modes.empty() && modes.back().second == 0 && basis == 0)
                modes.back().first *= 2;
              else
                modes.emplace_back(2, basis);
            if (modes.empty()) modes.emplace_back(1, 0);
            found.modes.push_back(std::move(modes));
          }
          return found;
        }
  return std::nullopt;
}

Fitted fitted(const FunctionTable& table) {
  const auto count = table.values.size();
  std::vector<FlatModes> modes;
  for (std::size_t k = 0; k < table.extents.size(); ++k) modes.push_back(modes_of(along(table, k)));
  const auto not_a_layout = differs(table, [&](std::uint64_t i) {
    Integer sum = table.values[0];
    const auto c = coordinate(table, i);
    for (std::size_t k = 0; k < modes.size(); ++k) sum += value_of(modes[k], Integer(c[k]));
    return sum;
  });
  if (!not_a_layout) {
    const std::string text = layout_text(modes);
    return {table.values[0] == 0 ? text : fmt::format("Sw<0,0,0> o {} o {}", table.values[0], text),
            fmt::format("the layout has the value of the {} at each of {} coordinates",
                        table.source, count)};
  }
  const Bases bases = bases_of(table);
  if (bases.not_linear.empty()) {
    const auto swizzled = swizzled_modes(bases.of);
    if (swizzled) {
      const Swizzle<Integer>& f = swizzled->swizzle;
      const std::string swizzle =
          fmt::format("Sw<{},{},{}>", f.bits.str(), f.base.str(), f.shift.str());
      const std::string inner = layout_text(swizzled->modes);
      const bool whole = inner == fmt::format("{}:1", count) && count == std::size_t{1} << 16;
      return {whole ? swizzle : fmt::format("{} o 0 o {}", swizzle, inner),
              fmt::format("the {} is a swizzle at each of {} coordinates", table.source, count)};
    }
    return {fitted_linear_text(table, bases),
            fmt::format("the {} is linear over F2 at each of {} coordinates, and no layout: "
                        "no layout has its value at {}",
                        table.source, count, place(table, *not_a_layout))};
  }
  return {std::nullopt,
          fmt::format("no layout has the values of the {}: it would have another one at {}; "
                      "and no linear layout or swizzle has them: {}",
                      table.source, place(table, *not_a_layout), bases.not_linear)};
}

std::string fitted_text(Writer& writer, const Term& where, const FunctionTable& table) {
  const Fitted found = fitted(table);
  if (!found.text) Writer::refuse(where, found.sentence);
  writer.note(found.sentence);
  return *found.text;
}

}  // namespace plumb::dialects
