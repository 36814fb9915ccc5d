// Dialects whose functions are sums of strides: torch, numpy, mdspan, XLA, Axe.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <variant>

#include "plumb/dialects/translate/function.hpp"
#include "plumb/dialects/translate/translation.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::dialects {
namespace {

/// One extent and one stride for each mode.
struct FlatStrides {
  std::vector<Integer> extents, strides;
  Integer offset = 0;
};

std::string first_difference(const Value<Integer>& value) {
  const Offsets offsets(value);
  const auto index = offsets.first_not_strided();
  if (!index) return "";
  return fmt::format("; at {} the offset is {}, which no strides have", offsets.coordinate(*index),
                     offsets.at(*index).value_or(0).str());
}

/// The first index of the inputs whose value has another coordinate than the first.
std::string first_coordinate(const LinearLayout<Integer>& L) {
  for (const auto& input : L.inputs)
    for (std::size_t bit = 0; bit < input.bases.size(); ++bit)
      for (std::size_t d = 1; d < input.bases[bit].size(); ++d)
        if (input.bases[bit][d] != 0)
          return fmt::format("; {} = {} has the coordinate {} of {}", input.name,
                             Integer(Integer(1) << bit).str(), input.bases[bit][d].str(),
                             L.outputs[d].name);
  return "";
}

std::variant<FlatStrides, Translation> flat_strides(const Value<Integer>& value,
                                                    std::string_view who) {
  if (const auto* L = std::get_if<LinearLayout<Integer>>(&value); L && L->outputs.size() != 1)
    return refusal("coordinates", fmt::format("{} has offsets, and the values here are {} "
                                              "coordinates{}",
                                              who, L->outputs.size(), first_coordinate(*L)));
  if (std::holds_alternative<CoordinateLayout<Integer>>(value))
    return refusal("coordinates",
                   fmt::format("{} has offsets, and the values here are coordinates, "
                               "from the coordinate 0 on",
                               who));
  if (!Offsets(value).extents())
    return refusal("no_function", fmt::format("{} has layouts, and this is none", who));
  const auto form = strided_form(value);
  if (!form)
    return refusal("swizzle", fmt::format("{} has sums of strides, and this is none{}", who,
                                          first_difference(value)));
  FlatStrides flat;
  flat.offset = form->offset;
  for (const FlatModes& mode : form->modes) {
    if (mode.size() > 1)
      return refusal("nested_mode",
                     fmt::format("{} has one stride for a mode, and one mode here has {} digits{}",
                                 who, mode.size(), first_difference(value)));
    flat.extents.push_back(mode.empty() ? Integer(1) : mode[0].first);
    flat.strides.push_back(mode.empty() ? Integer(0) : mode[0].second);
  }
  return flat;
}

std::string python_tuple(const std::vector<Integer>& entries) {
  std::string out;
  for (const Integer& entry : entries) out += (out.empty() ? "" : ", ") + entry.str();
  return "(" + out + (entries.size() == 1 ? ",)" : ")");
}

std::optional<Translation> negative(const FlatStrides& flat, std::string_view who) {
  for (std::size_t k = 0; k < flat.strides.size(); ++k)
    if (flat.strides[k] < 0)
      return refusal(
          "negative_stride",
          fmt::format("{} has no negative strides, and mode {} has the stride {}; at its "
                      "coordinate 1 the offset falls",
                      who, k, flat.strides[k].str()));
  return std::nullopt;
}

/// Strides that count the dimensions in this order, the first fastest.
std::vector<Integer> compact_strides(const std::vector<Integer>& extents,
                                     const std::vector<std::size_t>& order) {
  std::vector<Integer> strides(extents.size(), 0);
  Integer size = 1;
  for (const std::size_t d : order) {
    strides[d] = size;
    size *= extents[d];
  }
  return strides;
}

bool same_strides(const FlatStrides& flat, const std::vector<Integer>& strides) {
  for (std::size_t k = 0; k < strides.size(); ++k)
    if (flat.extents[k] > 1 && flat.strides[k] != strides[k]) return false;
  return true;
}

std::vector<std::size_t> by_stride(const FlatStrides& flat) {
  std::vector<std::size_t> order(flat.extents.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const bool single_a = flat.extents[a] == 1, single_b = flat.extents[b] == 1;
    if (single_a != single_b) return single_b;
    return !single_a && flat.strides[a] < flat.strides[b];
  });
  return order;
}

std::string comma_list(const std::vector<Integer>& entries) {
  std::string out;
  for (const Integer& entry : entries) out += (out.empty() ? "" : ", ") + entry.str();
  return out;
}

}  // namespace

Translation to_torch(const Value<Integer>& value, const Wishes&) {
  auto found = flat_strides(value, "torch");
  if (auto* refused = std::get_if<Translation>(&found)) return std::move(*refused);
  const FlatStrides& flat = std::get<FlatStrides>(found);
  if (auto refused = negative(flat, "torch")) return *std::move(refused);
  if (flat.offset < 0)
    return refusal("offset",
                   fmt::format("torch has no negative storage_offset, and this is {} at 0",
                               flat.offset.str()));
  std::string text =
      fmt::format("size={}, stride={}", python_tuple(flat.extents), python_tuple(flat.strides));
  if (flat.offset != 0) text += fmt::format(", storage_offset={}", flat.offset.str());
  return {.text = text};
}

