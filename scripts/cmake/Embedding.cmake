# What carries the engine into other programs, and a library into ours:
#
#   libplumbline.so   plumb/c: the engine with a C interface, which nothing but its functions leaves
#   plumbline::laws   plumb/cpp: libplumbline.so for C++, with GoogleTest and RapidCheck
#   plumb-library     plumb/worker: a process that loads a library and answers by the protocol
#
# The Python package is in PythonPackage.cmake.

set(c_folder ${PROJECT_SOURCE_DIR}/plumb/c)
add_library(plumbline SHARED ${c_folder}/plumbline.cpp ${c_folder}/plumbline_check.cpp)
target_include_directories(plumbline PUBLIC $<BUILD_INTERFACE:${c_folder}>
                                            $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>
                                     PRIVATE ${PROJECT_SOURCE_DIR})
target_link_libraries(plumbline PRIVATE plumb_ours plumb_embedding nlohmann_json::nlohmann_json)
plumb_shared(plumbline ${c_folder}/plumbline.map)
set_target_properties(plumbline PROPERTIES
  VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}
  PUBLIC_HEADER "${c_folder}/plumbline.h;${c_folder}/plumbline_candidate.h")

file(GLOB cpp_headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/plumb/cpp/plumbline/*.hpp)
foreach(header IN LISTS cpp_headers)
  get_filename_component(name ${header} NAME)
  file(CREATE_LINK ${header} ${plumbline_include}/plumbline/${name} SYMBOLIC)
endforeach()
add_library(plumbline_laws INTERFACE)
add_library(plumbline::laws ALIAS plumbline_laws)
set_target_properties(plumbline_laws PROPERTIES EXPORT_NAME laws)
target_link_libraries(plumbline_laws INTERFACE plumbline plumbline::reference)

install(TARGETS plumbline plumbline_laws EXPORT plumbline_library
        LIBRARY       COMPONENT library NAMELINK_COMPONENT library
        PUBLIC_HEADER COMPONENT library)
install(FILES ${cpp_headers} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/plumbline COMPONENT library)
install(EXPORT plumbline_library NAMESPACE plumbline:: DESTINATION ${plumbline_package}
        FILE plumblineLibrary.cmake COMPONENT library)

plumb_sources(worker_sources plumb/worker)
add_executable(plumb-library ${worker_sources})
target_include_directories(plumb-library PRIVATE ${PROJECT_SOURCE_DIR})
target_link_libraries(plumb-library PRIVATE plumb_ours nlohmann_json::nlohmann_json
                                            ${CMAKE_DL_LIBS})
install(TARGETS plumb-library COMPONENT program)
foreach(program plumb plumb-certify)
  add_dependencies(${program} plumb-library)   # which certify --library starts
endforeach()
