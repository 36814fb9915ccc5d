// One reading for a whole answer: at each coordinate some readings fit, and one has to fit at all
// of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace plumb::variants {

/// While alive, the coordinates that this thread looks at are those of one answer. Without it each
/// coordinate may be read in a way of its own.
class OneReading {
 public:
  /// Readings are numbered; those of a law are this many or a divisor of it.
  static constexpr std::size_t most = 60;

  OneReading();
  ~OneReading();
  OneReading(const OneReading&) = delete;
  OneReading& operator=(const OneReading&) = delete;

  /// True if this thread looks at one answer.
  static bool asked();

  /// True if one of these readings fitted before, bit k for reading k; then those alone stay open.
  static bool keep(std::uint64_t fitting);

  /// The first reading that is open; 0 if each coordinate may be read in its own way.
  static std::size_t first_open();

 private:
  std::optional<std::uint64_t> before_;
};

/// True if holds(k) for a reading k below `count`: for one that is open, of one answer.
template <class Holds>
bool under_one_reading(std::size_t count, const Holds& holds) {
  const bool one_answer = OneReading::asked();
  std::uint64_t fitting = 0;
  for (std::size_t k = 0; k < count; ++k) {
    if (!holds(k)) continue;
    if (!one_answer) return true;
    for (std::size_t same = k; same < OneReading::most; same += count)
      fitting |= std::uint64_t{1} << same;
  }
  return one_answer && OneReading::keep(fitting);
}

}  // namespace plumb::variants
