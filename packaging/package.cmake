# package.cmake: what is installed where, and the Debian package of it: `cpack` in a build folder.
#
# A package for others is made by scripts/release, from the preset `package`; one made in
# build/release says in its name that it is for this machine.
set(directory_permissions
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS ${directory_permissions})
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS ${directory_permissions})

install(TARGETS tortuga RUNTIME DESTINATION bin)
install(FILES packaging/tortuga.conf DESTINATION /etc/tortuga)
install(FILES packaging/tortuga.service DESTINATION /lib/systemd/system)
install(DIRECTORY docs/ DESTINATION share/doc/tortuga)
install(DIRECTORY examples DESTINATION share/doc/tortuga USE_SOURCE_PERMISSIONS
    PATTERN __pycache__ EXCLUDE)
install(DIRECTORY packaging/fail2ban DESTINATION share/doc/tortuga)
install(FILES LICENSE DESTINATION share/doc/tortuga RENAME copyright)
# What is linked into the program wants its authors to be named wherever it goes.
if(TORTUGA_PORTABLE)
    file(STRINGS packaging/parts.tsv parts REGEX "\tdeb\t")
    foreach(part ${parts})
        string(REGEX REPLACE "^[a-z]+\tdeb\t([^\t]+)\t.*" "\\1" package "${part}")
        configure_file(/usr/share/doc/${package}/copyright licences/${package}.txt COPYONLY)
    endforeach()
    install(DIRECTORY ${PROJECT_BINARY_DIR}/licences DESTINATION share/doc/tortuga)
endif()

# install_output(path commands...): what commands print, as a file; all in a folder beside it first.
function(install_output path)
    set(file ${PROJECT_BINARY_DIR}/installed/${path})
    cmake_path(GET file PARENT_PATH made_in)
    cmake_path(GET path PARENT_PATH folder)
    file(MAKE_DIRECTORY ${made_in})
    list(JOIN ARGN " " commands)
    install(CODE "execute_process(${commands} OUTPUT_FILE \"${file}\" COMMAND_ERROR_IS_FATAL ANY)")
    install(FILES ${file} DESTINATION ${folder})
endfunction()

# Debian keeps these compressed, and without a time in them, so that the same source gives the same
# bytes. The program knows best what it can do; whoever builds it may have settings of their own, in
# their environment and at home, which are none of the package's business.
set(says COMMAND env -i "\"$<TARGET_FILE:tortuga>\"")
install_output(share/doc/tortuga/changelog.gz
    COMMAND gzip -9nc "\"${PROJECT_SOURCE_DIR}/CHANGELOG.md\"")
install_output(share/man/man1/tortuga.1.gz ${says} manual --lang en COMMAND gzip -9n)
foreach(language it de fr es)
    install_output(share/man/${language}/man1/tortuga.1.gz
        ${says} manual --lang ${language} COMMAND gzip -9n)
endforeach()
install_output(share/bash-completion/completions/tortuga ${says} completion bash --lang en)
install_output(share/zsh/vendor-completions/_tortuga ${says} completion zsh --lang en)
install_output(share/fish/vendor_completions.d/tortuga.fish ${says} completion fish --lang en)

# What the games call themselves.
file(GLOB words CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} games/*/words/en.json)
foreach(list ${words})
    string(REGEX REPLACE "^games/([^/]+)/.*" "\\1" game ${list})
    file(READ ${list} text)
    string(JSON title GET "${text}" "${game}.name")
    list(APPEND titles ${title})
endforeach()
list(JOIN titles ", " titles)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME tortuga)
set(CPACK_PACKAGE_CONTACT "The Tortuga authors <tortuga@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Pirate tabletop games, for a terminal and for a harbour")
set(CPACK_PACKAGE_DESCRIPTION
"${titles}: with every printed rule, in
Italian, German, French, English and Spanish: alone against bots, with friends at
one screen, or over the network. One program and one data folder make a harbour;
a systemd unit comes with it and is off until it is enabled.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
if(NOT TORTUGA_PORTABLE) # The portable program is static and needs nothing.
    set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
    set(CPACK_DEBIAN_FILE_NAME tortuga_${PROJECT_VERSION}_amd64-this-machine.deb)
    string(APPEND CPACK_PACKAGE_DESCRIPTION "\n\n"
        "This build is for machines like the one that made it.")
endif()

# What an administrator changed there, an upgrade keeps.
file(WRITE ${PROJECT_BINARY_DIR}/conffiles "/etc/tortuga/tortuga.conf\n")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/conffiles)
foreach(script postinst prerm postrm)
    list(APPEND CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/${script})
endforeach()
include(CPack)
