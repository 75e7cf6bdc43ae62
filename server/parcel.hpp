// parcel.hpp: one HTTP POST to a place out in the world that may be slow, silent or hostile.
//
// It connects to addresses that may be connected to and to no others, least of all to ourselves,
// follows no redirect, reads little of the answer and keeps less, and waits for nobody longer than
// it was told.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <chrono>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "server/reach.hpp"
#include "server/tls.hpp"

namespace tortuga {

// What is posted, and where to.
struct Parcel {
    Place place;
    bool is_trusted = false;                                   // Its place may be at home, too.
    std::vector<std::pair<std::string, std::string>> fields{}; // Of the head, in order.
    std::string body{};
};

// What became of it.
struct Receipt {
    int status = 0;               // 0: nobody answered…
    std::string why{};            // …and this is why.
    bool is_for_good = false;     // And nobody will, however often it is tried.
    std::chrono::seconds wait{0}; // They would like to be left alone for so long.
};

// Once it is to hurry, it takes a second more and no longer.
Receipt deliver(const Parcel& parcel, const Issuers& issuers, std::chrono::milliseconds patience,
                const std::stop_token& hurry = {});

// Of the two ends of a connection: whoever calls a machine from itself comes from where they go.
bool is_same_machine(const boost::asio::ip::address& here, const boost::asio::ip::address& there);

// The first line and the fields of an answer.
Receipt read_receipt(std::string_view head);

} // namespace tortuga
