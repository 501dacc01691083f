# What one does here. `just` lists it.

_list:
    @just --list --unsorted

# run the service on the embedded default
serve *arguments:
    cargo run --release -- serve {{arguments}}

# everything, from nothing: installs what the tests need, starts a throw-away Postgres, tests, stops
test-all:
    ./scripts/test

# the same tests, when the tools are there already
test *arguments:
    cargo test --workspace {{arguments}}

# format, lints, documentation, licences
check:
    ./scripts/check

# what is too long for every commit: many games, many kills, the whole of the fuzzers
test-long:
    ./scripts/test-long

# play so many random games of a ruleset through every check of the testkit
soak ruleset games="100000" seed="1":
    KIT_GAMES={{games}} KIT_SEED={{seed}} cargo test --release -p staffetta-{{ruleset}} --test kit -- --nocapture

# decisions and reruns a second, bytes a state, cost as games grow
bench *filter:
    cargo bench --bench engine -- {{filter}}

# how long the page of a game takes, for each ruleset, and how large it is
bench-pages *filter:
    cargo bench --bench pages -- {{filter}}

# how much of a ruleset's rule code its tests reach (needs cargo-llvm-cov)
coverage ruleset:
    cargo llvm-cov -p staffetta-{{ruleset}} --ignore-filename-regex '(kernel|phrases|easel|present)/'

# write the recorded games and golden chains of the newest revision; never changes what is there, nor writes what an older one lost
record ruleset:
    KIT_RECORD=1 cargo test -p staffetta-{{ruleset}} --test kit

# views, words, pictures, refusals and snapshots of random games: written into a folder, or compared with it
fingerprints ruleset folder:
    KIT_FINGERPRINTS={{folder}} cargo test -p staffetta-{{ruleset}} --test kit -- --ignored

# write the OpenAPI document that the code describes
openapi:
    OPENAPI_WRITE=1 cargo test --test schemas committed
    OPENAPI_WRITE=1 cargo test --test api document

# Schemathesis over the whole OpenAPI document, as a stranger and as somebody who is signed in
schemathesis examples="12":
    ./scripts/schemathesis {{examples}}

# what the service can do on this machine, beside what its databases alone can do in the same run
bench-service *arguments:
    ./scripts/bench-service {{arguments}}
