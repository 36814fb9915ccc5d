#include "plumb/mma_fragments/atoms.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "properties/notation/failure.hpp"

namespace plumb::mma_fragments {
namespace {

using Json = nlohmann::json;

constexpr std::size_t most_atoms = 100'000;
constexpr int most_extent = 1 << 16;

std::string text_at(const Json& json, const char* key) { return json.at(key).get<std::string>(); }

Integer extent(const Json& json) {
  const int n = json.get<int>();
  if (n < 1 || n > most_extent)
    throw notation::CallError(
        fmt::format("an extent of an atom is {}, not 1 to {}", n, most_extent));
  return n;
}

/// The number of 8 x 8 matrices: of ".x4" it is 4.
int matrices_of(const std::string& instruction) {
  for (const int n : {2, 4})
    if (instruction.find(fmt::format(".x{}.", n)) != std::string::npos) return n;
  return 1;
}

/// A, B and C, of all blocks; and of sparse products the index, a number for four elements of A.
std::vector<Operand> operands_of_product(const Json& json, const Atom& atom) {
  const Integer &M = atom.shape[0], &N = atom.shape[1], &K = atom.shape[2], &b = atom.blocks;
  const auto bits = [&](const char* name) {
    return static_cast<std::size_t>(extent(json.at("bits").at(name)));
  };
  const bool sparse = json.contains("index");
  std::vector<Operand> operands{
      {"A", text_at(json, "A"), M, Integer(sparse ? Integer(K / 2) : Integer(K * b)), bits("A")},
      {"B", text_at(json, "B"), N, Integer(K * b), bits("B")},
      {"C", text_at(json, "C"), M, Integer(N * b), bits("C")}};
  if (sparse) operands.push_back({"index", text_at(json, "index"), M, Integer(K / 4), 4});
  return operands;
}

}  // namespace

Atom read_atom(const Json& json) {
  Atom atom{text_at(json, "name"),
            text_at(json, "instruction"),
            text_at(json, "architecture"),
            text_at(json, "source"),
            text_at(json, "threads"),
            {},
            {},
            {},
            {}};
  if (json.contains("shape")) {
    for (const Json& n : json.at("shape")) atom.shape.push_back(extent(n));
    if (atom.shape.size() != 3) throw notation::CallError("the shape of an atom has three extents");
    if (json.contains("blocks")) atom.blocks = extent(json.at("blocks"));
    atom.operands = operands_of_product(json, atom);
  } else {
    const Integer rows = 8 * matrices_of(atom.instruction);
    atom.operands = {{"source", text_at(json, "source_layout"), 128, rows},
                     {"destination", text_at(json, "destination_layout"), 128, rows}};
  }
  if (json.contains("certified")) {
    const Json& by = json.at("certified");
    atom.certified = {text_at(by, "device"), text_at(by, "date"), text_at(by, "record")};
  }
  return atom;
}

std::string Atom::status() const {
  if (!certified && !refuted) return "claimed";
  const Certified& by = refuted ? *refuted : *certified;
  return fmt::format("{} on {}, {}, {}", refuted ? "refuted" : "certified", by.device, by.date,
                     by.record);
}

const Atom* MmaFragments::find(std::string_view name) const {
  for (const Atom& atom : atoms)
    if (atom.name == name) return &atom;
  return nullptr;
}

MmaFragments read_atlas(std::string_view text) {
  try {
    const Json json = Json::parse(text);
    if (text_at(json, "format") != "plumbline-atlas-1")
      throw notation::CallError("the format of an atlas is plumbline-atlas-1");
    const std::string publisher =
        fmt::format("{} at {}", text_at(json, "repository"), text_at(json, "commit").substr(0, 10));
    MmaFragments atlas;
    if (json.at("atoms").size() > most_atoms)
      throw notation::CallError(fmt::format("an atlas has at most {} atoms", most_atoms));
    for (const Json& atom : json.at("atoms")) {
      atlas.atoms.push_back(read_atom(atom));
      atlas.atoms.back().publisher = publisher;
    }
    return atlas;
  } catch (const Json::exception& error) {
    throw notation::CallError(std::string("this is no atlas: ") + error.what());
  }
}

const MmaFragments& published() {
  static const MmaFragments atlas = read_atlas(published_text());
  return atlas;
}

}  // namespace plumb::mma_fragments
