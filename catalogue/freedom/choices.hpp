// What one candidate does at each variation point.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "catalogue/request.hpp"

namespace plumb::catalogue {

/// A choice is declared, or observed at the first case that tells the choices apart.
enum class Known { declared, observed };

std::string_view name_of(Known known);

class Choices {
 public:
  struct Held {
    std::string choice;
    Known known;
  };

  explicit Choices(const std::map<std::string, std::string>& declared = {});

  /// Returns nothing if the answer agrees with what is held, which it may settle; else the sentence
  /// that says how it does not.
  std::optional<std::string> hold(const Request& request, const Value<Integer>& answer);

  /// Takes over what an earlier part of the same run has settled.
  void settle(const std::string& id, const Held& held) { held_.insert_or_assign(id, held); }

  const std::map<std::string, Held>& held() const { return held_; }

 private:
  std::map<std::string, Held> held_;
};

}  // namespace plumb::catalogue
