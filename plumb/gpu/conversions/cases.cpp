#include "plumb/gpu/conversions/cases.hpp"

#include <algorithm>
#include <numeric>

#include "properties/engines/generators/pick.hpp"
#include "properties/notation/notation.hpp"
#include "reference/shuffles/plan.hpp"

namespace plumb::gpu_conformance::conversions {
namespace {

constexpr std::size_t warp_bits_of_four = 2;

std::size_t drawn(SeededPick& pick, std::size_t least, std::size_t most) {
  return static_cast<std::size_t>(
      pick.between(static_cast<std::int64_t>(least), static_cast<std::int64_t>(most)));
}

/// Which bit of an element each bit of a place is; none from `elements` on.
struct Bases {
  std::vector<std::size_t> registers, lanes, warps;
  std::size_t elements;  // their bits
};

std::string text_of(const Bases& b, bool with_warps) {
  LinearLayout<Integer> L{{{"register", {}}, {"lane", {}}}, {{"x", Integer(1) << b.elements}}};
  if (with_warps) L.inputs.push_back({"warp", {}});
  const auto add = [&](std::size_t input, const std::vector<std::size_t>& places) {
    for (const std::size_t bit : places)
      L.inputs[input].bases.push_back({bit < b.elements ? Integer(1) << bit : Integer(0)});
  };
  add(0, b.registers);
  add(1, b.lanes);
  if (with_warps) add(2, b.warps);
  return notation::print(L);
}

Bases random_bases(SeededPick& pick, std::size_t registers, std::size_t warps,
                   std::size_t elements) {
  std::vector<std::size_t> order(registers + warp_lane_bits + warps);
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (std::size_t k = order.size(); k-- > 1;) std::swap(order[k], order[drawn(pick, 0, k)]);
  const auto of_lanes = order.begin() + static_cast<std::ptrdiff_t>(registers);
  const auto last = of_lanes + static_cast<std::ptrdiff_t>(warp_lane_bits);
  return {{order.begin(), of_lanes}, {of_lanes, last}, {last, order.end()}, elements};
}

/// The same in four warps, each with elements of its own.
Bases in_four_warps(Bases b) {
  for (std::size_t k = 0; k < warp_bits_of_four; ++k) b.warps.push_back(b.elements + k);
  for (auto* places : {&b.registers, &b.lanes})
    for (std::size_t& bit : *places)
      if (bit >= b.elements) bit = b.elements + warp_bits_of_four;
  b.elements += warp_bits_of_four;
  return b;
}

class Drawing {
 public:
  Drawing(std::uint64_t seed, unsigned bits) : pick_(seed * 64 + bits), bits_(bits) {}

  ConversionCase permutation() {
    const auto [from, to] = one_warp_permutation();
    return one_warp("permutation", from, to);
  }
  ConversionCase distributed() {
    const std::size_t a = drawn(pick_, 1, 4), b = drawn(pick_, 1, 4);
    const std::size_t elements = std::min(a, b) + warp_lane_bits;
    const Bases from = random_bases(pick_, a, 0, elements);
    return one_warp("distributed", from, random_bases(pick_, b, 0, elements));
  }
  ConversionCase broadcast() {
    const std::size_t a = drawn(pick_, 1, 4), b = drawn(pick_, 1, 4);
    const std::size_t elements = drawn(pick_, 2, std::min(a, b) + warp_lane_bits - 1);
    const Bases from = random_bases(pick_, a, 0, elements);
    return one_warp("broadcast", from, random_bases(pick_, b, 0, elements));
  }
  ConversionCase within() {
    const auto [from, to] = one_warp_permutation();
    ConversionCase one = four_warps("within", in_four_warps(from), in_four_warps(to));
    one.in_a_warp = {text_of(from, false), text_of(to, false)};
    return one;
  }
  ConversionCase across() {
    const std::size_t registers = drawn(pick_, 1, 4);
    const std::size_t elements = registers + warp_lane_bits + warp_bits_of_four;
    const Bases from = random_bases(pick_, registers, warp_bits_of_four, elements);
    return four_warps("across", from, random_bases(pick_, registers, warp_bits_of_four, elements));
  }
  ConversionCase broadcast_of_four() {
    const std::size_t a = drawn(pick_, 1, 4), b = drawn(pick_, 1, 4);
    const std::size_t most = std::min(a, b) + warp_lane_bits + warp_bits_of_four - 1;
    const std::size_t elements = drawn(pick_, 3, most);
    const Bases from = random_bases(pick_, a, warp_bits_of_four, elements);
    return four_warps("broadcast", from, random_bases(pick_, b, warp_bits_of_four, elements));
  }

 private:
  std::pair<Bases, Bases> one_warp_permutation() {
    const std::size_t registers = drawn(pick_, 1, 4);
    const Bases from = random_bases(pick_, registers, 0, registers + warp_lane_bits);
    return {from, random_bases(pick_, registers, 0, registers + warp_lane_bits)};
  }
  ConversionCase one_warp(const std::string& set, const Bases& from, const Bases& to) const {
    return {set,
            1,
            bits_,
            text_of(from, true),
            text_of(to, true),
            std::pair(text_of(from, false), text_of(to, false))};
  }
  ConversionCase four_warps(const std::string& set, const Bases& from, const Bases& to) const {
    return {set, 4, bits_, text_of(from, true), text_of(to, true)};
  }

  SeededPick pick_;
  unsigned bits_;
};

}  // namespace

std::string case_text(const ConversionCase& one) {
  return fmt::format("{} -> {}, {} bits", one.from, one.to, one.bits);
}

std::vector<ConversionCase> conversion_cases(std::uint64_t count, std::uint64_t seed) {
  using Draw = ConversionCase (Drawing::*)();
  std::vector<ConversionCase> cases;
  for (const unsigned bits : {8U, 16U, 32U, 64U}) {
    Drawing drawing(seed, bits);
    for (const Draw draw : {&Drawing::permutation, &Drawing::distributed, &Drawing::broadcast,
                            &Drawing::within, &Drawing::across, &Drawing::broadcast_of_four})
      for (std::uint64_t k = 0; k < count; ++k) cases.push_back((drawing.*draw)());
  }
  return cases;
}

}  // namespace plumb::gpu_conformance::conversions
