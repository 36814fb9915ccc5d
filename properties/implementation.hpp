// An implementation supplies the operations that a law calls.
//
// Each member below names an operation, its definition in the reference and its required domain.
// The member returns a plain value; a refusal leaves the law by `Refused`, which only the engine
// catches: inside the required domain it is a failure, outside it the case is discarded.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "properties/value.hpp"
#include "reference/decisions.hpp"
#include "reference/left_inverse.hpp"
#include "reference/logical_divide.hpp"
#include "reference/logical_product.hpp"

namespace plumb {

struct Refused {
  std::string operation;
  Refusal reason;
  bool required;
};

namespace detail {

template <class T>
struct PlainType {
  using type = T;
};
template <class T>
struct PlainType<Answer<T>> {
  using type = T;
};

template <class Integer, class T>
Answer<Value<Integer>> as_value(const Answer<T>& answer) {
  if (!answer.answered()) return answer.refusal();
  return Value<Integer>(answer.value());
}
template <class Integer, class T>
Answer<Value<Integer>> as_value(const T& plain) {
  return Value<Integer>(plain);
}

}  // namespace detail

template <class Integer>
class Implementation {
 public:
  virtual ~Implementation() = default;

  using Definition = std::function<Answer<Value<Integer>>()>;

  // Integer tuples and layouts
  template <class Stride>
  Integer size(const Layout<Integer, Stride>& A) {
    return call("size", [](auto& a) { return plumb::size(a); }, always, A);
  }
  template <class Stride>
  Integer rank(const Layout<Integer, Stride>& A) {
    return call("rank", [](auto& a) { return plumb::rank(a); }, always, A);
  }
  template <class Stride>
  Integer depth(const Layout<Integer, Stride>& A) {
    return call("depth", [](auto& a) { return plumb::depth(a); },
                [](auto& a) { return depth_required(a); }, A);
  }
  Integer cosize(const Layout<Integer>& A) {
    return call("cosize", [](auto& a) { return plumb::cosize(a); },
                [](auto& a) { return natural_strides(a); }, A);
  }
  template <class Stride>
  Stride evaluate(const Layout<Integer, Stride>& A, const Integer& i) {
    return call("evaluate", [](auto& a, auto& k) { return plumb::evaluate(a, k); },
                [](auto& a, auto& k) { return evaluate_required(a, k); }, A, i);
  }
  template <class Stride>
  Layout<Integer, Stride> mode(const Layout<Integer, Stride>& A, const Integer& k) {
    return call("mode", [](auto& a, auto& j) { return plumb::mode(a, j); },
                [](auto& a, auto& j) { return mode_required(a, j); }, A, k);
  }
  template <class Stride>
  Layout<Integer, Stride> flatten(const Layout<Integer, Stride>& A) {
    return call("flatten", [](auto& a) { return plumb::flatten(a); }, always, A);
  }

  // Coordinates
  Integer crd2idx(const IntTuple<Integer>& c, const IntTuple<Integer>& S,
                  const IntTuple<Integer>& D) {
    return call("crd2idx", [](auto& p, auto& s, auto& d) { return plumb::crd2idx(p, s, d); },
                [](auto& p, auto& s, auto& d) { return crd2idx_required(p, s, d); }, c, S, D);
  }
  IntTuple<Integer> idx2crd(const Integer& i, const IntTuple<Integer>& S) {
    return call("idx2crd", [](auto& k, auto& s) { return plumb::idx2crd(k, s); },
                [](auto& k, auto& s) { return idx2crd_required(k, s); }, i, S);
  }

  // The algebra
  template <class Stride>
  Layout<Integer, Stride> coalesce(const Layout<Integer, Stride>& A) {
    return call("coalesce", [](auto& a) { return plumb::coalesce(a); }, always, A);
  }
  Layout<Integer> composition(const Layout<Integer>& A, const Tiler<Integer>& B) {
    return call("composition", [](auto& a, auto& b) { return plumb::composition(a, b); },
                [](auto& a, auto& b) { return composition_required(a, b); }, A, B);
  }
  Layout<Integer> complement(const Layout<Integer>& A, const IntTuple<Integer>& N) {
    return call("complement", [](auto& a, auto& n) { return plumb::complement(a, n); },
                [](auto& a, auto& n) { return complement_required(a, n); }, A, N);
  }
  Layout<Integer> right_inverse(const Layout<Integer>& A) {
    return call("right_inverse", [](auto& a) { return plumb::right_inverse(a); },
                [](auto& a) { return natural_strides(a); }, A);
  }
  Layout<Integer> left_inverse(const Layout<Integer>& A) {
    return call("left_inverse", [](auto& a) { return plumb::left_inverse(a); },
                [](auto& a) { return left_inverse_required(a); }, A);
  }
  Layout<Integer> logical_divide(const Layout<Integer>& A, const Tiler<Integer>& T) {
    return call("logical_divide", [](auto& a, auto& t) { return plumb::logical_divide(a, t); },
                [](auto& a, auto& t) { return logical_divide_required(a, t); }, A, T);
  }
  Layout<Integer> logical_product(const Layout<Integer>& A, const Tiler<Integer>& T) {
    return call("logical_product", [](auto& a, auto& t) { return plumb::logical_product(a, t); },
                [](auto& a, auto& t) { return logical_product_required(a, t); }, A, T);
  }

  // Decisions
  bool injective(const Layout<Integer>& A) {
    return call("injective", [](auto& a) { return plumb::injective(a); },
                [](auto& a) { return plumb::size(a) <= enumeration_limit; }, A);
  }
  bool surjective(const Layout<Integer>& A) {
    return call("surjective", [](auto& a) { return plumb::surjective(a); },
                [](auto& a) { return natural_strides(a) && plumb::size(a) <= enumeration_limit; }, A);
  }

  // Swizzles
  Integer apply(const Swizzle<Integer>& f, const Integer& x) {
    return call("apply", [](auto& g, auto& y) { return plumb::apply(g, y); },
                [](auto& g, auto& y) { return apply_required(g, y); }, f, x);
  }

  /// The calls so far, oldest first.
  const std::vector<Call<Integer>>& calls() const { return calls_; }
  void forget_calls() { calls_.clear(); }

 protected:
  /// Answers `operation`, by whatever means; `reference` computes what the reference would say.
  virtual Answer<Value<Integer>> answer(std::string_view operation, const Values<Integer>& arguments,
                                        const Definition& reference) = 0;

 private:
  static constexpr auto always = [](auto&) { return true; };

  template <class Function, class Required, class... Arguments>
  auto call(std::string_view operation, Function define, Required required,
            const Arguments&... arguments) {
    using Result = typename detail::PlainType<decltype(define(arguments...))>::type;
    const Values<Integer> values{Value<Integer>(arguments)...};
    calls_.push_back({std::string(operation), values, Refusal::unspecified});  // until it answers
    const Answer<Value<Integer>> got = answer(operation, values, [&] {
      return detail::as_value<Integer>(define(arguments...));
    });
    calls_.back().result = got;
    if (!got.answered())
      throw Refused{std::string(operation), got.refusal(), required(arguments...)};
    const Result* result = std::get_if<Result>(&got.value());
    if (!result) throw Misbehaved{"the answer to " + std::string(operation) + " is of another kind"};
    return *result;
  }

  std::vector<Call<Integer>> calls_;
};

/// The specification itself.
template <class Integer>
class Reference : public Implementation<Integer> {
 protected:
  Answer<Value<Integer>> answer(std::string_view, const Values<Integer>&,
                                const typename Implementation<Integer>::Definition& reference) override {
    return reference();
  }
};

}  // namespace plumb
