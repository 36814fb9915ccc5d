// A record says what its files say; edited by hand it does not hold.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "plumb/gpu/cases/packed_probes.hpp"
#include "plumb/gpu/records/record.hpp"
#include "properties/notation/failure.hpp"

namespace plumb {

using namespace gpu_conformance;

namespace {

using nlohmann::json;
using std::filesystem::path;

/// A pack of cases and fragments, and the results of a device that answers as expected.
class Record : public testing::Test {
 protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::temp_directory_path() /
              (std::string("plumb-record-") + test->name() + "-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
    for (const Operation* operation : device_operations()) {
      const PackedCases packed = packed_cases(*operation, 5, 1, 32);
      pack_.entries.insert(pack_.entries.end(), packed.entries.begin(), packed.entries.end());
    }
    for (const Entry& entry : fragment_probes())
      if (!entry.text.starts_with("SM90_64x")) pack_.entries.push_back(entry);  // 1056 of a kind
    write(folder_ / "cases.pack", write_pack(pack_));
    write(folder_ / "a.results", results("device", "port", 0));
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  /// `wrong` is added to the first word of the last answer.
  std::string results(const std::string& warp, const std::string& candidate, Word wrong) {
    std::string bytes = results_head(pack_.digest, {{"warp", warp},
                                                    {"device", "NVIDIA Test GPU"},
                                                    {"candidate", candidate},
                                                    {"date", "2026-11-23"},
                                                    {"driver", "13000"},
                                                    {"range", "checked"}});
    for (std::size_t k = 0; k < pack_.entries.size(); ++k) {
      const Entry& entry = pack_.entries[k];
      Words words = entry.expected;
      const bool probe = entry.kind == EntryKind::probe;
      const RunOutcome conduct =
          !probe && words.front() == 1 ? RunOutcome::refused : RunOutcome::answered;
      if (!probe) words.erase(words.begin());
      if (k + 1 == pack_.entries.size()) words.front() += wrong;
      bytes += results_record(k, {conduct, "", words});
    }
    return bytes + results_record(end_of_results, {});
  }

  static void write(const path& file, const std::string& bytes) {
    std::ofstream(file, std::ios::binary) << bytes;
  }

  path record() {
    return write_record_of(folder_ / "cases.pack", {folder_ / "a.results"}, folder_ / "records");
  }

  /// Why the record does not hold; "" if it does.
  static std::string objection(const path& file) {
    const auto verified = verify_record(file);
    const auto* why = std::get_if<std::string>(&verified);
    return why ? *why : "";
  }

  path folder_;
  Pack pack_;
};

TEST_F(Record, HoldsAndCertifiesTheFragments) {
  const path file = record();
  EXPECT_EQ(file.filename(), "nvidia-test-gpu-2026-11-23.json");
  const auto verified = verify_record(file);
  ASSERT_TRUE(std::holds_alternative<VerifiedRecord>(verified)) << std::get<std::string>(verified);
  const auto& fragments = std::get<VerifiedRecord>(verified).fragments;
  EXPECT_GE(fragments.size(), 20u);
  for (const auto& [atom, agrees] : fragments) EXPECT_TRUE(agrees) << atom;
}

TEST_F(Record, OfTheSameDayReplacesNoOther) {
  const path first = record();
  EXPECT_EQ(record(), first);  // the same results are the same record
  write(folder_ / "a.results", results("device", "port", 1));
  const path second = record();
  EXPECT_EQ(second.filename(), "nvidia-test-gpu-2026-11-23-2.json");
  EXPECT_EQ(record(), second);
  EXPECT_EQ(objection(first), "");
  EXPECT_EQ(objection(second), "");
}

TEST_F(Record, DoesNotCertifyAFragmentThatDiffers) {
  write(folder_ / "a.results", results("device", "port", 1));
  const auto verified = verify_record(record());
  const auto& fragments = std::get<VerifiedRecord>(verified).fragments;
  EXPECT_EQ(std::count_if(fragments.begin(), fragments.end(),
                          [](const auto& one) { return !one.second; }),
            1);
}

TEST_F(Record, EditedAnywhereDoesNotHold) {
  const path file = record();
  const json right = json::parse(std::ifstream(file));
  std::vector<json::json_pointer> places;
  const json flat = right.flatten();
  for (const auto& [place, value] : flat.items()) places.emplace_back(place);
  EXPECT_GT(places.size(), 60u);
  for (const json::json_pointer& place : places) {
    json edited = right;
    json& value = edited[place];
    value =
        value.is_number() ? json(value.get<std::int64_t>() + 1) : json(value.dump() + " and more");
    write(file, edited.dump());
    try {
      EXPECT_NE(objection(file), "") << place;
    } catch (const notation::CallError&) {
    } catch (const notation::EnvironmentError&) {}  // another file is named, and is not there
  }
  json less = right;
  less.erase("driver");
  write(file, less.dump());
  EXPECT_NE(objection(file), "");
  write(file, right.dump());
  EXPECT_EQ(objection(file), "");
}

TEST_F(Record, OfOtherResultsDoesNotHold) {
  const path file = record();
  write(folder_ / "records" / "nvidia-test-gpu-2026-11-23-port.results",
        results("device", "port", 1));
  EXPECT_NE(objection(file).find("another file"), std::string::npos);
}

TEST_F(Record, ThatIsNoneIsRefusedBySentence) {
  const path file = folder_ / "x.json";
  for (const char* text :
       {"", "[]", "{", "{\"format\":1}", "{\"format\":\"plumbline-gpu-record-1\"}",
        "{\"format\":\"plumbline-gpu-record-1\",\"runs\":[1]}",
        "{\"format\":\"plumbline-gpu-record-1\",\"runs\":[{\"file\":[]}]}",
        "{\"format\":\"plumbline-gpu-record-1\",\"runs\":[{\"file\":\"../x\"}]}",
        "{\"format\":\"plumbline-gpu-record-1\",\"pack\":7,\"runs\":7}"}) {
    write(file, text);
    try {
      EXPECT_NE(objection(file), "") << text;
    } catch (const notation::CallError& error) { EXPECT_STRNE(error.what(), ""); }
  }
}

TEST_F(Record, OfFactsThatNoTerminalShouldSeeIsRefused) {
  std::string bytes = results("device", "port", 0);
  bytes.replace(bytes.find("NVIDIA"), 2, "\x1b[");
  write(folder_ / "a.results", bytes);
  EXPECT_THROW(record(), notation::CallError);
}

/// The pack claims what the device answers, with a digest of its own: the atlas claims otherwise.
TEST_F(Record, OfAPackThatClaimsSomethingElseIsRefused) {
  Words& claimed = pack_.entries.back().expected;
  std::swap(claimed.front(), claimed.back());
  write(folder_ / "cases.pack", write_pack(pack_));
  write(folder_ / "a.results", results("device", "port", 0));
  EXPECT_THROW(record(), notation::CallError);
}

TEST_F(Record, IsNotMadeOfAHostWarpOrOfTwoDevices) {
  write(folder_ / "a.results", results("host", "port", 0));
  EXPECT_THROW(record(), notation::CallError);
  write(folder_ / "a.results", results("device", "port", 0));
  write(folder_ / "b.results", results("host", "other", 0));
  EXPECT_THROW(write_record_of(folder_ / "cases.pack",
                               {folder_ / "a.results", folder_ / "b.results"}, folder_ / "records"),
               notation::CallError);
  EXPECT_THROW(write_record_of(folder_ / "cases.pack",
                               {folder_ / "a.results", folder_ / "a.results"}, folder_ / "records"),
               notation::CallError);
}

}  // namespace
}  // namespace plumb
