#!/usr/bin/env bash
# proxies.sh haproxy|nginx|caddy: the program behind a real proxy that does TLS, set up as
# docs/hosting.md says: games are played through it, the harbour knows for whom, and its metrics stay
# inside. Exits 77, "skipped", where there is no such proxy.
set -euo pipefail
cd "$(dirname "$0")/.."
proxy=$1 program=$PWD/build/release/tortuga

skip() { echo "$1" && exit 77; }
fail() { echo "$proxy: $1" && tail -n 20 "$scratch"/*.log && exit 1; }
for tool in "$proxy" openssl curl; do
    command -v "$tool" >/dev/null || [[ -x /usr/sbin/$tool ]] || skip "no $tool here"
done
PATH=$PATH:/usr/sbin

scratch=$(mktemp -d)
jobs=()
clean_up() {
    for job in "${jobs[@]}"; do kill "$job" 2>/dev/null || true; done
    wait
    rm -rf "$scratch"
}
trap clean_up EXIT

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost,IP:127.0.0.1 \
    -keyout "$scratch/key.pem" -out "$scratch/cert.pem" 2>"$scratch/openssl.log"
cat "$scratch/cert.pem" "$scratch/key.pem" >"$scratch/both.pem"

# free_port: one that nobody uses now.
free_port() {
    python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}
# wait_for PORT: until somebody listens there.
wait_for() {
    local _
    for _ in {1..100}; do
        (: <"/dev/tcp/127.0.0.1/$1") 2>/dev/null && return
        sleep 0.1
    done
    fail "nobody listens at $1"
}

# open_harbour SETTINGS...: at $inside. 127.0.0.1 is the proxy's; visitors come from elsewhere.
open_harbour() {
    inside=$(free_port)
    "$program" serve --host 127.0.0.1 --port "$inside" --data "$scratch/data-$inside" --log json \
        --limits off --trusted-proxies 127.0.0.1 "$@" >/dev/null 2>"$scratch/harbour.log" &
    jobs+=($!)
    wait_for "$inside"
}

# settings: what the page says of this proxy, with the names, ports and certificates of here.
settings() {
    sed -n "/^\`\`\`$proxy\$/,/^\`\`\`\$/{//!p}" docs/hosting.md | sed -E \
        -e "s|^tortuga\.example\.org \{|https://localhost:$outside {\n    bind 127.0.0.1\n    tls $scratch/cert.pem $scratch/key.pem|" \
        -e "s|tortuga\.example\.org|localhost|; s|127\.0\.0\.1:7450|127.0.0.1:$inside|" \
        -e "s#(listen |bind :)443#\1$outside#; s|bind :|bind 127.0.0.1:|; s|listen |listen 127.0.0.1:|" \
        -e "s|/etc/haproxy/tortuga\.pem|$scratch/both.pem|" \
        -e "s|/etc/ssl/tortuga\.pem|$scratch/cert.pem|; s|/etc/ssl/private/tortuga\.key|$scratch/key.pem|"
}

# check_through: what somebody at 127.0.0.9 gets at https://localhost:$outside.
check_through() {
    local code
    wait_for "$outside"
    curl -sS --fail --cacert "$scratch/cert.pem" "https://localhost:$outside/healthz" >/dev/null ||
        fail "no answer"
    # A page of another site is refused, and the log says where from; what a visitor writes about
    # that is not believed.
    code=$(curl -sS -o /dev/null -w '%{http_code}' --cacert "$scratch/cert.pem" \
        --interface 127.0.0.9 -H 'Origin: https://foreign.example' -H 'X-Forwarded-For: 10.9.9.9' \
        -H 'Content-Type: application/json' -d '{}' "https://localhost:$outside/api/v1/tables")
    [[ $code == 403 ]] || fail "a foreign page got $code"
    grep -q '"why":"origin","from":"127.0.0.9"' "$scratch/harbour.log" ||
        fail "the harbour does not know for whom"
    "$program" load "https://localhost:$outside" --ca "$scratch/cert.pem" --tables 3 --seconds 1 \
        --json >"$scratch/load.log" 2>&1 || fail "no games through it"
    grep -qE '"moves":[1-9]' "$scratch/load.log" || fail "nobody moved"
}

# check_page: a harbour behind the proxy that the page describes, with its metrics left inside, and
# then without that line, since a crowd that plays wants to read them.
check_page() {
    local code
    outside=$(free_port)
    "run_$proxy" < <(settings)
    wait_for "$outside"
    code=$(curl -sS -o /dev/null -w '%{http_code}' --cacert "$scratch/cert.pem" "https://localhost:$outside/metrics")
    [[ $code == 404 ]] || fail "the metrics are seen outside: $code"
    outside=$(free_port)
    "run_$proxy" < <(settings | grep -v /metrics)
    check_through
}

# run_haproxy, run_nginx, run_caddy: with the settings that come in.
run_haproxy() {
    cat >"$scratch/haproxy.cfg" <<END
defaults
    timeout connect 5s
    timeout client 60s
    timeout server 60s
$(cat)
END
    haproxy -db -f "$scratch/haproxy.cfg" >"$scratch/haproxy.log" 2>&1 &
    jobs+=($!)
}
run_nginx() {
    cat >"$scratch/nginx.conf" <<END
daemon off; pid $scratch/nginx.pid; error_log $scratch/nginx.log;
events {}
http {
    access_log off; client_body_temp_path $scratch/n1; proxy_temp_path $scratch/n2;
    fastcgi_temp_path $scratch/n3; uwsgi_temp_path $scratch/n4; scgi_temp_path $scratch/n5;
$(cat)
}
END
    nginx -e "$scratch/nginx.log" -c "$scratch/nginx.conf" &
    jobs+=($!)
}
run_caddy() {
    cat >"$scratch/Caddyfile" <<END
{
    admin off
    auto_https off
}
$(cat)
END
    HOME=$scratch caddy run --adapter caddyfile --config "$scratch/Caddyfile" >"$scratch/caddy.log" 2>&1 &
    jobs+=($!)
}

# between MODE BIND BACKEND SERVER: what else HAProxy can do, at $outside.
between() {
    outside=$(free_port)
    run_haproxy <<END
frontend outside
    mode $1
    bind 127.0.0.1:$outside $2
    default_backend inside
backend inside
    mode $1
    $3
    server harbour 127.0.0.1:$inside $4
END
    check_through
}

case $proxy in
haproxy)
    tls="ssl crt $scratch/both.pem alpn http/1.1"
    open_harbour --proxy-protocol on
    check_page
    between tcp "$tls" '' send-proxy-v2
    open_harbour
    between http "$tls" 'option forwardfor' ''
    # As it comes: the harbour does TLS itself.
    open_harbour --proxy-protocol on --tls-cert "$scratch/cert.pem" --tls-key "$scratch/key.pem"
    between tcp '' '' send-proxy-v2
    ;;
nginx | caddy)
    open_harbour
    check_page
    ;;
*) skip "there is no proxy called $proxy" ;;
esac
echo "$proxy: passed"
