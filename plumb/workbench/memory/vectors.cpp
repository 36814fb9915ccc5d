#include <fmt/format.h>

#include <utility>

#include "plumb/workbench/memory/places.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::workbench {
namespace {

using notation::CallError;

constexpr int widest_vector = 128;  // bits that an instruction moves

/// Runs of bits without a gap: where each begins and how long it is.
using Runs = std::vector<std::pair<Integer, Integer>>;

/// None of a thread that takes no part.
std::vector<Runs> runs_of(const ThreadAccess& access) {
  std::vector<Runs> runs;
  for (std::size_t t = 0; t < access.threads(); ++t) {
    Runs& own = runs.emplace_back();
    if (!access.takes_part(t)) continue;
    for (const Integer& x : access.offsets[t]) {
      const Integer first = x * access.bits;
      if (!own.empty() && own.back().first + own.back().second == first)
        own.back().second += access.bits;
      else
        own.push_back({first, access.bits});
    }
  }
  return runs;
}

}  // namespace

std::optional<MisalignedVector> misaligned_of(const ThreadAccess& access) {
  const std::vector<Runs> runs = runs_of(access);
  Integer whole = widest_vector;
  for (const Runs& of_thread : runs)
    for (const auto& [first, length] : of_thread)
      while (length % whole != 0) whole /= 2;
  if (whole < 8) return std::nullopt;
  for (std::size_t t = 0; t < runs.size(); ++t)
    for (const auto& [first, length] : runs[t])
      if (first % whole != 0) return MisalignedVector{t, first, whole};
  return std::nullopt;
}

std::optional<VectorAccesses> vectors_of(const ThreadAccess& access) {
  const std::vector<Runs> runs = runs_of(access);
  Integer unit = widest_vector;
  for (const Runs& of_thread : runs)
    for (const auto& [first, length] : of_thread)
      while (first % unit != 0 || length % unit != 0) unit /= 2;
  if (unit < 8) return std::nullopt;
  const Integer all = access.bits * access.threads() * access.values() / unit;
  if (all > 4 * most_looked_at)
    throw CallError(fmt::format(
        "the threads move {} vectors of {} bytes, more than the {} that are looked at: say "
        "--threads and --width",
        all.str(), Integer(unit / 8).str(), 4 * most_looked_at));

  const Integer each = access.bits * access.values() / unit;
  VectorAccesses vectors{unit / 8, std::vector<std::vector<Integer>>(
                                       each.convert_to<std::size_t>(),
                                       std::vector<Integer>(access.threads(), Integer(0)))};
  for (std::size_t t = 0; t < runs.size(); ++t) {
    std::size_t j = 0;
    for (const auto& [first, length] : runs[t])
      for (Integer bit = first; bit < first + length; bit += unit, ++j)
        vectors.addresses[j][t] = bit / 8;
  }
  return vectors;
}

}  // namespace plumb::workbench
