# suites.cmake: for ctest, one test per suite of a test program, found when ctest runs: a crash at the
# start is then ctest's failure and not the build's. A process for each TEST would spend more time on
# starting, under sanitizers, than on testing. What each TEST said is in `results`, as XML.
#
# TORTUGA_LEAVE_OUT in the environment: patterns of tests, between colons, that are not to be run.
function(add_suites program prefix working_directory results)
    execute_process(COMMAND ${program} --gtest_list_tests
        OUTPUT_VARIABLE listed RESULT_VARIABLE status TIMEOUT 60)
    if(NOT status STREQUAL "0")
        add_test("${prefix}list" ${program} --gtest_list_tests)
        return()
    endif()
    string(REPLACE "\n" ";" lines "${listed}")
    foreach(line ${lines})
        if(line MATCHES "^([A-Za-z0-9_/]+)\\.") # Tests are indented.
            set(suite ${CMAKE_MATCH_1})
            string(REPLACE "/" "." file ${suite})
            add_test("${prefix}${suite}" ${program} "--gtest_filter=${suite}.*:-$ENV{TORTUGA_LEAVE_OUT}"
                "--gtest_output=xml:${results}/${prefix}${file}.xml")
            set_tests_properties("${prefix}${suite}" PROPERTIES WORKING_DIRECTORY "${working_directory}")
            if(suite MATCHES "^Unread") # It holds a clock to something, and wants the machine alone.
                set_tests_properties("${prefix}${suite}" PROPERTIES RUN_SERIAL ON)
            endif()
        endif()
    endforeach()
endfunction()
