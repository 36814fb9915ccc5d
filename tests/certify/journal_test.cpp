#include "certify/run/journal.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "tests/support/text.hpp"

namespace plumb::certify {

namespace {

using Text = std::string;

class JournalTest : public testing::Test {
 protected:
  JournalTest()
      : out_(std::filesystem::path(testing::TempDir()) /
             ("plumb-journal-test-" + std::to_string(::getpid()))) {
    std::filesystem::remove_all(out_);
  }
  ~JournalTest() override { std::filesystem::remove_all(out_); }

  Text text() const {
    std::ifstream in(file(), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }
  void append_text(const Text& more) const {
    std::ofstream(file(), std::ios::app | std::ios::binary) << more;
  }
  std::filesystem::path file() const { return out_ / "journal.jsonl"; }

  /// What a run with this key finds.
  std::vector<Text> operations(const Text& key) const {
    const Journal journal(out_, key);
    std::vector<Text> names;
    for (const ClauseResult& result : journal.completed()) names.push_back(result.operation);
    return names;
  }

  std::filesystem::path out_;
};

ClauseResult clause(const Text& operation) {
  ClauseResult result;
  result.operation = operation;
  result.cases = 3;
  result.tally[static_cast<std::size_t>(Verdict::identical)] = 3;
  return result;
}

/// Every field is different from its default.
ClauseResult full_clause() {
  const Operation* composition = catalogue::find_operation("composition");
  const Integer huge = Integer(1) << 200;
  ClauseResult result = clause("composition");
  result.cases = UINT64_MAX;
  result.not_sent = 7;
  result.required = 6;
  result.declared = 5;
  result.tally[static_cast<std::size_t>(Verdict::wrong)] = UINT64_MAX - 1;
  result.tally[static_cast<std::size_t>(Verdict::hang)] = 1;
  result.costlier = {5, 4, 2, "shuffle_plan([0b01], 0)"};
  const Layout<Integer> A{huge, Integer(-huge)};
  const Tiler<Integer> B(std::vector<Tiler<Integer>>{Tiler<Integer>(A), Tiler<Integer>(Kept{})});
  const catalogue::Request in_range{composition, {A, B}, catalogue::Range::may_be_exceeded};
  result.counterexamples.push_back(
      {catalogue::pose(in_range),
       {Verdict::wrong, "composition.pointwise", "c = 3", "refuse carry", "4:1", "5", "11",
        "two\nlines \"≤\"", "composition.pointwise:2.4", layout("4:1")}});
  result.counterexamples.push_back(
      {catalogue::pose({composition, {A, B}}), {Verdict::hang, "", "", "", "", "", "", "", ""}});
  result.shown["composition.unmentioned"] = {
      {{"dropped"}, false, 9, catalogue::pose({composition, {A, B}}), layout("4:1")}};
  return result;
}

void expect_same(const ClauseResult& a, const ClauseResult& b) {
  EXPECT_EQ(a.operation, b.operation);
  EXPECT_EQ(a.cases, b.cases);
  EXPECT_EQ(a.not_sent, b.not_sent);
  EXPECT_EQ(a.required, b.required);
  EXPECT_EQ(a.declared, b.declared);
  EXPECT_EQ(a.tally, b.tally);
  ASSERT_EQ(a.shown.size(), b.shown.size());
  for (const auto& [id, all] : a.shown) {
    ASSERT_EQ(b.shown.at(id).size(), all.size()) << id;
    for (std::size_t k = 0; k < all.size(); ++k) {
      const catalogue::Shown &x = all[k], &y = b.shown.at(id)[k];
      EXPECT_EQ(x.choices, y.choices);
      EXPECT_EQ(x.identical, y.identical);
      EXPECT_EQ(x.answers, y.answers);
      EXPECT_EQ(x.posed.request.arguments, y.posed.request.arguments);
      EXPECT_EQ(x.answer, y.answer);
    }
  }
  EXPECT_EQ(a.costlier, b.costlier);
  ASSERT_EQ(a.counterexamples.size(), b.counterexamples.size());
  for (std::size_t k = 0; k < a.counterexamples.size(); ++k) {
    const Counterexample &x = a.counterexamples[k], &y = b.counterexamples[k];
    EXPECT_EQ(x.posed.request.operation, y.posed.request.operation);
    EXPECT_EQ(x.posed.request.arguments, y.posed.request.arguments);
    EXPECT_EQ(x.posed.request.range, y.posed.request.range);
    EXPECT_EQ(catalogue::print_answer(x.posed.expected), catalogue::print_answer(y.posed.expected));
    EXPECT_EQ(x.posed.required, y.posed.required);
    EXPECT_EQ(x.judgement.verdict, y.judgement.verdict);
    EXPECT_EQ(x.judgement.law, y.judgement.law);
    EXPECT_EQ(x.judgement.at, y.judgement.at);
    EXPECT_EQ(x.judgement.expected, y.judgement.expected);
    EXPECT_EQ(x.judgement.got, y.judgement.got);
    EXPECT_EQ(x.judgement.left, y.judgement.left);
    EXPECT_EQ(x.judgement.right, y.judgement.right);
    EXPECT_EQ(x.judgement.reason, y.judgement.reason);
    EXPECT_EQ(x.judgement.reproduce, y.judgement.reproduce);
    EXPECT_EQ(x.judgement.answer, y.judgement.answer);
  }
}

}  // namespace


TEST_F(JournalTest, GivesBackWhatWasAppended) {
  Journal(out_, "key").append(full_clause());
  const Journal again(out_, "key");
  ASSERT_EQ(again.completed().size(), 1u);
  expect_same(again.completed().front(), full_clause());
}

TEST_F(JournalTest, IsEmptyAtFirst) {
  EXPECT_TRUE(Journal(out_ / "deep" / "below", "key").completed().empty());
}

TEST_F(JournalTest, PassesOverATornLineAndGoesOnAfterIt) {
  {
    Journal journal(out_, "key");
    journal.append(clause("size"));
    journal.append(clause("rank"));
  }
  std::filesystem::resize_file(file(), std::filesystem::file_size(file()) - 5);
  EXPECT_EQ(operations("key"), std::vector<Text>{"size"});
  Journal(out_, "key").append(clause("depth"));
  EXPECT_EQ(operations("key"), (std::vector<Text>{"size", "depth"}));
}

TEST(JournalLine, IsNoLineWhereverItIsTorn) {
  const Text line = journal_line("key", full_clause());
  for (std::size_t length = 0; length < line.size(); ++length)
    ASSERT_FALSE(read_journal_line("key", line.substr(0, length))) << length;
  EXPECT_TRUE(read_journal_line("key", line));
  EXPECT_FALSE(read_journal_line("other", line));
}

TEST_F(JournalTest, PassesOverLinesThatAreNoResults) {
  Journal(out_, "key").append(clause("size"));
  for (const char* line :
       {"", "nonsense", "[]", "{}", "\xff", R"({"key":"key"})",
        R"({"key":"key","op":"nothing","cases":1,"not_sent":0,"tally":{},"counterexamples":[]})",
        R"({"key":"key","op":"mode","cases":-1,"not_sent":0,"tally":{},"counterexamples":[]})",
        R"({"key":"key","op":"mode","cases":1,"not_sent":0,"tally":{"fine":1},)"
        R"("counterexamples":[]})",
        R"({"key":"key","op":"mode","cases":1,"not_sent":0,"tally":{},"counterexamples":[7]})"})
    append_text(Text(line) + "\n");
  Journal(out_, "key").append(clause("rank"));
  EXPECT_EQ(operations("key"), (std::vector<Text>{"size", "rank"}));
}

TEST_F(JournalTest, TakesTheLaterLineOfAClause) {
  Journal(out_, "key").append(clause("composition"));
  Journal(out_, "key").append(full_clause());
  const Journal journal(out_, "key");
  ASSERT_EQ(journal.completed().size(), 1u);
  expect_same(journal.completed().front(), full_clause());
}

TEST_F(JournalTest, ForgetsRunsOfAnotherKey) {
  Journal(out_, "one").append(clause("size"));
  EXPECT_TRUE(operations("other").empty());
  EXPECT_TRUE(operations("one").empty());
}

TEST_F(JournalTest, IsGoneWhenTheRunIsFinished) {
  Journal journal(out_, "key");
  journal.append(clause("size"));
  journal.finish();
  EXPECT_FALSE(std::filesystem::exists(file()));
  EXPECT_NO_THROW(Journal::remove(out_));
}

TEST_F(JournalTest, IsWrittenByOneRunAtATime) {
  const Journal journal(out_, "key");
  try {
    const Journal second(out_, "key");
    FAIL() << "two runs write one journal";
  } catch (const std::runtime_error& error) {
    EXPECT_EQ(error.what(),
              "the journal " + file().string() + " cannot be written: another run is writing it");
  }
}

TEST_F(JournalTest, NamesTheFileThatCannotBeWritten) {
  std::filesystem::create_directories(file());
  try {
    const Journal journal(out_, "key");
    FAIL() << "a folder was opened as a journal";
  } catch (const std::runtime_error& error) {
    EXPECT_NE(Text(error.what()).find(file().string()), Text::npos) << error.what();
  }
}

}  // namespace plumb::certify
