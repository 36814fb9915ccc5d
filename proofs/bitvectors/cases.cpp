#include "proofs/bitvectors/cases.hpp"

#include <algorithm>
#include <functional>

#include "reference/answer.hpp"

namespace plumb::proofs {
namespace {

/// The signed number that has the low bits of n.
std::int64_t wrapped(std::uint64_t n, int width) {
  const int above = 64 - width;
  return static_cast<std::int64_t>(n << above) >> above;
}

std::uint64_t bits_of(std::int64_t n) { return static_cast<std::uint64_t>(n); }

/// True if SMT-LIB shifts out every bit: k, without a sign, is the width or more.
bool shifts_out(std::int64_t k, int width) { return k < 0 || k >= width; }

/// result[k] = function(a[k], b[k]).
template <class Result, class Function>
Result of_each(const std::vector<std::int64_t>& a, const std::vector<std::int64_t>& b,
               const Function& function) {
  Result result(a.size());
  std::transform(a.begin(), a.end(), b.begin(), result.begin(), function);
  return result;
}

}  // namespace

bool Cases::extend(const std::string& unknown, const WordInterval& interval) {
  const Integer numbers = std::max(Integer(0), Integer(interval.most - interval.least + 1));
  if (numbers * count_ > most) return false;
  const auto copies = numbers.convert_to<std::size_t>();
  for (auto& [name, column] : values_) {
    Column longer;
    longer.reserve(count_ * copies);
    for (std::size_t copy = 0; copy < copies; ++copy)
      longer.insert(longer.end(), column.begin(), column.end());
    column = std::move(longer);
  }
  Column& added = values_[unknown];
  const auto least = interval.least.convert_to<std::int64_t>();
  for (std::size_t copy = 0; copy < copies; ++copy)
    added.insert(added.end(), count_, least + static_cast<std::int64_t>(copy));
  count_ *= copies;
  columns_.clear();
  return true;
}

const Cases::Column& Cases::column(const WordTermPtr& term) {
  if (const auto known = columns_.find(term.get()); known != columns_.end())
    return known->second.second;
  Column values = computed(*term);
  return columns_.emplace(term.get(), std::pair(term, std::move(values))).first->second.second;
}

Cases::Column Cases::computed(const WordTerm& term) {
  if (term.operation == WordOperation::constant)
    return Column(count_, constant_in_word(term, width_).convert_to<std::int64_t>());
  if (term.operation == WordOperation::unknown) return values_.at(term.name);
  const Column& a = column(term.operands[0]);
  const Column& b = column(term.operands[1]);
  const auto each = [&](const auto& function) { return of_each<Column>(a, b, function); };
  const int width = width_;
  switch (term.operation) {
    case WordOperation::add:
      return each([=](auto x, auto y) { return wrapped(bits_of(x) + bits_of(y), width); });
    case WordOperation::subtract:
      return each([=](auto x, auto y) { return wrapped(bits_of(x) - bits_of(y), width); });
    case WordOperation::shift_left:
      return each([=](auto x, auto k) {
        return shifts_out(k, width) ? 0 : wrapped(bits_of(x) << k, width);
      });
    case WordOperation::shift_right:
      return each([=](auto x, auto k) { return x >> (shifts_out(k, width) ? 63 : k); });
    case WordOperation::bit_and: return each(std::bit_and());
    case WordOperation::bit_xor: return each(std::bit_xor());
    default: throw Defect("an operation on words that is not in the list");
  }
}

std::vector<char> Cases::holds(const WordComparison& fact) {
  const Column& a = column(fact.left());
  const Column& b = column(fact.right());
  const auto each = [&](const auto& function) {
    return of_each<std::vector<char>>(a, b, function);
  };
  switch (fact.relation()) {
    case TermRelation::less: return each(std::less());
    case TermRelation::not_less: return each(std::greater_equal());
    case TermRelation::equal: return each(std::equal_to());
    case TermRelation::not_equal: return each(std::not_equal_to());
  }
  throw Defect("a relation that is not in the list");
}

void Cases::keep(const WordComparison& fact) {
  const std::vector<char> kept = holds(fact);
  const auto left = static_cast<std::size_t>(std::count(kept.begin(), kept.end(), 1));
  if (left == count_) return;
  for (auto& [name, column] : values_) {
    auto next = column.begin();
    for (std::size_t at = 0; at < count_; ++at)
      if (kept[at]) *next++ = column[at];
    column.resize(left);
  }
  count_ = left;
  columns_.clear();
}

std::optional<Model> Cases::find(const std::vector<const WordComparison*>& facts) {
  std::vector<char> all(count_, 1);
  for (const WordComparison* fact : facts) {
    const std::vector<char> each = holds(*fact);
    for (std::size_t at = 0; at < count_; ++at) all[at] = all[at] && each[at];
  }
  const auto first = static_cast<std::size_t>(std::find(all.begin(), all.end(), 1) - all.begin());
  if (first == count_) return std::nullopt;
  Model model;
  for (const auto& [name, column] : values_) model[name] = column[first];
  return model;
}

}  // namespace plumb::proofs
