// The fields of a question, each read with its domain.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace plumb::explorer {

class Fields {
 public:
  /// Domain: an object.
  explicit Fields(nlohmann::json object) : object_(std::move(object)) {}

  /// Throws notation::CallError unless it is a text.
  std::string text(std::string_view name) const;

  /// `otherwise` if it is missing. Throws notation::CallError unless that is a text.
  std::string text_or(std::string_view name, std::string_view otherwise) const;

  /// `otherwise` if it is missing. Throws notation::CallError unless it is an integer from `least`
  /// to `most`.
  std::uint64_t number_or(std::string_view name, std::uint64_t otherwise, std::uint64_t least,
                          std::uint64_t most) const;

  /// Empty if it is missing. Throws notation::CallError unless that is an array of texts.
  std::vector<std::string> texts(std::string_view name) const;

  bool has(std::string_view name) const { return object_.contains(name); }
  bool has_text(std::string_view name) const {
    return has(name) && object_.at(std::string(name)).is_string();
  }

 private:
  nlohmann::json object_;
};

}  // namespace plumb::explorer
