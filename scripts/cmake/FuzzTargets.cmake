# Fuzz targets, tests/fuzz/TARGET.cpp: each takes any bytes.
#
#   plumb_fuzz_replay    all of them, on the committed corpora; a test of every build
#   fuzz_TARGET          one of them with a fuzzing engine, if PLUMB_FUZZING_ENGINE is set: the link
#                        options of the engine, as OSS-Fuzz hands them on (preset fuzz)

set(fuzz_folder ${PROJECT_SOURCE_DIR}/tests/fuzz)
set(fuzz_targets notation eval protocol judge ptx pack laws)
set(fuzz_sources ${fuzz_targets})
list(TRANSFORM fuzz_sources REPLACE "(.+)" "${fuzz_folder}/\\1.cpp")

if(PLUMB_FUZZING_ENGINE)
  # fuzz_notation and fuzz_laws are built long before fuzz_ptx
  foreach(target_and_room notation:properties laws:properties eval:dialects
                          protocol:candidates judge:certify ptx:gpu pack:gpu)
    string(REPLACE ":" ";" pair ${target_and_room})
    list(POP_FRONT pair target room)
    add_executable(fuzz_${target} ${fuzz_folder}/libfuzzer.cpp ${fuzz_folder}/${target}.cpp)
    target_compile_definitions(fuzz_${target} PRIVATE PLUMB_FUZZ_TARGET=${target})
    target_link_libraries(fuzz_${target} PRIVATE plumb_ours plumb_${room} ${PLUMB_FUZZING_ENGINE})
  endforeach()
else()
  add_executable(plumb_fuzz_replay ${fuzz_folder}/replay.cpp ${fuzz_sources})
  set_source_files_properties(${fuzz_folder}/replay.cpp PROPERTIES COMPILE_DEFINITIONS
                              "PLUMB_SOURCE_DIR=\"${PROJECT_SOURCE_DIR}\"")
  target_link_libraries(plumb_fuzz_replay PRIVATE plumb_ours plumb_gpu)
  plumb_precompiled(plumb_fuzz_replay)
  add_test(NAME fuzz.corpora COMMAND plumb_fuzz_replay)
  set_tests_properties(fuzz.corpora PROPERTIES TIMEOUT 300)
endif()
