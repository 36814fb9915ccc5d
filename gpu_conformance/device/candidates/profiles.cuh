// For libraries whose layouts have their nesting in the type: a closed list of profiles, and the
// tuples of int of one of them, read from the words of a case.
#pragma once

#include <cstdint>

#include "gpu_conformance/device/candidate.cuh"

namespace plumb::gpu_conformance {

struct LeafProfile {};
template <class... Modes>
struct TupleProfile {};


template <class... All>
struct ProfileList {};

/// l is *, t<l, l> is (*,*).
template <class l, template <class...> class t>
using UsualProfilesOf =
    ProfileList<l, t<l>, t<l, l>, t<l, l, l>, t<l, l, l, l>, t<t<l, l>, l>, t<l, t<l, l>>,
                t<t<l, l>, t<l, l>>, t<t<l, l, l>, l>, t<l, t<l, l, l>>, t<l, l, t<l, l>>,
                t<l, t<l, l>, l>, t<t<l, l>, l, l>, t<t<l, t<l, l>>, l>, t<t<l, l>>>;
using UsualProfiles = UsualProfilesOf<LeafProfile, TupleProfile>;
using FewProfiles = ProfileList<LeafProfile, TupleProfile<LeafProfile, LeafProfile>,
                                TupleProfile<LeafProfile, LeafProfile, LeafProfile>,
                                TupleProfile<TupleProfile<LeafProfile, LeafProfile>, LeafProfile>>;

PLUMB_HD inline bool fits_int(DeviceWord n) { return n == static_cast<std::int32_t>(n); }

/// True if the tree at `at` has this profile and numbers of 32 bits; `at` moves along.
PLUMB_HD inline bool matches_profile(LeafProfile, const DeviceWord*& at) {
  const bool leaf = at[0] == 0 && fits_int(at[1]);
  at += leaf ? 2 : 0;
  return leaf;
}
template <class... Modes>
PLUMB_HD bool matches_profile(TupleProfile<Modes...>, const DeviceWord*& at) {
  if (at[0] != static_cast<DeviceWord>(sizeof...(Modes)) + 1) return false;
  ++at;
  return (matches_profile(Modes{}, at) && ...);
}
template <class Profile>
PLUMB_HD bool has_profile(TreeView t) {
  const DeviceWord* at = t.words;
  return matches_profile(Profile{}, at);
}

/// Calls try_profile(Profile{}) for one after the other until one returns true.
template <class... All, class TryProfile>
PLUMB_HD bool with_profile(ProfileList<All...>, const TryProfile& try_profile) {
  return (try_profile(All{}) || ...);
}

}  // namespace plumb::gpu_conformance
