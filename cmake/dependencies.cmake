# Everything comes from Debian packages; tools/packages.txt lists them, docs/decisions/ says why each was chosen.

find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)
find_package(benchmark REQUIRED)
find_package(Threads REQUIRED)
find_package(Boost 1.81 REQUIRED COMPONENTS json)
find_package(PkgConfig REQUIRED)
pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
pkg_check_modules(sqlite REQUIRED IMPORTED_TARGET sqlite3)
pkg_check_modules(postgresql REQUIRED IMPORTED_TARGET libpq)
pkg_check_modules(tomlplusplus REQUIRED IMPORTED_TARGET tomlplusplus)
