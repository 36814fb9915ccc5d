# Tests, found by folder:
#
#   tests/*_test.cpp at any depth       plumb_tests, GoogleTest, in shards: a process for each of
#                                       6,000 tests costs minutes, and what tests share is computed
#                                       once a shard
#   tests/support/*.cpp                 what several of them use
#   tests/candidates/impostors/*.cpp    plumb_impostor, candidates that are wrong on purpose
#   tests/candidates/mutants/*.cpp      plumb_mutant, which serves a mutant as a candidate
#   tests/mutants/ at any depth         plumb_mutants; of controls/controls.cpp plumb_controls,
#                                       which finds a mutant for every proof; of controls/killed.cpp
#                                       plumb_killed, which finds the mutants that a law kills
#   tests/mutation/*.cpp                plumb_mutation, which runs laws on mutants that
#                                       scripts/mutation compiles
#   tests/oracle/ at any depth          plumb_oracle, which evaluates answers by enumeration
#   tests/audit/                        plumb_audit, and of main.cpp plumb-audit, which puts wrong
#                                       answers to the judge
#   tests/bench/                        what scripts/bench builds and runs; no test
#   tests/cli/ tests/adapters/          unittest, one ctest entry a file; a name that begins with _
#                                       is a helper
#   tests/explorer/*.test.mjs           the explorer's page without its engine, in node
#   tests/cli/_certified.py             the reference, certified by its own judge
#   tests/architecture/*.py             which folder may include which, what the style asks for, and
#                                       the rules of English
#
# The binaries are handed on as PLUMB and PLUMB_IMPOSTOR: to Python in the environment, to C++ the
# second as a definition of the one file that starts it.

set(PLUMB_TEST_TIMEOUT 600 CACHE STRING "Seconds that a shard of the GoogleTests may take")
set(PLUMB_TEST_SHARDS 30 CACHE STRING "Shards of the GoogleTests")

set(test_rooms plumb_explorer plumb_audit plumb_oracle plumb_mutants plumb_fuzzing plumb_gpu
               plumb_certify plumb_workbench plumb_proofs)
set(test_environment PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=${PROJECT_SOURCE_DIR}/tests/cli
                     PLUMB_SOURCE_DIR=${PROJECT_SOURCE_DIR}
                     PLUMB_CANDIDATES_DIR=${PLUMB_CANDIDATES_DIR})


# Mutants -----------------------------------------------------------------------------------------

plumb_sources(mutant_sources tests/mutants)
list(REMOVE_ITEM mutant_sources ${PROJECT_SOURCE_DIR}/tests/mutants/controls/controls.cpp
                                ${PROJECT_SOURCE_DIR}/tests/mutants/controls/killed.cpp)
add_library(plumb_mutants STATIC ${mutant_sources})
target_link_libraries(plumb_mutants PRIVATE plumb_ours PUBLIC plumb_proofs)
plumb_sooner(plumb_mutants)
plumb_precompiled(plumb_mutants)

foreach(program controls killed)
  add_executable(plumb_${program} ${PROJECT_SOURCE_DIR}/tests/mutants/controls/${program}.cpp)
  target_link_libraries(plumb_${program} PRIVATE plumb_ours plumb_mutants)
  plumb_precompiled(plumb_${program})
endforeach()


# The judge, put to the test -----------------------------------------------------------------------

plumb_sources(oracle_sources tests/oracle)
add_library(plumb_oracle STATIC ${oracle_sources})
target_link_libraries(plumb_oracle PRIVATE plumb_ours PUBLIC plumb_catalogue)

plumb_sources(audit_sources tests/audit)
list(REMOVE_ITEM audit_sources ${PROJECT_SOURCE_DIR}/tests/audit/main.cpp)
add_library(plumb_audit STATIC ${audit_sources})
target_link_libraries(plumb_audit PRIVATE plumb_ours PUBLIC plumb_oracle plumb_certify)

