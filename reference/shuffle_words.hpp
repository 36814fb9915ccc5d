// The same theorem for invertible matrices in machine words, for exhaustive runs.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "reference/answer.hpp"

namespace plumb {

/// A square matrix of up to 16 rows; bit k of a column is row k.
struct WordMatrix {
  std::size_t size = 0;
  std::array<std::uint16_t, 16> columns{};
};

inline std::uint32_t image_of(const std::uint16_t* columns, std::size_t count, std::uint32_t x) {
  std::uint32_t sum = 0;
  for (std::size_t k = 0; k < count; ++k)
    if ((x >> k & 1U) != 0) sum ^= columns[k];
  return sum;
}
inline std::uint32_t image_of(const WordMatrix& a, std::uint32_t x) {
  return image_of(a.columns.data(), a.size, x);
}

/// Vectors with different highest bits, each with the sum of the given vectors that it is.
class WordBasis {
 public:
  /// True where the vector was no sum of earlier ones; else `combination` is the sum that is 0.
  bool add(std::uint32_t vector, std::uint32_t& combination) {
    reduce(vector, combination);
    if (vector == 0) return false;
    const auto top = static_cast<std::size_t>(std::bit_width(vector) - 1);
    vectors_[top] = vector;
    combinations_[top] = combination;
    ++size_;
    return true;
  }

  /// Takes vectors out of x, and adds their combinations up.
  void reduce(std::uint32_t& x, std::uint32_t& combination) const {
    for (std::uint32_t rest = x; rest != 0;) {
      const auto top = static_cast<std::size_t>(std::bit_width(rest) - 1);
      rest &= ~(std::uint32_t{1} << top);
      if (vectors_[top] == 0) continue;
      x ^= vectors_[top];
      combination ^= combinations_[top];
      rest = x & ((std::uint32_t{1} << top) - 1);
    }
  }

  std::size_t size() const { return size_; }

 private:
  std::array<std::uint32_t, 32> vectors_{}, combinations_{};
  std::size_t size_ = 0;
};

/// The round of one matrix [A B; C D]: lane q sends register k + sent q in shuffle k to the lane with
/// lane == moved q + C k, which is moved^-1 (lane + C k) from the other side.
struct WordRound {
  std::size_t register_bits = 0, lane_bits = 0;
  std::array<std::uint16_t, 16> c{};       // C, a column for each register bit
  std::array<std::uint16_t, 16> sent{};    // X, a column for each lane bit
  std::array<std::uint16_t, 16> moved{};   // D + C X
  std::size_t bound = 0;

  /// How many values of k have a lane that does not send to itself.
  std::size_t shuffles() const {
    std::size_t count = 0;
    bool stay = true;
    for (std::size_t k = 0; k < lane_bits; ++k) stay = stay && moved[k] == 1U << k;
    for (std::uint32_t k = 0; k < 1U << register_bits; ++k)
      if (!stay || image_of(c.data(), register_bits, k) != 0) ++count;
    return count;
  }
};

/// X with D + C X == I where there is one, else one with D + C X invertible: it takes the kernel of D
/// to registers whose images under C, with im D, span everything, and the rest to 0.
inline WordRound word_round(const WordMatrix& p, std::size_t lane_bits) {
  const std::size_t r = p.size - lane_bits;
  WordRound round;
  round.register_bits = r;
  round.lane_bits = lane_bits;
  WordBasis image;
  std::array<std::uint16_t, 16> d{};
  for (std::size_t k = 0; k < r; ++k) {
    round.c[k] = static_cast<std::uint16_t>(p.columns[k] >> r);
    std::uint32_t combination = 1U << k;
    image.add(round.c[k], combination);
  }
  bool stay = true;
  for (std::size_t k = 0; k < lane_bits; ++k) {
    d[k] = static_cast<std::uint16_t>(p.columns[r + k] >> r);
    std::uint32_t rest = d[k] ^ (1U << k), combination = 0;
    image.reduce(rest, combination);
    stay = stay && rest == 0;
    round.sent[k] = static_cast<std::uint16_t>(combination);
  }
  const std::size_t all = std::size_t{1} << r;
  round.bound = stay ? all - (all >> image.size()) : all;

  if (!stay) {
    round.sent = {};
    WordBasis lanes;  // im D, then with images of registers
    std::array<std::uint32_t, 16> kernel{};
    std::size_t missing = 0;
    for (std::size_t k = 0; k < lane_bits; ++k) {
      std::uint32_t combination = 1U << k;
      if (!lanes.add(d[k], combination)) kernel[missing++] = combination;
    }
    // kernel vector j ends in a lane bit of its own, the last of its sum: that bit alone is sent
    for (std::size_t k = 0, j = 0; k < r && j < missing; ++k) {
      std::uint32_t combination = 0;
      if (!lanes.add(round.c[k], combination)) continue;
      round.sent[static_cast<std::size_t>(std::bit_width(kernel[j]) - 1)] = static_cast<std::uint16_t>(1U << k);
      ++j;
    }
  }
  for (std::size_t k = 0; k < lane_bits; ++k)
    round.moved[k] = static_cast<std::uint16_t>(d[k] ^ image_of(round.c.data(), r, round.sent[k]));
  return round;
}

/// Does the round bring every element to a register of the lane where P wants it, each to another?
inline bool round_is_right(const WordMatrix& p, const WordRound& round) {
  const std::size_t r = round.register_bits;
  const std::uint32_t registers = 1U << r, lanes = 1U << round.lane_bits;
  for (std::uint32_t q = 0; q < lanes; ++q) {
    const std::uint32_t to = image_of(round.moved.data(), round.lane_bits, q);
    const std::uint32_t sent = image_of(round.sent.data(), round.lane_bits, q);
    for (std::uint32_t k = 0; k < registers; ++k) {
      const std::uint32_t element = (k ^ sent) | q << r;
      if (image_of(p, element) >> r != (to ^ image_of(round.c.data(), r, k))) return false;
    }
  }
  // each shuffle asks every lane at most once: lanes are moved one to one
  std::uint32_t seen = 0;
  for (std::uint32_t q = 0; q < lanes; ++q) {
    const std::uint32_t bit = 1U << image_of(round.moved.data(), round.lane_bits, q);
    if ((seen & bit) != 0) return false;
    seen |= bit;
  }
  return true;
}

/// The most elements that come to one lane from others.
inline std::size_t incoming_words(const WordMatrix& p, std::size_t lane_bits) {
  const std::size_t r = p.size - lane_bits;
  std::array<std::size_t, 32> incoming{};
  for (std::uint32_t q = 0; q < 1U << lane_bits; ++q)
    for (std::uint32_t k = 0; k < 1U << r; ++k) {
      const std::uint32_t to = image_of(p, k | q << r) >> r;
      if (to != q) ++incoming[to];
    }
  std::size_t most = 0;
  for (std::size_t count : incoming) most = count > most ? count : most;
  return most;
}

}  // namespace plumb
