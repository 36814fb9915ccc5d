#include "certify/variations.hpp"

#include <fmt/format.h>

#include "certify/variations_of_linear.hpp"
#include "properties/laws/interleaved.hpp"
#include "properties/laws/make_layout.hpp"
#include "reference/complement.hpp"
#include "reference/enumeration.hpp"
#include "reference/lexicographic.hpp"
#include "reference/order.hpp"

namespace plumb {
namespace {

using Args = Values<Integer>;

/// Beyond the size: is the last leaf reduced?
ChoiceNames index_beyond_the_size(const Args& a, const Value<Integer>& answer) {
  const Integer i = std::get<Integer>(a[0]);
  const auto& S = std::get<IntTuple<Integer>>(a[1]);
  const auto* R = std::get_if<IntTuple<Integer>>(&answer);
  ChoiceNames names;
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

ChoiceNames cosize_of_negative_strides(const Args& a, const Value<Integer>& answer) {
  const auto* A = std::get_if<Layout<Integer>>(&a[0]);
  const auto R = bound_of(answer);
  if (!A || !R || natural_strides(*A)) return {"span", "top", "last"};
  const Integer top = greatest_offset(*A) + 1;
  ChoiceNames names;
  if (*R == top - least_offset(*A)) names.push_back("span");
  if (*R == top) names.push_back("top");
  if (*R == evaluate(*A, Integer(size(*A) - 1)) + 1) names.push_back("last");
  return names;
}

/// Of a shape cotarget: is what A and R reach together the least that there is?
ChoiceNames complement_of_a_shape(const Args& a, const Value<Integer>& answer) {
  const auto& A = std::get<Layout<Integer>>(a[0]);
  const auto& N = std::get<IntTuple<Integer>>(a[1]);
  const auto* R = std::get_if<Layout<Integer>>(&answer);
  if (!R || N.is_leaf() || !positive(N) || !tiles(A)) return {"least", "covering"};
  Integer elements = size(*R);
  for (const Mode<Integer>& mode : moving_modes(A)) elements = elements * mode.extent;
  if (elements == round_up(product(N), tile_reach(A))) return {"least", "covering"};
  return {"covering"};
}

/// Do modes of extent 1 count when the least multiple is sought?
ChoiceNames units_of_a_complement(const Args& a, const Value<Integer>& answer) {
  const ChoiceNames all{"drop", "keep"};
  const auto& A = std::get<Layout<Integer>>(a[0]);
  const auto& N = std::get<IntTuple<Integer>>(a[1]);
  const auto* R = std::get_if<Layout<Integer>>(&answer);
  if (!R || !N.is_leaf() || !positive(N) || !tiles(A)) return all;
  const std::optional<Integer> with_units = tile_reach_with_units(A);
  Integer reached = size(*R);
  for (const Mode<Integer>& mode : moving_modes(A)) reached = reached * mode.extent;
  ChoiceNames names;
  if (reached == round_up(N.leaf(), tile_reach(A))) names.push_back("drop");
  if (with_units && reached == round_up(N.leaf(), *with_units)) names.push_back("keep");
  return names;
}

/// Which of two functions is the answer? Both, where they are one.
ChoiceNames left_or_shared(const Layout<Integer>& left, const Layout<Integer>& shared,
                           const Value<Integer>& answer) {
  const auto* R = std::get_if<Layout<Integer>>(&answer);
  ChoiceNames names;
  if (R && coalesce(*R) == coalesce(left)) names.push_back("left");
  if (R && coalesce(*R) == coalesce(shared)) names.push_back("shared");
  return names;
}

ChoiceNames ordered_ties(const Args& a, const Value<Integer>& answer) {
  const auto& S = std::get<IntTuple<Integer>>(a[0]);
  const auto& O = std::get<IntTuple<Integer>>(a[1]);
  std::vector<laws::RankedLeaf<Integer>> ranked;
  std::size_t part = 0;
  const auto left = make_ordered_layout(S, O);
  if (!left.answered() || !laws::rank_leaves(S, O, part, ranked)) return {"left", "shared"};
  return left_or_shared(left.value(), laws::shared_strides(S, ranked, leaves(S)), answer);
}

ChoiceNames like_ties(const Args& a, const Value<Integer>& answer) {
  const auto& A = std::get<Layout<Integer>>(a[0]);
  const auto left = make_layout_like(A);
  if (!left.answered()) return {"left", "shared"};
  return left_or_shared(left.value(), laws::shared_like(A), answer);
}

/// Where a tile has gaps: do its copies fill them, or stand behind it?
ChoiceNames copies_of_a_block(const Args& a, const Value<Integer>& answer) {
  const ChoiceNames all{"gaps", "apart"};
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
  ChoiceNames names;
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

ChoiceNames copies_of_a_tiling(const Args& a, const Value<Integer>& answer) {
  const TilingsThatFit fit(a, answer);
  ChoiceNames names;
  if (!fit.asked || fit.gaps) names.push_back("gaps");
  if (!fit.asked || fit.apart) names.push_back("apart");
  return names;
}

ChoiceNames order_of_a_tiling(const Args& a, const Value<Integer>& answer) {
  const TilingsThatFit fit(a, answer);
  ChoiceNames names;
  if (!fit.asked || fit.ranks) names.push_back("ranks");
  if (!fit.asked || fit.sequence) names.push_back("sequence");
  return names;
}

/// Beyond the size: is the first leaf reduced?
ChoiceNames lexicographic_beyond_the_size(const Args& a, const Value<Integer>& answer) {
  const Integer i = std::get<Integer>(a[0]);
  const auto& S = std::get<IntTuple<Integer>>(a[1]);
  const auto* R = std::get_if<IntTuple<Integer>>(&answer);
  ChoiceNames names;
  if (!R || !positive(S) || !congruent(*R, S)) return {"extend", "wrap"};
  const Integer index = lexicographic_index(*R, S);
  if (index == i) names.push_back("extend");
  if (index == floor_mod(i, product(S))) names.push_back("wrap");
  return names;
}

/// After the last coordinate: does the last leaf count on?
ChoiceNames end_of_counting(const Args& a, const Value<Integer>& answer) {
  const auto& S = std::get<IntTuple<Integer>>(a[1]);
  const auto* R = std::get_if<IntTuple<Integer>>(&answer);
  const auto last = increment(std::get<IntTuple<Integer>>(a[0]), S);
  if (!R || !last.answered() || index_of(last.value(), S) != 0 || !congruent(*R, S))
    return {"wrap", "extend"};
  const Integer index = index_of(*R, S);
  if (index == 0) return {"wrap"};
  if (index == product(S)) return {"extend"};
  return {};
}

/// low <= high: not each entry of high less than that of low, or each of low at most that of high?
ChoiceNames reading(const IntTuple<Integer>& low, const IntTuple<Integer>& high,
                    const Value<Integer>& answer) {
  const bool* R = std::get_if<bool>(&answer);
  if (!R || !congruent(low, high)) return {"negation", "entries"};
  const std::vector<Integer> lows = leaves(low), highs = leaves(high);
  bool each = true;
  for (std::size_t k = 0; k < lows.size(); ++k) each = each && lows[k] <= highs[k];
  ChoiceNames names;
  if (*R == !each_entry_less(high, low)) names.push_back("negation");
  if (*R == each) names.push_back("entries");
  return names;
}

ChoiceNames reading_of_leq(const Args& a, const Value<Integer>& answer) {
  return reading(std::get<IntTuple<Integer>>(a[0]), std::get<IntTuple<Integer>>(a[1]), answer);
}

ChoiceNames reading_of_geq(const Args& a, const Value<Integer>& answer) {
  return reading(std::get<IntTuple<Integer>>(a[1]), std::get<IntTuple<Integer>>(a[0]), answer);
}

/// Of a tiler with fewer modes than A: are the other modes of A there?
ChoiceNames modes_without_a_tile(const Args& a, const Value<Integer>& answer) {
  const auto* A = std::get_if<Layout<Integer>>(&a[0]);
  const auto* T = std::get_if<Tiler<Integer>>(&a[1]);
  const auto* R = std::get_if<Layout<Integer>>(&answer);
  const ChoiceNames all{"kept", "dropped"};
  if (!A || !T || !R || !T->is_by_mode() || T->by_mode().size() >= rank(A->shape)) return all;
  return {rank(R->shape) == rank(A->shape) ? "kept" : "dropped"};
}

/// Has a number alone, which is no layout, one mode or none?
ChoiceNames modes_of_a_number(const Args& a, const Value<Integer>& answer) {
  const auto* X = std::get_if<IntTuple<Integer>>(&a[0]);
  const auto* R = std::get_if<Integer>(&answer);
  if (!X || !X->is_leaf() || !R) return {"one", "none"};
  if (*R == 1) return {"one"};
  if (*R == 0) return {"none"};
  return {};
}

// clang-format off
const std::vector<Variation> rows{
  {"rank.number", "rank", {"one", "none"},
   "a number alone has one mode, or none", modes_of_a_number},
  {"elem_leq.reading", "elem_leq", {"negation", "entries"},
   "not elem_less(b, a), or each entry at most the other", reading_of_leq},
  {"elem_geq.reading", "elem_geq", {"negation", "entries"},
   "not elem_less(a, b), or each entry at least the other", reading_of_geq},
  {"increment.end", "increment", {"wrap", "extend"},
   "after the last coordinate comes 0, or its last leaf counts on", end_of_counting},
  {"lex_idx2crd.out-of-range", "lex_idx2crd", {"extend", "wrap"},
   "an index beyond the size: the first leaf counts on, or starts again", lexicographic_beyond_the_size},
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
  {"composition.unmentioned", "composition", {"kept", "dropped"},
   "the modes of A that a tiler does not mention", modes_without_a_tile},
  {"complement.shape-cotarget", "complement", {"least", "covering"},
   "of a shape cotarget, A and R together reach the least multiple, or more", complement_of_a_shape},
  {"complement.unit", "complement", {"drop", "keep"},
   "in the reach of A modes of extent 1 do not count, or do", units_of_a_complement},
  {"blocked_product.copies", "blocked_product", {"gaps", "apart"},
   "copies fill the gaps of A, or stand cosize(A) apart", copies_of_a_block},
  {"tile_to_shape.copies", "tile_to_shape", {"gaps", "apart"},
   "copies fill the gaps of A, or stand cosize(A) apart", copies_of_a_tiling},
  {"tile_to_shape.order", "tile_to_shape", {"ranks", "sequence"},
   "O_k says when mode k comes, or which mode comes k-th", order_of_a_tiling},
  {"matrix_solve.free", "matrix_solve", {"zero", "any"},
   "unknowns that may be anything are 0, or anything", free_unknowns},
  {"matrix_pseudoinverse.free", "matrix_pseudoinverse", {"zero", "any"},
   "unknowns that may be anything are 0, or anything", free_unknowns},
  {"linear_pseudoinvert.free", "linear_pseudoinvert", {"zero", "any"},
   "bits that may be anything are 0, or anything", free_bits_of_pseudoinvert},
  {"linear_invert_and_compose.free", "linear_invert_and_compose", {"zero", "any"},
   "bits that may be anything are 0, or anything", free_bits_of_invert_and_compose},
  {"linear_product.order", "linear_product", {"appended", "merged"},
   "what only B has comes last, or before the next dimension of both, as in B", order_of_a_product},
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
    const ChoiceNames names = variation.consistent(arguments, answer);
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
