// A library that answers otherwise wherever a contract lets it is charged with no further law.
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <string>

#include "plumb/candidates/protocol.hpp"
#include "plumb/catalogue/catalogue.hpp"
#include "plumb/certify/judge/freed_law.hpp"
#include "plumb/certify/judge/judge.hpp"
#include "properties/engines/engine.hpp"
#include "properties/engines/random.hpp"
#include "properties/notation/notation.hpp"
#include "tests/audit/distortions.hpp"

namespace plumb::certify {

namespace {

constexpr int cases_of_a_law = 4;

/// Answers as the contracts allow, and not as the reference does where there is another way: the
/// first distortion of its answer that the judge calls right.
class AnotherLibrary : public Implementation<Integer> {
 protected:
  Answer<Value<Integer>> answer(std::string_view operation, const Values<Integer>& arguments,
                                const Definition& reference) override {
    const catalogue::Request request{&catalogue::operation_named(std::string(operation)),
                                     arguments};
    const std::string call = catalogue::call_text(request);
    const auto known = known_.find(call);
    if (known != known_.end()) return known->second;
    const catalogue::TestCase posed = catalogue::make_case(request);
    Answer<Value<Integer>> chosen = reference();
    if (chosen.answered())
      for (const std::string& text :
           distortions_of(posed, {}, 6, std::hash<std::string>{}(call) % 97)) {
        const Judgement judgement = judge(posed, candidates::Answered{text});
        if (!is_right(judgement.verdict) || !judgement.answer) continue;
        chosen = *judgement.answer;
        break;
      }
    return known_.emplace(call, chosen).first->second;
  }

 private:
  std::map<std::string, Answer<Value<Integer>>> known_;
};

class FurtherLaw : public testing::TestWithParam<std::string_view> {};

std::vector<std::string_view> further_laws() {
  std::vector<std::string_view> ids;
  for (const LawRow& row : law_table())
    if (!row.contract) ids.push_back(row.id);
  return ids;
}

/// The calls of a case in which the law fails, and nothing frees it; empty if there is none.
std::string charged_calls(const LawRow& law) {
  AnotherLibrary use;
  SeededPick pick(5);
  for (int n = 0; n < cases_of_a_law; ++n) {
    RandomDriver draw(pick, Manner::ordinary);
    const Run run = run_once(law, draw, use);
    if (run.outcome != Outcome::fails || !freed_by(law, run, {}).empty()) continue;
    std::string calls;
    for (const Call<Integer>& call : run.calls)
      calls += catalogue::call_text({catalogue::find_operation(call.operation), call.arguments}) +
               " -> " + catalogue::print_answer(call.result) + "; ";
    return calls;
  }
  return "";
}

}  // namespace

TEST_P(FurtherLaw, HoldsOfALibraryThatKeepsTheContractsUnlessAChoiceFreesIt) {
  if (is_promised(GetParam())) return;
  EXPECT_EQ(charged_calls(*find_law(GetParam())), "");
}

INSTANTIATE_TEST_SUITE_P(All, FurtherLaw, testing::ValuesIn(further_laws()), [](const auto& of) {
  std::string name(of.param);
  for (char& c : name)
    if (c == '.' || c == '-') c = '_';
  return name;
});

}  // namespace plumb::certify
