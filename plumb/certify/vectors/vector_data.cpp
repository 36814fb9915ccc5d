#include "plumb/certify/vectors/vector_data.hpp"

#include "reference/integers/integer.hpp"

namespace plumb::certify {
namespace {

using nlohmann::json;

const Integer greatest_exact = Integer(1) << 53;

template <class T, class Leaf>
json tree_data(const Tree<T>& t, const Leaf& leaf) {
  if (t.is_leaf()) return leaf(t.leaf());
  json all = json::array();
  for (const Tree<T>& child : t.children()) all.push_back(tree_data(child, leaf));
  return all;
}

json tiler_data(const Tiler<Integer>& T) {
  if (T.is_kept()) return nullptr;
  if (T.is_integer()) return data_of(T.layout().shape);
  if (T.is_layout()) return data_of(T.layout());
  json modes = json::array();
  for (const Tiler<Integer>& mode : T.by_mode()) modes.push_back(tiler_data(mode));
  return modes;
}

json swizzle_data(const Swizzle<Integer>& f) {
  return {{"swizzle", {data_of(f.bits), data_of(f.base), data_of(f.shift)}}};
}

json composed_data(const ComposedLayout<Integer>& F) {
  json all = data_of(F.inner);
  for (auto link = F.links.rbegin(); link != F.links.rend(); ++link) {
    const auto* f = std::get_if<Swizzle<Integer>>(&link->outer);
    all = {{"outer", f ? swizzle_data(*f) : data_of(std::get<Layout<Integer>>(link->outer))},
           {"offset", data_of(link->offset)},
           {"inner", all}};
  }
  return all;
}

struct DataOf {
  json operator()(const Integer& n) const { return data_of(n); }
  json operator()(bool truth) const { return truth; }
  json operator()(const IntTuple<Integer>& t) const { return data_of(t); }
  json operator()(const Profile& P) const {
    return tree_data(P, [](Star) { return json(nullptr); });
  }
  json operator()(const Pattern<Integer>& c) const {
    return tree_data(c, [](const auto& entry) { return entry ? data_of(*entry) : json(nullptr); });
  }
  json operator()(const Layout<Integer>& A) const { return data_of(A); }
  json operator()(const Tiler<Integer>& T) const { return tiler_data(T); }
  json operator()(const Swizzle<Integer>& f) const { return swizzle_data(f); }
  json operator()(const ComposedLayout<Integer>& F) const { return composed_data(F); }
  json operator()(const Several<Integer>& results) const {
    json all = json::array();
    for (const Value<Integer>& one : results.values) all.push_back(data_of(one));
    return all;
  }
  template <class Other>
  json operator()(const Other&) const {
    throw NoData{};
  }
};

}  // namespace

json data_of(const Integer& n) {
  if (absolute(n) > greatest_exact) throw NoData{};
  return n.convert_to<std::int64_t>();
}

json data_of(const IntTuple<Integer>& t) {
  return tree_data(t, [](const Integer& n) { return data_of(n); });
}

json data_of(const Layout<Integer>& A) {
  return {{"shape", data_of(A.shape)}, {"stride", data_of(A.stride)}};
}

json data_of(const Value<Integer>& value) {
  return std::visit(DataOf{}, static_cast<const AnyValue<Integer>&>(value));
}

}  // namespace plumb::certify
