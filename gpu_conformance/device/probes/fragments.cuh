// mma.sync and wgmma, measured as measured_product.hpp says.
#pragma once

#include <cuda_fp16.h>

#include <cstring>

#include "gpu_conformance/device/probes/capability.cuh"
#include "gpu_conformance/device/probes/claimed_product.hpp"
#include "gpu_conformance/device/probes/driver.cuh"
#include "gpu_conformance/device/probes/product_kernel.hpp"

namespace plumb::gpu_conformance {

/// A product as a module of the driver. Slots are those of the product's own threads, which are
/// some lanes of the block.
class ProductOnDevice {
 public:
  ProductOnDevice(const Product& product, Words lanes, const ClaimedProduct& claims)
      : product_(product),
        lanes_(std::move(lanes)),
        a_(registers(*product.a, claims.A)),
        b_(registers(*product.b, claims.B)),
        c_(registers(*product.c, claims.C)),
        slots_(claims.C.size()),
        module_(product_kernel(product, a_, b_, c_, target())) {}

  const Module& module() const { return module_; }

  std::vector<int> run(const Ones& a, const Ones& b, int patterns) const {
    if (!product_.counts_unequal) return counts(a, b, patterns);
    // of bits x, y: 2 x y == x + y - (x != y)
    const Ones none_a(a.size(), 0), none_b(b.size(), 0);
    std::vector<int> both = counts(a, none_b, patterns);
    const std::vector<int> of_b = counts(none_a, b, patterns), unequal = counts(a, b, patterns);
    for (std::size_t k = 0; k < both.size(); ++k) both[k] = (both[k] + of_b[k] - unequal[k]) / 2;
    return both;
  }

 private:
  static std::string target() { return "sm_" + std::to_string(capability()) + "a"; }

  unsigned registers(const ElementType& type, const Words& claimed) const {
    return registers_of(type, static_cast<unsigned>(claimed.size() / lanes_.size()));
  }

  /// The registers of all lanes of the block, in which each slot with a one has a one.
  std::vector<std::uint8_t> in_registers(const ElementType& type, unsigned count,
                                         const std::uint8_t* ones, std::size_t slots) const {
    const std::size_t wide = register_bits(type) / 8, in_register = register_bits(type) / type.bits;
    std::vector<std::uint8_t> bytes(product_.threads() * count * wide, 0);
    for (std::size_t slot = 0; slot < slots; ++slot) {
      if (!ones[slot]) continue;
      const auto lane = static_cast<std::size_t>(lanes_[slot % lanes_.size()]);
      const std::size_t value = slot / lanes_.size();
      std::uint8_t* at = &bytes[(lane * count + value / in_register) * wide];
      std::uint64_t word = 0;
      std::memcpy(&word, at, wide);
      word |= type.one << (value % in_register * type.bits);
      std::memcpy(at, &word, wide);
    }
    return bytes;
  }

  /// An operand of R rows whose slots are its elements.
  static std::vector<std::uint8_t> in_memory(const ElementType& type, int R, int K,
                                             const std::uint8_t* ones) {
    std::vector<std::uint8_t> bytes(bytes_in_memory(type, R, K), 0);
    for (int k = 0; k < K; ++k)
      for (int row = 0; row < R; ++row)
        if (ones[row + R * k])
          std::memcpy(&bytes[byte_in_memory(type, R, row, k)], &type.one, type.bits / 8);
    return bytes;
  }

  /// Pattern after pattern; `step` is the bytes of one, or 0 if one is for all.
  std::vector<std::uint8_t> operand(bool is_a, const Ones& ones, std::size_t slots,
                                    std::uint64_t& step) const {
    const ElementType& type = is_a ? *product_.a : *product_.b;
    std::vector<std::uint8_t> all;
    for (std::size_t at = 0; at < ones.size(); at += slots) {
      const bool memory = is_a ? product_.a_in_memory : product_.b_in_memory();
      const auto one = memory
                           ? in_memory(type, is_a ? product_.M : product_.N, product_.K, &ones[at])
                           : in_registers(type, is_a ? a_ : b_, &ones[at], slots);
      all.insert(all.end(), one.begin(), one.end());
      step = one.size();
    }
    if (ones.size() == slots) step = 0;
    return all;
  }

