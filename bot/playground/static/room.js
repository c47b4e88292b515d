// The bar above a room: who you are, which rooms there are, what time it is.
import { clock, element, roomName, skip, watch } from "/playground/world.js";

const [, me, here] = location.pathname.split("/");
const at = (id) => document.getElementById(id);
let table = "";
let life = "";

// The room's own script takes its key from the fragment; ours says who looks, and where.
history.replaceState(null, "", `${location.pathname}#${me}.${here}`);
const known = new Set();

function tabs(world) {
  return world.rooms.map((room) => {
    const fresh = known.size > 0 && !known.has(room.id);
    const tab = at("fs-rooms").querySelector(`[data-room="${room.id}"]`);
    const wasFresh = tab?.classList.contains("fresh");
    return element("a", {
      href: `/${me}/${room.id}`, "data-room": room.id, title: roomName(room),
      "aria-current": room.id === here ? "page" : false,
      class: (fresh || wasFresh) && room.id !== here ? "fresh" : "",
    }, roomName(room));
  });
}

function person(world) {
  const select = at("fs-person");
  if (select.options.length) return;
  for (const one of world.people) {
    select.append(element("option", { value: one.name, selected: one.name === me }, one.moderator ? `${one.title} (moderator)` : one.title));
  }
  const name = world.people.find((one) => one.name === me).title;
  const room = world.rooms.find((one) => one.id === here);
  document.title = `${name} in ${room ? roomName(room) : "a room"}`;
}

watch(700, (world) => {
  document.body.classList.toggle("fs-away", !world);
  if (!world) return;
  if (life && life !== world.world) location.reload();
  life = world.world;
  person(world);
  at("fs-clock").textContent = clock(world.now).split(", ").at(-1).slice(0, 5);
  at("fs-clock").title = clock(world.now);
  const drawn = JSON.stringify(world.rooms.map((room) => [room.id, room.name]));
  if (drawn !== table) {
    at("fs-rooms").replaceChildren(...tabs(world));
    at("fs-rooms").querySelector("[aria-current]")?.scrollIntoView({ inline: "center", block: "nearest" });
    for (const room of world.rooms) known.add(room.id);
    table = drawn;
  }
});

at("fs-person").addEventListener("change", (event) => { location.href = `/${event.target.value}/${here}`; });
at("fs-skip").addEventListener("click", () => skip(3600));

// A thread is shown below its first message, and rooms are mentioned; here they can be entered, too.
document.addEventListener("click", (event) => {
  const thread = event.target.closest?.(".thread-summary");
  const message = thread?.closest("[data-message-id]");
  if (message) location.href = `/${me}/${message.dataset.messageId}`;
  const named = event.target.closest?.(".mention")?.textContent;
  const rooms = [...document.querySelectorAll("#fs-rooms a")];
  const meant = named?.startsWith("#") && rooms.find((one) => one.title.replace(/^#/, "") === named.slice(1));
  if (meant) location.href = meant.href;
});

// Of what the room says about its own workings, only trouble is worth a person's time.
new MutationObserver(() => {
  const status = at("action-status");
  const text = status.textContent;
  if (/Reload the active/.test(text)) setTimeout(() => location.reload(), 1500);
  status.classList.toggle("fs-trouble", /not completed|uncertain|interrupted|ended|unavailable/i.test(text));
}).observe(at("action-status"), { childList: true, characterData: true, subtree: true });

// On Discord, Enter sends a chosen command whose options may stay empty; here it would open the
// first option. Whoever moved to an option with the arrows wants that option.
let moved = false;
document.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown" || event.key === "ArrowUp") moved = true;
  else if (event.key === "Enter" && !event.shiftKey && !moved && document.activeElement?.matches(".command-chip")) {
    event.preventDefault();
    event.stopPropagation();
    at("send-message").click();
  } else moved = false;
}, true);

// While a message is drawn anew its pictures are missing for a moment; without its old height the
// page would jump, and an open menu would close. So heights are held until everything is there.
function hold() {
  const messages = [...document.querySelectorAll("#channel-message-list > article")];
  for (const message of messages) message.style.minHeight = "";
  const heights = messages.map((message) => message.getBoundingClientRect().height);
  messages.forEach((message, index) => { message.style.minHeight = `${heights[index]}px`; });
}
const room = at("preview-app");
new MutationObserver(() => room.getAttribute("aria-busy") === "false" && hold())
  .observe(room, { attributes: true, attributeFilter: ["aria-busy"] });
window.addEventListener("resize", hold);

// Like Discord: a room opens at its end, and stays there for who was near it or has just acted.
// Pictures arrive a little later than their message, hence the while.
const NEAR = 240;
const WHILE = 1200;
const timeline = at("channel-timeline");
let acted = 0;
let near = true;
let until = 0;
function follow() {
  if (Date.now() > until) return;
  timeline.scrollTop = timeline.scrollHeight;
  requestAnimationFrame(follow);
}
function toEnd() {
  const idle = Date.now() > until;
  until = Date.now() + WHILE;
  if (idle) follow();
}
timeline.addEventListener("scroll", () => {
  near = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < NEAR;
}, { passive: true });
for (const kind of ["wheel", "touchstart", "pointerdown", "keydown"]) {
  document.addEventListener(kind, () => { until = 0; }, { capture: true, passive: true });
}
for (const kind of ["click", "keydown"]) {
  document.addEventListener(kind, (event) => {
    if (event.target.closest?.(".component-button, .select-option, #channel-composer, #modal-root")) acted = Date.now();
  }, true);
}
new MutationObserver(() => {
  const later = at("new-messages");
  if (!later.hidden && (near || Date.now() - acted < 4000)) toEnd();
}).observe(at("new-messages"), { attributes: true, attributeFilter: ["hidden"] });
const opened = new MutationObserver(() => {
  if (room.getAttribute("aria-busy") !== "false") return;
  opened.disconnect();
  toEnd();
});
opened.observe(room, { attributes: true, attributeFilter: ["aria-busy"] });
