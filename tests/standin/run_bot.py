"""`python -m tests.standin.run_bot`: the real bot as a process of its own, on the stand-in.

Environment: `STANDIN_API` and `STANDIN_GATEWAY` say where the stand-in is. With
`STANDIN_KILL_AT_COMMIT` set to n the process ends itself, as SIGKILL would, right after its n-th
commit since SIGUSR1 (right before it with `STANDIN_KILL_WHEN=before`).
"""

from __future__ import annotations

import os
import sys

from tests.standin.kill_at_commit import prepare
from tests.standin.patch import point_discord_at


def main() -> None:
    """Point the library at the stand-in and run the bot."""
    point_discord_at(os.environ["STANDIN_API"], os.environ["STANDIN_GATEWAY"])
    prepare()
    from bot.__main__ import main as run  # only here: it may read the environment

    sys.exit(run(["run"]))


if __name__ == "__main__":
    main()
