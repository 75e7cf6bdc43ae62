#!/usr/bin/env bash
# proxies.sh haproxy|nginx|caddy: the program behind a real proxy that does TLS: games are played
# through it, and the harbour knows for whom. Exits 77, "skipped", where there is no such proxy.
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

# run_haproxy MODE BIND BACKEND SERVER: at $outside, with these words added.
run_haproxy() {
    outside=$(free_port)
    cat >"$scratch/haproxy.cfg" <<END
defaults
    mode $1
    timeout connect 5s
    timeout client 60s
    timeout server 60s
frontend outside
    bind 127.0.0.1:$outside $2
    default_backend inside
backend inside
    $3
    server harbour 127.0.0.1:$inside $4
END
    haproxy -db -f "$scratch/haproxy.cfg" >"$scratch/haproxy.log" 2>&1 &
    jobs+=($!)
}

case $proxy in
haproxy)
    tls="ssl crt $scratch/both.pem alpn http/1.1"
    open_harbour
    run_haproxy http "$tls" 'option forwardfor' ''
    check_through
    open_harbour --proxy-protocol on
    run_haproxy tcp "$tls" '' send-proxy-v2
    check_through
    # As it comes: the harbour does TLS itself.
    open_harbour --proxy-protocol on --tls-cert "$scratch/cert.pem" --tls-key "$scratch/key.pem"
    run_haproxy tcp '' '' send-proxy-v2
    check_through
    ;;
nginx)
    open_harbour
    outside=$(free_port)
    cat >"$scratch/nginx.conf" <<END
daemon off; pid $scratch/nginx.pid; error_log $scratch/nginx.log;
events {}
http {
    access_log off; client_body_temp_path $scratch/n1; proxy_temp_path $scratch/n2;
    fastcgi_temp_path $scratch/n3; uwsgi_temp_path $scratch/n4; scgi_temp_path $scratch/n5;
    map \$http_upgrade \$wanted { default upgrade; '' close; }
    server {
        listen 127.0.0.1:$outside ssl;
        ssl_certificate $scratch/cert.pem; ssl_certificate_key $scratch/key.pem;
        location / {
            proxy_pass http://127.0.0.1:$inside;
            proxy_http_version 1.1;
            proxy_set_header Upgrade \$http_upgrade;
            proxy_set_header Connection \$wanted;
            proxy_set_header Host \$http_host;
            proxy_set_header X-Forwarded-For \$remote_addr;
        }
    }
}
END
    nginx -e "$scratch/nginx.log" -c "$scratch/nginx.conf" &
    jobs+=($!)
    check_through
    ;;
caddy)
    open_harbour
    outside=$(free_port)
    cat >"$scratch/Caddyfile" <<END
{
    admin off
    auto_https off
}
https://localhost:$outside {
    bind 127.0.0.1
    tls $scratch/cert.pem $scratch/key.pem
    reverse_proxy 127.0.0.1:$inside
}
END
    HOME=$scratch caddy run --adapter caddyfile --config "$scratch/Caddyfile" >"$scratch/caddy.log" 2>&1 &
    jobs+=($!)
    check_through
    ;;
*) skip "there is no proxy called $proxy" ;;
esac
echo "$proxy: passed"
