# What carries the engine into other programs, and a library into ours:
#
#   libplumbline.so   plumb/c: the engine with a C interface, which nothing but its functions leaves
#   plumb-library     plumb/worker: a process that loads a library and answers by the protocol
#
# The Python package is in PythonPackage.cmake.

set(c_folder ${PROJECT_SOURCE_DIR}/plumb/c)
add_library(plumbline SHARED ${c_folder}/plumbline.cpp)
target_include_directories(plumbline PUBLIC ${c_folder} PRIVATE ${PROJECT_SOURCE_DIR})
target_link_libraries(plumbline PRIVATE plumb_ours plumb_embedding nlohmann_json::nlohmann_json)
plumb_shared(plumbline ${c_folder}/plumbline.map)
set_target_properties(plumbline PROPERTIES
  VERSION ${PROJECT_VERSION} SOVERSION 0
  PUBLIC_HEADER "${c_folder}/plumbline.h;${c_folder}/plumbline_candidate.h")

plumb_sources(worker_sources plumb/worker)
add_executable(plumb-library ${worker_sources})
target_include_directories(plumb-library PRIVATE ${PROJECT_SOURCE_DIR})
target_link_libraries(plumb-library PRIVATE plumb_ours nlohmann_json::nlohmann_json
                                            ${CMAKE_DL_LIBS})
install(TARGETS plumb-library COMPONENT program)
foreach(program plumb plumb-certify)
  add_dependencies(${program} plumb-library)   # which certify --library starts
endforeach()
