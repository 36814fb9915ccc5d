#include "proofs/open_laws.hpp"

namespace plumb {

namespace {

struct OpenForOneReason {
  std::string_view reason;
  std::vector<std::string_view> laws;
  std::optional<std::size_t> proved_rank = std::nullopt;
};

const std::vector<OpenForOneReason>& by_reason() {
  static const std::vector<OpenForOneReason> list{
      {"Euclid's algorithm takes as many steps as the numbers need, without a bound; gcd.of-multiples, "
       "where it takes two, is proved",
       {"gcd.greatest", "gcd.symmetric"}},
      {"Euclid's algorithm takes as many steps as the numbers need, without a bound; lcm.of-multiples, "
       "where it takes two, is proved",
       {"lcm.least", "lcm.symmetric"}},
      {"the answer has as many entries as the shape has coordinates, so the extents have to be numbers",
       {"coordinates.in-order", "coordinates.increment"}},
      {"not tried: it compares powers of two with each other for every pair of exponents below 64",
       {"log2.of-products"}},
      {"of two leaves it is undecided: a product of two quotients has to be one quotient",
       {"shape_div.size"},
       1},
      {"it counts through every coordinate of a shape; increment.next is proved, which is one step of it",
       {"increment.reaches-last"}},
      {"it looks at every element of a layout, so the sizes have to be numbers; injective.sorted-strides "
       "says it of any two of them",
       {"injective.definition"}},
      {"it looks at every element of a layout, so the sizes have to be numbers; surjective.digits is "
       "proved at any one of them",
       {"surjective.definition"}},
      {"it looks at every element of a layout, so the sizes have to be numbers; compact.permutes and "
       "compact.witness are proved at any one of them",
       {"compact.definition"}},
      {"it looks at every element of a layout, so the sizes have to be numbers; contiguous.flips is proved "
       "at any one of them",
       {"contiguous.definition"}},
      {"it looks at every element of a layout, so the sizes have to be numbers; disjoint.of-steps is "
       "proved of two modes",
       {"disjoint.definition"}},
      {"it looks at every element of a layout, so the sizes have to be numbers; equivalent.by-points is "
       "proved at any one of them, and at those that tell two layouts apart",
       {"equivalent.definition"}},
      {"the search that decides takes as many steps as the numbers need; injective.sorted-strides says it "
       "where the strides decide",
       {"injective.by-differences", "injective.no-collision"}},
      {"of two leaves it is undecided: no two of four products of strides and coordinates are shown to "
       "differ",
       {"injective.sorted-strides"},
       1},
      {"the search that decides takes as many steps as the numbers need; complement.disjoint is proved at "
       "any two offsets",
       {"disjoint.complement"}},
      {"it looks at every element of a layout, so the sizes have to be numbers; logical_divide.pointwise "
       "is proved at any one of them",
       {"logical_divide.tiling"}},
      {"it looks at every element of a layout, so the sizes have to be numbers; zipped_divide.of-logical "
       "is proved",
       {"zipped_divide.gathers"}},
      {"it looks at every element of a layout, so the sizes have to be numbers; tiled_divide.of-logical is "
       "proved",
       {"tiled_divide.gathers"}},
      {"it looks at every element of a layout, so the sizes have to be numbers; flat_divide.of-logical is "
       "proved",
       {"flat_divide.gathers"}},
      {"undecided: its proof of two shapes of one leaf each did not end in 10 seconds of processor time",
       {"logical_product.copies", "blocked_product.interleaves", "logical_product.disjoint",
        "zipped_product.of-logical"}},
      {"undecided: its proof of two shapes of one leaf each did not end in 4 seconds of processor time, as "
       "that of logical_product.copies",
       {"zipped_product.gathers", "tiled_product.gathers", "flat_product.gathers"}},
      {"not tried of two shapes: it looks for the copies of logical_product.copies, which is undecided",
       {"raked_product.interleaves"}},
      {"undecided: its proof of two shapes of one leaf each did not end in 4 seconds of processor time",
       {"tile_to_shape.repeats"}},
      {"of two leaves whose strides do not divide one another a search answers, through as many chains as "
       "the numbers have; left_inverse.of-chain, where they do, is proved",
       {"left_inverse.pointwise"},
       1},
      {"Euclid's algorithm takes as many steps as the numbers need, without a bound; its proof did not end",
       {"domain_distribute.box"}},
      {"not tried: it has three shapes, and a product, of which logical_product.copies is undecided",
       {"logical_divide.by-product"}},
      {"not tried of two shapes: logical_product.copies is undecided",
       {"tiled_product.of-logical", "flat_product.of-logical"}},
      {"not tried of two shapes: it is about products, of which logical_product.copies is undecided",
       {"raked_product.permutes-blocked"}},
      {"of two leaves it is undecided: its proof did not end in 3 seconds of processor time",
       {"domain_distribute.complete"},
       1},
      {"it follows every bit of a swizzle, so bits, base and shift have to be numbers; small swizzles are "
       "exhausted by the tests",
       {"swizzle_compose.pointwise", "period.least", "period.inverse", "swizzle_masks.makes",
        "as_layout.absorbs"}},
      {"it follows every bit of a swizzle, so bits, base and shift have to be numbers; "
       "swizzle_masks.at-bit is proved of any one bit, of words of 32 bits",
       {"swizzle_masks.moves"}},
      {"it follows every bit of two masks, so they have to be numbers",
       {"make_swizzle.masks"}},
      {"the answer has as many columns as n says, so n has to be a number",
       {"swizzle_matrix.times"}},
      {"undecided: its proof of words of 32 bits did not end in 10 seconds of processor time",
       {"swizzle_upcast.first-elements", "swizzle_downcast.parts", "row_period.least",
        "swizzle_upcast.units", "swizzle_downcast.upcast", "fixed_rows.elements"}},
      {"it follows every bit of a swizzle, so bits, base and shift have to be numbers; "
       "fixed_points.one-bit-more is one step of it",
       {"fixed_points.bits"}},
      {"no proof of it was run to its end; evaluate.of-composed, which has fewer steps, is undecided",
       {"composed_slice.inside", "as_layout.same-function", "apply.links"}},
      {"undecided: its proof of swizzles of at most 2 bits did not end in 10 seconds of processor time",
       {"apply.bits", "evaluate.of-composed"}},
      {"it follows every bit of a swizzle, so bits, base and shift have to be numbers; apply.twice is "
       "proved of words of 32 bits",
       {"apply.square"}},
      {"it is a count over finitely many numbers, and exhausted by the tests; apply.involution is proved "
       "of words",
       {"apply.bijection"}},
      {"it follows every bit of a swizzle, so bits, base and shift have to be numbers; "
       "swizzle_inverse.undoes is proved of words",
       {"swizzle_inverse.composes"}},
      {"it follows every bit of a swizzle, so bits, base and shift have to be numbers; small swizzles are "
       "exhausted by the tests, and apply.twice is proved of words of 32 bits",
       {"swizzle_compose.square"}},
      {"it is a count over finitely many numbers, and exhausted by the tests; fixed_points.one-bit-more is "
       "one step of it",
       {"fixed_points.count"}},
      {"no proof of it, of words of 32 bits, was run to its end",
       {"fixed_points.one-bit-more"}},
      {"it is a count over finitely many numbers, and exhausted by the tests; row_period.least says it of "
       "any number",
       {"row_period.definition"}},
      {"not tried: coalesce.same-function is proved, and what is applied after it is the same on both sides",
       {"composed_coalesce.same-function"}},
      {"not tried: composition.pointwise is proved of the inner layout, and what is applied after it is "
       "the same on both sides",
       {"composed_composition.pointwise"}},
      {"it looks at every element of a layout, so the sizes have to be numbers; logical_divide.pointwise "
       "is proved of the inner layout",
       {"composed_divide.tiling"}},
      {"not tried: it makes a layout of a matrix, with products of extents, which words have not; small "
       "matrices are exhausted by the tests",
       {"matrix_layout.pointwise", "matrix_layout.matrix"}},
      {"not tried: it draws layouts that are often the identity, of which there is no draw over words; "
       "small layouts are exhausted by the tests",
       {"linear_divide_left.low-bits", "linear_divide_right.high-bits",
        "linear_is_trivial_over.identity", "linear_is_trivial_over.each", "linear_quotient.rest",
        "linear_quotient.divides", "linear_consecutive.greatest", "linear_register_order.divides",
        "linear_largest_vectorisation.greatest", "linear_largest_vectorisation.ordered",
        "linear_distributed.permutes", "linear_memory.distributed"}},
      {"not tried: it makes an identity of so many bits as a drawn number says; small layouts are "
       "exhausted by the tests",
       {"linear_consecutive.of-product"}},
      {"it divides by numbers of elements and of bytes, which words do not; small layouts are exhausted by "
       "the tests",
       {"wavefronts.spans", "wavefronts.counted", "wavefronts.copies"}},
      {"the answer has as many bases as the size says, so it has to be a number; small sizes are exhausted "
       "by the tests",
       {"linear_identity.same", "linear_identity.product", "linear_strided.multiples",
        "linear_strided.stride-1", "linear_zeros.nothing", "linear_zeros.copies"}},
      {"the answer has as many bases as the shape says, so sizes have to be numbers; small shapes are "
       "exhausted by the tests",
       {"linear_blocked.digits", "linear_blocked.distributed", "linear_slice.distributed",
        "linear_mma_accumulator.elements", "linear_mma_accumulator.tile", "linear_dot_operand.elements",
        "linear_dot_operand.accumulator", "linear_swizzled_shared.columns",
        "linear_swizzled_shared.memory", "linear_nvmma_shared.columns", "linear_nvmma_shared.memory"}},
      {"it follows the bits of extents and strides, so they have to be numbers; small layouts are "
       "exhausted by the tests",
       {"layout_matrix.pointwise", "layout_matrix.layout"}},
      {"it follows the bits of matrices and the lanes of a warp, so they have to be numbers; small groups "
       "of matrices are exhausted by the tests",
       {"shuffle_source.traced", "shuffle_cost.weighs", "shuffle_bound.incoming",
        "shuffle_bound.conversion", "shuffle_bound.words", "conversion_bound.incoming",
        "conversion_bound.nothing", "shuffle_plan.moves", "shuffle_plan.attains", "shuffle_plan.undone",
        "conversion_plan.brings", "conversion_plan.attains"}},
      {"it follows the bits of matrices and the lanes of a warp, so they have to be numbers; bit "
       "permutations and small pairs of matrices are exhausted by the tests",
       {"packed_bound.counted", "packed_bound.one-a-word", "packed_bound.fuller-words",
        "packed_plan.brings", "packed_plan.one-a-word", "packed_plan.bounded"}},
      {"it looks at every element of a composed layout, so the sizes have to be numbers; cosize.bounds is "
       "proved of layouts",
       {"cosize.of-composed"}},
  };
  return list;
}

}  // namespace

const std::vector<OpenLaw>& open_laws() {
  static const std::vector<OpenLaw> list = [] {
    std::vector<OpenLaw> each;
    for (const OpenForOneReason& open : by_reason())
      for (const std::string_view law : open.laws) each.push_back({law, open.proved_rank, open.reason});
    return each;
  }();
  return list;
}

const OpenLaw* find_open_law(std::string_view id) {
  for (const OpenLaw& open : open_laws())
    if (open.law == id) return &open;
  return nullptr;
}

bool is_open(std::string_view id) {
  const OpenLaw* open = find_open_law(id);
  return open && !open->proved_rank;
}

}  // namespace plumb
