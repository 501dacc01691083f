//! A Postgres that lets nobody in without TLS.

use super::scene::{Process, Scene, SealFiles, free_port};
use std::process::Command;
use std::time::{Duration, Instant};

/// Starts a cluster that is spoken to by TLS alone, with a certificate for `localhost`.
fn sealed_cluster(scene: &Scene) -> (Process, u16, SealFiles) {
    let (port, seal) = (free_port(), scene.seal("localhost"));
    let programs = super::support::databases::programs();
    let folder = scene.path("");
    let script = format!(
        r#"set -e
        as=""
        if [ "$(id -u)" = 0 ]; then chown -R postgres "{folder}"; as="runuser -u postgres --"; fi
        $as {programs}/initdb -D "{folder}/data" -U app --auth=trust -E UTF8 --locale=C.UTF-8 --no-sync >/dev/null
        cp "{certificate}" "{folder}/data/server.crt"; cp "{key}" "{folder}/data/server.key"
        if [ "$(id -u)" = 0 ]; then chown postgres "{folder}/data/server.crt" "{folder}/data/server.key"; fi
        chmod 600 "{folder}/data/server.key"
        echo 'hostssl all all 127.0.0.1/32 trust' > "{folder}/data/pg_hba.conf"
        if [ "$(id -u)" = 0 ]; then exec setpriv --reuid=postgres --regid=postgres --clear-groups {programs}/postgres -D "{folder}/data" -p {port} -k "{folder}" -c listen_addresses=127.0.0.1 -c ssl=on -c fsync=off; fi
        exec {programs}/postgres -D "{folder}/data" -p {port} -k "{folder}" -c listen_addresses=127.0.0.1 -c ssl=on -c fsync=off"#,
        certificate = seal.certificate,
        key = seal.key,
    );
    let cluster = scene.start(Command::new("sh").args(["-c", &script]));
    (cluster, port, seal)
}

#[test]
fn postgres_is_spoken_to_by_tls_with_a_certificate_that_is_checked_or_not_at_all() {
    let scene = Scene::new();
    let (_cluster, port, seal) = sealed_cluster(&scene);
    let migrate = |host: &str, query: &str| {
        let url = format!("postgres://app@{host}:{port}/postgres{query}");
        let done = scene.run(&["migrate", "--database", &url], &[]);
        (done.status.success(), String::from_utf8_lossy(&done.stderr).into_owned())
    };
    let checked = format!("?sslmode=verify-full&sslrootcert={}", seal.certificate);
    let begun = Instant::now();
    let mut done = migrate("localhost", &checked);
    while !done.0 && begun.elapsed() < Duration::from_mins(1) {
        std::thread::sleep(Duration::from_millis(200));
        done = migrate("localhost", &checked);
    }

    assert!(done.0, "{}", done.1);
    assert!(!migrate("localhost", "").0, "this server lets nobody in without TLS");
    assert!(!migrate("127.0.0.1", &checked).0, "the certificate names another host");
    assert!(!migrate("localhost", "?sslmode=verify-full").0, "nobody public has signed the certificate");
    for mode in ["require", "verify-ca"] {
        let (worked, said) = migrate("localhost", &format!("?sslmode={mode}"));
        assert!(!worked && said.contains("verify-full"), "{said}");
    }
}
