#include "plumb/gpu/descriptors/found.hpp"

#include "reference/layouts/evaluate.hpp"

namespace plumb::gpu_conformance {
namespace {

constexpr Word beyond_the_fields = Word{1} << 18;

/// x + Sw<mode,4,3> of what is left, from the pattern's start on: its own inverse.
Word swizzled_from(Word begin, Word mode, Word byte) {
  const Word x = byte - begin + 1024;  // a multiple of every pattern
  const Word y = x ^ ((x >> 7 & ((Word{1} << mode) - 1)) << 4);
  return y + begin - 1024;
}

/// The descriptor that fits at the elements which determine its fields.
Descriptor that_fits_first(const OperandBytes& operand, Major major, Word mode, Word base) {
  const auto unswizzled = [&](Word row, Word k) {
    return swizzled_from(128 * base, mode, operand.at(row, k));
  };
  const OperandShape& shape = operand.shape;
  const Word T = 16 / shape.bytes, start = unswizzled(0, 0);
  Descriptor found{mode, start, 16, 16, base};
  if (major == Major::k) {
    if (reads_leading(found, major, shape)) found.leading = unswizzled(0, T) - start;
    if (reads_stride(found, major, shape)) found.stride = unswizzled(8, 0) - start;
    return found;
  }
  const Word along_k = unswizzled(0, 8) - start, unit = T << mode;
  if (mode == 0) {
    found.leading = along_k;
    if (reads_stride(found, major, shape)) found.stride = unswizzled(T, 0) - start;
  } else {
    found.stride = along_k;
    if (reads_leading(found, major, shape)) found.leading = unswizzled(unit, 0) - start;
  }
  return found;
}

std::variant<Descriptor, Misfit> checked(const OperandBytes& operand, Major major,
                                         const Descriptor& found) {
  for (const Word field : {found.start, found.leading, found.stride}) {
    if (field < 0 || field >= beyond_the_fields)
      return Misfit{found.mode, Misfit::Kind::too_far, 0, 0, 0, field};
    if (field % 16 != 0) return Misfit{found.mode, Misfit::Kind::not_of_16, 0, 0, 0, field};
  }
  const ComposedLayout<Integer> F = bytes_read(found, major, operand.shape);
  for (Word k = 0; k < operand.shape.K; ++k)
    for (Word row = 0; row < operand.shape.rows; ++row) {
      const auto read =
          static_cast<Word>(evaluate(F, Integer(row + operand.shape.rows * k)).value());
      if (read != operand.at(row, k))
        return Misfit{found.mode, Misfit::Kind::another_byte, row, k, read, operand.at(row, k)};
    }
  return found;
}

}  // namespace

std::variant<Descriptor, Misfit> descriptor_of_mode(const OperandBytes& operand, Major major,
                                                    Word mode) {
  std::variant<Descriptor, Misfit> first;
  for (Word base = 0; base < (mode == 0 ? 1 : pattern_bytes(mode) / 128); ++base) {
    const auto found = checked(operand, major, that_fits_first(operand, major, mode, base));
    if (std::holds_alternative<Descriptor>(found)) return found;
    if (base == 0) first = found;
  }
  return first;
}

}  // namespace plumb::gpu_conformance
