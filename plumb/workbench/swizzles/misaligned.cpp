#include "plumb/workbench/swizzles/misaligned.hpp"

#include "properties/notation/failure.hpp"

namespace plumb::workbench {
namespace {

/// True if the elements that a lane moves lie side by side.
bool side_by_side(const TileAccess& access, std::size_t lane, const WordSwizzle& given) {
  const std::size_t begin = lane * access.vector;
  for (unsigned v = 1; v < access.vector; ++v)
    if (given(access.offsets[begin + v]) != given(access.offsets[begin]) + v) return false;
  return true;
}

/// The lane of the first thread whose elements lie so, at an offset that V does not divide.
std::optional<std::size_t> misaligned_lane(const TileAccess& access, const WordSwizzle& given) {
  std::optional<std::size_t> found;
  for (std::size_t lane = 0; lane < access.lanes(); ++lane) {
    if (given(access.offsets[lane * access.vector]) % access.vector == 0) continue;
    const bool earlier = !found || access.threads[lane] < access.threads[*found];
    if (earlier && side_by_side(access, lane, given)) found = lane;
  }
  return found;
}

/// The greatest power of two by which V elements can be moved, whole and aligned.
unsigned aligned_vector(const TileAccess& access, const WordSwizzle& given) {
  unsigned vector = access.vector;
  for (std::size_t n = 0; n < access.offsets.size(); ++n)
    while (given(access.offsets[n]) % vector != n % vector ||
           given(access.offsets[n - n % vector]) + n % vector != given(access.offsets[n]))
      vector /= 2;
  return vector;
}

std::optional<std::uint64_t> cost_of_parts(const SwizzleTask& task, const TileAccess& access,
                                           unsigned vector, const WordSwizzle& given) {
  if (access.text.find("matrix") != std::string::npos) return std::nullopt;
  if (vector * task.element.bits < 8) return std::nullopt;
  try {
    const TileAccess parts = narrowed(access, vector, task.element, task.memory);
    return wavefronts_of(parts, task.element, task.memory, given);
  } catch (const notation::CallError&) { return std::nullopt; }
}

}  // namespace

std::vector<Misaligned> misaligned_of(const SwizzleTask& task, const WordSwizzle& given) {
  std::vector<Misaligned> all;
  for (std::size_t k = 0; k < task.accesses.size(); ++k) {
    const TileAccess& access = task.accesses[k];
    const auto lane = misaligned_lane(access, given);
    if (!lane) continue;
    const unsigned vector = aligned_vector(access, given);
    all.push_back({k, access.threads[*lane],
                   given(access.offsets[*lane * access.vector]) * task.element.bits,
                   static_cast<unsigned>(vector * task.element.bits), access.vector / vector,
                   cost_of_parts(task, access, vector, given)});
  }
  return all;
}

}  // namespace plumb::workbench
