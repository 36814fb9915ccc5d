// Laws of append, prepend, insert, replace, remove, group, take, select, repeat and reverse.
#pragma once

#include <variant>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/tuple_or_layout.hpp"
#include "reference/modes/modes.hpp"

namespace plumb::laws {

struct AppendModes {
  static constexpr LawText text{
      "append.modes",
      "mode k of R is X_k for k < rank(X), and Y for k == rank(X); there are no others"};

  bool operator()(auto& draw, auto& use) const {
    return of_tree(draw, "X", [&]<class Tuple>(const Tuple& X) {
      const Tuple Y = draw.another("Y", X);
      const Tuple R = use.append(X, Y);
      const auto modes = modes_of(X);
      return has_modes(draw, R, modes.size() + 1,
                       [&](std::size_t k) { return k < modes.size() ? modes[k] : Y; });
    });
  }
};

struct PrependModes {
  static constexpr LawText text{
      "prepend.modes", "mode 0 of R is Y, mode k + 1 is X_k for k < rank(X); there are no others"};

  bool operator()(auto& draw, auto& use) const {
    return of_tree(draw, "X", [&]<class Tuple>(const Tuple& X) {
      const Tuple Y = draw.another("Y", X);
      const Tuple R = use.prepend(X, Y);
      const auto modes = modes_of(X);
      return has_modes(draw, R, modes.size() + 1,
                       [&](std::size_t k) { return k == 0 ? Y : modes[k - 1]; });
    });
  }
};

struct InsertModes {
  static constexpr LawText text{
      "insert.modes",
      "mode j of R is X_j for j < k, Y for j == k, and X_{j-1} beyond; there are rank(X) + 1"};

  bool operator()(auto& draw, auto& use) const {
    return of_tree(draw, "X", [&]<class Tuple>(const Tuple& X) {
      const Tuple Y = draw.another("Y", X);
      const auto modes = modes_of(X);
      const auto k = draw.below("k", number(modes.size() + 1));
      const Tuple R = use.insert(X, Y, k);
      if (k < 0 || k > number(modes.size())) return false;
      return has_modes(draw, R, modes.size() + 1, [&](std::size_t j) {
        return k == number(j) ? Y : modes[k > number(j) ? j : j - 1];
      });
    });
  }
};

struct ReplaceModes {
  static constexpr LawText text{"replace.modes",
                                "mode j of R is Y for j == k, else X_j; there are rank(X)"};

  bool operator()(auto& draw, auto& use) const {
    return of_tree(draw, "X", [&]<class Tuple>(const Tuple& X) {
      const Tuple Y = draw.another("Y", X);
      const auto modes = modes_of(X);
      const auto k = draw.below("k", number(modes.size()));
      const Tuple R = use.replace(X, Y, k);
      if (k < 0 || k >= number(modes.size())) return false;
      return has_modes(draw, R, modes.size(),
                       [&](std::size_t j) { return k == number(j) ? Y : modes[j]; });
    });
  }
};

struct RemoveModes {
  static constexpr LawText text{
      "remove.modes", "mode j of R is X_j for j < k, and X_{j+1} from k on; there are rank(X) - 1"};

  bool operator()(auto& draw, auto& use) const {
    return of_tree(draw, "X", [&]<class Tuple>(const Tuple& X) {
      const auto modes = modes_of(X);
      const auto k = draw.below("k", number(modes.size()));
      const Tuple R = use.remove(X, k);
      if (k < 0 || k >= number(modes.size())) return false;
      return has_modes(draw, R, modes.size() - 1,
                       [&](std::size_t j) { return modes[k > number(j) ? j : j + 1]; });
    });
  }
};

/// True if 0 <= b <= e <= modes.
template <class Integer>
bool in_order(const Integer& b, const Integer& e, std::size_t modes) {
  return b >= 0 && b <= e && e <= number(modes);
}

/// The k with k == n.   Domain: 0 <= n <= most.
template <class Integer>
std::size_t count_to(const Integer& n, std::size_t most) {
  std::size_t k = 0;
  while (k < most && n > number(k)) ++k;
  return k;
}

/// Judges the answer for a drawn run of the modes of X: judge(R, modes, begin, end), where
/// R == ask(begin, end).
template <class Tuple>
bool of_run(auto& draw, const Tuple& X, const auto& ask, const auto& judge) {
  const auto modes = modes_of(X);
  const auto b = draw.below("b", number(modes.size() + 1));
  const auto e = draw.below("e", number(modes.size() + 1));
  const Tuple R = ask(b, e);
  if (!in_order(b, e, modes.size())) return false;
  const std::size_t begin = count_to(b, modes.size()), end = count_to(e, modes.size());
  return judge(R, modes, begin, end);
}

struct GroupModes {
  static constexpr LawText text{
      "group.modes",
      "mode j of R is X_j for j < b, (X_b, .., X_{e-1}) for j == b, and X_{j+e-b-1} beyond; if "
      "b == e, R may also be X"};

