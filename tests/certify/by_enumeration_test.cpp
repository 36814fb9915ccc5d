#include "tests/oracle/by_enumeration.hpp"

#include <gtest/gtest.h>

#include "plumb/catalogue/catalogue.hpp"

namespace plumb::certify {

TEST(ByEnumeration, KnowsEachOperation) {
  for (const Operation& operation : catalogue::operations())
    EXPECT_TRUE(enumerable(operation.op)) << operation.name;
}

}  // namespace plumb::certify
