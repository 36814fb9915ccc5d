#include "plumb/candidates/messages/fields.hpp"

#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "plumb/candidates/messages/json_text.hpp"
#include "plumb/candidates/process/printable.hpp"

namespace plumb::candidates {
namespace {

using Json = nlohmann::json;

/// Looks at the names alone, and builds nothing.
class Names final : public nlohmann::json_sax<Json> {
 public:
  std::optional<std::string> repeated;

  bool start_object(std::size_t) override {
    open_.emplace_back();
    return true;
  }
  bool key(std::string& name) override {
    if (open_.back().insert(name).second) return true;
    repeated = name;
    return false;
  }
  bool end_object() override {
    open_.pop_back();
    return true;
  }

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const std::string&) override { return true; }
  bool string(std::string&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t, const std::string&, const Json::exception&) override {
    return false;
  }

 private:
  std::vector<std::set<std::string, std::less<>>> open_;  // the names of each object so far
};

}  // namespace

std::optional<std::string> repeated_field(std::string_view line) {
  Names names;
  static_cast<void>(Json::sax_parse(line, &names));
  return names.repeated;
}

ReadObject read_object(std::string_view line) {
  const Json object = read_json(line);
  if (!object.is_object()) return {};
  const auto id = object.find("id");
  if (id == object.end() || !id->is_string()) return {true};
  return {true, id->get<std::string>()};
}

std::string excerpt(std::string_view line) {
  constexpr std::size_t most = 200;
  return printable(line.substr(0, most)) + (line.size() > most ? "..." : "");
}

}  // namespace plumb::candidates
