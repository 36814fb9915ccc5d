#include <fmt/format.h>

#include "gpu_conformance/device/probes/product.hpp"
#include "plumb/gpu/cases/packed_probes.hpp"
#include "plumb/gpu/descriptors/described_layout.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::gpu_conformance {
namespace {

struct Fields {
  Word mode, start, leading, stride, base = 0;
};

/// Within what the ISA says: rows of a multiple of the pattern's length, starts in its first row or
/// where the base offset says that it begins.
constexpr Fields k_major[] = {{0, 0, 128, 256},      {0, 1040, 1024, 128},  {0, 16, 48, 2048},
                              {0, 512, 4096, 400},   {1, 0, 16, 256},       {1, 2048, 16, 768},
                              {1, 256, 4096, 512},   {2, 0, 16, 512},       {2, 32, 16, 512},
                              {2, 544, 2048, 1536},  {3, 0, 16, 1024},      {3, 32, 16, 1024},
                              {3, 64, 16, 1024},     {3, 96, 16, 1024},     {3, 1088, 4096, 2048},
                              {3, 128, 16, 1024, 1}, {3, 384, 16, 1024, 3}, {3, 672, 16, 1024, 5},
                              {2, 128, 16, 512, 1},  {2, 928, 16, 512, 7},  {1, 128, 16, 256, 1}};
constexpr Fields m_major[] = {{0, 0, 128, 256},        {0, 16, 2048, 144},    {0, 1024, 1024, 128},
                              {1, 0, 512, 256},        {1, 512, 1024, 4096},  {2, 0, 1024, 512},
                              {2, 1024, 4608, 2048},   {3, 0, 2048, 1024},    {3, 1024, 1024, 2048},
                              {3, 128, 2048, 1024, 1}, {2, 128, 1024, 512, 1}};
constexpr Fields narrow[] = {
    {0, 16, 128, 256}, {1, 0, 16, 256}, {2, 32, 16, 512}, {3, 96, 16, 1024}, {3, 128, 16, 1024, 1}};

/// What the ISA does not say: starts within a row of 32, 64, 128 bytes that k then leaves, or
/// between rows of the pattern; groups of rows that begin there; a base offset that is not that of
/// the start.
constexpr Fields silent[] = {{3, 16, 16, 1024},     {3, 112, 16, 1024},   {2, 48, 16, 512},
                             {1, 16, 16, 256},      {3, 128, 16, 1024},   {3, 512, 16, 1024},
                             {3, 0, 16, 512},       {3, 0, 16, 1152},     {2, 0, 16, 640},
                             {3, 0, 16, 1024, 1},   {3, 0, 16, 1024, 4},  {2, 0, 16, 512, 1},
                             {1, 0, 16, 256, 1},    {0, 0, 128, 256, 3},  {3, 256, 16, 1024, 1},
                             {3, 128, 16, 1024, 7}, {3, 160, 16, 1152, 1}};

class Described {
 public:
  Described() {
    for (const Entry& entry : fragment_probes())
      if (entry.name == "probe.fragment") atoms_.emplace_back(entry.text, entry.arguments);
  }

  void add(const std::string& atom, bool of_a, bool rows_side_by_side, const Fields& fields,
           bool claimed) {
    const DescriptorQuestion question{of_a,         rows_side_by_side, fields.mode,
                                      fields.start, fields.leading,    fields.stride,
                                      fields.base,  product(atom)};
    const auto read = product_of_text(question.product.instruction, true);
    const OperandShape operand{of_a ? read->M : read->N, read->K, read->a->bits / 8};
    Entry entry{EntryKind::probe, "probe.descriptor", "", words_of_descriptor(question), {}};
    entry.text =
        fmt::format("{} of {}, {}-major, {}, start {}, LBO {}, SBO {}, base offset {}: {}{}",
                    of_a ? "A" : "B", atom,
                    !rows_side_by_side ? "K"
                    : of_a             ? "M"
                                       : "N",
                    fields.mode == 0 ? "no swizzle" : fmt::format("{} bytes", 16 << fields.mode),
                    fields.start, fields.leading, fields.stride, fields.base,
                    claimed ? "" : "nothing is claimed; by address ",
                    notation::print(described_layout(question, operand, SwizzleOrigin::of_base)));
    if (claimed)
      entry.expected = {
          digest_of_table(described_places(question, operand, SwizzleOrigin::of_base))};
    entries_.push_back(std::move(entry));
  }

  std::vector<Entry> take() { return std::move(entries_); }

 private:
  FragmentQuestion product(const std::string& atom) const {
    for (const auto& [name, words] : atoms_)
      if (name == atom) return *question_of_words(words);
    throw Defect("no atom is called " + atom);
  }

  std::vector<std::pair<std::string, Words>> atoms_;
  std::vector<Entry> entries_;
};

}  // namespace

std::vector<Entry> descriptor_probes() {
  Described all;
  const std::string f16 = "SM90_64x8x16_F32F16F16_SS", wide = "SM90_64x128x16_F32F16F16_SS";
  for (const Fields& fields : k_major) all.add(f16, true, false, fields, true);
  for (const Fields& fields : m_major) all.add(f16, true, true, fields, true);
  for (const Fields& fields : narrow) all.add(wide, false, false, fields, true);
  for (const Fields& fields : m_major)
    if (fields.stride + fields.leading <= 4096) all.add(wide, false, true, fields, true);
  for (const char* atom : {"SM90_64x8x32_S32S8S8_SS_TN", "SM90_64x8x8_F32TF32TF32_SS_TN"})
    for (const bool of_a : {true, false})
      for (const Fields& fields : narrow) all.add(atom, of_a, false, fields, true);
  for (const Fields& fields : silent) all.add(f16, true, false, fields, false);
  for (const Fields& fields : {Fields{3, 64, 2048, 1024}, {3, 128, 2048, 1024}, {3, 0, 1024, 640}})
    all.add(f16, true, true, fields, false);
  return all.take();
}

}  // namespace plumb::gpu_conformance
