#include "plumb/mma_fragments/publications.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <set>

#include "properties/notation/failure.hpp"

namespace plumb::mma_fragments {
namespace {

using Json = nlohmann::json;

MmaFragments joined(MmaFragments all, const std::vector<Publication>& others) {
  std::set<std::string> names;
  for (const Atom& atom : all.atoms) names.insert(atom.name);
  for (const Publication& one : others)
    if (names.insert(one.atom.name).second) all.atoms.push_back(one.atom);
  return all;
}

}  // namespace

std::vector<Publication> read_publications(std::string_view text) {
  try {
    const Json json = Json::parse(text);
    if (json.at("format").get<std::string>() != "plumbline-publications-1")
      throw notation::CallError("the format of publications is plumbline-publications-1");
    std::vector<Publication> all;
    for (const Json& by : json.at("publishers")) {
      const std::string publisher = fmt::format("{} {}", by.at("publisher").get<std::string>(),
                                                by.at("version").get<std::string>());
      for (const Json& row : by.at("rows")) {
        all.push_back({publisher, row.at("as").get<std::string>(), read_atom(row)});
        all.back().atom.publisher = publisher;
      }
    }
    return all;
  } catch (const Json::exception& error) {
    throw notation::CallError(std::string("these are no publications: ") + error.what());
  }
}

const std::vector<Publication>& publications() {
  static const std::vector<Publication> all = read_publications(publications_text());
  return all;
}

const MmaFragments& all_published() {
  static const MmaFragments all = joined(published(), publications());
  return all;
}

}  // namespace plumb::mma_fragments
