// guest_links.cpp: new links for seats: asking for one, being asked, and hearing of it.
#include "cli/guest.hpp"
#include "cli/typed.hpp"
#include "faces/tokens.hpp"
#include "harbour/manners.hpp"

namespace tortuga {

namespace {

std::vector<Seat> seats_in(const Message& message, std::string_view field) {
    std::vector<Seat> seats;
    if (const boost::json::value* all = message.value(field); all && all->is_array())
        for (const boost::json::value& number : all->get_array())
            if (number.is_int64()) seats.push_back(seat_of(number.get_int64()));
    return seats;
}

bool has(const std::vector<Seat>& seats, Seat who) {
    return std::ranges::find(seats, who) != seats.end();
}

} // namespace

// Somebody says that a seat is theirs: is it for us to decide?
void Visitor::hear_claim(const Message& message) {
    const Seat whose = seat_of(number_of(message, "seat"));
    const std::string code = proper_text(message.text("code").value_or(""), name_bytes);
    const std::string_view how = message.text("how").value_or("");
    if (wish_ && wish_->to == "seat") wish_.reset();
    if (const auto done = message.flag("done")) {
        if (!*done) note(house_.say("harbour.claim.ended", {{"name", name(whose)}}));
        return; // What was agreed is told by `renewed`.
    }
    const bool is_ours =
        code != claim_code_ && (how == "host" ? is_host_ : has(seats_in(message, "asked"), you_));
    if (!is_ours || has(seats_in(message, "agreed"), you_)) return;
    wish_ = Wish{whose, "seat", code};
    const std::string key = message.flag("former").value_or(false) ? "former"
                            : how == "consent"                     ? "consent"
                                                                   : "vote";
    note(house_.say("harbour.claim." + key, {{"name", name(whose)}, {"code", code}}) + " " +
         house_.say("cli.join.yes_or_no"));
}

void Visitor::hear_claimed(const Message& message) {
    claim_code_ = proper_text(message.text("code").value_or(""), name_bytes);
    note(house_.say("harbour.claim.asked",
                    {{"name", name(seat_of(number_of(message, "seat")))}, {"code", claim_code_}}));
}

// The seat is ours; the table follows.
void Visitor::hear_seated(const Message& message) {
    ticket_.key = message.text("key").value_or("");
    is_welcomed_ = false;
}

void Visitor::hear_reissued(const Message& message) {
    const std::string key{message.text("key").value_or("")};
    (number_of(message, "seat") == 0 ? ticket_.host_key : ticket_.key) = key;
    show_links();
}

void Visitor::hear_renewed(const Message& message) {
    const std::uint32_t whose = number_of(message, "seat");
    const std::string how = proper_text(message.text("how").value_or(""), name_bytes);
    const std::string key = "harbour.renewal." + (whose == 0 ? "of_host" : how);
    if (!house_.words.has(key)) return;
    std::vector<std::string> names;
    for (const Seat who : seats_in(message, "by")) names.push_back(name(who));
    note(house_.say(
        key, {{"name", whose == 0 ? "" : name(seat_of(whose))}, {"names", join(names, ", ")}}));
}

bool Visitor::obey_owner(const std::vector<std::string_view>& words) {
    const std::string_view first = words[0], second = words.size() > 1 ? words[1] : "";
    if (first == "claim" && you_ == Seat::nobody) {
        const int number = parse_number(second).value_or(0);
        if (words.size() == 2 && number > 0)
            send({{"t", "claim"}, {"seat", number}});
        else
            note(house_.say("cli.join.claim_how"));
    } else if (first == "renew" && words.size() == 1 && you_ != Seat::nobody) {
        send({{"t", "reissue"}, {"seat", wire_number(you_)}});
    } else if (first == "renew" && second == "host" && words.size() == 2) {
        send({{"t", "reissue"}, {"seat", 0}});
    } else if (first == "close" && words.size() == 1 && is_host_) {
        note(house_.say("cli.join.close_sure"));
    } else if (first == "close" && second == "now" && words.size() == 2 && is_host_) {
        send({{"t", "close"}});
    } else {
        return false;
    }
    return true;
}

void Visitor::show_help_with_links() const {
    house_.print(
        house_.say(you_ == Seat::nobody ? "cli.join.help_watching" : "cli.join.help_seat"));
    if (is_host_) house_.print(house_.say("cli.join.help_owner"));
}

} // namespace tortuga
