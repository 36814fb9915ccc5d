#include <fmt/format.h>

#include <map>

#include "gpu_conformance/device/probes/throughput_layouts.hpp"
#include "plumb/gpu/cases/emitted_kernels.hpp"
#include "plumb/gpu/cases/encoding.hpp"
#include "plumb/gpu/cases/packed_probes.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/swizzles/swizzle.hpp"

namespace plumb::gpu_conformance {
namespace {

constexpr Word bytes_of_box = 2048, bytes_of_room = 4096;

Layout<Integer> published_layout(const StaticLayout& A) {
  const notation::Parsed parsed = notation::parse(Kind::layout, A.text);
  const Layout<Integer> layout = std::get<Layout<Integer>>(std::get<Value<Integer>>(parsed));
  for (std::size_t k = 0; k < 4; ++k)
    if (mode_of(layout.shape, k).leaf() != A.modes[k].extent ||
        mode_of(layout.stride, k).leaf() != A.modes[k].stride)
      throw Defect("a layout whose text is another one");
  return layout;
}

/// The sum of A(i) modulo 2^32 over 0 <= i < n, modulo 2^64.   Domain: A is flat, with natural
/// strides; size(A) <= n; its offsets lie below 2^32.
///
/// Over a whole size, digit k takes each of its values equally often:
/// sum == size * sum of d_k (s_k - 1) / 2.
Word sum_of_offsets(const Layout<Integer>& A, const Integer& n) {
  Integer twice(0);
  const std::vector<Integer> extents = leaves(A.shape), strides = leaves(A.stride);
  for (std::size_t k = 0; k < extents.size(); ++k) twice = twice + strides[k] * (extents[k] - 1);
  Integer sum = size(A) * twice / 2;
  const Integer word = Integer(1) << 32;
  for (Integer i = size(A); i < n; ++i) sum = sum + evaluate(A, i) % word;
  const Integer low = sum % (Integer(1) << 64);
  return static_cast<Word>(static_cast<std::uint64_t>(low));
}

/// By name and text.
using FixedProbes = std::map<std::pair<std::string, std::string>, Entry>;

/// Of one kind, made when the first of them is asked for.
template <std::vector<Entry> (*probes)()>
const FixedProbes& fixed() {
  static const FixedProbes all = [] {
    FixedProbes found;
    for (const Entry& entry : probes()) found.emplace(std::pair{entry.name, entry.text}, entry);
    return found;
  }();
  return all;
}

/// Those that depend on no seed and have the name; nothing if none has it.
const FixedProbes* fixed_probes(const std::string& name) {
  if (name == "probe.fragment" || name == "probe.move") return &fixed<fragment_probes>();
  if (name == "probe.tma") return &fixed<tma_probes>();
  if (name == "probe.descriptor") return &fixed<descriptor_probes>();
  if (name == "probe.misaligned") return &fixed<misaligned_probes>();
  if (name == "probe.micro") return &fixed<micro_probes>();
  if (name == "probe.throughput") return &fixed<throughput_probes>();
  return nullptr;
}

}  // namespace

std::vector<Entry> tma_probes() {
  std::vector<Entry> entries;
  for (const int mode : {1, 2, 3, 4})
    for (const Word base : {0, 128, 256, 512, 896}) {
      const bool atoms_of_32 = mode == 4;
      const Swizzle<Integer> f =
          atoms_of_32 ? Swizzle<Integer>{2, 5, 2} : Swizzle<Integer>{mode, 4, 3};
      Entry entry{EntryKind::probe,
                  "probe.tma",
                  fmt::format("{} bytes{} to base {} as {}", 16 << std::min(mode, 3),
                              atoms_of_32 ? " in atoms of 32" : "", base, notation::print(f)),
                  {mode, base},
                  Words(bytes_of_room, -1)};
      for (Word byte = 0; byte < bytes_of_box; ++byte) {
        const Word place = static_cast<Word>(swizzled(f, Integer(base + byte)));
        entry.expected[static_cast<std::size_t>(place)] = byte;
      }
      entries.push_back(std::move(entry));
    }
  return entries;
}

std::vector<Entry> micro_probes() {
  std::vector<Entry> entries;
  const auto add = [&](const std::string& text, Word op, Word stride) {
    for (const Word warps : {1, 32})
      entries.push_back({EntryKind::probe,
                         "probe.micro",
                         fmt::format("{}, {} warp{}", text, warps, warps == 1 ? "" : "s"),
                         {op, stride, warps},
                         {}});
  };
  add("shfl.sync.bfly.b32", 0, 1);
  add("selp.u32", 1, 1);
  add("prmt.b32", 2, 1);
  for (const Word stride : {1, 2, 4, 8, 16, 32})
    add(fmt::format("add.u32 and ld.shared.u32, {} lanes a bank", stride), 3, stride);
  return entries;
}

std::vector<Entry> throughput_probes() {
  std::vector<Entry> entries;
  for (int k = 0; k < throughput_layout_count; ++k) {
    const Layout<Integer> A = published_layout(throughput_layouts[k]);
    entries.push_back(
        {EntryKind::probe,
         "probe.throughput",
         throughput_layouts[k].text,
         {k},
         {sum_of_offsets(A, Integer(throughput_indices)), static_cast<Word>(throughput_indices)}});
  }
  return entries;
}

std::string probe_objection(const Entry& probe) {
  std::optional<Words> expected;
  if (probe.name == "probe.shfl" || probe.name == "probe.plan") {
    expected = expected_of_shuffle(probe);
  } else if (probe.name == "probe.emitted") {
    expected = expected_of_kernel(probe);
  } else if (probe.name == "probe.banks") {
    expected = expected_of_access(probe);
  } else if (const FixedProbes* all = fixed_probes(probe.name)) {
    const auto found = all->find({probe.name, probe.text});
    if (found != all->end() && found->second.arguments == probe.arguments)
      expected = found->second.expected;
  }
  if (!expected) return "its words are not those of a probe " + probe.name + " of this text";
  if (*expected != probe.expected) return "it expects of its device what is not claimed";
  return "";
}

PackedCases packed_probes(std::uint64_t seed) {
  PackedCases packed;
  for (const std::vector<Entry>& entries :
       {shuffle_probes(seed), fragment_probes(), bank_probes(seed), tma_probes(),
        descriptor_probes(), misaligned_probes(), micro_probes(), throughput_probes()})
    packed.entries.insert(packed.entries.end(), entries.begin(), entries.end());
  return packed;
}

}  // namespace plumb::gpu_conformance
