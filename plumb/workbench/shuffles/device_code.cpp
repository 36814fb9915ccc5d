#include "plumb/workbench/shuffles/device_code.hpp"

#include <fmt/format.h>

#include <map>
#include <set>

namespace plumb::workbench {
namespace {

constexpr std::string_view cuda_opening = R"(#ifdef __CUDACC__
struct CudaWarp {
  __device__ unsigned lane() const {
    unsigned lane;
    asm("mov.u32 %0, %%laneid;" : "=r"(lane));
    return lane;
  }
  template <class T>
  __device__ T shfl(T value, unsigned from) const { return __shfl_sync(0xffffffffu, value, from); }
  template <class T>
  __device__ T shfl_xor(T value, unsigned by) const {
    return __shfl_xor_sync(0xffffffffu, value, by);
  }
  template <class T>
  __device__ T permute(T low, T high, unsigned selector) const {
    unsigned words[2], chosen;
    memcpy(&words[0], &low, 4);
    memcpy(&words[1], &high, 4);
    chosen = __byte_perm(words[0], words[1], selector);
    T result;
    memcpy(&result, &chosen, 4);
    return result;
  }
};
#else
#define __device__
#endif

)";

/// A selector has four hexadecimal digits, and that of v_perm_b32 four bytes, which count the bytes
/// of its second operand first.
constexpr std::string_view hip_opening = R"(#ifdef __HIP__
#ifndef __device__
#define __device__ __attribute__((device))
#endif
struct HipWave {
  __device__ unsigned lane() const {
    return __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0u));
  }
  template <class T>
  __device__ T shfl(T value, unsigned from) const {
    int word;
    __builtin_memcpy(&word, &value, 4);
    word = __builtin_amdgcn_ds_bpermute(static_cast<int>(from * 4u), word);
    __builtin_memcpy(&value, &word, 4);
    return value;
  }
  template <int control, class T>
  __device__ T dpp(T value) const {
    int word;
    __builtin_memcpy(&word, &value, 4);
    word = __builtin_amdgcn_mov_dpp(word, control, 0xf, 0xf, true);
    __builtin_memcpy(&value, &word, 4);
    return value;
  }
  template <class T>
  __device__ T shfl_xor(T value, unsigned by) const {
    switch (by) {
      case 1: return dpp<0xb1>(value);    // quad_perm:[1,0,3,2]
      case 2: return dpp<0x4e>(value);    // quad_perm:[2,3,0,1]
      case 3: return dpp<0x1b>(value);    // quad_perm:[3,2,1,0]
      case 7: return dpp<0x141>(value);   // row_half_mirror
      case 8: return dpp<0x128>(value);   // row_ror:8
      case 15: return dpp<0x140>(value);  // row_mirror
      default: return shfl(value, lane() ^ by);
    }
  }
  template <class T>
  __device__ T permute(T low, T high, unsigned selector) const {
    const unsigned bytes = (selector & 0xfu) | (selector & 0xf0u) << 4 |
                           (selector & 0xf00u) << 8 | (selector & 0xf000u) << 12;
    unsigned words[2];
    __builtin_memcpy(&words[0], &low, 4);
    __builtin_memcpy(&words[1], &high, 4);
    const unsigned chosen = __builtin_amdgcn_perm(words[1], words[0], bytes);
    __builtin_memcpy(&low, &chosen, 4);
    return low;
  }
};
#else
#define __device__
#endif

)";

/// The places of the bits that are 1.
std::vector<unsigned> bits_in(std::uint32_t number) {
  std::vector<unsigned> bits;
  for (unsigned k = 0; k < 32; ++k)
    if ((number >> k & 1U) != 0) bits.push_back(k);
  return bits;
}

class Writer {
 public:
  Writer(DeviceLanguage language, const ShufflePlan& plan, std::size_t warp_bits)
      : plan_(plan),
        lane_bits_(plan.lane_bits - warp_bits),
        most_bits_(language == DeviceLanguage::cuda ? warp_lane_bits : most_lane_bits) {}

  std::string text() {
    for (std::size_t k = 0; k < plan_.steps.size(); ++k) {
      const std::string value =
          std::visit([this](const auto& step) { return expression(step); }, plan_.steps[k]);
      out_ += fmt::format("  const T {} = {};\n", name(plan_.inputs + k), value);
    }
    std::string results;
    for (std::size_t k = 0; k < plan_.outputs.size(); ++k)
      results += fmt::format("  out[{}] = {};\n", k, name(plan_.outputs[k]));
    return out_ + results;
  }

 private:
  std::string name(PlanValue value) const {
    return value < plan_.inputs ? fmt::format("in[{}]", value)
                                : fmt::format("v{}", value - plan_.inputs);
  }

  std::uint32_t lanes() const { return std::uint32_t{1} << lane_bits_; }

