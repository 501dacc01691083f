//! What docs/OPERATION.md tells operators to do, done: nginx and Caddy in front of the real program, the unit, the container's
//! commands.

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

mod postgres_tls;
mod scene;
mod stopping;
#[path = "../support/mod.rs"]
mod support;
mod visitor;

use scene::{Process, Scene, block, free_port};
use std::net::Ipv4Addr;
use std::process::Command;
use visitor::Visitor;

/// The service as the documents configure it, its ports aside.
fn documented_service(scene: &Scene) -> (Process, u16, u16) {
    let (port, metrics) = (free_port(), free_port());
    let settings = block("toml", "trusted_proxies")
        .replace("127.0.0.1:8080", &format!("127.0.0.1:{port}"))
        .replace("127.0.0.1:9464", &format!("127.0.0.1:{metrics}"))
        .replace("/var/lib/staffetta", scene.path(""))
        // Letters wait: nobody listens there.
        .replace("smtp.example.org", "127.0.0.1");
    let file = scene.write("staffetta.toml", &settings);
    let service = scene.staffetta(&["serve", "--config", &file], &[]);
    Visitor::plain(port).until_it_answers("/health/ready");
    (service, port, metrics)
}

/// nginx with one `server` block.
fn nginx(scene: &Scene, server: &str) -> Process {
    let folder = scene.path("");
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|name| format!("{name}_temp_path {folder}/{name};"))
        .concat();
    let whole = format!(
        "user root;\ndaemon off;\npid {folder}/nginx.pid;\nerror_log stderr;\nevents {{}}\n\
         http {{\naccess_log off;\n{temporary}\n{server}\n}}\n"
    );
    let file = scene.write("nginx.conf", &whole);
    scene.start(Command::new("/usr/sbin/nginx").args(["-e", "stderr", "-c", &file]))
}

