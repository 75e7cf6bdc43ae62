// inside.hpp: what a Harbour is made of. For the files of this folder only.
#pragma once

#include "faces/page.hpp"
#include "harbour/bells.hpp"
#include "harbour/moored.hpp"
#include "harbour/proofs.hpp"
#include "harbour/wire_heard.hpp"

namespace tortuga {

inline constexpr TimeMs sweep_every = 30'000;

// A message being answered, and what it needs (protocol::Needs), which it is given by admit().
struct Request {
    Link link;
    Guest& guest;
    const Message& message;
    Now now;
    const protocol::Saying& saying;
    Moored* table = nullptr;
    const Berth* berth = nullptr; // Of whoever says it, there; nullptr: they have not joined it.

    Seat who() const { return berth ? berth->seat : Seat::nobody; }
    bool is_hosts() const { return berth && berth->is_host; }
};

struct Harbour::Inside {
    Inside(const Charter& its_charter, const Shelf& its_shelf)
        : charter{its_charter}, shelf{its_shelf} {}

    // heard.cpp: what arrives, and who may say it.
    Refused stalled(Now now) const;
    struct Kind;
    static const Kind* kind_of(std::string_view type); // nullptr: nobody says that here.
    Refused respond(Link link, Guest& guest, const Message& message, Now now);
    Refused objection(const Request& r);
    Refused admit(Request& r);
    Refused find_table(Request& r);
    Refused no_place(const Request& r) const;
    Refused greet(Request& r);
    Refused list_tables(Request& r);
    Refused look(Request& r);
    Refused pong(Request& r);
    void refuse(Link link, const No& no, std::string_view type, std::string_view table);
    void end(Link link, std::string_view why);
    bool is_flooding(Link link, Guest& guest, std::string_view line, Now now);
    void raise_alarm(Link link, std::string_view code) const; // If it is a reason.

    // gathering.cpp: opening tables, sitting down, coming back, leaving.
    Refused open(Request& r);
    Refused no_room_for_tables(Now now);       // If there is none…
    Refused no_room(const Request& r);         // …or none for whoever asks…
    Refused opens_too_often(const Request& r); // …or too many came from there.
    Refused sit(Request& r);
    Refused read_newcomer(const Request& r, const Room& room, Newcomer& newcomer) const;
    void seat_down(Request& r, Moored& m, Seat who, Newcomer newcomer);
    static std::optional<Seat> free_seat(const Room& room); // The first.
    Refused give_pass(Request& r);
    void hand_pass(const Request& r, const Moored& m, Seat who, const Digest& key_hash,
                   PersonNumber by);
    PersonNumber pass_by(const Request& r) const;
    std::optional<Seat> pass_used(const Request& r, const Moored& m); // Nothing: not good.
    bool is_entry_due(const Request& r, const Moored& m) const;
    Refused join(Request& r);
    Refused place_bot(Request& r);
    Refused leave(Request& r);
    Refused close_table(Request& r);
    Berth& attach(Moored& m, Link link, Guest& guest);
    void seize(Moored& m, Link link, Guest& guest, Seat who, Now now, PersonNumber by = 0);
    void detach(Moored& m, Link link, Now now);
    void show_out(Moored& m, Link link, std::string_view why, Now now);
    void host(Moored& m, Link link, Berth& berth); // Somebody came with the host's key.
    Moored& moor(Settings settings, Now now);
    void disband(Moored& m, Now now); // Before its game began.

    // mustering.cpp: tables for whoever comes.
    Refused quick(Request& r);
    Moored* table_like(const Settings& wish); // With a free chair; nullptr: there is none.
    void muster(Moored& m, Now now);          // Whatever is due there: bots step in, and it begins.
    void dismiss_absent(Moored& m, Now now);

    // revising.cpp: other rules, while a table gathers.
    Refused change(Request& r);
    bool may_revise(Moored& m, Now now); // As is asked there; if not, it is asked no more.
    void revise(Moored& m, const Vote& vote, Now now);
    void tell_table(const Moored& m, Now now);

