# Everything comes from Debian packages; tools/packages.txt lists them, docs/decisions/ says why each was chosen.

find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)
find_package(benchmark REQUIRED)
find_package(Threads REQUIRED)
find_package(OpenSSL REQUIRED)
find_package(spdlog REQUIRED)
find_package(Boost 1.81 REQUIRED COMPONENTS json)
find_package(PkgConfig REQUIRED)
pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
pkg_check_modules(sqlite REQUIRED IMPORTED_TARGET sqlite3)
pkg_check_modules(postgresql REQUIRED IMPORTED_TARGET libpq)
pkg_check_modules(xlsxwriter REQUIRED IMPORTED_TARGET xlsxwriter)
pkg_check_modules(tomlplusplus REQUIRED IMPORTED_TARGET tomlplusplus)

add_library(boost_network STATIC ${CMAKE_CURRENT_LIST_DIR}/boost_network.cpp)
target_compile_definitions(boost_network PUBLIC BOOST_ASIO_SEPARATE_COMPILATION BOOST_BEAST_SEPARATE_COMPILATION)
target_link_libraries(boost_network PUBLIC Boost::headers OpenSSL::SSL OpenSSL::Crypto Threads::Threads)
# GCC 12 sees the two halves of Asio's coroutine allocator in different files and believes they do not fit.
target_compile_options(boost_network PUBLIC $<$<CXX_COMPILER_ID:GNU>:-Wno-mismatched-new-delete>)
