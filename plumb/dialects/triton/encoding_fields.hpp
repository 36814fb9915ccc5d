// Fields of an encoding, as its text has them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "plumb/dialects/triton/encoding.hpp"

namespace plumb::dialects {

using Order = std::vector<std::size_t>;

/// The field of any of these names, or else the k-th without a name. Throws Unread without it.
Term need(const Encoding& encoding, std::vector<std::string_view> names, std::size_t k);

/// {}->(dim1:4,dim0:2), the dimensions in this order.
std::string sizes_text(const Shape& sizes, const Order& order);

Order ascending(std::size_t rank);
Order descending(std::size_t rank);

/// A permutation of the dimensions, the fastest first.
Order order_of(Writer& writer, const Encoding& encoding, std::size_t k, std::size_t rank);

/// Powers of two, one for each dimension.
Shape sizes(Writer& writer, const Encoding& encoding, std::vector<std::string_view> names,
            std::size_t k, std::size_t rank);

/// Throws Unread if the encoding has a field that none of its readers knows.
void require_known_fields(const Encoding& encoding);

/// Several blocks of a grid have parts of the tensor, which no operation here says.
void require_one_block(Writer& writer, const Encoding& encoding);

/// False if there is none.
bool flag(Writer& writer, const Encoding& encoding, std::vector<std::string_view> names,
          std::size_t k);

}  // namespace plumb::dialects
