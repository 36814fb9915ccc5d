// The worker on devices that fail: what it believes, and what it records.
#include "gpu_conformance/device/run/worker.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <utility>
#include <vector>

#include "gpu_conformance/device/candidates/fixed_width.cuh"
#include "gpu_conformance/device/run/batches.hpp"
#include "gpu_conformance/device/run/host_engine.hpp"
#include "tests/gpu_conformance/pack_of_cases.hpp"

namespace plumb {

using namespace gpu_conformance;

namespace {

/// A device that fails in a chosen way from the second batch on.
class FailingEngine final : public Engine {
 public:
  enum class Way { canary, error };
  explicit FailingEngine(Way way) : way_(way) {}

  Facts facts() override { return {}; }
  BatchAnswer answer(const Batch& batch) override {
    if (++batches_ == 2 && way_ == Way::error) throw DeviceFailure(RunOutcome::lost, "it was lost");
    return right_.answer(batch);
  }
  bool canary(std::uint32_t seed) override {
    return (batches_ < 2 || way_ != Way::canary) && right_.canary(seed);
  }
  Outcome probe(const Entry& entry) override { return right_.probe(entry); }

 private:
  Way way_;
  int batches_ = 0;
  HostEngine<Candidate> right_;
};

/// Exit code and records of a worker.
std::pair<int, std::vector<std::pair<std::uint64_t, Outcome>>> worked(FailingEngine::Way way) {
  std::FILE* file = std::tmpfile();
  FailingEngine engine(way);
  const Pack& pack = pack_of_cases();
  const int code = work(engine, pack, {0, pack.entries.size(), false}, file);
  std::string bytes(static_cast<std::size_t>(std::ftell(file)), ' ');
  std::rewind(file);
  EXPECT_EQ(std::fread(bytes.data(), 1, bytes.size(), file), bytes.size());
  std::fclose(file);
  std::vector<std::pair<std::uint64_t, Outcome>> records;
  ByteCursor in(bytes, 0, bytes.size());
  while (auto record = read_record(bytes, in)) records.push_back(*record);
  return {code, records};
}

TEST(Worker, BelievesNothingOfABatchWhoseCanaryIsWrong) {
  const auto [code, records] = worked(FailingEngine::Way::canary);
  EXPECT_EQ(code, 5);
  const std::size_t first = batch_at(pack_of_cases(), {0, 1000, false}, 0).size();
  ASSERT_GT(records.size(), first);
  for (std::size_t k = 0; k < records.size(); ++k)
    EXPECT_EQ(records[k].second.conduct == RunOutcome::canary, k >= first) << k;
}

TEST(Worker, SaysThatTheDeviceFailedBehindWhatItAnswered) {
  const auto [code, records] = worked(FailingEngine::Way::error);
  EXPECT_EQ(code, 6);
  EXPECT_EQ(records.back().first, failure_of_device);
  EXPECT_EQ(records.back().second.conduct, RunOutcome::lost);
  EXPECT_EQ(records.size(), batch_at(pack_of_cases(), {0, 1000, false}, 0).size() + 1);
}

}  // namespace
}  // namespace plumb
