# `cmake --install`: the program, what it reads, its manual and completions, the unit for systemd. An installed program finds its
# rule files in share/riverbank beside its own bin/, wherever the prefix is.
include(GNUInstallDirs)

set(RIVERBANK_UNIT_FOLDER lib/systemd/system CACHE STRING "where the unit for systemd goes")
set(RIVERBANK_ZSH_FOLDER ${CMAKE_INSTALL_DATADIR}/zsh/site-functions CACHE STRING "where the completion for zsh goes")
set(data ${CMAKE_INSTALL_DATADIR}/riverbank)
set(made ${CMAKE_BINARY_DIR}/made)

# The program describes itself.
add_custom_command(OUTPUT ${made}/serve.toml
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${made}
  COMMAND riverbank docs man ${made}/man1
  COMMAND riverbank docs completions ${made}/completions
  COMMAND riverbank config default > ${made}/serve.toml
  DEPENDS riverbank VERBATIM)
if(NOT RIVERBANK_SANITIZE)
  add_custom_target(manual_pages ALL DEPENDS ${made}/serve.toml)
endif()

# The bill of materials (SPDX), where dpkg and Python are there to read it from.
find_program(PYTHON3 python3)
find_program(DPKG dpkg-query)
if(PYTHON3 AND DPKG AND NOT RIVERBANK_SANITIZE)
  add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/riverbank.spdx.json
    COMMAND ${PYTHON3} ${CMAKE_SOURCE_DIR}/tools/sbom $<TARGET_FILE:riverbank> ${CMAKE_BINARY_DIR}/riverbank.spdx.json
    DEPENDS riverbank ${CMAKE_SOURCE_DIR}/tools/sbom ${CMAKE_SOURCE_DIR}/tools/third-party ${CMAKE_SOURCE_DIR}/web/package-lock.json VERBATIM)
  add_custom_target(bill_of_materials ALL DEPENDS ${CMAKE_BINARY_DIR}/riverbank.spdx.json)
  install(FILES ${CMAKE_BINARY_DIR}/riverbank.spdx.json DESTINATION ${CMAKE_INSTALL_DOCDIR})
endif()

install(TARGETS riverbank RUNTIME)
install(DIRECTORY rulebooks houses strategies DESTINATION ${data})
install(DIRECTORY web/dist DESTINATION ${data}/web OPTIONAL)
install(DIRECTORY ${made}/man1 DESTINATION ${CMAKE_INSTALL_MANDIR})
install(FILES ${made}/completions/riverbank DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${made}/completions/_riverbank DESTINATION ${RIVERBANK_ZSH_FOLDER})
install(FILES ${made}/completions/riverbank.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES ${made}/serve.toml DESTINATION ${CMAKE_INSTALL_SYSCONFDIR}/riverbank)
install(FILES packaging/riverbank.service DESTINATION ${RIVERBANK_UNIT_FOLDER})
install(FILES packaging/riverbank.sysusers RENAME riverbank.conf DESTINATION lib/sysusers.d)
install(FILES README.md CHANGELOG.md SECURITY.md THIRD_PARTY.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs ops DESTINATION ${CMAKE_INSTALL_DOCDIR})
