#include "plumb/gpu/verdicts/measured_layout.hpp"

#include <optional>

#include "properties/integer.hpp"
#include "properties/notation/notation.hpp"
#include "reference/layouts/layout.hpp"

namespace plumb::gpu_conformance {
namespace {

using Numbers = IntTuple<Integer>;

struct OneMode {
  Numbers shape, stride;
};

/// Leaf by leaf: the longest run of equal steps whose length divides what is left.
std::optional<OneMode> mode_of_offsets(Words f) {
  std::vector<Numbers> extents, strides;
  if (f[0] != 0) return std::nullopt;
  while (f.size() > 1) {
    const Word d = f[1];
    std::size_t extent = 1;
    for (std::size_t n = 2; n <= f.size(); ++n) {
      if (f[n - 1] != d * static_cast<Word>(n - 1)) break;
      if (f.size() % n == 0) extent = n;
    }
    if (extent == 1 || d < 0) return std::nullopt;
    Words rest;
    for (std::size_t k = 0; k < f.size(); k += extent) {
      rest.push_back(f[k]);
      for (std::size_t n = 0; n < extent; ++n)
        if (f[k + n] != f[k] + d * static_cast<Word>(n)) return std::nullopt;
    }
    extents.emplace_back(Integer(static_cast<std::int64_t>(extent)));
    strides.emplace_back(Integer(d));
    f = std::move(rest);
  }
  if (extents.empty()) return OneMode{Numbers(Integer(1)), Numbers(Integer(0))};
  if (extents.size() == 1) return OneMode{extents[0], strides[0]};
  return OneMode{Numbers(std::move(extents)), Numbers(std::move(strides))};
}

}  // namespace

std::string measured_layout(const Words& table, std::size_t threads) {
  Words of_thread, of_value;
  for (std::size_t t = 0; t < threads; ++t) of_thread.push_back(table[t]);
  for (std::size_t slot = 0; slot < table.size(); slot += threads) of_value.push_back(table[slot]);
  for (std::size_t slot = 0; slot < table.size(); ++slot)
    if (table[slot] != of_thread[slot % threads] + of_value[slot / threads]) return "no layout";
  const auto thread = mode_of_offsets(of_thread), value = mode_of_offsets(of_value);
  if (!thread || !value) return "no layout";
  return notation::print(
      Layout<Integer>{Numbers(std::vector<Numbers>{thread->shape, value->shape}),
                      Numbers(std::vector<Numbers>{thread->stride, value->stride})});
}

}  // namespace plumb::gpu_conformance
