// The predicates that domains are made of, and the promises, at requests and answers in texts.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "plumb/catalogue/guarantees/guarantee.hpp"
#include "plumb/catalogue/guarantees/predicate.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::catalogue {

namespace {

using Text = std::string;

Request request_of(std::string_view name, const std::vector<Text>& arguments) {
  const Operation& operation = operation_named(name);
  Request request{&operation, {}};
  for (std::size_t k = 0; k < arguments.size(); ++k)
    request.arguments.push_back(
        std::get<Value<Integer>>(notation::parse(operation.arguments[k].kind, arguments[k])));
  return request;
}

bool holds(std::string_view predicate, std::string_view name, const std::vector<Text>& arguments,
           unsigned bits = 0) {
  return find_predicate(predicate)->holds(request_of(name, arguments), bits);
}

PromiseCheck checked(std::string_view promise, std::string_view name,
                     const std::vector<Text>& arguments, const Text& answer) {
  const Request request = request_of(name, arguments);
  const auto value = notation::parse(request.operation->result, answer);
  return find_promise(promise)->check(request, std::get<Value<Integer>>(value));
}

using Outcome = PromiseCheck::Outcome;

}  // namespace


TEST(Predicates, HaveDifferentNames) {
  for (const Predicate& row : predicates()) EXPECT_EQ(find_predicate(row.name), &row) << row.name;
  EXPECT_EQ(find_predicate("positive"), nullptr);
  for (const Guarantee& row : promises()) EXPECT_EQ(find_promise(row.name), &row) << row.name;
  EXPECT_EQ(find_promise(""), nullptr);
}

TEST(Predicates, AreListedInTheProtocol) {
  std::ifstream file(Text(PLUMB_SOURCE_DIR) + "/docs/protocol.md");
  const Text text((std::istreambuf_iterator<char>(file)), {});
  for (const Predicate& row : predicates())
    EXPECT_NE(text.find("\n| `" + Text(row.name) + "` |"), Text::npos) << row.name;
  for (const Guarantee& row : promises())
    EXPECT_NE(text.find("\n| `" + Text(row.name) + "` |"), Text::npos) << row.name;
}

TEST(Predicates, OfStridesLookAtEveryLayoutOfTheRequest) {
  EXPECT_TRUE(holds("nonnegative_strides", "size", {"(2,3):(0,2)"}));
  EXPECT_FALSE(holds("nonnegative_strides", "size", {"(2,(3,1)):(0,(2,-1))"}));
  EXPECT_FALSE(holds("nonnegative_strides", "composition", {"4:1", "<2:1,2:-1>"}));
  EXPECT_FALSE(holds("nonnegative_strides", "size", {"Sw<1,0,1> o 0 o 2:-1"}));
  EXPECT_FALSE(holds("nonnegative_strides", "size", {"2:-1 o 0 o 2:1"}));
  EXPECT_FALSE(holds("nonnegative_strides", "crd2idx", {"(1,1)", "(2,3)", "(1,-2)"}));
  EXPECT_FALSE(holds("nonnegative_strides", "crd2idx", {"(1,1)", "(2,3)", "1"}));  // no layout
  EXPECT_FALSE(holds("nonnegative_strides", "size", {"2:-1@0"}));
  EXPECT_TRUE(holds("nonnegative_strides", "make_layout", {"(2,3)"}));
  EXPECT_TRUE(holds("nonnegative_strides", "gcd", {"-4", "6"}));

  EXPECT_TRUE(holds("positive_strides", "size", {"(2,3):(1,2)"}));
  EXPECT_FALSE(holds("positive_strides", "size", {"1:0"}));
  EXPECT_FALSE(holds("positive_strides", "size", {"2:^0b0"}));
}

