#include "properties/engines/engine.hpp"

#include <algorithm>

#include "properties/engines/replay.hpp"

namespace plumb {
namespace {

constexpr std::size_t longest_number = 4096;  // decimal digits of one choice

/// One spelling for each number: neither 007 nor -0.
bool is_decimal(std::string_view text) {
  if (text == "0") return true;
  if (!text.empty() && text.front() == '-') text.remove_prefix(1);
  return !text.empty() && text.front() != '0' && text.size() <= longest_number &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// Answers as in a run, and lets a law go no further than the run went.
class Recalled : public Implementation<Integer> {
 public:
  explicit Recalled(const std::vector<Call<Integer>>& calls) : calls_(calls) {}

 protected:
  Answer<Value<Integer>> answer(std::string_view operation, const Values<Integer>& arguments,
                                const Definition&) override {
    if (next_ == calls_.size() || calls_[next_].operation != operation ||
        calls_[next_].arguments != arguments)
      throw Discarded{};
    return calls_[next_++].result;
  }

 private:
  const std::vector<Call<Integer>>& calls_;
  std::size_t next_ = 0;
};

/// False if a value was given that no choices lead to.
bool replays(const LawRow& law, const Run& run) {
  for (const auto& [choice, value] : run.choices)
    if (!allowed(choice, value)) return false;
  ReplayDriver draw(run.numbers());
  Recalled recalled(run.calls);
  const Run again = run_once(law, draw, recalled);
  return draw.exhausted() && std::equal(again.drawn.begin(), again.drawn.end(), run.drawn.begin(),
                                        run.drawn.end(), [](const Drawn& a, const Drawn& b) {
                                          return a.name == b.name && a.value == b.value;
                                        });
}

}  // namespace

std::vector<Integer> Run::numbers() const {
  std::vector<Integer> values;
  for (const Recorded& choice : choices) values.push_back(choice.value);
  return values;
}

Run run_once(const LawRow& law, Driver& draw, Implementation<Integer>& use) {
  Run run;
  draw.begin();
  use.forget_calls();
  try {
    run.outcome = law.check(draw, use) ? Outcome::holds : Outcome::fails;
  } catch (const Undecided& why) {
    run.outcome = Outcome::undecided;
    run.reason = why.reason;
  } catch (const Misbehaved& misbehaved) {
    run.outcome = Outcome::fails;
    run.reason = misbehaved.what;
  } catch (const Refused& refused) {
    run.outcome = refused.required ? Outcome::fails : Outcome::discarded;
    run.reason = refused.operation + " refuses inside its required domain: ";
    run.reason += name_of(refused.reason);
  } catch (const OtherModule&) {
    run.outcome = Outcome::discarded;
    run.of_another_module = true;
  } catch (const Discarded&) { run.outcome = Outcome::discarded; }
  run.choices = draw.choices();
  run.drawn = draw.drawn();
  run.calls = use.calls();
  run.compared = draw.compared();
  run.claimed = draw.claimed();
  return run;
}

std::string print_token(const Token& token) {
  std::string text = token.law + ":";
  for (std::size_t k = 0; k < token.choices.size(); ++k)
    text += (k == 0 ? "" : ".") + token.choices[k].str();
  return text;
}

std::string token_of(const LawRow& law, const Run& run) {
  if (!replays(law, run)) return "";
  return print_token({std::string(law.id), run.numbers()});
}

std::optional<Token> parse_token(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  Token token{std::string(text.substr(0, colon)), {}};
  std::string_view rest = text.substr(colon + 1);
  while (!rest.empty()) {
    const std::size_t dot = std::min(rest.find('.'), rest.size());
    const std::string_view number = rest.substr(0, dot);
    if (!is_decimal(number)) return std::nullopt;
    token.choices.push_back(Integer(std::string(number)));
    if (dot == rest.size()) break;
    rest.remove_prefix(dot + 1);
    if (rest.empty()) return std::nullopt;
  }
  return token;
}

}  // namespace plumb
