# package.cmake: what is installed where, and the Debian package of it: `cpack` in a build folder.
#
# A package for others comes from the preset `package`, which runs on any x86-64 machine; one made
# in build/release says in its name that it does not.
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
install(FILES LICENSE DESTINATION share/doc/tortuga RENAME copyright)

# Debian keeps these two compressed, and without a time in them, so that the same source gives the
# same bytes.
function(install_compressed source name folder)
    set(packed ${PROJECT_BINARY_DIR}/${name}.gz)
    install(CODE "execute_process(COMMAND gzip -9nc \"${PROJECT_SOURCE_DIR}/${source}\"
        OUTPUT_FILE \"${packed}\" COMMAND_ERROR_IS_FATAL ANY)")
    install(FILES ${packed} DESTINATION ${folder})
endfunction()
install_compressed(CHANGELOG.md changelog share/doc/tortuga)
install_compressed(packaging/tortuga.1 tortuga.1 share/man/man1)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME tortuga)
set(CPACK_PACKAGE_CONTACT "The Tortuga authors <tortuga@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Pirate tabletop games, for a terminal and for a harbour")
set(CPACK_PACKAGE_DESCRIPTION
"Skull King, Corsari, Corsaro and Il Covo dei Pirati with every printed rule, in
Italian, German, French, English and Spanish: alone against bots, with friends at
one screen, or over the network. One program and one data folder make a harbour;
a systemd unit comes with it and is off until it is enabled.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
if(TORTUGA_X86_64_V3 AND NOT TORTUGA_PORTABLE)
    set(CPACK_DEBIAN_FILE_NAME tortuga_${PROJECT_VERSION}_amd64-v3.deb)
    string(APPEND CPACK_PACKAGE_DESCRIPTION "\n\n"
        "This build needs a processor with AVX2, BMI2 and FMA (x86-64-v3).")
endif()

# What an administrator changed there, an upgrade keeps.
file(WRITE ${PROJECT_BINARY_DIR}/conffiles "/etc/tortuga/tortuga.conf\n")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/conffiles)
foreach(script postinst prerm postrm)
    list(APPEND CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/${script})
endforeach()
include(CPack)
