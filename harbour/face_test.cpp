// face_test.cpp: the face that somebody chose is seen by all at the table, stays with them, and is
// theirs alone there.
#include <gtest/gtest.h>

#include "bots/crew.hpp"
#include "harbour/fixture.hpp"
#include "harbour/room.hpp"

namespace tortuga::face_test {
namespace {

std::vector<std::string> faces_in(const boost::json::object& letter) {
    std::vector<std::string> faces;
    for (const auto& one : letter.at("seats").as_array())
        faces.push_back(text_of(one.as_object(), "face"));
    return faces;
}
using Faces = std::vector<std::string>;

// A table that gathers, with a bot, Otto, in the last seat.
struct Porch {
    explicit Porch(int seats = 4) {
        const std::string last = std::to_string(seats);
        const auto opened =
            pier.ask(host,
                     R"({"t":"open","game":"skull_king","options":"modern seats=)" + last +
                         R"(","bots":[{"seat":)" + last + R"(,"bot":"mate","name":"Otto"}]})",
                     "opened");
        table = text_of(opened, "table");
    }
    std::string line(const std::string& type, const std::string& more = "") const {
        return R"({"t":")" + type + R"(","table":")" + table + "\"" + more + "}";
    }
    Link sit(const std::string& name, const std::string& face) {
        const Link link = pier.connect();
        pier.ask(link, line("sit", R"(,"name":")" + name + R"(","face":")" + face + "\""),
                 "seated");
        return link;
    }
    std::string refusal(Link link, const std::string& asked) {
        return text_of(pier.ask(link, asked, "refused"), "code");
    }
    std::string change(const std::string& face) const {
        return line("face", R"(,"face":")" + face + "\"");
    }
    Faces seen() { return faces_in(pier.ask(pier.connect(), line("look"), "about")); }

    Pier pier{5};
    Link host = pier.connect();
    std::string table{};
};

TEST(Face, AllSeeItAndItStays) {
    Porch porch;
    const Link anne = porch.sit("Anne", "maryread");
    porch.sit("Bruno", "");
    EXPECT_EQ(porch.seen(), (Faces{"maryread", "", "", ""})); // A bot has its name's.
    porch.pier.mail[porch.host].clear();
    porch.pier.say(anne, porch.change("kai"));
    EXPECT_EQ(faces_in(porch.pier.expect(porch.host, "seats")), (Faces{"kai", "", "", ""}));
    porch.pier.restart();
    EXPECT_EQ(porch.seen(), (Faces{"kai", "", "", ""}));
}

TEST(Face, ItMayChangeAtAnyTimeAndGoesAlongToTheNextTable) {
    Pier pier{6};
    Party party{pier, "skull_king", "classic seats=2"};
    pier.say(party.people[1], party.message("face", R"("face":"blackbeard")"));
    pier.expect(party.people[0], "seats");
    for (Rng rng{1}; party.step(rng);) {
    }
    pier.say(party.people[0], party.message("face", R"("face":"chingshih")"));
    const auto rematch = pier.ask(party.people[1], party.message("rematch"), "rematch");
    party.table = text_of(rematch, "next");
    EXPECT_EQ(faces_in(pier.ask(party.people[0], party.message("look"), "about")),
              (Faces{"chingshih", "blackbeard"}));
}

TEST(Face, TheSignOfASeatIsAChoiceToo) {
    Porch porch;
    const Link anne = porch.sit("Anne", "kai");
    porch.pier.say(anne, porch.change(""));
    EXPECT_EQ(porch.seen(), (Faces{"", "", "", ""}));
    porch.pier.say(anne, porch.change("kai"));
    porch.pier.say(anne, porch.line("leave"));
    porch.sit("Bruno", ""); // Whoever comes next has not Anne's.
    EXPECT_EQ(porch.seen(), (Faces{"", "", "", ""}));
}

TEST(Face, OnlyThoseThatAreDrawn) {
    Porch porch;
    const Link anne = porch.sit("Anne", "");
    for (const char* face : {"Kai", "nobody", "\\\"><script>", "kai ", "maryread blackbeard"}) {
        EXPECT_EQ(porch.refusal(anne, porch.change(face)), "bad_field") << face;
        const std::string sit =
            porch.line("sit", R"(,"name":"Bea","face":")" + std::string{face} + "\"");
        EXPECT_EQ(porch.refusal(porch.pier.connect(), sit), "bad_field") << face;
    }
    EXPECT_EQ(porch.refusal(anne, porch.line("face")), "bad_field");
    EXPECT_EQ(porch.refusal(porch.host, porch.change("kai")), "not_seated");
    for (const char* line : {"face 0 1 - - - nobody", "face 0 4 - - - kai", "face 0 3 - - - kai"}) {
        const auto room = read_room(*porch.pier.shelf.read(porch.table));
        EXPECT_FALSE(room->fits(*read_entry(line))) << line; // Nor from a disk, nor for a bot.
    }
}

TEST(Face, NoTwoAtATableHaveTheSame) {
    Porch porch;
    const Link anne = porch.sit("Anne", "otto"); // The bot's.
    porch.sit("Bruno", "kai");
    porch.sit("Cleo", "kai");
    EXPECT_EQ(porch.seen(), (Faces{"", "kai", "", ""}));
    EXPECT_EQ(porch.refusal(anne, porch.change("kai")), "face_taken");
    EXPECT_EQ(porch.refusal(anne, porch.change("otto")), "face_taken");
}

TEST(Face, ABotIsSomebodyWhoseFaceIsFree) {
    Porch porch;
    porch.sit("Anne", "kai");
    porch.pier.say(porch.host, porch.line("bot", R"(,"seat":2,"bot":"mate","name":"Kai")"));
    porch.pier.say(porch.host, porch.line("bot", R"(,"seat":3,"bot":"mate")"));
    const auto about = porch.pier.ask(porch.host, porch.line("look"), "about");
    for (const auto& one : about.at("seats").as_array())
        EXPECT_NE(text_of(one.as_object(), "name"), "Kai");
}

// Seven people can be called like some of the crew and look like the others.
TEST(Face, ACrewWhoseNamesAndFacesAreWornOutIsStillACrew) {
    Porch porch{8};
    const auto crew = all_characters();
    for (std::size_t i = 0; i < 6; ++i)
        porch.sit(std::string{crew[i].name}, face_of(crew[crew.size() - 1 - i].name));
    porch.pier.say(porch.host, porch.line("bot", R"(,"seat":7,"bot":"mate")"));
    const auto about = porch.pier.ask(porch.host, porch.line("look"), "about");
    EXPECT_EQ(text_of(about.at("seats").as_array()[6].as_object(), "kind"), "bot");
}

// It costs room on disk each time, and is rationed like all that does; nothing changes for nothing.
TEST(Face, WhatIsAsItWasIsNotWrittenDown) {
    Porch porch;
    const Link anne = porch.sit("Anne", "kai");
    const auto entries = [&] { return read_room(*porch.pier.shelf.read(porch.table))->n(); };
    const auto before = entries();
    porch.pier.say(anne, porch.change("kai"));
    EXPECT_EQ(entries(), before);
    porch.pier.say(anne, porch.change("lin"));
    EXPECT_EQ(entries(), before + 1);
}

} // namespace
} // namespace tortuga::face_test
