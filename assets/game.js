// The game page without reloads. Everything here is a convenience: every link and form works without it, and the
// server renders every state of the page. Drafting and looking back are GETs of the same page, whose parts are put
// in place of the old ones.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const wide = matchMedia("(min-width: 1000px)");
let stream = null;
let asking = null;
// Pages that the reader has asked for and that are not here yet.
let awaited = 0;
let seen = null;

const game = () => document.getElementById("p-game");
const all = (selector, root = game()) => Array.from(root.querySelectorAll(selector));
const one = (selector, root = game()) => root.querySelector(selector);
const options = () => all("button.option", openDialog() ?? game()).filter((option) => option.offsetParent !== null);
// A drawing may stand in the page twice, for wide and for narrow pages; one of them is not shown.
const isShown = (part) => part.getClientRects().length > 0;
const usable = (root = game()) => all("a.place.usable", root).filter(isShown);
const chooser = () => document.getElementById("p-chooser");
const openDialog = () => (chooser()?.open ? chooser() : null);
const lastStep = () => one(".undo-step");
// What the reader is about is never taken away by news.
const isBusy = () => awaited > 0 || Boolean(one(".draft .back") || openDialog());

// ---- the page's parts -------------------------------------------------------------------------------------------

/** The page at an address, or null if it is not a game's page or another one was asked for meanwhile. */
async function pageAt(address, request = {}) {
  asking?.abort();
  asking = new AbortController();
  try {
    const answer = await fetch(address, { ...request, signal: asking.signal, headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return { page, answer };
  } catch (error) {
    if (error.name !== "AbortError") location.assign(address);
    return null;
  }
}

/** Fetches the page at an address and puts it in place of this one. */
async function turnTo(address, wishes = {}) {
  awaited += 1;
  try {
    show(await pageAt(address, wishes.options), wishes);
  } finally {
    awaited -= 1;
  }
}

/** The page as it stands by now, unless the reader has begun something meanwhile. */
async function turnToNews() {
  const got = await pageAt(game().dataset.here);
  if (isBusy()) one(".news").hidden = false;
  else show(got, { remember: false, focus: false });
}

function show(got, { remember = true, focus = true, options: request = {}, keep = "" } = {}) {
  if (!got) return;
  const { page, answer } = got;
  if (!page.getElementById("p-game")) {
    // Signed out, answered, or gone: a whole page says so.
    if (request.method === "POST") document.body.replaceWith(page.body);
    else location.assign(answer.url);
    return;
  }
  document.title = page.title;
  replacePage(page, keep);
  if (remember && request.method !== "POST") history.pushState(null, "", answer.url);
  if (request.method === "POST") history.replaceState(null, "", new URL(game().dataset.here, location.href));
  dress(focus);
  if (focus) showQuestion();
}

/** Puts another page's parts here. Tiles that show the same stay as they are, and so does what the reader opened. */
function replacePage(page, keep) {
  const next = page.getElementById("p-game");
  const reading = document.getElementById("p-text").open;
  const raised = !wide.matches && (one(".answers:not(.short)")?.open ?? false);
  const scrolled = [".table", ".board"].map((selector) => one(selector)?.scrollTop ?? 0);
  const aside = one(".board")?.scrollLeft ?? 0;
  document.querySelector("header.site").replaceWith(document.adoptNode(page.querySelector("header.site")));
  const icons = page.querySelector(".easel-symbols");
  document.querySelector(".easel-symbols")?.remove();
  if (icons) document.body.append(document.adoptNode(icons));
  const kept = keep && one(keep);
  const [old, fresh] = [one(".table"), one(".table", next)];
  swapTiles(old, fresh);
  game().replaceWith(document.adoptNode(next));
  if (kept) one(keep)?.replaceWith(kept);
  document.getElementById("p-text").open = reading;
  const answers = one(".answers:not(.short)");
  if (answers && raised) answers.open = true;
  [".table", ".board"].forEach((selector, index) => {
    const part = one(selector);
    if (part) part.scrollTop = scrolled[index];
  });
  if (one(".board")) one(".board").scrollLeft = aside;
}

/** Moves tiles that have not changed from the old board into the new one, so that they need not be drawn again. */
function swapTiles(old, fresh) {
  const known = new Map(all(".tile", old).map((tile) => [tile.innerHTML, tile]));
  for (const tile of all(".tile", fresh)) {
    const same = known.get(tile.innerHTML);
    if (!same) continue;
    known.delete(tile.innerHTML);
    tile.replaceChildren(...same.childNodes);
  }
}

/** The address a form would go to by GET, with the button that was pressed. */
function addressOf(form, button) {
  const fields = new URLSearchParams(new FormData(form));
  if (button?.name) fields.append(button.name, button.value);
  return `${form.getAttribute("action")}?${fields}`;
}

// ---- places -----------------------------------------------------------------------------------------------------

/** A part of the board. The page's own ids begin with "p-" or "z-", those of boards never do. */
function part(id) {
  if (!id) return null;
  const place = all(`a.place[data-place="${CSS.escape(id)}"]`).find(isShown);
  return place ?? (one(".board") && !/^[pz]-/.test(id) ? document.getElementById(id) : null);
}

const answersAt = (id) => all(`.answers button.option[data-place="${CSS.escape(id)}"]`);

function light(id) {
  all(".lit").forEach((lit) => lit.classList.remove("lit"));
  const place = part(id);
  place?.classList.add("lit");
  return place;
}

/** What a part says about itself. */
function words(element) {
  for (let at = element; at && at.localName !== "svg"; at = at.parentElement) {
    const label = at.getAttribute?.("aria-label");
    if (label) return label;
    const title = Array.from(at.children).find((child) => child.localName === "title");
    if (title) return title.textContent;
  }
  return "";
}

/** Acts at a place: one answer is drafted, of several one is chosen, and where there is none the page says why. */
function actAt(id, href) {
  const here = answersAt(id);
  if (here.length === 1) {
    here[0].form.requestSubmit(here[0]);
  } else if (here.length > 1) {
    const rows = new Set(here.map((option) => option.closest("li")));
    const title = rows.size === 1 ? one(".title", here[0].closest("li"))?.textContent : words(part(id));
    const list = here.map((option) => option.cloneNode(true));
    list.forEach((copy, index) => {
      copy.type = "button";
      copy.removeAttribute("name");
      copy.addEventListener("click", () => here[index].form.requestSubmit(here[index]));
    });
    const shared = rows.size === 1 ? one(".what .effects", here[0].closest("li"))?.cloneNode(true) : null;
    openChooser(id, title ?? "", [shared, ...list].filter(Boolean));
  } else if (href) {
    explain(id, href);
  }
}

/** Asks the page of a place why nothing can be done there, and what it is. */
async function explain(id, href) {
  const got = await pageAt(href);
  const said = got?.page.querySelector(".looked-at");
  if (!said) return;
  said.querySelector("a[data-draft]")?.parentElement.remove();
  const title = said.querySelector("h3");
  title.remove();
  openChooser(id, title.textContent, [document.adoptNode(said)]);
}

function openChooser(id, title, parts) {
  const dialog = chooser();
  const heading = document.createElement("h3");
  heading.id = "p-chooser-title";
  heading.textContent = title;
  const close = document.createElement("button");
  close.type = "button";
  close.className = "close";
  close.setAttribute("aria-label", game().dataset.close);
  close.textContent = "✕";
  close.addEventListener("click", () => dialog.close());
  dialog.replaceChildren(heading, ...parts, close);
  const place = light(id);
  dialog.onclose = () => {
    light(null);
    place?.focus({ preventScroll: true });
  };
  if (!dialog.open) dialog.showModal();
  standBeside(dialog, place);
  (one("button.option", dialog) ?? close).focus({ preventScroll: true });
}

/** On a wide page the chooser stands beside its place, never over it. */
function standBeside(dialog, place) {
  dialog.classList.toggle("beside", wide.matches && place !== null);
  dialog.style.left = dialog.style.top = "";
  if (!wide.matches || !place) return;
  const [at, own] = [place.getBoundingClientRect(), dialog.getBoundingClientRect()];
  const left = at.right + 10 + own.width <= innerWidth ? at.right + 10 : Math.max(8, at.left - own.width - 10);
  dialog.style.left = `${left}px`;
  dialog.style.top = `${Math.max(8, Math.min(at.top - 20, innerHeight - own.height - 8))}px`;
}

/** Marks the places of a board that is one picture. Tiles carry their states themselves. */
function mark() {
  const board = one(".board");
  if (!board) return;
  for (const option of all("button.option[data-place]")) part(option.dataset.place)?.classList.add("can");
  const changed = board.dataset.changed.split(" ").filter(Boolean).map(part).filter(Boolean);
  for (const place of changed) place.classList.add("changed");
}

// ---- what the reader does ---------------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !game()) return;
  if (event.target === chooser()) {
    const box = chooser().getBoundingClientRect();
    const inside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
    if (!inside) chooser().close();
    return;
  }
  const place = event.target.closest("a.place[data-place]");
  if (place) {
    event.preventDefault();
    actAt(place.dataset.place, place.getAttribute("href"));
    return;
  }
  const copy = event.target.closest("a[data-copy]");
  if (copy && navigator.clipboard) {
    event.preventDefault();
    navigator.clipboard.writeText(copy.href).then(() => say(game().dataset.copied));
    return;
  }
  const link = event.target.closest("a[data-draft]");
  if (link) {
    event.preventDefault();
    turnTo(link.href);
    return;
  }
  const board = event.target.closest(".board svg");
  for (let at = board && event.target; at && at !== board; at = at.parentElement) {
    if (at.id && (at.classList.contains("can") || answersAt(at.id).length)) {
      actAt(at.id, null);
      return;
    }
  }
  if (board && words(event.target)) say(words(event.target));
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!game()?.contains(form)) return;
  if (form.matches("[data-draft], [data-travel]")) {
    event.preventDefault();
    turnTo(addressOf(form, event.submitter));
  } else if (form.matches(".send, .undo")) {
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form));
    turnTo(form.getAttribute("action"), { options: { method: "POST", body } });
  }
});

