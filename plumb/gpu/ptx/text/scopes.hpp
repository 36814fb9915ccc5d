// The names that a place in a program knows: those of the innermost block first.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

namespace plumb::gpu_conformance::ptx {

struct NamedRegister {
  std::size_t index;
};
struct NamedVariable {
  std::size_t index;
};
/// Declared, and not interpreted: a variable in global or constant memory.
struct NamedOther {};
using Name = std::variant<NamedRegister, NamedVariable, NamedOther>;

class Scopes {
 public:
  void open() { scopes_.emplace_back(); }
  void close() { scopes_.pop_back(); }
  std::size_t depth() const { return scopes_.size(); }

  /// False if this scope has the name already.
  bool define(const std::string& name, Name what) {
    return scopes_.back().emplace(name, what).second;
  }

  std::optional<Name> find(const std::string& name) const {
    for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope)
      if (const auto found = scope->find(name); found != scope->end()) return found->second;
    return std::nullopt;
  }

 private:
  std::vector<std::unordered_map<std::string, Name>> scopes_{1};
};

}  // namespace plumb::gpu_conformance::ptx
