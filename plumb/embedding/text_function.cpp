#include "plumb/embedding/text_function.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "plumb/candidates/messages/json_text.hpp"
#include "plumb/candidates/protocol.hpp"
#include "plumb/embedding/engine.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::embedding {
namespace {

constexpr std::size_t capacity = std::size_t{1} << 20;  // the longest line of the protocol

enum Said { answered = 0, refused = 1, unsupported = 2 };

/// True of several results, which are an array of texts; an F2 matrix such as [0b1] is no JSON.
bool may_be_several(const std::string& text) { return text.starts_with("[\""); }

bool is_ascii(const std::string& text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

nlohmann::json result_of(const std::string& text) {
  if (may_be_several(text)) {
    nlohmann::json several = candidates::read_json(text);
    if (several.is_array()) return several;
  }
  return text;
}

candidates::Response response_of(int outcome, const std::string& text) {
  switch (outcome) {
    case answered:
      if (is_ascii(text) && !may_be_several(text)) return candidates::Answered{text};
      return candidates::read_response(line_of({{"id", ""}, {"result", result_of(text)}}));
    case refused:
      return candidates::read_response(
          line_of({{"id", ""}, {"refuse", text.substr(0, text.find(' '))}}));
    case unsupported: return candidates::Unsupported{};
    default: return candidates::read_response(line_of({{"id", ""}, {"outcome", outcome}}));
  }
}

}  // namespace

Trial::Ask asking_texts(TextFunction function) {
  return [function = std::move(function),
          text = std::string(capacity, '\0')](const catalogue::Request& request) mutable {
    std::vector<std::string> arguments;
    for (const Value<Integer>& argument : request.arguments)
      arguments.push_back(notation::print(argument));
    std::vector<const char*> texts;
    for (const std::string& argument : arguments) texts.push_back(argument.c_str());
    text.front() = '\0';
    const int outcome = function(texts.data(), texts.size(), text.data(), text.size());
    text.back() = '\0';
    return response_of(outcome, text.c_str());
  };
}

}  // namespace plumb::embedding
