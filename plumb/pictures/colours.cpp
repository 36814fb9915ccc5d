#include "plumb/pictures/colours.hpp"

#include <algorithm>
#include <array>

#include "reference/integers/integer.hpp"

namespace plumb::pictures {
namespace {

/// Okabe and Ito, "Color Universal Design", 2008.
constexpr std::array<Colour, 8> okabe_ito{{{230, 159, 0},
                                           {86, 180, 233},
                                           {0, 158, 115},
                                           {240, 228, 66},
                                           {0, 114, 178},
                                           {213, 94, 0},
                                           {204, 121, 167},
                                           {153, 153, 153}}};

/// Ten colours of cividis (Nunez, Anderton, Renslow, 2018), light to dark: it looks the same to
/// those who lack the red or the green receptor, and its lightness falls evenly.
constexpr std::array<Colour, 10> cividis{{{255, 234, 70},
                                          {228, 207, 91},
                                          {196, 181, 108},
                                          {166, 157, 117},
                                          {138, 135, 121},
                                          {112, 113, 115},
                                          {87, 92, 109},
                                          {57, 72, 107},
                                          {0, 51, 111},
                                          {0, 32, 77}}};

constexpr std::size_t scale_steps = 64;

unsigned between(unsigned a, unsigned b, double t) {
  return static_cast<unsigned>(a + t * (static_cast<double>(b) - a) + 0.5);
}

Colour between(const Colour& a, const Colour& b, double t) {
  return {between(a.red, b.red, t), between(a.green, b.green, t), between(a.blue, b.blue, t)};
}

Colour on_scale(double t) {
  const double place = t * (cividis.size() - 1);
  const std::size_t first =
      std::min<std::size_t>(static_cast<std::size_t>(place), cividis.size() - 2);
  return between(cividis[first], cividis[first + 1], place - static_cast<double>(first));
}

}  // namespace

std::string Colour::hex() const { return fmt::format("#{:02x}{:02x}{:02x}", red, green, blue); }

std::string Colour::ink() const {
  return 299 * red + 587 * green + 114 * blue > 128000 ? "#000000" : "#ffffff";
}

Scale::Scale(Hue hue, const std::vector<Integer>& keys, const Memory& memory) {
  if (!keys.empty()) {
    const auto [least, greatest] = std::minmax_element(keys.begin(), keys.end());
    least_ = *least;
    greatest_ = *greatest;
  }
  if (hue == Hue::bank) {
    least_ = 0;
    greatest_ = memory.banks - 1;
  }
  cyclic_ = hue == Hue::thread || hue == Hue::value || (hue == Hue::part && greatest_ < 8);
  if (cyclic_) {
    for (const Colour& colour : okabe_ito)
      palette_.push_back(between(colour, {255, 255, 255}, 0.45));
  } else {
    for (std::size_t k = 0; k < scale_steps; ++k)
      palette_.push_back(on_scale(static_cast<double>(k) / (scale_steps - 1)));
  }
}

std::size_t Scale::place(const Integer& key) const {
  if (cyclic_) return static_cast<std::size_t>(floor_mod(key, Integer(palette_.size())));
  if (key <= least_ || greatest_ == least_) return 0;
  if (key >= greatest_) return palette_.size() - 1;
  return static_cast<std::size_t>(
      floor_div(Integer((key - least_) * (palette_.size() - 1)), Integer(greatest_ - least_)));
}

}  // namespace plumb::pictures
