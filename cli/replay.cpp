// replay.cpp: `tortuga replay`: a record, step by step, checked, printed or redacted.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <ostream>

#include "cli/layout.hpp"
#include "cli/lookup.hpp"
#include "cli/record_file.hpp"
#include "cli/saved.hpp"
#include "cli/together.hpp"
#include "cli/typed.hpp"
#include "faces/tokens.hpp"

namespace tortuga {

namespace {

Exit check(const House& house, const std::string& path) {
    const std::optional<RecordError> error = check_record(read_file(path));
    const std::string reason = error ? described(house, *error) : "";
    if (house.json) {
        boost::json::object answer{{"ok", !error}};
        if (error)
            answer["line"] = error->line, answer["reason"] = house.words.say(error->complaint);
        house.world.out << boost::json::serialize(answer) << '\n';
    } else {
        house.world.out << (error ? reason : "OK") << '\n';
    }
    return error ? Exit::no : Exit::ok;
}

// A record as one viewer saw it; or with everything open, through the eyes of whoever is to act. A
// step is all that nature does in a row, or one move.
class Reel {
  public:
    Reel(const House& house, const Table& played, Names names, std::optional<Seat> viewer)
        : house_{house}, played_{played}, names_{std::move(names)}, viewer_{viewer},
          table_{played.game(), played.options(), played.first_state()} {}

    bool at_end() const { return table_.seq() == played_.seq(); }
    std::uint32_t position() const { return table_.seq(); }

    std::string step() {
        const std::uint32_t first = position() + 1;
        const Seat actor = played_.log()[position()].actor;
        std::vector<std::string> tokens;
        std::string pointed;
        for (const std::string& one :
             pointed_at(house_, played_, names_, seats_of(played_.seats()), position()))
            pointed += one + "\n";
        std::string tale;
        do {
            const Event e = played_.log()[position()];
            tokens.push_back(table_.game().print_move(table_.options(), e.move));
            tale += commit(e);
        } while (!at_end() && actor == Seat::chance && played_.log()[position()].actor == actor);
        if (viewer_) return pointed + tale;
        const std::string name =
            actor == Seat::chance ? house_.say("cli.nature") : name_of(names_, actor);
        return pointed +
               wrap(fmt::format("{:>4}  {}: {}", first, name, join(tokens, ", ")),
                    house_.screen.width, 4) +
               "\n";
    }
    void jump(std::uint32_t events) {
        table_.rewind(std::min(events, position()));
        while (position() < std::min(events, played_.seq()))
            table_.commit(played_.log()[position()]);
    }
    void back() { // One step: to before the last move, or before nature's last moves.
        std::uint32_t to = position();
        if (to > 0) --to;
        const std::vector<Event>& log = played_.log();
        while (to > 0 && log[to].actor == Seat::chance && log[to - 1].actor == Seat::chance) --to;
        jump(to);
    }
    std::string position_shown() const {
        const SeatSet next = table_.pending();
        const Seat acting = next.empty() || next.has(Seat::chance) ? Seat::nobody : next.lowest();
        const std::string text = table_.game().show(table_.view(viewer_.value_or(acting)), names_,
                                                    house_.words, house_.screen);
        if (!table_.is_over()) return text;
        const std::string end =
            outcome(house_, table_.game(), table_.seats(), table_.game().result(table_.state()));
        return end.empty() ? text : text + end + "\n";
    }

  private:
    std::string commit(const Event& e) {
        const Seat eyes = viewer_.value_or(Seat::nobody);
        const AnyView before = table_.view(eyes);
        const Told told = table_.told(e, eyes);
        table_.commit(e);
        return text_of(table_.game().beats(before, table_.view(eyes), told, names_, house_.words,
                                           house_.screen));
    }

    const House& house_;
    const Table& played_;
    Names names_;
    std::optional<Seat> viewer_;
    Table table_;
};

void step_through(const House& house, Reel& reel) {
    for (;;) {
        house.world.out << '\n' << reel.position_shown();
        house.print(house.say("cli.replay.prompt", {{"event", std::to_string(reel.position())}}));
        house.world.out << "> " << std::flush;
        const std::optional<std::string> line = read_line(house.world.in);
        if (!line) return;
        const std::vector<std::string_view> words = split(*line);
        const int number =
            words.size() == 2 && words[0] == "j" ? parse_number(words[1]).value_or(-1) : -1;
        if (words.empty()) {
            if (reel.at_end()) return;
            house.world.out << reel.step();
        } else if (words.size() == 1 && words[0] == "q") {
            return;
        } else if (words.size() == 1 && words[0] == "b") {
            reel.back();
        } else if (number >= 0) {
            reel.jump(static_cast<std::uint32_t>(number));
        } else {
            house.print(house.say("cli.replay.help"));
        }
    }
}

std::optional<Seat> viewer_of(const std::optional<int>& asked, std::string_view flag, int seats) {
    if (!asked) return {};
    const int n = number_within(flag, std::to_string(*asked), 0, seats);
    return n == 0 ? Seat::nobody : seat(n - 1);
}

// The people of the header; a record may leave their names out.
Names names_in(const House& house, const Record& record, int seats) {
    Names names = record.header.seats;
    for (std::size_t i = names.size(); i < static_cast<std::size_t>(seats); ++i)
        names.push_back(house.say("cli.player.numbered", {{"number", std::to_string(i + 1)}}));
    return names;
}

} // namespace

Exit replay_file(const House& house, const ReplayArgs& args) {
    if (args.file.empty()) throw Stop{Exit::usage, {"cli.file.missing"}};
    const std::string file = record_called(house, args.file);
    if (args.check) return check(house, file);
    const Record record = load_record(house, file);
    if (!record.redacted.empty())
        throw Stop{Exit::usage, {"cli.record.redacted", {{"file", printable(file, 200)}}}};
    const Table table = replayed(house, file, record);
    if (const auto viewer = viewer_of(args.redact, "--redact", table.seats())) {
        house.world.out << redact_record(table, record.header, *viewer);
        return Exit::ok;
    }
    Reel reel{house, table, names_in(house, record, table.seats()),
              viewer_of(args.as, "--as", table.seats())};
    if (!args.print) return step_through(house, reel), Exit::ok;
    while (!reel.at_end()) house.world.out << reel.step();
    house.world.out << '\n' << reel.position_shown();
    return Exit::ok;
}

} // namespace tortuga
