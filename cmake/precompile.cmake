# Without a compiler cache, most of a build is reading the same headers again: they are read once for each level, and once for all
# tests. With a cache they are not, so that what a file includes is checked wherever people work.
#
# riverbank_precompile(TARGET headers...): these and the usual ones of the standard library.

if(CCACHE)
  set(precompile OFF)
else()
  set(precompile ON)
endif()
option(RIVERBANK_PRECOMPILE "read common headers once" ${precompile})

if(RIVERBANK_PRECOMPILE)
  # The optimiser's warnings are wrong where a header of the system comes out of a precompiled one; other builds have them.
  target_compile_options(riverbank_options INTERFACE -Wno-error=invalid-pch
    -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread -Wno-restrict -Wno-maybe-uninitialized)
endif()

set(RIVERBANK_COMMON_HEADERS
  <algorithm> <array> <atomic> <bit> <charconv> <chrono> <cmath> <compare> <cstdint> <deque> <functional>
  <map> <memory> <mutex> <numeric> <optional> <random> <set> <span> <string> <string_view> <thread> <unordered_map> <utility>
  <variant> <vector>)

function(riverbank_precompile target)
  if(RIVERBANK_PRECOMPILE)
    target_precompile_headers(${target} PRIVATE ${RIVERBANK_COMMON_HEADERS} ${ARGN})
  endif()
endfunction()

# Tests have few files each: they share one.
if(RIVERBANK_PRECOMPILE)
  file(WRITE ${CMAKE_BINARY_DIR}/test_headers.cpp "")
  add_library(test_headers STATIC ${CMAKE_BINARY_DIR}/test_headers.cpp)
  target_link_libraries(test_headers PUBLIC fmt::fmt Boost::json GTest::gtest GTest::gmock PRIVATE riverbank_options)
  riverbank_precompile(test_headers <fmt/core.h> <boost/json.hpp> <gtest/gtest.h> <gmock/gmock.h>)
endif()

function(riverbank_precompile_test target)
  if(RIVERBANK_PRECOMPILE)
    target_link_libraries(${target} PRIVATE test_headers)
    target_precompile_headers(${target} REUSE_FROM test_headers)
  endif()
endfunction()
