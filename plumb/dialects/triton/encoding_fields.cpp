#include "plumb/dialects/triton/encoding_fields.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace plumb::dialects {

Term need(const Encoding& encoding, std::vector<std::string_view> names, std::size_t k) {
  if (auto found = argument(encoding.entries, names, k)) return *std::move(found);
  Writer::refuse(*encoding.where, fmt::format("{} needs {}", encoding.kind, names.front()));
}

std::string sizes_text(const Shape& sizes, const Order& order) {
  std::string out;
  for (const std::size_t d : order)
    out += fmt::format("{}dim{}:{}", out.empty() ? "" : ",", d, sizes.at(d).str());
  return "{}->(" + out + ")";
}

Order ascending(std::size_t rank) {
  Order order(rank);
  for (std::size_t d = 0; d < rank; ++d) order[d] = d;
  return order;
}

Order descending(std::size_t rank) {
  Order order = ascending(rank);
  std::reverse(order.begin(), order.end());
  return order;
}

Order order_of(Writer& writer, const Encoding& encoding, std::size_t k, std::size_t rank) {
  const Term term = need(encoding, {"order"}, k);
  Order order;
  for (const Integer& d : writer.integers(term)) {
    if (d < 0 || d >= static_cast<long>(rank) ||
        std::find(order.begin(), order.end(), d.convert_to<std::size_t>()) != order.end())
      Writer::refuse(term,
                     fmt::format("expected an order of the {} dimensions of the tensor", rank));
    order.push_back(d.convert_to<std::size_t>());
  }
  if (order.size() != rank)
    Writer::refuse(term, fmt::format("expected an order of the {} dimensions of the tensor, got "
                                     "{}; leave out a dimension that counts buffers",
                                     rank, order.size()));
  return order;
}

Shape sizes(Writer& writer, const Encoding& encoding, std::vector<std::string_view> names,
            std::size_t k, std::size_t rank) {
  const Term term = need(encoding, std::move(names), k);
  const Shape found = writer.integers(term);
  if (found.size() != rank)
    Writer::refuse(term, fmt::format("expected {} sizes, one for each dimension of the tensor, got "
                                     "{}",
                                     rank, found.size()));
  for (const Integer& size : found)
    if (size < 1 || (size & (size - 1)) != 0)
      Writer::refuse(term, fmt::format("expected powers of two, got {}", size.str()));
  return found;
}

void require_one_block(Writer& writer, const Encoding& encoding) {
  for (const std::string_view name : {"CTAsPerCGA", "CTASplitNum"})
    if (const auto term = field(encoding.entries, name))
      for (const Integer& count : writer.integers(*term))
        if (count != 1) Writer::refuse(*term, "expected one block: several are not read");
  for (const std::string_view name : {"CGALayout", "cga_layout", "block", "block_bases"})
    if (const auto term = field(encoding.entries, name);
        term && term->is_group('[') && !term->parts.empty())
      Writer::refuse(*term, "expected one block: several are not read");
}


bool flag(Writer& writer, const Encoding& encoding, std::vector<std::string_view> names,
          std::size_t k) {
  const auto found = argument(encoding.entries, names, k);
  if (!found) return false;
  const std::string text = writer.write(*found);
  return text == "true" || text == "True" || text == "1";
}

}  // namespace plumb::dialects
