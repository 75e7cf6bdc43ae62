// thought.cpp: a hand as its player has it in mind, before anything is laid: which card goes, what
// is attached, the colours of the crew, and where single cards shall stand. It says how the hand
// would be divided so, what that is worth, and why a card may not stand where somebody puts it.
//
// One may think of any colours; what may be laid is for laying.hpp to say, when it is laid.
#include <algorithm>

#include "core/per.hpp"
#include "faces/tokens.hpp"
#include "games/corsari/setup.hpp"

namespace tortuga::corsari {

namespace {

using std::string_view;

enum class Group : std::uint8_t { crew, prisoners, stowaways };
constexpr Per<Group, string_view, 3> group_names{{"crew", "prisoners", "stowaways"}};

// The colours of a crew, and where single cards shall go that have a choice.
struct Scheme {
    Colours colours{};
    Per<Group, CardSet, 3> wishes{};

    CardSet wished(Group g) const { return wishes[g]; }
    void wish(Card c, Group g) {
        forget(c);
        wishes[g].add(c);
    }
    void forget(Card c) {
        for (CardSet& cards : wishes) cards = cards - CardSet::of(c);
    }
};

using Crews = std::vector<Colours>;
using PierColour = std::optional<Colour>;

CardSet jail(PierColour pier) { return pier ? lane(*pier) : CardSet{}; }

// CI-048 Of equal numbers the first serves.
void enlist(CardSet& crew, CardSet cards) {
    for (const Card c : cards)
        if ((numbers_of(crew) >> number_of(c) & 1) == 0) crew.add(c);
}

// Of two equal numbers in the crew's colours one serves: the one wished for, else the one that
// cannot be a prisoner. Cards of the pier colour are prisoners unless they are wished into the crew
// or nobody else would show their colour there.
Groups divided(CardSet cards, PierColour pier, const Scheme& scheme, Division division) {
    const bool is_free = division == Division::free;
    const CardSet serving = cards & lanes(scheme.colours), jailable = jail(pier);
    const CardSet open = serving - scheme.wished(Group::crew) - scheme.wished(Group::prisoners) -
                         scheme.wished(Group::stowaways);
    CardSet crew;
    enlist(crew, serving & scheme.wished(Group::crew));
    enlist(crew, open - jailable);
    if (!is_free) enlist(crew, serving - jailable);
    if ((crew & jailable).empty()) enlist(crew, open);
    const CardSet left = cards - crew;
    const CardSet prisoners =
        (left & jailable) - (is_free ? scheme.wished(Group::stowaways) : CardSet{});
    return {.crew = crew, .prisoners = prisoners, .stowaways = left - prisoners};
}

// Every crew of two colours that these cards could have, were nothing else against it.
Crews all_crews(CardSet cards, PierColour pier) {
    const Colours held = colours_of(cards - jail(pier));
    Crews pairs;
    for (const Colour a : held)
        for (const Colour b : held)
            if (a < b) pairs.push_back(Colours::of(a) | Colours::of(b));
    return pairs.empty() ? Crews{held} : pairs;
}

// The colours that leave the lowest limit, then the fewest stowaways.
Scheme best_scheme(CardSet cards, PierColour pier, const Crews& crews) {
    Scheme best;
    int least = 1 << 20;
    for (const Colours colours : crews) {
        const Groups g = divided(cards, pier, {.colours = colours}, Division::complete);
        const int rank = limit_of(g) * 16 + g.stowaways.size();
        if (rank < least) least = rank, best = {.colours = colours};
    }
    return best;
}

int lowest(CardSet cards, PierColour pier) {
    const Scheme scheme = best_scheme(cards, pier, all_crews(cards, pier));
    return limit_of(divided(cards, pier, scheme, Division::complete));
}

// Of those that may go the card that one would miss least: without it the limit is lowest; of
// equals the highest goes.
Card spare_of(CardSet cards, CardSet may_go, PierColour pier) {
    Card spare = no_card;
    int least = 1 << 20;
    for (const Card c : may_go) {
        const int rank = lowest(cards - CardSet::of(c), pier) * 16 - number_of(c);
        if (rank < least) least = rank, spare = c;
    }
    return spare;
}

// What one might attach: a card of each number that is offered. It never makes one's own limit
// higher, so all that fits is proposed. Q-8
CardSet proposed(CardSet cards, CardSet offered, PierColour pier) {
    CardSet kept;
    while (!offered.empty()) {
        const CardSet equal = offered & every_colour(Numbers{1} << number_of(offered.lowest()));
        Card best = no_card;
        int least = 1 << 20;
        for (const Card c : equal)
            if (const int limit = lowest(cards - kept - CardSet::of(c), pier); limit < least)
                least = limit, best = c;
        kept.add(best);
        offered = offered - equal;
    }
    return kept;
}

std::optional<Group> group_in(const Groups& g, Card c) {
    if (g.crew.has(c)) return Group::crew;
    if (g.prisoners.has(c)) return Group::prisoners;
    return g.stowaways.has(c) ? std::optional{Group::stowaways} : std::nullopt;
}

// What the player has said so far.
struct Said {
    Card aside = no_card;
    std::optional<CardSet> attached{};
    Card attach = no_card; // To be added to them, or taken back.
    std::optional<Scheme> scheme{};
    std::vector<Colour> named{}; // Its colours, in the order in which they were.
    Card put = no_card;          // To be moved,
    Group to{};                  // and where.
};

std::optional<std::pair<Card, Group>> parse_wish(string_view text) {
    const auto [token, group] = cut(text, ' ');
    const auto c = parse_card(token);
    const auto g = group_names.find(group);
    if (!c || !g) return {};
    return std::pair{*c, *g};
}

std::vector<Colour> parse_named(string_view text) {
    std::vector<Colour> named;
    if (const auto all = parse_colours(text); !all || all->empty()) return named;
    for (const char& letter : text) named.push_back(parse_colours({&letter, 1})->lowest());
    return named;
}

// CI-047 A colour more, or one less: a crew has two, and of three the one named first goes.
void press(std::vector<Colour>& named, Colour c) {
    if (std::erase(named, c) > 0) return;
    if (named.size() > 1) named.erase(named.begin());
    named.push_back(c);
}

Said parse_said(const Fields& draft) {
    Said said;
    std::vector<std::pair<Card, Group>> wishes;
    for (const Field& f : draft) {
        if (f.key == "aside") said.aside = parse_card(f.value).value_or(no_card);
        if (f.key == "attach") said.attach = parse_card(f.value).value_or(no_card);
        if (f.key == "attached") {
            said.attached.emplace();
            for (const string_view token : split(f.value))
                if (const auto c = parse_card(token)) said.attached->add(*c);
        }
        if (f.key == "colours") said.scheme.emplace(), said.named = parse_named(f.value);
        if (f.key == "press")
            for (const Colour c : parse_named(f.value)) press(said.named, c);
        const auto wish = parse_wish(f.value);
        if (f.key == "wish" && wish) wishes.push_back(*wish);
        if (f.key == "put" && wish) std::tie(said.put, said.to) = *wish;
    }
    if (!said.scheme) return said;
    said.scheme->colours = {};
    for (const Colour c : said.named) said.scheme->colours.add(c);
    for (const auto& [c, g] : wishes) said.scheme->wish(c, g);
    return said;
}

// All that follows, for one seat and what it may do now.
struct Thinker {
    const View& v;
    const Said& said;
    Crews crews{};     // That may be laid now.
    CardSet offered{}; // That may be attached now.
    CardSet may_go{};  // That may be discarded now: not always all. Q-3
    bool is_asked = false;
    PositionPrinter out{};

