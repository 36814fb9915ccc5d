// Views of arrays, by the methods of torch and numpy.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

enum class Library { numpy, torch };

struct Array {
  std::vector<Integer> shape, strides;
  Integer offset = 0;
  std::optional<unsigned> bits = {};  // of an element, if the text states its type
};

/// The array whose strides and offset count units of `bytes` bytes. Throws Unread of an extent 0.
Array strided_array(const std::vector<Integer>& shape, std::vector<Integer> strides,
                    const Integer& offset, int bytes, const Term& where);

/// The dimension that a number of the text names; -1 is the last one. Throws Unread.
std::size_t dimension_of(Writer& writer, const Term& term, std::size_t rank);

/// Strides of which the last dimension of the order is the fastest.
std::vector<Integer> strides_in(const std::vector<Integer>& shape,
                                const std::vector<std::size_t>& order);

/// 0, 1, .. rank - 1
std::vector<std::size_t> in_order(std::size_t rank);

/// Strides of a memory format of torch; nothing if it keeps those that the array has.
std::optional<std::vector<Integer>> strides_of_format(const std::vector<Integer>& shape,
                                                      const Term& format);

/// The bits of a dtype, as the library names it; nothing of other terms.
std::optional<unsigned> bits_of_dtype(const Term& type, Library library);

/// The array with the methods that `rest` has behind it, as a layout; or the number or the tuple
/// that the last of them asks for: .t()  .permute(2, 0, 1)  .shape[0]  .stride(1)
///
/// A reshape of what has other strides than row-major ones may copy, so it is refused.
std::string viewed_text(Writer& writer, Array array, Library library,
                        const std::vector<const Term*>& rest);

}  // namespace plumb::dialects