let sliding = 0;
document.addEventListener("input", (event) => {
  if (event.target.id !== "p-at") return;
  one(".travel output").textContent = event.target.value;
  clearTimeout(sliding);
  const form = event.target.form;
  // The slider itself stays while everything around it follows.
  sliding = setTimeout(() => turnTo(addressOf(form), { focus: false, remember: false, keep: "[data-travel]" }), 80);
});

document.addEventListener("change", (event) => {
  const form = event.target.closest("[data-travel]");
  if (!form) return;
  clearTimeout(sliding);
  turnTo(addressOf(form), { focus: false }).then(() => document.getElementById(event.target.id)?.focus());
});

for (const kind of ["mouseover", "focusin"]) {
  document.addEventListener(kind, (event) => {
    const row = event.target.closest?.(".answers [data-place]");
    if (row && game() && !openDialog()) light(row.dataset.place);
  });
}

/** Goes through a list by the arrows. */
function stepThrough(list, event, by) {
  if (!list.length) return;
  const at = list.indexOf(document.activeElement);
  event.preventDefault();
  list[at < 0 ? 0 : (at + by + list.length) % list.length].focus();
}

/** Goes to the round before or after the moment that is shown. */
function toRound(by) {
  const slider = document.getElementById("p-at");
  const ticks = all("#p-rounds option").map((tick) => Number(tick.value));
  const at = Number(slider.value);
  const next = by > 0 ? ticks.find((tick) => tick > at) ?? Number(slider.max) : ticks.findLast((tick) => tick < at) ?? 0;
  slider.value = String(next);
  turnTo(addressOf(slider.form), { focus: false });
}

