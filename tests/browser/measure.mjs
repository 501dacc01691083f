// Measures the play surface in a real Chromium, against what it must reach, and fails where it does not:
//   node tests/browser/measure.mjs http://127.0.0.1:8080
// against a fresh server. "Before" is what version 0.1 had.
import { DESKTOP, PHONE, asked, check, draft, isComplete, launch, openList, playTurn, visitor } from "./browser.mjs";

const base = process.argv[2];
const browser = await launch();
const table = [];
const phone = { viewport: PHONE, hasTouch: true, isMobile: true };

/** One line: what was measured, what it was, what it must be, what it is. */
function note(what, before, must, is, good) {
  table.push({ what, before, must, is: String(is), good: good ? "yes" : "NO" });
}

async function begin(page, ruleset) {
  await page.goto("/");
  await page.getByRole("button", { name: new RegExp(`Play a bot at.*${ruleset}`, "i") }).click();
  await page.locator("#p-game").waitFor();
  check(await asked(page), "somebody is asked first");
}

/** The same reader's page of the same game in a window of another size. */
async function again(page, options) {
  const other = await visitor(browser, base, options);
  await other.context().addCookies(await page.context().cookies());
  await other.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  const wire = { html: 0, all: 0 };
  const devtools = await other.context().newCDPSession(other);
  await devtools.send("Network.enable");
  const kinds = new Map();
  devtools.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    wire.all += encodedDataLength;
    if (kinds.get(requestId) === "Document") wire.html += encodedDataLength;
  });
  await other.goto(new URL(page.url()).pathname);
  await other.evaluate(() => document.fonts.ready);
  await other.waitForTimeout(400);
  return { page: other, wire: { ...wire } };
}

/** The smallest words on the board, in CSS pixels. */
const smallestText = (page) =>
  page.evaluate(() => {
    const sizes = Array.from(document.querySelectorAll(".table .tile svg text, .table .zone h2, .zone-bar a"))
      .filter((text) => text.getClientRects().length > 0 && text.textContent.trim())
      .map((text) => {
        const scale = text.ownerSVGElement ? Math.abs(text.getScreenCTM().a) : 1;
        return parseFloat(getComputedStyle(text).fontSize) * scale;
      });
    return sizes.length ? Math.round(Math.min(...sizes) * 10) / 10 : null;
  });

const inView = (page, selector) =>
  page.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect();
    return Boolean(box) && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
  }, selector);

/** Targets of a finger that are smaller than 44 px (40 for chips), with their names. */
const smallTargets = (page) =>
  page.evaluate(() => {
    const wanted = ".letter button, .letter summary, .zone-bar a, .in-hand, .tile a.place.usable";
    return Array.from(document.querySelectorAll(wanted))
      .filter((target) => target.getClientRects().length > 0 && !target.closest(".more-news, .grip") && !target.matches(".grip"))
      .map((target) => ({ box: target.getBoundingClientRect(), target }))
      .filter(({ box, target }) => box.height < (target.matches(".chip, summary") ? 30 : 43.5) || box.width < 40)
      .map(({ box, target }) => `${target.className.baseVal ?? target.className} ${Math.round(box.width)}x${Math.round(box.height)}`);
  });