  bool operator()(auto& draw, auto& use) const {
    return of_tree(draw, "X", [&]<class Tuple>(const Tuple& X) {
      const auto ask = [&](const auto& b, const auto& e) { return use.group(X, b, e); };
      return of_run(draw, X, ask, [&](const Tuple& R, const auto& modes, auto begin, auto end) {
        const auto regrouped = [&](const Tuple& together) {
          return modes_by<Tuple>(modes.size() + 1 - (end - begin), [&](std::size_t j) {
            if (j == begin) return together;
            return modes[j < begin ? j : j + (end - begin) - 1];
          });
        };
        if (begin == end && has_modes(draw, R, modes)) return true;
        if (end - begin == 1 && has_modes(draw, R, regrouped(modes[begin]))) return true;
        return has_modes(draw, R,
                         regrouped(concatenate(modes_by<Tuple>(
                             end - begin, [&](std::size_t j) { return modes[begin + j]; }))));
      });
    });
  }
};

struct TakeModes {
  static constexpr LawText text{"take.modes", "mode j of R is X_{b+j}; there are e - b"};

  bool operator()(auto& draw, auto& use) const {
    return of_tree(draw, "X", [&]<class Tuple>(const Tuple& X) {
      const auto ask = [&](const auto& b, const auto& e) { return use.take(X, b, e); };
      return of_run(draw, X, ask, [&](const Tuple& R, const auto& modes, auto begin, auto end) {
        return has_modes(draw, R, end - begin, [&](std::size_t j) { return modes[begin + j]; });
      });
    });
  }
};

struct SelectModes {
  static constexpr LawText text{
      "select.modes", "mode j of R is X_k for k == I_j; there are as many as I has numbers"};

  bool operator()(auto& draw, auto& use) const {
    return of_tree(draw, "X", [&]<class Tuple>(const Tuple& X) {
      const auto modes = modes_of(X);
      const auto I = draw.mode_numbers("I", modes.size());
      const Tuple R = use.select(X, I);
      const auto numbers = leaves(I);
      for (const auto& k : numbers)
        if (k < 0 || k >= number(modes.size())) return false;
      return depth(I) <= 1 && has_modes(draw, R, numbers.size(), [&](std::size_t j) {
               return modes[count_to(numbers[j], modes.size())];
             });
    });
  }
};

struct RepeatModes {
  static constexpr LawText text{"repeat.modes", "R has n modes, and each is X"};

  bool operator()(auto& draw, auto& use) const {
    return of_tree(draw, "X", [&]<class Tuple>(const Tuple& X) {
      const auto n = draw.natural("n");
      const Tuple R = use.repeat(X, n);
      if (n == 1 && alike(R, X)) return true;
      if (is_leaf(R)) return false;
      const auto copies = modes_of(R);
      if (n != number(copies.size())) return false;
      return has_modes(draw, R, std::vector<Tuple>(copies.size(), X));
    });
  }
};

struct ReverseModes {
  static constexpr LawText text{"reverse.modes",
                                "mode k of R is X_{n-1-k}, n == rank(X); there are n"};

  bool operator()(auto& draw, auto& use) const {
    return of_tree(draw, "X", [&]<class Tuple>(const Tuple& X) {
      const Tuple R = use.reverse(X);
      const auto modes = modes_of(X);
      return has_modes(draw, R, modes.size(),
                       [&](std::size_t k) { return modes[modes.size() - 1 - k]; });
    });
  }
};

struct ReverseTwice {
  static constexpr LawText text{"reverse.twice", "reverse(reverse(X)) == X"};

  bool operator()(auto& draw, auto& use) const {
    return of_tuple_or_layout(draw, "X", [&]<class Tuple>(const Tuple& X) {
      const Tuple back = use.reverse(use.reverse(X));
      return has_modes(draw, back, modes_of(X));
    });
  }
};

}  // namespace plumb::laws
