// parse . print is the identity, at random values.
#include <gtest/gtest.h>

#include <optional>
#include <random>
#include <string>
#include <vector>

#include "properties/notation/coordinate_tuple.hpp"
#include "properties/notation/notation.hpp"
#include "properties/notation/text_reader.hpp"

namespace plumb::notation {

namespace {

/// parse . print is the identity at v.
void expect_round_trip(const Value<Integer>& v) {
  const std::string text = print(v);
  const Parsed parsed = parse(kind_of(v), text);
  ASSERT_TRUE(std::holds_alternative<Value<Integer>>(parsed))
      << text << ": " << std::get<ParseError>(parsed).sentence();
  EXPECT_TRUE(std::get<Value<Integer>>(parsed) == v) << text;
  const bool composed = std::holds_alternative<ComposedLayout<Integer>>(v);  // " o " has spaces
  EXPECT_TRUE(composed || text.find(' ') == std::string::npos) << text;
}

class RandomValue {
 public:
  explicit RandomValue(unsigned seed) : source_(seed) {}

  int below(int bound) { return static_cast<int>(source_() % static_cast<unsigned>(bound)); }

  Integer natural() {
    Integer n(below(10));
    if (below(8) == 0)
      for (int k = below(20); k > 0; --k) n = n * 1000003 + below(1000);
    return n;
  }
  Integer integer() { return below(3) == 0 ? Integer(-natural()) : natural(); }

  template <class Leaf>
  auto tree(int depth, const Leaf& leaf) -> Tree<decltype(leaf())> {
    if (depth == 0 || below(3) == 0) return leaf();
    std::vector<Tree<decltype(leaf())>> children;
    for (int k = below(4); k > 0; --k) children.push_back(tree(depth - 1, leaf));
    return children;
  }

  /// All its axes have two entries, so that none is within another.
  CoordinateVector<Integer> vector() {
    CoordinateVector<Integer> v;
    for (int k = below(4); k > 0; --k)
      v = v +
          CoordinateVector<Integer>(Axis{std::size_t(below(3)), std::size_t(below(12))}, integer());
    return v;
  }
  BitVector<Integer> bits() { return BitVector<Integer>(natural()); }

  template <class Leaf>
  auto layout(const Leaf& stride) -> Layout<Integer, decltype(stride())> {
    auto strides = tree(3, stride);
    auto shape = map_leaves(strides, [&](const auto&) { return Integer(natural() + 1); });
    return {shape, strides};
  }
  Layout<Integer> layout() {
    return layout([&] { return integer(); });
  }

  Tiler<Integer> tiler(int depth) {
    if (below(4) == 0) return Kept{};
    if (depth == 0 || below(2) == 0) return layout();
    std::vector<Tiler<Integer>> by_mode;
    for (int k = below(4); k > 0; --k) by_mode.push_back(tiler(depth - 1));
    return by_mode;
  }

  Swizzle<Integer> swizzle() { return {integer(), integer(), integer()}; }

  Pattern<Integer> pattern() {
    return tree(4, [&]() -> std::optional<Integer> {
      if (below(2) == 0) return std::nullopt;
      return integer();
    });
  }

  ComposedLayout<Integer> composed() {
    std::vector<Link<Integer>> links;
    for (int k = 1 + below(3); k > 0; --k) {
      if (below(2) == 0)
        links.push_back({swizzle(), integer()});
      else
        links.push_back({layout(), integer()});
    }
    return {links, layout()};
  }

  LinearLayout<Integer> linear() {
    LinearLayout<Integer> L;
    for (const char* name : {"dim0", "x_1"})
      if (below(3) > 0) L.outputs.push_back({name, Integer(1) << below(90)});
    for (const char* name : {"register", "lane", "_", "T9"}) {
      if (below(2) == 0) continue;
      L.inputs.push_back({name, {}});
      for (int k = below(4); k > 0; --k) {
        L.inputs.back().bases.emplace_back();
        for (const auto& output : L.outputs)
          L.inputs.back().bases.back().push_back(natural() % output.size);
      }
    }
    return L;
  }

