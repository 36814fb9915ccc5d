#include "plumb/workbench/swizzles/space.hpp"

#include <algorithm>

namespace plumb::workbench {

std::vector<WordSwizzle> swizzle_space(unsigned n, unsigned k) {
  const unsigned top = std::max(n, k);
  std::vector<WordSwizzle> space{{}};
  for (unsigned bits = 1; bits <= n; ++bits) {
    for (unsigned shift = bits; shift + bits <= n; ++shift)
      for (unsigned base = 0; base + shift + bits <= n; ++base)
        space.push_back({bits, base, static_cast<int>(shift)});
    for (unsigned shift = bits; shift <= top; ++shift)
      for (unsigned base = 0; base + bits <= n && base + shift <= top; ++base)
        space.push_back({bits, base, -static_cast<int>(shift)});
  }
  return space;
}

Swizzle<Integer> swizzle_of(const WordSwizzle& f) {
  return {Integer(f.bits), Integer(f.base), Integer(f.shift)};
}

}  // namespace plumb::workbench
