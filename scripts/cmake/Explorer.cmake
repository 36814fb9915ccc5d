# The engine as WebAssembly, for the page in plumb/explorer/page. Configured by Emscripten's
# toolchain file (preset explorer) and built by scripts/explorer; nothing else is built then.
#
# Out are what needs a process, a file or a library that is compiled for this machine: candidates
# that run, reports, journals, RapidCheck and Z3.

set(CMAKE_EXECUTABLE_SUFFIX .js)
set(CMAKE_POSITION_INDEPENDENT_CODE OFF)
add_compile_options(-fwasm-exceptions)

# Header-only libraries of this machine, seen alone: its C library is of no use to WebAssembly.
set(explorer_headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${explorer_headers})
foreach(header boost fmt nlohmann xxhash.h)
  if(NOT EXISTS /usr/include/${header})
    message(FATAL_ERROR "${header} was not found in /usr/include: run scripts/setup.")
  endif()
  file(CREATE_LINK /usr/include/${header} ${explorer_headers}/${header} SYMBOLIC)
endforeach()
find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter)

add_library(explorer_rules INTERFACE)
target_compile_features(explorer_rules INTERFACE cxx_std_20)
target_include_directories(explorer_rules INTERFACE ${PROJECT_SOURCE_DIR})
target_include_directories(explorer_rules SYSTEM INTERFACE ${explorer_headers})
target_compile_definitions(explorer_rules INTERFACE FMT_HEADER_ONLY)

# explorer_part(NAME FOLDER...): a library of the sources of these folders but for the files that
# match explorer_left_out.
set(explorer_left_out
    "properties/engines/sample.cpp"                     # RapidCheck
    "plumb/embedding/(trial|function_check).cpp"        # reports, and runs of laws
    "plumb/explorer/plumb_explore.cpp"                  # part of the program itself
    "workbench/shuffles/(compare|survey|exhaust).cpp"   # candidates, threads
    "descriptors/(descriptor|described_layout|found|tile).cpp"  # wgmma: what a device answered
    "pictures/(html|latex|text).cpp")                   # other forms of pictures
string(JOIN "|" explorer_left_out ${explorer_left_out})
function(explorer_part name)
  unset(sources)
  foreach(folder IN LISTS ARGN)
    plumb_sources(found ${folder})
    list(APPEND sources ${found})
  endforeach()
  list(FILTER sources EXCLUDE REGEX "${explorer_left_out}")
  add_library(explorer_${name} STATIC ${sources})
  target_link_libraries(explorer_${name} PRIVATE explorer_rules)
  if(PLUMB_UNITY)
    plumb_unity(explorer_${name})
  endif()
endfunction()

explorer_part(laws      properties)
explorer_part(catalogue plumb/catalogue)
explorer_part(judge     plumb/certify/cases plumb/certify/judge)
explorer_part(tools     plumb/pictures plumb/mma_fragments plumb/dialects plumb/workbench)
explorer_part(boxes     plumb/gpu/descriptors)
explorer_part(answers   plumb/embedding plumb/explorer)
foreach(source protocol messages/reply messages/fields messages/json_text process/printable
               declared/declared_contract declared/stride_support)
  target_sources(explorer_judge PRIVATE ${PROJECT_SOURCE_DIR}/plumb/candidates/${source}.cpp)
endforeach()
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/xxhash.cpp
     CONTENT "#define XXH_STATIC_LINKING_ONLY\n#define XXH_IMPLEMENTATION\n#include <xxhash.h>\n")
target_sources(explorer_judge PRIVATE ${PROJECT_BINARY_DIR}/xxhash.cpp)
plumb_embed_version(explorer_catalogue)
plumb_embed_headers(explorer_catalogue reference)
plumb_embed_text(explorer_catalogue plumb/catalogue/names/peer_names.hpp plumb::catalogue peers_text
                 libraries/peers.tsv libraries/*/peers.tsv)
plumb_embed_text(explorer_catalogue plumb/catalogue/evaluation/worked_examples.hpp plumb::catalogue
                 domain_edges reference/domain_edges.tsv)
plumb_embed_text(explorer_tools plumb/mma_fragments/atoms.hpp plumb::mma_fragments published_text
                 gpu_conformance/atoms.json)
plumb_embed_text(explorer_tools plumb/mma_fragments/publications.hpp plumb::mma_fragments
                 publications_text gpu_conformance/publications.json)

# The functions that the page calls: those of the C library, and plumb_explore.
set(exported _malloc _free _plumbline_eval _plumbline_serve _plumbline_judge _plumbline_cases
             _plumbline_clause _plumbline_version _plumbline_free _plumb_explore)
string(JOIN "," exported ${exported})
add_executable(engine ${PROJECT_SOURCE_DIR}/plumb/c/plumbline.cpp
                      ${PROJECT_SOURCE_DIR}/plumb/explorer/plumb_explore.cpp)
target_link_libraries(engine PRIVATE
  explorer_rules explorer_answers explorer_boxes explorer_tools explorer_judge explorer_catalogue
  explorer_laws)
target_link_options(engine PRIVATE
  -fwasm-exceptions "SHELL:-s EXPORTED_FUNCTIONS=${exported}"
  "SHELL:-s EXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8,lengthBytesUTF8"
  "SHELL:-s ALLOW_MEMORY_GROWTH=1" "SHELL:-s TOTAL_STACK=8388608"
  "SHELL:-s MODULARIZE=1" "SHELL:-s EXPORT_NAME=plumblineEngine"
  "SHELL:-s ENVIRONMENT=web,node,worker" "SHELL:-s FILESYSTEM=0")
