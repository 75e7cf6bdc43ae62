// board_file.cpp: reading and writing boards.
//
// The text is taken apart twice: once for keys that are given twice, of which a parsed object keeps
// only the last, and once for what it says.
#include "study/corsaro/board_file.hpp"

#include <boost/json.hpp>
#include <boost/json/basic_parser_impl.hpp>
#include <map>
#include <set>

#include "faces/tokens.hpp"
#include "games/corsaro/sea.hpp"
#include "games/corsaro/text.hpp"
#include "table/plain_text.hpp"

namespace tortuga::corsaro {

namespace {

namespace json = boost::json;
using std::string_view;

constexpr std::size_t excerpt_max = 40, name_bytes_max = 80, about_bytes_max = 600;
constexpr string_view keys[] = {"name",   "about", "ring", "start",       "forks",
                                "routes", "green", "raft", "pirateSymbol"};
constexpr string_view optional_keys[] = {"name", "about"};
constexpr string_view route_keys[] = {"len", "to"};
constexpr string_view green_names[] = {"G1", "G2"};

Complaint complain(string_view what, string_view at, std::vector<Arg> more = {}) {
    more.insert(more.begin(), {"at", made_plain(at, 2 * excerpt_max)});
    return {"board." + std::string{what}, std::move(more)};
}
Complaint complain(Reason why) { return Text::reason(why); }

// What stands there, quoted, but not at any length.
Arg quoted(string_view name, string_view text) { return {name, made_plain(text, excerpt_max)}; }

std::string inside(string_view at, string_view key) {
    return at.empty() ? std::string{key} : std::string{at} + "." + std::string{key};
}

// Hears every key of a JSON text as it is read, and objects to the first that comes again.
class KeyWatch {
  public:
    static constexpr std::size_t max_object_size = 1000, max_array_size = 1000, max_key_size = 1000,
                                 max_string_size = board_bytes_max;
    Flaw twice{};

    bool on_document_begin(json::error_code&) { return true; }
    bool on_document_end(json::error_code&) { return true; }
    bool on_object_begin(json::error_code&) { return seen_.emplace_back(), true; }
    bool on_object_end(std::size_t, json::error_code&) { return seen_.pop_back(), true; }
    bool on_array_begin(json::error_code&) { return true; }
    bool on_array_end(std::size_t, json::error_code&) { return true; }
    bool on_key_part(string_view part, std::size_t, json::error_code&) {
        return key_ += part, true;
    }
    bool on_key(string_view part, std::size_t, json::error_code&) {
        key_ += part;
        if (!seen_.back().insert(key_).second && !twice)
            twice = complain("key_twice", "", {quoted("key", key_)});
        return key_.clear(), true;
    }
    bool on_string_part(string_view, std::size_t, json::error_code&) { return true; }
    bool on_string(string_view, std::size_t, json::error_code&) { return true; }
    bool on_number_part(string_view, json::error_code&) { return true; }
    bool on_int64(std::int64_t, string_view, json::error_code&) { return true; }
    bool on_uint64(std::uint64_t, string_view, json::error_code&) { return true; }
    bool on_double(double, string_view, json::error_code&) { return true; }
    bool on_bool(bool, json::error_code&) { return true; }
    bool on_null(json::error_code&) { return true; }
    bool on_comment_part(string_view, json::error_code&) { return true; }
    bool on_comment(string_view, json::error_code&) { return true; }

