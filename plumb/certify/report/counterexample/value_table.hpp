// The two sides of a contract at the coordinates around the one at which it fails.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "plumb/certify/run/certificate.hpp"

namespace plumb::certify {

/// Columns: the coordinate, what is applied to it on the way, the right side, the left side. Their
/// headings are the expressions of the law's equation.
struct PointTable {
  struct Row {
    std::vector<std::string> cells;  // empty: coordinates are left out here
    bool fails;
  };

  std::string place;  // "in mode 1", if the operation works mode by mode; else empty
  std::vector<std::string> columns;
  std::vector<Row> rows;
  std::string failing;  // "R(c) is 5 and A^(B(c)) is 11 at c = (1,1)"
};

/// Runs the contract law again on the recorded answer. Nothing if the contract is not an equation
/// between values at a coordinate, or does not fail at one.
std::optional<PointTable> points_around(const Counterexample& counterexample);

}  // namespace plumb::certify
