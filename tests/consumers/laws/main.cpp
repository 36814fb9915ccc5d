#include "composition.hpp"

#include <plumbline/certify.hpp>

PLUMBLINE_CERTIFY(composition, [](auto const& A, auto const& B) { return mine::composition(A, B); },
                  {.cases = 100, .name = "Right"});

PLUMBLINE_CERTIFY(composition, mine::forgetful, {.cases = 100, .name = "Forgetful"});

PLUMBLINE_CERTIFY(composition, mine::eager, {.cases = 100, .name = "Eager"});

PLUMBLINE_CERTIFY(composition, mine::eager,
                  {.cases = 100,
                   .name = "Known",
                   .known = {{"pointwise", "unguarded", "issue 7"}}});

PLUMBLINE_CERTIFY(composition, mine::composition,
                  {.cases = 100, .name = "Mended", .known = {{"pointwise", "wrong", "issue 8"}}});

PLUMBLINE_CERTIFY(composition, mine::shy, {.cases = 100, .name = "Shy"});

// texts in, a text out
PLUMBLINE_CERTIFY(size,
                  [](const std::string& A) -> const char* {
                    return A == "4:1" ? "5" : throw plumbline::Unsupported();
                  },
                  {.name = "Text"});

PLUMBLINE_CERTIFY(compositoin, mine::composition, {.cases = 100, .name = "Misspelt"});
