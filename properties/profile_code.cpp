#include "properties/profile_code.hpp"

#include <algorithm>

namespace plumb {
namespace {

constexpr std::size_t widest = 8;
constexpr char empty_tuple = '9';
constexpr std::size_t deepest = 64;

/// False where a tuple is too wide.
bool write(const Profile& profile, std::string& code) {
  if (profile.is_leaf()) {
    code += '0';
    return true;
  }
  const std::size_t arity = profile.children().size();
  if (arity > widest) return false;
  code += arity == 0 ? empty_tuple : static_cast<char>('0' + arity);
  return std::all_of(profile.children().begin(), profile.children().end(),
                     [&code](const Profile& child) { return write(child, code); });
}

std::optional<Profile> read(const std::string& code, std::size_t& at, std::size_t& leaves_left,
                            std::size_t depth) {
  const char digit = at < code.size() ? code[at++] : '0';
  if (digit == '0') {
    if (leaves_left == 0) return std::nullopt;
    --leaves_left;
    return Profile(Star{});
  }
  if (depth == deepest) return std::nullopt;
  std::vector<Profile> children;
  const std::size_t arity = digit == empty_tuple ? 0 : static_cast<std::size_t>(digit - '0');
  for (std::size_t k = 0; k < arity; ++k) {
    std::optional<Profile> child = read(code, at, leaves_left, depth + 1);
    if (!child) return std::nullopt;
    children.push_back(std::move(*child));
  }
  return Profile(std::move(children));
}

}  // namespace

Integer encode_profile(const Profile& profile) {
  std::string code;
  if (!write(profile, code)) return -1;
  code.erase(code.find_last_not_of('0') + 1);
  return code.empty() ? Integer(0) : Integer(code);
}

std::optional<Profile> decode_profile(const Integer& code, std::size_t most_leaves) {
  if (code < 0) return std::nullopt;
  const std::string text = code.str();
  std::size_t at = 0;
  std::optional<Profile> profile = read(text, at, most_leaves, 0);
  if (!profile || at < text.find_last_not_of('0') + 1) return std::nullopt;
  return profile;
}

}  // namespace plumb
