// plumb-fuzz: the program that `plumb fuzz` starts. libFuzzer has the main function, mutates the
// inputs and keeps the corpus; its last argument is the file of the plan (plan.hpp).
//
// An input is interesting if it takes a branch of the reference that no other took, or if an
// operation of the candidate conducts itself as never before.
#include <sys/prctl.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <random>
#include <span>

#include "plumb/catalogue/catalogue.hpp"
#include "plumb/fuzzer/counted_operations.hpp"
#include "plumb/fuzzing/fuzzed_candidate.hpp"
#include "properties/budget.hpp"

namespace plumb::fuzzer {

using fuzzing::conducts_of_an_operation, fuzzing::key_bytes, fuzzing::key_of, fuzzing::operation_in;

constexpr std::size_t most_operations = 512,
                      no_request = most_operations * conducts_of_an_operation;

/// One byte for each conduct of an operation, and the last for inputs that make no request: without
/// one to begin with, libFuzzer gives up. It counts them beside the branches. Not in a namespace
/// without a name: the compiler would drop a variable that nobody here reads.
[[gnu::section("__libfuzzer_extra_counters")]] std::uint8_t conduct_counters[no_request + 1];

namespace {

constexpr std::uint64_t few_inputs = 64;  // of an operation, which then comes before others

std::unique_ptr<fuzzing::FuzzedCandidate> candidate;
std::map<const Operation*, std::uint64_t> inputs_of;

/// The branches that the reference takes, and no others: those of the generators and of the judge
/// are forgotten before.
void count_branches(const catalogue::Request& request) {
  const std::span<std::uint8_t> counters = branch_counters();
  std::fill(counters.begin(), counters.end(), std::uint8_t{0});
  const Operation* counted = counted_operation(request.operation->name);
  if (!counted) return;
  Reference<Integer> reference;
  const WithinBudget within;
  try {
    counted->call(reference, request.arguments);
  } catch (const OverBudget&) {
  } catch (const Refused&) {
  } catch (const std::bad_variant_access&) {}
}

void run(fuzzing::Bytes input) {
  if (const Operation* operation = operation_in(input, candidate->operations()))
    ++inputs_of[operation];
  const std::optional<fuzzing::Asked> asked = candidate->run(input);
  if (!asked) {
    const std::span<std::uint8_t> counters = branch_counters();
    std::fill(counters.begin(), counters.end(), std::uint8_t{0});
    conduct_counters[no_request] = 1;
    return;
  }
  count_branches(asked->request);
  conduct_counters[(asked->operation % most_operations) * conducts_of_an_operation +
                   asked->conduct] = 1;
}

/// One input in eight gets the operation that had the fewest inputs, and one in eight gets new
/// bytes. Every second input gets both while an operation has few. libFuzzer changes the others.
std::size_t mutated(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed);

}  // namespace
}  // namespace plumb::fuzzer

extern "C" {

std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

int LLVMFuzzerInitialize(int* count, char*** arguments) try {
  ::prctl(PR_SET_PDEATHSIG, SIGTERM);  // whoever started the run is gone
  std::ifstream in((*arguments)[*count - 1]);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  plumb::fuzzer::candidate =
      std::make_unique<plumb::fuzzing::FuzzedCandidate>(plumb::fuzzing::read_plan(text));
  return 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "plumb-fuzz: %s\n", error.what());
  std::exit(3);
}

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  plumb::fuzzer::run({data, size});
  if (plumb::fuzzer::candidate->goes_on()) return 0;
  plumb::fuzzer::candidate->tell();
  std::_Exit(0);  // libFuzzer has written the corpus already
}

std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                    unsigned seed) {
  return plumb::fuzzer::mutated(data, size, most, seed);
}
}

namespace plumb::fuzzer {
namespace {

std::size_t mutated(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  if (most <= key_bytes || candidate->operations().empty()) return size;
  std::minstd_rand random(seed);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  const auto& operations = candidate->operations();
  const Operation* rarest = *std::min_element(operations.begin(), operations.end(),
                                              [](const Operation* one, const Operation* other) {
                                                return inputs_of[one] < inputs_of[other];
                                              });
  const bool anew =
      !operation_in({data, size}, operations) || (inputs_of[rarest] < few_inputs && below(2) == 0);
  if (anew || below(8) == 0) {
    const std::uint32_t key = key_of(rarest->name);
    for (std::size_t k = 0; k < key_bytes; ++k) data[k] = static_cast<std::uint8_t>(key >> (8 * k));
    size = std::max(size, key_bytes);
  }
  if (anew || below(8) == 0) {
    size = key_bytes + 1 + below(std::min<std::size_t>(most - key_bytes, 192));
    for (std::size_t k = key_bytes; k < size; ++k)
      data[k] = static_cast<std::uint8_t>(random() >> 8);
    return size;
  }
  return key_bytes + LLVMFuzzerMutate(data + key_bytes, size - key_bytes, most - key_bytes);
}

}  // namespace
}  // namespace plumb::fuzzer