/// Twenty-five visitors ask for a letter, then one of them too often.
fn visitors_are_told_apart(visitor: &Visitor) {
    let ask =
        |visitor: &Visitor| visitor.send("POST", "/api/v1/login", r#"{"email":"anna@example.org"}"#).status;
    for host in 2..27 {
        assert_eq!(ask(&visitor.from(Ipv4Addr::new(127, 0, 0, host))), 202, "visitor {host}");
    }
    let last: Vec<_> = (0..21).map(|_| ask(&visitor.from(Ipv4Addr::new(127, 0, 0, 99)))).collect();
    assert_eq!((last[0], last[20]), (202, 429), "{last:?}");
}

/// What must be found, and what must not.
fn only_the_games_are_found(visitor: &Visitor) {
    visitor.until_it_answers("/health/ready");
    assert_eq!(visitor.get("/").status, 200);
    for hidden in ["/dev/mail", "/dev/mail.json", "/metrics"] {
        assert_eq!(visitor.get(hidden).status, 404, "{hidden}");
    }
}

#[test]
fn a_unit_that_sets_nothing_but_the_base_url_does_not_publish_letters() {
    let scene = Scene::new();
    let refused = scene.run(&["serve"], &[("STAFFETTA_BASE_URL", "https://games.example.org")]);

    let said = String::from_utf8(refused.stderr).unwrap();
    assert_eq!(refused.status.code(), Some(2), "{said}");
    for word in ["https://games.example.org", "mail.transport", "mail.expose_sign_in_links", "sign-in links"]
    {
        assert!(said.contains(word), "{word} in {said}");
    }
    assert!(!std::path::Path::new(scene.path("staffetta.db")).exists());
}

#[test]
fn on_ones_own_machine_nothing_needs_to_be_set() {
    let scene = Scene::new();
    let port = free_port();
    let _service = scene.staffetta(&["serve", "--bind", &format!("127.0.0.1:{port}")], &[]);
    let visitor = Visitor::plain(port);
    visitor.until_it_answers("/health/ready");

    for shown in ["/dev/mail", "/dev/mail.json", "/metrics"] {
        assert_eq!(visitor.get(shown).status, 200, "{shown}");
    }
}

#[test]
fn behind_a_bare_proxy_pass_neither_letters_nor_metrics_are_found() {
    let scene = Scene::new();
    let (_service, port, metrics) = documented_service(&scene);
    let front = free_port();
    let server = format!(
        "server {{ listen 127.0.0.1:{front}; location / {{ proxy_pass http://127.0.0.1:{port}; }} }}"
    );
    let _nginx = nginx(&scene, &server);

    only_the_games_are_found(&Visitor::plain(front));
    assert!(Visitor::plain(metrics).get("/metrics").text.contains("staffetta_live_games"));
    assert_eq!(Visitor::plain(metrics).get("/").status, 404);
}

#[test]
fn the_documented_nginx_serves_and_tells_visitors_apart() {
    let scene = Scene::new();
    let (_service, port, _) = documented_service(&scene);
    let (front, seal) = (free_port(), scene.seal("games.example.org"));
    let server = block("nginx", "server_name")
        .replace("listen 443", &format!("listen 127.0.0.1:{front}"))
        .replace("/etc/ssl/games.example.org.pem", &seal.certificate)
        .replace("/etc/ssl/games.example.org.key", &seal.key)
        .replace("127.0.0.1:8080", &format!("127.0.0.1:{port}"));
    let _nginx = nginx(&scene, &server);
    let visitor = Visitor::sealed(front, "games.example.org", &seal.pem);

    only_the_games_are_found(&visitor);
    visitors_are_told_apart(&visitor);
}

#[test]
fn the_documented_caddy_serves_and_tells_visitors_apart() {
    let scene = Scene::new();
    let (_service, port, _) = documented_service(&scene);
    let (front, seal) = (free_port(), scene.seal("games.example.org"));
    let site = block("caddy", "reverse_proxy")
        .replace(
            "games.example.org {",
            &format!(
                "games.example.org:{front} {{\n    bind 127.0.0.1\n    tls {} {}",
                seal.certificate, seal.key
            ),
        )
        .replace("127.0.0.1:8080", &format!("127.0.0.1:{port}"));
    let global = "{\n    admin off\n    auto_https disable_redirects\n}\n";
    let file = scene.write("Caddyfile", &format!("{global}{site}"));
    let folder = scene.path("");
    let _caddy = scene.start(
        Command::new("caddy")
            .args(["run", "--config", &file, "--adapter", "caddyfile"])
            .envs(["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"].map(|name| (name, folder))),
    );
    let visitor = Visitor::sealed(front, "games.example.org", &seal.pem);

    only_the_games_are_found(&visitor);
    visitors_are_told_apart(&visitor);
}

/// What `check` says of a proxy with these lines in its `location`.
fn check_behind(location: &str) -> (Option<i32>, String) {
    let scene = Scene::new();
    let (front, port, seal) = (free_port(), free_port(), scene.seal("localhost"));
    let server = format!(
        "server {{ listen 127.0.0.1:{front} ssl; ssl_certificate {}; ssl_certificate_key {};\n\
         location / {{ proxy_pass http://127.0.0.1:{port}; {location} }} }}",
        seal.certificate, seal.key
    );
    let _nginx = nginx(&scene, &server);
    let visitor = Visitor::sealed(front, "localhost", &seal.pem);
    let begun = std::time::Instant::now();
    // It answers with 502: nobody is behind it.
    while visitor.try_send("GET", "/", "").is_err() {
        assert!(begun.elapsed() < std::time::Duration::from_mins(1), "nginx does not answer");
    }
    let checked = scene.run(
        &["check"],
        &[
            ("STAFFETTA_BASE_URL", &format!("https://localhost:{front}")),
            ("STAFFETTA_BIND", &format!("127.0.0.1:{port}")),
            ("STAFFETTA_TRUSTED_PROXIES", "[\"127.0.0.1\"]"),
            ("STAFFETTA_WEBHOOKS__CA_FILE", &seal.certificate),
        ],
    );
    (checked.status.code(), String::from_utf8(checked.stdout).unwrap())
}

#[test]
fn a_check_finds_out_a_proxy_that_lets_visitors_choose_their_address() {
    let (status, said) = check_behind("proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;");
    assert!(said.contains("ok       The proxy at 127.0.0.1 says who asks (127.0.0.1"), "{said}");
    assert_eq!(status, Some(0), "{said}");

    let (status, said) = check_behind("");
    assert!(said.contains("DANGER   The proxy at 127.0.0.1 passes on what visitors say"), "{said}");
    assert_eq!(status, Some(1), "{said}");

    let (status, said) = check_behind("proxy_set_header X-Forwarded-For '';");
    assert!(said.contains("warning  The proxy at 127.0.0.1 does not say who asks"), "{said}");
    assert_eq!(status, Some(0), "{said}");
}

#[test]
fn the_documented_unit_is_one_that_systemd_takes() {
    let scene = Scene::new();
    let unit = block("ini", "ExecStart")
        .replace("/usr/local/bin/staffetta", env!("CARGO_BIN_EXE_staffetta"))
        // The user is made by hand before.
        .replace("User=staffetta", "User=root");
    let file = scene.write("staffetta.service", &unit);

    let verified = Command::new("systemd-analyze").args(["verify", "--man=no", &file]).output().unwrap();

    let said = String::from_utf8_lossy(&verified.stderr).into_owned();
    assert!(verified.status.success() && !said.contains("staffetta"), "{said}");
}

/// What `docker run` gives the program: the image's own environment, then that of the command line.
fn container_environment(command: &str) -> Vec<(String, String)> {
    let image = block("dockerfile", "CMD");
    let image = image.lines().find_map(|line| line.strip_prefix("ENV ")).unwrap().split_whitespace();
    let words: Vec<_> = command.split_whitespace().filter(|word| *word != "\\").collect();
    let given = words.windows(2).filter(|pair| pair[0] == "--env").map(|pair| pair[1].trim_matches('\''));
    let pairs = image.chain(given).map(|pair| pair.split_once('=').unwrap());
    pairs.map(|(name, value)| (name.into(), value.into())).collect()
}

#[test]
fn the_documented_container_commands_start_the_service() {
    assert!(block("dockerfile", "CMD").contains(r#"CMD ["staffetta", "serve"]"#));
    for (command, mailbox) in [(block("sh", "--network host"), 200), (block("sh", "--detach"), 404)] {
        let scene = Scene::new();
        let port = free_port();
        let environment = container_environment(&command);
        let environment: Vec<_> = environment
            .iter()
            .map(|(name, value)| (name.as_str(), value.replace(":8080", &format!(":{port}"))))
            .collect();
        let environment: Vec<_> = environment.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let _service = scene.staffetta(&["serve"], &environment);
        let visitor = Visitor::plain(port);

        visitor.until_it_answers("/health/ready");
        assert_eq!(visitor.get("/dev/mail.json").status, mailbox, "{command}");
    }
}
