// Changes of tilers, and of the layouts that they are for.
#include "plumb/certify/cases/changes/places.hpp"

namespace plumb::certify {
namespace {

/// (A, M), M the first mode of A.
template <class Stride>
Layout<Integer, Stride> within_another(const Layout<Integer, Stride>& A) {
  return concatenate(std::vector<Layout<Integer, Stride>>{A, modes_of(A).front()});
}

/// The layout that the tiler is for becomes a mode of another; false if it has no modes.
bool put_within(Value<Integer>& argument) {
  const auto put = [](auto& A) {
    if (rank(A.shape) == 0) return false;
    A = within_another(A);
    return true;
  };
  if (auto* A = std::get_if<Layout<Integer>>(&argument)) return put(*A);
  if (auto* A = std::get_if<CoordinateLayout<Integer>>(&argument)) return put(*A);
  if (auto* A = std::get_if<BitLayout<Integer>>(&argument)) return put(*A);
  if (auto* F = std::get_if<ComposedLayout<Integer>>(&argument)) return put(F->inner);
  return false;
}

/// The number of the tiler that stands behind a layout; nothing if there is none.
std::optional<std::size_t> tiler_of_first(const Values<Integer>& arguments) {
  const std::vector<std::size_t> tilers = arguments_of<Tiler<Integer>>(arguments);
  if (tilers.empty() || tilers.front() == 0) return std::nullopt;
  return tilers.front();
}

/// (A, M) by <T, t> for A by T: what T does to A it does one level deeper.
bool within_a_tiler(Pick& pick, Values<Integer>& arguments) {
  const auto number = tiler_of_first(arguments);
  if (!number) return false;
  auto& T = std::get<Tiler<Integer>>(arguments[*number]);
  if (!T.is_by_mode() || !put_within(arguments.front())) return false;
  std::vector<Tiler<Integer>> entries{T};
  if (pick.chance(50)) entries.push_back(T.by_mode().empty() ? Kept{} : T.by_mode().front());
  T = Tiler<Integer>(std::move(entries));
  return true;
}

/// T as the entry of one mode.
bool of_one_mode(Pick& pick, Values<Integer>& arguments) {
  const auto number = tiler_of_first(arguments);
  if (!number) return false;
  auto& T = std::get<Tiler<Integer>>(arguments[*number]);
  if (T.is_by_mode() || !put_within(arguments.front())) return false;
  std::vector<Tiler<Integer>> entries{T};
  if (pick.chance(50)) entries.push_back(T);
  T = Tiler<Integer>(std::move(entries));
  return true;
}

/// An entry is _, or one is added that is.
bool kept_mode(Pick& pick, Values<Integer>& arguments) {
  const auto number = tiler_of_first(arguments);
  if (!number) return false;
  auto& T = std::get<Tiler<Integer>>(arguments[*number]);
  if (!T.is_by_mode() || T.by_mode().empty()) return false;
  std::vector<Tiler<Integer>> entries = T.by_mode();
  entries[position_below(pick, entries.size())] = Kept{};
  T = Tiler<Integer>(std::move(entries));
  return true;
}

constexpr RequestChange of_tilers[] = {
    {"tiler within a tiler", within_a_tiler},
    {"tiler of one mode", of_one_mode},
    {"kept mode", kept_mode},
};

}  // namespace

std::span<const RequestChange> changes_of_tilers() { return of_tilers; }

}  // namespace plumb::certify
