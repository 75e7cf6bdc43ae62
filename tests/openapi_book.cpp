// openapi_book.cpp: one answer against its description: status, type, header fields and body.
#include "tests/openapi_book.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "tests/json_schema.hpp"

namespace tortuga {

namespace {

namespace json = boost::json;

std::string in_capitals(std::string text) {
    for (char& c : text) c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
    return text;
}
std::string in_small_letters(std::string text) {
    for (char& c : text) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    return text;
}

bool is_method(std::string_view key) { return key == "get" || key == "post"; }

// Header fields that the description promises and the answer lacks.
void look_for_fields(const json::object& described, const HttpAnswer& answer,
                     std::vector<std::string>& found) {
    const json::value* const fields = described.if_contains("headers");
    if (!fields) return;
    for (const auto& [name, about] : fields->as_object()) {
        const std::string wanted = in_small_letters(std::string{name});
        if (std::ranges::none_of(answer.headers, [&](const auto& field) {
                return in_small_letters(field.first) == wanted;
            }))
            found.push_back("no field " + std::string{name});
    }
}

} // namespace

OpenApiBook OpenApiBook::read() {
    std::ifstream in{TORTUGA_SOURCE_DIR "/docs/openapi.json", std::ios::binary};
    const std::string text{std::istreambuf_iterator<char>{in}, {}};
    return OpenApiBook(json::parse(text));
}

const json::value& OpenApiBook::operation(const std::string& method,
                                          const std::string& path) const {
    return document_.at("paths").at(path).at(in_small_letters(method));
}

std::vector<std::string> OpenApiBook::misfits(const std::string& method, const std::string& path,
                                              const HttpAnswer& answer) {
    const json::object& answers = operation(method, path).at("responses").as_object();
    const std::string status = std::to_string(answer.status);
    const json::value* described = answers.if_contains(status);
    if (described) seen_.insert(method + " " + path + " " + status);
    if (!described && answer.status < 400) return {status + " is not described"};
    if (!described) described = &answers.at("default");

    const json::object& response = resolved(*described, document_).as_object();
    std::vector<std::string> found;
    look_for_fields(response, answer, found);
    const std::string type = answer.type.substr(0, answer.type.find(';'));
    const json::value* const content = response.at("content").as_object().if_contains(type);
    if (!content) return {type + " is not described"};
    json::value body(answer.body);
    if (type != "text/plain") {
        boost::system::error_code error;
        body = json::parse(answer.body, error);
        if (error) return {"the body is not JSON"};
    }
    std::ranges::move(tortuga::misfits(body, content->at("schema"), document_),
                      std::back_inserter(found));
    if (answer.status >= 400 && found.empty() && body.at("status") != answer.status)
        found.push_back("the status inside is another");
    return found;
}

std::set<std::string> OpenApiBook::operations() const {
    std::set<std::string> all;
    for (const auto& [path, item] : document_.at("paths").as_object())
        for (const auto& [method, about] : item.as_object())
            if (is_method(method))
                all.insert(in_capitals(std::string{method}) + " " + std::string{path});
    return all;
}

std::set<std::string> OpenApiBook::promised() const {
    std::set<std::string> all;
    for (const std::string& name : operations()) {
        const std::size_t space = name.find(' ');
        const auto& about = operation(name.substr(0, space), name.substr(space + 1));
        for (const auto& [status, response] : about.at("responses").as_object())
            if (status != "default") all.insert(name + " " + std::string{status});
    }
    return all;
}

std::vector<std::string> OpenApiBook::wrong_examples() const {
    std::vector<std::string> found;
    // Wherever a schema and an example stand side by side.
    const auto walk = [&](const auto& self, const json::value& at) -> void {
        if (at.is_array())
            for (const json::value& item : at.get_array()) self(self, item);
        if (!at.is_object()) return;
        const json::object& object = at.get_object();
        if (object.contains("schema") && object.contains("example"))
            std::ranges::move(
                tortuga::misfits(object.at("example"), object.at("schema"), document_),
                std::back_inserter(found));
        for (const auto& [key, value] : object)
            if (key != "example") self(self, value);
    };
    walk(walk, document_);
    return found;
}

std::string OpenApiBook::request_example(const std::string& method, const std::string& path) const {
    const json::object& about = operation(method, path).as_object();
    const json::value* const body = about.if_contains("requestBody");
    return body ? json::serialize(body->at("content").at("application/json").at("example")) : "";
}

} // namespace tortuga
