// signature_test.cpp: where a signature stands, what it covers, and what is not let through as one.
// Whether it holds is for those to test who can check it (server/sodium_test.cpp).
#include "table/signature.hpp"

#include <gtest/gtest.h>

#include "table/fair_fixture.hpp"

namespace tortuga::signature_test {
namespace {

const std::string a_key(64, 'a'), a_signature(128, 'b');

// Signs everything alike, and remembers what it was given.
struct Clerk {
    std::string given{};
    Signer signer() {
        return {a_key, [this](std::string_view text) {
                    given = text;
                    return a_signature;
                }};
    }
};

FairGame played(int events) {
    FairGame g{"skull_king", "classic seats=4"};
    Rng rng{3};
    g.play_on(rng, events);
    return g;
}

std::string trouble_in(const std::string& text) {
    const Checked<Record> read = read_record(text);
    const auto* error = std::get_if<RecordError>(&read);
    return error ? error->complaint.key : "";
}

TEST(Signature, StandsBehindTheSealItCovers) {
    const FairGame g = played(60);
    for (const std::string& plain : {g.written(), redact_record(g.table, {}, seat(1))}) {
        Clerk clerk;
        const std::string text = sign_record(plain, clerk.signer());
        EXPECT_EQ(text, plain + "signed " + a_key + " " + a_signature + "\n");
        const Checked<Record> read = read_record(text);
        ASSERT_TRUE(std::holds_alternative<Record>(read));
        const Record& record = std::get<Record>(read);
        EXPECT_EQ(clerk.given, "tortuga-signature-1 " + seal_in(record));
        EXPECT_EQ(signed_text(seal_in(record)), clerk.given);
        EXPECT_EQ(signature_in(record), (Signature{a_key, a_signature}));
        EXPECT_EQ(print_record(record), text);
        EXPECT_FALSE(check_record(text));
    }
}

TEST(Signature, NobodyHasToSign) {
    const std::string text = played(60).written();
    EXPECT_EQ(sign_record(text, {}), text);
    const Checked<Record> read = read_record(text);
    EXPECT_FALSE(signature_in(std::get<Record>(read)));
    EXPECT_EQ(seal_in(std::get<Record>(read)), text.substr(text.size() - 65, 64));
}

TEST(Signature, OnlyRemarksFollow) {
    const std::string text = sign_record(played(60).written(), Clerk{}.signer());
    EXPECT_EQ(trouble_in(text + "# Well played.\n= over : no\n"), "");
    EXPECT_EQ(trouble_in(text + "signed " + a_key + " " + a_signature + "\n"),
              "record.misplaced_signature");
    EXPECT_EQ(trouble_in(text + "seal " + a_key + "\n"), "record.after_seal");
    EXPECT_EQ(trouble_in(text + "1 play R5\n"), "record.after_seal");
}

TEST(Signature, WithoutASealItSaysNothing) {
    std::string text = played(10).written();
    const std::string line = "signed " + a_key + " " + a_signature + "\n";
    const std::size_t at = text.find("\nseal ") + 1;
    EXPECT_EQ(trouble_in(text.substr(0, at) + line), "record.misplaced_signature");
    EXPECT_EQ(trouble_in(text.substr(0, at) + line + text.substr(at)),
              "record.misplaced_signature");
}

TEST(Signature, IsReadToTheDigit) {
    const std::string text = played(10).written();
    for (const std::string& line :
         {std::string{"signed"}, "signed " + a_key, "signed " + a_key + " " + a_key,
          "signed " + a_signature + " " + a_key, "signed " + a_key + " " + a_signature + " 0",
          "signed " + std::string(64, 'A') + " " + a_signature,
          "signed " + a_key + " " + std::string(128, 'g'),
          "signed " + a_key + " " + a_signature + "0"})
        EXPECT_EQ(trouble_in(text + line + "\n"), "record.bad_signature") << line;
}

} // namespace
} // namespace tortuga::signature_test