const keys = {
  Backspace: () => lastStep() && turnTo(lastStep().href),
  l: () => {
    const list = one(".answers:not(.short)");
    if (list && !wide.matches) list.open = !list.open;
  },
  t: () => {
    const text = document.getElementById("p-text");
    text.open = !text.open;
    if (text.open) one("summary", text).focus();
  },
  n: () => one("a[data-next]")?.click(),
  i: () => {
    const place = document.activeElement.closest?.("a.place");
    if (place) explain(place.dataset.place, `${game().dataset.here}?place=${encodeURIComponent(place.dataset.place)}`);
  },
};

document.addEventListener("keydown", (event) => {
  if (!game() || event.altKey || event.metaKey) return;
  const writing = event.target.matches("input:not([type=checkbox], [type=range]), textarea, select");
  const slider = event.target.id === "p-at";
  if (event.key === "Enter" && event.ctrlKey) {
    event.preventDefault();
    one("form.drafted")?.requestSubmit();
  } else if (writing || event.ctrlKey) {
    return;
  } else if (one(".travel") && ["ArrowLeft", "ArrowRight"].includes(event.key) && (event.shiftKey || !slider)) {
    event.preventDefault();
    const by = event.key === "ArrowRight" ? 1 : -1;
    if (event.shiftKey && document.getElementById("p-at")) toRound(by);
    else one(by > 0 ? ".travel [rel=next]" : ".travel [rel=prev]")?.click();
  } else if (event.key.startsWith("Arrow") && event.target.closest("a.place")) {
    stepThrough(usable(), event, ["ArrowDown", "ArrowRight"].includes(event.key) ? 1 : -1);
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    // In the picture and in lists of their own the arrows scroll.
    if (slider || event.target.closest(".board, .chronicle ol, .answers-none") || event.target.matches(".table")) return;
    stepThrough(options(), event, event.key === "ArrowDown" ? 1 : -1);
  } else if (/^[1-9]$/.test(event.key) && !event.shiftKey) {
    if (openDialog()) options()[Number(event.key) - 1]?.click();
    else one("a, .board", all(".zone")[Number(event.key) - 1] ?? one(".table"))?.focus();
  } else if ("qwer".includes(event.key) && event.key.length === 1 && !openDialog()) {
    all("a.in-hand")["qwer".indexOf(event.key)]?.click();
  } else if (keys[event.key] ?? keys[event.key.toLowerCase()]) {
    if (event.key !== "Backspace" || lastStep()) event.preventDefault();
    (keys[event.key] ?? keys[event.key.toLowerCase()])();
  }
});