    // lobby.cpp: before the game begins, and from one to the next.
    Refused fill(Request& r);
    void fill_chairs(Moored& m, const std::string& bot, Now now);
    Refused move(Request& r);
    Refused set(Request& r);
    Refused rematch(Request& r);
    static bool may_begin(const Moored& m, Seat who); // Besides the host.
    Moored& lay_again(const Moored& m, bool rotates, Now now);
    void follow(const Moored& m, Seat who, Now now); // They want to play once more.
    void bring_along(Moored& next, Seat where, const Moored& m, Seat who, Now now);

    // stirring.cpp: everybody's part of the shuffle.
    Refused mix(Request& r);
    Refused reveal(Request& r);
    Refused start(Request& r);
    void stir(Moored& m, Now now);
    static Refused read_share(const Message& message, const Room& room, Share& share);
    void enter_share(Moored& m, Seat who, const Share& share, Now now);
    void begin(Moored& m, Now now);
    void tell_mix(const Moored& m);
    static void append_mix(JsonFields to, const Room& room);

    // claims.cpp: new keys for seats, and who agrees to them.
    Refused reissue(Request& r);
    Refused claim(Request& r);
    Refused answer_claim(const Request& r);
    Refused too_often(const Request& r, const Moored& m); // If it is.
    void end_claim(Moored& m, Vote::Stands why);
    void grant_claim(Moored& m, Now now);
    // The old key is dead, and all are told; whoever used it is out, but for `keeper`.
    std::string renew(Moored& m, const Vote& claim, Link keeper, Now now);
    Chair owned_after(const Moored& m, const Vote& claim);

    // persons.cpp: whose a seat is, on whichever device.
    struct Known;
    struct Persons;
    Refused make_person(Request& r);
    Refused renew_person(Request& r);
    void show_out_all(PersonNumber by, Link keeper, Now now); // Who came by their link.
    Refused own(Request& r);
    Refused strike(Request& r);
    Refused list_own(Request& r);
    Refused pass_person(Request& r, const Moored& m);
    Persons& all_persons();
    Result<Known*> find_person(PersonNumber number);              // nullptr: there is none.
    std::variant<Known*, No> person_of(const Request& r);         // By the message's key.
    bool is_renewed_to(const Request& r, std::string_view fresh); // Already.
    Refused too_many_persons(const Request& r);                   // From there, if they are.
    Refused give_seat(Moored& m, Seat who, Known& to, Now now);
    // Whose it is and by whose link its key came are as they were before, or at another chair.
    void keep_owner(Moored& m, Seat who, const Chair& as, Now now);
    void enter(Known& known, Now now, Entry entry);        // Dated.
    void put_away_persons();                               // Who is on the shelf as they are here.
    Result<std::int64_t> renewals_of(PersonNumber number); // -1: there is nobody.
    void end_dead_ways(Moored& m, Seat who, Now now);      // Of a link that is dead.
    void forget_person(const std::string& name);
    void take_person(const std::string& name); // What is new of them, to be kept.

    // playing.cpp: moves, whoever makes them.
    Refused act(Request& r);
    Refused point(Request& r);
    Refused ready(Request& r);
    void play(Moored& m, Seat who, MoveBits move, Now now);
    // Nature and substitutes move until somebody has to decide; then all are told, if there is
    // anything to tell.
    void go_on(Moored& m, Now now);
    void go_on_and_ask(Moored& m, Now now); // The same, and all get their views in any case.
    void go_on_again(Moored& m, Now now);   // After the disk failed: all are told what they missed.
    void time_out(Moored& m, Now now);
    void pass_over(Moored& m, Now now); // Those whose time is up, for this decision.
    void ask_bots(Moored& m, Now now);
    void set_pace(Moored& m, Now now) const; // For substitutes who have not thought about it yet.
    // From the substitute; `how` as an entry has it.
    void bring_back(Moored& m, Seat who, Now now, std::string how = "here");

