// Parts of a run: `--shard I/N` prints one line of JSON, and `plumb merge` puts N of them together.
//
//   {"plumbline_part": 1, "kind": "law exhaust", "version": .., "engine": SHA-256 of the program,
//    "call": {..}, "shard": {"index": I, "of": N}, "counts": {..}, "first_failure": {..} or null,
//    "results": [..]}
//
// Parts belong together if kind, version, engine and call are the same.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "plumb/cli/command.hpp"
#include "properties/engines/shard.hpp"

namespace plumb::cli {

using PartJson = nlohmann::ordered_json;

/// Adds --shard I/N.
void add_shard(CLI::App& command, Shard& shard);

struct PartResults {
  PartJson counts, first_failure, results;
};

void print_part(const std::string& kind, const PartJson& call, const Shard& shard,
                const PartResults& results);

/// The parts of one run, in the order of their indices.
struct Whole {
  std::string kind;
  PartJson call;
  std::vector<PartJson> parts;

  /// Result k of the whole: results are dealt to the parts in turn.
  const PartJson& result(std::size_t k) const;
  std::size_t size() const;  // results of all parts
};

/// Reads files of parts, one or several a file. Throws CallError, one sentence, if a file cannot be
/// read, a line is no part, parts of two runs are there, or a part is missing or there twice.
Whole read_parts(const std::vector<std::string>& paths);

}  // namespace plumb::cli
