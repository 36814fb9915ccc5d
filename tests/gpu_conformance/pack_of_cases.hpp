// A pack of the cases of all operations that devices have.
#pragma once

#include "plumb/gpu/cases/packed_cases.hpp"

namespace plumb::gpu_conformance {

/// Made once.
inline const Pack& pack_of_cases() {
  static const Pack pack = [] {
    Pack made;
    for (const Operation* operation : device_operations()) {
      const PackedCases packed = packed_cases(*operation, 300, 1, 32);
      made.entries.insert(made.entries.end(), packed.entries.begin(), packed.entries.end());
    }
    write_pack(made);
    return made;
  }();
  return pack;
}

}  // namespace plumb::gpu_conformance
