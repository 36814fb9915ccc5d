#include <set>

#include "tests/oracle/model/linear.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::linear {
namespace {

using model::at;
using model::bits_named;
using model::by_name;
using model::coordinate_named;
using model::Dimensions;
using model::go_by_name;
using model::inputs_of;
using model::Linear;
using model::Numbers;
using model::outputs_of;
using model::table_of;
using model::tabled;
using Tuple = IntTuple<Integer>;

std::size_t indices(const Linear& L) { return std::size_t{1} << model::bits_of(inputs_of(L)); }

bool has_dimensions(const Linear& R, const Dimensions& inputs, const Dimensions& outputs) {
  return inputs_of(R) == inputs && outputs_of(R) == outputs;
}

/// The index of L that has these coordinates, read as an index of `dimensions`.
std::size_t as_index(const Numbers& coordinates, const Dimensions& dimensions) {
  return model::number_of(coordinates, dimensions).convert_to<std::size_t>();
}

Dimensions joined(Dimensions a, const Dimensions& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

OracleVerdict matrix(const Linear& L, const BitMatrix<Integer>& R) {
  const Dimensions outputs = outputs_of(L);
  std::size_t k = 0;
  if (R.rows != model::bits_of(outputs) || R.columns.size() != model::bits_of(inputs_of(L)))
    return false;
  for (const auto& input : L.inputs)
    for (const auto& basis : input.bases)
      if (R.columns[k++] != model::number_of(basis, outputs)) return false;
  return true;
}

OracleVerdict apply(const Linear& L, const Integer& i, const Tuple& R) {
  if (!tabled(L) || i < 0 || i >= indices(L)) return std::nullopt;
  const Numbers values = at(L, i.convert_to<std::size_t>());
  if (R.is_leaf() || R.children().size() != values.size()) return false;
  for (std::size_t k = 0; k < values.size(); ++k)
    if (!R.children()[k].is_leaf() || R.children()[k].leaf() != values[k]) return false;
  return true;
}

OracleVerdict injective(const Linear& L, const bool& R) {
  if (!tabled(L)) return std::nullopt;
  const auto table = table_of(L);
  return R == (std::set<Numbers>(table.begin(), table.end()).size() == table.size());
}

OracleVerdict surjective(const Linear& L, const bool& R) {
  const std::size_t bits = model::bits_of(outputs_of(L));
  if (!tabled(L)) return std::nullopt;
  const auto table = table_of(L);
  const std::size_t values = std::set<Numbers>(table.begin(), table.end()).size();
  return R == (Integer(1) << bits == values);
}

OracleVerdict free_variables(const Linear& L, const Tuple& R) {
  if (!tabled(L)) return std::nullopt;
  if (R.is_leaf() || R.children().size() != L.inputs.size()) return false;
  std::set<Numbers> sums{Numbers(L.outputs.size(), Integer(0))};
  for (std::size_t k = 0; k < L.inputs.size(); ++k) {
    Integer free(0);
    for (std::size_t b = 0; b < L.inputs[k].bases.size(); ++b) {
      const Numbers& basis = L.inputs[k].bases[b];
      if (sums.contains(basis)) {
        free += Integer(1) << b;
        continue;
      }
      for (const Numbers& sum : std::set<Numbers>(sums)) {
        Numbers more = sum;
        for (std::size_t o = 0; o < more.size(); ++o) more[o] ^= basis[o];
        sums.insert(more);
      }
    }
    if (!R.children()[k].is_leaf() || R.children()[k].leaf() != free) return false;
  }
  return true;
}

// Composed ----------------------------------------------------------------------------------------

OracleVerdict compose(const Linear& A, const Linear& B, const Linear& R) {
  if (!go_by_name(outputs_of(A), inputs_of(B)) || !tabled(A) || !tabled(B)) return std::nullopt;
  if (!has_dimensions(R, inputs_of(A), outputs_of(B))) return false;
  for (std::size_t x = 0; x < indices(A); ++x) {
    const Numbers y = by_name(outputs_of(A), at(A, x), inputs_of(B));
    if (at(R, x) != at(B, as_index(y, inputs_of(B)))) return false;
  }
  return true;
}

OracleVerdict invert(const Linear& A, const Linear& R) {
  if (!tabled(A)) return std::nullopt;
  if (!has_dimensions(R, outputs_of(A), inputs_of(A))) return false;
  if (!tabled(R)) return std::nullopt;
  for (std::size_t x = 0; x < indices(A); ++x)
    if (as_index(at(R, as_index(at(A, x), inputs_of(R))), inputs_of(A)) != x) return false;
  return true;
}

OracleVerdict pseudoinvert(const Linear& A, const Linear& R) {
  if (!tabled(A)) return std::nullopt;
  if (!has_dimensions(R, outputs_of(A), inputs_of(A))) return false;
  if (!tabled(R)) return std::nullopt;
  for (std::size_t y = 0; y < indices(R); ++y)
    if (as_index(at(A, as_index(at(R, y), inputs_of(A))), outputs_of(A)) != y) return false;
  return true;
}

OracleVerdict invert_and_compose(const Linear& A, const Linear& B, const Linear& R) {
  if (!tabled(A) || !tabled(B) || !go_by_name(outputs_of(A), outputs_of(B))) return std::nullopt;
  if (!has_dimensions(R, inputs_of(A), inputs_of(B))) return false;
  for (std::size_t x = 0; x < indices(A); ++x)
    if (at(B, as_index(at(R, x), inputs_of(B))) != by_name(outputs_of(A), at(A, x), outputs_of(B)))
      return false;
  return true;
}

/// The digits of x that are `low`, or else the others, of the dimensions of `part`.
std::size_t part_index(const Linear& whole, std::size_t x, const Linear& part, const Linear& lower,
                       bool low) {
  const Dimensions dimensions = inputs_of(whole);
  const std::vector<std::size_t> digits = model::digits_of(x, dimensions);
  std::vector<std::size_t> of_part;
  for (const auto& one : inputs_of(part)) {
    std::size_t digit = 0;
    for (std::size_t k = 0; k < dimensions.size(); ++k)
      if (dimensions[k].name == one.name) digit = digits[k];
    const std::size_t bits = bits_named(inputs_of(lower), one.name);
    of_part.push_back(low ? digit % (std::size_t{1} << bits) : digit >> bits);
  }
  return model::index_of(of_part, inputs_of(part));
}

/// whole(x, y) == low(x) + size(low) high(y), with the dimensions of both and no others.
bool is_product(const Linear& low, const Linear& high, const Linear& whole) {
  const Dimensions all = joined(inputs_of(low), inputs_of(high));
  for (const auto& one : joined(all, inputs_of(whole)))
    if (bits_named(inputs_of(whole), one.name) !=
        bits_named(inputs_of(low), one.name) + bits_named(inputs_of(high), one.name))
      return false;
  const Dimensions outputs = joined(outputs_of(low), outputs_of(high));
  for (const auto& one : joined(outputs, outputs_of(whole)))
    if (bits_named(outputs_of(whole), one.name) !=
        bits_named(outputs_of(low), one.name) + bits_named(outputs_of(high), one.name))
      return false;
  for (std::size_t x = 0; x < indices(whole); ++x) {
    const Numbers a = at(low, part_index(whole, x, low, low, true));
    const Numbers b = at(high, part_index(whole, x, high, low, false));
    const Numbers got = at(whole, x);
    for (std::size_t k = 0; k < whole.outputs.size(); ++k) {
      const std::string& name = whole.outputs[k].name;
      const std::size_t shift = bits_named(outputs_of(low), name);
      if (got[k] != coordinate_named(outputs_of(low), a, name) +
                        (coordinate_named(outputs_of(high), b, name) << shift))
        return false;
    }
  }
  return true;
}

std::set<std::string> names_of(const Dimensions& of) {
  std::set<std::string> names;
  for (const auto& one : of) names.insert(one.name);
  return names;
}

OracleVerdict product(const Linear& A, const Linear& B, const Linear& R) {
  if (model::bits_of(inputs_of(A)) + model::bits_of(inputs_of(B)) > model::most_index_bits)
    return std::nullopt;
  if (names_of(inputs_of(R)) != names_of(joined(inputs_of(A), inputs_of(B))) ||
      names_of(outputs_of(R)) != names_of(joined(outputs_of(A), outputs_of(B))))
    return false;
  return is_product(A, B, R);
}

std::vector<std::string> listed(const Dimensions& of) {
  std::vector<std::string> names;
  for (const auto& one : of) names.push_back(one.name);
  return names;
}

OracleVerdict divides(const Linear& A, const Linear& R, bool product) {
  if (!tabled(A)) return std::nullopt;
  if (listed(inputs_of(R)) != listed(inputs_of(A)) ||
      listed(outputs_of(R)) != listed(outputs_of(A)))
    return false;
  return product;
}

OracleVerdict divide_left(const Linear& A, const Linear& B, const Linear& R) {
  return divides(A, R, tabled(A) && tabled(B) && tabled(R) && is_product(B, R, A));
}
OracleVerdict divide_right(const Linear& A, const Linear& B, const Linear& R) {
  return divides(A, R, tabled(A) && tabled(B) && tabled(R) && is_product(R, B, A));
}

// Ordered -----------------------------------------------------------------------------------------

/// The numbers of a flat tuple, or a number alone, if they are 0, 1, .., count - 1 in some order.
std::optional<std::vector<std::size_t>> permutation(const Tuple& t, std::size_t count) {
  const std::vector<Tuple> entries = t.is_leaf() ? std::vector<Tuple>{t} : t.children();
  if (entries.size() != count) return std::nullopt;
  std::vector<std::size_t> all;
  for (const Tuple& entry : entries) {
    if (!entry.is_leaf() || entry.leaf() < 0 || entry.leaf() >= count) return std::nullopt;
    all.push_back(entry.leaf().convert_to<std::size_t>());
  }
  if (std::set<std::size_t>(all.begin(), all.end()).size() != count) return std::nullopt;
  return all;
}

/// True if there is a C with whole == linear_product(low, C): where the low bits are 0 it is the
/// value over the sizes of low.
bool is_product_by(const Linear& low, const Linear& whole) {
  const Dimensions inputs = inputs_of(whole);
  for (std::size_t x = 0; x < indices(whole); ++x) {
    std::vector<std::size_t> high = model::digits_of(x, inputs);
    for (std::size_t k = 0; k < inputs.size(); ++k) {
      const std::size_t bits = bits_named(inputs_of(low), inputs[k].name);
      if (bits > inputs[k].bits) return false;
      high[k] = high[k] >> bits << bits;
    }
    const Numbers a = at(low, part_index(whole, x, low, low, true));
    const Numbers rest = at(whole, model::index_of(high, inputs)), got = at(whole, x);
    for (std::size_t k = 0; k < whole.outputs.size(); ++k) {
      const std::string& name = whole.outputs[k].name;
      const Integer size = Integer(1) << bits_named(outputs_of(low), name);
      if (size > whole.outputs[k].size || rest[k] % size != 0) return false;
      if (got[k] != coordinate_named(outputs_of(low), a, name) + rest[k]) return false;
    }
  }
  return true;
}

OracleVerdict register_order(const Linear& A, const Linear& B, const Tuple& R) {
  if (A.inputs.empty() || !tabled(A) || !tabled(B)) return std::nullopt;
  const auto has = [](const Dimensions& all, const Dimensions& some) {
    const auto names = names_of(all);
    return std::all_of(some.begin(), some.end(),
                       [&](auto& one) { return names.contains(one.name); });
  };
  if (!has(inputs_of(A), inputs_of(B)) || !has(outputs_of(A), outputs_of(B))) return std::nullopt;
  const auto order = permutation(R, A.inputs.front().bases.size());
  if (!order) return false;
  Linear ordered = A;
  for (std::size_t j = 0; j < order->size(); ++j)
    ordered.inputs.front().bases[j] = A.inputs.front().bases[(*order)[j]];
  return is_product_by(B, ordered);
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::linear_matrix, matrix),
          row(Op::linear_apply, apply),
          row(Op::linear_injective, injective),
          row(Op::linear_surjective, surjective),
          row(Op::linear_free_variables, free_variables),
          row(Op::linear_compose, compose),
          row(Op::linear_invert, invert),
          row(Op::linear_pseudoinvert, pseudoinvert),
          row(Op::linear_invert_and_compose, invert_and_compose),
          row(Op::linear_product, product),
          row(Op::linear_divide_left, divide_left),
          row(Op::linear_divide_right, divide_right),
          row(Op::linear_register_order, register_order)};
}

}  // namespace plumb::certify::enumerated::linear