addEventListener("popstate", () => {
  if (game()) turnTo(location.href, { remember: false });
});

// ---- news -------------------------------------------------------------------------------------------------------

/** Says something aloud; it stays while everything around it is replaced. */
function say(text) {
  document.getElementById("p-live").textContent = text;
}

/** Follows the game while the page is open. A draft is never taken away: then the page only says that there is news. */
function follow() {
  stream?.close();
  stream = null;
  const from = game().dataset.stream;
  if (!from) return;
  stream = new EventSource(`${from}?after=${game().dataset.head}`);
  const news = (event) => {
    const head = Number(event.lastEventId || JSON.parse(event.data).head || 0);
    if (head <= Number(game().dataset.head)) return;
    if (isBusy()) one(".news").hidden = false;
    else turnToNews();
  };
  stream.addEventListener("to_act", news);
  stream.addEventListener("finished", (event) => {
    stream.close();
    news(event);
  });
}

/** The bar of zones says which one is looked at. */
function spy() {
  seen?.disconnect();
  const bar = one(".zone-bar");
  if (!bar) return;
  seen = new IntersectionObserver(
    (zones) => {
      const top = zones.filter((zone) => zone.isIntersecting).at(0);
      if (!top) return;
      all("a[aria-current]", bar).forEach((tab) => tab.removeAttribute("aria-current"));
      one(`a[href="#${top.target.id}"]`, bar)?.setAttribute("aria-current", "true");
    },
    { rootMargin: "-30% 0px -60% 0px" },
  );
  all(".zone").forEach((zone) => seen.observe(zone));
}

