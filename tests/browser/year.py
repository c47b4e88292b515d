"""A year of My Brother, played by mouse: for the tests, and for looking at it.

python -m tests.browser.year            # one game by mouse; what it looks like is in SHOTS
python -m tests.browser.year win loss   # as many games as it takes to see both endings
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.browser.driver import PHONE, Browser, Person, Play, shots

WON = "The year is over, and you are all here"
HOME = "stay away, or come back?"
LOST = ("It became too much for Eric", "Nobody is at home")


class Year:
    """One table: Alice at a desk as Lara, Bob on a phone as Emily, and computer players."""

    def __init__(
        self,
        browser: Browser,
        play: Play,
        *,
        computers: int = 1,
        look: Callable[[Person, str], None] = lambda _person, _name: None,
        **options: str,
    ) -> None:
        """Open a table, let everybody sit down, start, and follow into the thread.

        Args:
            browser: Where they look.
            play: Where they are.
            computers: Computer players, 0-2.
            look: Called with somebody and a name at each new kind of panel.
            options: Options of the slash command.
        """
        self.play = play
        self.look = look
        self.alice = alice = browser.person(play, "alice")
        self.bob = bob = browser.person(play, "bob", PHONE)
        self.people = {"Lara": alice, "Emily": bob}
        self.seen: set[str] = set()
        alice.slash("/my-brother play", **options)
        bob.waits_for_button("Join")
        bob.click("Join")
        for _ in range(computers):
            alice.click("More")
            alice.waits_for_button("Add computer player")
            alice.click("Add computer player")
        alice.waits_for("Emily: Bob")
        alice.click("Ready")
        bob.click("Ready")
        self.lobby = alice.waits_for("Emily: Bob · ready")
        for person in (alice, bob):
            look(person, f"lobby-{person.name}")
        alice.click("Start")
        for person in (alice, bob):
            person.page.locator("#fs-rooms a.fresh").wait_for()
            person.enter("My Brother")
        alice.waits_for_button("Choose my card")

    # What is asked.

    def panel(self) -> str:
        """The newest public message with buttons, as Alice sees it."""
        return self.alice.newest_public()

    def title(self) -> str:
        """What kind of panel it is."""
        for said in (WON, *LOST, "Everyone chooses a card", HOME):
            if said.lower() in self.panel().lower():
                return said
        return "Resolve"

    def outcome(self) -> str | None:
        """`win` or `loss`, once it is over."""
        title = self.title()
        return "win" if title == WON else "loss" if title in LOST else None

    def turn(self) -> int:
        """Which turn the panel speaks of."""
        return max(int(n) for n in re.findall(r"Turn (\d+) of 11", self.panel()))

    # What is done.

    def choose(self, name: str, card: int = 0) -> str:
        """Let somebody choose a card of the hand by its place; returns its title."""
        person = self.people[name]
        person.click("Choose my card")
        asked = person.waits_for(f"{name}: ")
        if "the last card" in asked:
            title = next(t for t in person.labels() if t.startswith("Play ")).removeprefix("Play ")
            self._seen(person, "last card")
            person.click(f"Play {title}")
        else:
            offered = person.offered()
            title = offered[card % len(offered)]
            self._seen(person, "hand")
            person.chooses(title)
        self._seen(person, "chosen")
        return title

    def change(self, name: str, card: int) -> str:
        """Let somebody take the chosen card back, and choose another one; returns its title."""
        person = self.people[name]
        person.click("Change")
        if not person.offered():  # the chosen card is shown first
            person.click("Change")
        title = person.offered()[card]
        person.chooses(title)
        return title

    def choose_all(self, card: int = 0) -> None:
        """Let everybody who is at home choose."""
        asked = self.panel()
        for name in self.people:
            if f"{name} is away" not in asked:
                panel = self.panel()
                self.choose(name, card)
                self.alice.waits_for_change(panel)

    def resolve(self, person: Person, name: str) -> None:
        """Turn one card over to the dice."""
        panel = self.panel()
        person.waits_for_button(f"Resolve {name}")
        person.click(f"Resolve {name}")
        self.alice.waits_for_change(panel)

    def resolve_all(self) -> None:
        """Resolve what lies on the table, in the order of the buttons."""
        while waiting := [t for t in self.alice.labels() if t.startswith("Resolve ")]:
            self.resolve(self.alice, waiting[0].removeprefix("Resolve "))

    def come_home(self) -> None:
        """Let whoever is asked come back."""
        asked = self.panel()
        for name, person in self.people.items():
            panel, back = self.panel(), f"{name} comes back"
            if back in self.alice.labels():
                person.waits_for_button(back)
                person.click(back)
            elif f"{name}: come back or stay?" in asked and self.title() == HOME:
                person.chooses(back, of=f"{name}: come back")
            else:
                continue
            self.alice.waits_for_change(panel)

    def go_on(self, card: int = 0) -> None:
        """Do whatever is asked next."""
        title = self.title()
        self._seen(self.alice, title)
        self._seen(self.bob, title)
        if title == "Everyone chooses a card":
            self.choose_all(card)
        elif title == HOME:
            self.come_home()
        elif any(label.startswith("Resolve ") for label in self.alice.labels()):
            self.resolve_all()
        else:  # what comes next is on its way
            self.alice.waits_for_change(self.panel())

    def to_the_end(self, card: int = 0) -> str:
        """Play on until it is over; returns `win` or `loss`."""
        for _ in range(60):
            outcome = self.outcome()
            if outcome is None:
                self.go_on(card)
                continue
            for person in (self.alice, self.bob):
                person.waits_for_button("Play again")
                self._seen(person, outcome)
            return outcome
        raise AssertionError("the year does not end:\n" + self.panel())

    def _seen(self, person: Person, what: str) -> None:
        name = f"{what.lower().replace(' ', '-').strip('?').replace(',', '')}-{person.name}"
        if name not in self.seen:
            self.seen.add(name)
            self.look(person, name)


def main(wanted: set[str]) -> None:
    """Play until every wanted ending was seen."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Play.start(Path(folder)) as play,
        Browser.open() as browser,
    ):
        missing, games = set(wanted), 0
        while missing or not games:
            year = Year(
                browser,
                play,
                computers=1 + games % 2,
                look=lambda person, name: person.shot(f"my-brother-{name}") and None,
            )
            outcome = year.to_the_end(card=games)
            games += 1
            missing.discard(outcome)
            print(f"game {games}: {outcome}")
            browser.tidy()
        print(f"pictures: {shots()}")
        if "Traceback" in play.log:
            raise AssertionError(play.log)


if __name__ == "__main__":
    main(set(sys.argv[1:]))
