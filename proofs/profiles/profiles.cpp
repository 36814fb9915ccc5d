#include "proofs/profiles/profiles.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <sstream>
#include <stdexcept>
#include <variant>

#include "properties/notation/notation.hpp"

namespace plumb::proofs {
namespace {

Profile flat(std::size_t rank) { return tuple_of(std::vector<Star>(rank)); }

std::vector<Profile> with_leaves(std::size_t leaves, std::size_t depth);

/// The tuples whose entries have `leaves` leaves altogether.
std::vector<std::vector<Profile>> entries_with_leaves(std::size_t leaves, std::size_t depth) {
  if (leaves == 0) return {{}};
  std::vector<std::vector<Profile>> result;
  for (std::size_t first = 1; first <= leaves; ++first)
    for (const Profile& head : with_leaves(first, depth))
      for (std::vector<Profile> tail : entries_with_leaves(leaves - first, depth)) {
        tail.insert(tail.begin(), head);
        result.push_back(tail);
      }
  return result;
}

std::vector<Profile> with_leaves(std::size_t leaves, std::size_t depth) {
  std::vector<Profile> result;
  if (leaves == 1) result.push_back(Star{});
  if (depth == 0) return result;
  for (const std::vector<Profile>& entries : entries_with_leaves(leaves, depth - 1))
    result.push_back(entries);
  return result;
}

}  // namespace

std::vector<Profile> profiles_up_to(std::size_t rank) {
  std::vector<Profile> profiles{flat(0), Star{}};
  for (std::size_t k = 1; k <= rank; ++k) {
    profiles.push_back(flat(k));
    if (k < 3) continue;
    profiles.push_back(std::vector<Profile>{Star{}, flat(k - 1)});
    profiles.push_back(std::vector<Profile>{flat(k - 1), Star{}});
  }
  return profiles;
}

std::vector<Profile> all_profiles(std::size_t rank, std::size_t depth) {
  std::vector<Profile> profiles{flat(0)};
  for (std::size_t leaves = 1; leaves <= rank; ++leaves)
    for (const Profile& profile : with_leaves(leaves, depth)) profiles.push_back(profile);
  return profiles;
}

std::size_t leaf_count(const std::vector<Profile>& profiles) {
  std::size_t count = 0;
  for (const Profile& profile : profiles) count += leaves(profile).size();
  return count;
}

std::string profiles_text(const std::vector<Profile>& profiles) {
  std::vector<std::string> texts;
  for (const Profile& profile : profiles) texts.push_back(notation::print(profile));
  return texts.empty() ? "-" : fmt::format("{}", fmt::join(texts, " "));
}

std::vector<Profile> read_profiles(const std::string& text) {
  std::vector<Profile> profiles;
  if (text == "-") return profiles;
  std::istringstream words(text);
  for (std::string word; words >> word;) profiles.push_back(read_profile(word));
  return profiles;
}

Profile read_profile(const std::string& word) {
  const notation::Parsed parsed = notation::parse(Kind::profile, word);
  if (std::holds_alternative<notation::ParseError>(parsed))
    throw std::runtime_error("no profile: " + word);
  return std::get<Profile>(std::get<Value<Integer>>(parsed));
}

}  // namespace plumb::proofs
