#include "plumb/gpu/ptx/conversion.hpp"

#include <set>
#include <utility>

#include "plumb/gpu/ptx/opcodes/opcodes.hpp"

namespace plumb::gpu_conformance::ptx {
namespace {

/// Far from each other, and from what a wrong sum of the two would hit.
constexpr std::uint64_t input_base = std::uint64_t{1} << 44, output_base = std::uint64_t{3} << 45;

/// Bit `bit` of the element.
Bit symbol_of(std::uint64_t element, unsigned bit, unsigned bits) {
  return first_symbol + static_cast<Bit>(element * bits + bit);
}

Value element_value(std::uint64_t element, unsigned bits) {
  return Value::of_bits(bits, [&](unsigned k) { return symbol_of(element, k, bits); });
}

std::string text_of_bit(Bit bit, unsigned bits) {
  if (bit < 2) return "is always " + std::to_string(bit);
  if (bit == mixed) return "depends on several bits of the input";
  const Bit k = bit - first_symbol;
  return "is bit " + std::to_string(k % bits) + " of element " + std::to_string(k / bits);
}

std::string thread_text(unsigned thread) {
  return "lane " + std::to_string(thread % warp_lanes) + " of warp " +
         std::to_string(thread / warp_lanes);
}

class Judge {
 public:
  Judge(const ThreadElements& from, const ThreadElements& to, unsigned bits)
      : from_(from), to_(to), bits_(bits) {}

  /// What is wrong, or an empty sentence.
  std::string wrong_in(const std::vector<GlobalAccess>& accesses) {
    for (const GlobalAccess& one : accesses) {
      const std::string reason = one.is_store ? wrong_store(one) : wrong_load(one);
      if (!reason.empty()) return reason;
    }
    for (unsigned thread = 0; thread < to_.threads(); ++thread)
      for (const std::uint64_t element : to_.of(thread))
        for (unsigned byte = 0; byte < bits_ / 8; ++byte)
          if (!written_.contains({thread, element * bits_ / 8 + byte}))
            return thread_text(thread) + " never has element " + std::to_string(element) +
                   ", which TO places there";
    return "";
  }

 private:
  std::string wrong_load(const GlobalAccess& one) const {
    for (unsigned byte = 0; byte < one.value.width() / 8; ++byte) {
      const std::uint64_t element = (one.address + byte - input_base) * 8 / bits_;
      if (one.address >= output_base || !from_.has(one.thread, element))
        return thread_text(one.thread) + " reads from memory what FROM does not place there" +
               (one.address >= output_base ? std::string()
                                           : ", element " + std::to_string(element));
    }
    return "";
  }

  std::string wrong_store(const GlobalAccess& one) {
    if (one.address < output_base) return "the kernel writes to its input";
    const std::uint64_t bytes_of_thread = to_.elements() * bits_ / 8;
    for (unsigned byte = 0; byte < one.value.width() / 8; ++byte) {
      const std::uint64_t place = one.address + byte - output_base;
      const std::uint64_t offset = place % bytes_of_thread, element = offset * 8 / bits_;
      if (place / bytes_of_thread != one.thread)
        return thread_text(one.thread) + " writes to a place of another thread";
      if (!to_.has(one.thread, element))
        return thread_text(one.thread) + " says that it has element " + std::to_string(element) +
               ", which TO does not place there";
      for (unsigned k = 0; k < 8; ++k) {
        const auto bit = static_cast<unsigned>((offset * 8 + k) % bits_);
        const Bit got = one.value.bit(8 * byte + k);
        if (got != symbol_of(element, bit, bits_))
          return "element " + std::to_string(element) + " in " + thread_text(one.thread) +
                 ": its bit " + std::to_string(bit) + " " + text_of_bit(got, bits_);
      }
      written_.emplace(one.thread, offset);
    }
    return "";
  }

  const ThreadElements& from_;
  const ThreadElements& to_;
  unsigned bits_;
  std::set<std::pair<unsigned, std::uint64_t>> written_;  // thread, byte of its places
};

std::string sentence_of(const Fault& fault) {
  const std::string line = fault.line > 0 ? ", line " + std::to_string(fault.line) : "";
  return std::string(name_of(fault.kind)) + ": " + fault.sentence + line;
}

bool is_unsupported(FaultKind kind) {
  return kind == FaultKind::unsupported || kind == FaultKind::too_large;
}

JudgedConversion stopped(const Fault& fault) {
  return {is_unsupported(fault.kind) ? ConversionVerdict::unsupported : ConversionVerdict::wrong,
          sentence_of(fault)};
}

}  // namespace

std::string_view name_of(ConversionVerdict verdict) {
  switch (verdict) {
    case ConversionVerdict::right: return "right";
    case ConversionVerdict::wrong: return "wrong";
    case ConversionVerdict::unsupported: return "unsupported";
  }
  return "";
}

JudgedConversion judge_conversion(const ConversionKernel& kernel, const ThreadElements& from,
                                  const ThreadElements& to, unsigned bits) {
  const auto parsed = parse_program(kernel.text, kernel.entry, is_interpreted);
  if (const auto* fault = std::get_if<Fault>(&parsed)) return stopped(*fault);

  Bytes global("global memory");
  const std::uint64_t bytes = from.elements() * bits / 8;
  global.allocate(input_base, bytes);
  global.allocate(output_base, bytes * to.threads());
  for (std::uint64_t element = 0; element < from.elements(); ++element)
    store(global, input_base + element * bits / 8, element_value(element, bits));

  Launch launch;
  launch.threads = {from.threads(), 1, 1};
  launch.dynamic_shared_bytes = kernel.dynamic_shared_bytes;
  launch.parameters = {input_base, output_base};
  const auto done = run_block(std::get<Program>(parsed), launch, global);
  if (const auto* fault = std::get_if<Fault>(&done)) return stopped(*fault);

  const Finished& finished = std::get<Finished>(done);
  const std::string reason = Judge(from, to, bits).wrong_in(finished.accesses);
  return {reason.empty() ? ConversionVerdict::right : ConversionVerdict::wrong, reason,
          finished.warps};
}

}  // namespace plumb::gpu_conformance::ptx
