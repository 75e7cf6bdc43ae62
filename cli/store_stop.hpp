// store_stop.hpp: what is wrong with a harbour's data, as the end of a command.
#pragma once

#include "cli/house.hpp"
#include "cli/layout.hpp"
#include "server/store_error.hpp"

namespace tortuga {

// A name that cannot be used is the caller's mistake; everything else is the world's.
inline Stop stopped(const StoreError& error) {
    using enum StoreTrouble;
    const StoreTrouble trouble = error.trouble();
    const bool is_callers =
        trouble == exists || trouble == missing || trouble == no_folder || trouble == nowhere;
    Complaint shown = error.complaint();
    for (Arg& arg : shown.args) arg.value = printable(arg.value, 200);
    return {is_callers ? Exit::usage : Exit::broken, std::move(shown)};
}

} // namespace tortuga
