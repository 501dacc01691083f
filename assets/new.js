// Draws 32 bytes of chance in the browser, for those who want to add their own to a game.
for (const button of document.querySelectorAll("[data-draw]")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"));
    document.getElementById(button.dataset.draw).value = digits.join("");
  });
}