    // absence.cpp: what may be done about somebody who is gone.
    Refused here(Request& r);
    Refused care(Request& r);
    Refused carable(const Request& r, const Moored& m, Seat who,
                    Vote::To to) const; // If it is not.
    Refused nudge(const Request& r, Moored& m, Seat whom, Seat by);
    void tell_care(const Moored& m, std::string_view to, Seat whom, Seat by);
    void take_care(Moored& m, Vote::To to, Seat whom, Seat by, Now now);
    void end_early(Moored& m, Seat by, Now now);
    Refused not_leading(const Request& r) const; // Nor for a host who is away.

    // calling.cpp: who is not there is called.
    Refused call(Request& r);
    Refused send_code(const Request& r, const Moored& m, Seat who, const Way& way);
    void tell_ways(const Moored& m, Seat who);
    static void append_ways(JsonFields to, const Moored& m, Seat who);
    void append_offer(JsonFields to) const;
    void summon(Moored& m, Seat who, Summons why, Now now); // If they are not there.
    void summon_all(Moored& m, Summons why, Now now);
    void call_awaited(Moored& m, Now now); // Those whose time has come.
    static std::optional<TimeMs> next_call(Moored& m, TimeMs wait, Now now);
    void keep_ways(Moored& m, Seat who, std::span<const Way> ways, Now now);

    // order.cpp: reactions, and what may be done about who says what they should not.
    Refused react(Request& r);
    Refused report(Request& r);
    Refused hush(Request& r);
    std::vector<Link> keepers(const Moored& m, Seat whom) const;
    Refused wishes_too_fast(Moored& m, Seat by, Now now); // Nobody: a host without a seat.
    void keep_order(Moored& m, Vote::To to, Seat whom, Seat by, Now now);

    // watching.cpp: who looks on.
    Refused watch(Request& r);
    void note_crowd(Moored& m) { // Somebody came, went, or has another name.
        if constexpr (!is_page) count_crowd(m);
    }
    void count_crowd(Moored& m);
    void tell_crowd(Moored& m, Now now);
    void append_crowd(JsonFields to, const Moored& m) const;

    // wearing.cpp: what people are known by.
    Refused change_face(Request& r);
    bool wear(Moored& m, Seat who, std::string_view face, Now now); // False: somebody else does.

    // voting.cpp: what all have to agree to.
    Refused undo(Request& r);
    Refused pause(Request& r);
    Refused resume(Request& r);
    Refused agree(Request& r);
    void begin_vote(Moored& m, Vote vote, Now now);
    void count_votes(Moored& m, Now now);
    void recount(Moored& m, Now now); // Somebody went, perhaps, whose voice was missing.
    void end_vote(Moored& m, Vote::Stands why);
    void end_questions(Moored& m);
    static Refused asked_about(const Moored& m,
                               Seat who); // If they are, who want to ask something.
    SeatSet voices_missing(const Moored& m, Now now) const;
    void tell_vote(const Moored& m, const Vote& vote, Vote::Stands stands);
    std::string open_votes(const Moored& m) const; // For who comes meanwhile.

    // telling.cpp: what each viewer may know, as text.
    Refused say(Request& r);
    Refused give_record(Request& r);
    void append_about(JsonFields to, const Moored& m) const;
    void append_seats(JsonFields to, const Moored& m) const;
    std::string table_text(const Moored& m, const Guest& guest, const Berth& berth,
                           std::uint32_t from, Now now) const;
    void tell_event(const Moored& m, const Event& event, std::string_view move);
    void tell_moment(const Moored& m); // What came of the event, to those who want to see it.
    std::vector<Seat> moment_viewers(const Moored& m) const;
    void tell_step(const Moored& m, Now now); // All that tell_event() gathered.
    void make_room(Guest& guest);             // For the answer to what it was asked.
    void tell_seats(const Moored& m);
    void ask_again(const Moored& m, Seat who, Now now);
    void tell_end(const Moored& m);
    void tell_still_there(const Moored& m, Link holder);
    void tell_renewal(const Moored& m, const Renewal& renewal);
    void tell_all(const Moored& m, const std::string& text);