TEST(Predicates, UniqueAndOrderedAndCompactAreThree) {
  EXPECT_TRUE(holds("unique", "size", {"(2,2):(2,3)"}));
  EXPECT_FALSE(holds("unique", "size", {"(2,2):(1,1)"}));
  EXPECT_FALSE(holds("unique", "logical_divide", {"8:1", "2:0"}));
  EXPECT_TRUE(holds("unique", "size", {"(2,2):(1@0,1@1)"}));
  EXPECT_FALSE(holds("unique", "size", {"(2,2):(1@0,1@0)"}));
  EXPECT_FALSE(holds("unique", "size", {"(2,2,2):(^0b1,^0b10,^0b11)"}));

  EXPECT_TRUE(holds("ordered_strides", "size", {"(2,2):(8,1)"}));
  EXPECT_TRUE(holds("ordered_strides", "size", {"(4,1):(1,1)"}));   // 1:1, then 4:1
  EXPECT_FALSE(holds("ordered_strides", "size", {"(4,1):(2,3)"}));  // 3 < 4 * 2
  EXPECT_FALSE(holds("ordered_strides", "size", {"(2,2):(2,3)"}));  // one-to-one all the same
  EXPECT_FALSE(holds("ordered_strides", "size", {"1:0"}));
  EXPECT_TRUE(holds("ordered_strides", "size", {"():()"}));

  EXPECT_TRUE(holds("compact", "make_layout_tv", {"(2,2):(2,1)", "4:1"}));
  EXPECT_FALSE(holds("compact", "make_layout_tv", {"(2,2):(2,1)", "4:2"}));
}

TEST(Predicates, OfASpanNeedTheBitsOfTheCandidate) {
  const std::vector<Text> case_of_crd2idx{"(0,0)", "(2,2)", "(1,9223372036854775807)"};
  EXPECT_TRUE(holds("fitting_span", "crd2idx", case_of_crd2idx));
  EXPECT_FALSE(holds("fitting_span", "crd2idx", case_of_crd2idx, 64));
  EXPECT_TRUE(holds("fitting_span", "crd2idx", case_of_crd2idx, 65));
}