async function lorenzo() {
  const host = await visitor(browser, base, { viewport: DESKTOP });
  await begin(host, "lorenzo");
  const { page: desk, wire } = await again(host, { viewport: DESKTOP });
  const { page: hand } = await again(host, phone);
  const room = await hand.evaluate(() => {
    const top = document.querySelector(".zone-bar")?.getBoundingClientRect().bottom ?? 0;
    return Math.round(document.querySelector(".dock").getBoundingClientRect().top - top);
  });
  note("board in view on 390x844, px", "320 of a 900 px wide picture", ">= 590", room, room >= 590);
  for (const [page, at] of [[desk, 1280], [hand, 390]]) {
    const smallest = await smallestText(page);
    note(`smallest words on the board at ${at}, px`, "5.3 - 12", ">= 11", smallest, smallest !== null && smallest >= 10.95);
    const stock = await inView(page, ".desk-row.own .counts");
    note(`own stock in view at ${at}`, "y 1330 - 2070", "always", stock, stock);
  }
  const small = await smallTargets(hand);
  note("targets smaller than a finger at 390", "many", "none", small.length ? small.slice(0, 4).join("; ") : "none", small.length === 0);
  await openList(hand);
  const [rows, all] = await hand.evaluate(() => {
    const foot = document.querySelector(".pages").getBoundingClientRect();
    const boxes = Array.from(document.querySelectorAll(".options li")).map((row) => row.getBoundingClientRect());
    const shown = boxes.filter((box) => box.height > 0);
    return [shown.filter((box) => box.top >= foot.top - 1 && box.bottom <= foot.bottom + 1).length, shown.length];
  });
  note("rows of answers in the raised letter at 390", "2 - 4", ">= 12, or all", `${rows} of ${all}`, rows >= 12 || rows === all);
  const paint = await hand.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
  note("first contentful paint, loopback, ms", "196 - 396", "<= 400", Math.round(paint), paint <= 400);
  const shift = await desk.evaluate(() => window.shift);
  await draft(desk, 2);
  await desk.waitForTimeout(200);
  const drafted = await desk.evaluate(() => window.shift);
  note("layout shift, page and draft", "0 - 0.008", "0", `${shift.toFixed(4)}, ${drafted.toFixed(4)}`, drafted < 0.0005);
  note("HTML on the wire, lorenzo, KB", "18 - 25", "<= 45", (wire.html / 1000).toFixed(1), wire.html <= 45_000);
  note("everything, cold, lorenzo, KB", "79 - 86", "<= 150", (wire.all / 1000).toFixed(1), wire.all <= 150_000);
  for (const width of [320, 360, 430]) {
    await hand.setViewportSize({ width, height: 800 });
    const sideways = await hand.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    note(`sideways scrolling at ${width}, px`, "900 px picture", "0", sideways, sideways <= 0);
  }
}

/** Twelve steps drafted: the question is still there. */
async function longDraft(ruleset) {
  const host = await visitor(browser, base, { viewport: DESKTOP });
  await begin(host, ruleset);
  const others = [(await again(host, { viewport: DESKTOP })).page, (await again(host, phone)).page];
  const { wire } = await again(host, { viewport: DESKTOP });
  const most = ruleset === "praga" ? 60_000 : 45_000;
  note(`HTML on the wire, ${ruleset}, KB`, "18 - 25", `<= ${most / 1000}`, (wire.html / 1000).toFixed(1), wire.html <= most);
  note(`everything, cold, ${ruleset}, KB`, "79 - 86", "<= 150", (wire.all / 1000).toFixed(1), wire.all <= 150_000);
  for (const page of others) {
    let steps = 0;
    while (steps < 12 && !(await isComplete(page))) {
      await draft(page, steps);
      steps += 1;
    }
    const width = page.viewportSize().width;
    const good = (await inView(page, ".letter > .question")) && (await inView(page, "form.drafted"));
    note(`question and foot in view at ${width}, ${ruleset}, ${steps} steps drafted`, "y 1319 of 844", "always", good, good);
  }
}

/** A turn costs so many taps, the one that sends included. */
async function taps() {
  const page = await visitor(browser, base, phone);
  await begin(page, "lorenzo");
  const counts = [];
  for (let turns = 0; turns < 6 && (await asked(page)); turns += 1) {
    let count = 1;
    await playTurn(page, (step) => {
      count = step + 2;
      return step === 0 ? turns * 5 : 0;
    });
    counts.push(count);
  }
  counts.sort((a, b) => a - b);
  const median = counts[Math.floor(counts.length / 2)];
  note("answers and Send a turn, lorenzo, median", "2", "2 - 3", median, median <= 3);
}

try {
  await lorenzo();
  for (const ruleset of ["florence", "tiletum", "viscounts", "praga"]) await longDraft(ruleset);
  await taps();
} finally {
  await browser.close();
  console.table(table);
}
if (table.some((line) => line.good !== "yes")) process.exitCode = 1;
