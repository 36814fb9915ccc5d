#include "properties/engines/random.hpp"

#include <algorithm>
#include <array>

#include "properties/engines/generators/kernels.hpp"

namespace plumb {

Integer RandomDriver::within(const Integer& lower, const Integer& upper) {
  const Integer width = upper - lower;
  if (width <= 0) return lower;
  if (pick_.chance(15)) return lower;
  if (pick_.chance(15)) return upper;
  return lower + uniform(width);
}

Integer RandomDriver::uniform(const Integer& upper) {
  if (upper < (Integer(1) << 62)) return pick_.between(0, static_cast<std::int64_t>(upper));
  Integer number(0);
  for (Integer scale(1); scale <= upper; scale = scale * 65536)
    number = number * 65536 + pick_.between(0, 65535);
  return number % (upper + 1);
}

void RandomDriver::begin() {
  Driver::begin();
  allow(most_kernel_elements, widest_kernel_mode);
}

void RandomDriver::allow(const Integer& elements, const Integer& extent) {
  elements_left_ = elements;
  widest_ = extent;
}

Integer RandomDriver::kernel_choice(const Choice& choice) {
  constexpr std::array<int, 6> bases{0, 1, 2, 3, 3, 4}, shifts{3, 3, 3, 4, 2, -3};
  switch (choice.role) {
    case Role::extent: {
      const Integer extent = kernel_extent(pick_, std::min(elements_left_, widest_));
      elements_left_ = std::max(Integer(2), floor_div(elements_left_, extent));
      return extent;
    }
    case Role::stride: return kernel_stride(pick_);
    case Role::natural: return std::max(choice.lower.value_or(Integer(0)), kernel_natural(pick_));
    case Role::bits: {
      const auto at = static_cast<std::size_t>(pick_.between(0, std::ssize(bases) - 1));
      return choice.lower ? bases[at] : shifts[at];
    }
    default: throw Defect("a role without numbers of kernels");
  }
}

Integer RandomDriver::choose(const Choice& choice) {
  if (only_value(choice)) return *choice.lower;
  const bool kernel = manner_ == Manner::kernel;
  if (kernel && choice.role == Role::profile) allow(most_kernel_elements, widest_kernel_mode);
  if (kernel && choice.role == Role::cotarget)
    allow(2 * most_kernel_elements, most_kernel_elements);
  switch (choice.role) {
    case Role::profile: {
      const auto leaves = static_cast<std::size_t>(pick_.between(1, 4));
      return encode_profile(random_profile(pick_, leaves, manner_));
    }
    case Role::cotarget: return pick_.chance(92) ? Integer(0) : Integer(pick_.between(1, 3));
    case Role::extent: return kernel ? kernel_choice(choice) : random_extent(pick_, manner_);
    case Role::stride: return kernel ? kernel_choice(choice) : random_stride(pick_, manner_);
    case Role::natural:
      if (kernel) return kernel_choice(choice);
      return std::max(choice.lower.value_or(Integer(0)), random_natural(pick_, manner_));
    case Role::bits:
      if (kernel) return kernel_choice(choice);
      return choice.lower ? pick_.between(0, manner_ == Manner::edge ? 40 : 5)
                          : pick_.between(-8, manner_ == Manner::edge ? 40 : 8);
    case Role::dimension: {
      const Integer number = *choice.lower + pick_.between(0, manner_ == Manner::edge ? 9 : 4);
      return choice.upper ? std::min(number, *choice.upper) : number;
    }
    case Role::column: {  // any vector; or one bit; or none
      if (pick_.chance(60) || *choice.upper == 0) return uniform(*choice.upper);
      if (pick_.chance(10)) return 0;
      Integer bit(1);
      while (2 * bit <= *choice.upper && !pick_.chance(30)) bit = 2 * bit;
      return bit;
    }
    case Role::form:
    case Role::index: return within(*choice.lower, *choice.upper);
  }
  throw Defect("a role without a distribution");
}

Tiler<Integer> RandomDriver::random_tiler(const Layout<Integer>& outer, Hint hint) {
  const bool by_mode = hint == Hint::distributed;  // each mode by itself
  if (by_mode) hint = Hint::tiling;
  if (outer.shape.is_leaf() || outer.shape.children().empty() || (!by_mode && pick_.chance(70)))
    return random_inner(pick_, outer, hint, manner_);
  std::vector<Tiler<Integer>> tilers;
  const std::size_t modes = std::min<std::size_t>(plumb::rank(outer.shape), 8);
  const auto mentioned =
      static_cast<std::size_t>(pick_.between(1, static_cast<std::int64_t>(modes)));
  for (std::size_t k = 0; k < mentioned; ++k) {
    const Layout<Integer> mode{mode_of(outer.shape, k), mode_of(outer.stride, k)};
    if (pick_.chance(15))
      tilers.push_back(Kept{});
    else
      tilers.push_back(random_inner(pick_, mode, hint, manner_));
  }
  return tilers;
}

Layout<Integer> RandomDriver::kernel_layout_for(const DrawRequest& wish) {
  if (wish.outer) return kernel_inner(pick_, *wish.outer, wish.hint);
  const Layout<Integer> A = kernel_layout(pick_, wish.hint, most_kernel_elements);
  elements_left_ = std::max(Integer(16), floor_div(elements_left_, product(A.shape)));
  return A;
}

std::optional<Value<Integer>> RandomDriver::kernel_matrix_for(const DrawRequest& wish) {
  const bool square = wish.hint == Hint::one_to_one;
  const auto fewest = static_cast<std::size_t>(fewest_kernel_rows);
  if (wish.rows ? *wish.rows < fewest : !square && wish.hint != Hint::onto) return std::nullopt;
  return Value<Integer>(kernel_matrix(pick_, wish.rows, square));
}

std::optional<Value<Integer>> RandomDriver::supply(const DrawRequest& wish) {
  if (std::holds_alternative<Layout<Integer>>(wish.example) && wish.outer &&
      wish.hint == Hint::distributed)
    return Value<Integer>(depth(wish.outer->shape) > 1
                              ? random_copy(pick_, *wish.outer, manner_)
                              : random_threads_and_values(pick_, *wish.outer, manner_));
  if (manner_ == Manner::kernel) {
    if (std::holds_alternative<Layout<Integer>>(wish.example)) return kernel_layout_for(wish);
    if (std::holds_alternative<Tiler<Integer>>(wish.example))
      return kernel_tiler(pick_, *wish.outer, wish.hint);
    if (std::holds_alternative<BitMatrix<Integer>>(wish.example)) return kernel_matrix_for(wish);
    return std::nullopt;
  }
  if (std::holds_alternative<Layout<Integer>>(wish.example))
    return Value<Integer>(wish.outer ? random_inner(pick_, *wish.outer, wish.hint, manner_)
                                     : random_layout(pick_, wish.hint, manner_));
  if (std::holds_alternative<Tiler<Integer>>(wish.example))
    return Value<Integer>(random_tiler(*wish.outer, wish.hint));
  return std::nullopt;
}

}  // namespace plumb
