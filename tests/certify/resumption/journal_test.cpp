#include "plumb/certify/run/resumption/journal.hpp"

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
      : state_(std::filesystem::path(testing::TempDir()) /
               ("plumb-journal-test-" + std::to_string(::getpid()))),
        out_(state_ / "run") {
    std::filesystem::remove_all(state_);
  }
  ~JournalTest() override { std::filesystem::remove_all(state_); }

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

  std::filesystem::path state_, out_;  // the secret lies in the first
};

ClauseResult identical_clause(const Text& operation) {
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
  ClauseResult result = identical_clause("composition");
  result.cases = UINT64_MAX;
  result.not_sent = 7;
  result.required = 6;
  result.declared = 5;
  result.marks = "0abc1-_z";
  result.suite = "09a617";
  result.asked_twice = 7;
  result.tally[static_cast<std::size_t>(Verdict::wrong)] = UINT64_MAX - 1;
  result.tally[static_cast<std::size_t>(Verdict::hang)] = 1;
  result.costlier = {5, 4, 2, "shuffle_plan([0b01], 0)"};
  const Layout<Integer> A{huge, Integer(-huge)};
  const Tiler<Integer> B(std::vector<Tiler<Integer>>{Tiler<Integer>(A), Tiler<Integer>(Kept{})});
  const catalogue::Request in_range{composition, {A, B}, catalogue::Range::may_be_exceeded};
  result.counterexamples.push_back(
      {catalogue::make_case(in_range),
       {Verdict::wrong, "composition.pointwise", "c = 3", "refuse carry", "4:1", "5", "11",
        "two\nlines \"≤\"", "composition.pointwise:2.4", layout("4:1")}});
  result.counterexamples.push_back({catalogue::make_case({composition, {A, B}}),
                                    {Verdict::hang, "", "", "", "", "", "", "", ""}});
  result.kernel_sized.push_back(
      {catalogue::make_case({composition, {A, Tiler<Integer>(A)}}),
       {Verdict::unguarded, "composition.pointwise", "c = 128", "refuse carry", "7:2", "768", "1",
        "a reason", "composition.pointwise:3.5", layout("7:2")}});
  result.red_cases.push_back({in_range, Verdict::wrong, "composition.pointwise", Source::law_run});
  result.shown["composition.unmentioned"] = {
      {{"dropped"}, false, 9, catalogue::make_case({composition, {A, B}}), layout("4:1")}};
  return result;
}

void expect_same(const catalogue::TestCase& a, const catalogue::TestCase& b) {
  const auto& [request, expected, required] = a;
  EXPECT_EQ(request.operation, b.request.operation);
  EXPECT_EQ(request.arguments, b.request.arguments);
  EXPECT_EQ(request.range, b.request.range);
  EXPECT_EQ(catalogue::print_answer(expected), catalogue::print_answer(b.expected));
  EXPECT_EQ(required, b.required);
}

void expect_same(const Judgement& a, const Judgement& b) {
  const auto& [verdict, law, at, expected, got, left, right, reason, reproduce, answer] = a;
  EXPECT_EQ(verdict, b.verdict);
  EXPECT_EQ(law, b.law);
  EXPECT_EQ(at, b.at);
  EXPECT_EQ(expected, b.expected);
  EXPECT_EQ(got, b.got);
  EXPECT_EQ(left, b.left);
  EXPECT_EQ(right, b.right);
  EXPECT_EQ(reason, b.reason);
  EXPECT_EQ(reproduce, b.reproduce);
  EXPECT_EQ(answer, b.answer);
}

void expect_same(const std::vector<Counterexample>& a, const std::vector<Counterexample>& b) {
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t k = 0; k < a.size(); ++k) {
    expect_same(a[k].posed, b[k].posed);
    expect_same(a[k].judgement, b[k].judgement);
  }
}

void expect_same(const std::vector<RedCase>& a, const std::vector<RedCase>& b) {
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t k = 0; k < a.size(); ++k) {
    const auto& [request, verdict, blamed, source] = a[k];
    EXPECT_EQ(request.operation, b[k].request.operation);
    EXPECT_EQ(request.arguments, b[k].request.arguments);
    EXPECT_EQ(request.range, b[k].request.range);
    EXPECT_EQ(verdict, b[k].verdict);
    EXPECT_EQ(blamed, b[k].blamed);
    EXPECT_EQ(source, b[k].source);
  }
}

void expect_same(const catalogue::ShownChoices& a, const catalogue::ShownChoices& b) {
  const auto& [choices, identical, answers, posed, answer] = a;
  EXPECT_EQ(choices, b.choices);
  EXPECT_EQ(identical, b.identical);
  EXPECT_EQ(answers, b.answers);
  expect_same(posed, b.posed);
  EXPECT_EQ(answer, b.answer);
}

