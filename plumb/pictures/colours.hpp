// Colours that are told apart in print and by the colour-blind. Numbers stand in the cells; a
// colour only repeats them.
#pragma once

#include <string>
#include <vector>

#include "plumb/pictures/picture.hpp"

namespace plumb::pictures {

struct Colour {
  unsigned red, green, blue;

  std::string hex() const;  // "#e69f00"

  /// Black or white, whichever is easier to read on it.
  std::string ink() const;

  friend bool operator==(const Colour&, const Colour&) = default;
};

/// The colours of the keys that one picture has for one hue.
///   thread, value, and part up to 8    Okabe and Ito's eight, lightened; key k has number k mod 8
///   else                               a scale from light to dark, least key to greatest
class Scale {
 public:
  /// `keys` are those of the cells, in any order, with repetitions.
  Scale(Hue hue, const std::vector<Integer>& keys, const Memory& memory);

  /// Into the palette.
  std::size_t place(const Integer& key) const;
  const std::vector<Colour>& palette() const { return palette_; }

 private:
  bool cyclic_;
  Integer least_ = 0, greatest_ = 0;
  std::vector<Colour> palette_;
};

}  // namespace plumb::pictures
