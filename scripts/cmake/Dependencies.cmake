# Third-party libraries. Each is found, or named in one sentence together with the script that
# installs it.

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
if(NOT PLUMB_ONLY_PYTHON)
  plumb_find(CLI11       libcli11-dev            CONFIG)
endif()
plumb_find(Python3       python3                 3.9 COMPONENTS Interpreter)
if(BUILD_TESTING)
  plumb_find(GTest       libgmock-dev            CONFIG)
  if(NOT TARGET GTest::gmock)
    plumb_missing(GoogleMock libgmock-dev)
  endif()
endif()

# plumb_find_plain(WHAT DEBIAN_PACKAGE HEADER LIBRARY): what comes without a CMake package becomes
# the target plumb_WHAT.
function(plumb_find_plain what debian_package header library)
  find_path(PLUMB_${what}_INCLUDE ${header})
  find_library(PLUMB_${what}_LIBRARY ${library})
  mark_as_advanced(PLUMB_${what}_INCLUDE PLUMB_${what}_LIBRARY)
  if(NOT PLUMB_${what}_INCLUDE OR NOT PLUMB_${what}_LIBRARY)
    plumb_missing(${what} ${debian_package})
  endif()
  add_library(plumb_${what} UNKNOWN IMPORTED)
  set_target_properties(plumb_${what} PROPERTIES
    IMPORTED_LOCATION ${PLUMB_${what}_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES ${PLUMB_${what}_INCLUDE})
endfunction()

plumb_find_plain(xxhash "libxxhash-dev" xxhash.h xxhash)
plumb_find_plain(md4c "libmd4c-dev libmd4c-html0-dev" md4c-html.h md4c-html)
