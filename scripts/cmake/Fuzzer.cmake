# plumb-fuzz, which `plumb fuzz` starts: libFuzzer, and beside the libraries of the other programs
# the operations of the reference, compiled once more by clang with a counter for each branch.
# It is not part of the usual build: scripts/fuzz makes it.

find_program(PLUMB_CLANG NAMES clang++ clang++-14 clang++-15 clang++-16)
mark_as_advanced(PLUMB_CLANG)
if(NOT PLUMB_CLANG)
  return()
endif()
execute_process(COMMAND ${PLUMB_CLANG} -print-runtime-dir OUTPUT_VARIABLE clang_runtime
                OUTPUT_STRIP_TRAILING_WHITESPACE)
find_library(PLUMB_LIBFUZZER NAMES clang_rt.fuzzer-${CMAKE_SYSTEM_PROCESSOR} clang_rt.fuzzer
             PATHS ${clang_runtime} NO_DEFAULT_PATH)
mark_as_advanced(PLUMB_LIBFUZZER)
if(NOT PLUMB_LIBFUZZER)
  return()
endif()

set(PLUMB_COUNTED_FAMILIES integers tuples coordinates layouts modes algebra decisions matrices
                           swizzles composed linear shuffles memory
    CACHE STRING "Families of operations whose branches guide plumb fuzz")

set(fuzzer_folder ${PROJECT_SOURCE_DIR}/plumb/fuzzer)
set(counted_flags -std=c++20 -O1 -fPIC -fsanitize=fuzzer-no-link -D_GLIBCXX_ASSERTIONS)
unset(counted_objects)
unset(counted_list)
foreach(family IN LISTS PLUMB_COUNTED_FAMILIES)
  string(TOUPPER ${family} list)
  set(object ${PROJECT_BINARY_DIR}/counted/${family}.o)
  add_custom_command(
    OUTPUT ${object}
    COMMAND ${CMAKE_CXX_COMPILER_LAUNCHER} ${PLUMB_CLANG} ${counted_flags}
            -DPLUMB_COUNTED_TABLE=counted_${family}
            -DPLUMB_COUNTED_LIST=PLUMB_OPERATIONS_ON_${list} -I${PROJECT_SOURCE_DIR}
            -MD -MF ${object}.d -c ${fuzzer_folder}/counted_family.cpp -o ${object}
    DEPENDS ${fuzzer_folder}/counted_family.cpp
    DEPFILE ${object}.d
    COMMENT "Compiling the counted operations on ${family}"
    VERBATIM)
  list(APPEND counted_objects ${object})
  string(APPEND counted_list " FAMILY(${family})")
endforeach()
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/counted)

# The objects come first: of a function that the libraries have too, the linker takes theirs.
add_executable(plumb-fuzz EXCLUDE_FROM_ALL ${counted_objects} ${fuzzer_folder}/main.cpp
                                           ${fuzzer_folder}/counted_operations.cpp)
set_source_files_properties(${fuzzer_folder}/counted_operations.cpp PROPERTIES COMPILE_OPTIONS
                            "-DPLUMB_COUNTED_FAMILIES(FAMILY)=${counted_list}")
set_source_files_properties(${counted_objects} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
target_link_libraries(plumb-fuzz PRIVATE plumb_ours plumb_fuzzing ${PLUMB_LIBFUZZER})
plumb_precompiled(plumb-fuzz)
