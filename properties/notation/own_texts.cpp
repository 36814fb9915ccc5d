#include "properties/notation/own_texts.hpp"

#include <utility>

namespace plumb::notation {
namespace {

thread_local bool own_texts_are_read = false;

}  // namespace

OwnTexts::OwnTexts() : before_(std::exchange(own_texts_are_read, true)) {}

OwnTexts::~OwnTexts() { own_texts_are_read = before_; }

bool OwnTexts::are_read() { return own_texts_are_read; }

}  // namespace plumb::notation
