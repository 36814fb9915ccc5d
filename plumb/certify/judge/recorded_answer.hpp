// The implementation that has one answer: what somebody gave to one request.
#pragma once

#include <string_view>
#include <utility>

#include "properties/operations/implementation.hpp"

namespace plumb::certify {

/// Domain: laws that call one operation, once.
class RecordedAnswer : public Implementation<Integer> {
 public:
  explicit RecordedAnswer(Value<Integer> recorded) : recorded_(std::move(recorded)) {}

 protected:
  Answer<Value<Integer>> answer(std::string_view, const Values<Integer>&,
                                const Definition&) override {
    return recorded_;
  }

 private:
  Value<Integer> recorded_;
};

}  // namespace plumb::certify
