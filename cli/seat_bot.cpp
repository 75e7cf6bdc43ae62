// seat_bot.cpp: `tortuga bot`: a bot of ours, or anybody's program, at a table in a harbour.
#include <algorithm>
#include <ostream>
#include <system_error>
#include <thread>

#include "bots/bot.hpp"
#include "cli/commands.hpp"
#include "cli/guest_door.hpp"
#include "cli/guest_program.hpp"
#include "cli/layout.hpp"
#include "cli/lookup.hpp"
#include "cli/study.hpp"
#include "faces/tokens.hpp"
#include "harbour/manners.hpp"

namespace tortuga {

namespace {

namespace json = boost::json;
using Clock = std::chrono::steady_clock;

constexpr int refusals_max = 20; // In a row: a program that has learned nothing by then never will.

// Whoever plays: told everything of the table, asked for moves.
class BotMind {
  public:
    virtual ~BotMind() = default;
    virtual void hear(const std::string& line, const Message& message) = 0;
    virtual std::optional<json::object> answer() = 0; // Something to send, when there is.
    virtual int descriptor() const { return -1; }     // That there may be more of it.
};

// One of ours. It needs what the game shows, and what may be done.
class OwnMind : public BotMind {
  public:
    OwnMind(const House& house, const Bot& bot, const Notice& notice)
        : house_{house}, bot_{bot}, notice_{notice} {}

    void hear(const std::string&, const Message& message) override {
        if (message.type() == "view") view_ = read_view(message.value("bytes"), *notice_.game);
        if (message.type() == "ask") moves_ = read_moves(message.value("moves"), notice_);
        if (message.type() != "table") return;
        notice_ = read_notice(message); // Other rules were agreed on, perhaps.
        const auto view = message.part("view"), ask = message.part("ask");
        view_ = read_view(view ? view->value("bytes") : nullptr, *notice_.game);
        moves_ = ask ? read_moves(ask->value("moves"), notice_) : AnyMoves{};
    }
    std::optional<json::object> answer() override {
        if (moves_.empty()) return {};
        Rng rng{house_.any_seed()};
        const MoveBits move = bot_.choose(view_, moves_, rng);
        moves_ = {};
        return json::object{{"t", "act"},
                            {"move", notice_.game->print_move(notice_.options, move)}};
    }

  private:
    const House& house_;
    const Bot& bot_;
    Notice notice_;
    AnyView view_{};
    AnyMoves moves_{};
};

// Somebody's program. It hears lines and says lines; what it may say is a move, or a word to all.
class ForeignMind : public BotMind {
  public:
    ForeignMind(const House& house, const std::string& command)
        : command_{printable(command, 60)}, program_{started(command)} {
        const std::string seconds = house.world.environment("TORTUGA_BOT_SECONDS").value_or("");
        if (const auto given = parse_number(seconds); given && *given > 0) seconds_ = *given;
    }

    void hear(const std::string& line, const Message& message) override {
        constexpr std::string_view passed_on[] = {"table", "told", "view",   "ask",
                                                  "said",  "over", "refused"};
        if (std::ranges::find(passed_on, message.type()) == std::end(passed_on)) return;
        if (message.type() == "refused" && ++refusals_ > refusals_max)
            throw trouble("cli.seat_bot.refused",
                          {"reason", proper_text(message.text("text").value_or(""), chat_bytes)});
        if (message.type() == "told") refusals_ = 0;
        const bool asks = message.type() == "ask" || message.value("ask");
        if (asks) asked_ = Clock::now();
        program_.tell(line);
    }
    std::optional<json::object> answer() override {
        program_.fill();
        if (const std::optional<std::string> line = program_.line()) return read(*line);
        if (program_.has_ended()) throw trouble("cli.seat_bot.ended", {});
        if (asked_ && Clock::now() - *asked_ > std::chrono::seconds{seconds_})
            throw trouble("cli.seat_bot.silent", {"seconds", std::to_string(seconds_)});
        return {};
    }
    int descriptor() const override { return program_.descriptor(); }

