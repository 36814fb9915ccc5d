// Candidates that misbehave on purpose: plumb_impostor KIND [OPERATION].
//
// Each answers as the reference does, except for what its kind says; with an OPERATION, only its
// requests are affected. "Now and then" means a fixed part of all requests, told by their
// arguments, so that the same request always meets with the same treatment.
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <thread>

#include "plumb/candidates/protocol.hpp"
#include "properties/notation/notation.hpp"
#include "tests/candidates/impostors/short_answers.hpp"
#include "tests/candidates/impostors/unchecked_composition.hpp"

namespace {

using Json = nlohmann::json;

bool now_and_then(const Json& request) {
  std::uint32_t hash = 2166136261U;
  for (const char c : request["args"].dump())
    hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  return (hash >> 8) % 10 == 0;
}

void print(const std::string& line) { std::cout << line << std::endl; }

[[noreturn]] void sleep_for_good() {
  for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
}

/// An answer that has nothing but this.
Json instead(const Json& answer, const char* key, const Json& value) {
  return {{"id", answer["id"]}, {key, value}};
}

/// The same layout with one more mode, of extent 1, at the end: (2,3):(1,2) is (2,3,1):(1,2,0).
std::string with_a_unit(const std::string& layout) {
  const std::size_t colon = layout.find(':');
  const auto longer = [](std::string tuple, const char* entry) {
    if (tuple.front() != '(') return "(" + tuple + "," + entry + ")";
    tuple.pop_back();
    if (tuple == "(") return tuple + entry + ")";
    return tuple + "," + entry + ")";
  };
  return longer(layout.substr(0, colon), "1") + ":" + longer(layout.substr(colon + 1), "0");
}

/// The plan, changed.
template <class Change>
std::string with_plan(const std::string& text, const Change& change) {
  auto value =
      std::get<plumb::Value<plumb::Integer>>(plumb::notation::parse(plumb::Kind::plan, text));
  change(std::get<plumb::ShufflePlan>(value));
  return plumb::notation::print(value);
}

/// What a kind does with a request and the right answer to it: it prints, or leaves, or neither.
/// other-choice: cosize.negative = top, where the reference has span; it does not say so.
struct ProcessFailure {
  const char* kind;
  std::function<void(const Json& request, Json answer)> answer;
};

/// Has one result for all requests of an operation.
std::function<void(const Json&, Json)> one_result(std::string operation, std::string result) {
  return [operation, result](const Json& request, Json answer) {
    if (request["op"] == operation && answer.contains("result")) answer["result"] = result;
    print(answer.dump());
  };
}

/// Makes another right inverse of A and the right one.
template <class Other>
std::function<void(const Json&, Json)> other_inverse(Other other) {
  return [other](const Json& request, Json answer) {
    const auto A = plumb::layout_in(request["args"][0]);
    if (request["op"] == "right_inverse" && A && answer.contains("result"))
      if (const auto R = plumb::layout_in(answer["result"]))
        answer["result"] = plumb::printed(other(*A, *R));
    print(answer.dump());
  };
}

const ProcessFailure kinds[] = {
    {"honest", [](const Json&, const Json& answer) { print(answer.dump()); }},
    {"slow",
     [](const Json&, const Json& answer) {
       std::this_thread::sleep_for(std::chrono::milliseconds(5));
       print(answer.dump());
     }},
    {"other-spelling",
     [](const Json& request, Json answer) {
       const bool by_profile =
           request.contains("args") && request["args"].size() > 1 && request["op"] == "coalesce";
       if (answer.contains("result") && !by_profile)
         answer["result"] = with_a_unit(answer["result"]);
       print(answer.dump());
     }},
    {"other-choice",
     [](const Json& request, Json answer) {
       const auto read = plumb::candidates::read_request(request.dump());
       const auto* asked = std::get_if<plumb::candidates::ReadRequest>(&read);
       if (request["op"] == "cosize" && asked && answer.contains("result")) {
         const auto& argument = asked->request.arguments[0];
         if (const auto* A = std::get_if<plumb::Layout<plumb::Integer>>(&argument))
           answer["result"] = plumb::Integer(plumb::greatest_offset(*A) + 1).str();
       }
       print(answer.dump());
     }},
    {"forgets-axes",
     [](const Json&, Json answer) {
       if (answer.contains("result") && answer["result"].is_string()) {
         std::string text = answer["result"];
         for (std::size_t at = 0; (at = text.find("@1", at)) != std::string::npos;)
           text[at + 1] = '0';
         answer["result"] = text;
       }
       print(answer.dump());
     }},
    {"one-at-each-axis",
     [](const Json& request, Json answer) {
       const std::string first = request["args"][0];
       if (answer.contains("result") && first.find("@1") != std::string::npos)
         answer["result"] = "(1,1)";
       print(answer.dump());
     }},
    {"wrong-complement", one_result("complement", "1:0")},
    {"no-distributed", one_result("linear_distributed", "false")},
    {"unsorted-inverse",
     other_inverse([](const auto& A, const auto&) { return plumb::unsorted_right_inverse(A); })},
    {"shorter-inverse", other_inverse([](const auto& A, const auto& R) {
       return plumb::shorter_right_inverse(A, R);
     })},
    {"joins-nothing",
     [](const Json& request, Json answer) {
       const auto A = plumb::layout_in(request["args"][0]);
       if (request["op"] == "coalesce" && request["args"].size() == 1 && A)
         answer["result"] = plumb::printed(plumb::layout_of(plumb::flat_modes(*A)));
       print(answer.dump());
     }},
    {"unsupported-throughout",
     [](const Json&, const Json& answer) { print(instead(answer, "unsupported", true).dump()); }},
    {"unchecked-composition",
     [](const Json& request, Json answer) {
       if (request["op"] != "composition") return print(answer.dump());
       const auto layout = plumb::composed_without_checks(request["args"][0], request["args"][1]);
       print((layout ? instead(answer, "result", *layout) : answer).dump());
     }},
    {"costlier-plan",
     [](const Json&, Json answer) {
       if (answer.contains("result"))
         answer["result"] = with_plan(answer["result"], [](plumb::ShufflePlan& plan) {
           for (int k = 0; k < 2 && plan.lane_bits > 0; ++k) {
             plan.steps.push_back(plumb::ButterflyShuffle{plan.outputs[0], 1});
             plan.outputs[0] = plan.inputs + plan.steps.size() - 1;
           }
         });
       print(answer.dump());
     }},
    {"wrong-plan",
     [](const Json&, Json answer) {
       if (answer.contains("result"))
         answer["result"] = with_plan(answer["result"], [](plumb::ShufflePlan& plan) {
           for (plumb::PlanStep& step : plan.steps)
             if (auto* shuffle = std::get_if<plumb::ButterflyShuffle>(&step))
               step = plumb::UpShuffle{shuffle->value, shuffle->by};
         });
       print(answer.dump());
     }},
    {"forgets-links",
     [](const Json& request, const Json& answer) {
       const std::string first = request["args"][0];
       const std::size_t last = first.rfind(" o ");
       if (last == std::string::npos) return print(answer.dump());
       Json inner = request;
       inner["args"][0] = first.substr(last + 3);
       print(plumb::candidates::serve_line(inner.dump()));
     }},
    {"wrong-second-result",
     [](const Json&, Json answer) {
       if (answer.contains("result") && answer["result"].is_array())
         answer["result"][1] = answer["result"][0];
       print(answer.dump());
     }},
    {"refuses", [](const Json&,
                   const Json& answer) { print(instead(answer, "refuse", "unspecified").dump()); }},
    {"unsupported",
     [](const Json& request, const Json& answer) {
       print((now_and_then(request) ? instead(answer, "unsupported", true) : answer).dump());
     }},
    {"crashes",
     [](const Json& request, const Json& answer) {
       if (now_and_then(request)) std::abort();
       print(answer.dump());
     }},
    {"crash-survived",
     [](const Json& request, Json answer) {
       if (now_and_then(request)) {
         answer = instead(answer, "crash", true);
         answer["detail"] = "signal 6";
       }
       print(answer.dump());
     }},
    {"hangs",
     [](const Json& request, const Json& answer) {
       if (now_and_then(request)) sleep_for_good();
       print(answer.dump());
     }},
    {"garbage",
     [](const Json& request, const Json& answer) {
       print(now_and_then(request) ? "Segmentation fault, or so" : answer.dump());
     }},
    {"no-answer",
     [](const Json& request, const Json& answer) {
       print((now_and_then(request) ? instead(answer, "result", 42) : answer).dump());
     }},
    {"giant-line",
     [](const Json& request, const Json& answer) {
       print(now_and_then(request) ? std::string(std::size_t{1} << 21, 'x') : answer.dump());
     }},
    {"wrong-id",
     [](const Json& request, Json answer) {
       if (now_and_then(request)) answer["id"] = "of another request";
       print(answer.dump());
     }},
    {"flaky",
     [](const Json&, Json answer) {
       static int answered = 0;  // only a process that has been at work for a while is wrong
       if (++answered > 5 && answer.contains("result")) answer["result"] = "1:0";
       print(answer.dump());
     }},
    {"remembers-first-answer",
     [](const Json& request, Json answer) {
       static std::map<std::string, Json> first;  // by the first argument, whatever the others are
       Json kept = first.try_emplace(request["args"][0].get<std::string>(), answer).first->second;
       kept["id"] = answer["id"];
       print(kept.dump());
     }},
    {"stops-after-hello", [](const Json&, const Json&) { std::exit(0); }},
};

/// What a kind answers to the hello, if not what the reference answers.
std::string hello_of(const std::string& kind, const std::string& honest) {
  if (kind == "dies-before-hello") std::exit(3);
  if (kind == "silent") sleep_for_good();
  if (kind == "hello-is-no-json") return "Hello.";
  if (kind == "hello-of-protocol-2") return R"({"protocol":"2","name":"impostor"})";
  if (kind == "hello-of-no-choice")
    return R"({"protocol":"1","choices":{"cosize.negative":"whatever"}})";

  Json hello = Json::parse(honest);
  hello["name"] = "impostor";
  hello["version"] = kind;
  hello.erase("choices");
  if (kind == "offers-little") hello["ops"] = {"size", "rank", "no-such-operation"};
  if (kind == "of-integers") hello.erase("modules");
  if (kind == "of-layouts") hello.erase("composed");
  if (kind == "of-coordinates") hello["modules"] = {{"coordinates", {"coalesce"}}};
  if (kind == "of-32-bits") hello["integer_bits"] = "32";
  if (kind == "of-2-bits") hello["integer_bits"] = "2";
  if (kind == "breaks-its-word") hello["choices"] = {{"cosize.negative", "top"}};
  return hello.dump();
}

/// "always 1:0" answers 1:0 to all requests of the operation.
constexpr std::string_view always = "always ";

}  // namespace

int main(int count, char** arguments) {
  const std::string kind = count > 1 ? arguments[1] : "honest";
  const std::string operation = count > 2 ? arguments[2] : "";
  const ProcessFailure* conduct = &kinds[0];
  for (const ProcessFailure& row : kinds)
    if (kind == row.kind) conduct = &row;

  for (std::string line; std::getline(std::cin, line);) {
    const Json request = Json::parse(line, nullptr, /*allow_exceptions=*/false);
    const std::string honest = plumb::candidates::serve_line(line);
    if (request.is_object() && request.value("op", "") == "hello")
      print(hello_of(kind, honest));
    else if (kind.starts_with(always) && request.value("op", "") == operation)
      print(instead(Json::parse(honest), "result", kind.substr(always.size())).dump());
    else if (operation.empty() || request.value("op", "") == operation)
      conduct->answer(request, Json::parse(honest));
    else
      print(honest);
  }
}