  private:
    std::vector<std::set<std::string>> seen_{};
    std::string key_{};
};

// Is it JSON, and each key given once? If not, in which line and column it stops being so.
Flaw syntax_of(string_view text) {
    json::basic_parser<KeyWatch> parser{json::parse_options{}};
    json::error_code failed;
    const std::size_t read = parser.write_some(false, text.data(), text.size(), failed);
    if (!failed && read == text.size()) return parser.handler().twice;
    const string_view good = text.substr(0, read);
    const std::size_t line_start = good.rfind('\n') + 1; // npos + 1 is 0.
    return complain("not_json", "",
                    {{"line", std::to_string(std::count(good.begin(), good.end(), '\n') + 1)},
                     {"column", std::to_string(read - line_start + 1)}});
}

Flaw check_keys(const json::object& object, string_view at, const auto& known) {
    for (const auto& [key, value] : object)
        if (!index_of(known, string_view{key}))
            return complain("key_unknown", inside(at, key), {{"list", join(known, ", ")}});
    for (const string_view key : known)
        if (!object.contains(key) && !index_of(optional_keys, key))
            return complain("key_missing", inside(at, key));
    return {};
}

Flaw take_text(const json::object& object, string_view key, std::size_t bytes_max,
               std::string& out) {
    const json::value* value = object.if_contains(key);
    if (!value) return {};
    const json::string* text = value->if_string();
    if (!text || text->empty() || text->size() > bytes_max || !is_plain(*text))
        return complain("not_a_text", key, {{"bytes", std::to_string(bytes_max)}});
    out = string_view{*text};
    return {};
}

Flaw take_number(const json::value& value, string_view at, int least, int most, std::uint8_t& out) {
    const std::int64_t* n = value.if_int64();
    if (n && least <= *n && *n <= most) return out = static_cast<std::uint8_t>(*n), Flaw{};
    Complaint wrong = complain("not_a_number", at,
                               {{"least", std::to_string(least)}, {"most", std::to_string(most)}});
    wrong.clause = "H-6";
    return wrong;
}

// The name of a blue space as we write it, B00 to the ring's last.
Flaw take_blue(const Board& b, string_view name, string_view at, std::uint8_t& out) {
    const std::optional<Space> space = parse_space(b, name);
    if (!space || !is_blue(*space) || print_space(b, *space) != name)
        return complain("no_such_space", at,
                        {quoted("space", name), {"last", print_space(b, blue(b.ring - 1))}});
    out = static_cast<std::uint8_t>(number(*space));
    return {};
}

// A list of names, none of them twice.
Flaw take_names(const json::value& value, string_view at, std::vector<std::string>& out) {
    const json::array* list = value.if_array();
    if (!list) return complain("not_a_list", at);
    for (const json::value& item : *list) {
        const json::string* name = item.if_string();
        if (!name) return complain("not_a_list", at);
        if (index_of(out, string_view{*name}))
            return complain("space_twice", at, {quoted("space", *name)});
        out.emplace_back(string_view{*name});
    }
    return {};
}

Flaw take_blues(const Board& b, const json::value& value, string_view at,
                std::vector<std::uint8_t>& out) {
    std::vector<std::string> names;
    if (Flaw flaw = take_names(value, at, names)) return flaw;
    for (const std::string& name : names)
        if (Flaw flaw = take_blue(b, name, at, out.emplace_back())) return flaw;
    std::ranges::sort(out);
    return {};
}

// "start": the lane's spaces S1, S2, … in order, and the blue space behind them.
Flaw take_start(const json::value& value, Board& b) {
    std::vector<std::string> names;
    if (Flaw flaw = take_names(value, "start", names)) return flaw;
    if (names.size() < 2) return complain(Reason::lane_wrong);
    if (names.size() > orange_most + 1) return complain(Reason::oranges_many);
    for (std::size_t i = 0; i + 1 < names.size(); ++i)
        if (const std::string should = "S" + std::to_string(i + 1); names[i] != should)
            return complain("lane_name", "start", {quoted("space", names[i]), {"should", should}});
    b.lane = static_cast<std::uint8_t>(names.size() - 1);
    return take_blue(b, names.back(), "start", b.lane_to);
}

using Routes = std::map<char, Route>;

// "routes": by their letters, how long each is and where it comes back.
Flaw take_routes(const json::value& value, const Board& b, Routes& out) {
    const json::object* routes = value.if_object();
    if (!routes) return complain("not_a_group", "routes");
    for (const auto& [key, route] : *routes) {
        const std::string at = inside("routes", key);
        const bool is_letter = key.size() == 1 && 'A' <= key[0] && key[0] <= 'Z';
        if (!is_letter || string_view{"BGIPRS"}.find(key[0]) != string_view::npos)
            return complain("route_name", at, {quoted("route", key)});
        const json::object* parts = route.if_object();
        if (!parts) return complain("not_a_group", at);
        if (Flaw flaw = check_keys(*parts, at, route_keys)) return flaw;
        Route& r = out[key[0]];
        r.letter = key[0];
        if (Flaw flaw = take_number(parts->at("len"), inside(at, "len"), 1, orange_most, r.length))
            return flaw;
        const json::string* to = parts->at("to").if_string();
        if (!to) return complain("not_a_space", inside(at, "to"));
        if (Flaw flaw = take_blue(b, *to, inside(at, "to"), r.to)) return flaw;
    }
    return {};
}

// Where one turns off into a route, by its letter; and G, into the harbour.
using Forks = std::map<char, std::uint8_t>;

// "forks": each from a blue space to the first of a route, and one of them into the harbour.
Flaw take_forks(const json::value& value, const Board& b, const Routes& routes, Forks& out) {
    const json::object* forks = value.if_object();
    if (!forks) return complain("not_a_group", "forks");
    for (const auto& [key, target] : *forks) {
        const std::string at = inside("forks", key);
        std::uint8_t from = 0;
        if (Flaw flaw = take_blue(b, key, at, from)) return flaw;
        const json::string* to = target.if_string();
        if (!to) return complain("not_a_space", at);
        const char letter = to->empty() ? ' ' : (*to)[0];
        const bool is_known = letter == 'G' || routes.contains(letter);
        if (!is_known || string_view{*to}.substr(1) != "1")
            return complain("fork_nowhere", at, {quoted("space", *to)});
        if (!out.emplace(letter, from).second)
            return complain("fork_twice", at, {quoted("space", *to)});
    }
    if (!out.contains('G')) return complain("no_mouth", "forks");
    for (const auto& [letter, route] : routes)
        if (!out.contains(letter))
            return complain("route_unentered", inside("routes", {&letter, 1}),
                            {{"space", std::string{letter} + "1"}});
    return {};
}

// Routes stand on the board in the order of their forks.
Flaw join_ways(const Routes& routes, const Forks& forks, Board& b) {
    if (routes.empty() || routes.size() > routes_most) return complain(Reason::routes_wrong);
    b.mouth = forks.at('G');
    for (const auto& [letter, route] : routes) {
        Route& placed = b.route[b.routes++];
        placed = route;
        placed.from = forks.at(letter);
    }
    std::sort(b.route.begin(), b.route.begin() + b.routes,
              [](const auto& x, const auto& y) { return x.from < y.from; });
    return {};
}

Flaw take_ways(const json::object& object, Board& b) {
    Routes routes;
    Forks forks;
    if (Flaw flaw = take_start(object.at("start"), b)) return flaw;
    if (Flaw flaw = take_routes(object.at("routes"), b, routes)) return flaw;
    if (Flaw flaw = take_forks(object.at("forks"), b, routes, forks)) return flaw;
    return join_ways(routes, forks, b);
}

Flaw take_marks(const json::object& object, Board& b) {
    std::vector<std::string> greens;
    if (Flaw flaw = take_names(object.at("green"), "green", greens)) return flaw;
    if (!std::ranges::equal(greens, green_names)) return complain("green_names", "green");
    std::vector<std::uint8_t> rafts, symbols;
    if (Flaw flaw = take_blues(b, object.at("raft"), "raft", rafts)) return flaw;
    if (Flaw flaw = take_blues(b, object.at("pirateSymbol"), "pirateSymbol", symbols)) return flaw;
    for (const std::uint8_t raft : rafts) b.rafts |= std::uint64_t{1} << raft;
    if (symbols.size() != b.symbol.size()) return complain(Reason::symbols_wrong);
    std::ranges::copy(symbols, b.symbol.begin());
    return {};
}

Flaw take_all(const json::object& object, BoardFile& out) {
    if (Flaw flaw = check_keys(object, "", keys)) return flaw;
    if (Flaw flaw = take_text(object, "name", name_bytes_max, out.name)) return flaw;
    if (Flaw flaw = take_text(object, "about", about_bytes_max, out.about)) return flaw;
    if (Flaw flaw = take_number(object.at("ring"), "ring", ring_least, ring_most, out.board.ring))
        return flaw;
    if (Flaw flaw = take_ways(object, out.board)) return flaw;
    if (Flaw flaw = take_marks(object, out.board)) return flaw;
    const Reason why = objection(out.board);
    return why == Reason::ok ? Flaw{} : complain(why);
}

json::array names_of(const Board& b, const auto& spaces) {
    json::array names;
    for (const auto s : spaces) names.emplace_back(print_space(b, static_cast<Space>(s)));
    return names;
}

// Every part of a board, in the order of `keys`.
json::object parts_of(const Board& b) {
    json::array start;
    for (int i = 0; i < b.lane; ++i) start.emplace_back(print_space(b, orange(i)));
    start.emplace_back(print_space(b, blue(b.lane_to)));
    std::map<int, std::string> targets{{b.mouth, "G1"}};
    json::object forks, routes;
    for (int k = 0; k < b.routes; ++k) {
        const Route& r = b.route[k];
        targets[r.from] = std::string{r.letter} + "1";
        routes[string_view{&r.letter, 1}] = {{"len", r.length}, {"to", print_space(b, blue(r.to))}};
    }
    for (const auto& [from, target] : targets) forks[print_space(b, blue(from))] = target;
    return {{"ring", b.ring},
            {"start", start},
            {"forks", forks},
            {"routes", routes},
            {"green", {green_names[0], green_names[1]}},
            {"raft", names_of(b, SpaceSet{b.rafts})},
            {"pirateSymbol", names_of(b, b.symbol)}};
}

} // namespace

Result<BoardFile> read_board(string_view text) {
    if (text.size() > board_bytes_max)
        return complain("too_big", "", {{"bytes", std::to_string(board_bytes_max)}});
    if (Flaw flaw = syntax_of(text)) return *flaw;
    json::error_code failed;
    const json::value value = json::parse({text.data(), text.size()}, failed);
    const json::object* object = failed ? nullptr : value.if_object();
    if (!object) return complain("not_a_board", "");
    BoardFile file;
    if (Flaw flaw = take_all(*object, file)) return *flaw;
    return file;
}

// A line for each key: that is how people read it best.
std::string write_board(const BoardFile& file) {
    std::string text = "{";
    const auto add = [&](string_view key, const json::value& value) {
        text += text.size() == 1 ? "\n" : ",\n";
        text += "    \"" + std::string{key} + "\": " + json::serialize(value);
    };
    if (!file.name.empty()) add("name", json::value(file.name));
    if (!file.about.empty()) add("about", json::value(file.about));
    for (const auto& [key, value] : parts_of(file.board)) add(key, value);
    return text + "\n}\n";
}

} // namespace tortuga::corsaro
