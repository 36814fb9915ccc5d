// What every generated program includes: CuTe's layouts, the printing of a result in the notation
// of the protocol, and the loop that runs the calls, each in a process of its own.
#pragma once

#include <cute/layout.hpp>
#include <cute/layout_composed.hpp>
#include <cute/swizzle_layout.hpp>
#include <cute/tensor.hpp>

#include <cute/atom/copy_atom.hpp>
#include <cute/atom/mma_atom.hpp>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <string>
#include <type_traits>

namespace plumbline {

// A number of CuTe is a built-in integer or a type with a `value`.
template <class T, class = void>
struct Number {
  using type = T;
};
template <class T>
struct Number<T, std::void_t<decltype(T::value)>> {
  using type = std::remove_cv_t<decltype(T::value)>;
};

template <class T>
std::string text(const T& value);

inline std::string text(const cute::Underscore&) { return "_"; }

inline std::string text(const std::string& printed) { return printed; }

// A path of several modes is a nest of bases in older versions, one basis in later ones; from
// outside to inside in both.
template <class Value, int... modes>
std::string text(const cute::ScaledBasis<Value, modes...>& basis) {
  std::string path;
  ((path = "@" + std::to_string(modes) + path), ...);
  return text(basis.value()) + path;
}

template <class Shape, class Stride>
std::string text(const cute::Layout<Shape, Stride>& layout) {
  return text(layout.shape()) + ":" + text(layout.stride());
}

template <int bits, int base, int shift>
std::string text(const cute::Swizzle<bits, base, shift>&) {
  return "Sw<" + std::to_string(bits) + "," + std::to_string(base) + "," + std::to_string(shift) +
         ">";
}

// A function of all integers, as inverses are: its domain is unbounded.
template <class Outer, class Offset, int bits, int base, int shift>
std::string text(
    const cute::ComposedLayout<Outer, Offset, cute::Swizzle<bits, base, shift>>& layout) {
  return text(layout.layout_a()) + " o " + text(layout.offset()) + " o " + text(layout.layout_b()) +
         " o 0 o " + text(cute::size(layout.layout_a())) + ":1";
}

template <class Outer, class Offset, class Inner>
std::string text(const cute::ComposedLayout<Outer, Offset, Inner>& layout) {
  return text(layout.layout_a()) + " o " + text(layout.offset()) + " o " + text(layout.layout_b());
}

template <class T>
std::string text_of_elements(const T& tuple) {
  std::string all;
  cute::for_each(tuple,
                 [&](const auto& element) { all += (all.empty() ? "" : ",") + text(element); });
  return all;
}

template <class T>
std::string text(const T& value) {
  using Value = typename Number<T>::type;
  if constexpr (cute::is_tuple<T>::value)
    return "(" + text_of_elements(value) + ")";
  else if constexpr (std::is_same_v<Value, bool>)
    return static_cast<bool>(value) ? "true" : "false";
  else if constexpr (std::is_integral_v<Value>)
    return std::to_string(static_cast<Value>(value));
  else
    return std::to_string(static_cast<std::uint32_t>(value));  // MixedBits
}

// A line that begins with "= " is a result. Whatever CuTe itself prints begins otherwise.
inline void say(const std::string& result) { std::printf("\n= %s\n", result.c_str()); }

template <class T>
void answer(const T& result) {
  say(text(result));
}

/// As a value, and no stride, a basis element is the tuple of which CuTe makes it short.
template <class Value, int... modes>
void answer(const cute::ScaledBasis<Value, modes...>& value) {
  say(text(cute::as_arithmetic_tuple(value)));
}

template <class T>
void answer_each(const T& results) {
  cute::for_each(results, [](const auto& result) { answer(result); });
}

/// The result of a call. One that is a type, as all are of static numbers, is printed without the
/// call, for which the compiler then makes no code.
template <class Call>
auto result_of(const Call& call, const std::int64_t* numbers) {
  using Result = decltype(call(numbers));
  if constexpr (cute::is_static<Result>::value)
    return Result{};
  else
    return call(numbers);
}

template <class Outer, class Offset, class Inner>
constexpr auto composed(const Outer& outer, const Offset& offset, const Inner& inner) {
  return cute::ComposedLayout<Outer, Offset, Inner>{outer, offset, inner};
}

template <class Swizzle>
constexpr auto masks(const Swizzle&) {
  return cute::make_tuple(typename Swizzle::yyy_msk{}, typename Swizzle::zzz_msk{});
}

template <class Coordinate, class Shape>
auto next_coordinate(const Coordinate& coordinate, const Shape& shape) {
  auto next = cute::make_coord_iterator(coordinate, shape);
  ++next;
  return *next;
}

/// Printed: their number is no type.
template <class Shape>
std::string all_coordinates(const Shape& shape) {
  // The type that ends the iteration has had two names.
  std::string all;
  auto at = cute::make_coord_iterator(shape);
  for (std::int64_t left = cute::size(shape); left > 0; --left, ++at)
    all += (all.empty() ? "" : ",") + text(*at);
  return "(" + all + ")";
}

/// A tensor whose elements are the offsets of its layout.
template <class Layout>
constexpr auto offsets_of(const Layout& layout) {
  return cute::make_tensor(cute::ArithmeticTupleIterator<cute::Int<0>>{}, layout);
}

/// The layout of such a tensor, and the offset at which it begins.
template <class Tensor>
constexpr auto part_of(const Tensor& tensor) {
  return cute::make_tuple(tensor.layout(), *tensor.data());
}

using OneElement = cute::Copy_Atom<cute::UniversalCopy<std::uint8_t>, std::uint8_t>;

template <class ThreadsAndValues, class Tiler>
using TiledCopyOf = cute::TiledCopy<OneElement, ThreadsAndValues, Tiler>;

/// An atom of so many values of one thread.
template <class Count>
struct ValuesOf {
  using ThrID = cute::Layout<cute::Int<1>>;
  using ValLayoutSrc = decltype(cute::make_layout(cute::make_shape(cute::Int<1>{}, Count{})));
  using ValLayoutDst = ValLayoutSrc;
  using ValLayoutRef = ValLayoutSrc;
};

template <class Count, class ThreadsAndValues, class Tile>
using TiledCopyOfAtoms = cute::TiledCopy<ValuesOf<Count>, ThreadsAndValues, Tile>;

/// An instruction of which only the shape and the threads and values of its operand C are asked.
template <class Shape, class ThreadsAndValues>
struct AtomOf {
  using Shape_MNK = decltype(cute::append<3>(Shape{}, cute::Int<1>{}));
  using ThrID = decltype(cute::make_layout(cute::size<0>(ThreadsAndValues{})));
  using LayoutA_TV = ThreadsAndValues;
  using LayoutB_TV = ThreadsAndValues;
  using LayoutC_TV = ThreadsAndValues;
};

template <class Permutation>
constexpr auto permutation_of(const Permutation& entries) {
  if constexpr (cute::is_tuple<Permutation>::value)
    return cute::append<3>(entries, cute::_);
  else
    return cute::make_tile(cute::_, cute::_, cute::_);
}

template <class Shape, class ThreadsAndValues, class Atoms, class Permutation = cute::Underscore>
using TiledMmaOf =
    cute::TiledMMA<AtomOf<Shape, ThreadsAndValues>,
                   decltype(cute::make_layout(cute::append<3>(Atoms{}, cute::Int<1>{}))),
                   decltype(permutation_of(Permutation{}))>;

template <class TiledCopy>
constexpr auto tiler_and_layout_of(const TiledCopy&) {
  return cute::make_tuple(typename TiledCopy::Tiler_MN{}, typename TiledCopy::TiledLayout_TV{});
}

struct Call {
  const char* id;
  void (*run)(const std::int64_t* numbers);
  const std::int64_t* numbers;
};

// "@ id", what the call printed, "# status". A call that ends its process, or uses up its seconds,
// is thereby told from the others.
inline int run_calls(const Call* calls, int count, unsigned seconds) {
  ::dup2(STDOUT_FILENO, STDERR_FILENO);
  for (int k = 0; k < count; ++k) {
    std::printf("@ %s\n", calls[k].id);
    std::fflush(stdout);
    const pid_t child = ::fork();
    if (child < 0) return 1;
    if (child == 0) {
      const rlimit none{0, 0};
      ::setrlimit(RLIMIT_CORE, &none);
      ::alarm(seconds);
      calls[k].run(calls[k].numbers);
      std::fflush(stdout);
      ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    std::printf("\n# %d\n", WIFSIGNALED(status) ? WTERMSIG(status) : 0);
    std::fflush(stdout);
  }
  return 0;
}

}  // namespace plumbline
