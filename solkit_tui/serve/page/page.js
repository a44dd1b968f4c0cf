"use strict";

// What the browser keeps for itself; docs/serve.md says which other keys do the same in the game.
const KEPT = new Set(["F5", "F11", "F12"]);
const KEPT_WITH_CTRL = new Set(["w", "t", "n", "Tab", "PageUp", "PageDown", "+", "-", "=", "0"]);

// Why a session ended, by the code of the connection.
const WHY = {
  1000: "You have left the game. It is saved; you can continue where you were.",
  1001: "The server is stopping. Your game is saved; continue when it is back.",
  4001: "All places are in use. Please try again in a few minutes.",
  4005: "You have four games open here already. Please close one of them first.",
  4003: "This server is full and accepts no new players.",
  4004: "This server cannot save your games right now. Please try again later.",
  4002: "No activity for half an hour. Your game is saved; continue where you were.",
};
const LOST = "Connection lost. Your game is saved; continue where you were.";

const touched = matchMedia("(pointer: coarse)").matches;
const input = () => document.querySelector(".xterm-helper-textarea");

addEventListener("keydown", (event) => {
  const kept = event.ctrlKey && (event.shiftKey || KEPT_WITH_CTRL.has(event.key));
  if (kept || KEPT.has(event.key)) event.stopImmediatePropagation();
}, true);

// The size of the letters: about 120 columns and 40 rows where there is room, at least 60 and 20
// on a telephone. ?fontsize=18 says another one.
function letters() {
  const asked = Number(new URLSearchParams(location.search).get("fontsize"));
  if (asked >= 6 && asked <= 60) return asked;
  const fitting = (columns, rows) =>
    Math.min(innerWidth / columns / 0.602, innerHeight / rows / 1.164);
  return Math.floor(Math.max(fitting(120, 40), Math.min(14, fitting(60, 20)), 6) * 2) / 2;
}

window.WebSocket = class extends WebSocket {
  constructor(address) {
    super(address);
    this.addEventListener("message", () => {
      // The program begins as if somebody else had the keys.
      if (document.hasFocus()) this.send('["focus"]');
    }, { once: true });
    this.addEventListener("close", (event) => {
      document.getElementById("why").textContent = WHY[event.code] ?? LOST;
      // After the keys that were meant for the game.
      setTimeout(() => document.querySelector("#ended button").focus(), 500);
    });
  }

  send(text) {
    if (this.readyState === WebSocket.OPEN) super.send(text);
  }
};

const begin = window.onload;
window.onload = async (event) => {
  const terminal = document.getElementById("terminal");
  terminal.dataset.sessionWebsocketUrl = location.origin.replace(/^http/, "ws") + "/ws";
  terminal.dataset.fontSize = letters();
  document.querySelector("#ended button").onclick = () => location.reload();
  // The width of a column is measured once.
  const fonts = ["16px 'Roboto Mono'", "bold 16px 'Roboto Mono'"];
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font, "♠A")));
  begin.call(window, event);
  // A tap would bring the letters up that are not needed: everything can be tapped.
  if (touched) input().inputMode = "none";
  input().focus({ preventScroll: true });
};
