#include "plumb/gpu/descriptors/descriptor.hpp"

#include <algorithm>
#include <array>

namespace plumb::gpu_conformance {
namespace {

constexpr std::array<std::uint64_t, 4> mode_bits{0, 3, 2, 1};

struct Field {
  unsigned low, width;

  std::uint64_t mask() const { return ((std::uint64_t{1} << width) - 1) << low; }
  std::uint64_t of(std::uint64_t bits) const { return (bits & mask()) >> low; }
};

constexpr Field start_field{0, 14}, leading_field{16, 14}, stride_field{32, 14}, base_field{49, 3},
    mode_field{62, 2};

/// The rows of a unit of an operand whose rows lie side by side: those of one row of the pattern.
Word rows_of_unit(Word mode, const OperandShape& operand) {
  const Word T = 16 / operand.bytes;
  return T * std::min(Word{1} << mode, operand.rows / T);
}

}  // namespace

std::string mode_name(Word mode) { return mode == 0 ? "none" : std::to_string(16 << mode) + "B"; }

Word pattern_bytes(Word mode) { return mode == 0 ? 16 : Word{128} << mode; }

std::uint64_t encoded(const Descriptor& descriptor) {
  const auto shifted = [](Word value, const Field& field) {
    return static_cast<std::uint64_t>(value) << field.low & field.mask();
  };
  return shifted(descriptor.start >> 4, start_field) |
         shifted(descriptor.leading >> 4, leading_field) |
         shifted(descriptor.stride >> 4, stride_field) | shifted(descriptor.base, base_field) |
         mode_bits.at(static_cast<std::size_t>(descriptor.mode)) << mode_field.low;
}

std::optional<Descriptor> decoded(std::uint64_t bits) {
  const std::uint64_t known = start_field.mask() | leading_field.mask() | stride_field.mask() |
                              base_field.mask() | mode_field.mask();
  if ((bits & ~known) != 0) return std::nullopt;
  const auto mode = std::find(mode_bits.begin(), mode_bits.end(), mode_field.of(bits));
  return Descriptor{mode - mode_bits.begin(), static_cast<Word>(start_field.of(bits) << 4),
                    static_cast<Word>(leading_field.of(bits) << 4),
                    static_cast<Word>(stride_field.of(bits) << 4),
                    static_cast<Word>(base_field.of(bits))};
}

bool reads_leading(const Descriptor& descriptor, Major major, const OperandShape& operand) {
  if (major == Major::k) return descriptor.mode == 0;
  return descriptor.mode == 0 || operand.rows > rows_of_unit(descriptor.mode, operand);
}

bool reads_stride(const Descriptor& descriptor, Major major, const OperandShape& operand) {
  if (major == Major::k) return operand.rows > 8;
  return descriptor.mode != 0 || operand.rows > rows_of_unit(0, operand);
}

ComposedLayout<Integer> bytes_read(const Descriptor& descriptor, Major major,
                                   const OperandShape& operand) {
  return described_layout({true,
                           major == Major::rows,
                           descriptor.mode,
                           descriptor.start,
                           descriptor.leading,
                           descriptor.stride,
                           descriptor.base,
                           {}},
                          operand, SwizzleOrigin::of_base);
}

}  // namespace plumb::gpu_conformance
