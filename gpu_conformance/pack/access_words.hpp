// One access of a vector to an address that may not be a multiple of its width, as words. Standard
// library only.
//
//   words   the space (0 shared, 1 global), 1 of a store, the width in bytes, the offset from an
//           address on that is 0 modulo 16
//   told    of a load the bytes that it brought; of a store those of the room behind it
//
// The byte at offset x is room_byte(x) before; a store writes stored_byte(0), stored_byte(1), ..
#pragma once

#include <optional>

#include "gpu_conformance/pack/pack.hpp"

namespace plumb::gpu_conformance {

struct VectorAccess {
  bool global, store;
  Word width, offset;

  bool aligned() const { return offset % width == 0; }
};

inline constexpr Word access_room = 48;  // bytes

inline constexpr Word room_byte(Word x) { return 1 + x; }
inline constexpr Word stored_byte(Word k) { return 0xa0 + k; }

/// Nothing if the words are no access.
inline std::optional<VectorAccess> access_of_words(const Words& words) {
  if (words.size() != 4 || words[0] < 0 || words[0] > 1 || words[1] < 0 || words[1] > 1)
    return std::nullopt;
  const Word width = words[2], offset = words[3];
  if ((width != 2 && width != 4 && width != 8 && width != 16) || offset < 0 ||
      offset + width > access_room)
    return std::nullopt;
  return VectorAccess{words[0] == 1, words[1] == 1, width, offset};
}

/// What an aligned access leaves behind.
inline Words bytes_due(const VectorAccess& access) {
  Words bytes;
  if (!access.store) {
    for (Word k = 0; k < access.width; ++k) bytes.push_back(room_byte(access.offset + k));
    return bytes;
  }
  for (Word x = 0; x < access_room; ++x) {
    const Word k = x - access.offset;
    bytes.push_back(k >= 0 && k < access.width ? stored_byte(k) : room_byte(x));
  }
  return bytes;
}

/// True if the entry is an access that must fault: no failure of the device that answers it.
inline bool must_fault(const Entry& entry) {
  const auto access = access_of_words(entry.arguments);
  return entry.name == "probe.misaligned" && access && !access->aligned();
}

}  // namespace plumb::gpu_conformance
