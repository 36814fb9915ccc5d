// Memory as bytes that were written, within ranges that are allocated.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "plumb/gpu/ptx/machine/value.hpp"
#include "plumb/gpu/ptx/text/fault.hpp"

namespace plumb::gpu_conformance::ptx {

class Bytes {
 public:
  /// `what` is for sentences: "shared memory".
  explicit Bytes(std::string what) : what_(std::move(what)) {}

  void allocate(std::uint64_t base, std::uint64_t bytes) { ranges_.push_back({base, bytes}); }

  /// Throws Stop: out_of_bounds, misaligned.   Domain: bytes is a power of two.
  void require(std::uint64_t address, std::uint64_t bytes) const {
    bool inside = false;
    for (const Range& one : ranges_)
      inside |= address >= one.base && address - one.base <= one.bytes &&
                bytes <= one.bytes - (address - one.base);
    if (!inside)
      throw Stop(FaultKind::out_of_bounds, std::to_string(bytes) + " bytes at " + place(address) +
                                               " are not in what is allocated");
    if (address % bytes != 0)
      throw Stop(FaultKind::misaligned, std::to_string(bytes) + " bytes at " + place(address));
  }

  /// Of width 8. Throws Stop: unwritten.
  const Value& at(std::uint64_t address) const {
    const auto found = written_.find(address);
    if (found == written_.end())
      throw Stop(FaultKind::unwritten,
                 "the byte at " + place(address) + " is read and was never written");
    return found->second;
  }

  bool has(std::uint64_t address) const { return written_.contains(address); }

  void put(std::uint64_t address, Value byte) {
    written_.insert_or_assign(address, std::move(byte));
  }

  std::string place(std::uint64_t address) const {
    return std::to_string(address) + " of " + what_;
  }

 private:
  struct Range {
    std::uint64_t base, bytes;
  };
  std::string what_;
  std::vector<Range> ranges_;
  std::unordered_map<std::uint64_t, Value> written_;
};

/// The value of `bytes` bytes, the lowest first.   Domain: bytes <= 8.
inline Value loaded(const Bytes& memory, std::uint64_t address, unsigned bytes) {
  Value all = memory.at(address);
  for (unsigned k = 1; k < bytes; ++k) all = concatenated(all, memory.at(address + k));
  return all;
}

inline void store(Bytes& memory, std::uint64_t address, const Value& v) {
  for (unsigned k = 0; k < v.width() / 8; ++k) memory.put(address + k, v.slice(8 * k, 8));
}

}  // namespace plumb::gpu_conformance::ptx
