#include "plumb/fuzzing/plan.hpp"

#include <nlohmann/json.hpp>

#include "properties/notation/failure.hpp"

namespace plumb::fuzzing {
namespace {

using Json = nlohmann::ordered_json;

/// Words of a command may be any bytes: each is an array of numbers.
Json bytes_json(const std::string& text) {
  Json bytes = Json::array();
  for (const char c : text) bytes.push_back(static_cast<unsigned char>(c));
  return bytes;
}

std::string read_bytes(const Json& bytes) {
  std::string text;
  for (const Json& byte : bytes) text += static_cast<char>(byte.get<unsigned char>());
  return text;
}

}  // namespace

std::string plan_json(const Plan& plan) {
  Json command = Json::array();
  for (const std::string& word : plan.command) command.push_back(bytes_json(word));
  return Json{{"command", command},
              {"operations", plan.operations},
              {"answer_ms", plan.limits.answer.count()},
              {"hello_ms", plan.limits.hello.count()},
              {"memory_bytes", plan.limits.memory_bytes},
              {"restarts", plan.limits.restarts},
              {"found", bytes_json(plan.found.string())},
              {"progress", bytes_json(plan.progress.string())}}
      .dump();
}

Plan read_plan(const std::string& text) try {
  const Json json = Json::parse(text);
  Plan plan;
  for (const Json& word : json.at("command")) plan.command.push_back(read_bytes(word));
  plan.operations = json.at("operations").get<std::vector<std::string>>();
  plan.limits.answer = std::chrono::milliseconds(json.at("answer_ms").get<std::int64_t>());
  plan.limits.hello = std::chrono::milliseconds(json.at("hello_ms").get<std::int64_t>());
  plan.limits.memory_bytes = json.at("memory_bytes").get<std::uint64_t>();
  plan.limits.restarts = json.at("restarts").get<int>();
  plan.found = read_bytes(json.at("found"));
  plan.progress = read_bytes(json.at("progress"));
  return plan;
} catch (const Json::exception&) {
  throw notation::CallError("the file is no plan of a fuzzing run; plumb fuzz writes it");
}

std::uint64_t Progress::requests() const {
  std::uint64_t all = 0;
  for (const auto& [operation, count] : asked) all += count;
  return all;
}

std::string progress_json(const Progress& progress) {
  return Json{{"inputs", progress.inputs},
              {"asked", progress.asked},
              {"left", progress.left},
              {"unfinished", progress.unfinished}}
      .dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<Progress> read_progress(const std::string& text) try {
  const Json json = Json::parse(text);
  return Progress{json.at("inputs").get<std::uint64_t>(),
                  json.at("asked").get<std::map<std::string, std::uint64_t>>(),
                  json.at("left").get<std::vector<std::string>>(),
                  json.at("unfinished").get<std::string>()};
} catch (const Json::exception&) { return std::nullopt; }

}  // namespace plumb::fuzzing
