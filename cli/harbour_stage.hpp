// harbour_stage.hpp: for tests: a real harbour in this process, and guests who type what a test
// makes up as it goes.
#pragma once

#include <thread>

#include "cli/language.hpp"
#include "cli/stage.hpp"
#include "client/client.hpp"
#include "harbour/json.hpp"
#include "server/server.hpp"

namespace tortuga {

enum class Crowding { any, usual }; // How much one connection and one address may say.

class HarbourStage {
  public:
    explicit HarbourStage(Crowding crowding = Crowding::any) {
        config_.host = "127.0.0.1";
        config_.port = 0;
        config_.data = folder_.path.string();
        config_.bot_threads = 1;
        config_.limits = crowding == Crowding::usual;
        open();
        config_.port = server_->port();
    }
    ~HarbourStage() { close(); }
    HarbourStage(const HarbourStage&) = delete;
    HarbourStage& operator=(const HarbourStage&) = delete;

    Url url() const { return {.host = "127.0.0.1", .port = std::to_string(config_.port)}; }
    void restart(const std::function<void(const std::filesystem::path& folder)>& while_away = {}) {
        close();
        if (while_away) while_away(folder_.path);
        open();
    }

    // A table as anybody sees it. An answer that was to leave with what the disk refuses, be it to
    // the greeting, is lost with it; then it is asked for again.
    Message look(const std::string& table) const {
        for (;;) try {
                std::string greeting;
                Client client = call_at(url(), ViewForm::fields, limit, greeting);
                client.send(R"({"t":"look","table":")" + table + "\"}");
                return *Message::read(client.await("about", limit));
            } catch (const TurnedAway& away) {
                if (!away.is_passing()) throw;
            }
    }
    int seats_taken(const std::string& table) const {
        int taken = 0;
        const Message about = look(table); // Lives as long as what is found in it.
        for (const auto& seat : about.value("seats")->as_array())
            taken += seat.at("kind").as_string() != "free";
        return taken;
    }
    bool waits_until(const std::function<bool()>& is_so) const {
        for (int i = 0; i < 1000; ++i, std::this_thread::sleep_for(Milliseconds{10}))
            if (is_so()) return true;
        return false;
    }

    static constexpr Milliseconds limit{10'000};

  private:
    void open() {
        server_.emplace(config_, Provisions{.english = words_of("en"), .version = "test"}, log_);
        thread_ = std::jthread{[this] { server_->run(); }};
    }
    void close() {
        server_->stop();
        thread_.join();
        server_.reset();
    }

    Scratch folder_{};
    Config config_{};
    std::ostringstream said_{};
    Log log_{said_, LogForm::text, LogLevel::error};
    std::optional<Server> server_{};
    std::jthread thread_{};
};

// Types the next line when it is wanted, knowing what is on the screen by then.
using Typist = std::function<std::optional<std::string>(const std::string& screen)>;

class TypedLines : public std::streambuf {
  public:
    TypedLines(Typist typist, const std::ostringstream& screen)
        : typist_{std::move(typist)}, screen_{screen} {}

  private:
    int_type underflow() override {
        const std::optional<std::string> line = typist_(screen_.str());
        if (!line) return traits_type::eof();
        line_ = *line + "\n";
        setg(line_.data(), line_.data(), line_.data() + line_.size());
        return traits_type::to_int_type(line_[0]);
    }

    Typist typist_;
    const std::ostringstream& screen_;
    std::string line_{};
};

inline Staged run_typing(const std::vector<std::string>& arguments, Typist typist,
                         const std::map<std::string, std::string>& environment = {}) {
    std::ostringstream out;
    TypedLines lines{std::move(typist), out};
    std::istream in{&lines};
    return run_staged(arguments, in, out, environment);
}

// What follows a text, to the end of the line; of the last such line.
inline std::string after_last(const std::string& screen, const std::string& text) {
    const std::size_t at = screen.rfind(text);
    if (at == screen.npos) return "";
    return screen.substr(at + text.size(), screen.find('\n', at) - at - text.size());
}

// The first of the moves listed last; a person of few words.
inline std::string first_listed(const std::string& screen) {
    const std::string list = after_last(screen, "Moves: `");
    return list.substr(0, list.find('`'));
}

} // namespace tortuga
