# The package that other projects find:
#
#   find_package(plumbline)                       after cmake --install BUILD
#   add_subdirectory(plumbline), FetchContent     without installing
#   target_link_libraries(mine plumbline::reference)
#   #include <plumbline/reference/algebra/complement.hpp>
#
# The component headers has all that; the component library adds plumbline::laws (Embedding.cmake).
#
# plumbline::reference is the specification: headers only, on the standard library. They include one
# another as "reference/..", so the folder plumbline is on the path as well as the one around it.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(plumbline_include ${PROJECT_BINARY_DIR}/include)
set(plumbline_package ${CMAKE_INSTALL_LIBDIR}/cmake/plumbline)

file(MAKE_DIRECTORY ${plumbline_include}/plumbline)
file(CREATE_LINK ${PROJECT_SOURCE_DIR}/reference ${plumbline_include}/plumbline/reference SYMBOLIC)

add_library(plumbline_reference INTERFACE)
add_library(plumbline::reference ALIAS plumbline_reference)
set_target_properties(plumbline_reference PROPERTIES EXPORT_NAME reference)
target_compile_features(plumbline_reference INTERFACE cxx_std_20)
foreach(folder "" /plumbline)
  target_include_directories(plumbline_reference INTERFACE
    $<BUILD_INTERFACE:${plumbline_include}${folder}>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}${folder}>)
endforeach()

install(TARGETS plumbline_reference EXPORT plumbline COMPONENT headers)
install(EXPORT plumbline NAMESPACE plumbline:: DESTINATION ${plumbline_package}
        FILE plumblineReference.cmake COMPONENT headers)
install(FILES ${PROJECT_SOURCE_DIR}/scripts/cmake/plumblineConfig.cmake
        DESTINATION ${plumbline_package} COMPONENT headers)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/reference
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/plumbline COMPONENT headers
        FILES_MATCHING PATTERN "*.hpp")
write_basic_package_version_file(${PROJECT_BINARY_DIR}/plumblineConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)
install(FILES ${PROJECT_BINARY_DIR}/plumblineConfigVersion.cmake
        DESTINATION ${plumbline_package} COMPONENT headers)
