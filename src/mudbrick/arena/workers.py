"""Workers: the same function for many tasks, here, in a pool of processes or on a Ray cluster.

Results come as they are ready, each with its task. Only a few tasks more than there are workers are under
way, so whoever has seen enough can stop asking.
"""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from typing import Any, Final, Protocol, TypeVar

from mudbrick.engine.errors import MudbrickError

T = TypeVar("T")
R = TypeVar("R")
_AHEAD: Final = 2  # tasks under way for each worker


class WorkersFailed(MudbrickError):
    """The processes that should do the work are not there."""


class Workers(Protocol):
    """Whoever does the work."""

    def run(self, function: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[T, R]]:
        """Each task with what the function makes of it; both must be fit to be sent to another process."""
        ...

    def close(self) -> None:
        """Let them go."""
        ...


class Here:
    """The work is done in this process, task by task."""

    def run(self, function: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[T, R]]:
        for task in tasks:
            yield task, function(task)

    def close(self) -> None:
        pass


class Pool:
    """Processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        # Not forked: a thread of this process might hold a lock at that moment.
        context = multiprocessing.get_context("spawn")
        self._executor = ProcessPoolExecutor(jobs, mp_context=context)

    def run(self, function: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[T, R]]:
        waiting = iter(tasks)
        under_way: dict[Future[R], T] = {}
        try:
            while True:
                while len(under_way) < self._jobs * _AHEAD:
                    task = next(waiting, None)
                    if task is None:
                        break
                    under_way[self._executor.submit(function, task)] = task
                if not under_way:
                    return
                done, _ = wait(under_way, return_when=FIRST_COMPLETED)
                for future in done:
                    yield under_way.pop(future), future.result()
        except BrokenProcessPool:
            raise WorkersFailed("a process that played games has died; what was finished is kept") from None
        finally:
            for future in under_way:
                future.cancel()

    def close(self) -> None:
        self._executor.shutdown(wait=True, cancel_futures=True)


class Cluster:
    """Workers of a Ray cluster: `address` as Ray knows it, `local` for one on this machine."""

    def __init__(self, address: str, jobs: int) -> None:
        try:
            self._ray: Any = import_module("ray")
        except ImportError:
            raise WorkersFailed("--ray needs Ray: pip install 'mudbrick[cluster]'") from None
        local = address == "local"
        try:
            self._ray.init(
                address=None if local else address,
                num_cpus=jobs if local else None,
                include_dashboard=False if local else None,
                ignore_reinit_error=True,
                log_to_driver=False,
                logging_level="error",
            )
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise WorkersFailed(f"no Ray cluster answers at {address}: {error}") from None
        self._ahead = jobs * _AHEAD

    def run(self, function: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[T, R]]:
        remote = self._ray.remote(function)
        waiting = deque(tasks)
        under_way: dict[Any, T] = {}
        while waiting or under_way:
            while waiting and len(under_way) < self._ahead:
                task = waiting.popleft()
                under_way[remote.remote(task)] = task
            ready, _ = self._ray.wait(list(under_way), num_returns=1)
            for reference in ready:
                yield under_way.pop(reference), self._ray.get(reference)

    def close(self) -> None:
        self._ray.shutdown()


def workers(jobs: int, ray: str | None = None) -> Workers:
    """As many workers as asked for, on a Ray cluster if an address is named."""
    if ray is not None:
        return Cluster(ray, jobs)
    return Here() if jobs == 1 else Pool(jobs)
