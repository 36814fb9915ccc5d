#include "plumb/certify/known/comparison.hpp"

#include <algorithm>

namespace plumb::certify {

std::size_t Comparison::count(Expectation expectation) const {
  return static_cast<std::size_t>(
      std::count_if(entries.begin(), entries.end(),
                    [&](const auto& one) { return one.expectation == expectation; }));
}

bool Comparison::has_news(std::string_view clause) const {
  return std::any_of(news.begin(), news.end(),
                     [&](const News& one) { return one.clause == clause; });
}

}  // namespace plumb::certify