  std::vector<int> counts(const Ones& a, const Ones& b, int patterns) const {
    std::uint64_t a_step = 0, b_step = 0;
    const auto size_of = [&](int rows) { return static_cast<std::size_t>(rows * product_.K); };
    const DeviceMemory<std::uint8_t> a_bytes(operand(true, a, size_of(product_.M), a_step)),
        b_bytes(operand(false, b, size_of(product_.N), b_step));
    const std::size_t wide = register_bits(*product_.c) / 8,
                      of_pattern = product_.threads() * c_ * wide;
    const DeviceMemory<std::uint8_t> c(of_pattern * static_cast<std::size_t>(patterns), 0xff);
    std::uint8_t *pa = a_bytes.get(), *pb = b_bytes.get(), *pc = c.get();
    void* parameters[] = {&pa, &pb, &pc, &a_step, &b_step};
    const auto start = driver_function<decltype(&cuLaunchKernel)>("cuLaunchKernel");
    checked_driver(start(module_.function("product"), static_cast<unsigned>(patterns), 1, 1,
                         product_.threads(), 1, 1, 0, nullptr, parameters, nullptr),
                   "cuLaunchKernel");
    finished();
    return values_of(c.copy(), of_pattern);
  }

  std::vector<int> values_of(const std::vector<std::uint8_t>& bytes, std::size_t of_pattern) const {
    const std::size_t of_lane = c_ * register_bits(*product_.c) / 8;
    std::vector<std::size_t> places;
    for (std::size_t slot = 0; slot < slots_; ++slot)
      places.push_back(static_cast<std::size_t>(lanes_[slot % lanes_.size()]) * of_lane +
                       slot / lanes_.size() * product_.c->bits / 8);
    const std::string type = product_.c->name;
    int (*const read)(const std::uint8_t*) = type == "f64"   ? as<double>
                                             : type == "f32" ? as<float>
                                             : type == "f16" ? as<__half>
                                                             : as<int>;
    std::vector<int> values;
    values.reserve(bytes.size() / of_pattern * slots_);
    for (std::size_t pattern = 0; pattern < bytes.size(); pattern += of_pattern)
      for (const std::size_t place : places) values.push_back(read(&bytes[pattern + place]));
    return values;
  }

  template <class T>
  static int as(const std::uint8_t* at) {
    T value;
    std::memcpy(&value, at, sizeof value);
    return static_cast<int>(static_cast<float>(value));
  }

  const Product& product_;
  Words lanes_;
  unsigned a_, b_, c_;
  std::size_t slots_;
  Module module_;
};

inline Outcome fragment_probe(const Words& given) {
  const auto question = question_of_words(given);
  const auto product =
      question ? product_of_text(question->instruction, question->a_in_memory) : std::nullopt;
  auto claims = product ? claims_of(*question, *product) : std::nullopt;
  if (!claims) return no_arguments();
  const Words lanes = table_of(question->threads);
  const ProductOnDevice device(*product, lanes, *claims);
  if (device.module().loaded() != CUDA_SUCCESS)
    return lacks(product->text + " (" + device.module().why() + ")");
  claims->run = [&](const Ones& a, const Ones& b, int patterns) {
    return device.run(a, b, patterns);
  };
  Words told, tables;
  const auto tell = [&](const Words& measured, const Words& claimed) {
    told.push_back(digest_of_table(measured));
    if (measured != claimed) tables.insert(tables.end(), measured.begin(), measured.end());
  };
  if (!product->a_in_memory) tell(OperandMeasurement(*claims, true).measure(), claims->A);
  if (!product->b_in_memory()) tell(OperandMeasurement(*claims, false).measure(), claims->B);
  tell(measured_result(*claims), claims->C);
  told.insert(told.end(), tables.begin(), tables.end());
  return {RunOutcome::answered, "", told};
}

}  // namespace plumb::gpu_conformance
