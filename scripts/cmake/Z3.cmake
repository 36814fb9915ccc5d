# plumb_z3: the pinned wheel from PyPI, else Debian's library, which builds but decides less.
# Looked for below PLUMB_Z3_ROOT at each configure, so that a wheel installed later is taken up.
#
# Whoever links it has PLUMB_Z3_ORIGIN, for example "PyPI z3-solver 5.4.0" or "Debian libz3 4.8.12",
# and PLUMB_Z3_PARSER_CONTEXT where the library has one (4.12 and later).

# A wheel keeps both in site-packages/z3 and its version in the name of a folder beside it.
file(GLOB z3_packages ${PLUMB_Z3_ROOT}/lib*/python3*/site-packages/z3)
unset(z3_include)
foreach(folder IN LISTS z3_packages ITEMS ${PLUMB_Z3_ROOT})
  if(EXISTS ${folder}/include/z3++.h AND EXISTS ${folder}/lib/libz3.so)
    set(z3_include ${folder}/include)
    set(z3_library ${folder}/lib/libz3.so)

    file(GLOB z3_wheel ${folder}/../z3_solver-*.dist-info)
    if(z3_wheel MATCHES "z3_solver-([0-9]+[.][0-9]+[.][0-9]+)[^/]*[.]dist-info$")
      set(z3_origin "PyPI z3-solver ${CMAKE_MATCH_1}")
    else()
      set(z3_origin "Z3 of PLUMB_Z3_ROOT")
    endif()
    break()
  endif()
endforeach()

# Debian's: its version is in a header of its own.
if(NOT z3_include)
  find_path(PLUMB_Z3_DEBIAN_INCLUDE z3++.h)
  find_library(PLUMB_Z3_DEBIAN_LIBRARY z3)
  mark_as_advanced(PLUMB_Z3_DEBIAN_INCLUDE PLUMB_Z3_DEBIAN_LIBRARY)
  if(NOT PLUMB_Z3_DEBIAN_INCLUDE OR NOT PLUMB_Z3_DEBIAN_LIBRARY)
    message(FATAL_ERROR "Z3 was not found: run scripts/setup, which installs the wheel "
                        "z3-solver==5.4.0.0 into ${PLUMB_Z3_ROOT}.")
  endif()
  set(z3_include ${PLUMB_Z3_DEBIAN_INCLUDE})
  set(z3_library ${PLUMB_Z3_DEBIAN_LIBRARY})

  set(z3_version "of unknown version")
  if(EXISTS ${z3_include}/z3_version.h)
    file(READ ${z3_include}/z3_version.h z3_header)
    if(z3_header MATCHES "MAJOR_VERSION +([0-9]+).*MINOR_VERSION +([0-9]+).*BUILD_NUMBER +([0-9]+)")
      set(z3_version ${CMAKE_MATCH_1}.${CMAKE_MATCH_2}.${CMAKE_MATCH_3})
    endif()
  endif()
  set(z3_origin "Debian libz3 ${z3_version}")
  message(WARNING "Z3: using ${z3_origin} instead of the pinned wheel. Proofs that 5.4.0 finishes "
                  "may stay undecided; scripts/setup installs the wheel.")
endif()

message(STATUS "Z3: ${z3_origin}")
add_library(plumb_z3 SHARED IMPORTED)
file(STRINGS ${z3_include}/z3_api.h z3_parser_context LIMIT_COUNT 1
     REGEX "Z3_API Z3_mk_parser_context")
set_target_properties(plumb_z3 PROPERTIES
  IMPORTED_LOCATION ${z3_library}
  INTERFACE_INCLUDE_DIRECTORIES ${z3_include}
  INTERFACE_COMPILE_DEFINITIONS
    "PLUMB_Z3_ORIGIN=\"${z3_origin}\";$<$<BOOL:${z3_parser_context}>:PLUMB_Z3_PARSER_CONTEXT>")


# plumb_install_z3(TARGET COMPONENT NAME): an installed program finds the wheel's Z3 beside it, as
# the linker names it, for the clone may be gone. Debian's lies where the loader looks.
function(plumb_install_z3 target)
  cmake_parse_arguments(ARG "" COMPONENT "" ${ARGN})
  get_target_property(library plumb_z3 IMPORTED_LOCATION)
  get_filename_component(folder ${library} DIRECTORY)
  file(GLOB named ${folder}/libz3.so.*)
  if(PLUMB_Z3_DEBIAN_LIBRARY STREQUAL library OR NOT named)
    return()
  endif()
  install(FILES ${named} DESTINATION ${CMAKE_INSTALL_LIBDIR}/plumbline COMPONENT ${ARG_COMPONENT})
  set_target_properties(${target} PROPERTIES
                        INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}/plumbline")
endfunction()
