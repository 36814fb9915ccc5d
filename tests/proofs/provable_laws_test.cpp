// Every law is proved, or the reason is stated why not.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "proofs/laws/proof_table.hpp"
#include "proofs/laws/provable_law.hpp"
#include "proofs/scheduler/find_provable_law.hpp"
#include "tests/support/proving.hpp"

namespace plumb::proofs {
namespace {

TEST(ProvableLaws, AreLawsOfTheTableInItsOrderWithinAFamily) {
  std::map<std::string_view, int> places;
  for (const LawRow& law : law_table()) places.emplace(law.id, static_cast<int>(places.size()));
  std::set<std::string_view> seen;
  for (const ProvableLaw& law : provable_laws()) {
    EXPECT_TRUE(places.contains(law.row.id)) << law.row.id;
    EXPECT_TRUE(seen.insert(law.row.id).second) << law.row.id << " is there twice";
    EXPECT_EQ(find_provable_law(law.row.id), &law);
    EXPECT_EQ(law.encoding == Encoding::words, static_cast<bool>(law.over_words)) << law.row.id;
    EXPECT_NE(law.encoding == Encoding::words, static_cast<bool>(law.over_integers)) << law.row.id;
  }
}

/// True if it is proved at a profile with a shape of two leaves.
bool at_two_leaves(const ProvableLaw& law) {
  if (law.encoding == Encoding::words || law.quick_rank >= 2) return true;
  for (const FurtherProfiles& further : law.further)
    for (const std::vector<Profile>& profiles : further.profiles)
      for (const Profile& profile : profiles)
        if (leaves(profile).size() >= 2) return true;
  return false;
}

TEST(ProvableLaws, AreAllLawsButThoseWithAReason) {
  for (const LawRow& law : law_table()) {
    const ProvableLaw* provable = find_provable_law(law.id);
    const OpenLaw* open = find_open_law(law.id);
    EXPECT_TRUE(provable || open) << law.id << " is neither provable nor listed as open";
    if (!provable) continue;
    EXPECT_TRUE(at_two_leaves(*provable) || open || explores(*provable))
        << law.id << " is proved of fewer than two leaves, and it is not said why";
    if (open && open->proved_rank) {
      EXPECT_EQ(provable->quick_rank, *open->proved_rank) << law.id;
    }
  }
}

TEST(OpenLaws, AreLawsOfTheTableEachWithASentence) {
  std::set<std::string_view> seen;
  for (const OpenLaw& open : open_laws()) {
    EXPECT_TRUE(find_law(open.law)) << open.law;
    EXPECT_TRUE(seen.insert(open.law).second) << open.law << " is there twice";
    EXPECT_TRUE(!open.proved_rank || find_provable_law(open.law)) << open.law;
    EXPECT_GT(std::count(open.reason.begin(), open.reason.end(), ' '), 3) << open.law;
  }
}

}  // namespace
}  // namespace plumb::proofs
