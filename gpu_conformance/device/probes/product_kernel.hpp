// The kernel that executes one product, as PTX. Block p is pattern p:
//
//   product(a, b, c, a_step, b_step)    a + p a_step: the registers of A, thread after thread, or
//                                       its bytes in memory; likewise b; c: the registers of C
#pragma once

#include "gpu_conformance/device/probes/product.hpp"

namespace plumb::gpu_conformance {

inline std::string register_list(const char* name, unsigned count) {
  std::string list = "{";
  for (unsigned k = 0; k < count; ++k) list += (k == 0 ? "%" : ", %") + (name + std::to_string(k));
  return list + "}";
}

inline std::string type_of_register(const ElementType& type) {
  return ".b" + std::to_string(register_bits(type));
}

/// %NAME0, %NAME1, .. from memory, or to it: those of thread %t, behind ADDRESS.
inline std::string moved(const char* way, const std::string& name, const ElementType& type,
                         unsigned count) {
  const unsigned bytes = register_bits(type) / 8;
  std::string text =
      "mad.wide.u32 %at, %t, " + std::to_string(count * bytes) + ", %" + name + ";\n";
  for (unsigned k = 0; k < count; ++k) {
    const std::string place = "[%at+" + std::to_string(k * bytes) + "]",
                      value = "%" + name + std::to_string(k);
    text += way + (".global" + type_of_register(type)) + " " +
            (way[0] == 'l' ? value + ", " + place : place + ", " + value) + ";\n";
  }
  return text;
}

/// From global memory, behind %NAME, to the shared array NAME, 16 bytes a thread; and the
/// descriptor of the matrix there, %dNAME: its address, and the distances of groups of 8 rows along
/// k and along the rows, in units of 16 bytes.
inline std::string brought(const std::string& name, std::size_t bytes, int rows, unsigned threads) {
  std::string text;
  for (std::size_t from = 0; from < bytes; from += 16 * std::size_t{threads}) {
    const std::string first = std::to_string(from);
    text += "mad.lo.u32 %o, %t, 16, " + first + ";\nsetp.lt.u32 %p, %o, " + std::to_string(bytes) +
            ";\ncvt.u64.u32 %w, %o;\nadd.s64 %at, %" + name + ", %w;\nmov.u64 %w2, " + name +
            ";\nadd.s64 %w2, %w2, %w;\n@%p ld.global.v4.b32 {%v0, %v1, %v2, %v3}, [%at];\n" +
            "@%p st.shared.v4.b32 [%w2], {%v0, %v1, %v2, %v3};\n";
  }
  const std::uint64_t distances = std::uint64_t(rows) << 16 | std::uint64_t{8} << 32;
  return text + "mov.u64 %d" + name + ", " + name + ";\nand.b64 %d" + name + ", %d" + name +
         ", 0x3ffff;\nshr.u64 %d" + name + ", %d" + name + ", 4;\nor.b64 %d" + name + ", %d" +
         name + ", " + std::to_string(distances) + ";\n";
}

/// What stands behind the operands: C is added; A and B as they are, and, of 16 bits, not
/// transposed in memory.
inline std::string wide_suffix(const Product& product) {
  const std::string type = product.a->name;
  if (type == "s8" || type == "u8") return ", %p";
  if (product.a->bits != 16) return ", %p, 1, 1";
  return product.a_in_memory ? ", %p, 1, 1, 0, 0" : ", %p, 1, 1, 0";
}

/// `a`, `b`, `c`: registers of a thread, of an operand in registers.
inline std::string product_kernel(const Product& product, unsigned a, unsigned b, unsigned c,
                                  const std::string& target) {
  const auto matrix = [](const char* name, std::size_t bytes) {
    return ".shared .align 1024 .b8 " + std::string(name) + "[" + std::to_string(bytes) + "];\n";
  };
  const auto registers = [](const ElementType& type, const char* name, unsigned count) {
    return ".reg " + type_of_register(type) + " %" + name + "<" + std::to_string(count) + ">;\n";
  };
  const std::size_t a_bytes = bytes_in_memory(*product.a, product.M, product.K),
                    b_bytes = bytes_in_memory(*product.b, product.N, product.K);
  const bool wide = product.of_warpgroup;
  std::string text =
      ".version 8.7\n.target " + target + "\n.address_size 64\n" +
      ".visible .entry product(.param .u64 pa, .param .u64 pb, .param .u64 pc, .param .u64 na, "
      ".param .u64 nb)\n{\n" +
      ".reg .pred %p;\n.reg .b32 %t, %g, %o;\n.reg .b32 %v<4>;\n"
      ".reg .b64 %a, %b, %c, %at, %w, %w2, %block, %da, %db;\n" +
      registers(*product.a, "a", std::max(a, 1U)) + registers(*product.b, "b", std::max(b, 1U)) +
      registers(*product.c, "c", c) + (product.a_in_memory ? matrix("a", a_bytes) : "") +
      (wide ? matrix("b", b_bytes) : "") +
      "mov.u32 %t, %tid.x;\nmov.u32 %g, %ctaid.x;\ncvt.u64.u32 %block, %g;\n"
      "ld.param.u64 %a, [pa];\nld.param.u64 %w, [na];\nmad.lo.s64 %a, %block, %w, %a;\n"
      "ld.param.u64 %b, [pb];\nld.param.u64 %w, [nb];\nmad.lo.s64 %b, %block, %w, %b;\n"
      "ld.param.u64 %c, [pc];\n";
  const std::size_t c_bytes = std::size_t{product.threads()} * c * register_bits(*product.c) / 8;
  text += "mad.lo.s64 %c, %block, " + std::to_string(c_bytes) + ", %c;\n";
  text += product.a_in_memory ? brought("a", a_bytes, product.M, product.threads())
                              : moved("ld", "a", *product.a, a);
  text +=
      wide ? brought("b", b_bytes, product.N, product.threads()) : moved("ld", "b", *product.b, b);
  for (unsigned k = 0; k < c; ++k)
    text += "mov" + type_of_register(*product.c) + " %c" + std::to_string(k) + ", 0;\n";
  if (wide)
    text +=
        "fence.proxy.async.shared::cta;\nbar.sync 0;\nsetp.eq.u32 %p, 0, 0;\n"
        "wgmma.fence.sync.aligned;\n";
  const std::string result = register_list("c", c);
  const std::string left = product.a_in_memory ? "%da" : register_list("a", a);
  text += product.text + " " + result + ", " + left + ", " +
          (wide ? "%db" + wide_suffix(product) : register_list("b", b) + ", " + result) + ";\n";
  if (wide) text += "wgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;\n";
  return text + moved("st", "c", *product.c, c) + "ret;\n}\n";
}

}  // namespace plumb::gpu_conformance
