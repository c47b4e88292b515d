"""A bot as a process of its own, to be started, stopped and killed by a test."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.standin.server import StandIn

ROOT = Path(__file__).parents[2]


class BotProcess:
    """A bot that talks to a stand-in.

    Use it as an async context manager; what still runs at its end is killed.

    Args:
        standin: where it connects.
        module: run with `python -m`.
        env: more environment variables, such as the token and the folder for data.
        cwd: where it runs; the project's folder is on its path anyway.
    """

    def __init__(
        self,
        standin: StandIn,
        module: str = "tests.standin.run_bot",
        *,
        env: Mapping[str, str] | None = None,
        cwd: Path = ROOT,
    ) -> None:
        self.standin, self.module, self.cwd = standin, module, cwd
        path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
        self.env = {**os.environ, "PYTHONPATH": path, **standin.environment, **(env or {})}
        self._log = tempfile.TemporaryFile()  # noqa: SIM115  (closed with the process)
        self._process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> Self:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            self.module,
            env=self.env,
            cwd=self.cwd,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=self._log,
            stderr=asyncio.subprocess.STDOUT,
        )
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()
        await self.wait()
        if error is not None:
            error.add_note(f"the bot wrote:\n{self.output()}")
        self._log.close()

    @property
    def _started(self) -> asyncio.subprocess.Process:
        assert self._process is not None, "not started"
        return self._process

    @property
    def running(self) -> bool:
        """Whether it has not ended yet."""
        return self._started.returncode is None

    def _send(self, number: signal.Signals) -> None:
        if self.running:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._started.pid, number)

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self._send(signal.SIGKILL)

    def terminate(self) -> None:
        """Ask it to end, as an operator would."""
        self._send(signal.SIGTERM)

    def interrupt(self) -> None:
        """Ask it to end, as Ctrl-C does."""
        self._send(signal.SIGINT)

    def arm(self) -> None:
        """Start counting its commits towards `STANDIN_KILL_AT_COMMIT`."""
        self._send(signal.SIGUSR1)

    async def connected(self, within: float = 30.0) -> None:
        """Wait until it has a session.

        Raises:
            RuntimeError: it ended instead; the text is what it wrote.
        """
        there = asyncio.ensure_future(self.standin.wait_connected(within))
        ended = asyncio.ensure_future(self._started.wait())
        await asyncio.wait({there, ended}, return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        if not there.done():
            there.cancel()
            raise RuntimeError(f"the bot ended with {self._started.returncode}:\n{self.output()}")
        await there

    async def wait(self, within: float = 15.0) -> int:
        """Wait until it has ended and the stand-in has noticed.

        Returns:
            The exit status; -9 after SIGKILL.

        Raises:
            TimeoutError: it has not ended.
        """
        code = await asyncio.wait_for(self._started.wait(), within)
        await self.standin.wait_gone(within)
        return code

    def output(self) -> str:
        """What it has written so far."""
        self._log.seek(0, os.SEEK_SET)
        return self._log.read().decode(errors="replace")
