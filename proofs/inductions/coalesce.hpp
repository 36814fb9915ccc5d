// The loop of coalesce: coalesce_step over all modes, and keep_last after it.
#pragma once

#include "proofs/inductions/induction.hpp"
#include "proofs/inductions/opaque_modes.hpp"
#include "reference/layouts/coalesce.hpp"

namespace plumb::proofs::inductions {

struct CoalesceStep {
  template <class List, class Next>
  List operator()(List built, const Next& next) const {
    return coalesce_step(std::move(built), next);
  }
};

struct JoinsEqualStrides {
  template <class List, class Next>
  List operator()(List built, const Next& next) const {
    if (next.extent == 1) return built;
    if (built.empty() || !(next.stride == built.back().stride))
      built.push_back(next);
    else
      built.back().extent = built.back().extent * next.extent;
    return built;
  }
};

struct NeverJoins {
  template <class List, class Next>
  List operator()(List built, const Next& next) const {
    if (!(next.extent == 1)) built.push_back(next);
    return built;
  }
};

struct DropsStrideZero {
  template <class List, class Next>
  List operator()(List built, const Next& next) const {
    return next.stride == 0 ? built : coalesce_step(std::move(built), next);
  }
};

/// The next mode of A.
template <class Driver>
auto draw_next(Driver& draw) {
  const auto t = draw.positive("t");
  const auto e = draw.integer("e");
  return Mode<std::decay_t<decltype(t)>>{t, e};
}

template <class Step>
struct CoalesceFunction {
  static constexpr InductionText text{
      "coalesce.induction-function", "coalesce_step",
      "the modes built so far make the same value of each index as the modes of A so far, and "
      "leave the same to those that follow",
      "it joins modes of equal stride"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto before = draw_before(draw);
    const auto built = draw_built(draw, before);
    const auto next = draw_next(draw);
    const auto expected = then(taken(before, built), next);
    const auto found = taken(before, Step{}(built, next));
    return draw.equal(found.value, expected.value) && draw.equal(found.rest, expected.rest);
  }
};

template <class Step>
struct CoalesceSize {
  static constexpr InductionText text{"coalesce.induction-size", "coalesce_step",
                                      "the extents built so far multiply to those of A so far",
                                      "it drops modes of stride 0"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto before = draw_before(draw);
    const auto built = draw_built(draw, before);
    const auto next = draw_next(draw);
    using Number = std::decay_t<decltype(next.extent)>;
    return draw.equal(size_of(before, Step{}(built, next)),
                      Number(size_of(before, built) * next.extent));
  }
};

template <class Step>
struct CoalesceNormal {
  static constexpr InductionText text{
      "coalesce.induction-normal", "coalesce_step",
      "no mode built so far has extent 1, and no two neighbours can be joined", "it never joins"};

  /// Nothing, one mode, or any normal modes that end in m:f and s:d. What comes before m:f was
  /// beside it, so it has to stay as it is.
  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto next = draw_next(draw);
    using Number = std::decay_t<decltype(next.extent)>;
    std::vector<Mode<Number>> known;
    const bool more = draw.has("two modes");
    if (more) known.push_back(draw_mode(draw, "m", "f"));
    if (more || draw.has("one mode")) known.push_back(draw_mode(draw, "s", "d"));
    draw.assume(normal(known));
    const OpaqueModes<Number> R = Step{}(OpaqueModes<Number>(more, known), next);
    if (more && !stays(draw, known.front(), R.known())) return false;
    return normal(R.known());
  }

 private:
  template <class Driver>
  static auto draw_mode(Driver& draw, std::string_view extent, std::string_view stride) {
    const auto s = draw.positive(extent);
    return Mode<std::decay_t<decltype(s)>>{s, draw.integer(stride)};
  }

  template <class Number>
  static bool normal(const std::vector<Mode<Number>>& modes) {
    for (std::size_t k = 0; k < modes.size(); ++k) {
      if (modes[k].extent < 2) return false;
      if (k > 0 && modes[k].stride == modes[k - 1].extent * modes[k - 1].stride) return false;
    }
    return true;
  }

  template <class Driver, class Number>
  static bool stays(Driver& draw, const Mode<Number>& first,
                    const std::vector<Mode<Number>>& modes) {
    return !modes.empty() && draw.equal(modes.front().extent, first.extent) &&
           draw.equal(modes.front().stride, first.stride);
  }
};

template <class Step>
struct CoalesceExtension {
  static constexpr InductionText text{
      "coalesce.induction-extension", "coalesce_step",
      "after a mode of extent above 1 the last mode built counts on as that mode does",
      "it joins modes of equal stride"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto before = draw_before(draw);
    const auto built = draw_built(draw, before);
    const auto next = draw_next(draw);
    draw.assume(next.extent != 1);
    using Number = std::decay_t<decltype(next.extent)>;
    const auto reached = taken(before, built);
    return draw.equal(extension(before, Step{}(built, next)),
                      Number(reached.value + reached.rest * next.stride));
  }
};

// The end of the loop -----------------------------------------------------------------------------

struct KeepLast {
  template <class List, class Next>
  List operator()(List built, const Next& last) const {
    return keep_last(std::move(built), last);
  }
};

struct DropsLast {
  template <class List, class Next>
  List operator()(List built, const Next&) const {
    return built;
  }
};

template <class Step>
struct CoalesceLast {
  static constexpr InductionText text{
      "coalesce.induction-last", "keep_last",
      "a last mode of extent 1 counts on after the modes that were built, and changes no value "
      "below the size",
      "it is dropped"};

  /// The mode of extent 1 has added nothing to what was built.
  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto before = draw_before(draw);
    const auto built = draw_built(draw, before);
    const auto e = draw.integer("e");
    using Number = std::decay_t<decltype(e)>;
    const auto R = Step{}(built, Mode<Number>{Number(1), e});
    const auto reached = taken(before, built), found = taken(before, R);
    return draw.equal(extension(before, R), Number(reached.value + reached.rest * e)) &&
           draw.equal(found.value, reached.value) && draw.equal(found.rest, reached.rest);
  }
};

}  // namespace plumb::proofs::inductions
