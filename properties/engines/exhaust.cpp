#include "properties/engines/exhaust.hpp"

#include <algorithm>
#include <utility>

namespace plumb {
namespace {

/// All ways to write `leaves` leaves as a tuple of at most `depth` levels, or as one leaf.
std::vector<Profile> profiles_of(std::size_t leaves, std::size_t depth);

/// All lists of entries with `leaves` leaves together, of at most `depth` levels each.
std::vector<std::vector<Profile>> entries_of(std::size_t leaves, std::size_t depth) {
  if (leaves == 0) return {std::vector<Profile>{}};
  std::vector<std::vector<Profile>> lists;
  for (std::size_t first = 1; first <= leaves; ++first)
    for (const Profile& entry : profiles_of(first, depth))
      for (std::vector<Profile>& rest : entries_of(leaves - first, depth)) {
        rest.insert(rest.begin(), entry);
        lists.push_back(std::move(rest));
      }
  return lists;
}

std::vector<Profile> profiles_of(std::size_t leaves, std::size_t depth) {
  std::vector<Profile> profiles;
  if (leaves == 1) profiles.push_back(Profile(Star{}));
  if (depth == 0) return profiles;
  for (std::vector<Profile>& entries : entries_of(leaves, depth - 1))
    profiles.push_back(Profile(std::move(entries)));
  return profiles;
}

}  // namespace

std::vector<Profile> profiles_within(std::size_t leaves, std::size_t depth) {
  std::vector<Profile> out;
  for (std::size_t n = 1; n <= leaves; ++n) {
    std::vector<Profile> some = profiles_of(n, depth);
    std::stable_sort(some.begin(), some.end(), [](const Profile& a, const Profile& b) {
      return plumb::depth(a) < plumb::depth(b);
    });
    out.insert(out.end(), some.begin(), some.end());
  }
  return out;
}

ExhaustDriver::ExhaustDriver(Bounds bounds) : bounds_(bounds) {
  for (const Profile& profile : profiles_within(bounds.leaves, bounds.depth))
    profiles_.push_back(encode_profile(profile));
  for (int stride = 0; stride <= bounds.stride; ++stride) strides_.push_back(stride);
  for (int stride = -1; stride >= bounds.least_stride; --stride) strides_.push_back(stride);
}

void ExhaustDriver::begin() {
  Driver::begin();
  next_ = 0;
}

ExhaustDriver::OdometerDigit ExhaustDriver::interval(const Integer& lower, const Integer& upper) {
  const Integer count = upper - lower + 1;
  if (count > UINT64_MAX) throw Defect("a choice without bounds in an exhaustive run");
  return {static_cast<std::uint64_t>(count),
          [lower](std::uint64_t k) { return Integer(lower + k); }};
}

ExhaustDriver::OdometerDigit ExhaustDriver::wheel_of(const Choice& choice) {
  const auto among = [](const std::vector<Integer>& values) -> OdometerDigit {
    return {values.size(), [&values](std::uint64_t k) { return values[k]; }};
  };
  if (only_value(choice)) return interval(*choice.lower, *choice.upper);
  const Integer most(std::min(bounds_.natural, bounds_.dimension));
  switch (choice.role) {
    case Role::profile: return among(profiles_);
    case Role::cotarget: return interval(0, 0);
    case Role::stride: return among(strides_);
    case Role::extent: return interval(1, bounds_.extent);
    case Role::natural: return interval(choice.lower.value_or(Integer(0)), bounds_.natural);
    case Role::bits:
      return interval(choice.lower.value_or(Integer(-bounds_.natural)), bounds_.natural);
    case Role::dimension:
      return interval(*choice.lower,
                      std::min(choice.upper.value_or(most), std::max(*choice.lower, most)));
    case Role::form:
    case Role::column:
    case Role::index: return interval(*choice.lower, *choice.upper);
  }
  throw Defect("a role without a wheel");
}

Integer ExhaustDriver::choose(const Choice& choice) {
  const OdometerDigit wheel = wheel_of(choice);
  if (wheel.count == 0) throw Discarded{};
  if (next_ == positions_.size()) positions_.push_back({0, wheel.count});
  return wheel.value(positions_[next_++].at);
}

bool ExhaustDriver::advance() {
  positions_.resize(next_);  // wheels that the last run did not reach belong to no case
  while (!positions_.empty()) {
    Position& last = positions_.back();
    if (++last.at < last.count) return true;
    positions_.pop_back();
  }
  return false;
}

std::vector<std::uint64_t> ExhaustDriver::head(std::uint64_t pieces) const {
  std::vector<std::uint64_t> head;
  std::uint64_t cases = 1;
  for (std::size_t k = 0; k < next_ && cases < pieces; ++k) {
    head.push_back(positions_[k].at);
    cases = positions_[k].count > pieces / cases ? pieces : cases * positions_[k].count;
  }
  return head;
}

bool ExhaustDriver::leave_head(std::size_t length) {
  next_ = std::min(next_, length);
  return advance();
}

double ExhaustDriver::fraction() const {
  double behind = 0, width = 1;
  for (const Position& position : positions_) {
    width /= static_cast<double>(position.count);
    behind += static_cast<double>(position.at) * width;
  }
  return behind;
}

namespace {

constexpr std::uint64_t pieces_a_shard = 16;

/// The pieces of a space, numbered as the driver comes to them.
class Pieces {
 public:
  explicit Pieces(const Shard& shard) : shard_(shard) {}

  /// True if the case that was just run is in a piece of the shard.
  bool own(const ExhaustDriver& draw) {
    if (shard_.whole()) return true;
    std::vector<std::uint64_t> head = draw.head(pieces_a_shard * shard_.of);
    if (begun_ && head != head_) ++piece_;
    begun_ = true;
    head_ = std::move(head);
    return shard_.owns(piece_);
  }

  std::uint64_t piece() const { return piece_; }
  std::size_t length() const { return head_.size(); }

 private:
  const Shard& shard_;
  std::vector<std::uint64_t> head_;
  std::uint64_t piece_ = 0;
  bool begun_ = false;
};

}  // namespace

Exhaustion exhaust(const LawRow& law, Implementation<Integer>& use, const Bounds& bounds,
                   std::uint64_t most, const std::function<void(const Exhaustion&)>& progress,
                   const Shard& shard) {
  Exhaustion result;
  ExhaustDriver draw(bounds);
  Pieces pieces(shard);
  bool more = true;
  for (bool own = true; more; more = own ? draw.advance() : draw.leave_head(pieces.length())) {
    if (result.cases == most) {
      result.fraction = draw.fraction();
      return result;
    }
    Run run = run_once(law, draw, use);
    own = pieces.own(draw);
    if (!own) continue;
    ++result.cases;
    if (run.outcome == Outcome::discarded) ++result.discarded;
    if (run.outcome == Outcome::undecided) ++result.undecided;
    if (run.outcome == Outcome::fails) {
      result.failure = std::move(run);
      result.piece = pieces.piece();
      return result;
    }
    if (progress && result.cases % 4096 == 0) {
      result.fraction = draw.fraction();
      progress(result);
    }
  }
  result.finished = true;
  result.fraction = 1;
  return result;
}

}  // namespace plumb