  /// A name for whether lane & mask is odd, defined before its first use.
  std::string odd(std::uint32_t mask) {
    if (mask == 0) return "false";
    const std::string name = fmt::format("odd{}", mask);
    if (odd_.insert(mask).second) {
      const std::vector<unsigned> bits = bits_in(mask);
      std::string sum;
      for (unsigned bit : bits)
        sum += (sum.empty() ? "" : " ^ ") + (bit < lane_bits_
                                                 ? fmt::format("lane >> {}", bit)
                                                 : fmt::format("w >> {}", bit - lane_bits_));
      if (bits.size() > 1)
        out_ += fmt::format("  const bool {} = (({}) & 1u) != 0;{}\n", name, sum,
                            mask < lanes() ? fmt::format("  // lane & {} is odd", mask) : "");
      else if (mask < lanes())
        out_ += fmt::format("  const bool {} = (lane & {}u) != 0;\n", name, mask);
      else
        out_ += fmt::format("  const bool {} = (w & {}u) != 0;\n", name, mask >> lane_bits_);
    }
    return name;
  }

  /// The lane that a linear map of the lane's low bits is; the bits above stay.
  std::string from(const std::vector<std::uint32_t>& columns) {
    const auto [place, added] = from_.insert({columns, fmt::format("from{}", from_.size())});
    if (added) {
      std::string sum =
          lane_bits_ < most_bits_ ? fmt::format("(lane & ~{}u)", lanes() - 1) : std::string();
      for (std::size_t k = 0; k < columns.size(); ++k)
        if (const std::uint32_t column = columns[k] & (lanes() - 1); column != 0)
          sum += fmt::format("{}({} >> {} & 1u) * {}u", sum.empty() ? "" : " ^ ",
                             k < lane_bits_ ? "lane" : "w", k < lane_bits_ ? k : k - lane_bits_,
                             column);
      out_ += fmt::format("  const unsigned {} = {};\n", place->second, sum.empty() ? "0u" : sum);
    }
    return place->second;
  }

  std::string expression(const SelectStep& s) {
    return fmt::format("{} ? {} : {}", odd(s.mask), name(s.then), name(s.otherwise));
  }
  std::string expression(const IndexedShuffle& s) {
    return fmt::format("warp.shfl({}, {}{})", name(s.value), from(s.columns),
                       s.constant == 0 ? "" : fmt::format(" ^ {}u", s.constant));
  }
  std::string expression(const ButterflyShuffle& s) {
    return fmt::format("warp.shfl_xor({}, {}u)", name(s.value), s.by);
  }
  std::string expression(const UpShuffle& s) {
    const unsigned mask = lanes() - 1;
    return fmt::format("warp.shfl({}, (lane & {}u) < {}u ? lane : lane - {}u)", name(s.value), mask,
                       s.by, s.by);
  }
  std::string expression(const DownShuffle& s) {
    const unsigned mask = lanes() - 1;
    return fmt::format("warp.shfl({}, (lane & {}u) + {}u > {}u ? lane : lane + {}u)", name(s.value),
                       mask, s.by, mask, s.by);
  }
  std::string expression(const PermuteStep& s) {
    if (s.mask == 0 || s.even == s.odd)
      return fmt::format("warp.permute({}, {}, {:#06x}u)", name(s.low), name(s.high), s.even);
    const std::string which = odd(s.mask);
    return fmt::format("warp.permute({}, {}, {} ? {:#06x}u : {:#06x}u)", name(s.low), name(s.high),
                       which, s.odd, s.even);
  }

  const ShufflePlan& plan_;
  std::size_t lane_bits_, most_bits_;  // of the plan, and of the device
  std::string out_;
  std::set<std::uint32_t> odd_;  // masks that have a name
  std::map<std::vector<std::uint32_t>, std::string> from_;
};

}  // namespace

std::string device_text(DeviceLanguage language, const ShufflePlan& plan, std::size_t warp_bits,
                        const std::vector<std::string>& notes) {
  std::string text;
  for (const std::string& note : notes) text += "// " + note + "\n";
  text += language == DeviceLanguage::cuda ? cuda_opening : hip_opening;
  text += fmt::format(
      "// in: the registers of a lane before, out: after. T is 32 bits wide, and every lane of the "
      "{} calls.\n"
      "template <class T, class Warp>\n"
      "__device__ void convert(const T (&in)[{}], T (&out)[{}], const Warp& warp{}) {{\n"
      "  const unsigned lane = warp.lane();\n",
      language == DeviceLanguage::cuda ? "warp" : "wave", plan.inputs, plan.outputs.size(),
      warp_bits > 0 ? ", unsigned w" : "");
  const std::string body = Writer(language, plan, warp_bits).text();
  if (body.find("lane") == std::string::npos) text += "  (void)lane;\n";
  return text + body + "}\n";
}

}  // namespace plumb::workbench
