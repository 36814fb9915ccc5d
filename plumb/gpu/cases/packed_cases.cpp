#include "plumb/gpu/cases/packed_cases.hpp"

#include <fmt/format.h>

#include <random>

#include "plumb/candidates/protocol.hpp"
#include "plumb/catalogue/catalogue.hpp"
#include "plumb/certify/cases/cases.hpp"
#include "plumb/certify/cases/representable.hpp"
#include "plumb/gpu/cases/encoding.hpp"

namespace plumb::gpu_conformance {
namespace {

class Packer {
 public:
  Packer(const Operation& operation, unsigned bits) : operation_(operation), bits_(bits) {}

  void add(catalogue::TestCase posed) {
    const std::string id =
        fmt::format("{}-{}", operation_.name, packed_.entries.size() + packed_.left_out);
    const auto given = argument_words(posed.request);
    const auto expected = expected_words(posed.expected);
    if (!given || !expected || !certify::fits(posed, 64)) {
      ++packed_.left_out;
      return;
    }
    const bool fits = certify::fits(posed, bits_);
    if (!fits) posed.request.range = catalogue::Range::may_be_exceeded;
    ++(fits ? packed_.fitting : packed_.range);
    packed_.entries.push_back({fits ? EntryKind::fitting : EntryKind::range,
                               std::string(operation_.name),
                               candidates::request_line(id, posed.request), *given, *expected});
  }

  PackedCases take() { return std::move(packed_); }

 private:
  const Operation& operation_;
  unsigned bits_;
  PackedCases packed_;
};

/// The suite asks apply and evaluate of no composed layout; here those that are asked of
/// composed_coalesce are, at their last index and at one that the seed chooses.
std::vector<catalogue::TestCase> composed_cases(const Operation& operation, std::uint64_t count,
                                                std::uint64_t seed) {
  std::vector<catalogue::TestCase> cases;
  if (operation.op != Op::apply && operation.op != Op::evaluate) return cases;
  std::mt19937_64 random(seed + static_cast<std::uint64_t>(operation.op));
  const Operation& source = catalogue::operation_of(Op::composed_coalesce);
  for (const certify::SuiteCase& one : certify::cases_of(source, count, seed)) {
    const auto& F = std::get<ComposedLayout<Integer>>(one.posed.request.arguments.front());
    const Integer last = size(F) - 1, some = Integer(random() >> 1) % size(F);
    catalogue::Request request{&operation, {F, cases.size() % 2 == 0 ? some : last}};
    cases.push_back(catalogue::make_case(std::move(request)));
  }
  return cases;
}

}  // namespace

void PackedCases::append(const PackedCases& more) {
  entries.insert(entries.end(), more.entries.begin(), more.entries.end());
  fitting += more.fitting;
  range += more.range;
  left_out += more.left_out;
}

std::vector<const Operation*> device_operations() {
  std::vector<const Operation*> all;
  for (const Operation& operation : catalogue::operations())
    if (find_device_clause(operation.name)) all.push_back(&operation);
  return all;
}

PackedCases packed_cases(const Operation& operation, std::uint64_t count, std::uint64_t seed,
                         unsigned bits) {
  Packer packer(operation, bits);
  for (certify::SuiteCase& one : certify::cases_of(operation, count, seed))
    packer.add(std::move(one.posed));
  for (catalogue::TestCase& one : composed_cases(operation, count / 2, seed))
    packer.add(std::move(one));
  return packer.take();
}

}  // namespace plumb::gpu_conformance
