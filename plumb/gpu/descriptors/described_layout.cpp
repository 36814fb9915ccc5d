#include "plumb/gpu/descriptors/described_layout.hpp"

#include <algorithm>

namespace plumb::gpu_conformance {
namespace {

using Numbers = IntTuple<Integer>;

Numbers tuple_of(const std::vector<Word>& numbers) {
  std::vector<Numbers> leaves;
  for (const Word n : numbers) leaves.emplace_back(Integer(n));
  return Numbers(std::move(leaves));
}

Layout<Integer> bytes_of(const std::vector<Word>& rows, const std::vector<Word>& row_strides,
                         const std::vector<Word>& ks, const std::vector<Word>& k_strides) {
  return {Numbers(std::vector<Numbers>{tuple_of(rows), tuple_of(ks)}),
          Numbers(std::vector<Numbers>{tuple_of(row_strides), tuple_of(k_strides)})};
}

Layout<Integer> without_swizzle(const DescriptorQuestion& question, const OperandShape& operand) {
  const Word e = operand.bytes, T = 16 / e, w = Word{1} << question.mode;
  const bool plain = question.mode == 0;
  if (!question.rows_side_by_side)
    return bytes_of({8, operand.rows / 8}, {16 * w, question.stride}, {T, operand.K / T},
                    {e, plain ? question.leading : 16});
  const Word wide = std::min(w, operand.rows / T);
  return bytes_of({T, wide, operand.rows / (T * wide)},
                  {e, 16, plain ? question.stride : question.leading}, {8, operand.K / 8},
                  {16 * w, plain ? question.leading : question.stride});
}

constexpr Word region_pattern = 1024;  // what every pattern divides

}  // namespace

ComposedLayout<Integer> described_layout(const DescriptorQuestion& question,
                                         const OperandShape& operand, SwizzleOrigin origin) {
  const Word begin = origin == SwizzleOrigin::of_base    ? 128 * question.base
                     : origin == SwizzleOrigin::of_start ? question.start % region_pattern
                                                         : 0;
  const Swizzle<Integer> f{static_cast<int>(question.mode), 4, 3};
  const Layout<Integer> inner = without_swizzle(question, operand);
  using L = Link<Integer>;
  if (begin == 0) return {{L{f, Integer(question.start)}}, inner};
  const Word period = question.start < begin ? region_pattern : 0;
  const Layout<Integer> bytes{Numbers(Integer(region_bytes)), Numbers(Integer(1))};
  return {{L{bytes, Integer(begin - period)}, L{f, Integer(question.start - begin + period)}},
          inner};
}

Words described_places(const DescriptorQuestion& question, const OperandShape& operand,
                       SwizzleOrigin origin) {
  const ComposedLayout<Integer> F = described_layout(question, operand, origin);
  Words places;
  for (Integer i = 0; i < Integer(operand.rows * operand.K); ++i)
    places.push_back(static_cast<Word>(evaluate(F, i).value()) / operand.bytes);
  return places;
}

}  // namespace plumb::gpu_conformance
