// anne.hpp: somebody with a personal link, for tests.
#pragma once

#include "harbour/fixture.hpp"
#include "harbour/room.hpp"

namespace tortuga {

inline std::string about_key(const std::string& type, const std::string& key,
                             const std::string& more = "") {
    return R"({"t":")" + type + R"(","key":")" + key + "\"" + (more.empty() ? "" : "," + more) +
           "}";
}

// A table of three, of which the second has a personal link and has said whose the seat is.
struct Anne {
    explicit Anne(const std::string& options = "seats=3",
                  Party::Begins begins = Party::Begins::at_once)
        : party{pier, "skull_king", options, "", begins}, anne{party.people[1]}, key{made(anne)} {
        own(anne, party, key);
        for (const Link link : party.people) pier.mail[link].clear();
    }

    std::string made(Link link) {
        return text_of(pier.ask(link, R"({"t":"person"})", "person"), "key");
    }
    void own(Link link, const Party& at, const std::string& whose) {
        pier.ask(link, at.message("own", R"("key":")" + whose + "\""), "owned");
    }
    std::string refusal(Link link, const std::string& line) {
        return text_of(pier.ask(link, line, "refused"), "code");
    }
    std::string pass_line(const Party& at, const std::string& whose) const {
        return at.message("pass", R"("key":")" + whose + "\"");
    }
    std::string join_line(const Party& at, const boost::json::object& pass) const {
        return at.message("join", R"("pass":")" + text_of(pass, "pass") + "\"");
    }
    std::string renew_line(const std::string& whose, const std::string& fresh) const {
        return about_key("renew", whose, R"("new":")" + fresh + "\"");
    }
    std::string renewed(Link link, const std::string& whose, char digit = '7') {
        const std::string fresh = whose.substr(0, 16) + std::string(64, digit);
        return text_of(pier.ask(link, renew_line(whose, fresh), "person"), "key");
    }
    // Sits down with a key, as who opens the list elsewhere; the seat that it led to.
    std::int64_t come(Link link, const Party& at, const std::string& whose) {
        const auto pass = pier.ask(link, pass_line(at, whose), "pass");
        return number_of(pier.ask(link, join_line(at, pass), "table"), "you");
    }
    // The tables of a list, and the seats there.
    std::vector<std::pair<std::string, std::int64_t>> list(const std::string& whose,
                                                           const std::string& more = "") {
        const Link link = pier.connect();
        std::vector<std::pair<std::string, std::int64_t>> found;
        for (const auto& value :
             pier.ask(link, about_key("mine", whose, more), "mine").at("tables").as_array())
            found.emplace_back(text_of(value.as_object(), "table"),
                               number_of(value.as_object(), "you"));
        return found;
    }
    bool opens(const std::string& whose) {
        const Link link = pier.connect();
        pier.say(link, pass_line(party, whose));
        return pier.has(link, "pass");
    }
    bool is_hers() { return opens(key); }
    Room room() const { return *read_room(*pier.shelf.read(party.table)); }

    Pier pier{5};
    Party party;
    Link anne;
    std::string key;
};

using List = std::vector<std::pair<std::string, std::int64_t>>;

} // namespace tortuga
