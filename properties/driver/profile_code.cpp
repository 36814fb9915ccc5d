#include "properties/driver/profile_code.hpp"

#include <string_view>
#include <utility>
#include <vector>

namespace plumb {
namespace {

constexpr std::size_t widest = 8;
constexpr char empty_tuple = '9';
constexpr std::size_t deepest = 64;

/// The digits of the profile, trailing zeros and all; nothing if a tuple is too wide.
std::optional<std::string> digits_of(const Profile& profile) {
  if (profile.is_leaf()) return "0";
  const std::size_t arity = profile.children().size();
  if (arity > widest) return std::nullopt;
  std::string code(1, arity == 0 ? empty_tuple : static_cast<char>('0' + arity));
  for (const Profile& child : profile.children()) {
    const std::optional<std::string> digits = digits_of(child);
    if (!digits) return std::nullopt;
    code += *digits;
  }
  return code;
}

/// Reads a profile from its digits; zeros that were dropped at the end are read as leaves.
class CodeReader {
 public:
  CodeReader(std::string_view code, std::size_t leaf_limit)
      : code_(code), leaves_left_(leaf_limit) {}

  /// Nothing if there are too many leaves, or too many levels; `depth` levels are above.
  std::optional<Profile> read(std::size_t depth = 0) {
    const char digit = at_ < code_.size() ? code_[at_++] : '0';
    if (digit == '0') {
      if (leaves_left_ == 0) return std::nullopt;
      --leaves_left_;
      return Profile(Star{});
    }
    if (depth == deepest) return std::nullopt;
    std::vector<Profile> children;
    const std::size_t arity = digit == empty_tuple ? 0 : static_cast<std::size_t>(digit - '0');
    for (std::size_t k = 0; k < arity; ++k) {
      std::optional<Profile> child = read(depth + 1);
      if (!child) return std::nullopt;
      children.push_back(std::move(*child));
    }
    return Profile(std::move(children));
  }

  /// True if only zeros are left.
  bool at_end() const { return code_.find_first_not_of('0', at_) == std::string_view::npos; }

 private:
  std::string_view code_;
  std::size_t at_ = 0;
  std::size_t leaves_left_;
};

}  // namespace

Integer encode_profile(const Profile& profile) {
  std::optional<std::string> code = digits_of(profile);
  if (!code) return -1;
  code->erase(code->find_last_not_of('0') + 1);
  return code->empty() ? Integer(0) : Integer(*code);
}

std::optional<Profile> decode_profile(const Integer& code, std::size_t leaf_limit) {
  if (code < 0) return std::nullopt;
  const std::string text = code.str();
  CodeReader reader(text, leaf_limit);
  std::optional<Profile> profile = reader.read();
  if (!reader.at_end()) return std::nullopt;
  return profile;
}

}  // namespace plumb
