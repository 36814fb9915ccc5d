#include "plumb/dialects/triton/bases.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace plumb::dialects {
namespace {

/// Dimensions in the order in which the bases of registers move along them, then the last ones
/// first.
std::vector<std::size_t> register_order(const std::vector<NamedBases>& inputs, std::size_t rank) {
  std::vector<std::size_t> order;
  const auto add = [&](std::size_t d) {
    if (std::find(order.begin(), order.end(), d) == order.end()) order.push_back(d);
  };
  for (const NamedBases& input : inputs)
    if (input.name == "register")
      for (const auto& basis : input.bases)
        for (std::size_t d = 0; d < rank; ++d)
          if (basis[d] != 0) {
            add(d);
            break;
          }
  for (std::size_t d = rank; d-- > 0;) add(d);
  return order;
}

/// Bases of the dimension that are not below its extent: those of registers go, others are 0.
void drop_beyond(std::vector<NamedBases>& inputs, std::size_t d, const Integer& extent) {
  for (NamedBases& input : inputs)
    for (std::size_t k = input.bases.size(); k-- > 0;) {
      if (input.bases[k][d] < extent) continue;
      if (input.name == "register")
        input.bases.erase(input.bases.begin() + static_cast<std::ptrdiff_t>(k));
      else
        input.bases[k][d] = 0;
    }
}

/// The least extent of a dimension that holds the bases.
Integer reach(const std::vector<NamedBases>& inputs, std::size_t d) {
  Integer least = 1;
  for (const NamedBases& input : inputs)
    for (const auto& basis : input.bases)
      while (d < basis.size() && least <= basis[d]) least *= 2;
  return least;
}

}  // namespace

void require_shape(const std::vector<NamedBases>& inputs, const std::vector<Integer>& shape,
                   const Term& where) {
  for (std::size_t d = 0; d < shape.size(); ++d)
    if (const Integer extent = reach(inputs, d); extent != shape[d])
      Writer::refuse(where, fmt::format("expected the extent {} of dimension {}, which the bases "
                                        "reach, got {}",
                                        extent.str(), d, shape[d].str()));
}

void fit_to_shape(std::vector<NamedBases>& inputs, const std::vector<Integer>& shape,
                  const Term& where) {
  for (const NamedBases& input : inputs)
    for (const auto& basis : input.bases) {
      if (basis.size() != shape.size())
        Writer::refuse(where,
                       fmt::format("expected bases of {} coordinates, as the tensor has, got "
                                   "one of {}",
                                   shape.size(), basis.size()));
      for (const Integer& step : basis)
        if (step < 0 || (step & (step - 1)) != 0)
          Writer::refuse(where, fmt::format("expected powers of two and 0, got {}", step.str()));
    }
  for (const Integer& extent : shape)
    if (extent < 1 || (extent & (extent - 1)) != 0 || extent > (Integer(1) << 62))
      Writer::refuse(where,
                     fmt::format("expected extents that are powers of two, got {}", extent.str()));
  if (inputs.empty() || inputs.front().name != "register")
    inputs.insert(inputs.begin(), NamedBases{"register", {}});
  for (const std::size_t d : register_order(inputs, shape.size())) {
    for (Integer reached = reach(inputs, d); reached < shape[d]; reached *= 2) {
      inputs.front().bases.emplace_back(shape.size(), Integer(0));
      inputs.front().bases.back()[d] = reached;
    }
    drop_beyond(inputs, d, shape[d]);
  }
}

std::string linear_text(const std::vector<NamedBases>& inputs, std::vector<std::string> names,
                        const std::vector<Integer>& sizes, const Term& where) {
  std::size_t rank = names.empty() ? sizes.size() : names.size();
  for (const NamedBases& input : inputs)
    for (const auto& basis : input.bases) {
      if (rank == 0) rank = basis.size();
      if (basis.size() != rank)
        Writer::refuse(where, fmt::format("expected bases of {} coordinates, got one of {} in {}",
                                          rank, basis.size(), input.name));
    }
  for (std::size_t d = names.size(); d < rank; ++d) names.push_back("dim" + std::to_string(d));
  std::vector<Integer> least(rank, 1);
  std::string text;
  for (const NamedBases& input : inputs) {
    std::string list;
    for (const auto& basis : input.bases) {
      std::string one;
      for (std::size_t d = 0; d < rank; ++d) {
        if (basis[d] < 0) Writer::refuse(where, "expected bases of at least 0");
        while (least[d] <= basis[d]) least[d] *= 2;
        one += (d == 0 ? "" : ",") + basis[d].str();
      }
      list += (list.empty() ? "[" : ",[") + one + "]";
    }
    text += fmt::format("{}{}:[{}]", text.empty() ? "" : ",", input.name, list);
  }
  std::string outputs;
  for (std::size_t d = 0; d < rank; ++d)
    outputs += fmt::format("{}{}:{}", d == 0 ? "" : ",", names[d],
                           (d < sizes.size() ? sizes[d] : least[d]).str());
  return "{" + text + "}->(" + outputs + ")";
}

}  // namespace plumb::dialects
