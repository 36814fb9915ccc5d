# How a folder becomes a target. New files are picked up by the next build; no list names them.


# plumb_ours: what only our own code is compiled with. Third-party headers are system headers.
add_library(plumb_ours INTERFACE)
set(warnings_are_errors -Werror)
if(PLUMB_FUZZING_ENGINE)   # fuzzing services bring their own compiler
  set(warnings_are_errors "")
endif()
target_compile_options(plumb_ours INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion ${warnings_are_errors}
  -Wno-sign-conversion                            # clang counts it as conversion, g++ does not
  -Wno-error=invalid-pch                          # slower is no error
  # collects less: a tenth of the time, a tenth more memory
  $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=600000 --param=ggc-min-expand=200>
  # g++ 12 warns in correct std::string and cpp_int code once its optimiser has inlined it
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict -Wno-maybe-uninitialized -Wno-array-bounds
                           -Wno-stringop-overflow -Wno-stringop-overread>)
target_compile_definitions(plumb_ours INTERFACE _GLIBCXX_ASSERTIONS)

# The files that know a folder of this checkout. The others compile alike in every checkout, so a
# compiler cache serves them all.
set_source_files_properties(
  plumb/candidates/builtin/builtin_candidates.cpp proofs/scheduler/cache.cpp
  tests/support/misbehaving.cpp tests/catalogue/domain_test.cpp
  tests/proofs/ledger_test.cpp tests/proofs/published_claims_test.cpp
  tests/properties/domains_test.cpp
  PROPERTIES COMPILE_DEFINITIONS
  "PLUMB_SOURCE_DIR=\"${PROJECT_SOURCE_DIR}\";PLUMB_CANDIDATES_DIR=\"${PLUMB_CANDIDATES_DIR}\"")


# The sources of a folder, at any depth.
function(plumb_sources result folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
  set(${result} ${sources} PARENT_SCOPE)
endfunction()


# plumb_sooner(TARGET): what a build spends most on and what judging does not wait for: -Og takes
# four fifths of the time of -O1.
function(plumb_sooner target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-Og>)
endfunction()


# plumb_tables(TARGET SOURCE...): tables of laws and of their proofs, as part of the target.
set(table_of_laws "/laws/[a-z]+(/table)?[.]cpp$")
function(plumb_tables target)
  add_library(${target}_tables OBJECT ${ARGN})
  target_link_libraries(${target}_tables PRIVATE plumb_ours
                        PUBLIC $<TARGET_PROPERTY:${target},INTERFACE_LINK_LIBRARIES>)
  target_include_directories(${target}_tables PRIVATE ${PROJECT_SOURCE_DIR})
  plumb_sooner(${target}_tables)
  plumb_precompiled(${target}_tables)
  plumb_unity(${target}_tables)
  target_sources(${target} PRIVATE $<TARGET_OBJECTS:${target}_tables>)
endfunction()


# plumb_room(FOLDER LIBRARY...): the target plumb_X of the folder X or Y/X; an INTERFACE library
# while it has headers only.
function(plumb_room folder)
  get_filename_component(name ${folder} NAME)
  set(target plumb_${name})
  plumb_sources(sources ${folder})
  if(sources)
    set(tables ${sources})
    list(FILTER tables INCLUDE REGEX ${table_of_laws})
    list(FILTER sources EXCLUDE REGEX ${table_of_laws})
    add_library(${target} STATIC ${sources})
    target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR})
    target_link_libraries(${target} PRIVATE plumb_ours PUBLIC ${ARGN})
    if(tables)
      plumb_tables(${target} ${tables})
    endif()
    plumb_precompiled(${target})
    plumb_unity(${target})
  else()
    add_library(${target} INTERFACE)
    target_include_directories(${target} INTERFACE ${PROJECT_SOURCE_DIR})
    target_link_libraries(${target} INTERFACE ${ARGN})
  endif()
  if(PLUMB_CHECK_HEADERS)
    plumb_check_headers(${folder} ${target})
  endif()
endfunction()


