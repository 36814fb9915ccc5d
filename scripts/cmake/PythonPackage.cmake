# The Python package, complete in the folder python/plumbline of the build: its native part, its
# modules and its type stubs. `cmake --install BUILD --component python --prefix X` puts it into X.
#
#   pip wheel .                                         builds the engine and the package
#   pip wheel . -C cmake.define.PLUMB_BUILT_PACKAGE=BUILD/python
#                                                       takes the package that a build has

set(package ${PROJECT_SOURCE_DIR}/plumb/python)
set(built ${PROJECT_BINARY_DIR}/python)
if(PLUMB_BUILT_PACKAGE)
  set(built ${PLUMB_BUILT_PACKAGE})
  if(NOT EXISTS ${built}/plumbline/__init__.pyi)
    message(FATAL_ERROR "${built} holds no built Python package; expected the folder python of a "
                        "build directory, which cmake --build --preset release --target "
                        "plumb_python_package writes.")
  endif()
  set(engine ${built}/plumbline/_engine.${SKBUILD_SOABI}.so)   # scikit-build-core says for whom
  if(NOT EXISTS ${engine})
    file(GLOB engines RELATIVE ${built}/plumbline ${built}/plumbline/_engine.*)
    message(FATAL_ERROR "The package in ${built} is for another Python: expected "
                        "_engine.${SKBUILD_SOABI}.so, got ${engines}; try the pip of that Python, "
                        "or build without PLUMB_BUILT_PACKAGE.")
  endif()
  add_custom_target(plumb_python_package)
endif()

install(DIRECTORY ${built}/plumbline DESTINATION . COMPONENT python EXCLUDE_FROM_ALL
        PATTERN __pycache__ EXCLUDE PATTERN "_engine.*" EXCLUDE)   # several Pythons' engines
if(PLUMB_BUILT_PACKAGE)
  install(FILES ${engine} DESTINATION plumbline COMPONENT python EXCLUDE_FROM_ALL)
  return()
endif()

set(PLUMB_PYTHON_ROOT ${PROJECT_SOURCE_DIR}/build/venv/python CACHE PATH
    "A Python environment with nanobind; the package is for its version of Python")
if(NOT PLUMB_ONLY_PYTHON)   # else scikit-build-core says which
  set(Python_EXECUTABLE ${PLUMB_PYTHON_ROOT}/bin/python)
  if(NOT EXISTS ${Python_EXECUTABLE})
    message(STATUS "Python package: left out, for ${PLUMB_PYTHON_ROOT} is missing; scripts/setup "
                   "installs it.")
    return()
  endif()
endif()
find_package(Python 3.10 REQUIRED COMPONENTS Interpreter Development.Module)
execute_process(COMMAND ${Python_EXECUTABLE} -m nanobind --cmake_dir
                OUTPUT_VARIABLE nanobind_DIR OUTPUT_STRIP_TRAILING_WHITESPACE
                COMMAND_ERROR_IS_FATAL ANY)
find_package(nanobind CONFIG REQUIRED)

plumb_sources(engine_sources plumb/python)
nanobind_add_module(plumb_python_engine NB_STATIC NB_SUPPRESS_WARNINGS ${engine_sources})
set_target_properties(plumb_python_engine PROPERTIES
  OUTPUT_NAME _engine LIBRARY_OUTPUT_DIRECTORY ${built}/plumbline)
install(FILES $<TARGET_FILE:plumb_python_engine> DESTINATION plumbline COMPONENT python
        EXCLUDE_FROM_ALL)
target_link_libraries(plumb_python_engine PRIVATE plumb_ours plumb_embedding)
plumb_shared(plumb_python_engine ${package}/engine.map)

file(GLOB modules CONFIGURE_DEPENDS ${package}/plumbline/*.py ${package}/plumbline/py.typed)
set(stubs_script ${PROJECT_SOURCE_DIR}/scripts/cmake/python_stubs.py)
add_custom_command(
  OUTPUT ${built}/plumbline/__init__.pyi
  COMMAND ${CMAKE_COMMAND} -E copy ${modules} ${built}/plumbline
  COMMAND ${CMAKE_COMMAND} -E copy ${package}/stubs.pyi ${built}
  COMMAND ${Python_EXECUTABLE} ${stubs_script} ${built}
  DEPENDS plumb_python_engine ${modules} ${package}/stubs.pyi ${stubs_script}
  COMMENT "The Python package" VERBATIM)
add_custom_target(plumb_python_package ALL DEPENDS ${built}/plumbline/__init__.pyi)
