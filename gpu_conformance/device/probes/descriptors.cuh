// Descriptors of operands of wgmma, measured as measured_descriptor.hpp says.
#pragma once

#include <cstring>

#include "gpu_conformance/device/probes/capability.cuh"
#include "gpu_conformance/device/probes/described_operand.hpp"
#include "gpu_conformance/device/probes/descriptor_kernel.hpp"
#include "gpu_conformance/device/probes/driver.cuh"

namespace plumb::gpu_conformance {

/// A product with one described operand as a module of the driver.
class DescribedOnDevice {
 public:
  DescribedOnDevice(const Product& product, const DescriptorQuestion& question, std::size_t slots)
      : product_(product),
        of_a_(question.of_a),
        registers_(static_cast<unsigned>(slots) / product.threads()),
        start_(static_cast<std::uint64_t>(question.start)),
        fields_(descriptor_fields(question)),
        module_(descriptor_kernel(product, question, registers_,
                                  "sm_" + std::to_string(capability()) + "a")) {}

  const Module& module() const { return module_; }

  std::vector<int> run(const Ones& region, const Ones& other, int patterns) const {
    const std::size_t words = product_.threads() * registers_;
    const DeviceMemory<std::uint8_t> own(elements_of(region)), beside(in_memory(other));
    const DeviceMemory<std::uint32_t> c(words * static_cast<std::size_t>(patterns), 0xff);
    std::uint8_t *po = own.get(), *pb = beside.get();
    std::uint32_t* pc = c.get();
    std::uint64_t start = start_, fields = fields_;
    void* parameters[] = {&po, &pb, &pc, &start, &fields};
    const auto launch = driver_function<decltype(&cuLaunchKernel)>("cuLaunchKernel");
    checked_driver(launch(module_.function("described"), static_cast<unsigned>(patterns), 1, 1,
                          product_.threads(), 1, 1, 0, nullptr, parameters, nullptr),
                   "cuLaunchKernel");
    finished();
    return values_of(c.copy());
  }

 private:
  /// Elements of the region, pattern after pattern.
  std::vector<std::uint8_t> elements_of(const Ones& ones) const {
    const std::size_t wide = product_.a->bits / 8;
    std::vector<std::uint8_t> bytes(ones.size() * wide, 0);
    for (std::size_t x = 0; x < ones.size(); ++x)
      if (ones[x]) std::memcpy(&bytes[x * wide], &product_.a->one, wide);
    return bytes;
  }

  std::vector<std::uint8_t> in_memory(const Ones& ones) const {
    const int rows = of_a_ ? product_.N : product_.M;
    std::vector<std::uint8_t> bytes(bytes_in_memory(*product_.a, rows, product_.K), 0);
    for (int k = 0; k < product_.K; ++k)
      for (int row = 0; row < rows; ++row)
        if (ones[static_cast<std::size_t>(row + rows * k)])
          std::memcpy(&bytes[byte_in_memory(*product_.a, rows, row, k)], &product_.a->one,
                      product_.a->bits / 8);
    return bytes;
  }

  /// From registers of threads to slots: thread + threads * value.
  std::vector<int> values_of(const std::vector<std::uint32_t>& words) const {
    const std::size_t threads = product_.threads(), of_pattern = threads * registers_;
    std::vector<int> values;
    for (std::size_t pattern = 0; pattern < words.size(); pattern += of_pattern)
      for (std::size_t slot = 0; slot < of_pattern; ++slot) {
        const std::uint32_t word = words[pattern + slot % threads * registers_ + slot / threads];
        float real = 0;
        std::memcpy(&real, &word, sizeof real);
        const bool integer = product_.c->name[0] == 's';
        values.push_back(integer                     ? static_cast<int>(word)
                         : real == 0 || real == 1.0f ? static_cast<int>(real)
                                                     : -1);
      }
    return values;
  }

  const Product& product_;
  bool of_a_;
  unsigned registers_;
  std::uint64_t start_, fields_;
  Module module_;
};

inline Outcome descriptor_probe(const Entry& entry) {
  const auto question = descriptor_of_words(entry.arguments);
  const auto product =
      question ? product_of_text(question->product.instruction, true) : std::nullopt;
  auto operand = product ? described_operand(*question, *product) : std::nullopt;
  if (!operand) return no_arguments();
  if (capability() != 90) return lacks("wgmma");
  const DescribedOnDevice device(*product, *question, operand->C.size());
  if (device.module().loaded() != CUDA_SUCCESS)
    return lacks(product->text + " (" + device.module().why() + ")");
  operand->run = [&](const Ones& region, const Ones& other, int patterns) {
    return device.run(region, other, patterns);
  };
  const Words places = measured_places(*operand);
  Words told{digest_of_table(places)};
  if (told != entry.expected) told.insert(told.end(), places.begin(), places.end());
  return {RunOutcome::answered, "", told};
}

}  // namespace plumb::gpu_conformance