Translation to_numpy(const Value<Integer>& value, const Wishes& wishes) {
  auto found = flat_strides(value, "numpy");
  if (auto* refused = std::get_if<Translation>(&found)) return std::move(*refused);
  FlatStrides& flat = std::get<FlatStrides>(found);
  if (flat.offset != 0)
    return refusal("offset",
                   fmt::format("shape and strides of numpy have no offset, and this is {} "
                               "at 0",
                               flat.offset.str()));
  const std::string_view type = wishes.bits == 8    ? "uint8"
                                : wishes.bits == 16 ? "float16"
                                : wishes.bits == 64 ? "float64"
                                                    : "float32";
  const unsigned bits =
      wishes.bits == 8 || wishes.bits == 16 || wishes.bits == 64 ? wishes.bits : 32;
  for (Integer& stride : flat.strides) stride *= bits / 8;
  Translation done{.text =
                       fmt::format("shape={}, strides={}, dtype=\"{}\"", python_tuple(flat.extents),
                                   python_tuple(flat.strides), type)};
  done.notes.push_back(fmt::format("numpy's strides are bytes, of elements of {} bits", bits));
  return done;
}

Translation to_mdspan(const Value<Integer>& value, const Wishes&) {
  auto found = flat_strides(value, "mdspan");
  if (auto* refused = std::get_if<Translation>(&found)) return std::move(*refused);
  const FlatStrides& flat = std::get<FlatStrides>(found);
  if (flat.offset != 0)
    return refusal("offset", fmt::format("a mapping of mdspan is 0 at 0, and this is {}: add it to "
                                         "the data handle",
                                         flat.offset.str()));
  if (auto refused = negative(flat, "mdspan")) return *std::move(refused);
  const std::string extents = "std::extents<int, " + comma_list(flat.extents) + ">";
  std::vector<std::size_t> first(flat.extents.size());
  std::iota(first.begin(), first.end(), std::size_t{0});
  const std::vector<std::size_t> last(first.rbegin(), first.rend());
  if (same_strides(flat, compact_strides(flat.extents, last)))
    return {.text = fmt::format("std::layout_right::mapping<{}>", extents)};
  if (same_strides(flat, compact_strides(flat.extents, first)))
    return {.text = fmt::format("std::layout_left::mapping<{}>", extents)};
  // layout_stride: sorted by stride, each dimension is beyond the greatest offset of those before.
  Integer span = 1;
  std::vector<Integer> strides = flat.strides;
  for (const std::size_t d : by_stride(flat)) {
    if (flat.extents[d] == 1) {
      strides[d] = 1;  // of one element: the function is the same, and mdspan wants one above 0
      continue;
    }
    if (flat.strides[d] < span)
      return refusal(
          "not_one_to_one",
          fmt::format("a layout_stride of mdspan has to be one-to-one by its strides, and "
                      "mode {} of stride {} is within the {} offsets of the modes "
                      "before it; at its coordinate 1 they meet or interleave",
                      d, flat.strides[d].str(), span.str()));
    span += (flat.extents[d] - 1) * flat.strides[d];
  }
  return {.text = fmt::format("std::layout_stride::mapping<{0}>({0}{{}}, std::array{{{1}}})",
                              extents, comma_list(strides))};
}

Translation to_xla(const Value<Integer>& value, const Wishes& wishes) {
  auto found = flat_strides(value, "XLA without tiles");
  if (auto* refused = std::get_if<Translation>(&found)) return std::move(*refused);
  const FlatStrides& flat = std::get<FlatStrides>(found);
  if (flat.offset != 0)
    return refusal("offset",
                   fmt::format("a shape of XLA is 0 at 0, and this is {}", flat.offset.str()));
  const std::vector<std::size_t> order = by_stride(flat);
  const std::vector<Integer> strides = compact_strides(flat.extents, order);
  if (!same_strides(flat, strides)) {
    std::size_t k = 0;
    while (flat.extents[order[k]] == 1 || flat.strides[order[k]] == strides[order[k]]) ++k;
    return refusal("not_compact",
                   fmt::format("XLA has no strides: dimension {} would have {}, and it has {}; its "
                               "coordinate 1 shows it",
                               order[k], strides[order[k]].str(), flat.strides[order[k]].str()));
  }
  std::string extents, places;
  for (const Integer& extent : flat.extents) extents += (extents.empty() ? "" : ",") + extent.str();
  for (const std::size_t d : order) places += (places.empty() ? "" : ",") + std::to_string(d);
  const std::string_view type = wishes.bits == 8    ? "s8"
                                : wishes.bits == 16 ? "f16"
                                : wishes.bits == 64 ? "f64"
                                                    : "f32";
  return {.text = fmt::format("{}[{}]{{{}}}", type, extents, places)};
}

Translation to_axe(const Value<Integer>& value, const Wishes&) {
  auto found = flat_strides(value, "Axe");
  if (auto* refused = std::get_if<Translation>(&found)) return std::move(*refused);
  const FlatStrides& flat = std::get<FlatStrides>(found);
  std::string text =
      fmt::format("S[({}) : ({})]", comma_list(flat.extents), comma_list(flat.strides));
  if (flat.offset < 0)
    return refusal(
        "offset", fmt::format("an offset of Axe is at least 0, and this is {}", flat.offset.str()));
  if (flat.offset != 0) text += " + " + flat.offset.str();
  return {.text = text, .notes = {"Axe counts the last mode fastest where an index is one number"}};
}

}  // namespace plumb::dialects
