#include "plumb/catalogue/names/forms.hpp"

#include "reference/coordinates/coordinates.hpp"
#include "reference/tuples/products.hpp"

namespace plumb::catalogue {
namespace {

using Args = Values<Integer>;

Request request(Op op, Args arguments) { return {&operation_of(op), std::move(arguments)}; }

/// The same arguments under another name.
template <Op op>
Answer<Request> renamed(const Args& arguments) {
  return request(op, arguments);
}

/// The shape of a layout, or of the inner layout of a composed one; a swizzle has none.
std::optional<IntTuple<Integer>> shape_of(const Value<Integer>& value) {
  const auto shape = [](const auto& held) -> std::optional<IntTuple<Integer>> {
    if constexpr (requires { held.inner; })
      return held.inner.shape;
    else if constexpr (requires { held.stride; })
      return held.shape;
    else
      return std::nullopt;
  };
  return std::visit(shape, value);
}

// Modes of modes --------------------------------------------------------------------------------

/// mode(.. mode(X, k_0) .., k_n) for a path (k_0, .., k_n), or the integer k_0.
Answer<Value<Integer>> at_path(Value<Integer> X, const IntTuple<Integer>& path) {
  const Operation& mode = operation_of(Op::mode);
  if (!path.is_leaf() && depth(path) != 1) return Refusal::bad_shape;
  for (const Integer& k : leaves(path)) {
    const Answer<Value<Integer>> part = reference_answer(mode, {X, k});
    if (!part.answered()) return part;
    X = part.value();
  }
  return X;
}

/// The row `of_layouts`, or of tuples `of_tuples`, of the mode at a path.
template <Op of_layouts, Op of_tuples = of_layouts>
Answer<Request> of_mode(const Args& arguments) {
  const auto part = at_path(arguments[0], std::get<IntTuple<Integer>>(arguments[1]));
  if (!part.answered()) return part.refusal();
  const bool is_tuple = std::holds_alternative<IntTuple<Integer>>(part.value());
  return request(is_tuple ? of_tuples : of_layouts, {part.value()});
}

/// The last step of the path is the request.
Answer<Request> mode_at_path(const Args& arguments) {
  const auto& path = std::get<IntTuple<Integer>>(arguments[1]);
  if (path.is_leaf() || path.children().empty()) return Refusal::bad_shape;
  std::vector<IntTuple<Integer>> front = path.children();
  const IntTuple<Integer> last = front.back();
  front.pop_back();
  const auto outer = at_path(arguments[0], front);
  if (!outer.answered()) return outer.refusal();
  if (!last.is_leaf()) return Refusal::bad_shape;
  return request(Op::mode, {outer.value(), last.leaf()});
}

// Shapes ----------------------------------------------------------------------------------------

/// The last step is the request: append puts a third layout beside two, and a fourth.
Answer<Request> more_side_by_side(const Args& arguments) {
  auto before = reference_answer(operation_of(Op::concatenate), {arguments[0], arguments[1]});
  for (std::size_t k = 2; k + 1 < arguments.size() && before.answered(); ++k)
    before = reference_answer(operation_of(Op::append), {before.value(), arguments[k]});
  if (!before.answered()) return before.refusal();
  return request(Op::append, {before.value(), arguments.back()});
}

Answer<Request> gcd_of_all(const Args& arguments) {
  std::vector<IntTuple<Integer>> numbers;
  for (const Value<Integer>& number : arguments) numbers.push_back(std::get<Integer>(number));
  return request(Op::tuple_gcd, {IntTuple<Integer>(numbers)});
}

Answer<Request> zipped_side_by_side(const Args& arguments) {
  const auto both = reference_answer(operation_of(Op::concatenate), arguments);
  if (!both.answered()) return both.refusal();
  return request(Op::zip_modes, {both.value()});
}

Answer<Request> product_each_of_layout(const Args& arguments) {
  return request(Op::product_each, {*shape_of(arguments[0])});
}

/// M is the least multiple of the reach that is at least N. As 1 <= cosize <= reach, CuTe's
/// default, the cosize, and pycute's, 1, give the same M.
Answer<Request> complement_in_reach(const Args& arguments) {
  return request(Op::complement, {arguments[0], IntTuple<Integer>(Integer(1))});
}

Answer<Request> complement_in_layout(const Args& arguments) {
  return request(Op::complement, {arguments[0], *shape_of(arguments[1])});
}

/// CuTe names the coordinate first.
template <Op op>
Answer<Request> exchanged(const Args& arguments) {
  return request(op, {arguments[1], arguments[0]});
}

/// The same of the inner layout: its modes are those of F.
template <Op op>
Answer<Request> of_inner_mode(const Args& arguments) {
  return of_mode<op>({std::get<ComposedLayout<Integer>>(arguments[0]).inner, arguments[1]});
}

Answer<Request> composed_with_shape(const Args& arguments) {
  const auto& shape = std::get<IntTuple<Integer>>(arguments[1]);
  if (!positive(shape)) return Refusal::bad_shape;
  const Layout<Integer> columns(shape, column_major(shape));
  return request(Op::composed_composition, {arguments[0], Tiler<Integer>(columns)});
}

Answer<Request> fragment_like_composed(const Args& arguments) {
  const auto plain = reference_answer(operation_of(Op::get_nonswizzle_portion), arguments);
  if (!plain.answered()) return plain.refusal();
  return request(Op::make_fragment_like, {plain.value()});
}

// Swizzles --------------------------------------------------------------------------------------

/// Of units of one type as those of another: so many of the old are one of the new, or the reverse.
Answer<Request> recast_of_swizzle(const Args& arguments) {
  const Integer &old = std::get<Integer>(arguments[1]), &now = std::get<Integer>(arguments[2]);
  if (old < 1 || now < 1) return Refusal::out_of_domain;
  if (now % old == 0) return request(Op::swizzle_upcast, {arguments[0], Integer(now / old)});
  if (old % now == 0) return request(Op::swizzle_downcast, {arguments[0], Integer(old / now)});
  return Refusal::not_divisible;
}

// Coordinates -----------------------------------------------------------------------------------

Answer<Request> coordinate_in_layout(const Args& arguments) {
  return request(Op::idx2crd, {arguments[0], *shape_of(arguments[1])});
}

Answer<Request> compact_index(const Args& arguments) {
  const auto& shape = std::get<IntTuple<Integer>>(arguments[1]);
  if (!positive(shape)) return Refusal::bad_shape;
  return request(Op::crd2idx, {arguments[0], shape, column_major(shape)});
}

/// A layout of integer strides by the rule of evaluation, which is defined out of bounds too.
/// Others by the index, which only a coordinate in bounds has.
Answer<Request> at_coordinate(const Value<Integer>& function, const Value<Integer>& c) {
  if (const auto* A = std::get_if<Layout<Integer>>(&function))
    return request(Op::crd2idx, {c, A->shape, IntTuple<Integer>(A->stride)});

  const auto shape = shape_of(function);
  const auto& coordinate = std::get<IntTuple<Integer>>(c);
  if (!shape) return Refusal::bad_shape;
  const Answer<Integer> index = plumb::crd2idx(coordinate, *shape, column_major(*shape));
  if (!index.answered()) return index.refusal();
  if (!in_bounds(*shape, coordinate)) return Refusal::out_of_domain;
  return request(Op::evaluate, {function, index.value()});
}

std::vector<CallForm> all_forms() {
  const Argument A{"A", Kind::layout}, B{"B", Kind::layout}, C{"C", Kind::layout},
      D{"D", Kind::layout}, l{"l", Kind::integer}, m{"m", Kind::integer}, F{"F", Kind::function},
      S{"S", Kind::tuple}, X{"X", Kind::tree}, c{"c", Kind::tuple}, k{"k", Kind::tuple},
      i{"i", Kind::integer}, open{"c", Kind::pattern}, G{"F", Kind::composed},
      f{"f", Kind::swizzle}, g{"g", Kind::swizzle}, n{"n", Kind::integer},
      old{"old", Kind::integer}, now{"new", Kind::integer};
  const auto function_at = [](const Args& a) { return at_coordinate(a[0], a[1]); };
  const auto index_in = [](const Args& a) { return at_coordinate(a[1], a[0]); };

  // clang-format off
  return {
      {"size",         {S},    "product(S)",                      renamed<Op::product>},
      {"size",         {X, k}, "the size of mode k of X",         of_mode<Op::size, Op::product>},
      {"rank",         {X, k}, "the rank of mode k of X",         of_mode<Op::rank>},
      {"depth",        {X, k}, "the depth of mode k of X",        of_mode<Op::depth>},
      {"size",         {G, k}, "the size of mode k of F",         of_inner_mode<Op::size>},
      {"rank",         {G, k}, "the rank of mode k of F",         of_inner_mode<Op::rank>},
      {"depth",        {G, k}, "the depth of mode k of F",        of_inner_mode<Op::depth>},
      {"cosize",       {A, k}, "the cosize of mode k of A",       of_mode<Op::cosize>},
      {"mode",         {X, k}, "mode k_1 of mode k_0 of X, ..",   mode_at_path},
      {"product_each", {A},    "product_each of the shape of A",  product_each_of_layout},
      {"complement",   {A},    "complement(A, 1)",                complement_in_reach},
      {"complement",   {A, B}, "complement(A, shape of B)",       complement_in_layout},
      {"crd2idx",      {c, S}, "crd2idx(c, S, prefix_product(S))", compact_index},
      {"crd2idx",      {c, F}, "F at the coordinate c",           index_in},
      {"evaluate",     {F, c}, "F at the coordinate c",           function_at},
      {"idx2crd",      {i, A}, "idx2crd(i, shape of A)",          coordinate_in_layout},
      {"make_layout",  {A, B}, "concatenate(A, B)",               renamed<Op::concatenate>},
      {"make_layout", {A, B, C},    "append(concatenate(A, B), C)",            more_side_by_side},
      {"make_layout", {A, B, C, D}, "append(append(concatenate(A, B), C), D)", more_side_by_side},
      {"zip",          {A, B}, "zip_modes(concatenate(A, B))",    zipped_side_by_side},
      {"gcd",          {n, m, l},    "tuple_gcd((n, m, l))",      gcd_of_all},
      {"gcd",          {n, m, l, i}, "tuple_gcd((n, m, l, i))",   gcd_of_all},
      {"product_each", {G},    "product_each of the shape of F",  product_each_of_layout},
      {"with_shape",   {G, S}, "composition(F, S column-major)",  composed_with_shape},
      {"make_fragment_like", {G}, "make_fragment_like(get_nonswizzle_portion(F))",
                                                                  fragment_like_composed},
      {"composition",   {f, g}, "swizzle_compose(f, g)", renamed<Op::swizzle_compose>},
      {"right_inverse", {f},    "swizzle_inverse(f)",    renamed<Op::swizzle_inverse>},
      {"left_inverse",  {f},    "swizzle_inverse(f)",    renamed<Op::swizzle_inverse>},
      {"upcast",        {f, n}, "swizzle_upcast(f, n)",  renamed<Op::swizzle_upcast>},
      {"downcast",      {f, n}, "swizzle_downcast(f, n)", renamed<Op::swizzle_downcast>},
      {"recast", {f, old, now}, "swizzle_upcast(f, new / old), or swizzle_downcast(f, old / new)",
                                                         recast_of_swizzle},
      {"slice",            {open, S}, "slice(S, c)",            exchanged<Op::slice>},
      {"slice",            {open, A}, "slice(A, c)",            exchanged<Op::slice>},
      {"slice",            {open, G}, "slice(F, c)",            exchanged<Op::composed_slice>},
      {"dice",             {open, A}, "dice(A, c)",             exchanged<Op::dice>},
      {"slice_and_offset", {open, A}, "slice_and_offset(A, c)", exchanged<Op::slice_and_offset>},
      {"domain_offset",    {c, A},    "domain_offset(A, c)",    exchanged<Op::domain_offset>},
  };
  // clang-format on
}

}  // namespace

const std::vector<CallForm>& forms() {
  static const std::vector<CallForm> all = all_forms();
  return all;
}

}  // namespace plumb::catalogue
