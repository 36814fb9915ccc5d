#include "tests/oracle/claims.hpp"

#include <algorithm>
#include <map>

#include "tests/oracle/by_enumeration.hpp"
#include "tests/oracle/model/structure.hpp"

namespace plumb::certify {
namespace {

using Flat = Layout<Integer>;
using Composed = ComposedLayout<Integer>;

enum class Form { layout, layout_and_offset, tiler_and_layout };

const std::map<Op, Form> partitions{
    {Op::local_tile, Form::layout_and_offset},
    {Op::local_partition, Form::layout_and_offset},
    {Op::tidfrg, Form::layout},
    {Op::thrfrg, Form::layout},
    {Op::retile, Form::layout},
    {Op::make_layout_tv, Form::tiler_and_layout},
    {Op::composed_local_tile, Form::layout_and_offset},
    {Op::composed_local_partition, Form::layout_and_offset},
    {Op::composed_tidfrg, Form::layout},
    {Op::composed_thrfrg, Form::layout},
};

/// Neither the size nor the function of any of these is right by chance.
Value<Integer> garbage_of(Form form) {
  const Flat layout(Integer(7919), Integer(104729));
  if (form == Form::layout) return layout;
  if (form == Form::layout_and_offset)
    return Several<Integer>{{Value<Integer>(layout), Value<Integer>(Integer(987653))}};
  return Several<Integer>{
      {Value<Integer>(IntTuple<Integer>(Integer(7919))), Value<Integer>(layout)}};
}

/// The number of elements; nothing if an offset lies beyond what the evaluation looks at.
std::optional<Integer> elements_of(const Flat& A) {
  const model::Node node = model::node_of(A);
  for (const model::Node& leaf : model::leaves_of(node))
    if (!model::few(Integer(abs(leaf.stride) * leaf.extent))) return std::nullopt;
  return model::size_of(node);
}

std::optional<Integer> elements_of(const Tiler<Integer>& T) {
  if (T.is_layout()) return elements_of(T.layout());
  Integer all(1);
  if (T.is_by_mode())
    for (const Tiler<Integer>& entry : T.by_mode()) {
      const auto elements = elements_of(entry);
      if (!elements) return std::nullopt;
      all *= *elements;
    }
  return all;
}

/// True if all combinations of elements are few.
bool small(const Values<Integer>& arguments) {
  Integer all(1);
  for (const Value<Integer>& argument : arguments) {
    std::optional<Integer> elements(1);
    if (const auto* A = std::get_if<Flat>(&argument)) elements = elements_of(*A);
    if (const auto* T = std::get_if<Tiler<Integer>>(&argument)) elements = elements_of(*T);
    if (!elements) return false;
    all *= *elements;
  }
  return model::few(all);
}

/// The operation on layouts with the inner layout of a composed one.
catalogue::Request without_links(const catalogue::Request& request) {
  static const std::map<Op, Op> on_layouts{
      {Op::composed_local_tile, Op::local_tile},
      {Op::composed_local_partition, Op::local_partition},
      {Op::composed_tidfrg, Op::tidfrg},
      {Op::composed_thrfrg, Op::thrfrg},
  };
  const auto* F = std::get_if<Composed>(&request.arguments.front());
  const auto plain_one = on_layouts.find(request.operation->op);
  if (!F || plain_one == on_layouts.end()) return request;
  catalogue::Request inner{&catalogue::operation_of(plain_one->second), request.arguments};
  inner.arguments.front() = F->inner;
  return inner;
}

}  // namespace

bool nothing_is_claimed(const catalogue::Request& request) {
  const auto form = partitions.find(request.operation->op);
  if (form == partitions.end() || request.arguments.empty()) return false;
  const catalogue::Request on_layouts = without_links(request);
  if (!std::holds_alternative<Flat>(on_layouts.arguments.front())) return false;
  if (!small(on_layouts.arguments)) return false;
  return !opinion_by_enumeration(on_layouts, garbage_of(form->second));
}

bool same_modes(const Value<Integer>& wanted, const Value<Integer>& answer) {
  if (wanted.index() != answer.index()) return false;
  if (const auto* A = std::get_if<Flat>(&wanted))
    return model::same(model::node_of(*A), model::node_of(std::get<Flat>(answer)));
  if (const auto* F = std::get_if<Composed>(&wanted))
    return model::same(model::node_of(F->inner), model::node_of(std::get<Composed>(answer).inner));
  if (const auto* several = std::get_if<Several<Integer>>(&wanted)) {
    const auto& others = std::get<Several<Integer>>(answer).values;
    return std::equal(several->values.begin(), several->values.end(), others.begin(), others.end(),
                      same_modes);
  }
  return wanted == answer;
}

}  // namespace plumb::certify
