#include "plumb/certify/vectors/vector_data.hpp"

#include "reference/integers/integer.hpp"

namespace plumb::certify {
namespace {

using nlohmann::json;

const Integer greatest = Integer(1) << 53;

template <class T, class Leaf>
json tree_data(const Tree<T>& t, const Leaf& leaf) {
  if (t.is_leaf()) return leaf(t.leaf());
  json all = json::array();
  for (const Tree<T>& child : t.children()) all.push_back(tree_data(child, leaf));
  return all;
}

json data_of(const Tiler<Integer>& T) {
  if (T.is_kept()) return nullptr;
  if (T.is_integer()) return certify::data_of(T.layout().shape);
  if (T.is_layout()) return certify::data_of(T.layout());
  json modes = json::array();
  for (const Tiler<Integer>& mode : T.by_mode()) modes.push_back(data_of(mode));
  return modes;
}

json data_of(const Swizzle<Integer>& f) {
  return {
      {"swizzle", {certify::data_of(f.bits), certify::data_of(f.base), certify::data_of(f.shift)}}};
}

json data_of(const ComposedLayout<Integer>& F) {
  json all = certify::data_of(F.inner);
  for (auto link = F.links.rbegin(); link != F.links.rend(); ++link) {
    const auto* f = std::get_if<Swizzle<Integer>>(&link->outer);
    all = {{"outer", f ? data_of(*f) : certify::data_of(std::get<Layout<Integer>>(link->outer))},
           {"offset", certify::data_of(link->offset)},
           {"inner", all}};
  }
  return all;
}

struct DataOf {
  json operator()(const Integer& n) const { return certify::data_of(n); }
  json operator()(bool truth) const { return truth; }
  json operator()(const IntTuple<Integer>& t) const { return certify::data_of(t); }
  json operator()(const Profile& P) const {
    return tree_data(P, [](Star) { return json(nullptr); });
  }
  json operator()(const Pattern<Integer>& c) const {
    return tree_data(
        c, [](const auto& entry) { return entry ? certify::data_of(*entry) : json(nullptr); });
  }
  json operator()(const Layout<Integer>& A) const { return certify::data_of(A); }
  json operator()(const Tiler<Integer>& T) const { return data_of(T); }
  json operator()(const Swizzle<Integer>& f) const { return data_of(f); }
  json operator()(const ComposedLayout<Integer>& F) const { return data_of(F); }
  json operator()(const Several<Integer>& results) const {
    json all = json::array();
    for (const Value<Integer>& one : results.values) all.push_back(certify::data_of(one));
    return all;
  }
  template <class Other>
  json operator()(const Other&) const {
    throw NoData{};
  }
};

}  // namespace

json data_of(const Integer& n) {
  if (absolute(n) > greatest) throw NoData{};
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