  ShufflePlan plan() {
    ShufflePlan K;
    K.lane_bits = std::size_t(below(6));
    K.inputs = std::size_t(1 + below(3));
    const auto lane = [&] { return static_cast<std::uint32_t>(below(1 << K.lane_bits)); };
    const auto value = [&] {
      return std::size_t(below(static_cast<int>(K.inputs + K.steps.size())));
    };
    const auto selector = [&] {
      std::uint32_t all = 0;
      for (int digit = 0; digit < 4; ++digit) all = all * 16 + static_cast<std::uint32_t>(below(8));
      return all;
    };
    for (int k = below(7); k > 0; --k) {
      std::vector<std::uint32_t> columns;
      for (std::size_t bit = 0; bit < K.lane_bits; ++bit) columns.push_back(lane());
      const std::uint32_t even = selector();
      const std::vector<PlanStep> steps{SelectStep{lane(), value(), value()},
                                        IndexedShuffle{value(), columns, lane()},
                                        ButterflyShuffle{value(), lane()},
                                        UpShuffle{value(), lane()},
                                        DownShuffle{value(), lane()},
                                        PermuteStep{value(), value(), even, 0, even},
                                        PermuteStep{value(), value(), even, lane(), selector()}};
      K.steps.push_back(steps[std::size_t(below(7))]);
    }
    for (int k = below(4); k > 0; --k) K.outputs.push_back(value());
    return K;
  }

  BitMatrix<Integer> matrix() {
    BitMatrix<Integer> matrix{std::size_t(below(70)), {}};
    for (int k = below(5); k > 0; --k) {
      Integer column(0);
      for (std::size_t row = 0; row < matrix.rows; ++row) column = 2 * column + below(2);
      matrix.columns.push_back(column);
    }
    return matrix;
  }

 private:
  std::mt19937 source_;
};

}  // namespace


TEST(NotationRoundTrip, IsTheIdentity) {
  RandomValue random(1);
  for (int n = 0; n < 2000; ++n) {
    expect_round_trip(random.integer());
    expect_round_trip(random.below(2) == 0);
    expect_round_trip(random.tree(4, [&] { return random.integer(); }));
    expect_round_trip(random.tree(4, [&] { return Star{}; }));
    expect_round_trip(random.layout());
    expect_round_trip(random.vector());
    expect_round_trip(random.bits());
    expect_round_trip(random.tiler(3));
    expect_round_trip(random.swizzle());
    expect_round_trip(random.composed());
    expect_round_trip(random.pattern());
    expect_round_trip(random.matrix());
    expect_round_trip(random.linear());
    expect_round_trip(random.plan());
    for (const Kind kind : {Kind::function, Kind::composed}) {
      const Value<Integer> F = random.composed();
      EXPECT_TRUE(std::get<Value<Integer>>(parse(kind, print(F))) == F) << print(F);
    }
    for (const Value<Integer>& X :
         {Value<Integer>(random.layout()),
          Value<Integer>(random.tree(4, [&] { return random.integer(); }))})
      EXPECT_TRUE(std::get<Value<Integer>>(parse(Kind::tree, print(X))) == X) << print(X);

    const Several<Integer> results{
        {random.layout(), random.integer(), random.composed(), random.matrix(), random.pattern()}};
    EXPECT_TRUE(std::get<Value<Integer>>(parse_like(results, print(results))) ==
                Value<Integer>(results))
        << print(results);

    const Value<Integer> coordinates = random.layout([&] { return random.vector(); });
    const Value<Integer> bits = random.layout([&] { return random.bits(); });
    for (const Value<Integer>& v : {coordinates, bits})
      EXPECT_TRUE(std::get<Value<Integer>>(parse_like(v, print(v))) == v) << print(v);
  }
}

TEST(NotationRoundTrip, DoesNotDependOnSpaces) {
  RandomValue random(2);
  for (int n = 0; n < 500; ++n) {
    const Tiler<Integer> T = random.tiler(3);
    std::string spaced;
    for (const char c : print(T)) {
      const bool token_ends = !is_digit(c);
      if (token_ends && spaced.size() > 0 && spaced.back() != '-') spaced += ' ';
      spaced += c;
      if (token_ends && c != '-') spaced += ' ';
    }
    EXPECT_TRUE(std::get<Value<Integer>>(parse(Kind::tiler, spaced)) == Value<Integer>(T))
        << spaced;
  }
}

}  // namespace plumb::notation
