#include "plumb/explorer/explore.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "plumb/embedding/engine.hpp"
#include "plumb/explorer/answers.hpp"
#include "properties/budget.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::explorer {
namespace {

using nlohmann::json;
using notation::CallError;

constexpr std::size_t longest_question = std::size_t{1} << 20;
constexpr int wrong_call = 2, unfinished = 3;  // the exit codes of `plumb`

struct Question {
  std::string_view name;
  json (*answer)(const Fields& asked);
};

constexpr Question questions[] = {
    {"show", show},       {"judge", judge},           {"banks", banks},
    {"swizzle", swizzle}, {"shuffle", shuffle},       {"translate", translate},
    {"replay", replay},   {"operations", operations}, {"mma", mma},
    {"tma", tma},
};

json answer_to(std::string_view request) {
  if (request.size() > longest_question)
    throw CallError("the question is too long: expected at most 1 MiB");
  json object = json::parse(request, nullptr, /*allow_exceptions=*/false);
  if (!object.is_object()) throw CallError("expected a question as a JSON object");
  const Fields asked(std::move(object));
  const std::string name = asked.text("ask");
  std::vector<std::string_view> names;
  for (const Question& question : questions) {
    if (question.name == name) return question.answer(asked);
    names.push_back(question.name);
  }
  throw CallError(
      fmt::format("\"ask\": expected one of {}, got \"{}\"", fmt::join(names, ", "), name));
}

json error(const std::string& sentence, int code) { return {{"error", sentence}, {"exit", code}}; }

}  // namespace

std::string explore(std::string_view request) {
  json answer;
  try {
    const WithinBudget within;
    answer = answer_to(request);
  } catch (const CallError& wrong) {
    answer = error(wrong.what(), wrong_call);
  } catch (const notation::EnvironmentError& missing) {
    answer = error(missing.what(), unfinished);
  } catch (const OverBudget& exceeded) {
    answer = error(fmt::format("the question is left undecided: {}", exceeded.what()), unfinished);
  } catch (const std::bad_alloc&) { throw; } catch (const std::exception& defect) {
    answer = error(fmt::format("defect of plumb itself: {}", defect.what()), unfinished);
  }
  return embedding::line_of(answer);
}

}  // namespace plumb::explorer
