// json_schema.cpp: a value against a schema, word by word.
#include "tests/json_schema.hpp"

#include <algorithm>
#include <regex>
#include <stdexcept>

namespace tortuga {

namespace {

namespace json = boost::json;

class Check {
  public:
    explicit Check(const json::value& document) : document_{document} {}

    void value(const json::value& v, const json::value& any_schema, const std::string& place) {
        const json::object& schema = resolved(any_schema, document_).as_object();
        for (const auto& [word, says] : schema) word_of_schema(word, says, v, place);
        if (v.is_object() && schema.contains("properties")) members(v.as_object(), schema, place);
        if (v.is_array() && schema.contains("items"))
            for (std::size_t i = 0; i < v.as_array().size(); ++i)
                value(v.as_array()[i], schema.at("items"), place + "/" + std::to_string(i));
    }
    std::vector<std::string> found() && { return std::move(found_); }

  private:
    void wrong(const std::string& place, const std::string& what) {
        found_.push_back(place + ": " + what);
    }

    static bool has_type(const json::value& v, std::string_view type) {
        if (type == "object") return v.is_object();
        if (type == "array") return v.is_array();
        if (type == "string") return v.is_string();
        if (type == "boolean") return v.is_bool();
        if (type == "integer") return v.is_int64() || v.is_uint64();
        if (type == "number") return v.is_number();
        throw std::runtime_error{"unknown type in a schema: " + std::string{type}};
    }

    void word_of_schema(std::string_view word, const json::value& says, const json::value& v,
                        const std::string& place) {
        if (word == "type") {
            if (!has_type(v, says.as_string())) wrong(place, "is no " + json::serialize(says));
        } else if (word == "enum") {
            if (std::ranges::find(says.as_array(), v) == says.as_array().end())
                wrong(place, json::serialize(v) + " is none of " + json::serialize(says));
        } else if (word == "pattern") {
            const std::regex pattern{std::string{says.as_string()}};
            if (v.is_string() && !std::regex_search(std::string{v.as_string()}, pattern))
                wrong(place, json::serialize(v) + " is not like " + json::serialize(says));
        } else if (word == "minimum" || word == "maximum") {
            if (!v.is_number()) return;
            const double number = v.to_number<double>(), bound = says.to_number<double>();
            if (word == "minimum" ? number < bound : number > bound)
                wrong(place, json::serialize(v) + " is beyond " + json::serialize(says));
        } else if (word == "required") {
            for (const json::value& name : says.as_array())
                if (v.is_object() && !v.as_object().contains(name.as_string()))
                    wrong(place, "has no " + json::serialize(name));
        } else if (word == "additionalProperties") {
            if (v.is_object())
                for (const auto& [name, member] : v.as_object())
                    value(member, says, place + "/" + std::string{name});
        } else if (word != "description" && word != "properties" && word != "items") {
            throw std::runtime_error{"unknown word in a schema: " + std::string{word}};
        }
    }

    void members(const json::object& object, const json::object& schema, const std::string& place) {
        const json::object& known = schema.at("properties").as_object();
        for (const auto& [name, member] : object) {
            const std::string inner = place + "/" + std::string{name};
            if (const json::value* const its = known.if_contains(name))
                value(member, *its, inner);
            else
                wrong(inner, "is not described");
        }
    }

    const json::value& document_;
    std::vector<std::string> found_;
};

} // namespace

std::vector<std::string> misfits(const json::value& value, const json::value& schema,
                                 const json::value& document) {
    Check check{document};
    check.value(value, schema, "");
    return std::move(check).found();
}

const json::value& resolved(const json::value& value, const json::value& document) {
    const json::value* at = &value;
    while (at->is_object() && at->as_object().contains("$ref")) {
        const std::string path{at->as_object().at("$ref").as_string()};
        if (!path.starts_with("#/")) throw std::runtime_error{"not a place in here: " + path};
        at = &document.at_pointer(path.substr(1));
    }
    return *at;
}

} // namespace tortuga