TEST(Predicates, OfFormLookAtEveryArgument) {
  EXPECT_TRUE(holds("flat", "size", {"(2,3):(1,2)"}));
  EXPECT_FALSE(holds("flat", "size", {"(2,(3,1)):(0,(2,1))"}));
  EXPECT_FALSE(holds("flat", "slice", {"(2,3):(1,2)", "(_,(1,_))"}));
  EXPECT_TRUE(holds("flat", "composition", {"(4,4):(1,4)", "<2:1,_>"}));
  EXPECT_FALSE(holds("flat", "composition", {"(4,(4,4)):(1,(4,16))", "<2:1,<2:1,_>>"}));
  EXPECT_FALSE(holds("nonempty", "size", {"(2,()):(1,())"}));
  EXPECT_FALSE(holds("nonempty", "composition", {"4:1", "<>"}));
  EXPECT_TRUE(holds("nonempty", "rank", {"(1,(2,3))"}));

  EXPECT_TRUE(holds("coordinate_per_mode", "crd2idx", {"(1,1)", "(2,3)", "(1,2)"}));
  EXPECT_FALSE(holds("coordinate_per_mode", "crd2idx", {"4", "(2,3)", "(1,2)"}));
  EXPECT_TRUE(holds("coordinate_per_mode", "crd2idx", {"4", "8", "1"}));
  EXPECT_FALSE(holds("coordinate_per_mode", "slice", {"(2,3):(1,2)", "_"}));
  EXPECT_TRUE(holds("coordinate_in_bounds", "crd2idx", {"(1,2)", "(2,3)", "(1,2)"}));
  EXPECT_FALSE(holds("coordinate_in_bounds", "crd2idx", {"(1,3)", "(2,3)", "(1,2)"}));
  EXPECT_FALSE(holds("coordinate_in_bounds", "crd2idx", {"-1", "8", "1"}));
  EXPECT_TRUE(holds("coordinate_in_bounds", "slice", {"((2,2),3):((1,2),4)", "(_,2)"}));
  EXPECT_FALSE(holds("coordinate_in_bounds", "slice", {"((2,2),3):((1,2),4)", "(_,3)"}));

  EXPECT_TRUE(holds("profile_as_long", "coalesce", {"(2,(3,4)):(1,(2,6))", "(*,*)"}));
  EXPECT_FALSE(holds("profile_as_long", "coalesce", {"(2,(3,4)):(1,(2,6))", "(*)"}));
  EXPECT_FALSE(holds("profile_as_long", "coalesce", {"(2,(3,4)):(1,(2,6))", "(*,(*))"}));
  EXPECT_TRUE(holds("profile_as_long", "coalesce", {"(2,(3,4)):(1,(2,6))"}));
  EXPECT_FALSE(holds("profile_as_long", "logical_divide", {"(4,4):(1,4)", "<2:1>"}));
  EXPECT_TRUE(holds("profile_as_long", "logical_divide", {"(4,4):(1,4)", "2:1"}));

  EXPECT_FALSE(holds("no_integer_tiler", "composition", {"(4,4):(1,4)", "2"}));
  EXPECT_TRUE(holds("no_integer_tiler", "composition", {"(4,4):(1,4)", "2:1"}));
  EXPECT_TRUE(holds("no_integer_tiler", "composition", {"(4,4):(1,4)", "<2,2>"}));
  EXPECT_TRUE(holds("no_integer_tiler", "size", {"4:1"}));
  EXPECT_TRUE(holds("layout_tilers", "composition", {"(4,4):(1,4)", "2:1"}));
  EXPECT_FALSE(holds("layout_tilers", "composition", {"(4,4):(1,4)", "2"}));
  EXPECT_FALSE(holds("layout_tilers", "composition", {"(4,4):(1,4)", "<2,2>"}));
  EXPECT_TRUE(holds("no_optional_argument", "coalesce", {"(4,4):(1,4)"}));
  EXPECT_FALSE(holds("no_optional_argument", "coalesce", {"(4,4):(1,4)", "(*,*)"}));

  EXPECT_FALSE(holds("no_bare_layout", "mode", {"1:0", "0"}));
  EXPECT_FALSE(holds("no_bare_layout", "composed_mode", {"Sw<1,0,1> o 0 o 4:1", "0"}));
  EXPECT_TRUE(holds("no_bare_layout", "mode", {"(8):(1)", "0"}));
  EXPECT_TRUE(holds("no_bare_layout", "mode", {"(2,3):(3,6)", "1"}));
  EXPECT_TRUE(holds("no_bare_layout", "gcd", {"4", "6"}));

  EXPECT_TRUE(holds("one_mode_complement", "complement", {"4:2", "16"}));
  EXPECT_FALSE(holds("one_mode_complement", "complement", {"(4,2):(1,8)", "16"}));
  EXPECT_TRUE(holds("one_mode_complement", "logical_divide", {"(4,4):(1,4)", "<2:1,_>"}));
  EXPECT_FALSE(holds("one_mode_complement", "logical_divide", {"(4,4):(1,4)", "(2,2):(1,4)"}));
  EXPECT_TRUE(holds("one_mode_complement", "local_tile", {"(4,4):(1,4)", "<2:1,2:1>", "0"}));
  EXPECT_FALSE(holds("one_mode_complement", "local_tile", {"(4,4):(1,4)", "(2,2):(1,4)", "0"}));
  EXPECT_FALSE(holds("one_mode_complement", "logical_product", {"(4,4):(1,4)", "2:1"}));
  EXPECT_TRUE(holds("one_mode_complement", "logical_product", {"(4,4):(1,4)", "<2:1>"}));

  EXPECT_TRUE(holds("integer_cotarget", "complement", {"2:1", "6"}));
  EXPECT_FALSE(holds("integer_cotarget", "complement", {"2:1", "(2,3)"}));
  EXPECT_FALSE(holds("nonnegative_integers", "gcd", {"-4", "6"}));
  EXPECT_FALSE(holds("nonnegative_integers", "slice", {"(2,3):(1,2)", "(_,-1)"}));
  EXPECT_TRUE(holds("nonnegative_integers", "size", {"(2,3):(1,-2)"}));  // strides are no arguments
}

TEST(Predicates, AreDecidedForEveryExampleOfEveryClause) {
  for (const Predicate& row : predicates()) {
    EXPECT_FALSE(row.meaning.empty());
    row.holds(request_of("log2", {"8"}), 64);
    row.holds(request_of("swizzle_masks", {"Sw<3,4,3>"}), 64);
    row.holds(request_of("matrix_rank", {"[0b101,0b010]"}), 64);
    row.holds(request_of("linear_matrix", {"{lane:[[1]]}->(dim0:2)"}), 64);
    row.holds(request_of("unflatten", {"(1,2,3)", "(*,(*,*))"}), 64);
    row.holds(request_of("tv_partition", {"(4,4):(1,4)", "<2:1,2:1>", "((2,2),2):((1,2),4)"}), 64);
  }
}

TEST(Promises, OfAQuasiInverse) {
  EXPECT_EQ(checked("quasi_inverse", "left_inverse", {"4:0"}, "1:0").outcome, Outcome::kept);
  EXPECT_EQ(checked("quasi_inverse", "left_inverse", {"(2,2):(1,1)"}, "3:2").outcome,
            Outcome::kept);
  const PromiseCheck broken = checked("quasi_inverse", "left_inverse", {"(2,2):(1,1)"}, "3:0");
  EXPECT_EQ(broken.outcome, Outcome::broken);
  EXPECT_EQ(broken.at, "i = 1");
  EXPECT_EQ(broken.left, "0");
  EXPECT_EQ(broken.right, "1");
}

