// wearing.cpp: the faces that people choose to be known by: at one table as different as the names.
#include "bots/crew.hpp"
#include "harbour/inside.hpp"
#include "harbour/names.hpp"

namespace tortuga {

namespace {

// By whoever sits elsewhere; a bot has the face that goes with its name.
bool is_worn(std::string_view face, const Room& room, Seat but) {
    for (int i = 0; i < room.seats(); ++i) {
        const Chair& other = room.chair(seat(i));
        if (seat(i) != but && is_alike(other.bot ? other.name : other.face, face)) return true;
    }
    return false;
}

} // namespace

bool Harbour::Inside::wear(Moored& m, Seat who, std::string_view face, Now now) {
    if (m.room.chair(who).face == face) return true; // Nothing changes, and nothing is kept.
    if (!face.empty() && is_worn(face, m.room, who)) return false;
    enter(m, now, {.kind = Entry::Kind::face, .seat = who, .text = std::string{face}});
    return true;
}

Refused Harbour::Inside::change_face(Request& r) {
    Moored& m = *r.table;
    const Seat who = r.who();
    const std::string_view face = *r.message.text("face");
    if (!face.empty() && !is_face(face)) return bad_field("face");
    const std::uint32_t before = m.room.n();
    if (!wear(m, who, face, r.now)) return no("face_taken");
    if (m.room.n() != before) tell_seats(m);
    return {};
}

} // namespace tortuga
