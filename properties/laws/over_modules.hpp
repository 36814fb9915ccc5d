// The contract of an operation on trees, asked of layouts whose strides are no integers.
#pragma once

#include <string_view>

#include "properties/law.hpp"

namespace plumb::laws {

/// Supplies a law with a layout over Z^n or F2 where it draws a tree, and with what `draw` has
/// elsewhere.
template <class Driver>
class DriverOfModules {
 public:
  explicit DriverOfModules(Driver& draw) : draw_(draw) {}

  auto tree_over_a_module(std::string_view name) { return draw_.layout_over_another_module(name); }

  template <class... Given>
  auto another(const Given&... given) {
    return draw_.another(given...);
  }
  template <class... Given>
  auto mode_numbers(const Given&... given) {
    return draw_.mode_numbers(given...);
  }
  template <class... Given>
  auto pattern_for(const Given&... given) {
    return draw_.pattern_for(given...);
  }
  template <class... Given>
  auto index_in(const Given&... given) {
    return draw_.index_in(given...);
  }
  template <class... Given>
  auto natural(const Given&... given) {
    return draw_.natural(given...);
  }
  template <class... Given>
  auto below(const Given&... given) {
    return draw_.below(given...);
  }
  template <class... Given>
  bool equal(const Given&... given) {
    return draw_.equal(given...);
  }

 private:
  Driver& draw_;
};

/// `Contract` is the contract law, which draws its first argument with tree_over_a_module.
template <class Contract>
struct OverModules {
  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    DriverOfModules<Driver> of_modules(draw);
    return Contract{}(of_modules, use);
  }
};

}  // namespace plumb::laws
