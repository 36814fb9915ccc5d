// Layouts and trees as plain lists, and their values by counting: all that the evaluation by
// enumeration knows of them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "properties/integer.hpp"
#include "properties/value.hpp"

namespace plumb::certify::model {

using Numbers = std::vector<Integer>;

/// No more elements than this are looked at one by one.
inline constexpr std::int64_t most_elements = 4096;

/// A tuple or a layout: leaves with an extent and a stride, 0 in a tuple.
struct Node {
  bool leaf = true;
  Integer extent = 1, stride = 0;
  std::vector<Node> modes = {};
};

Node node_of(const IntTuple<Integer>& t);
Node node_of(const Layout<Integer>& A);

/// The modes; of a leaf, itself.
std::vector<Node> modes_of(const Node& node);
Node tuple_of(std::vector<Node> modes);

std::vector<Node> leaves_of(const Node& node);

/// The product of the extents.
Integer size_of(const Node& node);

/// How a layout counts on beyond its size.
enum class LastMode {
  last,       // its last leaf does
  last_moved  // its last leaf of an extent other than 1 does
};

/// The value at index i >= 0, leaf by leaf, the leftmost counted fastest.
Integer value_at(const Node& A, Integer i, LastMode beyond = LastMode::last);

/// The values at 0, 1, .., size - 1.   Domain: few(A).
Numbers values_of(const Node& A);

/// True if A has at most most_elements.
bool few(const Node& A);
bool few(const Integer& count);

bool all_different(Numbers numbers);
bool all_natural(const Numbers& numbers);

/// True if, without modes of stride 0 and extent 1, the strides are positive and, sorted, each
/// stride times its extent divides the next stride.
bool tiles(const Node& A);

/// The last stride times its extent; 1 if there is none. With `units`, modes of extent 1 count.
/// Domain: tiles(A).
Integer reach_of(const Node& A, bool units = false);

/// True if copies of A with these numbers stand at these places in their order: 0 at 0, and x at
/// most x w away, w the greatest stride times extent of A, or the span of its values if that is
/// more.   Domain: few(A).
bool grow_by_steps(const Node& A, const Numbers& numbers, const Numbers& places);

/// The numbers r_0 = 0 < r_1 < .. such that every x in [0, bound) is a + r_j for exactly one a in
/// the image and one j, found by taking the least number that is left over and over again; nothing
/// if copies of the image do not cover [0, bound), or meet.   Domain: few(bound), 0 in image.
std::optional<Numbers> copies_covering(const Numbers& image, const Integer& bound);

/// The least multiple of step that is at least n.   Domain: step >= 1.
Integer multiple_from(const Integer& n, const Integer& step);

/// The modes without extent 1, neighbours joined where one goes on where the other ends.
std::vector<Node> joined_modes(const Node& A);

/// The extents of the least number of modes that count through these numbers; nothing if no modes
/// do.   Domain: there is a number, and the first is 0.
std::optional<Numbers> extents_of(const Numbers& values);

/// False if one is false, and nothing if one is nothing.
std::optional<bool> both(const std::optional<bool>& a, const std::optional<bool>& b);

/// Floor of a / b, b >= 1.
Integer floored(const Integer& a, const Integer& b);

}  // namespace plumb::certify::model
