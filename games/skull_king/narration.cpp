// narration.cpp: what just happened in Skull King, told to one reader from what they saw.
//
// The last card of a round is also its end: the view after it already shows the next deal. So the
// table as it was in between is played out here, from what lay open before.
#include "games/skull_king/terminal.hpp"

namespace tortuga::skull_king {

namespace {

using std::string;

string number(int n) { return std::to_string(n); }
string signed_number(int n) { return (n > 0 ? "+" : "") + std::to_string(n); }

// The table after a card, before the round is scored. One more card to come keeps it going.
Open after_card(Open o, Seat who, Card c) {
    State s{.open = o};
    ++s.open.cards;
    s.hand[index(who)].add(card_in_hand(c));
    play_card(s, who, c);
    s.open.cards = o.cards;
    return s.open;
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

struct Narrator {
    const View& before;
    const View& after;
    const Told& told;
    const Speaker& to;

    bool ends_round() const {
        return after.open.round != before.open.round || after.open.phase == Phase::over;
    }
    string line(std::string_view key, std::initializer_list<Arg> args = {}) const {
        return to.say(key, args) + "\n";
    }

    string deal() const {
        if (after.open.phase != Phase::bid) return "";
        const int round = after.open.round + 1;
        if (after.hand.empty()) return line("told.dealt", {{"round", number(round)}});
        return line("told.dealt_to_you",
                    {{"round", number(round)}, {"cards", to.faces(after.hand)}});
    }

    string bids() const {
        if (after.open.phase == Phase::bid) return "";
        string all;
        int sum = 0;
        for (Seat who : seats_of(after.open.options.seats)) {
            all += (all.empty() ? "" : ", ") + to.name(who) + " " + number(after.open.bid[who]);
            sum += after.open.bid[who];
        }
        return line("told.bids",
                    {{"bids", all}, {"sum", number(sum)}, {"cards", number(after.open.cards)}});
    }

    string loads() const {
        if (after.open.phase == Phase::load) return "";
        const SeatSet cannons = after.open.cannons;
        return line("cannonballs",
                    {{"names", cannons.empty() ? to.say("nobody") : to.all_names(cannons)}});
    }

    string card(Seat who) const {
        const Card c = card_of(Move{told.move});
        const string played = line("told.play", {{"name", to.name(who)}, {"card", shown(c)}});
        const Open o = after_card(before.open, who, c);
        return o.tricks == before.open.tricks ? played : played + trick(o) + ability(o);
    }

    string shown(Card c) const { // Scary Mary is announced, one way or the other. SK-045
        if (c != mary) return to.face(c);
        return to.say("card.as_escape", {{"card", to.face(c)}});
    }

    string trick(const Open& o) const {
        const Trick& t = o.trick;
        const Outcome out = outcome(t, on_table(t), o.options.has(Switch::whale_would_win));
        const Seat leader = ends_round() ? Seat::nobody : o.turn;
        string text;
        if (out.taker < 0) {
            text = line("told.destroyed");
            if (leader != Seat::nobody) text += line("told.leads", {{"name", to.name(leader)}});
            return text;
        }
        const Seat taker = player(t, out.taker);
        text = line("told.trick",
                    {{"name", to.name(taker)}, {"card", to.face(card_at(t, out.taker))}});
        if (!is_player(o, taker)) return text;
        const int tens = o.bonus[index(taker)] - before.open.bonus[index(taker)];
        if (tens > 0)
            text += line("told.bonus", {{"name", to.name(taker)}, {"points", number(10 * tens)}});
        for (std::size_t i = 0; i < o.alliance.size(); ++i)
            if (const int pact = o.alliance[i]; pact != before.open.alliance[i])
                text += line("alliance",
                             {{"a", to.name(seat(pact >> 4))}, {"b", to.name(seat(pact & 15))}});
        return text;
    }

    // What winning with a named pirate brought. V-50
    string ability(const Open& o) const {
        const auto acts = [&](Phase p) {
            return after.open.phase == p && before.open.phase != p && !ends_round();
        };
        const auto named = [&](std::string_view key, Seat who) {
            return line(key, {{"name", to.name(who)}});
        };
        if (o.harry != before.open.harry) return named("harry", o.harry);
        if (acts(Phase::lead)) return named("told.rosie", o.turn);
        if (acts(Phase::draw)) return named("told.bendt", after.open.bendt);
        if (acts(Phase::wager)) return named("told.rascal", o.turn);
        if (ends_round() || after.open.juanita == before.open.juanita) return "";
        const string looks = named("told.juanita", after.open.juanita);
        if (after.undealt.empty()) return looks;
        return looks + line("undealt", {{"cards", to.faces(after.undealt)}});
    }

    string drawn_or_buried(std::string_view key) const {
        if (!told.heard) return "";
        return line(key, {{"card", to.face(card_of(Move{told.move}))}});
    }

    string change() const {
        const int bid = before.open.bid[told.actor];
        return line("told.change", {{"name", to.name(told.actor)},
                                    {"from", number(bid)},
                                    {"to", number(bid + payload_of(Move{told.move}) - 1)}});
    }

    string event() const {
        const Move m{told.move};
        const string name = to.name(told.actor);
        switch (before.open.phase) {
        case Phase::dealer: return line("told.dealer", {{"name", to.name(after.open.dealer)}});
        case Phase::deal: return deal();
        case Phase::bid: return bids();
        case Phase::load: return loads();
        case Phase::play: return card(kind_of(m) == Kind::ghost ? ghost : told.actor);
        case Phase::lead: return line("told.leads", {{"name", to.name(after.open.turn)}});
        case Phase::draw: return drawn_or_buried("told.drawn");
        case Phase::bury: return drawn_or_buried("told.buried");
        case Phase::wager:
            return line("wager", {{"name", name}, {"points", number(10 * payload_of(m))}});
        case Phase::change: return change();
        case Phase::over: break;
        }
        return "";
    }

    string round_end() const {
        const Open o = at_round_end(before.open, told);
        string text = line("told.round_end", {{"round", number(o.round + 1)}});
        for (Seat who : seats_of(o.options.seats))
            text += line("told.scored", {{"name", to.name(who)},
                                         {"bid", number(o.bid[who])},
                                         {"won", number(o.won[who])},
                                         {"points", signed_number(round_score(o, who))},
                                         {"total", number(after.open.score[index(who)])}});
        return text;
    }

    string game_end() const {
        const SeatSet best = leaders(after.open);
        return line(best.size() == 1 ? "told.winner" : "told.winners",
                    {{"names", to.all_names(best)},
                     {"points", number(after.open.score[index(best.lowest())])}});
    }
};

} // namespace

string Text::tell(const View& before, const View& after, const Told& told, const Names& n,
                  const Words& w, const Screen& screen) {
    const Speaker to{before.open.options, n, w, screen};
    const Narrator narrator{before, after, told, to};
    string text = narrator.event();
    if (narrator.ends_round()) text += narrator.round_end();
    if (after.open.phase == Phase::over) text += narrator.game_end();
    return text;
}

} // namespace tortuga::skull_king
