// The laws of which no proof is known, or none of two leaves, each with the reason. The leaves are those
// of all shapes that a law draws, together.
//
// A law that is in the list of provable laws as well can be asked for a proof, which is undecided or
// takes long.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace plumb {

struct OpenLaw {
  std::string_view law;
  std::optional<std::size_t> proved_rank;  // it is proved of so many leaves
  std::string_view reason;
};

const std::vector<OpenLaw>& open_laws();

/// Null where the law is not in the list.
const OpenLaw* find_open_law(std::string_view id);

/// Is it in the list, and proved of no number of leaves? Such laws are not in the ledger's programme.
bool is_open(std::string_view id);

}  // namespace plumb
