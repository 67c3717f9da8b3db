# Target riverbank_commit: the header commit.h, which names the commit that is built. Written anew when it changes, so that only
# the file that includes it is compiled again. A source archive has no git; there, git archive has put the commit into
# cmake/commit.txt. -DRIVERBANK_COMMIT=TEXT says it otherwise.

if(CMAKE_SCRIPT_MODE_FILE)
  if(NOT COMMIT)
    file(STRINGS ${SOURCE}/cmake/commit.txt COMMIT LIMIT_COUNT 1)
    if(NOT COMMIT MATCHES "Format")
      string(SUBSTRING ${COMMIT} 0 12 COMMIT)
    else()
      execute_process(COMMAND git -C ${SOURCE} describe --always --abbrev=12 --exclude=* --dirty=+
        OUTPUT_VARIABLE COMMIT OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    endif()
  endif()
  if(NOT COMMIT)
    set(COMMIT "unknown")
  endif()
  file(CONFIGURE OUTPUT ${HEADER} CONTENT [[
// The commit this was built from; + stands for changes that were not committed.
#pragma once

namespace riverbank {

inline constexpr const char* kCommit = "@COMMIT@";

}  // namespace riverbank
]] @ONLY)
  return()
endif()

set(RIVERBANK_COMMIT "" CACHE STRING "the commit to name in --version; empty: ask git")
set(folder ${CMAKE_BINARY_DIR}/generated)
add_custom_target(riverbank_commit_header BYPRODUCTS ${folder}/commit.h
  COMMAND ${CMAKE_COMMAND} -DSOURCE=${CMAKE_SOURCE_DIR} -DHEADER=${folder}/commit.h "-DCOMMIT=${RIVERBANK_COMMIT}" -P ${CMAKE_CURRENT_LIST_FILE})
add_library(riverbank_commit INTERFACE)
target_include_directories(riverbank_commit INTERFACE ${folder})
add_dependencies(riverbank_commit riverbank_commit_header)
