#include "plumb/worker/library.hpp"

#include <dlfcn.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "plumb/c/plumbline_candidate.h"

namespace plumb::worker {
namespace {

using nlohmann::json;

constexpr std::size_t capacity = std::size_t{1} << 20;
constexpr const char* entry = "plumbline_answer";

std::string line_of(const json& object) {
  return object.dump(-1, ' ', false, json::error_handler_t::replace);
}

/// Several results are an array of texts; an F2 matrix such as [0b1] is no JSON.
json result_of(const std::string& text) {
  if (text.starts_with("[\"")) {
    json several = json::parse(text, nullptr, /*allow_exceptions=*/false);
    if (several.is_array()) return several;
  }
  return text;
}

json refusal_of(const std::string& text) {
  const std::size_t blank = std::min(text.find(' '), text.size());
  json refusal{{"refuse", text.substr(0, blank)}};
  if (blank < text.size()) refusal["detail"] = text.substr(blank + 1);
  return refusal;
}

json read(const std::string& line) {
  json request = json::parse(line, nullptr, /*allow_exceptions=*/false);
  if (!request.is_object() || !request.contains("op") || !request["op"].is_string())
    throw std::runtime_error("expected a request of the protocol, got: " + line.substr(0, 200));
  return request;
}

std::vector<std::string> texts_in(const json& request) {
  const auto args = request.find("args");
  if (args == request.end() || !args->is_array())
    throw std::runtime_error("expected a request with an array of args");
  std::vector<std::string> texts;
  for (const json& text : *args) {
    if (!text.is_string()) throw std::runtime_error("expected args that are texts");
    texts.push_back(text.get<std::string>());
  }
  return texts;
}

}  // namespace

/// A path without a slash would be looked for among the libraries of the system.
Library::Library(const std::string& path)
    : name_(std::filesystem::path(path).filename().string()), text_(capacity) {
  const std::string file = path.find('/') == std::string::npos ? "./" + path : path;
  void* loaded = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!loaded) throw std::runtime_error(std::string("cannot load the library: ") + dlerror());
  void* function = dlsym(loaded, entry);
  if (!function)
    throw std::runtime_error(path + " does not export " + entry +
                             ", which plumbline_candidate.h declares");
  answer_ = reinterpret_cast<Answer>(function);
}

/// A text without its zero byte counts up to the capacity.
Library::Outcome Library::call(const std::string& op, const std::vector<std::string>& args) {
  std::vector<const char*> texts;
  for (const std::string& text : args) texts.push_back(text.c_str());
  text_.front() = '\0';
  const int code = answer_(op.c_str(), texts.data(), texts.size(), text_.data(), text_.size());
  text_.back() = '\0';
  return {code, std::string(text_.data())};
}

std::string Library::introduction() {
  const Outcome said = call("hello", {});
  json hello = json::object();
  if (said.code == PLUMBLINE_ANSWERED) {
    hello = json::parse(said.text, nullptr, /*allow_exceptions=*/false);
    if (!hello.is_object())
      throw std::runtime_error("expected a JSON object as the text of hello, got: " +
                               said.text.substr(0, 200));
  }
  if (!hello.contains("name")) hello["name"] = name_;
  if (!hello.contains("language")) hello["language"] = "shared library";
  hello["protocol"] = "1";
  return line_of(hello);
}

std::string Library::answer(const std::string& line) {
  const json request = read(line);
  const std::string op = request["op"].get<std::string>();
  if (op == "hello") return introduction();
  if (op == "flush") return "";

  const Outcome said = call(op, texts_in(request));
  json answer = json::object();
  if (said.code == PLUMBLINE_ANSWERED)
    answer["result"] = result_of(said.text);
  else if (said.code == PLUMBLINE_REFUSED)
    answer = refusal_of(said.text);
  else if (said.code == PLUMBLINE_UNSUPPORTED)
    answer["unsupported"] = true;
  else  // no answer of the protocol: garbage
    answer["outcome"] = said.code;
  answer["id"] = request.value("id", json(""));
  return line_of(answer);
}

}  // namespace plumb::worker
