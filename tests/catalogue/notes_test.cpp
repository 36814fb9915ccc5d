// What is said beside an answer: only where a reader may take it for another.
#include "plumb/catalogue/evaluation/notes.hpp"

#include <gtest/gtest.h>

#include "properties/notation/notation.hpp"
#include "tests/support/text.hpp"

namespace plumb::catalogue {

namespace {

std::vector<Note> notes_of(std::string_view text) {
  return notes_on(evaluate_expression(expression(text)));
}

/// The only note, which is about this; empty if there is another or none.
Note only_note(std::string_view about, std::string_view text) {
  const std::vector<Note> notes = notes_of(text);
  EXPECT_EQ(notes.size(), 1U) << text;
  if (notes.size() != 1 || notes.front().about != about) return {"", ""};
  return notes.front();
}

bool says(const Note& note, std::string_view part) {
  return note.sentence.find(part) != std::string::npos;
}

}  // namespace


TEST(Notes, SayThatTilesReachBeyondTheLayout) {
  const Note rows =
      only_note("beyond_layout", "tidfrg((112,64):(64,1), <32,64>, ((8,32),8):((256,1),32))");
  EXPECT_TRUE(says(rows, "reaches offset 8191, and A ends at 7167")) << rows.sentence;
  EXPECT_TRUE(says(rows, "R has 8192 elements, and A 7168")) << rows.sentence;
  for (const char* text : {"zipped_divide((112,64):(64,1), <32,64>)", "logical_divide(12:1, 5)",
                           "tiled_divide(12:1, 8)", "flat_divide((10,8):(1,10), <4,4>)",
                           "local_tile((10,8):(1,10), (4,4), (2,1))",
                           "zipped_divide(Sw<2,0,3> o 0 o (12,8):(8,1), <8,8>)"})
    EXPECT_TRUE(says(only_note("beyond_layout", text), "outside its required domain")) << text;
  const Note coordinates =
      only_note("beyond_layout", "tidfrg((112,64):(1@0,1@1), <32,64>, ((8,32),8):((256,1),32))");
  EXPECT_TRUE(says(coordinates, "below (128,64), and those of A below (112,64)"))
      << coordinates.sentence;
}

TEST(Notes, SayNothingOfTilesThatFit) {
  for (const char* text :
       {"tidfrg((128,64):(64,1), <32,64>, ((8,32),8):((256,1),32))", "zipped_divide(12:1, 4)",
        "local_tile((10,8):(1,10), (5,4), (1,1))", "coalesce((2,6):(1,2))", "upcast(8:1, 2)"})
    EXPECT_TRUE(notes_of(text).empty()) << text;
}

TEST(Notes, GiveTheUpcastOfASwizzleOfBytes) {
  const Note note = only_note("swizzle_of_bytes", "upcast(Sw<2,5,2> o 0 o (1024,4):(1,1024), 128)");
  EXPECT_EQ(note.otherwise, "Sw<2,1,2> o 0 o (8,4):(1,8)");
  EXPECT_TRUE(says(note, "composition(Sw<2,1,2>, upcast((1024,4):(1,1024), 128))"));
  const Evaluation otherwise =
      evaluate_expression(expression("composition(Sw<2,1,2>, upcast((1024,4):(1,1024), 128))"));
  EXPECT_EQ(notation::print(otherwise.value.value()), note.otherwise);
  EXPECT_TRUE(says(only_note("swizzle_of_bytes", "upcast(Sw<3,4,3> o 0 o (8,64):(64,1), 2)"),
                   "counts bytes"));
}

// From elements of a byte on, and where nothing is moved, both readings are one.
TEST(Notes, SayNothingOfASwizzleThatBothReadAlike) {
  for (const char* text :
       {"recast(Sw<3,4,3> o 0 o (8,64):(64,1), 8, 16)", "upcast(Sw<0,4,3> o 0 o (8,64):(64,1), 8)",
        "upcast(Sw<3,4,3> o 0 o (8,64):(64,1), 1)"})
    EXPECT_TRUE(notes_of(text).empty()) << text;
  EXPECT_EQ(only_note("swizzle_of_bytes", "recast(Sw<3,4,3> o 0 o (8,64):(64,1), 16, 8)").otherwise,
            "Sw<3,4,3> o 0 o (8,128):(128,1)");
}

TEST(Notes, GiveTheCompositionOfThoseWhoCountTheLastModeFastest) {
  EXPECT_EQ(only_note("last_mode_fastest", "composition((6,2):(2,1), 3:2)").otherwise, "3:2");
  for (const char* text : {"composition(8:1, 4:2)", "composition(64:2, (4,8):(1,4))",
                           "size(composition((6,2):(2,1), 3:2))"})
    EXPECT_TRUE(notes_of(text).empty()) << text;
}

}  // namespace plumb::catalogue
