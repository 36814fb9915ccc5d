// What an operation returns: a value, or one reason out of a closed list.
#pragma once

#include <array>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <variant>

namespace plumb {

/// Why an operation has no answer. Codes are compared, texts never; the list is closed.
enum class Refusal {
  not_divisible,   // an extent or a stride does not divide where it must
  carry,           // digits of the inner layout add up beyond an extent of the outer one
  not_injective,   // two coordinates share an offset
  not_surjective,  // an offset is not reached
  not_tiling,      // copies of the image do not fit together without gap and overlap
  no_layout,       // proved: no layout satisfies the contract
  bad_shape,       // the arguments do not have the structure that the operation needs
  out_of_domain,   // a number lies where the operation is not defined
  out_of_range,    // a number does not fit the integers of the implementation
  too_large,       // the answer would need more than the stated budget
  unspecified,     // the implementation does not say why
};

struct RefusalName {
  Refusal code;
  std::string_view name;
};

inline constexpr std::array<RefusalName, 11> refusal_names{{
    {Refusal::not_divisible, "not_divisible"},
    {Refusal::carry, "carry"},
    {Refusal::not_injective, "not_injective"},
    {Refusal::not_surjective, "not_surjective"},
    {Refusal::not_tiling, "not_tiling"},
    {Refusal::no_layout, "no_layout"},
    {Refusal::bad_shape, "bad_shape"},
    {Refusal::out_of_domain, "out_of_domain"},
    {Refusal::out_of_range, "out_of_range"},
    {Refusal::too_large, "too_large"},
    {Refusal::unspecified, "unspecified"},
}};

inline std::string_view name_of(Refusal code) {
  for (const RefusalName& row : refusal_names)
    if (row.code == code) return row.name;
  return "unspecified";
}

inline std::optional<Refusal> refusal_of(std::string_view name) {
  for (const RefusalName& row : refusal_names)
    if (row.name == name) return row.code;
  return std::nullopt;
}

/// The impossible happened: a fault of this specification, never of its input.
struct Defect : std::logic_error {
  using std::logic_error::logic_error;
};

/// A value of type T, or the reason why there is none.
template <class T>
class Answer {
 public:
  Answer(T value) : result_(std::move(value)) {}
  Answer(Refusal reason) : result_(reason) {}

  bool answered() const { return std::holds_alternative<T>(result_); }

  const T& value() const {
    if (!answered()) throw Defect("value() of a refusal");
    return std::get<T>(result_);
  }

  Refusal refusal() const {
    if (answered()) throw Defect("refusal() of an answer");
    return std::get<Refusal>(result_);
  }

 private:
  std::variant<T, Refusal> result_;
};

}  // namespace plumb
