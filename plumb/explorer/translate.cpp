#include "plumb/dialects/stated_element.hpp"
#include "plumb/embedding/translation.hpp"
#include "plumb/explorer/answers.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::explorer {

using nlohmann::json;

json translate(const Fields& asked) {
  const std::string text = asked.text("text"), to = asked.text_or("to", "");
  const auto field = static_cast<unsigned>(asked.number_or("bits", 32, 8, 64));
  const unsigned bits = dialects::element_bits_of({text}, {}, field);  // the text decides
  json answer{{"text", text}, {"translations", json::array()}};
  const auto add = [&](const std::string& name) {
    const embedding::Translated done = embedding::translate(text, name, bits);
    json one = embedding::translation_json(text, name, done);
    answer["value"] = done.value;
    if (done.reading) answer["dialect"] = done.reading->dialect;
    one["what"] = embedding::target_named(name).what;
    answer["translations"].push_back(one);
  };
  if (!to.empty()) {
    add(to);
    return answer;
  }
  for (const dialects::Target& target : dialects::targets()) add(std::string(target.name));
  return answer;
}

}  // namespace plumb::explorer
