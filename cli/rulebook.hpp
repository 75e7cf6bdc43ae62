// rulebook.hpp: a game's RULES.md in one language, clause by clause.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tortuga {

struct Clause {
    std::string_view id; // "SK-034"
    std::string_view text;
};

class Rulebook {
  public:
    // English where the language has no rules of its own; empty for a game without rules.
    Rulebook(std::string_view game, std::string_view language);

    std::string_view text() const { return text_; }
    const std::vector<Clause>& clauses() const { return clauses_; }
    const Clause* find(std::string_view id) const; // "sk-34" is SK-034, too; nullptr if unknown.
    std::vector<std::string> near(std::string_view id) const;

  private:
    std::string_view text_;
    std::vector<Clause> clauses_;
};

} // namespace tortuga
