// Functions of other libraries, as libraries/*/peers.tsv list them, and what they are here.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace plumb::catalogue {

/// libraries/peers.tsv and libraries/*/peers.tsv, one after the other.
std::string_view peers_text();

/// What some library calls so, or as a member of some class: "here it is linear_invert_and_compose"
/// if that is an operation, else why it is none: "in CuTe C++ it prints or explains". Nothing if no
/// library in the list has it.
std::optional<std::string> peer_name(std::string_view name);

}  // namespace plumb::catalogue
