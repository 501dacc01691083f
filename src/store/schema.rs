//! The tables, kept by hand: portable types only, the same for both databases.

diesel::table! {
    accounts (id) {
        id -> Text,
        email -> Nullable<Text>,
        name -> Text,
        language -> Text,
        time_zone -> Text,
        mail_turns -> Bool,
        links_need_sign_in -> Bool,
        vacation_until -> Nullable<Timestamp>,
        created_at -> Timestamp,
        reminder_hours -> Integer,
        vacation_since -> Nullable<Timestamp>,
        webhooks -> Integer,
        access_generation -> Integer,
    }
}

diesel::table! {
    sessions (id) {
        id -> Text,
        family -> Text,
        account_id -> Text,
        kind -> Text,
        token_hash -> Binary,
        signed_in_at -> Timestamp,
        expires_at -> Timestamp,
        used_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    used_tokens (jti) {
        jti -> Text,
        expires_at -> Timestamp,
    }
}

diesel::table! {
    api_keys (id) {
        id -> Text,
        account_id -> Text,
        name -> Text,
        scopes -> Text,
        key_hash -> Binary,
        created_at -> Timestamp,
    }
}

diesel::table! {
    games (id) {
        id -> Text,
        ruleset -> Text,
        revision -> Integer,
        options -> Text,
        status -> Text,
        title -> Nullable<Text>,
        visibility -> Text,
        creator -> Nullable<Text>,
        head -> BigInt,
        changes -> BigInt,
        chain -> Binary,
        secret -> Binary,
        to_act -> Integer,
        deadline -> Nullable<Timestamp>,
        pace -> Nullable<Text>,
        created_at -> Timestamp,
        started_at -> Nullable<Timestamp>,
        finished_at -> Nullable<Timestamp>,
        imported -> Bool,
        outcome -> Nullable<Text>,
        paused_at -> Nullable<Timestamp>,
        paused_until -> Nullable<Timestamp>,
        upgraded_to -> Nullable<Integer>,
    }
}

diesel::table! {
    game_keys (id) {
        id -> Text,
        public_key -> Binary,
        valid_from -> Timestamp,
        valid_until -> Nullable<Timestamp>,
        revoked_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    game_signatures (game_id) {
        game_id -> Text,
        signature -> Text,
    }
}

diesel::table! {
    deleted_games (id) {
        id -> Text,
        chain -> Binary,
        deleted_at -> Timestamp,
    }
}

diesel::table! {
    seats (game_id, seat) {
        game_id -> Text,
        seat -> Integer,
        account_id -> Nullable<Text>,
        bot -> Nullable<Text>,
        named_only -> Bool,
        name -> Text,
        invited -> Nullable<Text>,
        nonce -> Nullable<Binary>,
        tenure -> Integer,
        asked -> Nullable<BigInt>,
        asked_at -> Nullable<Timestamp>,
        deadline -> Nullable<Timestamp>,
        bank -> BigInt,
        before_at -> Nullable<Timestamp>,
        before_bank -> Nullable<BigInt>,
        remind_at -> Nullable<Timestamp>,
        pause_wished -> Bool,
    }
}

diesel::table! {
    entries (game_id, seq) {
        game_id -> Text,
        seq -> BigInt,
        at -> Timestamp,
        seat -> Integer,
        kind -> Text,
        content -> Nullable<Text>,
        digest -> Binary,
        chain -> Binary,
        state -> Nullable<Binary>,
    }
}

diesel::table! {
    snapshots (game_id) {
        game_id -> Text,
        seq -> BigInt,
        chain -> Binary,
        position -> Binary,
        digest -> Nullable<Binary>,
    }
}

diesel::table! {
    outbox (id) {
        id -> Text,
        dedupe_key -> Text,
        kind -> Text,
        game_id -> Nullable<Text>,
        seat -> Nullable<Integer>,
        recipient -> Text,
        body -> Text,
        due_at -> Timestamp,
        attempts -> Integer,
        leased_until -> Timestamp,
        done_at -> Nullable<Timestamp>,
        failure -> Nullable<Text>,
        fate -> Nullable<Text>,
    }
}

diesel::table! {
    idempotency (caller, key) {
        caller -> Text,
        key -> Text,
        body_hash -> Binary,
        answer -> Text,
        at -> Timestamp,
    }
}

diesel::table! {
    invitations_sent (id) {
        id -> Text,
        sender -> Text,
        recipient -> Binary,
        at -> Timestamp,
        domain -> Nullable<Binary>,
    }
}

diesel::table! {
    table_links (game_id) {
        game_id -> Text,
        link -> Text,
        expires_at -> Timestamp,
    }
}

diesel::table! {
    refusals (recipient) {
        recipient -> Binary,
        at -> Timestamp,
    }
}

diesel::table! {
    mailbox (id) {
        id -> Text,
        recipient -> Text,
        subject -> Text,
        plain -> Text,
        html -> Text,
        headers -> Text,
        at -> Timestamp,
        picture -> Nullable<Binary>,
    }
}

diesel::table! {
    correspondents (account_id) {
        account_id -> Text,
        habits -> Text,
        visited_at -> Nullable<Timestamp>,
        unreachable_since -> Nullable<Timestamp>,
    }
}

diesel::table! {
    game_rhythms (account_id, game_id) {
        account_id -> Text,
        game_id -> Text,
        rhythm -> Text,
    }
}

diesel::table! {
    return_addresses (token_hash) {
        token_hash -> Binary,
        notice_id -> Text,
        account_id -> Nullable<Text>,
        game_id -> Nullable<Text>,
        seat -> Nullable<Integer>,
        tenure -> Nullable<Integer>,
        asked -> Nullable<BigInt>,
        since -> Nullable<BigInt>,
        made_at -> Timestamp,
        upgrade -> Nullable<Integer>,
    }
}

diesel::table! {
    received (id) {
        id -> Text,
        account_id -> Text,
        at -> Timestamp,
    }
}

diesel::table! {
    webhooks (id) {
        id -> Text,
        account_id -> Text,
        url -> Text,
        events -> Text,
        secret -> Binary,
        created_at -> Timestamp,
        last_at -> Nullable<Timestamp>,
        last_status -> Nullable<Integer>,
        last_failure -> Nullable<Text>,
        failures -> Integer,
        failing_since -> Nullable<Timestamp>,
        disabled_at -> Nullable<Timestamp>,
        disabled_why -> Nullable<Text>,
    }
}

diesel::table! {
    ignored_mail (reason) {
        reason -> Text,
        count -> BigInt,
        last_at -> Timestamp,
    }
}

diesel::table! {
    migration_compat (migration) {
        migration -> Text,
        oldest_program -> Text,
    }
}

diesel::table! {
    reports (id) {
        id -> Text,
        game_id -> Text,
        seq -> BigInt,
        seat -> Integer,
        account_id -> Nullable<Text>,
        at -> Timestamp,
        words -> Text,
        view -> Text,
    }
}

diesel::table! {
    upgrades (game_id, revision) {
        game_id -> Text,
        revision -> Integer,
        proposer -> Integer,
        proposed_at -> Timestamp,
        until -> Timestamp,
        agreed -> Integer,
        result -> Nullable<Text>,
    }
}

diesel::joinable!(seats -> games (game_id));
diesel::joinable!(sessions -> accounts (account_id));
diesel::allow_tables_to_appear_in_same_query!(games, seats);
diesel::allow_tables_to_appear_in_same_query!(accounts, sessions);
