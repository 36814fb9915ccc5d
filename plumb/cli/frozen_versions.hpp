// The frozen versions of the standard, which docs/versions has: the clauses of each by digest.
#pragma once

#include <string>
#include <string_view>

namespace plumb::cli {

/// Returns docs/versions/digests.tsv: a line `VERSION CLAUSE DIGEST` with tabs for each clause of
/// each frozen version, the oldest version first.
std::string_view frozen_digests();

/// Returns where the site has this text of the clause: `VERSION/CLAUSE.html`, of the last frozen
/// version whose clause has the digest. It is empty if no frozen version has the text.
std::string frozen_address(std::string_view clause, std::string_view digest);

}  // namespace plumb::cli
