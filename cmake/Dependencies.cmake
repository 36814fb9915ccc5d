# Third-party libraries. Each is found, or named in one sentence together with the script that installs it.

function(plumb_missing what debian_package)
  message(FATAL_ERROR "${what} was not found: run scripts/setup, which installs what is missing "
                      "(on Debian: apt-get install ${debian_package}).")
endfunction()

macro(plumb_find what debian_package)
  find_package(${what} ${ARGN} QUIET)
  if(NOT ${what}_FOUND)
    plumb_missing(${what} ${debian_package})
  endif()
endmacro()

plumb_find(Threads       libc6-dev)
plumb_find(Boost         libboost-dev            1.74 CONFIG COMPONENTS headers)
plumb_find(rapidcheck    librapidcheck-dev       CONFIG)
plumb_find(nlohmann_json nlohmann-json3-dev      CONFIG)
plumb_find(fmt           libfmt-dev              CONFIG)
plumb_find(pugixml       libpugixml-dev          CONFIG)
plumb_find(CLI11         libcli11-dev            CONFIG)
plumb_find(Python3       python3                 3.9 COMPONENTS Interpreter)
if(BUILD_TESTING)
  plumb_find(GTest       libgmock-dev            CONFIG)
  if(NOT TARGET GTest::gmock)
    plumb_missing(GoogleMock libgmock-dev)
  endif()
endif()

# xxHash comes without a CMake package.
find_path(PLUMB_XXHASH_INCLUDE xxhash.h)
find_library(PLUMB_XXHASH_LIBRARY xxhash)
mark_as_advanced(PLUMB_XXHASH_INCLUDE PLUMB_XXHASH_LIBRARY)
if(NOT PLUMB_XXHASH_INCLUDE OR NOT PLUMB_XXHASH_LIBRARY)
  plumb_missing(xxHash libxxhash-dev)
endif()
add_library(plumb_xxhash UNKNOWN IMPORTED)
set_target_properties(plumb_xxhash PROPERTIES
  IMPORTED_LOCATION ${PLUMB_XXHASH_LIBRARY}
  INTERFACE_INCLUDE_DIRECTORIES ${PLUMB_XXHASH_INCLUDE})
