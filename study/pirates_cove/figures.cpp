// figures.cpp: many games added up, and what they say about the game.
#include "study/pirates_cove/figures.hpp"

namespace tortuga::pirates_cove {

namespace {

void operator+=(IslandCount& a, const IslandCount& b) {
    a.visits += b.visits;
    a.combats += b.combats;
    a.plunders += b.plunders;
    a.worth += b.worth;
}
void operator+=(LegendCount& a, const LegendCount& b) {
    a.met += b.met;
    a.beaten += b.beaten;
    a.crippled += b.crippled;
    a.fame += b.fame;
}
void operator+=(PatternCount& a, const PatternCount& b) {
    a.turned += b.turned;
    a.taken += b.taken;
    a.fought += b.fought;
}
void add_each(auto& sums, const auto& more) {
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += more[i];
}

// The section raised by more spaces than any other; `sections` when there is none.
std::size_t favourite(const Career& c) {
    std::size_t best = sections;
    int most = 0;
    for (std::size_t i = 0; i < sections; ++i) {
        if (c.raised[i] == most) best = sections;
        if (c.raised[i] > most) best = i, most = c.raised[i];
    }
    return best;
}

void add_career(Figures& f, const Career& c) {
    f.all.add(c.fame);
    f.everyone.add(c);
    f.plans[static_cast<std::size_t>(c.plan)].add(c);
    if (c.win > 0) f.champions.add(c.fame);
    for (std::size_t i = 0; i < sources; ++i) {
        f.earned[i] += c.earned[i];
        if (c.win > 0) f.earned_by_winners[i] += c.earned[i];
    }
    for (std::size_t i = 0; i < islands; ++i)
        f.by_visits[i][std::min<std::size_t>(c.visits[i], visits_shown)].add(c);
    for (std::size_t i = 0; i < sections; ++i)
        if (const int space = c.space[static_cast<Section>(i)]; space >= 0)
            f.by_space[i][static_cast<std::size_t>(space)].add(c);
    f.by_favourite[favourite(c)].add(c);
    for (std::size_t i = 0; i < designs; ++i) {
        f.card[i].drawn += c.drawn[i];
        f.card[i].played += c.played[i];
        const bool holds = family_of(static_cast<Design>(i)) == Family::fame && c.drawn[i] > 0;
        if (c.played[i] > 0 || holds) f.card[i].players.add(c);
    }
}

Judgement on_winners(const Figures& f) {
    return {.question = Judgement::Question::winners,
            .good = band_low <= f.best.mean && f.best.mean <= band_high,
            .which = 0,
            .figure = f.best.mean};
}

Judgement on_plans(const Figures& f) {
    Judgement v{.question = Judgement::Question::plans};
    for (std::size_t i = 0; i < f.plans.size(); ++i) {
        if (f.plans[i].wins.count == 0) continue;
        const double times = f.plans[i].wins.mean / std::max(1e-9, f.everyone.wins.mean);
        if (v.which < 0 || times > v.figure) v.which = static_cast<int>(i), v.figure = times;
    }
    v.good = v.figure <= plan_most;
    return v;
}

// The island with the most visits, or with the least.
Judgement on_islands(const Figures& f, Judgement::Question question) {
    const bool most = question == Judgement::Question::islands_most;
    Judgement v{.question = question};
    int visits = 0;
    for (const IslandCount& i : f.island) visits += i.visits;
    for (std::size_t i = 0; i < islands; ++i) {
        const double share = f.island[i].visits / std::max(1.0, static_cast<double>(visits));
        if (v.which < 0 || (most ? share > v.figure : share < v.figure))
            v.which = static_cast<int>(i), v.figure = share;
    }
    v.good = most ? v.figure <= island_most : v.figure >= island_least;
    return v;
}

Judgement on_cards(const Figures& f) {
    Judgement v{.question = Judgement::Question::cards_played, .good = true};
    for (std::size_t i = 0; i < designs; ++i) {
        const CardFigures& c = f.card[i];
        if (!is_played(static_cast<Design>(i)) || c.games_drawn == 0) continue;
        const double share = static_cast<double>(c.games_played) / c.games_drawn;
        if (v.which < 0 || share < v.figure) v.which = static_cast<int>(i), v.figure = share;
    }
    v.good = v.which < 0 || v.figure >= card_least;
    return v;
}

} // namespace

void Histogram::add(int n) {
    ++count[static_cast<std::size_t>(n)];
    ++total;
}

int Histogram::quantile(double share) const {
    int seen = 0;
    for (std::size_t i = 0; i < count.size(); ++i) {
        seen += count[i];
        if (seen > 0 && seen >= share * total) return static_cast<int>(i);
    }
    return 0;
}

int Histogram::highest() const {
    for (std::size_t i = count.size(); i-- > 0;)
        if (count[i] > 0) return static_cast<int>(i);
    return 0;
}

void Showing::add(const Career& c) {
    fame.add(c.fame);
    wins.add(c.win);
}

void Figures::add(const GameLog& log) {
    ++games;
    months += log.months;
    int most = 0;
    for (std::size_t i = 0; i < chairs.size(); ++i) {
        add_career(*this, log.career[i]);
        chairs[i].add(log.career[i]);
        most = std::max(most, log.career[i].fame);
    }
    winners.add(most);
    best.add(most);
    for (std::size_t i = 0; i < designs; ++i) {
        bool was_drawn = false, was_played = false;
        for (const Career& c : log.career) {
            was_drawn |= c.drawn[i] > 0;
            was_played |= c.played[i] > 0;
        }
        card[i].games_drawn += was_drawn;
        card[i].games_played += was_played;
    }
    add_each(island, log.island);
    add_each(legend, log.legend);
    add_each(pattern, log.pattern);
    add_each(ending, log.ending);
    add_each(rounds, log.rounds);
    add_each(fights, log.fights);
    for (int i = 0; i < log.months; ++i) ++lasted[static_cast<std::size_t>(i)];
    unexplained += log.unexplained;
}

Figures figures_of(const std::vector<GameLog>& logs, int seats,
                   const std::vector<std::string>& plan_names) {
    Figures f;
    f.seats = seats;
    f.plan_names = plan_names;
    f.plans.resize(plan_names.size());
    f.chairs.resize(static_cast<std::size_t>(seats));
    for (const GameLog& log : logs) f.add(log);
    return f;
}

std::vector<Judgement> judgements_on(const Figures& f) {
    using Question = Judgement::Question;
    std::vector<Judgement> all{on_plans(f), on_islands(f, Question::islands_most),
                               on_islands(f, Question::islands_least), on_cards(f)};
    if (f.seats > 1) all.insert(all.begin(), on_winners(f));
    return all;
}

} // namespace tortuga::pirates_cove
