#include "gpu_conformance/ptx/words.hpp"

#include "gpu_conformance/ptx/opcodes/opcodes.hpp"

namespace plumb::gpu_conformance::ptx {
namespace {

constexpr std::uint64_t in_base = std::uint64_t{1} << 44, out_base = std::uint64_t{3} << 45;

/// Nothing was of unknown value, so every written bit is known.
std::optional<std::uint32_t> word_at(const Bytes& memory, std::uint64_t address) {
  for (std::uint64_t k = 0; k < 4; ++k)
    if (!memory.has(address + k)) return std::nullopt;
  return static_cast<std::uint32_t>(loaded(memory, address, 4).number());
}

}  // namespace

std::variant<std::vector<std::optional<std::uint32_t>>, Fault> run_on_words(
    const WordKernel& kernel, const std::vector<std::uint32_t>& in, std::size_t out) {
  if (in.size() > most_words || out > most_words)
    return Fault{FaultKind::too_large, "more than 65536 words"};
  const auto parsed = parse_program(kernel.text, kernel.entry, is_interpreted);
  if (const auto* fault = std::get_if<Fault>(&parsed)) return *fault;

  Bytes global("global memory");
  global.allocate(in_base, 4 * in.size());
  global.allocate(out_base, 4 * out);
  for (std::size_t k = 0; k < in.size(); ++k) store(global, in_base + 4 * k, Value(32, in[k]));
  Launch launch = kernel.launch;
  launch.parameters = {in_base, out_base};
  const auto done = run_block(std::get<Program>(parsed), launch, global);
  if (const auto* fault = std::get_if<Fault>(&done)) return *fault;

  std::vector<std::optional<std::uint32_t>> words;
  for (std::size_t k = 0; k < out; ++k) words.push_back(word_at(global, out_base + 4 * k));
  return words;
}

}  // namespace plumb::gpu_conformance::ptx
