# find_package(plumbline [COMPONENTS laws]): plumbline::reference, and plumbline::laws if it is
# installed.
include(${CMAKE_CURRENT_LIST_DIR}/plumblineReference.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/plumblineLibrary.cmake OPTIONAL)

set(plumbline_reference_FOUND ON)
if(TARGET plumbline::laws)
  set(plumbline_laws_FOUND ON)
endif()
foreach(component IN LISTS plumbline_FIND_COMPONENTS)
  if(plumbline_FIND_REQUIRED_${component} AND NOT plumbline_${component}_FOUND)
    set(plumbline_FOUND OFF)
    set(plumbline_NOT_FOUND_MESSAGE "This installation of Plumbline lacks the component \
${component}. cmake --install BUILD --component library adds the component laws.")
  endif()
endforeach()
