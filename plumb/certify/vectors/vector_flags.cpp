#include "plumb/certify/vectors/vector_flags.hpp"

#include <algorithm>
#include <set>

#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::certify {
namespace {

using L = Layout<Integer>;

// What is among the arguments ---------------------------------------------------------------------

/// All layouts, tuples, swizzles and numbers of a request, also those within tilers and composed
/// layouts.
struct Parts {
  std::vector<L> layouts;
  std::vector<IntTuple<Integer>> tuples;
  std::vector<Swizzle<Integer>> swizzles;
  std::vector<Integer> numbers;
  bool integer_tiler = false, by_mode = false, composed = false, whole_open = false;

  void add(const Integer& n) { numbers.push_back(n); }
  void add(const IntTuple<Integer>& t) {
    tuples.push_back(t);
    append_leaves(t, numbers);
  }
  void add(const L& A) {
    layouts.push_back(A);
    add(A.shape);
    append_leaves(A.stride, numbers);
  }
  void add(const Tiler<Integer>& T) {
    integer_tiler = integer_tiler || T.is_integer();
    by_mode = by_mode || T.is_by_mode();
    if (T.is_layout()) add(T.layout());
    if (T.is_by_mode())
      for (const Tiler<Integer>& mode : T.by_mode()) add(mode);
  }
  void add(const Swizzle<Integer>& f) { swizzles.push_back(f); }
  void add(const ComposedLayout<Integer>& F) {
    composed = true;
    for (const Link<Integer>& link : F.links) {
      add(link.offset);
      std::visit([this](const auto& outer) { add(outer); }, link.outer);
    }
    add(F.inner);
  }
  void add(const Pattern<Integer>& c) { whole_open = whole_open || (c.is_leaf() && !c.leaf()); }
  template <class Other>
  void add(const Other&) {}
};

Parts parts_of(const catalogue::TestCase& posed) {
  Parts parts;
  for (const Value<Integer>& argument : posed.request.arguments)
    std::visit([&](const auto& value) { parts.add(value); },
               static_cast<const AnyValue<Integer>&>(argument));
  return parts;
}

// Conditions --------------------------------------------------------------------------------------

template <class Predicate>
bool some_mode(const Parts& parts, const Predicate& holds) {
  return std::any_of(parts.layouts.begin(), parts.layouts.end(), [&](const L& A) {
    const auto modes = flat_modes(A);
    return std::any_of(modes.begin(), modes.end(), holds);
  });
}

template <class Predicate>
bool some_number(const Parts& parts, const Predicate& holds) {
  return std::any_of(parts.numbers.begin(), parts.numbers.end(), holds);
}

bool overlaps(const L& A) {
  std::set<Integer> seen;
  if (size(A) > 1024) return false;
  for (const auto& [extent, stride] : flat_modes(A))
    if (stride == 0 && extent > 1) return false;
  for (Integer i = 0; i < size(A); ++i)
    if (!seen.insert(evaluate(A, i)).second) return true;
  return false;
}

bool counts_from_the_right(const L& A) {
  const auto modes = flat_modes(A);
  if (modes.size() < 2) return false;
  return std::is_sorted(modes.begin(), modes.end(),
                        [](const auto& a, const auto& b) { return a.stride > b.stride; }) &&
         modes.front().stride > modes.back().stride;
}

bool power_of_two(const Integer& n) { return n > 0 && bitwise_and(n, Integer(n - 1)) == 0; }

const Integer first_beyond_32_bits = Integer(1) << 31;

using Condition = bool (*)(const Parts& parts, const catalogue::TestCase& posed);

struct Row {
  Flag flag;
  Condition holds;
};

bool refused_with(const catalogue::TestCase& posed, Refusal code) {
  return !posed.expected.answered() && posed.expected.refusal() == code;
}

template <class Range, class Predicate>
bool some(const Range& range, const Predicate& holds) {
  return std::any_of(range.begin(), range.end(), holds);
}

const std::vector<Row>& rows() {
  static const std::vector<Row> all{
      {{"optional",
        "The request lies outside the required domain: a refusal is right. Libraries that do not "
        "check this precondition answer, and wrongly."},
       [](const Parts&, const catalogue::TestCase& posed) { return !posed.required; }},
      {{"carry",
        "Digits of several modes of B add up beyond an extent of A, so no layout has the values. "
        "Composing mode by mode does not notice it."},
       [](const Parts&, const catalogue::TestCase& posed) {
         return refused_with(posed, Refusal::carry);
       }},
      {{"not-divisible",
        "An extent or a stride does not divide the one that it meets. Integer division rounds, and "
        "elements are lost or added."},
       [](const Parts&, const catalogue::TestCase& posed) {
         return refused_with(posed, Refusal::not_divisible);
       }},
      {{"not-tiling",
        "The modes of a tile overlap or leave uneven gaps. Its complement is then not a tiling."},
       [](const Parts&, const catalogue::TestCase& posed) {
         return refused_with(posed, Refusal::not_tiling);
       }},
      {{"no-layout", "The function exists, but no layout is it."},
       [](const Parts&, const catalogue::TestCase& posed) {
         return refused_with(posed, Refusal::no_layout);
       }},
      {{"malformed", "An argument does not fit the others, such as a coordinate of another rank."},
       [](const Parts&, const catalogue::TestCase& posed) {
         return refused_with(posed, Refusal::bad_shape) ||
                refused_with(posed, Refusal::out_of_domain);
       }},
      {{"overflow",
        "A number, or an offset of a layout, needs more than 32 bits. Counters of type int wrap."},
       [](const Parts& parts, const catalogue::TestCase&) {
         const auto large = [](const Integer& n) { return absolute(n) >= first_beyond_32_bits; };
         return some_number(parts, large) || some(parts.layouts, [&](const L& A) {
                  return large(size(A)) || large(Integer(evaluate(A, Integer(size(A) - 1))));
                });
       }},
      {{"broadcast", "A stride 0 at an extent above 1: many indices have one offset."},
       [](const Parts& parts, const catalogue::TestCase&) {
         return some_mode(parts,
                          [](const auto& mode) { return mode.stride == 0 && mode.extent > 1; });
       }},
      {{"stride-0", "A stride 0. Sorting by stride and dividing by a stride treat it apart."},
       [](const Parts& parts, const catalogue::TestCase&) {
         return some_mode(parts, [](const auto& mode) { return mode.stride == 0; });
       }},
      {{"unit-mode",
        "An extent 1. Its stride has no effect on offsets, but enters comparisons of strides."},
       [](const Parts& parts, const catalogue::TestCase&) {
         return some_mode(parts, [](const auto& mode) { return mode.extent == 1; });
       }},
      {{"negative", "A negative number. Integer division of C++ and of Python round differently."},
       [](const Parts& parts, const catalogue::TestCase&) {
         return some_number(parts, [](const Integer& n) { return n < 0; });
       }},
      {{"overlap", "Two indices of a layout without stride 0 have one offset."},
       [](const Parts& parts, const catalogue::TestCase&) {
         return some(parts.layouts, overlaps);
       }},
      {{"row-major", "Strides fall from left to right: the order of the modes matters."},
       [](const Parts& parts, const catalogue::TestCase&) {
         return some(parts.layouts, counts_from_the_right);
       }},
      {{"not-power-of-two", "An extent that is not a power of two, which shifts and masks miss."},
       [](const Parts& parts, const catalogue::TestCase&) {
         return some_mode(parts, [](const auto& mode) { return !power_of_two(mode.extent); });
       }},
      {{"nested", "A tuple within a tuple: operations on one level only lose the inner one."},
       [](const Parts& parts, const catalogue::TestCase&) {
         return some(parts.tuples, [](const auto& t) { return depth(t) > 1; });
       }},
      {{"single-mode", "A tuple of one mode, (4), which is not the integer 4."},
       [](const Parts& parts, const catalogue::TestCase&) {
         return some(parts.tuples, [](const auto& t) { return !t.is_leaf() && rank(t) == 1; });
       }},
      {{"empty", "An empty tuple."},
       [](const Parts& parts, const catalogue::TestCase&) {
         return some(parts.tuples, [](const auto& t) { return rank(t) == 0; });
       }},
      {{"integer-tiler",
        "A tiler that is an integer n, which stands for n:1. Libraries have a branch of its own "
        "for "
        "it."},
       [](const Parts& parts, const catalogue::TestCase&) { return parts.integer_tiler; }},
      {{"by-mode", "A tiler of several tiles, each applied to its mode."},
       [](const Parts& parts, const catalogue::TestCase&) { return parts.by_mode; }},
      {{"kernel-sized",
        "A layout of 1,024 elements or more, as kernels have. Small examples do not reach it."},
       [](const Parts& parts, const catalogue::TestCase&) {
         return some(parts.layouts, [](const L& A) { return size(A) >= 1024; });
       }},
      {{"no-bits", "A swizzle without bits, which is the identity."},
       [](const Parts& parts, const catalogue::TestCase&) {
         return some(parts.swizzles, [](const auto& f) { return f.bits == 0; });
       }},
      {{"composed", "A composed layout: its offset and its outer function count as well."},
       [](const Parts& parts, const catalogue::TestCase&) { return parts.composed; }},
      {{"all-open", "A slice that keeps everything, written _."},
       [](const Parts& parts, const catalogue::TestCase&) { return parts.whole_open; }},
  };
  return all;
}

}  // namespace

const std::vector<Flag>& vector_flags() {
  static const auto all = [] {
    std::vector<Flag> flags;
    for (const Row& row : rows()) flags.push_back(row.flag);
    return flags;
  }();
  return all;
}

std::vector<std::string_view> flags_of(const catalogue::TestCase& posed) {
  const Parts parts = parts_of(posed);
  std::vector<std::string_view> names;
  for (const Row& row : rows())
    if (row.holds(parts, posed)) names.push_back(row.flag.name);
  return names;
}

}  // namespace plumb::certify
