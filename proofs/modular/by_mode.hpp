// Claims about what is built from the logical forms of two layouts (joined_forms.hpp).
#pragma once

#include "proofs/modular/joined_forms.hpp"

namespace plumb::proofs::relative {

/// Mode k of R is the logical form of mode k of A by T_k.
template <class Operation, class Logical>
struct EachMode {
  template <class Driver>
  bool operator()(Driver& draw) const {
    return makes<Operation>(draw, [](const auto& A, const auto& T) {
      return concatenate(logical_modes<Logical>(A, T));
    });
  }
};

/// R is made of the first and the second modes of the logical forms.
template <class Operation, class Logical, class Form>
struct JoinsHalves {
  template <class Driver>
  bool operator()(Driver& draw) const {
    return makes<Operation>(draw, [](const auto& A, const auto& T) {
      const auto [first, second] = halves<Logical>(A, T);
      return Form{}(first, second);
    });
  }
};

/// The modes of `layout`, and modes 1:0 up to `count`.
template <class L>
std::vector<L> modes_up_to(const L& layout, std::size_t count) {
  std::vector<L> modes = modes_of(layout);
  while (modes.size() < count) modes.push_back(one_element<L>());
  return modes;
}

/// Mode k of R is (a_k, c_k), or the other way round: (c_0, ..) are the copies of A over B, where
/// the shorter of A and B has modes 1:0 besides.
template <class Operation, bool tile_first>
struct PairsModes {
  template <class Driver>
  bool operator()(Driver& draw) const {
    World<NumberOf<Driver>> world(draw);
    const auto A = draw_modes(draw, world, "A"), B = draw_modes(draw, world, "B");
    return answers_with(world, Operation{}(A, B), [&](const auto& R) { return pairs(A, B, R); });
  }

 private:
  template <class L>
  static bool pairs(const L& A, const L& B, const L& R) {
    const std::size_t count = std::max(rank(A.shape), rank(B.shape));
    const std::vector<L> tile = modes_up_to(A, count), grid = modes_up_to(B, count);
    const L product = logical_product(concatenate(tile), concatenate(grid)).value();
    const std::vector<L> copies = modes_of(modes_of(product)[1]);
    std::vector<L> modes;
    for (std::size_t k = 0; k < count; ++k)
      modes.push_back(concatenate(tile_first ? std::vector{tile[k], copies[k]}
                                             : std::vector{copies[k], tile[k]}));
    return alike(R, concatenate(modes));
  }
};

template <class Operation>
struct CompositionByModeClaim : EachMode<Operation, Composed> {
  static constexpr RelativeText text{"composition.relative-by-mode",
                                     "A of 1 to 3 modes, all any layouts", "",
                                     "mode k of composition(A, T) is composition(A_k, T_k), "
                                     "and A_k where T has _ or nothing",
                                     "modes that T does not mention are dropped"};
};
template <class Operation>
struct DivideByModeClaim : EachMode<Operation, Divided> {
  static constexpr RelativeText text{"logical_divide.relative-by-mode",
                                     "A of 1 to 3 modes, all any layouts", "",
                                     "mode k of logical_divide(A, T) is "
                                     "logical_divide(A_k, T_k), and A_k where T has _ or nothing",
                                     "modes that T does not mention are dropped"};
};
template <class Operation>
struct ProductByModeClaim : EachMode<Operation, Multiplied> {
  static constexpr RelativeText text{"logical_product.relative-by-mode",
                                     "A of 1 to 3 modes, all any layouts", "",
                                     "mode k of logical_product(A, T) is "
                                     "logical_product(A_k, T_k), and A_k where T has _ or nothing",
                                     "modes that T does not mention are dropped"};
};

template <class Operation>
struct ZippedDivideClaim : JoinsHalves<Operation, Divided, ZippedForm> {
  static constexpr RelativeText text{
      "zipped_divide.relative-of-logical", "A of 1 to 3 modes, all any layouts", "",
      "R == ((t_0, t_1, ..), (r_0, r_1, ..)), (t_k, r_k) == logical_divide(A_k, T_k), (1:0, A_k) "
      "at _, and then the modes that T does not mention",
      "it is the tiled form"};
};
template <class Operation>
struct TiledDivideClaim : JoinsHalves<Operation, Divided, TiledForm> {
  static constexpr RelativeText text{
      "tiled_divide.relative-of-logical", "A of 1 to 3 modes, all any layouts", "",
      "R == ((t_0, t_1, ..), r_0, r_1, ..), (t_k, r_k) == logical_divide(A_k, T_k), (1:0, A_k) at "
      "_, and then the modes that T does not mention",
      "it is the flat form"};
};
template <class Operation>
struct FlatDivideClaim : JoinsHalves<Operation, Divided, FlatForm> {
  static constexpr RelativeText text{
      "flat_divide.relative-of-logical", "A of 1 to 3 modes, all any layouts", "",
      "R == (t_0, t_1, .., r_0, r_1, ..), (t_k, r_k) == logical_divide(A_k, T_k), (1:0, A_k) at _, "
      "and then the modes that T does not mention",
      "it is the zipped form"};
};
template <class Operation>
struct ZippedProductClaim : JoinsHalves<Operation, Multiplied, ZippedForm> {
  static constexpr RelativeText text{
      "zipped_product.relative-of-logical", "A of 1 to 3 modes, all any layouts", "",
      "R == ((a_0, a_1, ..), (c_0, c_1, ..)), (a_k, c_k) == logical_product(A_k, T_k), (1:0, A_k) "
      "at _, and then the modes that T does not mention",
      "it is the tiled form"};
};
template <class Operation>
struct TiledProductClaim : JoinsHalves<Operation, Multiplied, TiledForm> {
  static constexpr RelativeText text{
      "tiled_product.relative-of-logical", "A of 1 to 3 modes, all any layouts", "",
      "R == ((a_0, a_1, ..), c_0, c_1, ..), (a_k, c_k) == logical_product(A_k, T_k), (1:0, A_k) at "
      "_, and then the modes that T does not mention",
      "it is the flat form"};
};
template <class Operation>
struct FlatProductClaim : JoinsHalves<Operation, Multiplied, FlatForm> {
  static constexpr RelativeText text{
      "flat_product.relative-of-logical", "A of 1 to 3 modes, all any layouts", "",
      "R == (a_0, a_1, .., c_0, c_1, ..), (a_k, c_k) == logical_product(A_k, T_k), (1:0, A_k) at "
      "_, and then the modes that T does not mention",
      "it is the zipped form"};
};

template <class Operation>
struct BlockedProductClaim : PairsModes<Operation, true> {
  static constexpr RelativeText text{
      "blocked_product.relative-pairs", "A and B of 1 to 3 modes, all any layouts", "",
      "mode k of R is (a_k, c_k), (c_0, c_1, ..) the second mode of logical_product(A, B), the "
      "shorter one filled up with modes 1:0",
      "it is raked_product"};
};
template <class Operation>
struct RakedProductClaim : PairsModes<Operation, false> {
  static constexpr RelativeText text{
      "raked_product.relative-pairs", "A and B of 1 to 3 modes, all any layouts", "",
      "mode k of R is (c_k, a_k), (c_0, c_1, ..) the second mode of logical_product(A, B), the "
      "shorter one filled up with modes 1:0",
      "it is blocked_product"};
};

}  // namespace plumb::proofs::relative
