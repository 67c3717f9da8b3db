# How every target of this project is compiled. Libraries of others are included as SYSTEM and escape the warnings.

add_library(riverbank_options INTERFACE)
target_compile_options(riverbank_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wnon-virtual-dtor
  -Wimplicit-fallthrough -Wno-missing-field-initializers $<$<BOOL:${RIVERBANK_WERROR}>:-Werror>)

# What a program says of its sources does not depend on where they lie: the same bytes from any folder.
add_compile_options(-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=)

# Several files are compiled as one: most of the time goes into the headers that they share. -DCMAKE_UNITY_BUILD=OFF compiles
# each by itself.
if(CMAKE_UNITY_BUILD)
  # GCC takes the files of such a unit for headers, whose classes should not use unnamed namespaces.
  target_compile_options(riverbank_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endif()

if(RIVERBANK_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
  # -O1: the exhaustive suites must finish under the sanitizers too.
  set(CMAKE_CXX_FLAGS_DEBUG "-Og -g1")
  target_compile_options(riverbank_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-error=maybe-uninitialized>)
endif()

if(RIVERBANK_THREADS)
  add_compile_options(-fsanitize=thread -fno-omit-frame-pointer)
  add_link_options(-fsanitize=thread)
  set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g1")
  # Fences are not seen by it; what Asio guards by them is guarded by its mutexes too.
  target_compile_options(riverbank_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-tsan -Wno-error=maybe-uninitialized>)
endif()

if(RIVERBANK_FUZZ)
  # Every level is instrumented, so that the fuzzer sees which branches an input reaches.
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# What people run is hardened; tests/packaging/hardening_test.py reads it from the program. A jump to where no jump leads is caught
# by the processor, in whatever way its kind offers.
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  set(CMAKE_CXX_FLAGS_RELEASE "-O3")
  add_compile_options(-fPIE -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
  add_link_options(-pie -Wl,-z,relro,-z,now,-z,noexecstack)
  include(CheckCXXCompilerFlag)
  foreach(flag -fstack-clash-protection -fcf-protection=full -mbranch-protection=standard)
    string(MAKE_C_IDENTIFIER "takes${flag}" takes)
    check_cxx_compiler_flag(${flag} ${takes})
    if(${takes})
      add_compile_options(${flag})
    endif()
  endforeach()
endif()

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()
