#include "plumb/catalogue/variation_points/single_mode.hpp"

#include <array>
#include <string>
#include <utility>

#include "plumb/catalogue/catalogue.hpp"
#include "plumb/catalogue/request.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::catalogue {
namespace {

// clang-format off
constexpr std::array with_modes{
    Op::product_each, Op::append, Op::prepend, Op::insert, Op::replace, Op::remove, Op::group,
    Op::zip, Op::unzip, Op::zip_modes, Op::take, Op::select, Op::repeat, Op::reverse,
    Op::slice, Op::dice,
    Op::sort, Op::coalesce, Op::filter_zeros, Op::filter, Op::make_layout, Op::concatenate,
    Op::upcast, Op::downcast, Op::recast, Op::composition, Op::logical_divide,
    Op::logical_product, Op::tile_to_shape, Op::with_shape, Op::image, Op::coshape,
    Op::slice_and_offset, Op::domain_offset, Op::make_row_major_layout,
    Op::make_column_major_layout, Op::make_layout_like, Op::make_ordered_layout,
    Op::make_fragment_like, Op::compact_order, Op::to_bit_strides, Op::to_f_strides,
    Op::local_tile, Op::local_partition, Op::tidfrg, Op::thrfrg, Op::retile, Op::tv_partition,
    Op::zipped_divide, Op::tiled_divide, Op::flat_divide, Op::zipped_product,
    Op::tiled_product, Op::flat_product, Op::blocked_product, Op::raked_product,
    Op::get_nonswizzle_portion, Op::composed_composition, Op::composed_divide,
    Op::composed_zipped_divide, Op::composed_tiled_divide, Op::composed_flat_divide,
    Op::composed_logical_product, Op::composed_zipped_product, Op::composed_tiled_product,
    Op::composed_flat_product, Op::composed_blocked_product, Op::composed_raked_product,
    Op::composed_tile_to_shape, Op::product_with_composed, Op::composed_append,
    Op::composed_prepend, Op::composed_insert, Op::composed_replace, Op::composed_remove,
    Op::composed_repeat, Op::composed_reverse, Op::composed_zip, Op::composed_mode,
    Op::composed_group, Op::composed_take, Op::composed_select, Op::composed_slice,
    Op::composed_slice_and_offset, Op::composed_domain_offset, Op::composed_dice,
    Op::composed_filter_zeros, Op::composed_filter, Op::composed_upcast, Op::composed_downcast,
    Op::composed_recast, Op::composed_local_tile, Op::composed_local_partition,
    Op::composed_tidfrg, Op::composed_thrfrg, Op::composed_of_swizzle,
    Op::composed_with_swizzle, Op::composed_fixed_points, Op::warp_banks,
    Op::make_layout_tv};
// clang-format on

/// A text of notation without the parentheses that hold one entry: ((2),3) becomes (2,3).
std::string unwrapped(const std::string& text) {
  struct Opened {
    std::size_t at;
    bool several;
  };
  std::vector<Opened> opened;
  std::vector<bool> dropped(text.size(), false);
  for (std::size_t k = 0; k < text.size(); ++k) {
    if (text[k] == '(') opened.push_back({k, false});
    if (text[k] == ',' && !opened.empty()) opened.back().several = true;
    if (text[k] != ')' || opened.empty()) continue;
    if (!opened.back().several && opened.back().at + 1 < k)
      dropped[opened.back().at] = dropped[k] = true;
    opened.pop_back();
  }
  std::string left;
  for (std::size_t k = 0; k < text.size(); ++k)
    if (!dropped[k]) left += text[k];
  return left;
}

/// Other parentheses around one entry show that they may be any; the same ones show nothing.
template <Op op>
Consistent parentheses_of(const Values<Integer>& arguments, const Value<Integer>& answer) {
  const auto expected = reference_answer(operation_of(op), arguments);
  if (!expected.answered()) return std::nullopt;
  const std::string left = notation::print(expected.value()), right = notation::print(answer);
  if (left == right || unwrapped(left) != unwrapped(right)) return std::nullopt;
  return ChoiceNames{"any"};
}

template <Op op>
SingleMode single_mode() {
  return {op,
          {single_mode_id,
           {"kept", "any"},
           "parentheses around one mode stand as in the equation, or may be left out or put there",
           parentheses_of<op>}};
}

template <std::size_t... k>
std::vector<SingleMode> all_of(std::index_sequence<k...>) {
  return {single_mode<with_modes[k]>()...};
}

}  // namespace

const std::vector<SingleMode>& single_modes() {
  static const auto all = all_of(std::make_index_sequence<with_modes.size()>());
  return all;
}

}  // namespace plumb::catalogue