# plumb_unity(TARGET): with PLUMB_UNITY its small files are compiled several at a time, as measured:
# a small file costs its headers. Tables of laws and of proofs are two at a time, the largest alone;
# of other files as many as take 15 s and 900 MB.
function(plumb_unity target)
  if(NOT PLUMB_UNITY)
    return()
  endif()
  set(large "/laws/(algebra|layouts|linear|modes|tuples)(/table)?[.]cpp$|/number_kinds[.]cpp$")
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources EXCLUDE REGEX ${large})
  set(size 8)
  if(target MATCHES "_tables$")
    set(size 4)
  elseif(target MATCHES "^plumb_(certify|catalogue|gpu|oracle)$")
    set(size 16)
  elseif(target MATCHES "^plumb(_workbench)?$")
    set(size 12)
  endif()
  plumb_unity_groups(${target} ${size} ${sources})
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()

# plumb_unity_by_room(TARGET FOLDER): the same for the files of a folder, those of each room by
# themselves.
function(plumb_unity_by_room target folder)
  if(NOT PLUMB_UNITY)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  file(GLOB rooms RELATIVE ${PROJECT_SOURCE_DIR}/${folder} ${PROJECT_SOURCE_DIR}/${folder}/*)
  foreach(room IN LISTS rooms)
    set(of_room ${sources})
    list(FILTER of_room INCLUDE REGEX "/${folder}/${room}/")
    plumb_unity_groups(${target}_${room} 8 ${of_room})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()

function(plumb_unity_groups name size)
  set(place 0)
  foreach(source IN LISTS ARGN)
    math(EXPR group "${place} / ${size}")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${name}_${group})
    math(EXPR place "${place} + 1")
  endforeach()
endfunction()


# plumb_shared(TARGET SCRIPT): a shared library that exports what the version script names. It has
# the C++ library in it: Debian's librapidcheck.a is not position-independent, so it can refer only
# to what the shared library does not export.
function(plumb_shared target script)
  target_link_options(${target} PRIVATE -Wl,--version-script=${script} -Wl,--as-needed
                                        -static-libstdc++ -static-libgcc)
  set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS ${script})
endfunction()


# plumb_embed_version(TARGET): the version of the project becomes part of the target. No other file
# has it, so another version compiles one file.
function(plumb_embed_version target)
  set(source ${PROJECT_BINARY_DIR}/version.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [[
#include "plumb/catalogue/version.hpp"

namespace plumb::catalogue {

std::string_view version() { return "@PROJECT_VERSION@"; }

}  // namespace plumb::catalogue
]])
  target_sources(${target} PRIVATE ${source})
endfunction()


# plumb_embed_headers(TARGET FOLDER): the texts of a folder's headers become part of the target, so
# that the program can print the clauses as the headers state them.
function(plumb_embed_headers target folder)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.hpp)
  set(source ${PROJECT_BINARY_DIR}/header_texts.cpp)
  set(script ${PROJECT_SOURCE_DIR}/scripts/cmake/embed_headers.py)
  set(order ${PROJECT_SOURCE_DIR}/${folder}/README.md)
  add_custom_command(OUTPUT ${source} COMMAND ${Python3_EXECUTABLE} ${script} ${source}
                             ${PROJECT_SOURCE_DIR} ${headers}
                     DEPENDS ${script} ${order} ${headers} VERBATIM)
  target_sources(${target} PRIVATE ${source})
endfunction()


# plumb_embed_text(TARGET HEADER NAMESPACE FUNCTION FILE...): the files that are there, one after
# the other, become part of the target, as the text that FUNCTION returns, which HEADER declares in
# NAMESPACE.
function(plumb_embed_text target header namespace function)
  set(source ${PROJECT_BINARY_DIR}/${function}.cpp)
  set(script ${PROJECT_SOURCE_DIR}/scripts/cmake/embed_text.py)
  set(files ${ARGN})
  list(TRANSFORM files PREPEND ${PROJECT_SOURCE_DIR}/)
  file(GLOB text CONFIGURE_DEPENDS ${files})
  add_custom_command(OUTPUT ${source} COMMAND ${Python3_EXECUTABLE} ${script} ${source} ${header}
                             ${namespace} ${function} ${text}
                     DEPENDS ${script} ${text} VERBATIM)
  set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
  target_sources(${target} PRIVATE ${source})
endfunction()


# plumb_digest_sources(TARGET FOLDER...): a digest of all the sources below these folders becomes
# part of the target, so that the program knows what it was built from.
function(plumb_digest_sources target)
  unset(sources)
  foreach(folder IN LISTS ARGN)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.hpp
                                              ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
    list(APPEND sources ${found})
  endforeach()
  set(source ${PROJECT_BINARY_DIR}/source_digest.cpp)
  set(script ${PROJECT_SOURCE_DIR}/scripts/cmake/digest_sources.py)
  add_custom_command(OUTPUT ${source}
                     COMMAND ${Python3_EXECUTABLE} ${script} ${source} ${PROJECT_SOURCE_DIR} ${ARGN}
                     DEPENDS ${script} ${sources} VERBATIM)
  target_sources(${target} PRIVATE ${source})
endfunction()


# plumb_precompiled(TARGET): compile it with the third-party headers that most files include.
# One precompiled header serves all targets, so all see the macros that its libraries define.
# It takes 6 s and 180 MB, and saves 2 s a file. The rest is not in it, as measured: a file that
# does not use JSON or CLI11 pays more for having them there (CLI11: 4 s) than one that does gains.
# With PLUMB_UNITY it has the headers of the laws as well, and that of the proofs theirs.
set(precompiled_libraries Boost::headers fmt::fmt)
set(precompiled_headers <boost/multiprecision/cpp_int.hpp> <fmt/format.h> <algorithm> <functional>
                        <map> <memory> <optional> <sstream> <string> <variant> <vector>)
if(PLUMB_UNITY)
  list(APPEND precompiled_headers ${PROJECT_SOURCE_DIR}/properties/laws/law_list.hpp)
endif()
set(precompiled_for_proofs ${precompiled_headers}
    ${PROJECT_SOURCE_DIR}/proofs/laws/provable_law.hpp)

if(PLUMB_PCH)
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/pch.cpp CONTENT "")
  add_library(plumb_pch OBJECT ${PROJECT_BINARY_DIR}/pch.cpp)
  target_include_directories(plumb_pch PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(plumb_pch PRIVATE plumb_ours ${precompiled_libraries})
  target_precompile_headers(plumb_pch PRIVATE ${precompiled_headers})
endif()

function(plumb_precompiled target)
  if(NOT PLUMB_PCH)
    return()
  endif()
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "EXECUTABLE")   # compiled as the libraries are, so that one header serves both
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
    target_compile_options(${target} PRIVATE -fPIC)
  endif()
  foreach(library IN LISTS precompiled_libraries)
    target_compile_definitions(${target} PRIVATE
      $<TARGET_PROPERTY:${library},INTERFACE_COMPILE_DEFINITIONS>)
  endforeach()
  if(PLUMB_UNITY AND target STREQUAL plumb_proofs_tables)
    target_precompile_headers(${target} PRIVATE ${precompiled_for_proofs})
  elseif(PLUMB_UNITY AND target MATCHES "proofs|mutants|controls|test")
    target_precompile_headers(${target} REUSE_FROM plumb_proofs_tables)
  else()
    target_precompile_headers(${target} REUSE_FROM plumb_pch)
  endif()
endfunction()


# plumb_check_headers(FOLDER TARGET): compiles each header below the folder alone, with what TARGET
# links, so that none leans on what another includes.
function(plumb_check_headers folder target)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}
       ${PROJECT_SOURCE_DIR}/${folder}/*.hpp)
  unset(sources)
  foreach(header IN LISTS headers)
    set(source ${PROJECT_BINARY_DIR}/headers/${header}.cpp)
    file(CONFIGURE OUTPUT ${source} CONTENT "#include \"${header}\"\n")
    list(APPEND sources ${source})
  endforeach()

  if(sources)
    string(REPLACE "/" "_" name ${folder})
    add_library(plumb_headers_${name} OBJECT ${sources})
    target_link_libraries(plumb_headers_${name} PRIVATE plumb_ours ${target})
  endif()
endfunction()
