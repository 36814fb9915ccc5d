# header-functions, which times functions of reference/ beside the same functions of other
# libraries. It is not part of the usual build: scripts/bench makes it.

find_package(benchmark QUIET)
if(NOT benchmark_FOUND)
  return()
endif()

add_executable(header-functions EXCLUDE_FROM_ALL
               ${PROJECT_SOURCE_DIR}/tests/bench/header_functions.cpp)
target_link_libraries(header-functions PRIVATE plumb_ours plumb_candidates benchmark::benchmark)
target_compile_options(header-functions PRIVATE -O2 -U_GLIBCXX_ASSERTIONS)