/** A grip lowers the letter to its question, and raises it again. */
function grip() {
  const letter = one(".asked .letter") ?? one(".letter");
  if (!letter || one(".grip", letter)) return;
  const handle = document.createElement("button");
  handle.type = "button";
  handle.className = "grip";
  handle.setAttribute("aria-label", game().dataset.lower);
  handle.setAttribute("aria-pressed", "false");
  const lower = (low) => {
    letter.classList.toggle("low", low);
    handle.setAttribute("aria-pressed", String(low));
  };
  const list = () => one(".answers:not(.short)", letter);
  let from = null;
  handle.addEventListener("pointerdown", (event) => {
    from = event.clientY;
    handle.setPointerCapture(event.pointerId);
  });
  handle.addEventListener("pointerup", (event) => {
    const by = event.clientY - (from ?? event.clientY);
    from = null;
    if (Math.abs(by) < 12) return;
    handle.dataset.dragged = "yes";
    if (by > 0 && list()?.open) list().open = false;
    else if (by > 0) lower(true);
    else if (letter.classList.contains("low")) lower(false);
    else if (list()) list().open = true;
  });
  handle.addEventListener("click", () => {
    if (handle.dataset.dragged) delete handle.dataset.dragged;
    else lower(!letter.classList.contains("low"));
  });
  letter.append(handle);
}

/** On a wide page the answers and the news are always open; on a phone a hand raises them. */
function unfold() {
  for (const part of all(".answers, .since")) {
    if (wide.matches) part.open = true;
    else if (part.hasAttribute("data-wide")) part.open = part.matches(".short");
    part.toggleAttribute("data-wide", wide.matches);
  }
}

wide.addEventListener("change", () => game() && unfold());

/** What is scrolled to, or reached by Tab, comes to stand above the dock, however high that is. */
const measureDock = new ResizeObserver(([dock]) => {
  document.documentElement.style.setProperty("--dock", `${Math.round(dock.target.offsetHeight)}px`);
});

/** Shows where the question is, if none of its places can be seen; a finger on the board has the last word. */
function showQuestion() {
  const places = usable();
  const top = one(".zone-bar")?.getBoundingClientRect().bottom ?? 0;
  const bottom = wide.matches ? innerHeight : one(".dock").getBoundingClientRect().top;
  const isSeen = (place) => {
    const box = place.getBoundingClientRect();
    return box.top >= top && box.bottom <= bottom;
  };
  if (!places.length || places.some(isSeen)) return;
  const fullest = all(".zone").reduce((most, zone) => (usable(zone).length > usable(most).length ? zone : most));
  const target = usable(fullest).length < 4 ? usable(fullest)[0] : fullest;
  target.scrollIntoView({ block: target === fullest ? "start" : "center", behavior: still.matches ? "auto" : "smooth" });
}

/** What every new sheet gets. */
function dress(focus) {
  mark();
  unfold();
  follow();
  spy();
  grip();
  measureDock.disconnect();
  measureDock.observe(one(".dock"));
  const told = one(".question") ?? one(".moment, .past, .sealed");
  say(told?.textContent.trim() ?? "");
  if (one(".travel")) {
    const lines = one(".history .chronicle ol");
    const current = one(".chronicle .current");
    if (wide.matches && current) lines.scrollTop = current.offsetTop - lines.offsetTop - 60;
    // While the slider is held the board keeps still.
    const sliding = document.activeElement?.id === "p-at";
    if (!sliding) all("a.place.changed").find(isShown)?.scrollIntoView({ block: "center", behavior: still.matches ? "auto" : "smooth" });
  }
  if (focus && document.activeElement === document.body) {
    const first = wide.matches ? options()[0] : null;
    (first ?? one(".complete form.drafted .seal"))?.focus({ preventScroll: true });
  }
}

if (game()) {
  const live = document.createElement("p");
  live.id = "p-live";
  live.className = "hidden";
  live.setAttribute("role", "status");
  document.body.append(live);
  dress(false);
}
