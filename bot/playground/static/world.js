// What every page of the playground asks of the server, and says to it.

const HEADERS = { "X-Fireside": "1" };

/** The world as it is now, or null while the server does not answer. */
export async function world() {
  try {
    const answer = await fetch("/playground/state", { headers: HEADERS, cache: "no-store" });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

export async function skip(seconds) {
  await fetch(`/playground/skip?seconds=${seconds}`, { method: "POST", headers: HEADERS });
}

/** Restart the bot; resolves to what went wrong, or null. */
export async function restart() {
  const answer = await fetch("/playground/restart", { method: "POST", headers: HEADERS });
  return answer.ok ? (await answer.json()).trouble : `the server said ${answer.status}`;
}

/** Call back with the world, now and again after every pause (milliseconds). */
export function watch(pause, tell) {
  let before = "";
  const look = async () => {
    const now = await world();
    const text = JSON.stringify(now);
    if (text !== before) tell(now);
    before = text;
    setTimeout(look, pause);
  };
  look();
}

export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value == null) continue;
    made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children);
  return made;
}

export function clock(iso) {
  const day = new Date(iso);
  const part = (options) => new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options }).format(day);
  return `${part({ weekday: "short", day: "numeric", month: "short" })}, ${part({ hour: "2-digit", minute: "2-digit", second: "2-digit" })}`;
}

export function roomName(room) {
  return room.thread ? room.name : `#${room.name}`;
}
