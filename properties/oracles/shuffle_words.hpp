// Shuffle rounds and their bound for invertible matrices in machine words, fast enough for
// exhaustive runs: a second definition that shuffle_bound is compared with.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

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

/// A vector over F2, and a set of given vectors, as bits.
struct WordSum {
  std::uint32_t vector, combination;
};

/// Vectors with different highest bits, each with the given vectors whose sum it is.
class WordBasis {
 public:
  /// Reduces the vector, and adds it unless it is 0 then, a sum of earlier ones. Returns it
  /// reduced.
  WordSum add(WordSum given) {
    const WordSum sum = reduced(given);
    if (sum.vector == 0) return sum;
    const auto top = static_cast<std::size_t>(std::bit_width(sum.vector) - 1);
    vectors_[top] = sum.vector;
    combinations_[top] = sum.combination;
    ++size_;
    return sum;
  }

  /// Takes vectors of the basis out of the vector, and adds their combinations to its own.
  WordSum reduced(WordSum sum) const {
    for (std::uint32_t rest = sum.vector; rest != 0;) {
      const auto top = static_cast<std::size_t>(std::bit_width(rest) - 1);
      rest &= ~(std::uint32_t{1} << top);
      if (vectors_[top] == 0) continue;
      sum.vector ^= vectors_[top];
      sum.combination ^= combinations_[top];
      rest = sum.vector & ((std::uint32_t{1} << top) - 1);
    }
    return sum;
  }

  std::size_t size() const { return size_; }

 private:
  std::array<std::uint32_t, 32> vectors_{}, combinations_{};
  std::size_t size_ = 0;
};

/// The round of one matrix [A B; C D]: lane q sends register k + sent q in shuffle k to lane
/// moved q + C k, so lane p receives it from lane moved^-1 (p + C k).
struct WordRound {
  std::size_t register_bits = 0, lane_bits = 0;
  std::array<std::uint16_t, 16> c{};      // C, a column for each register bit
  std::array<std::uint16_t, 16> sent{};   // X, a column for each lane bit
  std::array<std::uint16_t, 16> moved{};  // D + C X
  std::size_t bound = 0;

  /// The number of k for which some lane does not send to itself.
  std::size_t shuffles() const {
    std::size_t count = 0;
    bool stay = true;
    for (std::size_t k = 0; k < lane_bits; ++k) stay = stay && moved[k] == 1U << k;
    for (std::uint32_t k = 0; k < 1U << register_bits; ++k)
      if (!stay || image_of(c.data(), register_bits, k) != 0) ++count;
    return count;
  }
};

/// An X with D + C X invertible. It takes a basis of the kernel of D to registers whose images
/// under C make up everything with im D, and some complement of the kernel to 0.
inline std::array<std::uint16_t, 16> sent_by_moving_lanes(const WordRound& round,
                                                          const std::array<std::uint16_t, 16>& d) {
  WordBasis lanes;  // im D, then with images of registers
  std::array<std::uint32_t, 16> kernel{};
  std::size_t missing = 0;
  for (std::size_t k = 0; k < round.lane_bits; ++k) {
    const WordSum sum = lanes.add({d[k], 1U << k});
    if (sum.vector == 0) kernel[missing++] = sum.combination;
  }
  // Kernel vector j ends in a lane bit of its own, the last of its sum: only that bit is sent.
  std::array<std::uint16_t, 16> sent{};
  for (std::size_t k = 0, j = 0; k < round.register_bits && j < missing; ++k) {
    if (lanes.add({round.c[k], 0}).vector == 0) continue;
    const auto last = static_cast<std::size_t>(std::bit_width(kernel[j++]) - 1);
    sent[last] = static_cast<std::uint16_t>(1U << k);
  }
  return sent;
}

/// The round with D + C X == I if some X has it, else one with D + C X invertible.
inline WordRound word_round(const WordMatrix& p, std::size_t lane_bits) {
  const std::size_t r = p.size - lane_bits;
  WordRound round;
  round.register_bits = r;
  round.lane_bits = lane_bits;
  WordBasis image;
  for (std::size_t k = 0; k < r; ++k) {
    round.c[k] = static_cast<std::uint16_t>(p.columns[k] >> r);
    image.add({round.c[k], 1U << k});
  }
  std::array<std::uint16_t, 16> d{};
  bool stay = true;
  for (std::size_t k = 0; k < lane_bits; ++k) {
    d[k] = static_cast<std::uint16_t>(p.columns[r + k] >> r);
    const WordSum rest = image.reduced({d[k] ^ (1U << k), 0});
    stay = stay && rest.vector == 0;
    round.sent[k] = static_cast<std::uint16_t>(rest.combination);
  }
  const std::size_t all = std::size_t{1} << r;
  round.bound = stay ? all - (all >> image.size()) : all;
  if (!stay) round.sent = sent_by_moving_lanes(round, d);
  for (std::size_t k = 0; k < lane_bits; ++k)
    round.moved[k] = static_cast<std::uint16_t>(d[k] ^ image_of(round.c.data(), r, round.sent[k]));
  return round;
}

/// True if the round brings every element to the lane where P wants it, and asks no lane twice in
/// one shuffle.
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
  // Each shuffle asks every lane at most once: lanes are moved one to one.
  std::uint32_t seen = 0;
  for (std::uint32_t q = 0; q < lanes; ++q) {
    const std::uint32_t bit = 1U << image_of(round.moved.data(), round.lane_bits, q);
    if ((seen & bit) != 0) return false;
    seen |= bit;
  }
  return true;
}

/// The greatest number of elements that come to one lane from others.
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