    Thinker(const View& view, std::span<const Move> moves, const Said& what)
        : v{view}, said{what}, is_asked{!moves.empty()} {
        for (const Move m : moves) {
            if (kind_of(m) == Kind::crew)
                crews.push_back(Colours{static_cast<std::uint16_t>(payload_of(m))});
            if (kind_of(m) == Kind::discard) may_go.add(card_of(m));
            if (kind_of(m) == Kind::attach && card_of(m) != no_card) offered.add(card_of(m));
        }
    }

    const Open& o() const { return v.open; }
    Division division() const { return o().options.division; }
    PierColour pier() const {
        return pier_left(o()) > 0 ? PierColour{pier_colour(o())} : std::nullopt;
    }

    // Why not there: by a clause, or as the crew that it would take is answered.
    void refuse(Reason why) {
        const Complaint c = Text::reason(why);
        out.line("refused", c.key, std::string{c.clause});
    }
    void put_into_crew(Scheme& scheme, CardSet cards, CardSet rivals) {
        const Colour colour = colour_of(said.put);
        if (scheme.colours.has(colour)) {
            for (const Card rival : rivals) scheme.forget(rival);
            return scheme.wish(said.put, Group::crew);
        }
        Crews open, kept;
        for (const Colours crew : crews) {
            if (!crew.has(colour)) continue;
            open.push_back(crew);
            if (!(crew & scheme.colours).empty()) kept.push_back(crew);
        }
        if (open.empty()) { // The one nearest to what was planned tells why.
            Colours near = Colours::of(colour);
            if (!scheme.colours.empty()) near.add(scheme.colours.lowest());
            return out.line("asks", Text::print_move(o().options, make(near)));
        }
        scheme.colours = best_scheme(cards, pier(), kept.empty() ? open : kept).colours;
        scheme.wish(said.put, Group::crew);
    }
    // CI-045, CI-056 A card that could be something better is no stowaway, but for one that leaves
    // its place to an equal.
    void put(Scheme& scheme, CardSet cards) {
        const CardSet equals =
            cards & every_colour(Numbers{1} << number_of(said.put)) & lanes(scheme.colours);
        CardSet rivals = equals - CardSet::of(said.put);
        if (!rivals.empty()) rivals = CardSet::of(rivals.lowest());
        const bool jailable = jail(pier()).has(said.put);
        switch (said.to) {
        case Group::crew: return put_into_crew(scheme, cards, rivals);
        case Group::prisoners:
            return jailable ? scheme.wish(said.put, said.to) : refuse(Reason::not_pier_colour);
        case Group::stowaways: break;
        }
        if (division() == Division::free) return scheme.wish(said.put, said.to);
        if (jailable || rivals.empty() || !equals.has(said.put))
            return refuse(Reason::could_be_better);
        scheme.forget(said.put);
        scheme.wish(rivals.lowest(), Group::crew);
    }

