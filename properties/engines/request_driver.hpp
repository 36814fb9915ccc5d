// The driver of one recorded request: its arguments are given. What else the contract law draws,
// coordinates, runs through every value; or, if there are too many, through chosen ones and through
// scattered ones, which can only show that the contract fails.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "properties/engines/exhaust.hpp"
#include "properties/engines/generators/pick.hpp"

namespace plumb {

/// Up to this many coordinates are all looked at.
inline constexpr std::uint64_t coordinate_limit = 65536;

/// If there are more, only this many are looked at, which can only show that the contract fails.
inline constexpr std::uint64_t refuting_limit = 4096;

/// If a check is still undecided, this many scattered coordinates are tried.
inline constexpr std::uint64_t scattered_limit = 1024;

/// Steps of one check, see steps.hpp.
inline constexpr std::uint64_t step_limit = std::uint64_t{1} << 25;

/// Steps of its scattered coordinates.
inline constexpr std::uint64_t scattered_step_limit = std::uint64_t{1} << 22;

class RequestDriver : public ExhaustDriver {
 public:
  /// every: all values of each coordinate. chosen: 0, 1, the last one and the landmarks.
  /// scattered: random; half of the draws are uniform, the others choose a number of bits first.
  enum class Coordinates { every, chosen, scattered };

  RequestDriver(std::map<std::string, Value<Integer>, std::less<>> arguments,
                Coordinates coordinates, std::vector<Integer> landmarks = {})
      : ExhaustDriver(Bounds{}),
        arguments_(std::move(arguments)),
        coordinates_(coordinates),
        landmarks_(std::move(landmarks)) {}

  /// True if a coordinate was scattered: another run may look elsewhere.
  bool scattered() const { return scattered_; }

 protected:
  Integer choose(const Choice& choice) override;
  std::optional<Value<Integer>> supply(const DrawRequest& wish) override;
  std::optional<bool> recorded(std::string_view name) override;
  OdometerDigit wheel_of(const Choice& choice) override;

 private:
  std::map<std::string, Value<Integer>, std::less<>> arguments_;
  Coordinates coordinates_;
  std::vector<Integer> landmarks_;
  SeededPick pick_{0};
  bool scattered_ = false;
};

/// Holds, fails with the run that shows it, or is undecided: too many coordinates to look at
/// each, or too many steps.
struct ContractCheck {
  Outcome outcome = Outcome::undecided;
  bool claimed = false;  // at some coordinate
  Run run;
};

/// How many coordinates are looked at: the chosen ones, or, if those show nothing, every one.
enum class Depth { chosen, every };

/// Checks whether what `use` answers to the arguments, called `names`, keeps the contract.
ContractCheck check_contract(const LawRow& law, Implementation<Integer>& use,
                             const std::vector<std::string>& names,
                             const Values<Integer>& arguments,
                             const std::vector<Integer>& landmarks, Depth depth);

}  // namespace plumb
