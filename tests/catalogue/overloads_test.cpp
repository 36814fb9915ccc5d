// Usual names: which row answers a call, and what is said of a call that none answers.
#include "plumb/catalogue/names/overloads.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "plumb/catalogue/clauses/clause_text.hpp"
#include "plumb/catalogue/names/forms.hpp"
#include "plumb/catalogue/names/resolve.hpp"
#include "plumb/catalogue/names/unknown_operation.hpp"
#include "tests/support/text.hpp"

namespace plumb::catalogue {

namespace {

std::vector<Given> given(const std::vector<std::string>& texts) {
  std::vector<Given> arguments;
  for (const std::string& text : texts) arguments.push_back({text});
  return arguments;
}

/// The request, or the sentence that says why there is none.
std::string resolved(std::string_view name, const std::vector<std::string>& texts) {
  const auto found = resolve(name, given(texts));
  if (const auto* none = std::get_if<NoRow>(&found)) return none->sentence;
  return call_text(std::get<Request>(found));
}

Refusal code_of(std::string_view name, const std::vector<std::string>& texts) {
  return std::get<NoRow>(resolve(name, given(texts))).code;
}

const char* const F = "Sw<3,4,3> o 0 o (8,64):(64,1)";

}  // namespace


TEST(Overloads, AreOfferedByTheirUsualName) {
  const auto names = [](std::string_view name) {
    std::vector<std::string_view> all;
    for (const Operation* row : rows_named(name)) all.push_back(row->name);
    return all;
  };
  using NameList = std::vector<std::string_view>;
  EXPECT_EQ(names("composition"), (NameList{"composition", "composed_composition",
                                            "composed_of_swizzle", "composed_with_swizzle"}));
  EXPECT_EQ(names("logical_divide"), (NameList{"logical_divide", "composed_divide"}));
  EXPECT_EQ(names("composed_composition"), NameList{"composed_composition"});
  EXPECT_EQ(names("zip"), (NameList{"zip", "zip_modes", "composed_zip"}));
  EXPECT_EQ(names("max_alignment"),
            (NameList{"max_alignment", "swizzle_max_alignment", "composed_max_alignment"}));
  EXPECT_EQ(names("logical_product"),
            (NameList{"logical_product", "composed_logical_product", "product_with_composed"}));
  EXPECT_EQ(names("divide"), NameList{});
  EXPECT_EQ(names("nosuch"), NameList{});
}

TEST(Overloads, HaveAUsualNameEach) {
  EXPECT_EQ(usual_name(operation_named("composed_slice")), "slice");
  EXPECT_EQ(usual_name(operation_named("composed_divide")), "logical_divide");
  EXPECT_EQ(usual_name(operation_named("composition")), "composition");
  for (const Operation& row : operations()) {
    const auto rows = rows_named(usual_name(row));
    EXPECT_TRUE(std::find(rows.begin(), rows.end(), &row) != rows.end()) << row.name;
    EXPECT_EQ(rows_named(row.name).front(), &row);
  }
}

TEST(Overloads, AreToldApartByTheirArguments) {
  EXPECT_EQ(resolved("composition", {"8:1", "4:2"}), "composition(8:1, 4:2)");
  for (const auto& [name, id, second] :
       std::vector<std::array<std::string, 3>>{{"composition", "composed_composition", "<2:4,8:8>"},
                                               {"logical_divide", "composed_divide", "<2:1,8:1>"},
                                               {"slice", "composed_slice", "(_,2)"}})
    EXPECT_EQ(resolved(name, {F, second}), id + "(" + F + ", " + second + ")");
  EXPECT_EQ(resolved("coalesce", {F}), std::string("composed_coalesce(") + F + ")");
  EXPECT_EQ(resolved("ceil_div", {"7", "2"}), "ceil_div(7, 2)");
  EXPECT_EQ(resolved("ceil_div", {"(7,9)", "2"}), "tuple_ceil_div((7,9), 2)");
  EXPECT_EQ(resolved("gcd", {"(12,18)"}), "tuple_gcd((12,18))");
  EXPECT_EQ(resolved("idx2crd", {"5", "(2,3)"}), "idx2crd(5, (2,3))");
  EXPECT_EQ(resolved("idx2crd", {"5", "(2,3)", "(3,1)"}), "idx2crd_strided(5, (2,3), (3,1))");
}

TEST(Overloads, HandOnAnIntegerAsATiler) {
  EXPECT_EQ(resolved("logical_divide", {"16:1", "4"}), "logical_divide(16:1, 4)");
  EXPECT_EQ(resolved("logical_divide", {"16:1", "4:1"}), "logical_divide(16:1, 4:1)");
  EXPECT_EQ(resolved("composition", {"(8,8):(1,8)", "(4,_2)"}), "composition((8,8):(1,8), <4,2>)");
}

TEST(Overloads, AnswerAsTheirRowsDo) {
  EXPECT_EQ(resolved("coalesce", {"8:1", "(1,_)"}), "coalesce(8:1, (*,*))");
  EXPECT_EQ(resolved("composed_coalesce", {"(2,4):(1,2)"}),
            "composed_coalesce(Sw<0,0,0> o 0 o (2,4):(1,2))");
}

TEST(Overloads, AreThoseOfTheExamplesByUsualNameAndById) {
  for (const ClauseText& clause : clause_texts())
    for (const Example& example : clause.examples()) {
      const auto whole = expression(example.expression);
      const auto& call = std::get<notation::Expression::Call>(whole.head);
      std::vector<Given> arguments;
      for (const auto& argument : call.arguments) arguments.push_back({argument_text(argument)});
      const auto resolved_as = [&](std::string_view name) {
        return std::get<Request>(resolve(name, arguments));
      };
      const Request by_id = resolved_as(clause.clause);
      const Request usual = resolved_as(usual_name(operation_named(clause.clause)));
      EXPECT_EQ(by_id.operation->name, clause.clause) << example.expression;
      if (usual.operation == by_id.operation) continue;  // else a row before it takes them as well
      EXPECT_EQ(print_answer(reference_answer(*usual.operation, usual.arguments)),
                print_answer(reference_answer(*by_id.operation, by_id.arguments)))
          << example.expression;
    }
}


TEST(Forms, AreCallsOfRows) {
  const auto expect = [](const char* name, std::vector<std::string> texts, const char* call) {
    EXPECT_EQ(resolved(name, texts), call);
  };
  expect("size", {"(2,(3,4)):(1,(2,6))", "1"}, "size((3,4):(2,6))");
  expect("size", {"(2,(3,4)):(1,(2,6))", "(1,0)"}, "size(3:2)");
  expect("size", {"(2,(3,4))"}, "product((2,(3,4)))");
  expect("size", {"(2,(3,4))", "1"}, "product((3,4))");
  expect("rank", {"(2,(3,4))", "1"}, "rank((3,4))");
  expect("depth", {"(2,(3,4)):(1,(2,6))", "1"}, "depth((3,4):(2,6))");
  expect("cosize", {"(2,(3,4)):(1,(2,6))", "1"}, "cosize((3,4):(2,6))");
  expect("mode", {"(2,(3,4)):(1,(2,6))", "(1,0)"}, "mode((3,4):(2,6), 0)");
  expect("product_each", {"(2,(3,4)):(1,(2,6))"}, "product_each((2,(3,4)))");
  expect("complement", {"4:2"}, "complement(4:2, 1)");
  expect("complement", {"4:2", "(8,3):(3,1)"}, "complement(4:2, (8,3))");
  expect("crd2idx", {"(1,2)", "(2,3)"}, "crd2idx((1,2), (2,3), (1,2))");
  expect("crd2idx", {"(1,2)", "(2,3):(3,6)"}, "crd2idx((1,2), (2,3), (3,6))");
  expect("evaluate", {"(2,3):(3,6)", "(1,2)"}, "crd2idx((1,2), (2,3), (3,6))");
  expect("idx2crd", {"5", "(2,3):(3,1)"}, "idx2crd(5, (2,3))");
  expect("make_layout", {"4:1", "(2,3):(3,1)"}, "concatenate(4:1, (2,3):(3,1))");
  expect("make_layout", {"(2,3)", "(3,1)"}, "make_layout((2,3), (3,1))");
  expect("make_layout", {"4:1", "2:4", "3:8"}, "append((4,2):(1,4), 3:8)");
  expect("make_layout", {"4:1@0", "2:1@1", "3:1@2", "2:0@0"},
         "append((4,2,3):(1@0,1@1,1@2), 2:0@0)");
  expect("zip", {"(2,3):(1@0,1@1)", "(4,5):(2@0,3@1)"},
         "zip_modes(((2,3),(4,5)):((1@0,1@1),(2@0,3@1)))");
  expect("gcd", {"12", "18", "8"}, "tuple_gcd((12,18,8))");
  expect("gcd", {"12", "18", "8", "3"}, "tuple_gcd((12,18,8,3))");
  expect("slice", {"(_,2)", "(8,64):(64,1)"}, "slice((8,64):(64,1), (_,2))");
  expect("slice", {"(_,2)", "(8,64)"}, "slice((8,64), (_,2))");
  expect("size", {F, "1"}, "size(64:1)");
  expect("rank", {F, "1"}, "rank(64:1)");
  expect("depth", {F, "0"}, "depth(8:64)");
  expect("product_each", {F}, "product_each((8,64))");
  expect("with_shape", {F, "(4,128)"},
         (std::string("composed_composition(") + F + ", (4,128):(1,4))").c_str());
  expect("make_fragment_like", {F}, "make_fragment_like((8,64):(64,1))");
  expect("composition", {"Sw<1,0,1>", "Sw<1,0,1>"}, "swizzle_compose(Sw<1,0,1>, Sw<1,0,1>)");
  expect("right_inverse", {"Sw<3,4,3>"}, "swizzle_inverse(Sw<3,4,3>)");
  expect("left_inverse", {"Sw<3,4,3>"}, "swizzle_inverse(Sw<3,4,3>)");
  expect("upcast", {"Sw<3,4,3>", "2"}, "swizzle_upcast(Sw<3,4,3>, 2)");
  expect("downcast", {"Sw<3,4,3>", "2"}, "swizzle_downcast(Sw<3,4,3>, 2)");
  expect("recast", {"Sw<3,4,3>", "8", "16"}, "swizzle_upcast(Sw<3,4,3>, 2)");
  expect("recast", {"Sw<3,4,3>", "16", "8"}, "swizzle_downcast(Sw<3,4,3>, 2)");
  expect("slice", {"(8,64)", "(_,2)"}, "slice((8,64), (_,2))");
  expect("slice", {"(_,2)", F}, "composed_slice(Sw<3,4,3> o 0 o (8,64):(64,1), (_,2))");
  expect("domain_offset", {"(1,2)", "(8,64):(64,1)"}, "domain_offset((8,64):(64,1), (1,2))");
  expect("evaluate", {F, "(1,2)"}, "evaluate(Sw<3,4,3> o 0 o (8,64):(64,1), 17)");
  expect("evaluate", {"(4,4):(1@0,1@1)", "(2,1)"}, "evaluate((4,4):(1@0,1@1), 6)");
}

TEST(Forms, SayWhatRefuses) {
  EXPECT_EQ(resolved("size", {"(2,3):(1,2)", "2"}),
            "size(X: tuple or layout, k: tuple) is the size of mode k of X; here it refuses "
            "out_of_domain");
  EXPECT_EQ(code_of("make_layout", {"4:1", "2:1@0", "3:8"}), Refusal::bad_shape);
  EXPECT_EQ(code_of("evaluate", {F, "(8,0)"}), Refusal::out_of_domain);
}

TEST(Forms, DoNotHideARow) {
  for (const CallForm& form : forms())
    for (const Operation* row : rows_named(form.name)) {
      bool same = row->takes(form.parameters.size());
      for (std::size_t k = 0; same && k < form.parameters.size(); ++k)
        same = form.parameters[k].kind == row->arguments[k].kind;
      EXPECT_FALSE(same) << form.name << ": " << form.meaning;
    }
}


TEST(NoRow, NamesTheOverloadsThatThereAre) {
  EXPECT_EQ(resolved("composition", {F, "Sw<3,4,3>"}),
            "argument T of composed_composition: expected a tiler, got a swizzle; there are "
            "composition(A: layout, B: tiler), composed_composition(F: composed layout, T: tiler), "
            "composed_of_swizzle(f: swizzle, A: layout), composed_with_swizzle(A: layout, f: "
            "swizzle), composition(f: swizzle, g: swizzle)");
  EXPECT_EQ(resolved("zip", {F, "(1,2)"}),
            "argument a of zip: expected a tuple, got a composed layout; there are zip(a: tuple, "
            "b: tuple), zip(A: layout, B: layout)");
}

TEST(NoRow, SaysWhereATextCannotBeRead) {
  EXPECT_EQ(resolved("flatten", {"(2,3"}),
            "argument X of flatten: expected ',' or ')' at character 5, found the end of the text");
  EXPECT_EQ(code_of("size", {"(0):(1)"}), Refusal::out_of_domain);
  EXPECT_EQ(code_of("size", {std::string(65, '(')}), Refusal::too_large);
}

TEST(NoRow, CountsArguments) {
  EXPECT_EQ(resolved("composition", {"8:1"}), "composition takes 2 arguments, got 1");
  EXPECT_EQ(resolved("complement", {}), "complement takes 1 or 2 arguments, got 0");
}


TEST(UnknownOperation, NamesTheOneToUse) {
  EXPECT_EQ(
      unknown_operation("compose").find("\"compose\" is no operation; here it is composition"), 0U);
  EXPECT_EQ(unknown_operation("coalese"), "\"coalese\" is no operation; the nearest is coalesce");
  EXPECT_EQ(unknown_operation("cosiez").find("\"cosiez\" is no operation; the nearest is cosize"),
            0U);
  EXPECT_EQ(unknown_operation("raster_grouped"),
            "\"raster_grouped\" is no operation; the nearest is grouped_raster, then "
            "grouped_raster_index");
  EXPECT_EQ(unknown_operation("__"), "\"__\" is no operation; `plumb ops` lists those that exist");
  EXPECT_EQ(unknown_operation("xyzzyplugh"),
            "\"xyzzyplugh\" is no operation; `plumb ops` lists those that exist");
  EXPECT_EQ(unknown_operation("invertAndCompose"),
            "\"invertAndCompose\" is no operation; here it is linear_invert_and_compose");
  EXPECT_EQ(unknown_operation("to_F2_matrix"),
            "\"to_F2_matrix\" is no operation; here it is layout_matrix");
  EXPECT_EQ(unknown_operation("make_ptr"),
            "\"make_ptr\" is no operation; in CuTeDSL it is about memory, pointers or the "
            "partitioning of tensors");
  const auto near = names_near("divide");
  EXPECT_TRUE(std::find(near.begin(), near.end(), "logical_divide") != near.end());
}

TEST(UnknownOperation, KnowsOnlyNamesThatAreNotOurs) {
  const auto& names = foreign_names();
  for (const ForeignName& foreign : names)
    EXPECT_TRUE(rows_named(foreign.name).empty()) << foreign.name;
  EXPECT_TRUE(std::is_sorted(names.begin(), names.end(),
                             [](const auto& a, const auto& b) { return a.name < b.name; }));
  EXPECT_LT(unknown_operation(std::string(1 << 20, 'a')).size(), 200U);
}

}  // namespace plumb::catalogue
