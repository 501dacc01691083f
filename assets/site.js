// The time zone of this browser goes along with the forms that sign in; N opens the next game that waits.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || "";
for (const field of document.querySelectorAll("[data-zone]")) field.value = zone;
for (const button of document.querySelectorAll("[data-use-zone]")) {
  const field = document.getElementById(button.dataset.useZone);
  button.hidden = !zone || field.value === zone;
  button.textContent = button.textContent.replace("…", zone);
  button.addEventListener("click", () => {
    field.value = zone;
    button.hidden = true;
  });
}
for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).value);
    button.textContent = button.dataset.copied;
  });
}
document.addEventListener("keydown", (event) => {
  if (event.key !== "n" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, textarea, select, [contenteditable], dialog")) return;
  const next = document.querySelector("a[rel~=next]");
  if (next) location.assign(next.href);
});