    // mooring.cpp: tables come from the shelf and go back to it.
    Result<Moored*> find(const std::string& id, Now now); // nullptr: there is none.
    void note_damage(const std::string& name, const Complaint& damage);
    void wake(Moored& m, Now now); // It is in memory from now on.
    void mark_changed(Moored& m);
    void list(const Moored& m); // What the shelf knows of it besides its rows, if that is new.
    void wake_some(Now now);
    void unload_idle(Now now, TimeMs patience); // What nobody asked for in so long.
    bool has_memory(Now now);                   // For one more table.
    void charge(Moored& m, std::size_t bytes);  // They were added to it.
    void sweep(Now now);
    void put_back(const std::string& id, Now now);

    // harbour.cpp
    void miss(Link link);
    // Dated; of a move that was read already, and found to be good, also which.
    void enter(Moored& m, Now now, Entry entry, std::optional<MoveBits> move = {});
    void set_due(Moored& m, Now now);
    std::optional<TimeMs> play_due(Moored& m, Now now);
    std::optional<TimeMs> question_due(const Moored& m, Now now) const;
    SeatSet shown_at(const Moored& m) const;
    void post(Link link, std::string text, bool closes = false) {
        outbox.letters.push_back({link, std::move(text), closes});
        ++counters.letters;
    }
    std::string random_hex(std::size_t bytes) const;
    std::string new_id() const;
    std::uint64_t random_seed() const;

    const Charter& charter;
    const Shelf& shelf;
    std::unordered_map<std::string, std::unique_ptr<Moored>> tables{};
    std::unordered_map<Link, Guest> guests{};
    std::unordered_map<std::string, Address> addresses{};
    std::unordered_map<std::string, Pass> passes{};
    std::shared_ptr<Persons> persons{}; // There from the first on: a page knows nobody.
    [[no_unique_address]] HarbourProofs proofs{};
    [[no_unique_address]] HarbourBells bells{};
    Roll roll{};
    std::deque<std::string> waking{};  // After a start: tables to be looked after.
    std::set<std::string> mustering{}; // Tables for whoever comes that may still gather.
    std::set<std::string> removing{};  // They are gone, and the shelf will hear of it.
    std::set<std::string> noticed{};   // Damaged ones that were told of, persons too.
    std::set<std::pair<TimeMs, std::string>> dues{};  // Of gathering tables on the shelf, too.
    std::vector<std::string> changed{};               // Tables with entries since take().
    std::deque<std::vector<std::string>> in_flight{}; // The same, of batches not kept yet.
    std::uint64_t batches = 0, settled = 0;           // Handed out; kept, or known not to be.
    Outbox outbox{};
    Counters counters{};
    Now latest{};              // What time it was when something last came in.
    TimeMs stalled_until = 0;  // The disk failed: no new entries before this…
    std::string stalled_why{}; // …and this is what it said.
    bool has_failed = false;   // Since it last took something: who only looks on knows it.
    TimeMs swept = 0;
    std::size_t memory = 0;  // What tables in memory weigh, about.
    std::size_t charged = 0; // Bytes of entries since the start.
    std::uintmax_t disk = 0; // What all of it takes, when somebody last looked.
    bool is_closing = false;

    // What a step told each seat, and last the spectators.
    std::array<std::string, seats_max + 1> telling{};
    // What each saw last, and what was new after each event.
    struct Moments {
        AnyView last{};
        std::string changes{};
    };
    std::array<Moments, seats_max + 1> moments{};
    std::string draft{}; // Of the letter being written; what is posted has the size it needs.
    std::string hello_games{};
};

} // namespace tortuga
