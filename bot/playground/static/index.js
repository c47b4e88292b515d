import { clock, element, restart, roomName, skip, watch } from "/playground/world.js";

const at = (id) => document.getElementById(id);
let drawn = "";

function toast(text) {
  const box = at("toast");
  box.textContent = text;
  box.classList.add("shown");
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => box.classList.remove("shown"), 2200);
}

function rooms(world) {
  return world.rooms.map((room) => {
    const people = world.people.map((person) => element("a", {
      class: "person", "data-person": person.name, target: `${person.name}-${room.id}`,
      href: `/${person.name}/${room.id}`, "aria-label": `${roomName(room)} as ${person.title}`,
    }, person.title));
    const about = `${room.messages} ${room.messages === 1 ? "message" : "messages"}${room.archived ? ", archived" : ""}`;
    return element("li", { class: room.thread ? "room thread" : "room" },
      element("div", { class: "room-name" }, element("b", {}, roomName(room)), element("small", {}, about)),
      element("div", { class: "people" }, ...people));
  });
}

function commands(world) {
  return [...world.commands].sort((a, b) => a.name.localeCompare(b.name)).flatMap((command) => [
    element("dt", {}, element("button", { class: "code", "data-copy": command.name }, command.name)),
    element("dd", {}, command.about),
  ]);
}

watch(500, (world) => {
  document.body.classList.toggle("away", !world);
  const trouble = at("trouble");
  trouble.hidden = Boolean(world && !world.trouble);
  if (!world) {
    trouble.textContent = "The playground does not answer. Is it still running?";
    return;
  }
  if (world.trouble) trouble.textContent = `The bot did not come back: ${world.trouble}. Restart it again when that is mended.`;
  at("clock").textContent = clock(world.now);
  at("clock").dateTime = world.now;
  at("skipping").hidden = !world.skipping;
  at("restarts").textContent = ["It has not been restarted yet.", "Restarted once."][world.restarts] ?? `Restarted ${world.restarts} times.`;
  at("who-moderates").textContent = world.people.filter((p) => p.moderator).map((p) => `${p.title} is the moderator.`).join(" ");
  const { rooms: list, people, commands: known } = world;
  const shape = JSON.stringify([list, people, known]);
  if (shape !== drawn) {
    drawn = shape;
    at("rooms").replaceChildren(...rooms(world));
    at("commands").replaceChildren(...commands(world));
  }
});

document.addEventListener("click", async (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.copy) {
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
      toast("Copied. Now type or paste it in a room.");
    } catch {
      toast("Type it in a room.");
    }
  } else if (button.dataset.skip) {
    await skip(button.dataset.skip);
    toast("Time runs.");
  } else if (button.id === "restart") {
    button.disabled = true;
    button.textContent = "Restarting…";
    const trouble = await restart();
    button.disabled = false;
    button.textContent = "Restart the bot";
    if (!trouble) toast("It is back.");
  }
});
