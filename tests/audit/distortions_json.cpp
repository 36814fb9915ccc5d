#include "tests/audit/distortions_json.hpp"

#include <nlohmann/json.hpp>

namespace plumb::certify {
namespace {

void add_some(nlohmann::json& row, const char* field, const std::vector<Disagreement>& some,
              std::uint64_t most) {
  for (std::size_t k = 0; k < some.size() && k < most; ++k)
    row[field].push_back({{"call", some[k].call},
                          {"answer", some[k].answer},
                          {"verdict", name_of(some[k].verdict)}});
}

}  // namespace

std::vector<std::pair<std::string_view, std::uint64_t>> counts_of(const Distortions& of) {
  return {{"cases", of.cases},
          {"distorted", of.distorted},
          {"red", of.red()},
          {"equivalent", of.count("equivalent") + of.count("identical")},
          {"lawful", of.count("lawful")},
          {"extends", of.count("extends")},
          {"unclaimed", of.count("unclaimed")}};
}

nlohmann::json distortions_json(const Distortions& of, std::uint64_t most, std::uint64_t charged) {
  nlohmann::json json{{"operation", of.operation}};
  for (const auto& [name, count] : counts_of(of)) json[std::string(name)] = count;
  if (of.evaluated) {
    json["evaluated"] = of.confirmed + of.fooled.size();
    json["against"] = of.fooled.size();
    json["red_confirmed"] = of.refuted;
    json["red_doubted"] = of.charged.size();
  }
  add_some(json, "examples", of.fooled, most);
  add_some(json, "charged", of.charged, charged);
  for (std::size_t k = 0; k < of.doubted.size() && k < most; ++k)
    json["doubted"].push_back(of.doubted[k]);
  for (std::size_t k = 0; k < of.broken.size() && k < most; ++k)
    json["broken"].push_back(of.broken[k]);
  return json;
}

}  // namespace plumb::certify
