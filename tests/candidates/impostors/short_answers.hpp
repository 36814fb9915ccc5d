// Answers that keep the contract and are shorter than others.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "properties/notation/notation.hpp"
#include "reference/layouts/coalesce.hpp"

namespace plumb {

inline std::optional<Layout<Integer>> layout_in(const nlohmann::json& text) {
  const auto parsed = notation::parse(Kind::layout, text.get<std::string>());
  const auto* value = std::get_if<Value<Integer>>(&parsed);
  const auto* A = value ? std::get_if<Layout<Integer>>(value) : nullptr;
  return A ? std::optional(*A) : std::nullopt;
}

inline std::string printed(const Layout<Integer>& A) { return notation::print(Value<Integer>(A)); }

/// The right inverse of the modes as they are written, not sorted by stride: (32,64):(64,1) gets
/// 64:32.
inline Layout<Integer> unsorted_right_inverse(const Layout<Integer>& A) {
  Modes<Integer> found;
  Integer reached(1), place(1);
  for (const auto& mode : flat_modes(A)) {
    if (mode.stride == reached && mode.extent > 1) {
      found.push_back({mode.extent, place});
      reached = reached * mode.extent;
    }
    place = place * mode.extent;
  }
  return layout_of(found);
}

/// As long as it has to be for A that is one-to-one onto its size; of others the first mode alone.
inline Layout<Integer> shorter_right_inverse(const Layout<Integer>& A, const Layout<Integer>& R) {
  if (size(R) == size(A)) return R;
  const Modes<Integer> modes = flat_modes(R);
  return layout_of(Modes<Integer>{modes.front()});
}

}  // namespace plumb