add_executable(plumb-audit ${PROJECT_SOURCE_DIR}/tests/audit/main.cpp)
target_link_libraries(plumb-audit PRIVATE plumb_ours plumb_audit plumb_certify_command)

foreach(target plumb_oracle plumb_audit plumb-audit)
  plumb_precompiled(${target})
  plumb_unity(${target})
endforeach()


# Binaries that tests start ------------------------------------------------------------------------

if(TARGET plumb)
  list(APPEND test_environment PLUMB=$<TARGET_FILE:plumb>)
endif()
list(APPEND test_environment PLUMB_C_LIBRARY=$<TARGET_FILE:plumbline>)
if(TARGET plumb_python_package)
  list(APPEND test_environment PLUMB_PYTHON_PACKAGE=${PROJECT_BINARY_DIR}/python
                               PLUMB_PYTHON_TOOLS=${PLUMB_PYTHON_ROOT})
endif()

file(GLOB impostor_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/candidates/impostors/*.cpp)
if(impostor_sources)
  add_executable(plumb_impostor ${impostor_sources})
  target_link_libraries(plumb_impostor PRIVATE plumb_ours ${test_rooms})
  plumb_precompiled(plumb_impostor)
  set_source_files_properties(tests/support/impostor.cpp PROPERTIES COMPILE_DEFINITIONS
                              PLUMB_IMPOSTOR="$<TARGET_FILE:plumb_impostor>")
  list(APPEND test_environment PLUMB_IMPOSTOR=$<TARGET_FILE:plumb_impostor>)
endif()

file(GLOB mutant_candidate_sources CONFIGURE_DEPENDS
     ${PROJECT_SOURCE_DIR}/tests/candidates/mutants/*.cpp)
add_executable(plumb_mutant ${mutant_candidate_sources})
target_link_libraries(plumb_mutant PRIVATE plumb_ours plumb_mutants plumb_candidates)
plumb_precompiled(plumb_mutant)
list(APPEND test_environment PLUMB_MUTANT=$<TARGET_FILE:plumb_mutant>)


# Loads libraries that use what it has of plumb_properties.
file(GLOB mutation_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/mutation/*.cpp)
add_executable(plumb_mutation ${mutation_sources})
target_link_libraries(plumb_mutation PRIVATE plumb_ours plumb_certify ${CMAKE_DL_LIBS})
set_target_properties(plumb_mutation PROPERTIES ENABLE_EXPORTS ON)
plumb_precompiled(plumb_mutation)
list(APPEND test_environment PLUMB_MUTATION=$<TARGET_FILE:plumb_mutation>)


# What several of them use -------------------------------------------------------------------------

file(GLOB support_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/support/*.cpp)
list(APPEND support_sources ${PROJECT_SOURCE_DIR}/tests/fuzz/laws.cpp)   # a fuzz target
add_library(plumb_test_support STATIC ${support_sources})
target_link_libraries(plumb_test_support PRIVATE plumb_ours PUBLIC ${test_rooms})
plumb_precompiled(plumb_test_support)


# GoogleTest --------------------------------------------------------------------------------------

file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/*_test.cpp)
if(test_sources)
  add_executable(plumb_tests ${test_sources})
  target_link_libraries(plumb_tests PRIVATE plumb_ours plumb_test_support ${test_rooms}
                                            GTest::gmock GTest::gtest_main)
  plumb_precompiled(plumb_tests)
  plumb_unity_by_room(plumb_tests tests)
  # fixtures in anonymous namespaces
  target_compile_options(plumb_tests PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)

  # Linked after the binaries it starts, but compiled beside them.
  foreach(binary plumb plumb_impostor)
    if(TARGET ${binary})
      set_property(TARGET plumb_tests APPEND PROPERTY LINK_DEPENDS $<TARGET_FILE:${binary}>)
    endif()
  endforeach()

  math(EXPR last_shard "${PLUMB_TEST_SHARDS} - 1")
  foreach(shard RANGE ${last_shard})
    add_test(NAME plumb_tests.${shard} COMMAND plumb_tests --gtest_brief=1
             WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set(which_shard "GTEST_TOTAL_SHARDS=${PLUMB_TEST_SHARDS};GTEST_SHARD_INDEX=${shard}")
    set_tests_properties(plumb_tests.${shard} PROPERTIES TIMEOUT ${PLUMB_TEST_TIMEOUT} COST 30
                         ENVIRONMENT "${which_shard}")
  endforeach()

  # Those that ask by_preset (tests/support/long_tests.hpp), whole.
  set(long_campaigns PackedShuffles.BringEveryElementOfEverySmallPairWithCopies
                     PackedShuffles.BringEveryElementUnderEveryBitPermutationOfUpToSixBits
                     Replay.RepeatsEachCaseOfEachLaw Replay.RepeatsTheCasesOfAnExhaustiveRun)
  string(JOIN ":" long_campaigns ${long_campaigns})
  add_test(NAME long.plumb_tests COMMAND plumb_tests --gtest_filter=${long_campaigns}
           WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(long.plumb_tests PROPERTIES LABELS long TIMEOUT 3600
                       ENVIRONMENT PLUMB_LONG=1)
endif()


# Python ------------------------------------------------------------------------------------------

function(plumb_python_test name seconds)
  add_test(NAME ${name} COMMAND ${Python3_EXECUTABLE} ${ARGN}
           WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES TIMEOUT ${seconds} ENVIRONMENT "${test_environment}")
endfunction()

foreach(folder cli cli/certify cli/dialects cli/documents cli/explorer cli/gpu cli/limits cli/memory
               cli/packages cli/shuffles adapters)
  file(GLOB scripts CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/tests/${folder}
       ${PROJECT_SOURCE_DIR}/tests/${folder}/[a-zA-Z]*.py)
  foreach(script IN LISTS scripts)
    string(REGEX REPLACE "[.]py$" "" name ${script})
    string(REGEX REPLACE "/.*" "" room ${folder})
    plumb_python_test(${room}.${name} 600
                      -m unittest discover -s tests/${folder} -p ${script})
  endforeach()
endforeach()

# Seconds of the long ones, which begin first.
set_tests_properties(cli.test_site cli.test_notebooks cli.test_run PROPERTIES COST 45)
set_tests_properties(cli.test_package_laws adapters.test_install_candidate cli.test_readme
                     cli.test_gpu_records PROPERTIES COST 35)

# The reference, held against its own judge in all operations, in parts that run side by side.
foreach(part RANGE 1 4)
  plumb_python_test(certified.${part} 600 tests/cli/_certified.py quick ${part}/4)
  set_tests_properties(certified.${part} PROPERTIES COST 75)
endforeach()

# The files that ask by_preset (tests/cli/_plumb.py), whole.
foreach(name clauses interrupted_proof)
  plumb_python_test(long.cli.test_${name} 3600 -m unittest discover -s tests/cli -p test_${name}.py)
  set_tests_properties(long.cli.test_${name} PROPERTIES LABELS long
                       ENVIRONMENT "${test_environment};PLUMB_LONG=1")
endforeach()

plumb_python_test(architecture 60 tests/architecture/house.py)
plumb_python_test(architecture.control 60 tests/architecture/house.py --control)
plumb_python_test(architecture.english 60 tests/architecture/english.py)
plumb_python_test(architecture.english.control 60 tests/architecture/english.py --control)
plumb_python_test(architecture.clang_format 120 tests/architecture/clang_format.py)
set_tests_properties(architecture.clang_format PROPERTIES SKIP_REGULAR_EXPRESSION "^skipped: ")
plumb_python_test(architecture.independence 60 tests/architecture/independence.py)
plumb_python_test(architecture.independence.control 60 tests/architecture/independence.py --control)