    void print_groups(const Groups& g) {
        out.line("crew", print_cards(g.crew));
        out.line("prisoners", print_cards(g.prisoners));
        out.line("stowaways", print_cards(g.stowaways));
        out.line("limit", std::to_string(limit_of(g)));
    }
    void print_scheme(const Scheme& scheme) {
        Colours named;
        std::string in_order;
        for (const Colour c : said.named) named.add(c), in_order += print_colours(Colours::of(c));
        const bool is_as_named = named == scheme.colours && !named.empty();
        out.line("colours", is_as_named ? in_order : print_colours(scheme.colours));
        for (const Group g : {Group::crew, Group::prisoners, Group::stowaways})
            for (const Card c : scheme.wishes[g])
                out.line("wish", print_card(c), std::string{group_names[g]});
    }
    // Every crew that may be laid, with the limit it would leave, the lowest first.
    void print_ways(CardSet cards) {
        std::vector<std::pair<int, Colours>> ways;
        for (const Colours crew : crews)
            ways.emplace_back(
                limit_of(divided(cards, pier(), {.colours = crew}, Division::complete)), crew);
        std::ranges::stable_sort(ways, {}, &std::pair<int, Colours>::first);
        for (const auto& [limit, crew] : ways)
            out.line("way", print_colours(crew), std::to_string(limit));
    }

    // CI-064 Of each number one card only: a new one takes the place of the other.
    CardSet to_attach(CardSet rest) const {
        CardSet attached = said.attached.value_or(proposed(rest, offered, pier())) & offered;
        if (!offered.has(said.attach)) return attached;
        if (attached.has(said.attach)) return attached - CardSet::of(said.attach);
        attached = attached - every_colour(Numbers{1} << number_of(said.attach));
        attached.add(said.attach);
        return attached;
    }

    // What is laid already is as it lies there.
    bool is_laid() const {
        return has_divided(o(), v.me) || (o().phase == Phase::divide && o().turn == v.me);
    }
    void think_of_laid() {
        const CardSet hand = o().known[index(v.me)];
        print_groups({.attached = {},
                      .crew = hand & o().crew,
                      .prisoners = hand & o().prisoners,
                      .stowaways = stowaways(o(), v.me) - o().undecided});
    }

    void think() {
        if (is_laid()) return think_of_laid();
        const CardSet rest = v.hand - o().attached;
        CardSet cards = rest;
        if (is_asked && o().phase == Phase::attach) {
            const CardSet attached = to_attach(rest);
            out.line("attached", print_cards(attached));
            cards = cards - attached;
        }
        Card aside = no_card;
        if (!may_go.empty()) {
            const Card spare = spare_of(v.hand, may_go, pier());
            aside = may_go.has(said.aside) ? said.aside : spare;
            out.line("spare", print_card(spare));
            cards = cards - CardSet::of(aside);
        }
        Scheme scheme = said.scheme.value_or(
            best_scheme(cards, pier(), crews.empty() ? all_crews(cards, pier()) : crews));
        if (cards.has(said.put)) put(scheme, cards);
        print_scheme(scheme);
        print_groups(divided(cards, pier(), scheme, division()));
        const auto where = group_in(divided(v.hand, pier(), scheme, Division::complete), aside);
        if (aside != no_card && where)
            out.line("aside", print_card(aside), std::string{group_names[*where]});
        print_ways(cards);
    }
};

} // namespace

Fields Text::consider(const View& v, std::span<const Move> moves, const Fields& draft) {
    if (!is_player(v.open, v.me) || v.hand.empty()) return {};
    const Said said = parse_said(draft);
    Thinker thinker{v, moves, said};
    thinker.think();
    return std::move(thinker.out).fields();
}

} // namespace tortuga::corsari
