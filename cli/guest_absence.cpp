// guest_absence.cpp: who is late, asleep or gone: the guest, who comes back by typing anything, and
// others, about whom something may be done.
#include "cli/guest.hpp"
#include "faces/tokens.hpp"
#include "harbour/manners.hpp"

namespace tortuga {

bool Visitor::is_played_for() const {
    return is_asleep_ && you() != Seat::nobody && index(you()) < notice_.mates.size() &&
           notice_.mates[index(you())].is_out;
}

void Visitor::hear_still_there(const Message&) {
    is_asleep_ = true;
    say("cli.join.still_there");
}

void Visitor::hear_cared(const Message& message) {
    const std::string key =
        "cli.join.cared." + proper_text(message.text("to").value_or(""), name_bytes);
    if (!house_.words.has(key)) return;
    say(key, {{"name", name(seat_of(number_of(message, "seat")))}});
}

// Nobody's cards are shown for it, and the points only where they count.
void Visitor::hear_ended(const Message& message) {
    notice_.stage = Notice::Stage::over;
    dialogue_.rest();
    std::string points;
    if (const boost::json::value* all = message.value("scores"); all && all->is_array())
        for (std::size_t i = 0; i < all->get_array().size() && i < notice_.mates.size(); ++i)
            points +=
                (i > 0 ? ", " : "") + names_[i] + " " + boost::json::serialize(all->get_array()[i]);
    say(points.empty() ? "cli.join.annulled" : "cli.join.standing", {{"points", points}});
    offer_rematch();
}

// What happens to a seat whose connection was lost.
std::string Visitor::what_next(const Tablemate& mate) const {
    if (!mate.is_awaited) return house_.say("cli.join.gone_waits");
    if (mate.left_ms < 0) return house_.say("cli.join.gone_clock");
    return house_.say("cli.join.gone_left", {{"seconds", std::to_string(mate.left_ms / 1000)}});
}

} // namespace tortuga