  private:
    Program started(const std::string& command) try {
        return Program{command};
    } catch (const std::system_error&) {
        throw trouble("cli.seat_bot.no_start", {});
    }
    Stop trouble(const std::string& key, Arg more) const {
        Complaint complaint{key, {{"command", command_}}};
        if (!more.name.empty()) complaint.args.push_back(std::move(more));
        return {Exit::broken, std::move(complaint)};
    }
    std::optional<json::object> read(const std::string& line) {
        if (trim(line).empty()) return {};
        const std::optional<Message> said = Message::read(line);
        const bool moves = said && said->type() == "act" && said->text("move");
        const bool talks = said && said->type() == "say";
        if (!moves && !talks) throw trouble("cli.seat_bot.garbage", {"line", printable(line, 60)});
        if (moves) asked_.reset();
        return json::parse(line).as_object();
    }

    std::string command_;
    Program program_;
    int seconds_ = 60;
    int refusals_ = 0;
    std::optional<Clock::time_point> asked_{};
};

// The bot's chair: carries lines between the harbour and the mind until the game is over.
class BotChair {
  public:
    BotChair(const House& house, const Url& url, ViewForm form, Client client, Ticket ticket,
             BotMind& mind)
        : house_{house}, url_{url}, form_{form}, client_{std::move(client)},
          ticket_{std::move(ticket)}, mind_{mind} {}

    Exit stay() {
        while (!is_over_) {
            try {
                work();
            } catch (const TurnedAway&) {
                throw;
            } catch (const ClientError& error) {
                if (error.complaint.key != "client.lost") throw;
                house_.world.err << house_.words.say(error.complaint) << '\n';
                come_aboard_again();
            }
        }
        client_.close();
        return Exit::ok;
    }

  private:
    void work() {
        constexpr Milliseconds a_moment{500}; // Whoever is silent for too long is noticed then.
        while (const std::optional<std::string> line = client_.receive(Client::at_once)) {
            hear(*line);
            if (is_over_) return;
        }
        while (std::optional<json::object> said = mind_.answer()) {
            (*said)["table"] = ticket_.table;
            if (!said->contains("n")) (*said)["n"] = ticket_.n;
            last_ = json::serialize(*said);
            client_.send(last_);
        }
        look_again();
        client_.wait(mind_.descriptor(), a_moment);
    }

    void hear(const std::string& line) {
        const Message message = read_message(line);
        const auto table = message.text("table");
        if (table && *table != ticket_.table) return;
        ticket_.n = std::max(ticket_.n, number_of(message, "n"));
        give_share(message);
        if (message.type() == "refused" && hear_refused(message)) return;
        const bool is_news = message.type() == "table" || message.type() == "view";
        if (is_news) look_at_.reset();
        mind_.hear(line, message);
        if (message.type() == "bye" && table)
            throw Stop{Exit::no, {"client.refused", {{"reason", farewell(house_, message)}}}};
        if (message.type() == "still_there") // A program is always there.
            client_.send(json::serialize(json::object{{"t", "here"}, {"table", ticket_.table}}));
        const std::optional<Message> at_once_over = message.part("over");
        if (message.type() == "over" || message.type() == "ended") finish(message);
        if (at_once_over) finish(*at_once_over);
    }

    // The shuffle is ours to see to, and not the mind's.
    void give_share(const Message& message) {
        if (message.type() != "table" && message.type() != "seats") return;
        if (const auto you = message.number("you"); message.type() == "table")
            you_ = you.value_or(0) > 0 ? seat_of(*you) : Seat::nobody;
        const auto share = share_due(house_.world, ticket_, message, you_);
        if (!share) return;
        last_ = json::serialize(*share);
        client_.send(last_);
    }

    // Whether it is of no concern to the mind. What could not be done at present, and for no fault
    // of the mind's, is put to it anew: in a moment the table is asked how it stands, if it has not
    // said so by then.
    bool hear_refused(const Message& refused) {
        const auto to = refused.text("to"), code = refused.text("code");
        if (code == "flood") return say_again(refused), true;
        if (to == "mix" || to == "reveal") return true; // Too late.
        constexpr std::string_view passing[] = {"storage", "limit", "stale", "paused"};
        if (std::ranges::find(passing, code) == std::end(passing)) return false;
        if (to == "join") {
            client_.close();
            throw ClientError{{"client.lost", {{"reason", std::string{code.value_or("")}}}}};
        }
        constexpr std::chrono::seconds a_while{1};
        look_at_ = Clock::now() + a_while;
        return to == "act" || !to;
    }

