// speaker.cpp: the names of cards and players.
#include "games/skull_king/terminal.hpp"

#include "core/per.hpp"

namespace tortuga::skull_king {

namespace {

template <class T>
using PerSuit = Per<Suit, T, 4>;
constexpr PerSuit<std::string_view> classic_suits{{"red", "blue", "yellow", "black"}};
constexpr PerSuit<std::string_view> modern_suits{{"green", "purple", "yellow", "black"}};
constexpr Per<Pirate, std::string_view, pirates> pirate_names{
    {"rosie", "bendt", "rascal", "juanita", "harry"}};

std::string word(const Words& w, std::string_view key) {
    return w.say("skull_king." + std::string{key});
}

bool has_names(const Options& o) { return !(o.on & abilities).empty(); }

std::string special_name(const Options& o, Card c, const Words& w) {
    if (is_escape(c)) return word(w, "card.escape");
    if (is_loot(c)) return word(w, "card.loot");
    if (is_mermaid(c)) return word(w, "card.mermaid");
    if (c == the_skull_king) return word(w, "card.skull_king");
    if (c == the_kraken) return word(w, "card.kraken");
    if (c == the_whale) return word(w, "card.whale");
    if (is_pirate(c) && !has_names(o)) return word(w, "card.pirate");
    if (is_pirate(c)) return word(w, "pirate." + std::string{pirate_names[name_of(c)]});
    return word(w, o.has(Switch::tigress) ? "card.tigress" : "card.scary_mary");
}

// Black is what terminals write on: it is set bold instead.
Ink ink_of(const Options& o, Card c) {
    if (!is_coloured(c)) return (all_escapes | all_loot).has(c) ? Ink::grey : Ink::plain;
    constexpr PerSuit<Ink> classic_inks{{Ink::red, Ink::blue, Ink::yellow, Ink::strong}};
    constexpr PerSuit<Ink> modern_inks{{Ink::green, Ink::purple, Ink::yellow, Ink::strong}};
    return (o.has(Switch::suits_14) ? modern_inks : classic_inks)[suit_of(c)];
}

} // namespace

std::string suit_name(const Options& o, Suit s, const Words& w) {
    const auto& keys = o.has(Switch::suits_14) ? modern_suits : classic_suits;
    return word(w, "suit." + std::string{keys[s]});
}

std::string card_name(const Options& o, Card c, const Words& w) {
    if (is_coloured(c))
        return w.say("skull_king.card.coloured",
                     {{"suit", suit_name(o, suit_of(c), w)}, {"rank", std::to_string(rank_of(c))}});
    if (c == mary_pirate)
        return w.say("skull_king.card.as_pirate", {{"card", special_name(o, c, w)}});
    return special_name(o, c, w);
}

std::string Speaker::say(std::string_view key, std::initializer_list<Arg> args) const {
    return words.say("skull_king." + std::string{key}, args);
}

std::string Speaker::face(Card c) const {
    const std::string token = print_card(options, c);
    if (screen.linear)
        return card_name(options, c, words) + (screen.typed ? " (" + token + ")" : "");
    // A named pirate is told from the others by what he does, not by his number.
    const std::string known =
        is_pirate(c) && has_names(options) ? token + " " + card_name(options, c, words) : token;
    return screen.ink(ink_of(options, c), known);
}

std::string Speaker::faces(CardSet cards) const {
    std::string out;
    for (Card c : cards) {
        if (!out.empty()) out += screen.linear ? ", " : "  ";
        out += face(c);
    }
    return out;
}

std::string Speaker::name(Seat who) const {
    if (who == ghost && options.has(Switch::graybeard)) return say("graybeard");
    return name_of(names, who);
}

std::string Speaker::all_names(SeatSet seats) const {
    std::string out;
    for (Seat who : seats) out += (out.empty() ? "" : ", ") + name(who);
    return out;
}

} // namespace tortuga::skull_king
