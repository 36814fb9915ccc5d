#include "certify/variations.hpp"

#include <fmt/format.h>

#include "properties/laws/interleaved.hpp"
#include "reference/complement.hpp"

namespace plumb {
namespace {

using Args = Values<Integer>;
using Names = std::vector<std::string_view>;

/// Beyond the size: is the last leaf reduced?
Names index_beyond_the_size(const Args& a, const Value<Integer>& answer) {
  const Integer i = std::get<Integer>(a[0]);
  const auto& S = std::get<IntTuple<Integer>>(a[1]);
  const auto* R = std::get_if<IntTuple<Integer>>(&answer);
  Names names;
  if (!R || !positive(S) || !congruent(*R, S)) return {"extend", "wrap"};
  const Integer index = inner_product(*R, S, column_major(S));
  if (index == i) names.push_back("extend");
  if (index == floor_mod(i, product(S))) names.push_back("wrap");
  return names;
}

Names cosize_of_negative_strides(const Args& a, const Value<Integer>& answer) {
  const auto* A = std::get_if<Layout<Integer>>(&a[0]);
  const auto* R = std::get_if<Integer>(&answer);
  if (!A || !R || natural_strides(*A)) return {"span", "top", "last"};
  const Integer top = greatest_offset(*A) + 1;
  Names names;
  if (*R == top - least_offset(*A)) names.push_back("span");
  if (*R == top) names.push_back("top");
  if (*R == evaluate(*A, Integer(size(*A) - 1)) + 1) names.push_back("last");
  return names;
}

/// Of a shape cotarget: is what A and R reach together the least that there is?
Names complement_of_a_shape(const Args& a, const Value<Integer>& answer) {
  const auto& A = std::get<Layout<Integer>>(a[0]);
  const auto& N = std::get<IntTuple<Integer>>(a[1]);
  const auto* R = std::get_if<Layout<Integer>>(&answer);
  if (!R || N.is_leaf() || !positive(N) || !tiles(A)) return {"least", "covering"};
  Integer elements = size(*R);
  for (const Mode<Integer>& mode : moving_modes(A)) elements = elements * mode.extent;
  if (elements == round_up(product(N), tile_reach(A))) return {"least", "covering"};
  return {"covering"};
}

/// Where a tile has gaps: do its copies fill them, or stand behind it?
Names copies_of_a_block(const Args& a, const Value<Integer>& answer) {
  const Names all{"gaps", "apart"};
  const auto* A = std::get_if<Layout<Integer>>(&a[0]);
  const auto* B = std::get_if<Layout<Integer>>(&a[1]);
  const auto* R = std::get_if<Layout<Integer>>(&answer);
  if (!A || !B || !R || !tiles(*A) || !natural_strides(*B)) return all;
  const auto copies = laws::copies_in(*R, *A, *B, laws::Comes::tile_first);
  if (!copies || size(*copies) != size(*B)) return all;
  const auto fits = [&](laws::Rule rule) {
    for (const Integer& at : laws::witnesses(Integer(0), leaves(B->shape)))
      if (evaluate(*copies, at) != laws::shift_by(rule, *A, cosize(*B), evaluate(*B, at)))
        return false;
    return true;
  };
  Names names;
  if (fits(laws::Rule::gaps)) names.push_back("gaps");
  if (fits(laws::Rule::apart)) names.push_back("apart");
  return names;
}

/// What the answer says of the rule of the copies and of the reading of the order.
struct TilingsThatFit {
  bool gaps = false, apart = false, ranks = false, sequence = false, asked = false;

