// Values of C++ as texts of the notation, and back.
//
// A library of its own types states how they are read and written:
//
//   template <>
//   struct plumbline::Text<mine::Layout> {
//     static mine::Layout read(std::string_view text);      // throws Unsupported
//     static std::string write(const mine::Layout& layout);
//   };
//
// Text is there for integers, std::string (the text itself), plumb::IntTuple, plumb::Layout of
// integer strides and plumb::Swizzle.
#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <plumbline/reference/layouts/layout.hpp>
#include <plumbline/reference/swizzles/swizzle.hpp>

namespace plumbline {

/// The text has no value of the type: a basis stride such as 1@0 for a layout of integers, or a
/// number that does not fit. The case counts as unsupported.
struct Unsupported {};

/// No answer to a request. `code` is one of the closed list of reference/answer.hpp.
struct Refused {
  std::string code = "unspecified";
};

template <class T>
struct Text;

/// Reads a text of the notation. Throws Unsupported.
template <class T>
T read(std::string_view text) {
  return Text<T>::read(text);
}

template <class T>
std::string write(const T& value) {
  return Text<T>::write(value);
}

template <>
struct Text<std::string> {
  static std::string read(std::string_view text) { return std::string(text); }
  static std::string write(const std::string& text) { return text; }
};

template <>
struct Text<bool> {
  static bool read(std::string_view text) {
    if (text != "true" && text != "false") throw Unsupported{};
    return text == "true";
  }
  static std::string write(bool value) { return value ? "true" : "false"; }
};

template <std::integral Integer>
struct Text<Integer> {
  static Integer read(std::string_view text) {
    Integer value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) throw Unsupported{};
    return value;
  }
  static std::string write(Integer value) { return std::to_string(value); }
};

namespace detail {

/// The parts of a text between commas that lie in no bracket.
inline std::vector<std::string_view> parts_of(std::string_view text) {
  std::vector<std::string_view> parts;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t k = 0; k < text.size(); ++k) {
    if (text[k] == '(') ++depth;
    if (text[k] == ')') --depth;
    if (text[k] != ',' || depth > 0) continue;
    parts.push_back(text.substr(begin, k - begin));
    begin = k + 1;
  }
  if (!text.empty()) parts.push_back(text.substr(begin));
  return parts;
}

}  // namespace detail

/// A nested tuple: 4, (2,3) or ((2,2),3).
template <class Integer>
struct Text<plumb::Tree<Integer>> {
  static plumb::Tree<Integer> read(std::string_view text) {
    if (!text.starts_with('(')) return plumbline::read<Integer>(text);
    if (!text.ends_with(')')) throw Unsupported{};
    std::vector<plumb::Tree<Integer>> children;
    for (const std::string_view part : detail::parts_of(text.substr(1, text.size() - 2)))
      children.push_back(read(part));
    return children;
  }

  static std::string write(const plumb::Tree<Integer>& tuple) {
    if (tuple.is_leaf()) return plumbline::write(tuple.leaf());
    std::string text;
    for (const plumb::Tree<Integer>& child : tuple.children())
      text += (text.empty() ? "" : ",") + write(child);
    return "(" + text + ")";
  }
};

/// A layout of integer strides: (2,3):(3,1).
template <class Integer>
struct Text<plumb::Layout<Integer>> {
  static plumb::Layout<Integer> read(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) throw Unsupported{};
    plumb::IntTuple<Integer> shape =
        plumbline::read<plumb::IntTuple<Integer>>(text.substr(0, colon));
    plumb::Tree<Integer> stride = plumbline::read<plumb::Tree<Integer>>(text.substr(colon + 1));
    return {std::move(shape), std::move(stride)};
  }

  static std::string write(const plumb::Layout<Integer>& A) {
    return plumbline::write(A.shape) + ":" + plumbline::write(A.stride);
  }
};

/// Sw<bits,base,shift>.
template <class Integer>
struct Text<plumb::Swizzle<Integer>> {
  static plumb::Swizzle<Integer> read(std::string_view text) {
    if (!text.starts_with("Sw<") || !text.ends_with('>')) throw Unsupported{};
    const auto parts = detail::parts_of(text.substr(3, text.size() - 4));
    if (parts.size() != 3) throw Unsupported{};
    return {plumbline::read<Integer>(parts[0]), plumbline::read<Integer>(parts[1]),
            plumbline::read<Integer>(parts[2])};
  }

  static std::string write(const plumb::Swizzle<Integer>& f) {
    return "Sw<" + plumbline::write(f.bits) + "," + plumbline::write(f.base) + "," +
           plumbline::write(f.shift) + ">";
  }
};

/// One argument of a request. It becomes any type that has a Text: `mine::composition(a, b)`.
class Argument {
 public:
  explicit Argument(std::string_view text) : text_(text) {}

  const std::string& text() const { return text_; }

  template <class T>
  T as() const {
    return plumbline::read<T>(text_);
  }

  template <class T>
  operator T() const {
    return as<T>();
  }

 private:
  std::string text_;
};

}  // namespace plumbline
