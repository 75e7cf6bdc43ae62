// guest.hpp: a person at this terminal, at a table elsewhere.
//
// There is no Table here, only what the harbour says: views, what happened, what may be done. What
// a person reads and types is as in local play (cli/sitting.hpp), and so is the code for it.
#pragma once

#include <optional>

#include "cli/decision.hpp"
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
    struct Heard { // A part of the story, and the event that it tells of.
        std::uint32_t event;
        std::string text;
    };
    struct Wish { // Somebody asks all others to agree.
        Seat by;
        std::string to;     // "undo", "pause", "seat", …
        std::string code{}; // Of a seat.
    };

    // guest.cpp
    void listen();
    bool come_aboard_again();
    void send(boost::json::object message);
    bool is_asked() const;
    void show_question();
    void show_links() const;

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
    void hear_refused(const Message& message);
    void hear_bye(const Message& message);
    void hear_rematch(const Message& message);
    void keep_record(const Message& message);
    void tell(const std::vector<Happening>& events, const AnyView& from); // What was seen before.
    void announce(const Notice& before);
    void name_mates();

    // guest_links.cpp: new links for seats.
    void hear_claim(const Message& asks);
    void hear_claimed(const Message& message);
    void hear_seated(const Message& message);
    void hear_reissued(const Message& message);
    void hear_renewed(const Message& message);
    bool obey_owner(const std::vector<std::string_view>& words);
    void show_help_with_links() const;

    // guest_absence.cpp: who is late or gone.
    bool is_played_for() const;
    bool obey_carer(const std::vector<std::string_view>& words);
    void hear_still_there(const Message& message);
    void hear_cared(const Message& message);
    void hear_ended(const Message& message);
    std::string what_next(const Tablemate& mate) const;

    // guest_lobby.cpp: before the game begins, and from one to the next.
    bool is_gathering() const { return notice_.stage == Notice::Stage::gathering; }
    bool obey_gatherer(const std::vector<std::string_view>& words);
    void propose_rules(const std::string& options);
    void announce_rules(const Notice& before);
    void show_wait() const; // Until bots step in, where they do.
    bool obey_returner(const std::vector<std::string_view>& words);

    // guest_manners.cpp: who watches, what is shown without a word, and quiet.
    bool obey_manners(const std::vector<std::string_view>& words, const std::string& line);
    void mute(Seat whom);
    void report(Seat whom);
    bool is_muted(Seat who) const;
    void hear_watching(const Message& message);
    void hear_reacts(const Message& message);
    void hear_reported(const Message& message);
    void hear_hushed(const Message& message);
    void show_crowd() const;

    // guest_obey.cpp: what the person types.
    void obey(const std::string& line);
    bool obey_reader(const std::vector<std::string_view>& words, const std::string& line);
    bool obey_talker(const std::vector<std::string_view>& words, const std::string& line);
    bool obey_player(const std::vector<std::string_view>& words);
    void attempt(const std::string& line);
    void act(MoveBits move);
    void point(const std::string& typed);
    void recall() const;
    void show_help() const;
    void show_mates() const;

    void note(std::string_view text); // Prints it, below whatever is being typed.
    Decision decision() const;
    std::string name(Seat who) const;

    const House& house_;
    Url url_;
    Client client_;
    Ticket ticket_;
    Keyboard& keyboard_;
    Notice notice_;
    Names names_{};
    Rulebook book_;
    Counsel counsel_;

    Seat you_ = Seat::nobody;
    bool is_host_ = false;
    std::optional<AnyView> view_{};
    std::vector<Happening> told_{}; // Since view_.
    std::uint32_t events_ = 0;      // So many have happened, as far as is known.
    std::uint32_t event_n_ = 0;     // The number of the last.
    std::uint32_t own_event_ = 0;   // The last that was ours.
    std::vector<Heard> story_{};
    AnyMoves moves_{};                      // Legal for us now; empty: nobody waits for us.
    AnyMoves sent_from_{};                  // What they were before an answer was sent.
    std::optional<std::int64_t> left_ms_{}; // For this decision, where there is a clock.
    std::optional<Wish> wish_{};
    std::string seen_as_{};                               // By who plays, while we watch.
    std::vector<std::string> muted_{};                    // By name: seats may be changed.
    std::vector<std::pair<std::uint32_t, Seat>> lines_{}; // What was said last, and where.
    std::string claim_code_{};                            // Of the seat that we asked for.
    std::string record_file_{};                           // Where a record that was asked for goes.
    // Before that of the seat: what is heard there is what anybody may hear.
    bool is_at_hosts_door_ = false;
    bool is_welcomed_ = false;
    bool is_question_new_ = false; // The position has not been shown since it was opened.
    bool is_question_due_ = false; // It is to be put (again): chat alone does not repeat it.
    bool is_answer_due_ = false;   // Something was said to the harbour just now.
    bool is_prompted_ = false;     // "> " stands on the screen.
    bool is_asleep_ = false;       // We were asked whether we are still there.
    bool is_over_ = false;
    bool is_leaving_ = false;
};

} // namespace tortuga