  TilingsThatFit(const Args& a, const Value<Integer>& answer) {
    const auto* A = std::get_if<Layout<Integer>>(&a[0]);
    const auto* S = std::get_if<IntTuple<Integer>>(&a[1]);
    const auto* R = std::get_if<Layout<Integer>>(&answer);
    if (!A || !S || !R || !tiles(*A)) return;
    const auto counts = copies_by_mode(*A, *S);
    const IntTuple<Integer> O = a.size() > 2 ? std::get<IntTuple<Integer>>(a[2]) : first_mode_first(*S);
    if (!counts.answered() || refused_order(*S, O) || size(*R) != product(*S)) return;
    asked = true;
    const std::vector<Integer> tile = mode_sizes(filled_up(*A, rank(*S)).shape);
    const auto readings = laws::order_readings(O);
    for (std::size_t k = 0; k < readings.size(); ++k)
      for (const laws::Rule rule : {laws::Rule::gaps, laws::Rule::apart}) {
        bool fits = true;
        for (const Integer& at : laws::witnesses(Integer(0), laws::alternating(tile, counts.value())))
          fits = fits && evaluate(*R, at) ==
                             laws::value_in_copy(*A, tile, counts.value(), readings[k], rule, at);
        if (!fits) continue;
        (rule == laws::Rule::gaps ? gaps : apart) = true;
        (k == 0 ? ranks : sequence) = true;
        if (readings.size() == 1) sequence = true;
      }
  }
};

Names copies_of_a_tiling(const Args& a, const Value<Integer>& answer) {
  const TilingsThatFit fit(a, answer);
  Names names;
  if (!fit.asked || fit.gaps) names.push_back("gaps");
  if (!fit.asked || fit.apart) names.push_back("apart");
  return names;
}

Names order_of_a_tiling(const Args& a, const Value<Integer>& answer) {
  const TilingsThatFit fit(a, answer);
  Names names;
  if (!fit.asked || fit.ranks) names.push_back("ranks");
  if (!fit.asked || fit.sequence) names.push_back("sequence");
  return names;
}

// clang-format off
const std::vector<Variation> rows{
  {"idx2crd.out-of-range", "idx2crd", {"extend", "wrap"},
   "an index beyond the size: the last leaf counts on, or starts again", index_beyond_the_size},
  {"cosize.negative", "cosize", {"span", "top", "last"},
   "with a negative stride: max - min + 1, max + 1, or A(size(A) - 1) + 1", cosize_of_negative_strides},
  {"complement.shape-cotarget", "complement", {"least", "covering"},
   "of a shape cotarget, A and R together reach the least multiple, or more", complement_of_a_shape},
  {"blocked_product.copies", "blocked_product", {"gaps", "apart"},
   "copies fill the gaps of A, or stand cosize(A) apart", copies_of_a_block},
  {"tile_to_shape.copies", "tile_to_shape", {"gaps", "apart"},
   "copies fill the gaps of A, or stand cosize(A) apart", copies_of_a_tiling},
  {"tile_to_shape.order", "tile_to_shape", {"ranks", "sequence"},
   "O_k says when mode k comes, or which mode comes k-th", order_of_a_tiling},
};
// clang-format on

}  // namespace

const std::vector<Variation>& variations() { return rows; }

const Variation* find_variation(std::string_view id) {
  for (const Variation& row : rows)
    if (row.id == id) return &row;
  return nullptr;
}

Choices::Choices(const std::map<std::string, std::string>& declared) {
  for (const auto& [id, choice] : declared) held_[id] = {choice, true};
}

std::optional<std::string> Choices::hold(std::string_view operation, const Args& arguments,
                                         const Value<Integer>& answer) {
  for (const Variation& variation : rows) {
    if (variation.operation != operation) continue;
    const Names names = variation.consistent(arguments, answer);
    if (names.size() == variation.choices.size() || names.empty()) continue;  // the contract's matter
    const std::string id(variation.id);
    const auto held = held_.find(id);
    if (held == held_.end()) {
      if (names.size() == 1) held_[id] = {std::string(names.front()), false};
      continue;
    }
    if (std::find(names.begin(), names.end(), held->second.choice) == names.end())
      return fmt::format("{} = {} is {}, and this answer is that of {}", id, held->second.choice,
                         held->second.declared ? "declared" : "what other answers showed",
                         names.front());
  }
  return std::nullopt;
}

}  // namespace plumb
