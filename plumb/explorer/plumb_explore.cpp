// The one function that the page calls besides those of the C library. The caller gives the answer
// back by plumbline_free. It is null if and only if memory is exhausted.
#include <cstdlib>
#include <cstring>
#include <new>

#include "plumb/explorer/explore.hpp"

extern "C" char* plumb_explore(const char* request) {
  try {
    const std::string answer = plumb::explorer::explore(request);
    auto* copy = static_cast<char*>(std::malloc(answer.size() + 1));
    if (copy) std::memcpy(copy, answer.c_str(), answer.size() + 1);
    return copy;
  } catch (const std::bad_alloc&) { return nullptr; }
}
