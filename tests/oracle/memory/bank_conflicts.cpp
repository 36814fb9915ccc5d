// Bank conflicts of linear layouts, from a table of places.
#include <algorithm>
#include <map>
#include <set>

#include "tests/oracle/model/linear.hpp"
#include "tests/oracle/model/words.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::bank_conflicts {
namespace {

using model::Linear;
using model::Numbers;
using Places = std::map<Numbers, std::size_t>;

/// Nothing if two places have one value.
std::optional<Places> places_of(const Linear& M) {
  Places places;
  const auto table = model::table_of(M);
  for (std::size_t place = 0; place < table.size(); ++place)
    if (!places.emplace(table[place], place).second) return std::nullopt;
  return places;
}

/// The register whose chosen bits make up the number, lowest first; its other bits are 0.
std::size_t register_with(const std::vector<std::size_t>& chosen, std::size_t number) {
  std::size_t index = 0;
  for (std::size_t k = 0; k < chosen.size(); ++k) index |= (number >> k & 1) << chosen[k];
  return index;
}

/// True if the chosen bits of the register number count 0 .. v - 1 places from a multiple of v on,
/// whatever the other bits are.
bool counts_places(const Numbers& place_at, const std::vector<std::size_t>& chosen) {
  const std::size_t v = std::size_t{1} << chosen.size(), mask = register_with(chosen, v - 1);
  for (std::size_t x = 0; x < place_at.size(); ++x) {
    if ((x & mask) != 0) continue;
    if (place_at[x] % v != 0) return false;
    for (std::size_t number = 0; number < v; ++number)
      if (place_at[x | register_with(chosen, number)] != place_at[x] + number) return false;
  }
  return true;
}

/// The bits of the register number that count the places of the longest vector of at most 128 bits.
std::vector<std::size_t> vector_bits(const Numbers& place_at, std::size_t register_bits,
                                     std::size_t most) {
  std::vector<std::size_t> longest;
  const auto extend = [&](const auto& again, std::vector<std::size_t> chosen) -> void {
    if (chosen.size() > longest.size() && counts_places(place_at, chosen)) longest = chosen;
    if (std::size_t{1} << chosen.size() >= most) return;
    for (std::size_t bit = 0; bit < register_bits; ++bit) {
      if (place_at[std::size_t{1} << bit] != Integer(1) << chosen.size()) continue;
      chosen.push_back(bit);
      again(again, chosen);
      chosen.pop_back();
    }
  };
  extend(extend, {});
  return longest;
}

/// R + 1 is the greatest number of words of a bank, in each group of lanes.
OracleVerdict counted(const Linear& D, const Linear& M, const Integer& n, const Integer& b,
                      const Integer& R) {
  const auto width = model::logarithm(n, 7);
  if (!width || !model::logarithm(b, 12) || D.inputs.size() < 2 || M.inputs.size() != 1 ||
      model::outputs_of(D) != model::outputs_of(M) || !model::tabled(D) || !model::tabled(M))
    return std::nullopt;
  const auto places = places_of(M);
  if (!places) return std::nullopt;
  Numbers place_at;
  for (const Numbers& value : model::table_of(D)) {
    const auto found = places->find(value);
    if (found == places->end()) return std::nullopt;
    place_at.emplace_back(found->second);
  }

  const std::size_t registers = D.inputs[0].bases.size(), lanes = D.inputs[1].bases.size();
  const auto chosen = vector_bits(place_at, registers, std::size_t{128} >> *width);
  const std::size_t v = std::size_t{1} << chosen.size();
  const Integer words_of_a_lane = std::max(Integer(1), Integer(v * n / 32));
  const Integer together = std::max(Integer(1), Integer(b / words_of_a_lane));
  std::set<Integer> group;
  for (std::size_t lane = 0; lane < std::size_t{1} << lanes; ++lane) {
    Numbers places_of_lane;
    for (std::size_t k = 0; k < v; ++k)
      places_of_lane.push_back(place_at[register_with(chosen, k) | lane << registers]);
    group.merge(model::words_of(places_of_lane, n, 32));
    if (Integer(lane + 1) % together != 0 && lane + 1 != std::size_t{1} << lanes) continue;
    if (R + 1 != model::busiest(group, b)) return false;
    group.clear();
  }
  return true;
}

OracleVerdict of_32_banks(const Linear& D, const Linear& M, const Integer& n, const Integer& R) {
  return counted(D, M, n, Integer(32), R);
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::linear_bank_conflicts, counted), row(Op::linear_bank_conflicts, of_32_banks)};
}

}  // namespace plumb::certify::enumerated::bank_conflicts
