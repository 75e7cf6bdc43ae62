// narration.cpp: what just happened in Skull King, told to one reader from what they saw.
//
// The last card of a round is also its end: the view after it already shows the next deal. So the
// table as it was in between is played out here, from what lay open before.
#include "games/skull_king/beats.hpp"
#include "games/skull_king/terminal.hpp"

namespace tortuga::skull_king {

namespace {

using std::string;

string number(int n) { return std::to_string(n); }
string signed_number(int n) { return (n > 0 ? "+" : "") + std::to_string(n); }

// The table after a card, before the round is scored. One more card to come keeps it going; with
// that a pirate's ability would, too, which the last trick brings to nobody. V-50
Open after_card(Open o, Seat who, Card c) {
    State s{.open = o};
    Open& now = s.open;
    ++now.cards;
    s.hand[index(who)].add(card_in_hand(c));
    play_card(s, who, c);
    now.cards = o.cards;
    if (is_last_trick(now))
        now.phase = o.phase, now.juanita = o.juanita, now.looked_first = o.looked_first;
    return now;
}

// The table when the round was scored, however it ended.
Open at_round_end(const Open& before, const Told& told) {
    const Move m{told.move};
    Open o = before;
    switch (kind_of(m)) {
    case Kind::play: return after_card(o, told.actor, card_of(m));
    case Kind::ghost: return after_card(o, ghost, card_of(m));
    case Kind::wager:
        o.rascal = told.actor, o.wager = static_cast<std::uint8_t>(payload_of(m));
        break;
    case Kind::change: o.bid.set(told.actor, o.bid[told.actor] + payload_of(m) - 1); break;
    case Kind::dealer:
    case Kind::deal:
    case Kind::bid:
    case Kind::load:
    case Kind::lead:
    case Kind::draw:
    case Kind::bury: break;
    }
    return o;
}

// The characters that the winning card beat: what a trick is remembered for. SK-087: before the
// Skull King Mary is one of them even as an escape. V-11: the Tigress is not.
CardSet caught_in(const Trick& t, const Outcome& out, bool tigress) {
    const CardSet cards = on_table(t);
    if (out.taker < 0 || out.by_number) return {};
    const Card winning = card_at(t, out.taker);
    if (is_mermaid(winning)) return cards & CardSet::of(the_skull_king);
    if (winning == the_skull_king)
        return cards & (tigress ? acting_pirates : acting_pirates | CardSet::of(mary));
    return acting_pirates.has(winning) ? cards & all_mermaids : CardSet{};
}

struct Narrator {
    const View& before;
    const View& after;
    const Told& told;
    const Speaker& to;
    std::vector<BeatOf<View>> beats{};

    bool ends_round() const {
        return after.open.round != before.open.round || after.open.phase == Phase::over;
    }
    string line(std::string_view key, std::initializer_list<Arg> args = {}) const {
        return to.say(key, args) + "\n";
    }
    string token(Card c) const { return print_card(to.options, c); }

    void add(const BeatInfo& info, const View& seen, string text, auto... values) {
        beats.push_back(make_beat(info, seen, std::move(text), std::move(values)...));
    }
    auto each_seat(const auto& of) const { return by_seat(to.options.seats, of); }

    // What the viewer saw of a table that has gone on since.
    View seen(const Open& o) const {
        if (!ends_round()) return after;
        View v = before;
        v.open = o;
        const Move m{told.move};
        if (told.actor == v.me && kind_of(m) == Kind::play) v.hand.remove(card_in_hand(card_of(m)));
        return v;
    }

    void tell_deal() {
        if (after.open.phase != Phase::bid) return;
        const Open& o = after.open;
        const string round = number(o.round + 1);
        string text =
            after.hand.empty()
                ? line("told.dealt", {{"round", round}})
                : line("told.dealt_to_you", {{"round", round}, {"cards", to.faces(after.hand)}});
        add(beat::dealt, after, std::move(text), o.round + 1, static_cast<int>(o.cards),
            fact_seat(o.dealer), fact_seat(o.leader));
    }

    // The last to commit has done so, and nothing is turned up yet. SK-022
    View committed() const {
        View v = before;
        v.open.committed.add(told.actor);
        if (told.actor != v.me) return v;
        const auto chosen = static_cast<std::uint8_t>(payload_of(Move{told.move}));
        (before.open.phase == Phase::bid ? v.sealed_bid : v.sealed_cannon) = chosen;
        return v;
    }

