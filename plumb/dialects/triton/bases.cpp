#include "plumb/dialects/triton/bases.hpp"

#include <fmt/format.h>

namespace plumb::dialects {

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
