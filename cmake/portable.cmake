# portable.cmake: makes of `tortuga` one static program for every x86-64-v2 machine that is as fast
# as build/release where there is x86-64-v3 (AVX2, BMI2, FMA). The preset `package` asks for it.
#
# All of ours is compiled twice. Each set is enclosed: one object with one name, so that the linker
# cannot give the v2 set an inline function of the v3 set. packaging/start.cpp chooses between them.
# own_libraries(var target): those of our libraries that it links, directly or not. The assets are
# not among them: a table of constants is the same for every processor.
function(own_libraries var target)
    set(seen ${${var}})
    get_target_property(linked ${target} LINK_LIBRARIES)
    foreach(library ${linked})
        if(NOT TARGET ${library} OR library STREQUAL "assets" OR library IN_LIST seen)
            continue()
        endif()
        get_target_property(type ${library} TYPE)
        if(type STREQUAL "STATIC_LIBRARY")
            list(APPEND seen ${library})
            own_libraries(seen ${library})
        endif()
    endforeach()
    set(${var} ${seen} PARENT_SCOPE)
endfunction()

# again(target level): what the target compiles, as objects for that level. Debian has no static
# fmt, hence its headers alone.
function(again target level)
    set(copy ${target}_${level})
    get_target_property(sources ${target} SOURCES)
    add_library(${copy} OBJECT EXCLUDE_FROM_ALL ${sources})
    foreach(property CXX_STANDARD COMPILE_OPTIONS COMPILE_DEFINITIONS INCLUDE_DIRECTORIES
            UNITY_BUILD UNITY_BUILD_MODE)
        get_target_property(value ${target} ${property})
        if(NOT value MATCHES "NOTFOUND$")
            set_property(TARGET ${copy} PROPERTY ${property} ${value})
        endif()
    endforeach()
    target_link_libraries(${copy} PRIVATE core Boost::headers fmt::fmt-header-only CLI11::CLI11)
    # A unique symbol would stay visible outside of its set.
    target_compile_options(${copy} PRIVATE
        -march=x86-64-${level} -fPIE -fno-gnu-unique -ffunction-sections)
endfunction()

own_libraries(ours tortuga)
foreach(level v2 v3)
    set(objects)
    foreach(target rules tortuga ${ours}) # The rules first, as for every program.
        again(${target} ${level})
        list(APPEND objects $<TARGET_OBJECTS:${target}_${level}>)
    endforeach()
    target_compile_definitions(tortuga_${level} PRIVATE main=tortuga_${level})
    set(enclosed ${PROJECT_BINARY_DIR}/enclosed_${level}.o)
    add_custom_command(
        OUTPUT ${enclosed}
        COMMAND ${PROJECT_SOURCE_DIR}/packaging/enclose tortuga_${level} ${enclosed} ${objects}
        DEPENDS packaging/enclose ${objects}
        COMMENT "Enclosing what is for x86-64-${level}"
        COMMAND_EXPAND_LISTS
        VERBATIM)
    set_source_files_properties(${enclosed} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
    list(APPEND both ${enclosed})
endforeach()

foreach(library sqlite3 sodium ssl crypto)
    find_library(static_${library} NAMES lib${library}.a REQUIRED)
    list(APPEND static ${static_${library}})
endforeach()
set_target_properties(tortuga PROPERTIES
    SOURCES "packaging/start.cpp;${both}"
    LINK_LIBRARIES "assets;${static};m")
# The linker warns of dlopen, with which SQLite and OpenSSL would load extensions, if we had any; of
# gethostbyname, which nobody calls; and of getaddrinfo, which start.cpp confines to what is inside;
# there it also answers for `localhost`.
target_link_options(tortuga PRIVATE -static-pie -Wl,--gc-sections -Wl,--wrap=getaddrinfo)
