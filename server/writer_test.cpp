// writer_test.cpp: orders are carried out in order, together where they wait, or fail together.
#include "server/writer.hpp"

#include <algorithm>
#include <atomic>
#include <semaphore>

#include "server/scratch.hpp"

namespace tortuga::writer_test {
namespace {

using Error = std::optional<WriteFailure>;

// Holds a writer's thread up, in the Done of an order, until it is let go. Outlives the writer.
class Jam {
  public:
    void hold(Writer& writer) {
        writer.keep({}, [this](Error) {
            reached_.release();
            free_.acquire();
        });
        reached_.acquire();
    }
    void let_go() { free_.release(); }

  private:
    std::binary_semaphore reached_{0}, free_{0};
};

TEST(Writer, KeepsInOrderAndTogetherWhatWaitsTogether) {
    const Scratch scratch;
    Store store{scratch.path};
    std::vector<std::uint32_t> order;
    std::vector<std::size_t> together;
    Jam jam;
    {
        Writer writer{store, [&](double seconds, std::size_t batches) {
                          EXPECT_GT(seconds, 0);
                          together.push_back(batches);
                      }};
        jam.hold(writer);
        for (std::uint32_t n = 1; n <= 500; ++n)
            writer.keep(chapter(n), [&, n](Error error) {
                EXPECT_FALSE(error);
                order.push_back(n);
            });
        jam.let_go();
    }
    ASSERT_EQ(order.size(), 500u);
    EXPECT_TRUE(std::ranges::is_sorted(order));
    EXPECT_EQ(together, (std::vector<std::size_t>{250, 250})); // A thousand rows each.
    EXPECT_EQ(chapters_in(store), 500u);
}

TEST(Writer, WhatIsReportedCanBeRead) {
    const Scratch scratch;
    Store store{scratch.path};
    std::binary_semaphore done{0};
    Writer writer{store};
    for (std::uint32_t n = 1; n <= 20; ++n) {
        writer.keep(chapter(n), [&](Error error) {
            EXPECT_FALSE(error);
            done.release();
        });
        done.acquire();
        EXPECT_EQ(store.read("calico")->size(), n);
    }
}

TEST(Writer, WhatFollowsAFailureFailsUntilTheDiskIsProbed) {
    const Scratch scratch;
    Store store{scratch.path};
    std::vector<bool> went_well;
    const auto note = [&](Error error) { went_well.push_back(!error); };
    Jam jam;
    {
        Writer writer{store};
        writer.keep(chapter(1), note);
        jam.hold(writer);
        writer.keep(chapter(2), note);
        writer.keep(chapter(1), [&](Error error) { // There already: all that wait with it fail.
            note(error);
            const WriteFailure failure = error.value_or(WriteFailure{});
            EXPECT_TRUE(failure.why.starts_with((scratch / "harbour.db").string() + ": "));
            EXPECT_TRUE(failure.told.starts_with("harbour.db: ")) << failure.told;
        });
        jam.let_go();
        jam.hold(writer); // The failure is over when the rest comes.
        jam.let_go();
        writer.keep(chapter(3), note); // It would leave a gap.
        writer.probe(note);
        writer.keep(chapter(2), note);
    }
    EXPECT_EQ(went_well, (std::vector<bool>{true, false, false, false, true, true}));
    EXPECT_EQ(chapters_in(store), 2u);
}

TEST(Writer, OrdersComeFromManyThreads) {
    const Scratch scratch;
    Store store{scratch.path};
    std::atomic<int> done = 0;
    {
        Writer writer{store};
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back([&, table = std::to_string(i)] {
                for (std::uint32_t n = 1; n <= 200; ++n)
                    writer.keep({{{table, n, "x\n"}}, {}}, [&](Error error) { done += !error; });
            });
    }
    EXPECT_EQ(done, 800);
    for (int i = 0; i < 4; ++i) EXPECT_EQ(store.read(std::to_string(i))->size(), 200u);
}

TEST(Writer, AKilledHarbourLosesNothingItReported) {
    const Scratch scratch;
    std::uint32_t there = 0;
    for (int round = 0; round < 20; ++round) {
        const std::uint32_t reported = last_words(round * 1'300 % 11'000, [&](auto report) {
            Store store{scratch.path};
            Writer writer{store};
            for (std::uint32_t n = there + 1;; ++n) {
                writer.keep(chapter(n), [&report, n](Error error) {
                    if (!error) report(n);
                });
                if (n % 50 == 0) ::usleep(500); // So that groups of all sizes form.
            }
        });
        EXPECT_GT(reported, there);
        there = chapters_in(Store{scratch.path});
        EXPECT_GE(there, reported);
    }
}

} // namespace
} // namespace tortuga::writer_test
