#include "plumb/catalogue/guarantees/layouts_of.hpp"

namespace plumb::catalogue {
namespace {

void append_layouts(const Tiler<Integer>& T, std::vector<AnyLayout>& out) {
  if (T.is_layout()) out.emplace_back(T.layout());
  if (T.is_by_mode())
    for (const Tiler<Integer>& mode : T.by_mode()) append_layouts(mode, out);
}

void append_layouts(const Value<Integer>& value, std::vector<AnyLayout>& out) {
  if (const auto* A = std::get_if<Layout<Integer>>(&value)) out.emplace_back(*A);
  if (const auto* A = std::get_if<CoordinateLayout<Integer>>(&value)) out.emplace_back(*A);
  if (const auto* A = std::get_if<BitLayout<Integer>>(&value)) out.emplace_back(*A);
  if (const auto* T = std::get_if<Tiler<Integer>>(&value)) append_layouts(*T, out);
  if (const auto* F = std::get_if<ComposedLayout<Integer>>(&value)) {
    out.emplace_back(F->inner);
    for (const Link<Integer>& link : F->links)
      if (const auto* outer = std::get_if<Layout<Integer>>(&link.outer)) out.emplace_back(*outer);
  }
}

const IntTuple<Integer>* tuple_named(const Request& request, std::string_view name) {
  const Value<Integer>* found = argument_named(request, name);
  return found ? std::get_if<IntTuple<Integer>>(found) : nullptr;
}

}  // namespace

const Value<Integer>* argument_named(const Request& request, std::string_view name) {
  for (std::size_t k = 0; k < request.arguments.size(); ++k)
    if (request.operation->arguments[k].name == name) return &request.arguments[k];
  return nullptr;
}

std::optional<std::vector<AnyLayout>> layouts_of(const Request& request) {
  std::vector<AnyLayout> found;
  for (const Value<Integer>& argument : request.arguments) append_layouts(argument, found);
  const IntTuple<Integer>* S = tuple_named(request, "S");
  const IntTuple<Integer>* D = tuple_named(request, "D");
  if (!S || !D) return found;
  if (!congruent(*S, *D)) return std::nullopt;
  found.emplace_back(Layout<Integer>(*S, *D));
  return found;
}

const IntTuple<Integer>* shape_of(const Request& request) {
  for (const Value<Integer>& argument : request.arguments) {
    if (const auto* A = std::get_if<Layout<Integer>>(&argument)) return &A->shape;
    if (const auto* A = std::get_if<CoordinateLayout<Integer>>(&argument)) return &A->shape;
    if (const auto* A = std::get_if<BitLayout<Integer>>(&argument)) return &A->shape;
    if (const auto* F = std::get_if<ComposedLayout<Integer>>(&argument)) return &F->inner.shape;
  }
  const IntTuple<Integer>* S = tuple_named(request, "S");
  return S ? S : tuple_named(request, "X");
}

}  // namespace plumb::catalogue
