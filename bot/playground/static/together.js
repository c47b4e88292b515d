import { element, watch } from "/playground/world.js";

// Two people fit beside each other almost everywhere; more are one tick away.
const shown = new Set((new URLSearchParams(location.search).get("people") ?? "alice,bob").split(","));
const who = document.getElementById("who");
const frames = document.getElementById("frames");
let set = false;

function draw(people) {
  for (const person of people) {
    const old = document.getElementById(`frame-${person.name}`);
    if (!shown.has(person.name)) old?.remove();
    else if (!old) frames.append(element("iframe", { id: `frame-${person.name}`, title: person.title, src: `/${person.name}` }));
  }
}

watch(1000, (world) => {
  if (!world || set) return;
  set = true;
  who.replaceChildren(...world.people.map((person) => {
    const tick = element("input", { type: "checkbox", checked: shown.has(person.name) });
    tick.addEventListener("change", () => {
      if (tick.checked) shown.add(person.name);
      else shown.delete(person.name);
      draw(world.people);
    });
    return element("label", {}, tick, person.title, " ");
  }));
  draw(world.people);
});
