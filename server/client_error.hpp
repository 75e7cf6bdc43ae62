// client_error.hpp: what goes wrong for whoever calls: a guest, or we, when somebody is to be told.
#pragma once

#include <exception>
#include <string>

#include "faces/result.hpp"

namespace tortuga {

// The wire is broken, or whoever is at its other end speaks something else.
struct ClientError : std::exception {
    explicit ClientError(Complaint about) : complaint{std::move(about)}, text{complaint.key} {
        for (const Arg& arg : complaint.args)
            text.append(" ").append(arg.name).append("=").append(arg.value);
    }
    const char* what() const noexcept override { return text.c_str(); }

    Complaint complaint; // For people: "client.unreachable" and its words.
    std::string text;    // For logs: the key and what the system said.
};

} // namespace tortuga
