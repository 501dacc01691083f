//! A scratch folder, the programs that run in it until the test ends, and the blocks of the documents.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use tempfile::TempDir;

/// The first block of that language that holds a word.
pub fn block(language: &str, word: &str) -> String {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/OPERATION.md")).unwrap();
    let opening = format!("```{language}\n");
    let blocks = text.split(&opening).skip(1);
    let mut blocks = blocks.map(|rest| rest.split("```").next().unwrap());
    blocks.find(|block| block.contains(word)).expect("the documents have such a block").to_owned()
}

/// A port that nobody listens on.
pub fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// A program that ends with the test.
pub struct Process(Child);

impl Process {
    pub fn id(&self) -> u32 {
        self.0.id()
    }

    /// Asks it to end, and waits until it has.
    pub fn stop(mut self) -> ExitStatus {
        Command::new("kill").arg(self.0.id().to_string()).status().unwrap();
        self.0.wait().unwrap()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if matches!(self.0.try_wait(), Ok(Some(_))) {
            return;
        }
        // Asked first: nginx has children of its own.
        let _asked = Command::new("kill").arg(self.0.id().to_string()).status();
        let _ended = self.0.wait();
    }
}

/// A certificate in files.
pub struct SealFiles {
    pub certificate: String,
    pub key: String,
    pub pem: String,
}

/// A scratch folder.
pub struct Scene {
    folder: TempDir,
    path: PathBuf,
}

impl Scene {
    pub fn new() -> Scene {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().to_owned();
        Scene { folder, path }
    }

    /// A file of that name here; the folder itself without a name.
    pub fn path(&self, name: &str) -> &'static str {
        let path = if name.is_empty() { self.path.clone() } else { self.path.join(name) };
        Box::leak(path.to_str().unwrap().to_owned().into_boxed_str())
    }

    pub fn write(&self, name: &str, text: &str) -> String {
        fs::write(self.folder.path().join(name), text).unwrap();
        self.path(name).to_owned()
    }

    pub fn seal(&self, host: &str) -> SealFiles {
        let made = rcgen::generate_simple_self_signed([host.to_owned()]).unwrap();
        let pem = made.cert.pem();
        let certificate = self.write("certificate.pem", &pem);
        let key = self.write("certificate.key", &made.signing_key.serialize_pem());
        SealFiles { certificate, key, pem }
    }

    pub fn start(&self, command: &mut Command) -> Process {
        let command = command.current_dir(&self.path).stdin(Stdio::null()).stdout(Stdio::null());
        Process(command.spawn().expect("it is installed: see scripts/test"))
    }

    fn command(&self, arguments: &[&str], environment: &[(&str, &str)]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_staffetta"));
        command.args(arguments).current_dir(&self.path).envs(environment.iter().copied());
        command.env("STAFFETTA_LOG_LEVEL", "error");
        command
    }

    /// Starts the service here.
    pub fn staffetta(&self, arguments: &[&str], environment: &[(&str, &str)]) -> Process {
        self.start(&mut self.command(arguments, environment))
    }

    /// Runs a command here to its end.
    pub fn run(&self, arguments: &[&str], environment: &[(&str, &str)]) -> Output {
        self.command(arguments, environment).output().unwrap()
    }
}