    void tell_bid() {
        add(beat::slip, after.open.phase == Phase::bid ? after : committed(), "",
            fact_seat(told.actor));
        if (after.open.phase == Phase::bid) return;
        string all;
        int sum = 0;
        for (Seat who : seats_of(to.options.seats)) {
            all += (all.empty() ? "" : ", ") + to.name(who) + " " + number(after.open.bid[who]);
            sum += after.open.bid[who];
        }
        const int cards = after.open.cards;
        add(beat::bids, after,
            line("told.bids", {{"bids", all}, {"sum", number(sum)}, {"cards", number(cards)}}),
            each_seat([&](Seat who) { return after.open.bid[who]; }), sum, cards);
    }

    void tell_load() {
        add(beat::loaded, after.open.phase == Phase::load ? after : committed(), "",
            fact_seat(told.actor));
        if (after.open.phase == Phase::load) return;
        const SeatSet cannons = after.open.cannons;
        add(beat::cannons, after,
            line("cannonballs",
                 {{"names", cannons.empty() ? to.say("nobody") : to.all_names(cannons)}}),
            fact_seats(cannons));
    }

    void tell_card(Seat who) {
        const Card c = card_of(Move{told.move});
        const Open o = after_card(before.open, who, c);
        View lying = seen(o);
        lying.open.won = before.open.won, lying.open.bonus = before.open.bonus; // Not taken yet.
        add(beat::card, lying, line("told.play", {{"name", to.name(who)}, {"card", shown(c)}}),
            fact_seat(who), token(c));
        if (o.tricks == before.open.tricks) return;
        tell_trick(o);
        tell_ability(o);
    }

    string shown(Card c) const { // Scary Mary is announced, one way or the other. SK-045
        if (c != mary) return to.face(c);
        return to.say("card.as_escape", {{"card", to.face(c)}});
    }

    void tell_trick(const Open& o) {
        const Trick& t = o.trick;
        const Outcome out = outcome(t, on_table(t), o.options.has(Switch::whale_would_win));
        const Seat leader = is_last_trick(o) ? Seat::nobody : o.turn;
        string text;
        if (out.taker < 0) {
            text = line("told.destroyed");
            if (leader != Seat::nobody) text += line("told.leads", {{"name", to.name(leader)}});
            return add(beat::trick, seen(o), std::move(text), 0, string{}, std::vector<string>{}, 0,
                       fact_seat(leader));
        }
        const Seat taker = player(t, out.taker);
        const Card winning = card_at(t, out.taker);
        text = line("told.trick", {{"name", to.name(taker)}, {"card", to.face(winning)}});
        int tens = 0;
        if (is_player(o, taker)) {
            tens = o.bonus[index(taker)] - before.open.bonus[index(taker)];
            text += bonus_line(taker, tens) + alliances(o);
        }
        std::vector<string> caught;
        const bool tigress = o.options.has(Switch::tigress);
        for (const Card c : caught_in(t, out, tigress)) caught.push_back(token(c));
        add(beat::trick, seen(o), std::move(text), fact_seat(taker), token(winning),
            std::move(caught), 10 * tens, fact_seat(leader));
    }

    string bonus_line(Seat taker, int tens) const {
        if (tens == 0) return "";
        return line("told.bonus", {{"name", to.name(taker)}, {"points", number(10 * tens)}});
    }
    string alliances(const Open& o) const {
        string text;
        for (std::size_t i = 0; i < o.alliance.size(); ++i)
            if (const int pact = o.alliance[i]; pact != before.open.alliance[i])
                text += line("alliance",
                             {{"a", to.name(seat(pact >> 4))}, {"b", to.name(seat(pact & 15))}});
        return text;
    }

    // What winning with a named pirate brought. V-50
    void tell_ability(const Open& o) {
        const auto acts = [&](Phase p) {
            return after.open.phase == p && before.open.phase != p && !ends_round();
        };
        const auto named = [&](std::string_view key, Seat who, const char* pirate) {
            add(beat::ability, seen(o), line(key, {{"name", to.name(who)}}), fact_seat(who),
                string{pirate});
        };
        if (o.harry != before.open.harry) return named("harry", o.harry, "harry");
        if (acts(Phase::lead)) return named("told.rosie", o.turn, "rosie");
        if (acts(Phase::draw)) return named("told.bendt", after.open.bendt, "bendt");
        if (acts(Phase::wager)) return named("told.rascal", o.turn, "rascal");
        if (ends_round() || after.open.juanita == before.open.juanita) return;
        named("told.juanita", after.open.juanita, "juanita");
        if (!after.undealt.empty())
            beats.back().text += line("undealt", {{"cards", to.faces(after.undealt)}});
    }

