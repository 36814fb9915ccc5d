// Descriptors found of tiles, and read back.
#include <gtest/gtest.h>

#include "gpu_conformance/pack/descriptor_words.hpp"
#include "plumb/gpu/descriptors/tile.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::gpu_conformance {
namespace {

OperandBytes bytes_of(const Descriptor& descriptor, Major major, const OperandShape& shape) {
  const ComposedLayout<Integer> F = bytes_read(descriptor, major, shape);
  OperandBytes operand{shape, {}};
  for (Word i = 0; i < shape.rows * shape.K; ++i)
    operand.bytes.push_back(static_cast<Word>(evaluate(F, Integer(i)).value()));
  return operand;
}

struct Read {
  Major major;
  OperandShape shape;
  Descriptor descriptor;
};

std::vector<Read> many() {
  std::vector<Read> all;
  for (const Major major : {Major::k, Major::rows})
    for (const Word bytes : {1, 2, 4})
      for (const Word rows : {8, 64, 256})
        for (const Word mode : {0, 1, 2, 3})
          for (const auto& [start, leading, stride] :
               {std::array<Word, 3>{0, 1024, 2048}, {2048, 4096, 1040}, {96, 512, 1024}})
            for (const Word base : {0, 1, 5})
              if ((major == Major::k || bytes == 2) && (mode != 0 || base == 0))
                all.push_back(
                    {major, {rows, 32 / bytes, bytes}, {mode, start, leading, stride, base}});
  return all;
}

TEST(Descriptors, AreFoundOfEveryOperandThatOneReads) {
  for (const Read& read : many()) {
    const OperandBytes operand = bytes_of(read.descriptor, read.major, read.shape);
    const auto found = descriptor_of_mode(operand, read.major, read.descriptor.mode);
    ASSERT_TRUE(std::holds_alternative<Descriptor>(found));
    const Descriptor& descriptor = std::get<Descriptor>(found);
    EXPECT_EQ(bytes_of(descriptor, read.major, read.shape).bytes, operand.bytes);
    if (read.descriptor.base != descriptor.base) continue;  // fewer rows do not tell bases apart
    if (reads_leading(descriptor, read.major, read.shape)) {
      EXPECT_EQ(descriptor.leading, read.descriptor.leading);
    }
    if (reads_stride(descriptor, read.major, read.shape)) {
      EXPECT_EQ(descriptor.stride, read.descriptor.stride);
    }
  }
}

TEST(Descriptors, AreNotFoundIfOneElementLiesElsewhere) {
  const OperandShape shape{64, 16, 2};
  for (const Word mode : {0, 1, 2, 3})
    for (const Major major : {Major::k, Major::rows}) {
      OperandBytes operand = bytes_of({mode, 0, 2048, 1024, 0}, major, shape);
      operand.bytes[63 + 64 * 15] += 2;
      const auto found = descriptor_of_mode(operand, major, mode);
      ASSERT_TRUE(std::holds_alternative<Misfit>(found)) << mode;
      EXPECT_EQ(std::get<Misfit>(found).row, 63);
      EXPECT_EQ(std::get<Misfit>(found).k, 15);
    }
}

TEST(Descriptors, HaveTheBitsThatTheDeviceIsGiven) {
  for (const Read& read : many()) {
    const Descriptor& descriptor = read.descriptor;
    const DescriptorQuestion question{true,
                                      read.major == Major::rows,
                                      descriptor.mode,
                                      descriptor.start,
                                      descriptor.leading,
                                      descriptor.stride,
                                      descriptor.base,
                                      {}};
    EXPECT_EQ(encoded(descriptor),
              descriptor_fields(question) | static_cast<std::uint64_t>(descriptor.start >> 4));
    EXPECT_EQ(decoded(encoded(descriptor)), descriptor);
  }
  EXPECT_EQ(decoded(std::uint64_t{1} << 14), std::nullopt);
  EXPECT_EQ(decoded(std::uint64_t{1} << 61), std::nullopt);
}

TEST(Descriptors, OfATileAreThoseOfItsInstructions) {
  const auto operands = operands_of_tile("(128,32):(32,1)", 2, 64);
  ASSERT_EQ(operands.size(), 4u);
  EXPECT_EQ(operands[1].k, 16);
  EXPECT_EQ(operands[2].row, 64);
  EXPECT_EQ(operands[3].operand.at(1, 2), 2 * ((64 + 1) * 32 + 16 + 2));
  EXPECT_THROW(operands_of_tile("(128,24):(24,1)", 2, 64), notation::CallError);
  EXPECT_THROW(operands_of_tile("(8,8,8):(64,8,1)", 2, 8), notation::CallError);
  EXPECT_THROW(operands_of_tile("(8,16):(-16,1)", 2, 8), notation::CallError);
  EXPECT_THROW(operands_of_tile("(1048576,16):(16,1)", 2, 8), notation::CallError);
}

}  // namespace
}  // namespace plumb::gpu_conformance
