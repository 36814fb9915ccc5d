#include "tests/mutants/families.hpp"
#include "tests/mutants/modes/modes.hpp"
#include "tests/mutants/modes/regroup.hpp"
#include "tests/mutants/modes/selection.hpp"
#include "tests/mutants/modes/slice.hpp"
#include "tests/mutants/modes/slice_and_offset.hpp"
#include "tests/mutants/modes/sort.hpp"
#include "tests/mutants/tuple_or_layout.hpp"

namespace plumb::mutants {

template <class I>
Definitions<I> of_modes() {
  using V = const Values<I>&;
  return {
      {"unflatten.keeps", "no parentheses are put", on_tree<I>([](const auto& X, V a) {
         return unchanged(X, plumb::unflatten(X, std::get<Profile>(a.at(1))));
       })},
      {"unflatten.reversed", "the leaves come in reverse order", on_tree<I>([](const auto& X, V a) {
         return plumb::unflatten(plumb::reverse(X), std::get<Profile>(a.at(1)));
       })},

      {"append.prepends", "Y comes first",
       on_any_tree<I>([](const auto& X, V a) { return plumb::prepend(X, same_kind(X, a, 1)); })},
      {"append.nests", "X stays one mode",
       on_any_tree<I>([](const auto& X, V a) { return nested_pair(X, same_kind(X, a, 1)); })},
      {"prepend.appends", "Y comes last",
       on_any_tree<I>([](const auto& X, V a) { return plumb::append(X, same_kind(X, a, 1)); })},
      {"prepend.nests", "X stays one mode",
       on_any_tree<I>([](const auto& X, V a) { return nested_pair(same_kind(X, a, 1), X); })},
      {"insert.replaces", "the mode that was there is lost", on_any_tree<I>([](const auto& X, V a) {
         const auto R = plumb::replace(X, same_kind(X, a, 1), std::get<I>(a.at(2)));
         return R.answered() ? R : plumb::append(X, same_kind(X, a, 1));
       })},
      {"insert.at-the-end", "always at the end",
       on_any_tree<I>([](const auto& X, V a) { return plumb::append(X, same_kind(X, a, 1)); })},
      {"replace.inserts", "the mode that was there stays", on_any_tree<I>([](const auto& X, V a) {
         return plumb::insert(X, same_kind(X, a, 1), std::get<I>(a.at(2)));
       })},
      {"replace.the-first", "always the first mode", on_any_tree<I>([](const auto& X, V a) {
         return plumb::replace(X, same_kind(X, a, 1), I(0));
       })},
      {"remove.the-first", "always the first mode",
       on_any_tree<I>([](const auto& X) { return plumb::remove(X, I(0)); })},
      {"remove.keeps", "nothing is removed", on_any_tree<I>([](const auto& X, V a) {
         return unchanged(X, plumb::remove(X, std::get<I>(a.at(1))));
       })},
      {"group.keeps", "no parentheses are put", on_any_tree<I>([](const auto& X, V a) {
         return unchanged(X, plumb::group(X, std::get<I>(a.at(1)), std::get<I>(a.at(2))));
       })},
      {"group.from-the-start", "the group begins at mode 0", on_any_tree<I>([](const auto& X, V a) {
         return plumb::group(X, I(0), std::get<I>(a.at(2)));
       })},
      {"group.empty-ends", "an empty group ends the modes", on_any_tree<I>([](const auto& X, V a) {
         const I &b = std::get<I>(a.at(1)), &e = std::get<I>(a.at(2));
         return b == e ? plumb::take(X, I(0), b) : plumb::group(X, b, e);
       })},

      {"take.from-the-start", "as many modes, but the first ones",
       on_any_tree<I>([](const auto& X, V a) {
         return plumb::take(X, I(0), I(std::get<I>(a.at(2)) - std::get<I>(a.at(1))));
       })},
      {"take.to-the-end", "all modes from b on", on_any_tree<I>([](const auto& X, V a) {
         return plumb::take(X, std::get<I>(a.at(1)), I(static_cast<int>(modes_of(X).size())));
       })},
      {"select.reversed", "in reverse order", on_any_tree<I>([](const auto& X, V a) {
         return select_reversed(X, std::get<IntTuple<I>>(a.at(1)));
       })},
      {"select.first-only", "one mode again and again", on_any_tree<I>([](const auto& X, V a) {
         return select_first_only(X, std::get<IntTuple<I>>(a.at(1)));
       })},
      {"repeat.one-more", "one time more", on_any_tree<I>([](const auto& X, V a) {
         return plumb::repeat(X, I(std::get<I>(a.at(1)) + 1));
       })},
      {"repeat.one-less", "one time less", on_any_tree<I>([](const auto& X, V a) {
         return plumb::repeat(X, I(std::get<I>(a.at(1)) - 1));
       })},
      {"reverse.deep", "what is within the modes turns round too",
       on_any_tree<I>([](const auto& X) { return reversed_at_each_depth(X); })},
      {"reverse.rotates", "the first mode goes to the end, no more",
       on_any_tree<I>([](const auto& X) { return rotated(X); })},

      {"sort.descending", "the greatest first",
       on_tree<I>([](const auto& X) { return sort_descending<I>(X); })},
      {"sort.one-pass", "one exchange of neighbours, no more",
       on_tree<I>([](const auto& X) { return sort_one_pass<I>(X); })},
      {"sort.inverse", "where each mode goes, not whence it comes",
       on_tree<I>([](const auto& X) { return sort_inverse<I>(X); })},

      {"zip.swapped", "(b_k, a_k)", by<I, zip_swapped<I>>},
      {"zip.pair-of-tuples", "(a, b) as they are", by<I, zip_pairs_of_tuples<I>>},
      {"unzip.swapped", "[b, a]", by<I, unzip_swapped<I>>},
      {"unzip.of-few", "[b, a] of five pairs or more", by<I, unzip_of_few<I>>},
      {"unzip.first-twice", "[a, a]", by<I, unzip_first_twice<I>>},

      {"zip_modes.not", "X as it is",
       on_any_tree<I>([](const auto& X) { return unchanged(X, plumb::zip_modes(X)); })},
      {"zip_modes.shorter", "what longer rows have beyond the first is lost",
       on_any_tree<I>([](const auto& X) { return zip_modes_shorter(X); })},
      {"zip_modes.reversed", "the modes of R stand in the opposite order",
       on_any_tree<I>([](const auto& X) { return zip_modes_reversed(X); })},
      {"zip_modes.first-pair", "only the first two modes of X",
       on_any_tree<I>([](const auto& X) { return zip_modes_of_two(X); })},

      {"slice.dices", "the modes where c has numbers", on_any_tree<I>([](const auto& X, V a) {
         return plumb::dice(X, std::get<Pattern<I>>(a.at(1)));
       })},
      {"slice.whole-modes", "a mode with one _ in it is kept whole",
       on_any_tree<I>([](const auto& X, V a) {
         return whole_modes(Places::open, X, std::get<Pattern<I>>(a.at(1)));
       })},
      {"slice.joins", "two modes that no tuple of c keeps together",
       on_any_tree<I>([](const auto& X, V a) {
         return joined_modes(Places::open, X, std::get<Pattern<I>>(a.at(1)));
       })},
      {"dice.slices", "the modes where c has _", on_any_tree<I>([](const auto& X, V a) {
         return plumb::slice(X, std::get<Pattern<I>>(a.at(1)));
       })},
      {"dice.whole-modes", "a mode with one number in it is kept whole",
       on_any_tree<I>([](const auto& X, V a) {
         return whole_modes(Places::closed, X, std::get<Pattern<I>>(a.at(1)));
       })},
      {"dice.joins", "two modes that no tuple of c keeps together",
       on_any_tree<I>([](const auto& X, V a) {
         return joined_modes(Places::closed, X, std::get<Pattern<I>>(a.at(1)));
       })},

      {"mode.from-the-right", "modes are counted from the right",
       on_any_tree<I>(
           [](const auto& X, V a) { return mode_from_the_right(X, std::get<I>(a.at(1))); })},
      {"mode.flattened", "the mode loses its parentheses",
       on_any_tree<I>([](const auto& X, V a) { return mode_flattened(X, std::get<I>(a.at(1))); })},

      {"flatten.one-level", "only the outer parentheses are removed",
       on_any_tree<I>([](const auto& X) { return flatten_one_level(X); })},
      {"flatten.reversed", "the leaves come in reverse order",
       on_any_tree<I>([](const auto& X) { return flatten_reversed(X); })},
      {"flatten.drops-units", "modes of extent 1 are dropped",
       on_any_tree<I>([](const auto& X) { return flatten_drops_units(X); })},

      {"slice_and_offset.without-offset", "the offset is 0", by<I, slice_without_offset<I>>},
      {"slice_and_offset.one-axis", "of an offset that is a vector only axis 0",
       [](V a) {
         return offset_on_one_axis<I>(
             plumb::slice_and_offset(coordinates_in<I>(a), argument<Pattern<I>>(a, 1)));
       }},
      {"slice_and_offset.closed", "the parts at indices are kept, not the open ones",
       by<I, slice_closed<I>>},
      {"slice_and_offset.flattens", "parts lose their parentheses", by<I, slice_flattened<I>>},
      {"domain_offset.without-offset", "the offset is 0", by<I, domain_offset_without_offset<I>>},
      {"domain_offset.one-axis", "of an offset that is a vector only axis 0",
       [](V a) {
         return offset_on_one_axis<I>(
             plumb::domain_offset(coordinates_in<I>(a), argument<IntTuple<I>>(a, 1)));
       }},
      {"domain_offset.unsplit", "an index is not split over the modes",
       by<I, domain_offset_unsplit<I>>},
  };
}

template Definitions<Integer> of_modes();
template Definitions<proofs::Symbolic> of_modes();
template Definitions<proofs::Word> of_modes();

}  // namespace plumb::mutants
