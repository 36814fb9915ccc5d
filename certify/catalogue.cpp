#include "certify/catalogue.hpp"

namespace plumb {
namespace {

using Use = Implementation<Integer>;
using Args = Values<Integer>;

Integer integer(const Args& a, std::size_t k) { return std::get<Integer>(a[k]); }
IntTuple<Integer> tuple(const Args& a, std::size_t k) { return std::get<IntTuple<Integer>>(a[k]); }
Layout<Integer> layout(const Args& a, std::size_t k) { return std::get<Layout<Integer>>(a[k]); }
Tiler<Integer> tiler(const Args& a, std::size_t k) { return std::get<Tiler<Integer>>(a[k]); }
Swizzle<Integer> swizzle(const Args& a, std::size_t k) { return std::get<Swizzle<Integer>>(a[k]); }

/// Calls f with argument 0 as a layout of whatever strides it has.
template <class Function>
Value<Integer> with_layout(const Args& a, Function f) {
  if (const auto* bits = std::get_if<BitLayout<Integer>>(&a[0])) return f(*bits);
  if (const auto* basis = std::get_if<CoordinateLayout<Integer>>(&a[0])) return f(*basis);
  return f(layout(a, 0));
}

constexpr Argument A{"A", Kind::layout};

// clang-format off
const std::vector<Operation> rows{
  {"crd2idx", Family::coordinates, {{"c", Kind::tuple}, {"S", Kind::tuple}, {"D", Kind::tuple}}, Kind::integer,
   [](Use& use, const Args& a) -> Value<Integer> { return use.crd2idx(tuple(a, 0), tuple(a, 1), tuple(a, 2)); }},
  {"idx2crd", Family::coordinates, {{"i", Kind::integer}, {"S", Kind::tuple}}, Kind::tuple,
   [](Use& use, const Args& a) -> Value<Integer> { return use.idx2crd(integer(a, 0), tuple(a, 1)); }},

  {"size", Family::layouts, {A}, Kind::integer,
   [](Use& use, const Args& a) { return with_layout(a, [&](const auto& L) -> Value<Integer> { return use.size(L); }); }},
  {"rank", Family::layouts, {A}, Kind::integer,
   [](Use& use, const Args& a) { return with_layout(a, [&](const auto& L) -> Value<Integer> { return use.rank(L); }); }},
  {"depth", Family::layouts, {A}, Kind::integer,
   [](Use& use, const Args& a) { return with_layout(a, [&](const auto& L) -> Value<Integer> { return use.depth(L); }); }},
  {"cosize", Family::layouts, {A}, Kind::integer,
   [](Use& use, const Args& a) -> Value<Integer> { return use.cosize(layout(a, 0)); }},
  {"evaluate", Family::layouts, {A, {"i", Kind::integer}}, Kind::offset,
   [](Use& use, const Args& a) { return with_layout(a, [&](const auto& L) -> Value<Integer> { return use.evaluate(L, integer(a, 1)); }); }},
  {"mode", Family::layouts, {A, {"k", Kind::integer}}, Kind::layout,
   [](Use& use, const Args& a) { return with_layout(a, [&](const auto& L) -> Value<Integer> { return use.mode(L, integer(a, 1)); }); }},
  {"flatten", Family::layouts, {A}, Kind::layout,
   [](Use& use, const Args& a) { return with_layout(a, [&](const auto& L) -> Value<Integer> { return use.flatten(L); }); }},
  {"coalesce", Family::layouts, {A}, Kind::layout,
   [](Use& use, const Args& a) { return with_layout(a, [&](const auto& L) -> Value<Integer> { return use.coalesce(L); }); }},

  {"composition", Family::algebra, {A, {"B", Kind::tiler}}, Kind::layout,
   [](Use& use, const Args& a) -> Value<Integer> { return use.composition(layout(a, 0), tiler(a, 1)); }},
  {"complement", Family::algebra, {A, {"N", Kind::tuple}}, Kind::layout,
   [](Use& use, const Args& a) -> Value<Integer> { return use.complement(layout(a, 0), tuple(a, 1)); }},
  {"right_inverse", Family::algebra, {A}, Kind::layout,
   [](Use& use, const Args& a) -> Value<Integer> { return use.right_inverse(layout(a, 0)); }},
  {"left_inverse", Family::algebra, {A}, Kind::layout,
   [](Use& use, const Args& a) -> Value<Integer> { return use.left_inverse(layout(a, 0)); }},
  {"logical_divide", Family::algebra, {A, {"T", Kind::tiler}}, Kind::layout,
   [](Use& use, const Args& a) -> Value<Integer> { return use.logical_divide(layout(a, 0), tiler(a, 1)); }},
  {"logical_product", Family::algebra, {A, {"T", Kind::tiler}}, Kind::layout,
   [](Use& use, const Args& a) -> Value<Integer> { return use.logical_product(layout(a, 0), tiler(a, 1)); }},

  {"injective", Family::decisions, {A}, Kind::truth,
   [](Use& use, const Args& a) -> Value<Integer> { return use.injective(layout(a, 0)); }},
  {"surjective", Family::decisions, {A}, Kind::truth,
   [](Use& use, const Args& a) -> Value<Integer> { return use.surjective(layout(a, 0)); }},

  {"apply", Family::swizzles, {{"f", Kind::swizzle}, {"x", Kind::integer}}, Kind::integer,
   [](Use& use, const Args& a) -> Value<Integer> { return use.apply(swizzle(a, 0), integer(a, 1)); }},
};
// clang-format on

/// Refuses whatever it is asked: the refusal tells whether the arguments were in the domain.
class Declining : public Use {
 protected:
  Answer<Value<Integer>> answer(std::string_view, const Args&, const Definition&) override {
    return Refusal::unspecified;
  }
};

}  // namespace

std::string_view name_of(Family family) {
  switch (family) {
    case Family::coordinates: return "coordinates";
    case Family::layouts: return "layouts";
    case Family::algebra: return "algebra";
    case Family::decisions: return "decisions";
    case Family::swizzles: return "swizzles";
  }
  throw Defect("a family without a name");
}

const std::vector<Operation>& catalogue() { return rows; }

const Operation* find_operation(std::string_view name) {
  for (const Operation& row : rows)
    if (row.name == name) return &row;
  return nullptr;
}

Answer<Value<Integer>> reference_answer(const Operation& operation, const Args& arguments) {
  Reference<Integer> reference;
  try {
    return operation.call(reference, arguments);
  } catch (const Refused& refused) {
    return refused.reason;
  } catch (const std::bad_variant_access&) {
    return Refusal::bad_shape;  // strides of a module that the operation does not take
  }
}

bool in_required_domain(const Operation& operation, const Args& arguments) {
  Declining declining;
  try {
    operation.call(declining, arguments);
  } catch (const Refused& refused) {
    return refused.required;
  } catch (const std::bad_variant_access&) {
    return false;
  }
  throw Defect("an implementation that declines has answered");
}

}  // namespace plumb
