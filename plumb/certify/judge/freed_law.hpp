// Which failures of a further law are no charge: those that another choice explains.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "properties/engines/engine.hpp"

namespace plumb::certify {

/// True if the law is charged whatever has been chosen. These are the laws that say which arguments
/// have a whole answer: a shorter one is a choice elsewhere, and not there.
bool is_promised(std::string_view law);

/// "max_alignment.size = any": a choice that an answer of the failing run shows, if it is not the
/// reference's and the candidate does not declare the reference's. Or, if no answer is another
/// function than the reference's: that their modes are. Empty if there is neither, or if the law is
/// promised: it is charged then, since a freedom that libraries use has a name.
std::string freed_by(const LawRow& law, const Run& failing,
                     const std::map<std::string, std::string>& declared);

}  // namespace plumb::certify
