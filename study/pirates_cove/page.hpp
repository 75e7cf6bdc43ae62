// page.hpp: the lab's figures as one page of HTML that needs nothing beside it.
//
// page.cpp frames it; the chapters stand in page_fame.cpp (who wins, and by what),
// page_sea.cpp (islands, treasure, ships) and page_cards.cpp (tavern, legends, fights).
#pragma once

#include "cli/house.hpp"
#include "study/pirates_cove/figures.hpp"

namespace tortuga::pirates_cove {

struct LabRun { // What was played.
    std::string options;
    std::uint64_t seed = 0;
};

std::string page_of(const House& house, const Figures& f, const LabRun& run);

// The chapters.
std::string verdict_chapter(const House& house, const Figures& f);
std::string fame_chapter(const House& house, const Figures& f);
std::string plan_chapter(const House& house, const Figures& f);
std::string source_chapter(const House& house, const Figures& f);
std::string island_chapter(const House& house, const Figures& f);
std::string ship_chapter(const House& house, const Figures& f);
std::string treasure_chapter(const House& house, const Figures& f);
std::string card_chapter(const House& house, const Figures& f);
std::string legend_chapter(const House& house, const Figures& f);
std::string fight_chapter(const House& house, const Figures& f);

// A question of the verdict in words, and its figure and limit: "Mean fame…", "41.2", "35 – 50".
struct Answer {
    std::string question, figure, limit;
};
Answer answer_to(const House& house, const Figures& f, const Judgement& v);
std::string plan_name(const House& house, std::string_view name);

// What chapters are made of. Text is escaped here, and nowhere else.
struct Sheet {
    std::vector<std::string> heads{};
    std::vector<std::vector<std::string>> rows{}; // The first of each names the row.
};
std::string table_of(const Sheet& sheet);
std::string chapter(std::string_view title, std::string_view about, std::string_view body);
std::string figure_of(std::string_view caption, std::string_view svg);

// Numbers as the reader's language writes them; a dash where nothing was seen.
std::string share(double part, double whole, const Words& w); // "12.5 %"
std::string with_margin(const Sample& s, const Words& w);     // "27.5 ± 0.4"
std::string win_share(const Sample& s, const Words& w);       // "28.1 % (26.0 – 30.3)"
std::string win_margin(const Sample& s, const Words& w);      // "28.1 % ± 2.1"

} // namespace tortuga::pirates_cove
