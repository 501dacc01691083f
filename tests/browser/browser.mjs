// What the journeys and the screenshots share: a real Chromium, people who sign in by mail, and eyes for what a page
// must never do.
import { chromium } from "playwright-core";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

export async function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-background-networking"],
  });
}

export function check(condition, message) {
  if (!condition) throw new Error(message);
}

/** A browser window of its own, that complains about whatever a page of ours must not do. */
export async function visitor(browser, base, { viewport = DESKTOP, ...more } = {}) {
  const context = await browser.newContext({ viewport, baseURL: base, reducedMotion: "reduce", ...more });
  const page = await context.newPage();
  const complaints = [];
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(base) && !url.startsWith("data:")) complaints.push(`asked somebody else: ${url}`);
  });
  page.on("console", (message) => {
    // A refused letter is answered with 4xx on purpose; everything else that a console reports is a fault.
    if (message.type() === "error" && !/status of 4\d\d/.test(message.text())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("response", (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  page.complaints = complaints;
  return page;
}

/** The newest letter to an address whose subject fits; waits for it. */
export async function letter(page, to, subject) {
  for (let tries = 0; tries < 300; tries += 1) {
    const mails = await (await page.request.get("/dev/mail.json")).json();
    const found = mails.find((mail) => mail.to === to && subject.test(mail.subject));
    if (found) return found;
    await new Promise((wait) => setTimeout(wait, 50));
  }
  throw new Error(`no letter to ${to} about ${subject}`);
}

/** The path of a link in a letter. */
export function link(mail, begins) {
  const found = mail.text.match(new RegExp(`https?://[^\\s]+?(/${begins}/[^\\s]+)`));
  check(found, `no /${begins}/ link in ${mail.text}`);
  return found[1];
}

/** Signs in as people do: an address, a letter, a link, a button. */
export async function signIn(page, email, name) {
  await page.goto("/login");
  await page.getByLabel("Your mail address").fill(email);
  await page.getByLabel(/What others call you/).fill(name);
  await page.getByRole("button", { name: "Send me a letter" }).click();
  await page.getByRole("heading", { name: "Look into your mail" }).waitFor();
  const mail = await letter(page, email, /sign-in/i);
  await page.goto("/dev/mail");
  check((await page.content()).includes(mail.subject), "the mailbox shows the letter");
  await page.goto(link(mail, "login"));
  await page.getByText(email).waitFor();
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Your games", level: 1 }).waitFor();
}

/** Fails if axe-core finds a serious or critical violation. */
export async function accessible(page, where) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  const serious = found.violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  // The drawing of a place is full of numbers beside icons; its name says them in words, so it cannot repeat them in
  // the same order. That what is written there is called so is checked below.
  const drawn = ({ html }) => html.startsWith('<a class="place');
  const bad = serious
    .map((violation) => ({ ...violation, nodes: violation.nodes.filter((node) => violation.id !== "label-content-name-mismatch" || !drawn(node)) }))
    .filter(({ nodes }) => nodes.length > 0);
  const misnamed = await page.locator("a.place").evaluateAll((places) =>
    places
      .map((place) => ({ name: place.getAttribute("aria-label") ?? "", words: Array.from(place.querySelectorAll("text"), (text) => text.textContent).join(" ").match(/\p{L}{4,}/gu) ?? [] }))
      .filter(({ name, words }) => words.length > 0 && !words.some((word) => name.toLowerCase().includes(word.toLowerCase())))
      .map(({ name, words }) => `${name}: ${words.join(" ")}`),
  );
  check(misnamed.length === 0, `places on ${where} are called something else: ${misnamed.join("; ")}`);
  const told = bad.map(({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.slice(0, 4).map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`).join("\n    ")}`);
  check(bad.length === 0, `axe-core on ${where}:\n  ${told.join("\n  ")}`);
}

/** Where the game stands: its newest entry. */
export const head = (page) => page.locator("#p-game").getAttribute("data-head").then(Number);

/** Raises the letter, where it is low, and opens the first group of answers, where all are folded. */
export async function openList(page) {
  const list = page.locator(".answers:not([open]) > summary:visible");
  if ((await list.count()) > 0) await list.click();
  const closed = page.locator("details.group:not([open]) > summary");
  if ((await page.locator("button.option:visible").count()) === 0) await closed.first().click();
}

/** Drafts the option of that number, as the list shows it, and waits for the board to follow. */
export async function draft(page, number = 0) {
  const steps = await page.locator(".draft li").count();
  await openList(page);
  const shown = page.locator("button.option:visible");
  const count = await shown.count();
  await shown.nth(number % count).click();
  await page.waitForFunction((before) => document.querySelectorAll(".draft li").length > before, steps);
}

/** Whether nothing more can be drafted. */
export const isComplete = async (page) => (await page.locator("#p-game.complete").count()) > 0;

/** Drafts until the turn is complete, then sends it and waits until it is played. */
export async function playTurn(page, choose = () => 0) {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await isComplete(page)) break;
    await draft(page, choose(steps));
  }
  // Where everybody chooses at once, others may have been quicker than the draft.
  const before = await head(page);
  await page.locator("form.drafted button").click();
  await page.waitForFunction((seen) => Number(document.getElementById("p-game")?.dataset.head) > seen, before);
}

/** Waits until this reader is asked, or the game is over. True if asked. */
export async function asked(page) {
  await page.locator("#p-game.asked, .result").first().waitFor();
  return (await page.locator(".result").count()) === 0;
}
