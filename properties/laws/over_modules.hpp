// The contract of an operation on trees, asked of layouts whose strides are no integers.
#pragma once

#include <string_view>

#include "properties/law.hpp"
#include "properties/laws/forwarding_driver.hpp"

namespace plumb::laws {

/// Supplies a law with a layout over Z^n or F2 where it draws a tree, and with what `draw` has
/// elsewhere.
template <class Driver>
class DriverOfModules : public ForwardingDriver<Driver> {
 public:
  explicit DriverOfModules(Driver& draw) : ForwardingDriver<Driver>(draw) {}

  auto tree_over_a_module(std::string_view name) {
    return this->draw_.layout_over_another_module(name);
  }
};

/// `Contract` is the contract law, which draws its first argument with tree_over_a_module.
template <class Contract>
struct OverStrides {
  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    DriverOfModules<Driver> of_modules(draw);
    return Contract{}(of_modules, use);
  }
};

}  // namespace plumb::laws
