#include "plumb/gpu/ptx/words.hpp"

#include "plumb/gpu/ptx/opcodes/opcodes.hpp"

namespace plumb::gpu_conformance::ptx {
namespace {

constexpr std::uint64_t in_base = std::uint64_t{1} << 44, out_base = std::uint64_t{3} << 45;

}  // namespace

std::variant<std::vector<std::optional<std::uint8_t>>, Fault> run_on_bytes(
    const GivenKernel& kernel, const std::vector<std::uint8_t>& in, std::size_t out) {
  if (in.size() > most_bytes || out > most_bytes)
    return Fault{FaultKind::too_large, "more than 1048576 bytes"};
  const auto parsed = parse_program(kernel.text, kernel.entry, is_interpreted);
  if (const auto* fault = std::get_if<Fault>(&parsed)) return *fault;

  Bytes global("global memory");
  global.allocate(in_base, in.size());
  global.allocate(out_base, out);
  for (std::size_t k = 0; k < in.size(); ++k) global.put(in_base + k, Value(8, in[k]));
  Launch launch = kernel.launch;
  launch.parameters = {in_base, out_base};
  const auto done = run_block(std::get<Program>(parsed), launch, global);
  if (const auto* fault = std::get_if<Fault>(&done)) return *fault;

  // Nothing was of unknown value, so every written bit is known.
  std::vector<std::optional<std::uint8_t>> bytes(out);
  for (std::size_t k = 0; k < out; ++k)
    if (global.has(out_base + k))
      bytes[k] = static_cast<std::uint8_t>(global.at(out_base + k).number());
  return bytes;
}

std::variant<std::vector<std::optional<std::uint32_t>>, Fault> run_on_words(
    const GivenKernel& kernel, const std::vector<std::uint32_t>& in, std::size_t out) {
  if (in.size() > most_words || out > most_words)
    return Fault{FaultKind::too_large, "more than 65536 words"};
  std::vector<std::uint8_t> given;
  for (const std::uint32_t word : in)
    for (unsigned byte = 0; byte < 4; ++byte)
      given.push_back(static_cast<std::uint8_t>(word >> (8 * byte)));
  const auto done = run_on_bytes(kernel, given, 4 * out);
  if (const auto* fault = std::get_if<Fault>(&done)) return *fault;

  const auto& bytes = std::get<0>(done);
  std::vector<std::optional<std::uint32_t>> words(out);
  for (std::size_t k = 0; k < out; ++k) {
    std::uint32_t word = 0;
    bool whole = true;
    for (std::size_t byte = 0; byte < 4; ++byte) {
      whole = whole && bytes[4 * k + byte];
      word |= static_cast<std::uint32_t>(bytes[4 * k + byte].value_or(0)) << (8 * byte);
    }
    if (whole) words[k] = word;
  }
  return words;
}

}  // namespace plumb::gpu_conformance::ptx
