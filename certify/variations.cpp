#include "certify/variations.hpp"

#include <fmt/format.h>

#include "properties/laws/make_layout.hpp"
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

/// The answer as one number: coshape gives it as a tuple.
std::optional<Integer> bound_of(const Value<Integer>& answer) {
  if (const auto* R = std::get_if<Integer>(&answer)) return *R;
  const auto* R = std::get_if<IntTuple<Integer>>(&answer);
  if (!R || leaves(*R).size() != 1) return std::nullopt;
  return leaves(*R).front();
}

Names cosize_of_negative_strides(const Args& a, const Value<Integer>& answer) {
  const auto* A = std::get_if<Layout<Integer>>(&a[0]);
  const auto R = bound_of(answer);
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

/// Which of two functions is the answer? Both, where they are one.
Names left_or_shared(const Layout<Integer>& left, const Layout<Integer>& shared,
                     const Value<Integer>& answer) {
  const auto* R = std::get_if<Layout<Integer>>(&answer);
  Names names;
  if (R && coalesce(*R) == coalesce(left)) names.push_back("left");
  if (R && coalesce(*R) == coalesce(shared)) names.push_back("shared");
  return names;
}

Names ordered_ties(const Args& a, const Value<Integer>& answer) {
  const auto& S = std::get<IntTuple<Integer>>(a[0]);
  const auto& O = std::get<IntTuple<Integer>>(a[1]);
  std::vector<laws::RankedLeaf<Integer>> ranked;
  std::size_t part = 0;
  const auto left = make_ordered_layout(S, O);
  if (!left.answered() || !laws::rank_leaves(S, O, part, ranked)) return {"left", "shared"};
  return left_or_shared(left.value(), laws::shared_strides(S, ranked, leaves(S)), answer);
}

Names like_ties(const Args& a, const Value<Integer>& answer) {
  const auto& A = std::get<Layout<Integer>>(a[0]);
  const auto left = make_layout_like(A);
  if (!left.answered()) return {"left", "shared"};
  return left_or_shared(left.value(), laws::shared_like(A), answer);
}

// clang-format off
const std::vector<Variation> rows{
  {"idx2crd.out-of-range", "idx2crd", {"extend", "wrap"},
   "an index beyond the size: the last leaf counts on, or starts again", index_beyond_the_size},
  {"cosize.negative", "cosize", {"span", "top", "last"},
   "with a negative stride: max - min + 1, max + 1, or A(size(A) - 1) + 1", cosize_of_negative_strides},
  {"coshape.negative", "coshape", {"span", "top", "last"},
   "with a negative stride: as for cosize", cosize_of_negative_strides},
  {"make_ordered_layout.ties", "make_ordered_layout", {"left", "shared"},
   "of equal numbers the left one is counted first, or their parts begin with the same stride", ordered_ties},
  {"make_layout_like.ties", "make_layout_like", {"left", "shared"},
   "of equal strides the left one is counted first, or they stay equal", like_ties},
  {"complement.shape-cotarget", "complement", {"least", "covering"},
   "of a shape cotarget, A and R together reach the least multiple, or more", complement_of_a_shape},
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
