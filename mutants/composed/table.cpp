#include "mutants/composed/algebra.hpp"
#include "mutants/composed/as_layout.hpp"
#include "mutants/composed/composed_layout.hpp"
#include "mutants/composed/portions.hpp"
#include "mutants/composed/slice.hpp"
#include "mutants/families.hpp"

namespace plumb::mutants {

template <class I>
Definitions<I> of_composed() {
  return {
      {"apply.without-offset", "the offsets of a composed layout are not added",
       by<I, apply_without_offset<I>>},
      {"apply.outermost-first",
       "the functions of a composed layout are applied in the order of the text",
       by<I, apply_outermost_first<I>>},
      {"evaluate.offset-outside", "the offset is added to the swizzled value",
       by<I, evaluate_offset_outside<I>>},
      {"apply.inner", "the outer functions are forgotten", by<I, apply_inner<I>>},
      {"evaluate.without-swizzles", "swizzles move nothing", by<I, evaluate_without_swizzles<I>>},
      {"cosize.inner", "the cosize of the inner layout, whatever is applied after it",
       by<I, cosize_inner<I>>},
      {"cosize.of-last", "the last offset of a composed layout is taken for the greatest",
       by<I, cosize_of_last<I>>},

      {"composed_slice.outside", "the fixed part is added outside the swizzle",
       by<I, composed_slice_outside<I>>},
      {"composed_slice.without-offset", "the fixed part is lost",
       by<I, composed_slice_without_offset<I>>},

      {"composed_slice.not", "F as it is", by<I, composed_slice_not<I>>},
      {"composed_slice.without-swizzles", "swizzles move nothing",
       by<I, composed_slice_without_swizzles<I>>},

      {"as_layout.inner", "the outer functions are forgotten", by<I, as_layout_inner<I>>},
      {"as_layout.by-units", "only one step of each mode is looked at",
       by<I, as_layout_by_units<I>>},

      {"composed_coalesce.without-offset", "the offsets are not added",
       by<I, composed_coalesce_without_offset<I>>},
      {"composed_coalesce.to-one", "modes are joined whatever their strides",
       by<I, composed_coalesce_to_one<I>>},
      {"composed_coalesce.not", "F as it is", by<I, composed_coalesce_not<I>>},
      {"composed_coalesce.without-swizzles", "swizzles move nothing",
       by<I, composed_coalesce_without_swizzles<I>>},
      {"composed_composition.not", "F as it is", by<I, composed_composition_not<I>>},
      {"composed_composition.without-swizzles", "swizzles move nothing",
       by<I, composed_composition_without_swizzles<I>>},
      {"composed_composition.exchanged", "the modes stand in the opposite order",
       by<I, composed_composition_exchanged<I>>},
      {"composed_composition.flat", "the modes of T are joined",
       by<I, composed_composition_flat<I>>},
      {"composed_composition.swapped", "the two layouts are composed the other way round",
       by<I, composed_composition_swapped<I>>},
      {"composed_composition.without-offset", "the offsets are not added",
       by<I, composed_composition_without_offset<I>>},
      {"composed_divide.first", "only the first tile is kept", by<I, composed_divide_first<I>>},
      {"composed_divide.not", "F as it is", by<I, composed_divide_not<I>>},
      {"composed_divide.without-swizzles", "swizzles move nothing",
       by<I, composed_divide_without_swizzles<I>>},
      {"composed_divide.exchanged", "the modes stand in the opposite order",
       by<I, composed_divide_exchanged<I>>},
      {"composed_divide.beyond", "the rest counts twice as many tiles",
       by<I, composed_divide_beyond<I>>},
      {"composed_divide.without-offset", "the offsets are not added",
       by<I, composed_divide_without_offset<I>>},

      {"get_swizzle_portion.none", "a swizzle without bits", by<I, swizzle_portion_none<I>>},
      {"get_swizzle_portion.turned", "the shift points the other way",
       by<I, swizzle_portion_turned<I>>},
      {"get_nonswizzle_portion.flat", "the modes are joined", by<I, nonswizzle_portion_flat<I>>},
      {"get_nonswizzle_portion.compact", "the shape, column-major",
       by<I, nonswizzle_portion_compact<I>>},
  };
}

template Definitions<Integer> of_composed();
template Definitions<proofs::Symbolic> of_composed();
template Definitions<proofs::Word> of_composed();

}  // namespace plumb::mutants
