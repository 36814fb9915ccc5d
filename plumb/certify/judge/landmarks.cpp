#include "plumb/certify/judge/landmarks.hpp"

namespace plumb::certify {
namespace {

/// The k-th place of k modes has k digits, so that all of them take k^2.
constexpr std::size_t most_landmarks = 4096;

template <class Stride>
void append_landmarks(const Layout<Integer, Stride>& A, std::vector<Integer>& out) {
  Integer place(1);
  for (const Integer& extent : leaves(A.shape)) {
    if (out.size() >= most_landmarks) return;
    for (int step = -1; step <= 1; ++step) out.push_back(place + step);
    out.push_back(place * (extent - 1));
    place = place * extent;
  }
}

}  // namespace

std::vector<Integer> landmarks_of(const Values<Integer>& values) {
  std::vector<Integer> landmarks{1, 2, 3};
  for (const Value<Integer>& value : values) {
    if (const auto* A = std::get_if<Layout<Integer>>(&value)) append_landmarks(*A, landmarks);
    if (const auto* A = std::get_if<CoordinateLayout<Integer>>(&value))
      append_landmarks(*A, landmarks);
    if (const auto* A = std::get_if<BitLayout<Integer>>(&value)) append_landmarks(*A, landmarks);
    if (const auto* F = std::get_if<ComposedLayout<Integer>>(&value))
      append_landmarks(F->inner, landmarks);
    if (const auto* T = std::get_if<Tiler<Integer>>(&value); T && T->is_layout())
      append_landmarks(T->layout(), landmarks);
  }
  return landmarks;
}

}  // namespace plumb::certify