    void tell_kept(const BeatInfo& info, std::string_view key) {
        const Seat who = before.open.bendt; // Nature draws for him.
        if (!told.heard) return add(info, after, "", fact_seat(who), string{});
        const Card c = card_of(Move{told.move});
        add(info, after, line(key, {{"card", to.face(c)}}), fact_seat(who), token(c));
    }

    void tell_wager() {
        const int points = 10 * payload_of(Move{told.move});
        add(beat::wager, seen(at_round_end(before.open, told)),
            line("wager", {{"name", to.name(told.actor)}, {"points", number(points)}}),
            fact_seat(told.actor), points);
    }

    void tell_change() {
        const int bid = before.open.bid[told.actor];
        const int now = bid + payload_of(Move{told.move}) - 1;
        add(beat::change, seen(at_round_end(before.open, told)),
            line("told.change",
                 {{"name", to.name(told.actor)}, {"from", number(bid)}, {"to", number(now)}}),
            fact_seat(told.actor), bid, now);
    }

    void tell_leader(const BeatInfo& info, std::string_view key, Seat who) {
        add(info, after, line(key, {{"name", to.name(who)}}), fact_seat(who));
    }

    void tell_event() {
        const Move m{told.move};
        switch (before.open.phase) {
        case Phase::dealer: return tell_leader(beat::dealer, "told.dealer", after.open.dealer);
        case Phase::deal: return tell_deal();
        case Phase::bid: return tell_bid();
        case Phase::load: return tell_load();
        case Phase::play: return tell_card(kind_of(m) == Kind::ghost ? ghost : told.actor);
        case Phase::lead: return tell_leader(beat::lead, "told.leads", after.open.turn);
        case Phase::draw: return tell_kept(beat::drawn, "told.drawn");
        case Phase::bury: return tell_kept(beat::buried, "told.buried");
        case Phase::wager: return tell_wager();
        case Phase::change: return tell_change();
        case Phase::over: return;
        }
    }

    void tell_round_end() {
        const Open o = at_round_end(before.open, told);
        string text = line("told.round_end", {{"round", number(o.round + 1)}});
        for (Seat who : seats_of(o.options.seats))
            text += line("told.scored", {{"name", to.name(who)},
                                         {"bid", number(o.bid[who])},
                                         {"won", number(o.won[who])},
                                         {"points", signed_number(round_score(o, who))},
                                         {"total", number(after.open.score[index(who)])}});
        View scored = seen(o);
        scored.open.score = after.open.score;
        const auto reasons = [&](int Reckoning::* part) {
            return each_seat([&](Seat who) { return reckoning(o, who).*part; });
        };
        add(beat::round, scored, std::move(text), o.round + 1, static_cast<int>(o.cards),
            each_seat([&](Seat who) { return o.bid[who]; }),
            each_seat([&](Seat who) { return o.won[who]; }),
            each_seat([&](Seat who) { return is_exact(o, who); }), reasons(&Reckoning::bid),
            reasons(&Reckoning::bonus), reasons(&Reckoning::loot), reasons(&Reckoning::wager),
            each_seat([&](Seat who) { return round_score(o, who); }), totals(), ranking(totals()));
        beats.back().closes = true;
    }

    std::vector<int> totals() const {
        return each_seat([&](Seat who) { return after.open.score[index(who)]; });
    }

    void tell_game_end() {
        const SeatSet best = leaders(after.open);
        add(beat::over, after,
            line(best.size() == 1 ? "told.winner" : "told.winners",
                 {{"names", to.all_names(best)},
                  {"points", number(after.open.score[index(best.lowest())])}}),
            fact_seats(best), totals(), places_by(totals()), lead(totals(), totals()));
    }
};

} // namespace

const std::span<const BeatInfo> Text::all_beats = beat::all;
const std::span<const FactInfo> Text::all_prospects = facts::prospects;

std::vector<Fact> Text::prospects(const View& v, Move m) { // V-55
    if (kind_of(m) != Kind::change || v.me == Seat::nobody) return {};
    return {{"bid", v.open.bid[v.me] + payload_of(m) - 1}};
}

std::vector<BeatOf<View>> Text::beats(const View& before, const View& after, const Told& told,
                                      const Names& n, const Words& w, const Screen& screen) {
    const Speaker to{before.open.options, n, w, screen};
    Narrator narrator{before, after, told, to};
    narrator.tell_event();
    if (narrator.ends_round()) narrator.tell_round_end();
    if (after.open.phase == Phase::over) narrator.tell_game_end();
    return std::move(narrator.beats);
}

} // namespace tortuga::skull_king