TEST(Promises, OfAComplement) {
  const auto complement = [](const Text& A, const Text& N, const Text& R) {
    return checked("complement_bijection", "complement", {A, N}, R).outcome;
  };
  EXPECT_EQ(complement("(2,2):(4,1)", "24", "(2,3):(2,8)"), Outcome::kept);
  EXPECT_EQ(complement("(2,2):(1,1)", "6", "2:3"), Outcome::kept);  // its image is 0, 1, 2
  EXPECT_EQ(complement("(2,2):(1,1)", "7", "2:3"), Outcome::broken);
  EXPECT_EQ(complement("(2,2):(2,3)", "12", "2:1"), Outcome::broken);
  EXPECT_EQ(complement("2:2", "4", "1:0"), Outcome::broken);
  EXPECT_EQ(complement("2:1", "100000000", "50000000:2"), Outcome::undecided);
  EXPECT_EQ(checked("complement_covers", "complement", {"2:1", "100000000"}, "50000000:2").outcome,
            Outcome::kept);
  EXPECT_EQ(checked("complement_covers", "complement", {"2:1", "(4,4)"}, "7:2").outcome,
            Outcome::broken);
}

TEST(Promises, OfAProduct) {
  const auto product = [](const Text& A, const Text& B, const Text& R) {
    return checked("product_nonoverlapping", "logical_product", {A, B}, R).outcome;
  };
  EXPECT_EQ(product("2:2", "3:1", "(2,3):(2,4)"), Outcome::kept);
  EXPECT_EQ(product("2:2", "3:0", "(2,3):(2,0)"), Outcome::kept);  // one copy, three times
  EXPECT_EQ(product("2:2", "3:1", "(2,3):(2,2)"), Outcome::broken);
  EXPECT_EQ(product("2:2", "3:1", "(2,2):(2,1)"), Outcome::broken);  // 4 elements for 6
  EXPECT_EQ(product("(2,2):(1,2)", "<2:1>", "((2,2),2):((1,2),2)"), Outcome::undecided);
}

TEST(Promises, OfAComposition) {
  const auto composition = [](const Text& A, const Text& B, const Text& R) {
    return checked("composition_unconditional", "composition", {A, B}, R);
  };
  EXPECT_EQ(composition("(4,3):(1,10)", "4:2", "(2,2):(2,10)").outcome, Outcome::kept);
  const PromiseCheck broken = composition("(4,3):(1,10)", "(2,2):(3,2)", "(2,2):(3,2)");
  EXPECT_EQ(broken.outcome, Outcome::broken);
  EXPECT_EQ(broken.at, "c = 3");
  EXPECT_EQ(broken.left, "5");
  EXPECT_EQ(broken.right, "11");
  EXPECT_EQ(composition("(2,2):(0,1)", "3:1", "2:0").outcome, Outcome::broken);
  EXPECT_EQ(composition("(4,1):(1,7)", "2:4", "2:4").outcome,
            Outcome::kept);  // one of two readings
  EXPECT_EQ(composition("(4,1):(1,7)", "2:4", "2:7").outcome, Outcome::kept);
}

TEST(Promises, OfTheLeastPreimage) {
  const std::vector<Text> zeros{"{register:[[0]]}->(dim0:1)", "{register:[[0]]}->(dim0:1)"};
  const auto least = [&](const Text& R) {
    return checked("least_preimage", "linear_invert_and_compose", zeros, R);
  };
  EXPECT_EQ(least("{register:[[0]]}->(register:2)").outcome, Outcome::kept);
  const PromiseCheck broken = least("{register:[[1]]}->(register:2)");
  EXPECT_EQ(broken.outcome, Outcome::broken);
  EXPECT_EQ(broken.at, "register = 1");
  EXPECT_EQ(broken.left, "1");
  EXPECT_EQ(broken.right, "0");
  EXPECT_EQ(least("{lane:[[1]]}->(register:2)").outcome, Outcome::undecided);

  EXPECT_TRUE(holds("onto", "linear_invert_and_compose", zeros));
  EXPECT_FALSE(holds("onto", "linear_pseudoinvert", {"{register:[[1]]}->(dim0:4)"}));
  EXPECT_TRUE(holds("onto", "size", {"2:1"}));
}

}  // namespace plumb::catalogue
