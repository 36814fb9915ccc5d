#include "plumb/workbench/blocks/block_ptx.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>

#include "plumb/workbench/blocks/block_cuda.hpp"

namespace plumb::workbench {
namespace {

/// Registers: %r0 is the number of the thread, %in K and %out K the elements of a thread, %w the
/// words of a vector, %a, %b and %x scratch; %d0 and %d1 are the pointers, %d2 an address.
class PtxWriter {
 public:
  PtxWriter(const BlockConversion& c, const BlockPlan& plan)
      : c_(c),
        plan_(plan),
        bytes_(plan.bits / 8),
        log_bytes_(static_cast<std::size_t>(std::countr_zero(bytes_))) {}

  std::string text() {
    for (std::size_t r = 0; r < c_.source_registers(); ++r) load_element(r);
    predicate("%p0", plan_.stores.idle);
    map("%a", shifted(plan_.stores.offsets, log_bytes_));
    for (const BlockInstruction& one : plan_.stores.instructions) store(one);
    line("bar.sync 0;");
    predicate("%p1", plan_.loads.idle);
    map("%a", shifted(plan_.loads.offsets, log_bytes_));
    for (const BlockInstruction& one : plan_.loads.instructions) load(one);
    line("mul.wide.u32 %d2, %r0, {};", (std::size_t{1} << c_.target.registers.rows) * bytes_);
    line("add.s64 %d1, %d1, %d2;");
    for (std::size_t r = 0; r < c_.target_registers(); ++r) store_element(r);
    return out_;
  }

 private:
  template <class... Arguments>
  void line(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
    out_ += "  " + fmt::format(text, std::forward<Arguments>(arguments)...) + "\n";
  }

  /// A register of 32 bits becomes the map of the thread.
  void map(const std::string& to, const WordMap& of_thread) {
    line("mov.u32 {}, 0;", to);
    for (const MovedBits& one : moved_bits(of_thread)) {
      line("and.b32 %x, %r0, {};", one.mask);
      if (one.left != 0)
        line("{}.b32 %x, %x, {};", one.left > 0 ? "shl" : "shr", std::abs(one.left));
      line("xor.b32 {0}, {0}, %x;", to);
    }
  }

  /// True in the threads that take part.
  void predicate(const std::string& name, const WordMap& idle) {
    map("%b", idle);
    line("setp.eq.u32 {}, %b, 0;", name);
  }

  /// %d2 is the address of the element in register r, from `pointer` on.
  void address(const BlockLayout& layout, std::size_t r, const std::string& pointer) {
    map("%b", shifted(word_map(layout.threads), log_bytes_));
    line("xor.b32 %b, %b, {};", word_map(layout.registers)(static_cast<std::uint32_t>(r))
                                    << log_bytes_);
    line("cvt.u64.u32 %d2, %b;");
    line("add.s64 %d2, %d2, {};", pointer);
  }
  void load_element(std::size_t r) {
    address(c_.source, r, "%d0");
    line("ld.global.u{} %in{}, [%d2];", plan_.bits, r);
  }
  void store_element(std::size_t r) {
    address(c_.target, r, "%d1");
    line("@%p1 st.global.u{} [%d2], %out{};", plan_.bits, r);
  }

  // Vectors: of elements as they are, or of words of several elements
  std::size_t part_bytes(const BlockTransfer& transfer) const {
    return std::max<std::size_t>(bytes_, std::min<std::size_t>(4, transfer.width * bytes_));
  }

  /// "v4.u32", and the registers of the parts.
  std::string form(const BlockTransfer& transfer) const {
    const std::size_t parts = transfer.width * bytes_ / part_bytes(transfer);
    return (parts > 1 ? fmt::format("v{}.", parts) : std::string()) +
           fmt::format("u{}", 8 * part_bytes(transfer));
  }
  static std::string braced(const std::vector<std::string>& names) {
    return names.size() == 1 ? names.front() : fmt::format("{{{}}}", fmt::join(names, ", "));
  }

  void place(const BlockInstruction& one) {
    line("xor.b32 %b, %a, {};", one.offset << log_bytes_);
    line("add.u32 %b, %b, %s;");
  }

  void store(const BlockInstruction& one) {
    const std::size_t each = part_bytes(plan_.stores) / bytes_;
    std::vector<std::string> parts;
    for (std::size_t v = 0; v < one.registers.size(); v += each) {
      if (each == 1) {
        parts.push_back(fmt::format("%in{}", one.registers[v].front()));
        continue;
      }
      const std::string word = fmt::format("%w{}", v / each);
      line("mov.u32 {}, %in{};", word, one.registers[v].front());
      for (std::size_t j = 1; j < each; ++j) {
        line("shl.b32 %x, %in{}, {};", one.registers[v + j].front(), j * plan_.bits);
        line("or.b32 {0}, {0}, %x;", word);
      }
      parts.push_back(word);
    }
    place(one);
    line("@%p0 st.shared.{} [%b], {};", form(plan_.stores), braced(parts));
  }

  void load(const BlockInstruction& one) {
    const std::size_t each = part_bytes(plan_.loads) / bytes_;
    const std::string move = plan_.bits == 64 ? "mov.u64" : "mov.u32";
    std::vector<std::string> parts;
    for (std::size_t v = 0; v < one.registers.size(); v += each)
      parts.push_back(each == 1 ? fmt::format("%out{}", one.registers[v].front())
                                : fmt::format("%w{}", v / each));
    place(one);
    line("@%p1 ld.shared.{} {}, [%b];", form(plan_.loads), braced(parts));
    for (std::size_t v = 0; v < one.registers.size(); ++v)
      for (const std::size_t r : one.registers[v]) {
        const std::string from = parts[v / each], to = fmt::format("%out{}", r);
        if (each > 1)
          line("shr.u32 {}, {}, {};", to, from, v % each * plan_.bits);
        else if (from != to)
          line("{} {}, {};", move, to, from);
      }
  }

  const BlockConversion& c_;
  const BlockPlan& plan_;
  unsigned bytes_;
  std::size_t log_bytes_;
  std::string out_;
};

}  // namespace

std::string block_ptx(const BlockConversion& c, const BlockPlan& plan,
                      const std::vector<std::string>& notes) {
  const bool declared = plan.bytes() <= most_static_bytes;
  const unsigned width = plan.bits == 64 ? 64 : 32;
  std::string text;
  for (const std::string& note : notes) text += "// " + note + "\n";
  if (!declared)
    text += fmt::format("// Launch it with {} bytes of dynamic shared memory.\n", plan.bytes());
  text += ".version 7.8\n.target sm_80\n.address_size 64\n\n";
  if (!declared) text += ".extern .shared .align 16 .b8 block[];\n\n";
  text += ".visible .entry convert(.param .u64 from, .param .u64 to)\n{\n";
  if (declared) text += fmt::format("  .shared .align 16 .b8 block[{}];\n", plan.bytes());
  text += fmt::format(
      "  .reg .pred %p<2>;\n  .reg .b32 %r<1>, %w<4>;\n  .reg .b32 %a, %b, %s, %x;\n"
      "  .reg .b64 %d<3>;\n  .reg .b{0} %in<{1}>;\n  .reg .b{0} %out<{2}>;\n"
      "  mov.u32 %r0, %tid.x;\n  mov.u32 %s, block;\n"
      "  ld.param.u64 %d0, [from];\n  ld.param.u64 %d1, [to];\n",
      width, c.source_registers(), c.target_registers());
  return text + PtxWriter(c, plan).text() + "  ret;\n}\n";
}

}  // namespace plumb::workbench
