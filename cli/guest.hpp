// guest.hpp: a person at this terminal, at a table elsewhere.
//
// There is no Table here, only what the harbour says: views, what happened, what may be done. What
// a person reads and types about the game is as in local play (cli/dialogue.hpp).
#pragma once

#include <optional>

#include "cli/dialogue.hpp"
#include "cli/guest_input.hpp"
#include "cli/guest_wire.hpp"

namespace tortuga {

class Visitor {
  public:
    // PRE: the harbour has been asked to send `table` (docs/protocol.md) on this connection.
    Visitor(const House& house, const Url& url, Client client, Ticket ticket, const Notice& notice,
            Keyboard& keyboard);
    Visitor(const Visitor&) = delete; // Its parts refer to each other.
    Visitor& operator=(const Visitor&) = delete;

    Exit stay(); // Until the game is over, or the guest goes.

  private:
    struct Wish {           // Somebody asks all others to agree.
        std::string to;     // "undo", "pause", "seat", …
        std::string code{}; // Of a seat.
    };

    // guest_commands.cpp: what is typed at a harbour only.
    struct Typed {
        int number;
        std::string text;
    };
    enum class When : std::uint8_t { always, gathering, over, watching, seated, hosting };
    struct Command {
        std::string_view typed;
        When when;
        std::string_view said; // {…}: to the harbour; a key: to the person; or nothing.
        void (Visitor::*then)(const Typed&) = nullptr;
    };
    static const Command commands[];
    static std::optional<Typed> read(std::string_view command, std::string_view line);
    bool is_time_for(const Command& command) const;
    bool obey_command(const std::string& line);

    // guest.cpp
    void listen();
    bool come_aboard_again();
    void send(boost::json::object message);
    bool is_gathering() const { return notice_.stage == Notice::Stage::gathering; }
    bool decides() const;
    bool is_asked() const;
    void show_question();
    void show_links(const Typed& = {});
    void leave();

    // guest_hear.cpp: what the harbour says.
    void hear(const std::string& line);
    void find_door(const Message& table);
    void hear_table(const Message& message);
    void hear_told(const Message& message);
    void hear_view(const Message& message);
    void hear_ask(const Message& message);
    void hear_log(const Message& message, const AnyView& view);
    void welcome();
    void regret();
    void hear_seats(const Message& message);
    void hear_mixed(const Message& message);
    void give_share(const Message& told);
    void hear_said(const Message& said);
    void hear_asks(const Message& message);
    void hear_points(const Message& message);
    void hear_over(const Message& over);
    void offer_rematch();
    void hear_refused(const Message& message);
    void hear_bye(const Message& message);
    void hear_rematch(const Message& message);
    void expect_record(const Typed& typed) { record_file_ = typed.text; }
    void keep_record(const Message& message);
    void tell(const std::vector<Happening>& events);
    void announce(const Notice& before);
    void name_mates();

    // guest_links.cpp: new links for seats.
    void hear_claim(const Message& asks);
    void hear_claimed(const Message& message);
    void hear_seated(const Message& message);
    void hear_reissued(const Message& message);
    void hear_renewed(const Message& message);
    void renew(const Typed&);

    // guest_absence.cpp: who is late or gone.
    bool is_played_for() const;
    void hear_still_there(const Message& message);
    void hear_cared(const Message& message);
    void hear_ended(const Message& message);
    std::string what_next(const Tablemate& mate) const;

    // guest_manners.cpp: who watches, what is shown without a word, and quiet.
    void mute(const Typed& typed);
    void report(const Typed& typed);
    void be_seen(const Typed& typed);
    bool is_muted(Seat who) const;
    void hear_watching(const Message& message);
    void hear_reacts(const Message& message);
    void hear_reported(const Message& message);
    void hear_hushed(const Message& message);
    void show_crowd();

    // guest_obey.cpp: what the person types.
    void obey(const std::string& line);
    void agree(bool yes);
    void show_sign(std::string_view sign);
    void attempt(const std::string& line);
    void act(MoveBits move);
    void point(std::string_view typed);
    void propose_rules(const Typed& typed);
    void show_help();
    void show_mates(const Typed& = {});

    void note(std::string_view text) { dialogue_.note(text); }
    void say(std::string_view key, std::initializer_list<Arg> args = {}) {
        note(house_.say(key, args));
    }
    Seat you() const { return dialogue_.who(); } // Nobody: we watch.
    std::string name(Seat who) const;
    std::optional<Seat> seat_at(int number) const; // Nothing: there is none.

    const House& house_;
    Url url_;
    Client client_;
    Ticket ticket_;
    Keyboard& keyboard_;
    Notice notice_;
    Names names_{};
    Dialogue dialogue_;

    enum class Visit : std::uint8_t { arriving, there, leaving };
    Visit visit_ = Visit::arriving;
    bool is_host_ = false;
    std::uint32_t event_n_ = 0;             // The number of the last event.
    AnyMoves sent_from_{};                  // What was legal before an answer was sent.
    std::optional<std::int64_t> left_ms_{}; // For this decision, where there is a clock.
    std::optional<Wish> wish_{};
    std::string seen_as_{};                               // By who plays, while we watch.
    std::vector<std::string> muted_{};                    // By name: seats may be changed.
    std::vector<std::pair<std::uint32_t, Seat>> lines_{}; // What was said last, and where.
    std::string claim_code_{};                            // Of the seat that we asked for.
    std::string record_file_{};                           // Where a record that was asked for goes.
    // Before that of the seat: what is heard there is what anybody may hear.
    bool is_at_hosts_door_ = false;
    bool is_answer_due_ = false; // Something was said to the harbour just now.
    bool is_asleep_ = false;     // We were asked whether we are still there.
};

} // namespace tortuga
