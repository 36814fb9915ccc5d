#include "properties/profile_code.hpp"

#include <algorithm>

namespace plumb {
namespace {

constexpr std::size_t widest = 8;
constexpr char empty_tuple = '9';
constexpr std::size_t deepest = 64;

void write(const Profile& profile, std::string& code) {
  if (profile.is_leaf()) {
    code += '0';
    return;
  }
  const std::size_t arity = profile.children().size();
  if (arity > widest) throw Defect("a profile wider than a token can hold");
  code += arity == 0 ? empty_tuple : static_cast<char>('0' + arity);
  for (const Profile& child : profile.children()) write(child, code);
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
  write(profile, code);
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