    void look_again() {
        if (!look_at_ || Clock::now() < *look_at_) return;
        look_at_.reset();
        last_ = json::serialize(
            json::object{{"t", "join"}, {"table", ticket_.table}, {"from", ticket_.n}});
        client_.send(last_);
    }

    // Too fast, and nothing else: the same a little later.
    void say_again(const Message& refused) {
        constexpr std::int64_t longest = 10'000;
        const std::int64_t wait = std::clamp<std::int64_t>(number_of(refused, "wait"), 1, longest);
        std::this_thread::sleep_for(Milliseconds{wait});
        client_.send(last_);
    }

    void finish(const Message& over) {
        std::vector<std::string> scores;
        if (const json::value* all = over.value("scores"); all && all->is_array())
            for (const json::value& score : all->get_array())
                scores.push_back(json::serialize(score));
        house_.print(house_.say(scores.empty() ? "cli.join.annulled" : "cli.seat_bot.over",
                                {{"scores", join(scores, ", ")}}));
        is_over_ = true;
    }

    void come_aboard_again() {
        std::optional<Client> again = return_patiently(url_, form_, ticket_);
        if (!again)
            throw ClientError{
                {"client.unreachable", {{"address", url_.address()}, {"reason", "timeout"}}}};
        client_ = std::move(*again);
    }

    const House& house_;
    Url url_;
    ViewForm form_;
    Client client_;
    Ticket ticket_;
    Seat you_ = Seat::nobody;
    BotMind& mind_;
    std::string last_{};                         // That was said.
    std::optional<Clock::time_point> look_at_{}; // Again at the table: what was said was in vain.
    bool is_over_ = false;
};

bool is_ours(const std::string& command) {
    return std::ranges::any_of(all_bots(), [&](const Bot& bot) { return bot.name == command; });
}

// "python3 examples/bot.py" is called bot, after the last file it names.
std::string name_for(const BotArgs& args) {
    const std::vector<std::string_view> words = split(args.command);
    std::string_view last = words.back();
    last.remove_prefix(last.rfind('/') + 1);
    if (last.find('.') != last.npos && last.find('.') > 0) last = last.substr(0, last.find('.'));
    const std::string name = proper_text(args.name.empty() ? last : args.name, name_bytes);
    return name.empty() ? "bot" : name;
}

Exit play_at(const House& house, const BotArgs& args, const Url& url) {
    const bool ours = is_ours(args.command);
    const ViewForm form = ours ? ViewForm::bytes : ViewForm::fields;
    std::string greeting;
    Client client = call_at(url, form, answer_limit, greeting);
    if (ours) check_engine(greeting);
    const Notice notice = look_at(client, url.table);
    std::unique_ptr<BotMind> mind;
    if (ours) {
        const Bot& bot = bot_called(house, *notice.game, args.command);
        recall_policy(house, *notice.game, notice.options);
        mind = std::make_unique<OwnMind>(house, bot, notice);
    } else {
        mind = std::make_unique<ForeignMind>(house, args.command);
    }
    Ticket ticket{.table = url.table, .key = url.key};
    if (url.key.empty())
        sit_down(house.world, client, ticket,
                 {{"t", "sit"}, {"table", url.table}, {"name", name_for(args)}}, Sitter::program);
    else
        board(client, ticket, answer_limit);
    // Unwrapped: the link is to be copied.
    house.world.out << house.say("cli.seat_bot.seated", {{"name", name_for(args)},
                                                         {"table", url.table},
                                                         {"link", url.link(url.table, ticket.key)}})
                    << std::endl;
    return BotChair{house, url, form, std::move(client), ticket, *mind}.stay();
}

} // namespace

Exit seat_bot(const House& house, const BotArgs& args) {
    if (trim(args.command).empty()) throw Stop{Exit::usage, {"cli.seat_bot.no_command"}};
    const Url url = address_of(args.url, args.ca);
    if (url.table.empty())
        throw Stop{Exit::usage, {"cli.seat_bot.no_table", {{"harbour", url.harbour()}}}};
    try {
        return play_at(house, args, url);
    } catch (const TurnedAway& away) {
        throw turned_away(house, away);
    } catch (const ClientError& error) {
        throw Stop{Exit::broken, error.complaint};
    }
}

} // namespace tortuga