/// By its fields, so that one that is new and not compared here does not compile.
void expect_same(const ClauseResult& a, const ClauseResult& b) {
  const auto& [operation, cases, not_sent, required, declared, tally, counterexamples, kernel_sized,
               costlier, shown, telling, telling_expected, laws, of_others, marks, fewest,
               red_cases, suite, asked_twice, cut_off] = a;
  EXPECT_EQ(operation, b.operation);
  EXPECT_EQ(cases, b.cases);
  EXPECT_EQ(not_sent, b.not_sent);
  EXPECT_EQ(required, b.required);
  EXPECT_EQ(declared, b.declared);
  EXPECT_EQ(tally, b.tally);
  expect_same(counterexamples, b.counterexamples);
  expect_same(kernel_sized, b.kernel_sized);
  EXPECT_EQ(costlier, b.costlier);
  EXPECT_EQ(telling, b.telling);
  EXPECT_EQ(telling_expected, b.telling_expected);
  EXPECT_EQ(laws, b.laws);
  expect_same(of_others, b.of_others);
  EXPECT_EQ(marks, b.marks);
  EXPECT_EQ(fewest, b.fewest);
  EXPECT_EQ(suite, b.suite);
  EXPECT_EQ(asked_twice, b.asked_twice);
  EXPECT_EQ(cut_off, b.cut_off);
  expect_same(red_cases, b.red_cases);
  ASSERT_EQ(shown.size(), b.shown.size());
  for (const auto& [id, all] : shown) {
    ASSERT_TRUE(b.shown.contains(id)) << id;
    ASSERT_EQ(b.shown.at(id).size(), all.size()) << id;
    for (std::size_t k = 0; k < all.size(); ++k) expect_same(all[k], b.shown.at(id)[k]);
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
    journal.append(identical_clause("size"));
    journal.append(identical_clause("rank"));
  }
  std::filesystem::resize_file(file(), std::filesystem::file_size(file()) - 5);
  EXPECT_EQ(operations("key"), std::vector<Text>{"size"});
  Journal(out_, "key").append(identical_clause("depth"));
  EXPECT_EQ(operations("key"), (std::vector<Text>{"size", "depth"}));
}

TEST(JournalLine, IsNoLineWhereverItIsTorn) {
  const Text line = journal_line("key", full_clause());
  for (std::size_t length = 0; length < line.size(); ++length)
    ASSERT_FALSE(read_journal_line("key", line.substr(0, length))) << length;
  EXPECT_TRUE(read_journal_line("key", line));
  EXPECT_FALSE(read_journal_line("other", line));
}

TEST(JournalLine, IsNoLineIfItIsNoResult) {
  const Text line = journal_line("key", identical_clause("size"));
  ASSERT_TRUE(read_journal_line("key", line)) << line;
  for (const auto& [field, other] :
       std::vector<std::pair<Text, Text>>{{R"("op":"size")", R"("op":"nothing")"},
                                          {R"("cases":3)", R"("cases":-1)"},
                                          {R"("cases":3)", R"("cases":"3")"},
                                          {R"("identical":3)", R"("fine":3)"},
                                          {R"("counterexamples":[])", R"("counterexamples":[7])"},
                                          {R"("marks":"")", R"("marks":7)"},
                                          {R"("key":"key")", R"("key":"another")"}}) {
    Text changed = line;
    ASSERT_NE(changed.find(field), Text::npos) << field;
    changed.replace(changed.find(field), field.size(), other);
    EXPECT_FALSE(read_journal_line("key", changed)) << changed;
  }
  for (const char* other : {"", "nonsense", "[]", "{}", "\xff", R"({"key":"key"})"})
    EXPECT_FALSE(read_journal_line("key", other)) << other;
}

/// A line that somebody else has written has no signature, or not that of its text.
TEST_F(JournalTest, PassesOverLinesThatItHasNotSigned) {
  Journal(out_, "key").append(identical_clause("size"));
  const Text signed_line = text();
  const Text other = journal_line("key", identical_clause("rank"));
  append_text(other + "\n");
  append_text(signed_line.substr(0, signed_line.find(' ') + 1) + other + "\n");
  append_text(Text(64, '0') + " " + other + "\n");
  append_text("\n");
  Journal(out_, "key").append(identical_clause("depth"));
  EXPECT_EQ(operations("key"), (std::vector<Text>{"size", "depth"}));
}

TEST_F(JournalTest, IsForgottenOnRequest) {
  Journal journal(out_, "key");
  journal.append(identical_clause("size"));
  journal.begin_anew();
  journal.append(identical_clause("rank"));
  EXPECT_TRUE(journal.completed().empty());
  EXPECT_THROW(Journal(out_, "key"), std::runtime_error);  // while this one has it
}

TEST_F(JournalTest, TakesTheLaterLineOfAClause) {
  Journal(out_, "key").append(identical_clause("composition"));
  Journal(out_, "key").append(full_clause());
  const Journal journal(out_, "key");
  ASSERT_EQ(journal.completed().size(), 1u);
  expect_same(journal.completed().front(), full_clause());
}

TEST_F(JournalTest, ForgetsRunsOfAnotherKey) {
  Journal(out_, "one").append(identical_clause("size"));
  EXPECT_TRUE(operations("other").empty());
  EXPECT_TRUE(operations("one").empty());
}

TEST_F(JournalTest, IsGoneWhenTheRunIsFinished) {
  Journal journal(out_, "key");
  journal.append(identical_clause("size"));
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
