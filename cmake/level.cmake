# riverbank_level(NAME LEVEL n USES lower... LIBRARIES external... SOURCES files...)
#
# One folder under src/ = one target = one level. A folder sees only the headers of the folders it USES, and it may only use
# folders of a lower level: the include path of a target holds links to exactly those folders, so a forbidden #include does
# not compile, and a forbidden USES stops the configuration.

function(riverbank_level name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "LEVEL" "USES;LIBRARIES;SOURCES")
  add_library(${name} STATIC ${arg_SOURCES})
  set_target_properties(${name} PROPERTIES RIVERBANK_LEVEL ${arg_LEVEL})
  foreach(used IN LISTS arg_USES)
    get_target_property(used_level ${used} RIVERBANK_LEVEL)
    if(NOT used_level LESS arg_LEVEL)
      message(FATAL_ERROR "src/${name} (level ${arg_LEVEL}) may not use src/${used} (level ${used_level}); see src/README.md")
    endif()
  endforeach()
  set(view ${CMAKE_BINARY_DIR}/levels/${name})
  file(MAKE_DIRECTORY ${view})
  file(CREATE_LINK ${CMAKE_SOURCE_DIR}/src/${name} ${view}/${name} SYMBOLIC)
  target_include_directories(${name} PUBLIC ${view})
  target_link_libraries(${name} PUBLIC ${arg_USES} ${arg_LIBRARIES} PRIVATE riverbank_options)
endfunction()

# What `./test` builds and runs under the sanitizers: every test program below the command line. The rest of them, which starts
# the whole program or only counts, is run under the sanitizers by `./test --slow`.
if(RIVERBANK_SANITIZE)
  add_custom_target(sanitized)
endif()

# What `./test` builds and runs under the thread sanitizer: where threads meet.
if(RIVERBANK_THREADS)
  add_custom_target(threaded)
endif()

# riverbank_test(NAME USES targets... SOURCES files... [SLOW] [LONG] [UNSANITIZED] [THREADED] [WITH command]): one GoogleTest
# program; SLOW ones run only in the slow suite, LONG ones (more than a few seconds) not in the quick one, UNSANITIZED ones under the
# sanitizers only in the slow suite, THREADED ones under the thread sanitizer too; WITH runs it by another command, as
# tools/with_postgres does.
function(riverbank_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "SLOW;LONG;UNSANITIZED;THREADED" "" "USES;SOURCES;WITH")
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_USES} riverbank_options GTest::gtest GTest::gmock GTest::gtest_main)
  target_compile_definitions(${name} PRIVATE RIVERBANK_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  if(RIVERBANK_SANITIZE)
    # The product is checked for undefined behaviour; checking the tests too would double what they take to compile.
    target_compile_options(${name} PRIVATE -fno-sanitize=undefined)
  elseif(NOT RIVERBANK_THREADS AND NOT arg_USES MATCHES "cards|solver")
    # Only tests that count themselves need the best code.
    target_compile_options(${name} PRIVATE -O1)
  endif()
  set(labels fast)
  if(arg_SLOW)
    set(labels slow)
  elseif(RIVERBANK_SANITIZE AND NOT arg_UNSANITIZED AND NOT "cli" IN_LIST arg_USES)
    list(APPEND labels sanitized)
    add_dependencies(sanitized ${name})
  elseif(RIVERBANK_THREADS AND arg_THREADED)
    list(APPEND labels threaded)
    add_dependencies(threaded ${name})
  endif()
  if(NOT arg_SLOW AND NOT arg_LONG)
    list(APPEND labels quick)
  endif()
  add_test(NAME ${name} COMMAND ${arg_WITH} $<TARGET_FILE:${name}>)
  set_tests_properties(${name} PROPERTIES LABELS "${labels}")
  if(rapidcheck IN_LIST arg_USES)
    # The same cases every time, so that a change is judged by what it changed; new ones in the slow suite.
    # Under the sanitizers a round takes ten times as long: fewer of them.
    set(cases 100)
    if(NOT CMAKE_BUILD_TYPE STREQUAL Release)
      set(cases 20)
    endif()
    set_tests_properties(${name} PROPERTIES ENVIRONMENT "RC_PARAMS=seed=52 max_success=${cases}")
    add_test(NAME ${name}_anew COMMAND $<TARGET_FILE:${name}>)
    set_tests_properties(${name}_anew PROPERTIES LABELS slow ENVIRONMENT "RC_PARAMS=max_success=2000")
  endif()
endfunction()
