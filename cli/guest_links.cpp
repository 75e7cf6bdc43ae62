// guest_links.cpp: new links for seats: asking for one, being asked, and hearing of it.
#include "cli/guest.hpp"
#include "faces/tokens.hpp"
#include "harbour/manners.hpp"

namespace tortuga {

// Somebody says that a seat is theirs: is it for us to decide?
void Visitor::hear_claim(const Message& message) {
    const Seat whose = seat_of(number_of(message, "seat"));
    const std::string code = proper_text(message.text("code").value_or(""), name_bytes);
    const std::string_view how = message.text("how").value_or("");
    if (wish_ && wish_->to == "seat") wish_.reset();
    if (const auto done = message.flag("done")) {
        if (!*done) say("harbour.claim.ended", {{"name", name(whose)}});
        return; // What was agreed is told by `renewed`.
    }
    const bool is_ours =
        code != claim_code_ && (how == "host" ? is_host_ : seats_in(message, "asked").has(you()));
    if (!is_ours || seats_in(message, "agreed").has(you())) return;
    wish_ = Wish{"seat", code};
    const std::string key = message.flag("former").value_or(false) ? "former"
                            : how == "consent"                     ? "consent"
                                                                   : "vote";
    note(house_.say("harbour.claim." + key, {{"name", name(whose)}, {"code", code}}) + " " +
         house_.say("cli.join.yes_or_no"));
}

void Visitor::hear_claimed(const Message& message) {
    claim_code_ = proper_text(message.text("code").value_or(""), name_bytes);
    say("harbour.claim.asked",
        {{"name", name(seat_of(number_of(message, "seat")))}, {"code", claim_code_}});
}

// The seat is ours; the table follows.
void Visitor::hear_seated(const Message& message) {
    ticket_.key = message.text("key").value_or("");
    visit_ = Visit::arriving;
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
    say(key, {{"name", whose == 0 ? "" : name(seat_of(whose))}, {"names", join(names, ", ")}});
}

void Visitor::renew(const Typed&) { send({{"t", "reissue"}, {"seat", number_of(you())}}); }

} // namespace tortuga
