// The kernel that executes one product whose operand A or B is where a descriptor says, as PTX.
// Block p is pattern p:
//
//   described(region, other, c, start, fields)   region + p region_bytes: the bytes of shared
//                                                memory; the other operand, as product_kernel.hpp
//                                                puts it there; c: the registers of C
#pragma once

#include "gpu_conformance/device/probes/product_kernel.hpp"
#include "gpu_conformance/pack/descriptor_words.hpp"

namespace plumb::gpu_conformance {

/// What stands behind the operands: C is added; A and B as they are; which of them, of 16 bits,
/// have their rows side by side.
inline std::string described_suffix(const Product& product, const DescriptorQuestion& question) {
  if (product.a->bits != 16) return wide_suffix(product);
  if (!question.rows_side_by_side) return ", %p, 1, 1, 0, 0";
  return question.of_a ? ", %p, 1, 1, 1, 0" : ", %p, 1, 1, 0, 1";
}

/// `c`: registers of C of a thread.
inline std::string descriptor_kernel(const Product& product, const DescriptorQuestion& question,
                                     unsigned c, const std::string& target) {
  const std::string own = question.of_a ? "a" : "b", other = question.of_a ? "b" : "a",
                    d = "%d" + own;
  const int rows = question.of_a ? product.N : product.M;
  const std::size_t other_bytes = bytes_in_memory(*product.a, rows, product.K);
  const auto matrix = [](const std::string& name, std::size_t bytes) {
    return ".shared .align 1024 .b8 " + name + "[" + std::to_string(bytes) + "];\n";
  };
  std::string text = ".version 8.7\n.target " + target + "\n.address_size 64\n" +
                     ".visible .entry described(.param .u64 p" + own + ", .param .u64 p" + other +
                     ", .param .u64 pc, .param .u64 ns, .param .u64 nf)\n{\n" +
                     ".reg .pred %p;\n.reg .b32 %t, %g, %o;\n.reg .b32 %v<4>;\n"
                     ".reg .b64 %a, %b, %c, %at, %w, %w2, %block, %da, %db;\n" +
                     ".reg .b32 %c<" + std::to_string(c) + ">;\n" + matrix(own, region_bytes) +
                     matrix(other, other_bytes) +
                     "mov.u32 %t, %tid.x;\nmov.u32 %g, %ctaid.x;\ncvt.u64.u32 %block, %g;\n"
                     "ld.param.u64 %a, [pa];\nld.param.u64 %b, [pb];\nld.param.u64 %c, [pc];\n" +
                     "mad.lo.s64 %" + own + ", %block, " + std::to_string(region_bytes) + ", %" +
                     own + ";\n" + "mad.lo.s64 %c, %block, " +
                     std::to_string(product.threads() * c * 4) + ", %c;\n" +
                     brought(own, region_bytes, 8, product.threads()) +
                     brought(other, other_bytes, rows, product.threads()) +
                     "ld.param.u64 %w, [ns];\nmov.u64 " + d + ", " + own + ";\nadd.s64 " + d +
                     ", " + d + ", %w;\nand.b64 " + d + ", " + d + ", 0x3ffff;\nshr.u64 " + d +
                     ", " + d + ", 4;\nld.param.u64 %w, [nf];\nor.b64 " + d + ", " + d + ", %w;\n";
  for (unsigned k = 0; k < c; ++k) text += "mov.b32 %c" + std::to_string(k) + ", 0;\n";
  return text +
         "fence.proxy.async.shared::cta;\nbar.sync 0;\nsetp.eq.u32 %p, 0, 0;\n"
         "wgmma.fence.sync.aligned;\n" +
         product.text + " " + register_list("c", c) + ", %da, %db" +
         described_suffix(product, question) +
         ";\nwgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;\n" +
         moved("st", "c", *product.c, c) + "ret;\n}\n";
}

}  // namespace plumb::gpu_conformance
