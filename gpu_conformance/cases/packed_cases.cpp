#include "gpu_conformance/cases/packed_cases.hpp"

#include <fmt/format.h>

#include "candidates/protocol.hpp"
#include "catalogue/catalogue.hpp"
#include "certify/cases/cases.hpp"
#include "certify/cases/fits.hpp"
#include "gpu_conformance/cases/encoding.hpp"

namespace plumb::gpu_conformance {

void PackedCases::append(const PackedCases& more) {
  entries.insert(entries.end(), more.entries.begin(), more.entries.end());
  fitting += more.fitting;
  range += more.range;
  left_out += more.left_out;
}

std::vector<const Operation*> device_operations() {
  std::vector<const Operation*> all;
  for (const Operation& operation : catalogue::operations())
    if (is_device_clause(std::string(operation.name))) all.push_back(&operation);
  return all;
}

PackedCases packed_cases(const Operation& operation, std::uint64_t count, std::uint64_t seed,
                         unsigned bits) {
  PackedCases packed;
  std::uint64_t number = 0;
  for (certify::Case& one : certify::cases_of(operation, count, seed)) {
    catalogue::Posed& posed = one.posed;
    const std::string id = fmt::format("{}-{}", operation.name, number++);
    const auto given = argument_words(posed.request);
    const auto expected = expected_words(posed.expected);
    if (!given || !expected || !certify::fits(posed, 64)) {
      ++packed.left_out;
      continue;
    }
    const bool fits = certify::fits(posed, bits);
    if (!fits) posed.request.range = catalogue::Range::may_be_exceeded;
    ++(fits ? packed.fitting : packed.range);
    packed.entries.push_back({fits ? EntryKind::fitting : EntryKind::range,
                              std::string(operation.name),
                              candidates::request_line(id, posed.request), *given, *expected});
  }
  return packed;
}

}  // namespace plumb::gpu_conformance
